import { itemLines, lineLotFields, lineLots } from '@yupana/catalogue/contract'
import {
  byId,
  byNumber,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  full,
  listOf,
  permitsBy,
  read,
  renderQuery,
  value,
  versionOnly,
} from '@yupana/contract'
import { eAnswerOut, eStatusOf, guideValidationCall } from '@yupana/einvoicing/contract'
import { z } from 'zod'
import { showsCost } from './cost.ts'
import { lotErrors } from './lot-errors.ts'
import { dispatchBody, dispatchOut } from './output-guide.dispatch.ts'
import { type OutputPurpose, outputPurposes, outputReasons } from './output-guide.effects.ts'
import { outputGuideStates } from './output-guide.states.ts'

/** Document of the house: output guide (SHR-008); the electronic one that goes with it is SUNAT's 09. */
export const OUTPUT_TYPE = 'GS'
export const SENDER_GUIDE = '09'

const item = z.strictObject({
  item: value.ref,
  quantity: value.positive,
  /** Of a unit without tax, where it is agreed. */
  price: value.zeroOrMore.nullish(),
  lots: lineLots,
  /** The line of another document that it delivers. */
  origin: z
    .strictObject({ kind: value.text(40), id: value.id, line: z.number({ error: 'required' }).int().min(1) })
    .nullish(),
})

export const outputGuideBody = z.strictObject({
  /** Of document GS; absent: the first one of the warehouse's branch, else of the company. */
  serie: value.code(4).toUpperCase().nullish(),
  date: value.date,
  reason: value.choice(outputReasons),
  /** What reason 13 is for. */
  purpose: value.choice(outputPurposes).nullish(),
  warehouse: value.ref,
  /** Where a transfer goes. */
  toWarehouse: value.ref.nullish(),
  /** Whom the goods go to; of a purchase that is fetched, its supplier. */
  client: value.ref.nullish(),
  /** Who bought what is delivered to a third party. */
  otherClient: value.ref.nullish(),
  /** Of the client: its order, its delivery. */
  senderReference: value.text(40).nullish(),
  bulkQuantity: z.number({ error: 'invalid_number' }).int().min(0).max(999_999).nullish(),
  currency: value.currency.default('PEN'),
  items: itemLines(item),
  note: value.text(250).nullish(),
  version: value.version.optional(),
})
/** As it is typed, or as an order made it. */
export type OutputGuideBody = Omit<z.output<typeof outputGuideBody>, 'purpose'> & {
  purpose?: OutputPurpose | null | undefined
}

const partyOut = z
  .object({ id: z.string(), name: z.string(), number: z.string(), documentType: z.string().optional() })
  .nullable()

export const outputGuideColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  /** `GS01-00000001`; null while it is a draft. */
  number: col.text('field.number', { order: true, nullable: true }),
  date: col.date('field.date', { order: true }),
  reason: col.text('outputGuide.reason', { words: 'outputGuide.reason', options: outputReasons }),
  client: col.party('outputGuide.client', partyOut, { number: 'field.documentNumber' }),
  warehouse: col.ref('field.warehouse', '/api/warehouses/choose'),
  toWarehouse: col.ref('outputGuide.toWarehouse', '/api/warehouses/choose', {
    row: value.refOut.nullable(),
    screen: 'chosen',
  }),
  senderReference: col.text('outputGuide.senderReference', { nullable: true, screen: 'chosen' }),
  currency: col.text('field.currency', { options: currencies, screen: 'hidden' }),
  /** `T001-00000001` of the electronic guide. */
  electronic: col.text('outputGuide.electronic', { nullable: true }),
  eStatus: col.numbered('einvoice.status', 'einvoice.status', {
    options: Object.values(eStatusOf).map(String),
    screen: 'chosen',
  }),
  /** What left, by its cost, in soles. */
  cost: col.money('outputGuide.cost', { needs: showsCost, screen: 'chosen' }),
  /** What is still to follow: its sale, or its arrival. */
  awaits: col.text('outputGuide.awaits', {
    words: 'outputGuide.awaits',
    options: ['invoice', 'receipt'],
    nullable: true,
  }),
  status: col.state('field.status', 'outputGuide.status', { options: outputGuideStates.all }),
  /** Of any of its lines. */
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
})

const outputGuideRow = z.object({
  id: z.string(),
  version: z.number(),
  ...outputGuideColumns.row,
  eDetail: z.string().nullable(),
})

/** What it cost is null for who may not know it. */
export const outputGuideOut = outputGuideRow.extend({
  cost: value.decimalOut.nullable(),
  purpose: z.string().nullable(),
  otherClient: partyOut,
  bulkQuantity: z.number().nullable(),
  /** False where the sale that it was made from moved the goods. */
  moves: z.boolean(),
  note: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** What the electronic guide says; null until it was begun. */
  dispatch: dispatchOut.nullable(),
  answer: eAnswerOut,
  warnings: z.array(z.object({ code: z.string(), message: z.string(), blocking: z.boolean().optional() })),
  items: z.array(
    z.object({
      line: z.number(),
      item: value.refOut,
      unit: z.object({ code: z.string() }),
      quantity: value.decimalOut,
      price: value.decimalOut.nullable(),
      /** What it is sold with; `own`: at a rate of its own. */
      tax: z.object({ type: z.string(), rate: value.decimalOut, own: z.boolean() }),
      cost: value.decimalOut.nullable(),
      invoiced: value.decimalOut,
      /** Still to invoice of what was sold. */
      toInvoice: value.decimalOut,
      received: value.decimalOut,
      lost: value.decimalOut,
      /** Still on its way. */
      toReceive: value.decimalOut,
      /** Brought back by input guides, and what still may be. */
      returned: value.decimalOut,
      toReturn: value.decimalOut,
      ...lineLotFields,
      origin: z.object({ kind: z.string(), id: z.string(), line: z.number() }).nullable(),
    }),
  ),
})
export type OutputGuideOut = z.output<typeof outputGuideOut>

const errors = [
  ...['add_one_item', 'reference_not_found', 'documentnumber_not_found', 'date_in_future', 'product_inactive'],
  ...[
    'product_has_variants',
    'item_without_stock',
    'whole_quantity',
    'output_client_required',
    'output_needs_warehouse',
  ],
  ...['same_warehouse', 'purpose_required', 'output_origin_mixed', 'output_origin_reason', 'output_beyond_origin'],
  ...['origin_not_open', 'origin_other_item', 'output_other_client', 'origin_other_currency'],
]
const stale = 'guide.guide_already_updated'
const stocked = ['illegal_state', 'month_locked', 'insufficient_stock', 'stock_in_past', ...lotErrors, stale]

const calls = documentCalls({
  noun: 'outputGuide',
  path: '/api/output',
  module: 'OUTPUTGUIDES',
  body: outputGuideBody,
  row: outputGuideRow,
  out: outputGuideOut,
  list: listOf(outputGuideColumns, '-date'),
  by: byNumber,
  alsoRead: full('OUTPUTINVOICE'),
  errors: { read: ['not_found'], create: errors, update: [...errors, 'illegal_state', stale] },
})

/** INV-016: with the prices that were agreed, or without. */
const priced = renderQuery.extend({ includePrices: value.askedFlag.default(false) })
const paper = (name: 'pdf' | 'ticket') => ({ ...calls.file(name, ['not_found', 'guide_not_accepted']), query: priced })

/** Why one that was issued is not voided. */
const voided = [
  'output_invoiced',
  'output_received',
  'output_returned',
  'guide_void_at_portal',
  'guide_under_way',
  'guide_of_order',
]

export const outputGuideEndpoints = {
  outputGuides: calls.list,
  exportOutputGuides: calls.export,
  chooseOutputGuide: calls.choose,
  outputGuide: calls.read,
  /** `GS01` and `5`. */
  outputGuideByNumber: endpoint({
    id: 'outputGuide.byNumber',
    method: 'GET',
    path: '/api/output/{serie}/{number}',
    permission: read('OUTPUTGUIDES'),
    params: z.object({ serie: value.text(10), number: z.string().regex(/^\d{1,8}$/, { error: 'invalid_number' }) }),
    response: outputGuideOut,
    errors: ['not_found'],
  }),
  createOutputGuide: calls.create,
  updateOutputGuide: calls.update,
  /** A draft goes; what was issued is voided by its rules, with the reason. */
  removeOutputGuide: calls.remove(
    ['not_found', 'illegal_state', 'reason_required', 'scan_pending', ...stocked, ...voided],
    {
      body: z.strictObject({ reason: value.reason.optional() }).optional(),
    },
  ),
  issueOutputGuide: calls.verb('issue', { body: versionOnly, errors: [...stocked, ...errors, 'scan_pending'] }),
  /** What arrived of a transfer, or came back, line by line; what was lost on the way is borne by an account. */
  receiveOutputGuide: calls.verb('receive', {
    body: z.strictObject({
      date: value.date,
      /** Where it arrives; absent: where the guide says, or where the goods came from. */
      warehouse: value.ref.nullish(),
      items: z
        .array(
          z.strictObject({
            line: z.number().int(),
            received: value.zeroOrMore.default('0'),
            lost: value.zeroOrMore.default('0'),
            /** Of which batches what arrived is, and what was lost; absent: all that was on its way. */
            lots: lineLots,
            lostLots: lineLots,
          }),
        )
        .min(1, { error: 'add_one_item' })
        .max(2000, { error: 'size_too_long' }),
      /** Why something was lost. */
      lossReason: value.reason.nullish(),
      /** Account of the chart that bears it; absent: that of losses. */
      lossAccount: value.code(12).nullish(),
      version: value.version.optional(),
    }),
    errors: [
      ...stocked,
      'line_not_found',
      'output_beyond_sent',
      'output_nothing_arrived',
      'loss_reason_required',
      'loss_account',
    ],
  }),
  voidOutputGuide: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional(), atPortal: value.flag.optional() }).optional(),
    errors: [...stocked, ...voided],
  }),
  /** What the electronic guide would say, where nothing was written yet: by the warehouse, the client and what was carried last. */
  outputDispatch: endpoint({
    id: 'outputGuide.dispatch',
    method: 'GET',
    path: '/api/output/{id}/emit',
    permission: read('OUTPUTGUIDES'),
    params: byId,
    response: dispatchOut,
    errors: ['not_found'],
  }),
  /** What the tax office would reject, as it is typed; nothing is written. */
  checkDispatch: endpoint({
    id: 'outputGuide.check',
    method: 'POST',
    path: '/api/output/{id}/emit/check',
    permission: read('OUTPUTGUIDES'),
    params: byId,
    body: dispatchBody,
    response: z.object({ problems: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })) }),
    errors: ['not_found'],
  }),
  /** The electronic guide (09): number, signature, tax office. */
  emitOutputGuide: calls.verb('emit', {
    body: dispatchBody,
    errors: ['illegal_state', stale, 'fiscal_document_invalid', 'documentnumber_not_found', 'guide_emitted'],
  }),
  /** Asks the tax office about guides that were emitted, sends those that wait, and checks the others; without ids all that wait, 50 at most. */
  validateOutputGuides: guideValidationCall({
    noun: 'outputGuide',
    path: '/api/eguide/validate',
    module: 'OUTPUTGUIDES',
  }),
  outputGuideUbl: endpoint({
    id: 'outputGuide.ubl',
    method: 'GET',
    path: '/api/guides/{id}/download/ubl',
    permission: read('OUTPUTGUIDES'),
    params: byId,
    response: 'file',
    errors: ['not_issued', 'einvoice_disabled', 'certificate_missing', 'certificate_expired'],
  }),
  outputGuidePdf: paper('pdf'),
  outputGuideTicket: paper('ticket'),
  renderOutputGuide: calls.template('output'),
  emailOutputGuide: calls.email(['not_issued', 'guide_not_accepted']),
}

/** What may be done to many at once. */
export const outputGuideBulk = {
  bulkOutputGuides: calls.bulk(
    {
      issue: outputGuideEndpoints.issueOutputGuide,
      void: outputGuideEndpoints.voidOutputGuide,
      email: outputGuideEndpoints.emailOutputGuide,
      print: outputGuideEndpoints.outputGuidePdf,
    },
    permitsBy(outputGuideStates.can, (status) => status === 'open' || status === 'closed'),
  ),
}
