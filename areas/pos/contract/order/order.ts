import { itemLines, paymentTermOut } from '@yupana/catalogue/contract'
import { typedRate } from '@yupana/company/contract'
import {
  byId,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  full,
  listOf,
  permitsBy,
  read,
  value,
} from '@yupana/contract'
import {
  invoiceOut,
  saleClientOut,
  saleItem,
  saleLineOut,
  saleTotalsOut,
  saleTypes,
  warningsOut,
} from '@yupana/sales/contract'
import { z } from 'zod'
import { requisitionOrderStates } from './order.states.ts'

/** Document type of the house (SHR-008): what a seller takes down and a cashier charges. */
export const REQUISITION_ORDER_TYPE = 'PE'

export const requisitionOrderBody = z.strictObject({
  serie: value.text(4).toUpperCase(),
  date: value.date,
  /** The day after the date where absent; at most 31 days after it. */
  validUntil: value.date.nullish(),
  currency: value.currency.default('PEN'),
  /** Soles per dollar; absent: the sale rate published for the day. */
  exchangeRate: typedRate.nullish(),
  client: value.refOrSay('select_customer'),
  seller: value.ref,
  /** That of the session where absent. */
  branch: value.ref.nullish(),
  warehouse: value.ref.nullish(),
  /** The till that it was taken down at. */
  terminal: value.ref.nullish(),
  paymentTerm: value.ref,
  items: itemLines(saleItem),
  notes: value.text(500).nullish(),
  version: value.version.optional(),
})
export type RequisitionOrderBody = z.output<typeof requisitionOrderBody>

export const requisitionOrderColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  /** POS-006: eight digits. */
  number: col.text('field.number', { as: 'number', order: true }),
  date: col.date('field.date', { order: true }),
  client: col.party('invoice.client', saleClientOut, { number: 'field.documentNumber' }),
  seller: col.ref('invoice.seller', '/api/workers/choose'),
  validUntil: col.date('requisitionOrder.validUntil', { order: true, screen: 'chosen' }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  /** Where it was taken down. */
  source: col.text('requisitionOrder.source', {
    words: 'requisitionOrder.source',
    options: ['pos', 'office'],
    screen: 'chosen',
  }),
  /** `expired` follows from the calendar. */
  status: col.state('field.status', 'requisitionOrder.status', { options: requisitionOrderStates.all }),
  branch: col.asked('field.branch', 'id', { choose: '/api/company/branch-office/choose' }),
  terminal: col.asked('terminal', 'id', { choose: '/api/pos/terminals/choose' }),
  /** Of any of its lines. */
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
})

const requisitionOrderRow = z.object({ id: z.string(), version: z.number(), ...requisitionOrderColumns.row })

export const requisitionOrderOut = requisitionOrderRow.extend({
  exchangeRate: value.decimalOut,
  branch: value.refOut.nullable(),
  warehouse: value.refOut.nullable(),
  terminal: value.refOut.nullable(),
  paymentTerm: paymentTermOut,
  items: z.array(saleLineOut),
  ...saleTotalsOut,
  notes: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  /** The sale that charged it. */
  document: z.object({ id: z.string(), documentType: z.string(), serie: z.string(), number: z.string() }).nullable(),
  warnings: warningsOut,
})
export type RequisitionOrderOut = z.output<typeof requisitionOrderOut>

const lineErrors = ['add_one_item', 'price_below_minimum', 'price_reason_required', 'unit_decimals'] as const
const stale = 'order.order_already_updated'

const calls = documentCalls({
  noun: 'requisitionOrder',
  path: '/api/requisition-order',
  module: 'POSORDER',
  body: requisitionOrderBody,
  row: requisitionOrderRow,
  out: requisitionOrderOut,
  list: listOf(requisitionOrderColumns, '-date'),
  by: byId,
  // Its number is taken when it is created.
  enters: true,
  // Who charges it reads it.
  alsoRead: full('POSSALES', 'OUTPUTINVOICE'),
  errors: {
    create: [...lineErrors, 'documentnumber_not_found', 'valid_until_past', 'valid_until_far'],
    update: [...lineErrors, 'valid_until_far', 'illegal_state', stale, 'serie_stays'],
  },
})

export const requisitionOrderEndpoints = {
  requisitionOrders: calls.list,
  exportRequisitionOrders: calls.export,
  requisitionOrder: calls.read,
  /** `PE01` and `123`, however it is padded. */
  requisitionOrderByNumber: endpoint({
    id: 'requisitionOrder.byNumber',
    method: 'GET',
    path: '/api/requisition-order/{serial}/{number}',
    permission: [...read('POSORDER'), ...full('POSSALES', 'OUTPUTINVOICE')],
    params: z.object({
      serial: z.string().min(1).max(4),
      number: z.string().regex(/^\d{1,8}$/, { error: 'invalid_number' }),
    }),
    response: requisitionOrderOut,
    errors: ['not_found'],
  }),
  createRequisitionOrder: calls.create,
  updateRequisitionOrder: calls.update,
  /** Gives an order that was not charged in time another last day. */
  extendRequisitionOrder: calls.verb('extend', {
    permission: ['POSSHIFT.approve', ...full('POSSHIFT')],
    body: z.strictObject({ validUntil: value.date, version: value.version.optional() }),
    errors: ['illegal_state', 'valid_until_past', 'valid_until_far', stale],
  }),
  voidRequisitionOrder: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional(), version: value.version.optional() }).optional(),
    errors: ['illegal_state', stale],
  }),
  requisitionOrderPdf: calls.file('pdf'),
  requisitionOrderTicket: calls.file('ticket'),
  /** A draft of its sale, at the prices of the order; issuing it closes the order. */
  invoiceRequisitionOrder: endpoint({
    id: 'requisitionOrder.invoice',
    method: 'POST',
    path: '/api/invoices/requisition-order/{orderId}',
    permission: full('OUTPUTINVOICE'),
    params: z.object({ orderId: value.id }),
    body: z.strictObject({
      /** Absent: 01 for who has a RUC, else 03. */
      documentType: value.choice(saleTypes).nullish(),
      /** Absent: the first one of the type. */
      serie: value.text(4).toUpperCase().nullish(),
      /** Soles per dollar, of an order in dollars; absent: the sale rate published for the day. */
      exchangeRate: typedRate.nullish(),
      /** Absent: that of the order. */
      paymentTerm: value.ref.nullish(),
    }),
    response: invoiceOut,
    status: 201,
    errors: ['not_found', 'order_already_charged', 'requisition_order_expired', 'illegal_state', ...lineErrors],
  }),
}

/** What may be done to many at once. */
export const requisitionOrderBulk = {
  bulkRequisitionOrders: calls.bulk(
    { void: requisitionOrderEndpoints.voidRequisitionOrder, print: requisitionOrderEndpoints.requisitionOrderPdf },
    permitsBy(requisitionOrderStates.can, () => false),
  ),
}
