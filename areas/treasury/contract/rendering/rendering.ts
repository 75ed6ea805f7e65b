import { typedRate } from '@yupana/company/contract'
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
import { renderingStates } from './rendering.states.ts'

const look = read('RENDERING')
const write = full('RENDERING')
const params = z.object({ id: value.id })
const BASE = '/api/rendering-of-account'

export const renderingColumns = columns({
  number: col.integer('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  createdAt: col.instant('rendering.createdAt', { order: true, screen: 'chosen' }),
  holder: col.text('rendering.holder'),
  purpose: col.text('rendering.purpose'),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  requestedAmount: col.money('rendering.requestedAmount', { by: 'currency', screen: 'chosen' }),
  given: col.money('rendering.given', { by: 'currency', filter: false }),
  spent: col.money('rendering.spent', { by: 'currency', filter: false }),
  balance: col.money('field.balance', { by: 'currency', filter: false }),
  dueDate: col.date('field.dueDate', { order: true }),
  /** Since it was given; how many of them too late. */
  days: col.integer('rendering.days', { filter: false }),
  overdueDays: col.integer('rendering.overdueDays', { filter: false, screen: 'chosen' }),
  worker: col.asked('rendering.worker', 'id', { choose: '/api/workers/choose' }),
  party: col.asked('rendering.party', 'id', { choose: '/api/clients/choose' }),
  status: col.state('field.status', 'rendering.status', { options: renderingStates.all, order: true }),
})
export const renderingRow = z.object({ id: z.string(), version: z.number(), ...renderingColumns.row })

export const receiptStates = ['pending', 'accepted', 'observed', 'voided'] as const
const receipt = z.object({
  id: z.string(),
  payment: z.object({ id: z.string(), number: z.number() }),
  date: z.string(),
  document: z
    .object({ id: z.string(), kind: z.string(), documentType: z.string(), serie: z.string(), number: z.string() })
    .nullable(),
  category: value.refOut.nullable(),
  party: value.refOut.nullable(),
  description: z.string().nullable(),
  amount: value.decimalOut,
  state: z.string(),
  reason: z.string().nullable(),
  picture: z.string().nullable(),
})
export type RenderingReceipt = z.output<typeof receipt>

export const renderingOut = renderingRow.extend({
  worker: value.refOut.nullable(),
  party: value.refOut.nullable(),
  account: value.refOut,
  costCenter: value.refOut.nullable(),
  notes: z.string().nullable(),
  opening: value.decimalOut,
  reimbursed: value.decimalOut,
  observed: value.decimalOut,
  returned: value.decimalOut,
  carried: value.decimalOut,
  previous: z.object({ id: z.string(), number: z.number() }).nullable(),
  next: z.object({ id: z.string(), number: z.number() }).nullable(),
  approvedBy: value.refOut.nullable(),
  approvedAt: z.string().nullable(),
  reopenReason: z.string().nullable(),
  /** Who holds it, or made it, does not approve it. */
  mine: z.boolean(),
  /** Who holds it does not look at its receipts. */
  held: z.boolean(),
  receipts: z.array(receipt),
})
export type RenderingOut = z.output<typeof renderingOut>

const head = {
  date: value.date,
  /** Of staff, or another contact: one of the two. */
  worker: value.ref.nullish(),
  party: value.ref.nullish(),
  currency: value.currency,
  purpose: value.text(200),
  requestedAmount: value.amount,
  costCenter: value.ref.nullish(),
  /** As many days later as the company gives, where absent. */
  dueDate: value.date.nullish(),
  notes: value.text(500).nullish(),
}
export const renderingBody = z.strictObject(head)
export type RenderingBody = z.output<typeof renderingBody>

export const flowKinds = [
  ...(['opening', 'advance', 'reimbursement', 'return', 'bill', 'expense', 'income', 'carried'] as const),
] as const
const flowRow = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.enum(flowKinds),
  number: z.number().nullable(),
  document: z.string().nullable(),
  party: z.string().nullable(),
  in: value.decimalOut,
  out: value.decimalOut,
  balance: value.decimalOut,
  state: z.string().nullable(),
})
export type FlowRow = z.output<typeof flowRow>

const renderingExpense = z.strictObject({
  date: value.date,
  category: value.ref,
  amount: value.amount,
  party: value.ref.nullish(),
  /** Of the ticket: F001-12, or a sheet of mobility. */
  operationNumber: value.text(40).nullish(),
  description: value.text(200).nullish(),
  exchangeRate: typedRate.nullish(),
})
export type RenderingExpense = z.output<typeof renderingExpense>

const renderingMove = z.strictObject({
  /** Money given, given back by who holds it, or paid to who spent more. */
  kind: value.choice(['advance', 'return', 'reimbursement']),
  date: value.date,
  account: value.ref,
  amount: value.amount,
  exchangeRate: typedRate.nullish(),
  operationNumber: value.text(40).nullish(),
})
export type RenderingMove = z.output<typeof renderingMove>

const list = listOf(renderingColumns, '-createdAt')
const renderings = endpoint({
  ...{ id: 'rendering.list', method: 'GET', path: BASE, permission: look },
  ...{ query: listQuery, response: page(renderingRow), list },
})
const money = ['month_locked', 'date_in_future', 'rendering_closed', 'illegal_state', 'exchange_rate_missing'] as const
const holderErrors = ['rendering_holder', 'reference_not_found', 'due_before_date'] as const

export const renderingEndpoints = {
  renderings,
  exportRenderings: exportOf(renderings),
  /** Those that are open. */
  chooseRendering: endpoint({
    ...{
      id: 'rendering.choose',
      method: 'GET',
      path: `${BASE}/choose`,
      permission: [...look, ...read('TRANSFER', 'INPUTBILL', 'CARRIERCOUNTDRIVER')],
    },
    ...{ query: listQuery, response: z.array(option), list },
  }),
  rendering: endpoint({
    ...{ id: 'rendering.read', method: 'GET', path: `${BASE}/{id}`, permission: look },
    ...{ params, response: renderingOut, errors: ['not_found'] },
  }),
  createRendering: endpoint({
    ...{ id: 'rendering.create', method: 'POST', path: BASE, permission: write },
    ...{
      body: renderingBody,
      response: renderingOut,
      status: 201,
      errors: [...holderErrors, 'accounting_setting_not_found'],
    },
  }),
  updateRendering: endpoint({
    ...{ id: 'rendering.update', method: 'PUT', path: `${BASE}/{id}`, permission: write },
    ...{ params, response: renderingOut },
    body: z.strictObject({
      ...{ purpose: head.purpose, requestedAmount: head.requestedAmount, costCenter: head.costCenter },
      ...{ dueDate: value.date, notes: head.notes, version: value.version.optional() },
    }),
    errors: ['already_updated', 'rendering_closed', 'due_before_date', 'reference_not_found'],
  }),
  removeRendering: endpoint({
    ...{ id: 'rendering.remove', method: 'DELETE', path: `${BASE}/{id}`, permission: write },
    ...{ params, response: 'none', status: 204, errors: ['rendering_with_transactions', 'rendering_closed'] },
  }),
  renderingFlow: endpoint({
    ...{ id: 'rendering.flow', method: 'GET', path: `${BASE}/{id}/flow/{hidePaidDocuments}`, permission: look },
    params: z.object({ id: value.id, hidePaidDocuments: value.askedFlag }),
    ...{ response: z.object({ data: z.array(flowRow) }), errors: ['not_found'] },
  }),
  /** What was bought without a bill: a ticket, mobility, a declaration. */
  spendRendering: endpoint({
    ...{ id: 'rendering.spend', method: 'POST', path: `${BASE}/{id}/expenses`, permission: write },
    ...{ params, body: renderingExpense, response: renderingOut, status: 201 },
    errors: [...money, 'category_requires_party', 'category_requires_cost_center', 'category_other_direction'],
  }),
  /** A bill of purchases that its holder paid. */
  payRenderingBill: endpoint({
    ...{ id: 'rendering.payBill', method: 'POST', path: `${BASE}/{id}/bills`, permission: write },
    params,
    body: z.strictObject({ bill: value.ref, date: value.date, exchangeRate: typedRate.nullish() }),
    ...{ response: renderingOut, status: 201, errors: [...money, 'document_not_open'] },
  }),
  /** Advance, return and reimbursement are transfers. */
  moveRendering: endpoint({
    ...{ id: 'rendering.move', method: 'POST', path: `${BASE}/{id}/transfers`, permission: full('TRANSFER') },
    ...{ params, body: renderingMove, response: renderingOut, status: 201 },
    errors: [...money, 'rendering_returns_too_much', 'rendering_reimburses_too_much', 'account_without_funds'],
  }),
  acceptReceipt: endpoint({
    ...{ id: 'rendering.accept', method: 'PUT', path: `${BASE}/{id}/receipt/{line}/accept`, permission: write },
    params: z.object({ id: value.id, line: value.id }),
    ...{ response: renderingOut, errors: ['rendering_closed', 'rendering_own_approval', 'not_found'] },
  }),
  /** It is taken out: its holder owes it again. */
  observeReceipt: endpoint({
    ...{ id: 'rendering.observe', method: 'PUT', path: `${BASE}/{id}/receipt/{line}/observe`, permission: write },
    params: z.object({ id: value.id, line: value.id }),
    ...{ body: z.strictObject({ reason: value.reason }), response: renderingOut },
    errors: ['rendering_closed', 'rendering_own_approval', 'not_found'],
  }),
  pictureReceipt: endpoint({
    ...{ id: 'rendering.picture', method: 'POST', path: `${BASE}/{id}/receipt/{line}/picture`, permission: write },
    params: z.object({ id: value.id, line: value.id }),
    ...{ upload: true, response: z.object({ picture: z.string() }) },
    errors: ['file_type', 'file_too_large', 'rendering_closed', 'not_found'],
  }),
  receiptPicture: endpoint({
    ...{ id: 'rendering.pictureFile', method: 'GET', path: `${BASE}/{id}/receipt/{line}/picture`, permission: look },
    params: z.object({ id: value.id, line: value.id }),
    ...{ query: value.pictureQuery, response: 'file', errors: ['not_found'] },
  }),
  approveRendering: endpoint({
    ...{ id: 'rendering.approve', method: 'PUT', path: `${BASE}/{id}/approve`, permission: write },
    ...{ params, response: renderingOut },
    body: z
      .strictObject({
        /** What is left goes on to a new one of the same holder. */
        passOn: value.flag.optional(),
        version: value.version.optional(),
      })
      .optional(),
    errors: ['rendering_own_approval', 'rendering_undecided', 'rendering_balance', 'illegal_state', 'already_updated'],
  }),
  reopenRendering: endpoint({
    ...{ id: 'rendering.reopen', method: 'PUT', path: `${BASE}/{id}/reopen`, permission: write },
    ...{ params, body: z.strictObject({ reason: value.reason }), response: renderingOut },
    errors: ['illegal_state', 'rendering_passed_on', 'rendering_own_approval'],
  }),
  renderingPdf: endpoint({
    ...{ id: 'rendering.pdf', method: 'GET', path: `${BASE}/{id}/render/pdf`, permission: look },
    ...{ params, response: 'file', errors: ['not_found'] },
  }),
}
