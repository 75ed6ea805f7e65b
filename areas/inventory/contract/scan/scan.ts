import { lineLotFields } from '@yupana/catalogue/contract'
import { endpoint, full, type Permission, value } from '@yupana/contract'
import { z } from 'zod'

/** What is scanned for: a count, goods that come by an input guide, goods that leave by an output guide or a transfer. */
export const scanKinds = ['count', 'guide', 'outputGuide'] as const
export type ScanKind = (typeof scanKinds)[number]

export const SCANS: Readonly<Record<ScanKind, Permission>> = {
  count: full('PRODUCT', 'COUNTING'),
  guide: full('INPUTGUIDE'),
  outputGuide: full('OUTPUTGUIDES'),
}

const line = z.object({
  item: value.refOut,
  unit: z.string(),
  /** What the document asks for; null where it asks for nothing, or is counted blind. */
  wanted: value.decimalOut.nullable(),
  scanned: value.decimalOut,
  tracking: lineLotFields.tracking,
  dueDated: z.boolean(),
  lots: z.array(z.object({ code: z.string(), quantity: value.decimalOut, dueDate: z.string().nullable() })),
})
export type ScanLine = z.output<typeof line>

export const scanTask = z.object({
  kind: z.enum(scanKinds),
  id: z.string(),
  title: z.string(),
  version: z.number(),
  warehouse: value.refOut,
  toWarehouse: value.refOut.nullable(),
  /** Still to be scanned into: it is a draft. */
  open: z.boolean(),
  /** Items that it does not name may be scanned into it. */
  takesOthers: z.boolean(),
  lines: z.array(line),
})
export type ScanTask = z.output<typeof scanTask>

const scanned = z.strictObject({
  text: value.text(200),
  /** Of what was read; what the symbol says, or one, where absent. */
  quantity: value.positive.nullish(),
  /** Of which batch or serial number, where the symbol does not say it. */
  lot: value.text(40).toUpperCase().nullish(),
  dueDate: value.date.nullish(),
})
const params = z.object({ kind: z.enum(scanKinds, { error: 'invalid_choice' }), id: value.id })
const permission = [...new Set(Object.values(SCANS).flat())]
const errors = ['not_found', 'illegal_state']

/** The same three calls for whatever is scanned: nobody's scan is lost where two scan at once. */
export const scanEndpoints = {
  scanTask: endpoint({
    ...{ id: 'scan.read', method: 'GET', path: '/api/scan/{kind}/{id}', permission, params },
    ...{ response: scanTask, errors: ['not_found'] },
  }),
  /** What a scanner read: a barcode, a presentation, a label of a scale, a GS1 symbol, a code of the catalogue, a batch or a serial number. */
  addScan: endpoint({
    ...{ id: 'scan.add', method: 'POST', path: '/api/scan/{kind}/{id}', permission, params, status: 201 },
    body: scanned,
    response: z.object({ line, added: value.decimalOut }),
    errors: [
      ...errors,
      ...['product_not_found', 'scan_not_in_document', 'scan_beyond', 'scan_lot_needed', 'lot_due_required'],
      ...['guide_of_order', 'lot_same_serie', 'lot_serie_one', 'lot_other_due', 'whole_quantity', 'item_without_stock'],
    ],
  }),
  /** A transfer begins with the first thing that is scanned for it. */
  beginTransfer: endpoint({
    ...{ id: 'scan.transfer', method: 'POST', path: '/api/scan/transfer', permission: SCANS.outputGuide, status: 201 },
    body: scanned.extend({ warehouse: value.ref, toWarehouse: value.ref }),
    response: scanTask,
    errors: ['product_not_found', 'scan_lot_needed', 'whole_quantity', 'item_without_stock', 'same_warehouse'],
  }),
  /** The latest of the caller's own scans of a document is taken back. */
  undoScan: endpoint({
    ...{ id: 'scan.undo', method: 'POST', path: '/api/scan/{kind}/{id}/undo', permission, params },
    ...{ response: scanTask, errors: [...errors, 'scan_nothing'] },
  }),
  /** Writes what was scanned into the lines of the draft. */
  applyScans: endpoint({
    ...{ id: 'scan.apply', method: 'POST', path: '/api/scan/{kind}/{id}/apply', permission, params },
    body: z.strictObject({
      /** Less than the document asks for is all there is. */
      partial: value.flag.default(false),
    }),
    response: scanTask,
    errors: [...errors, 'scan_nothing', 'scan_missing', 'scan_not_in_document', 'scan_beyond', 'guide_of_order'],
  }),
}
