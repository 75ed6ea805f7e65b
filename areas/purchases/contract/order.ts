import { itemLines, paymentTermOut } from '@yupana/catalogue/contract'
import { rateWarningsOut, renderQuery, typedRate } from '@yupana/company/contract'
import {
  col,
  columns,
  currencies,
  endpoint,
  exportOf,
  full,
  listOf,
  listQuery,
  option,
  page,
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
  currency: col.text('field.currency', { options: currencies }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  billing: col.state('purchaseOrder.billing', 'purchaseOrder.billing', { options: billings, filter: false }),
  status: col.state('field.status', 'purchaseOrder.status', { options: purchaseOrderStates.all }),
  buyer: col.asked('bill.buyer', 'id', { choose: '/api/workers/choose' }),
  branch: col.asked('purchaseOrder.branch', 'id', { choose: '/api/company/branch-office/choose' }),
})

export const orderRow = z.object({
  id: z.string(),
  version: z.number(),
  ...orderColumns.row,
  billing: z.enum(billings),
})

const lineOut = purchaseLineOut.extend({
  /** Came into a warehouse; null for what has no stock. */
  received: value.decimalOut.nullable(),
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

const params = z.object({ id: value.id })
/** Its id, or its number where one order has it. */
const byNumber = z.object({ number: z.string().min(1).max(36) })
const reason = z.strictObject({ reason: value.reason })
const orderList = listOf(orderColumns, '-date')
const errors = [
  'add_one_item',
  'documentnumber_not_found',
  'reference_not_found',
  'delivery_before_order',
  'tax_rate_not_in_force',
] as const
const stale = 'order.order_already_updated'

const orders = endpoint({
  id: 'purchaseOrder.list',
  method: 'GET',
  path: '/api/purchase-orders',
  permission: read('INPUTORDER'),
  query: listQuery,
  response: page(orderRow),
  list: orderList,
})
/** A verb of an order that needs nothing but the order. */
const verb = <const V extends string>(name: V, codes: readonly string[], permission = full('INPUTORDER')) =>
  endpoint({
    id: `purchaseOrder.${name}`,
    method: 'PUT',
    path: `/api/purchase-orders/{id}/${name}`,
    permission,
    params,
    response: orderOut,
    errors: ['not_found', 'illegal_state', ...codes],
  })
/** Full access holds it too; creating or editing alone does not. */
const approving = ['INPUTORDER.approve']

export const orderEndpoints = {
  orders,
  exportOrders: exportOf(orders),
  /** Those of which something may still be billed. */
  chooseOrder: endpoint({
    id: 'purchaseOrder.choose',
    method: 'GET',
    path: '/api/purchase-orders/choose',
    permission: read('INPUTORDER'),
    query: listQuery,
    response: z.array(option),
    list: orderList,
  }),
  order: endpoint({
    id: 'purchaseOrder.read',
    method: 'GET',
    path: '/api/purchase-orders/{number}',
    permission: read('INPUTORDER'),
    params: byNumber,
    response: orderOut,
    errors: ['not_found'],
  }),
  orderBySerie: endpoint({
    id: 'purchaseOrder.bySerie',
    method: 'GET',
    path: '/api/purchase-orders/{serie}/{number}',
    permission: read('INPUTORDER'),
    params: z.object({ serie: z.string().max(4), number: z.string().regex(/^\d{1,8}$/, { error: 'invalid_number' }) }),
    response: orderOut,
    errors: ['not_found'],
  }),
  createOrder: endpoint({
    id: 'purchaseOrder.create',
    method: 'POST',
    path: '/api/purchase-orders',
    permission: full('INPUTORDER'),
    body: orderBody,
    response: orderOut,
    status: 201,
    errors,
  }),
  /** Of an issued order only while nothing of it is billed; it keeps its number, and waits for approval again where that is needed. */
  updateOrder: endpoint({
    id: 'purchaseOrder.update',
    method: 'PUT',
    path: '/api/purchase-orders/{id}',
    permission: full('INPUTORDER'),
    params,
    body: orderBody,
    response: orderOut,
    errors: [...errors, 'illegal_state', 'order_billed', 'order_serie_fixed', stale],
  }),
  /** Only before it has a number: a series has no gaps. */
  removeOrder: endpoint({
    id: 'purchaseOrder.remove',
    method: 'DELETE',
    path: '/api/purchase-orders/{number}',
    permission: full('INPUTORDER'),
    params: byNumber,
    response: 'none',
    status: 204,
    errors: ['not_found', 'order_numbered'],
  }),
  /** Gives it its number; above the company's limit it waits for approval instead, unless whoever issues it may approve it. */
  issueOrder: verb('issue', ['documentnumber_not_found']),
  approveOrder: verb('approve', ['order_own_approval', 'documentnumber_not_found'], approving),
  rejectOrder: endpoint({
    id: 'purchaseOrder.reject',
    method: 'PUT',
    path: '/api/purchase-orders/{id}/reject',
    permission: approving,
    params,
    body: reason,
    response: orderOut,
    errors: ['not_found', 'illegal_state'],
  }),
  /** Nothing more will come of it. */
  closeOrder: endpoint({
    id: 'purchaseOrder.close',
    method: 'PUT',
    path: '/api/purchase-orders/{id}/close',
    permission: full('INPUTORDER'),
    params,
    body: reason,
    response: orderOut,
    errors: ['not_found', 'illegal_state'],
  }),
  reopenOrder: verb('reopen', ['order_billed_whole']),
  voidOrder: endpoint({
    id: 'purchaseOrder.void',
    method: 'PUT',
    path: '/api/purchase-orders/{id}/void',
    permission: full('INPUTORDER'),
    params,
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    response: orderOut,
    errors: ['not_found', 'illegal_state', 'order_billed'],
  }),
  orderPdf: endpoint({
    id: 'purchaseOrder.pdf',
    method: 'GET',
    path: '/api/purchase-orders/{id}/render/pdf',
    permission: read('INPUTORDER'),
    params,
    response: 'file',
    errors: ['not_found'],
  }),
  renderOrder: endpoint({
    id: 'purchaseOrder.template',
    method: 'GET',
    path: '/api/company/template/render/purchase-orders/{id}',
    permission: read('INPUTORDER'),
    params,
    query: renderQuery,
    response: 'file',
    errors: ['not_found'],
  }),
  /** Multipart: `to` (several with commas; absent: the supplier's), `subject`, `text`, and files beside the order's PDF. */
  emailOrder: endpoint({
    id: 'purchaseOrder.email',
    method: 'POST',
    path: '/api/purchase-orders/{id}/email',
    permission: full('INPUTORDER'),
    params,
    upload: 'several',
    response: z.object({ id: z.string(), to: z.string(), status: z.string() }),
    status: 202,
    errors: ['not_found', 'not_issued', 'mail_disabled', 'email_missing', 'file_type', 'file_too_large'],
  }),
}
