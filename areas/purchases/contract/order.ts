import { itemLines, paymentTermOut } from '@yupana/catalogue/contract'
import { rateWarningsOut, typedRate } from '@yupana/company/contract'
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
  mailOut,
  permitsBy,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { purchaseOrderStates } from './order.states.ts'
import { purchaseItem, purchaseLineOut } from './purchase-line.ts'

export const orderBody = z.strictObject({
  /** Of document OC; absent: the first one of the branch, else of the company. */
  serie: value.code(4).toUpperCase().nullish(),
  date: value.date,
  /** When the supplier shall deliver. */
  deliveryDate: value.date.nullish(),
  supplier: value.ref,
  branch: value.ref.nullish(),
  warehouse: value.ref.nullish(),
  buyer: value.ref.nullish(),
  paymentTerm: value.ref,
  currency: value.currency,
  /** Soles per dollar; absent: the sale rate of the day. */
  exchangeRate: typedRate.nullish(),
  items: itemLines(purchaseItem),
  notes: value.text(1000).nullish(),
  version: value.version.optional(),
})
export type OrderBody = z.output<typeof orderBody>

/** How much of an order was billed, by its quantities. */
export const billings = ['none', 'partial', 'whole'] as const

export const orderColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  /** Eight digits; null while it is a draft. */
  number: col.text('field.number', { as: 'number', order: true, nullable: true }),
  date: col.date('field.date', { order: true }),
  deliveryDate: col.date('purchaseOrder.deliveryDate', { order: true, nullable: true }),
  supplier: col.party('bill.supplier', z.object({ id: z.string(), name: z.string(), number: z.string() }), {
    number: 'field.documentNumber',
  }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  billing: col.state('purchaseOrder.billing', 'purchaseOrder.billing', { options: billings, filter: false }),
  status: col.state('field.status', 'purchaseOrder.status', { options: purchaseOrderStates.all }),
  buyer: col.asked('bill.buyer', 'id', { choose: '/api/workers/choose' }),
  branch: col.asked('purchaseOrder.branch', 'id', { choose: '/api/company/branch-office/choose' }),
  paymentTerm: col.asked('field.paymentTerm', 'id', { choose: '/api/payment-term/choose' }),
  warehouse: col.asked('field.warehouse', 'id', { choose: '/api/warehouses/choose' }),
  /** Of any of its lines. */
  item: col.asked('field.item', 'id', { choose: '/api/products/choose' }),
})

export const orderRow = z.object({
  id: z.string(),
  version: z.number(),
  ...orderColumns.row,
  billing: z.enum(billings),
})

const lineOut = purchaseLineOut.extend({
  /** Came into a warehouse, by guides and by bills; null for what has no stock. */
  received: value.decimalOut.nullable(),
  /** Still to come, never below zero; null for what has no stock. */
  toReceive: value.decimalOut.nullable(),
  billed: value.decimalOut,
  /** Still to bill, never below zero. */
  toBill: value.decimalOut,
})

export const orderOut = orderRow.extend({
  exchangeRate: value.decimalOut,
  warnings: rateWarningsOut,
  branch: value.refOut.nullable(),
  warehouse: value.refOut.nullable(),
  buyer: value.refOut.nullable(),
  paymentTerm: paymentTermOut,
  items: z.array(lineOut),
  taxed: value.decimalOut,
  exempt: value.decimalOut,
  unaffected: value.decimalOut,
  igv: value.decimalOut,
  localTotal: value.decimalOut,
  notes: z.string().nullable(),
  reason: z.string().nullable(),
  /** Soles above which it waits for approval; null where the company has no limit. */
  approvalLimit: value.decimalOut.nullable(),
  createdBy: value.refOut.nullable(),
  approvedBy: value.refOut.nullable(),
  approvedAt: z.string().nullable(),
  /** Guides that received of it, of which something is still to bill. */
  guides: z.array(z.object({ id: z.string(), number: z.string() })),
  bills: z.array(
    z.object({
      id: z.string(),
      documentType: z.string(),
      serie: z.string(),
      number: z.string(),
      date: z.string(),
      status: z.string(),
      currency: z.string(),
      total: value.decimalOut,
    }),
  ),
})
export type OrderOut = z.output<typeof orderOut>

const errors = [
  'add_one_item',
  'documentnumber_not_found',
  'reference_not_found',
  'delivery_before_order',
  'tax_rate_not_in_force',
] as const
const stale = 'order.order_already_updated'

/** Who holds full access may too; creating or editing alone does not. */
const approving = ['INPUTORDER.approve']
const reason = z.strictObject({ reason: value.reason })
/** Why it goes beyond a budget that blocks: of who keeps the budgets. */
const beyond = z.strictObject({ budgetReason: value.reason.optional() }).optional()

const calls = documentCalls({
  noun: 'purchaseOrder',
  path: '/api/purchase-orders',
  module: 'INPUTORDER',
  body: orderBody,
  row: orderRow,
  out: orderOut,
  list: listOf(orderColumns, '-date'),
  by: byNumber,
  errors: {
    read: ['not_found'],
    create: errors,
    update: [
      ...errors,
      'illegal_state',
      'order_billed',
      'order_received',
      'order_serie_fixed',
      'budget_exceeded',
      stale,
    ],
  },
})
const moved = ['not_found', 'illegal_state']

export const orderEndpoints = {
  orders: calls.list,
  exportOrders: calls.export,
  /** Those of which something may still be billed. */
  chooseOrder: calls.choose,
  order: calls.read,
  orderBySerie: endpoint({
    id: 'purchaseOrder.bySerie',
    method: 'GET',
    path: '/api/purchase-orders/{serie}/{number}',
    permission: read('INPUTORDER'),
    params: z.object({ serie: z.string().max(4), number: z.string().regex(/^\d{1,8}$/, { error: 'invalid_number' }) }),
    response: orderOut,
    errors: ['not_found'],
  }),
  createOrder: calls.create,
  /** Of an issued order only while nothing of it is billed; it keeps its number, and waits for approval again where that is needed. */
  updateOrder: calls.update,
  /** Only before it has a number: a series has no gaps. */
  removeOrder: calls.remove(['not_found', 'order_numbered']),
  /** Gives it its number; above the company's limit it waits for approval instead, unless whoever issues it may approve it. */
  issueOrder: calls.verb('issue', { body: beyond, errors: [...moved, 'documentnumber_not_found', 'budget_exceeded'] }),
  approveOrder: calls.verb('approve', {
    permission: approving,
    body: beyond,
    errors: [...moved, 'order_own_approval', 'documentnumber_not_found', 'budget_exceeded'],
  }),
  rejectOrder: calls.verb('reject', { permission: approving, body: reason, errors: moved }),
  /** Nothing more will come of it. */
  closeOrder: calls.verb('close', { body: reason, errors: moved }),
  reopenOrder: calls.verb('reopen', { errors: [...moved, 'order_billed_whole'] }),
  voidOrder: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    errors: [...moved, 'order_billed', 'order_received'],
  }),
  orderPdf: calls.file('pdf', ['not_found']),
  renderOrder: calls.template('purchase-orders'),
  /** Multipart: `to` (several with commas; absent: the supplier's), `subject`, `text`, and files beside the order's PDF. */
  emailOrder: endpoint({
    id: 'purchaseOrder.email',
    method: 'POST',
    path: '/api/purchase-orders/{id}/email',
    permission: full('INPUTORDER'),
    params: byId,
    upload: 'several',
    response: mailOut,
    status: 202,
    errors: [
      'not_found',
      'not_issued',
      'mail_disabled',
      'email_missing',
      'file_type',
      'file_too_large',
      'file_unfolds',
    ],
  }),
}

/** What may be done to many at once. */
export const orderBulk = {
  bulkOrders: calls.bulk(
    {
      issue: orderEndpoints.issueOrder,
      void: orderEndpoints.voidOrder,
      email: orderEndpoints.emailOrder,
      print: orderEndpoints.orderPdf,
    },
    permitsBy(purchaseOrderStates.can, (status) => !['draft', 'pending', 'voided'].includes(status)),
  ),
}
