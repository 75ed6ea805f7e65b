import { itemLines, lineLotFields, lineLots } from '@yupana/catalogue/contract'
import { rateWarningsOut, typedRate } from '@yupana/company/contract'
import {
  byNumber,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  listOf,
  permitsBy,
  read,
  value,
  versionOnly,
} from '@yupana/contract'
import { z } from 'zod'
import { showsCost } from './cost.ts'
import { guideStates } from './guide.states.ts'
import { lotErrors } from './lot-errors.ts'

/** Document of the house: input guide (SHR-008). */
export const GUIDE_TYPE = 'GI'

/** SUNAT table 10: other documents. What the house writes itself moves stock, and is owed, as one. */
export const OTHER_DOCUMENT = '00'

/** Why goods come in (SUNAT table 12): purchase, return of a client, bonus, donation, opening balance, from production, return from it, found, other. */
export const guideReasons = ['02', '05', '07', '09', '16', '19', '20', '28', '99'] as const
export type GuideReason = (typeof guideReasons)[number]
/** What was made comes in by its transformation order alone. */
export const PRODUCED = '19'
/** Those that people choose. */
export const typedGuideReasons = guideReasons.filter((reason) => reason !== PRODUCED)
/** What a client brings back, of what an output guide took out or of no paper that is known. */
export const RETURNED = '05'
/** What is bought is owed to somebody. */
export const BOUGHT = '02'
/** The opening stock of a warehouse. */
export const OPENING = '16'

const item = z.strictObject({
  item: value.ref,
  quantity: value.positive,
  /** What a unit costs without tax. Absent: what the document that it came from says, or what the guide said before. */
  price: value.zeroOrMore.nullish(),
  lots: lineLots,
  /** The line of another document that it receives. */
  origin: z
    .strictObject({ kind: value.text(40), id: value.id, line: z.number({ error: 'required' }).int().min(1) })
    .nullish(),
})

export const guideBody = z.strictObject({
  /** Of document GI; absent: the first one of the warehouse's branch, else of the company. */
  serie: value.code(4).toUpperCase().nullish(),
  date: value.date,
  reason: value.choice(guideReasons),
  warehouse: value.ref,
  /** Needed where the goods are bought. */
  supplier: value.ref.nullish(),
  /** The supplier's own paper. */
  reference: value.text(40).nullish(),
  currency: value.currency,
  /** Soles per dollar; absent: the sale rate of the day. */
  exchangeRate: typedRate.nullish(),
  items: itemLines(item),
  note: value.text(500).nullish(),
  version: value.version.optional(),
})
export type GuideBody = z.output<typeof guideBody>

const supplierOut = z.object({ id: z.string(), name: z.string(), number: z.string() }).nullable()

export const guideColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  /** `GI01-00000001`, of the opening stock `II2026-000001`; null while it is a draft. */
  number: col.text('field.number', { order: true, nullable: true }),
  date: col.date('field.date', { order: true }),
  kind: col.text('field.type', { words: 'guide.kind', options: ['input', 'inventory-taking'], screen: 'chosen' }),
  reason: col.text('guide.reason', { words: 'guide.reason', options: guideReasons }),
  supplier: col.party('guide.supplier', supplierOut, { number: 'field.documentNumber' }),
  reference: col.text('guide.reference', { nullable: true, screen: 'chosen' }),
  warehouse: col.ref('field.warehouse', '/api/warehouses/choose'),
  description: col.text('field.description', { nullable: true, screen: 'chosen' }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  /** What came in at cost, without tax. */
  total: col.money('field.total', { sum: true, by: 'currency', order: true, needs: showsCost }),
  status: col.state('field.status', 'guide.status', { options: guideStates.all }),
  /** Of any of its lines. */
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
})

const guideRow = z.object({ id: z.string(), version: z.number(), ...guideColumns.row })

/** What it cost is null for who may not know it. */
export const guideOut = guideRow.extend({
  total: value.decimalOut.nullable(),
  localTotal: value.decimalOut.nullable(),
  exchangeRate: value.decimalOut,
  warnings: rateWarningsOut,
  note: z.string().nullable(),
  voidReason: z.string().nullable(),
  items: z.array(
    z.object({
      line: z.number(),
      item: value.refOut,
      unit: z.object({ code: z.string() }),
      quantity: value.decimalOut,
      price: value.decimalOut.nullable(),
      total: value.decimalOut.nullable(),
      /** Of its item. */
      tax: z.object({ type: z.string() }),
      billed: value.decimalOut,
      /** Still to bill of what was bought. */
      toBill: value.decimalOut,
      ...lineLotFields,
      origin: z.object({ kind: z.string(), id: z.string(), line: z.number() }).nullable(),
    }),
  ),
})
export type GuideOut = z.output<typeof guideOut>

const errors = [
  ...['add_one_item', 'reference_not_found', 'documentnumber_not_found', 'date_in_future', 'supplier_required'],
  ...['product_inactive', 'product_has_variants', 'item_without_stock', 'whole_quantity', 'cost_required'],
  ...['opening_after_movements', 'repeated_item', 'origin_not_open', 'origin_needs_purchase', 'origin_needs_return'],
  'guide_of_order',
  ...lotErrors,
  ...['origin_other_supplier', 'origin_other_currency', 'origin_other_item', 'origin_other_price'],
  ...['origin_mixed', 'guide_beyond_bill', 'guide_before_bill', 'guide_beyond_output', 'guide_before_output'],
]
const stale = 'guide.guide_already_updated'
const moved = ['illegal_state', 'month_locked', stale]

const calls = documentCalls({
  noun: 'guide',
  path: '/api/guides',
  module: 'INPUTGUIDE',
  body: guideBody,
  row: guideRow,
  out: guideOut,
  list: listOf(guideColumns, '-date'),
  by: byNumber,
  errors: { read: ['not_found'], create: errors, update: [...errors, 'illegal_state', stale] },
})

export const guideEndpoints = {
  guides: calls.list,
  exportGuides: calls.export,
  /** `GI01-00000005`, or its id. */
  guide: calls.read,
  /** `GI01` and `5`. */
  guideByNumber: endpoint({
    id: 'guide.byNumber',
    method: 'GET',
    path: '/api/guides/{serie}/{number}',
    permission: read('INPUTGUIDE'),
    params: z.object({ serie: value.text(10), number: z.string().regex(/^\d{1,8}$/, { error: 'invalid_number' }) }),
    response: guideOut,
    errors: ['not_found'],
  }),
  createGuide: calls.create,
  updateGuide: calls.update,
  /** Only a draft: a series has no gaps. */
  removeGuide: calls.remove(['not_found', 'illegal_state', 'guide_of_order', 'scan_pending']),
  issueGuide: calls.verb('issue', { body: versionOnly, errors: [...moved, ...errors, 'scan_pending'] }),
  /** Its goods leave again: refused where they are gone. The opening stock is counted anew instead. */
  voidGuide: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    errors: [
      ...moved,
      'insufficient_stock',
      'stock_in_past',
      'guide_opening',
      'guide_billed',
      'transformation_products_left',
    ],
  }),
  guidePdf: calls.file('pdf', ['not_found']),
  renderGuide: calls.template('guide'),
  emailGuide: calls.email(['not_issued']),
}

/** What may be done to many at once. */
export const guideBulk = {
  bulkGuides: calls.bulk(
    {
      issue: guideEndpoints.issueGuide,
      void: guideEndpoints.voidGuide,
      email: guideEndpoints.emailGuide,
      print: guideEndpoints.guidePdf,
    },
    permitsBy(guideStates.can, (status) => status === 'open' || status === 'closed'),
  ),
}
