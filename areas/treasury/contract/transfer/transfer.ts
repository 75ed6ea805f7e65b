import { rateWarningsOut } from '@yupana/company/contract'
import { byId, col, columns, currencies, documentCalls, endpoint, listOf, read, value } from '@yupana/contract'
import { z } from 'zod'
import { type TransferStatus, transferStates } from './transfer.states.ts'

/** Own money between own accounts. */
export const transferBody = z.strictObject({
  date: value.date,
  accountFrom: value.ref,
  accountTo: value.ref,
  /** In the currency of the account that gives. */
  amount: value.amount,
  /** Soles per dollar, where a dollar is involved: the bank's. Absent: the published rate of the day. */
  exchangeRate: value.positive.nullish(),
  /** Of two currencies, what the bank credited; the rate follows from it. */
  amountTo: value.amount.nullish(),
  /** In the currency of the account that pays it. Absent: what the company says that its bank takes. */
  commission: value.zeroOrMore.nullish(),
  commissionAccount: value.ref.nullish(),
  operationNumber: value.text(40).nullish(),
  /** Null: it is on its way. Absent: on its day. */
  receivedOn: value.date.nullish(),
  /** The rendering of accounts that it advances, gives back or reimburses: one of the accounts is that of its holder. */
  rendering: value.ref.nullish(),
  notes: value.text(500).nullish(),
  version: value.version.optional(),
})
export type TransferBody = z.output<typeof transferBody>

export const transferColumns = columns({
  number: col.integer('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  accountFrom: col.ref('transfer.accountFrom', '/api/payment/account/choose'),
  accountTo: col.ref('transfer.accountTo', '/api/payment/account/choose'),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  amount: col.money('field.amount', { sum: true, by: 'currency', order: true }),
  amountTo: col.money('transfer.amountTo', { by: 'currencyTo', screen: 'chosen' }),
  currencyTo: col.text('transfer.currencyTo', { options: currencies, screen: 'hidden' }),
  commission: col.money('transfer.commission', { by: 'currency', screen: 'chosen' }),
  operationNumber: col.text('income.operationNumber', { nullable: true }),
  receivedOn: col.date('transfer.receivedOn', { nullable: true }),
  /** Days on its way; null once it arrived. */
  transitDays: col.integer('transfer.transitDays', { nullable: true, filter: false, screen: 'hidden', sheet: false }),
  status: col.state('field.status', 'transfer.status', { options: transferStates.all }),
})
export const transferRow = z.object({ id: z.string(), version: z.number(), ...transferColumns.row })
export const transferOut = transferRow.extend({
  exchangeRate: value.decimalOut,
  localAmount: value.decimalOut,
  commissionAccount: value.refOut,
  commissionCurrency: z.string(),
  commissionLocal: value.decimalOut,
  rendering: z.string().nullable(),
  shift: z.string().nullable(),
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  sentBackOn: z.string().nullable(),
  reopenReason: z.string().nullable(),
  warnings: rateWarningsOut,
})
export type TransferOut = z.output<typeof transferOut>

const CHECKS = [
  ...['same_account', 'account_without_funds', 'exchange_rate_missing', 'exchange_rate_absurd', 'local_rate'],
  ...['date_in_future', 'month_locked', 'received_before_sent', 'account_memo_mixed', 'account_not_yours'],
] as const

const calls = documentCalls({
  noun: 'transfer',
  path: '/api/payment/transfer',
  module: 'TRANSFER',
  body: transferBody,
  row: transferRow,
  out: transferOut,
  list: listOf(transferColumns, '-date'),
  by: byId,
  enters: true,
  errors: {
    read: ['not_found'],
    create: [...CHECKS],
    update: [
      ...CHECKS,
      'already_updated',
      'illegal_state',
      'payment_closed',
      'payment_matched',
      'collected_money_spent',
    ],
  },
})

const reasonBody = z.strictObject({ reason: value.reason.optional() }).optional()
const moves = ['illegal_state', 'month_locked', 'already_updated'] as const
const taken = [...moves, 'payment_matched', 'collected_money_spent'] as const

export const transferEndpoints = {
  transfers: calls.list,
  exportTransfers: calls.export,
  transfer: calls.read,
  createTransfer: calls.create,
  updateTransfer: calls.update,
  /** The same as voiding: what was in the books stays in their history. */
  removeTransfer: calls.remove([...taken, 'payment_closed'], { body: reasonBody }),
  voidTransfer: calls.verb('void', { body: reasonBody, errors: [...taken, 'payment_closed'] }),
  /** What was on its way is there. */
  receiveTransfer: calls.verb('receive', {
    /** Another amount than was to come: the difference is written to a category. */
    body: z.strictObject({ date: value.date, amount: value.amount.nullish(), category: value.ref.nullish() }),
    errors: [...moves, 'transfer_received', 'transfer_amount_differs', 'received_before_sent', 'date_in_future'],
  }),
  /** The bank sent it back; the money is not in the account again yet. */
  returnTransfer: calls.verb('return', {
    body: z.strictObject({ date: value.date.optional(), reason: value.reason.optional() }).optional(),
    errors: [...taken, 'received_before_sent', 'date_in_future'],
  }),
  /** The money that was sent back is in the account again. */
  returnedTransfer: calls.verb('returned', {
    body: z.strictObject({ date: value.date.optional() }).optional(),
    errors: [...moves, 'received_before_sent', 'date_in_future'],
  }),
  /** It was not sent back after all. */
  keepTransfer: calls.verb('keep', { errors: [...taken] }),
  closeTransfer: calls.verb('close', { errors: ['illegal_state'] }),
  reopenTransfer: calls.verb('reopen', {
    body: z.strictObject({ reason: value.reason }),
    errors: ['illegal_state', 'payment_matched'],
  }),
  /** `print` is a page, `pdf` a file. */
  transferPaper: endpoint({
    id: 'transfer.paper',
    method: 'GET',
    path: '/api/payment/transfer/{id}/{type}',
    permission: read('TRANSFER'),
    params: z.object({ id: value.id, type: value.text(20) }),
    response: 'file',
    errors: ['not_found'],
  }),
}
/** What may be done to many at once. */
export const transferBulk = {
  bulkTransfers: calls.bulk({ void: transferEndpoints.voidTransfer }, (verb, status) =>
    transferStates.can(status as TransferStatus, verb as 'void'),
  ),
}
