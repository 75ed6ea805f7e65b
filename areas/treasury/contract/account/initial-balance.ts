import { byId, col, columns, currencies, documentCalls, exportOf, full, listOf, read, value } from '@yupana/contract'
import { z } from 'zod'

/** What an account held, or owed, when its movements began to be kept here. */
export const initialBalanceBody = z.strictObject({
  account: value.ref,
  date: value.date,
  /** 1 it had, 2 it owed. */
  type: value.choice(['1', '2']).default('1'),
  /** In the currency of the account. */
  amount: value.amount,
  exchangeRate: value.positive.nullish(),
  reference: value.text(100).nullish(),
  /** Whether a voucher says it; absent: unless the books of the year have an opening entry. */
  post: value.flag.optional(),
  version: value.version.optional(),
})
export type InitialBalanceBody = z.output<typeof initialBalanceBody>

export const initialBalanceColumns = columns({
  number: col.integer('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  account: col.ref('initialBalance.account', '/api/payment/account/choose'),
  type: col.state('field.type', 'initialBalance.type', { options: ['1', '2'] }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  amount: col.money('field.amount', { by: 'currency', order: true }),
  reference: col.text('initialBalance.reference', { nullable: true }),
  posted: col.flag('initialBalance.posted', { filter: false, screen: 'chosen' }),
})
export const initialBalanceRow = z.object({ id: z.string(), version: z.number(), ...initialBalanceColumns.row })
export const initialBalanceOut = initialBalanceRow.extend({
  exchangeRate: value.decimalOut,
  localAmount: value.decimalOut,
})
export type InitialBalanceOut = z.output<typeof initialBalanceOut>

const CHECKS = [
  ...['balance_exists', 'date_in_future', 'month_locked', 'exchange_rate_missing', 'exchange_rate_absurd'],
  ...['local_rate', 'balance_reconciled', 'account_not_yours', 'account_without_funds'],
] as const

const calls = documentCalls({
  noun: 'initialBalance',
  path: '/api/payment/balance',
  module: 'ACCOUNT',
  body: initialBalanceBody,
  row: initialBalanceRow,
  out: initialBalanceOut,
  list: listOf(initialBalanceColumns, '-date'),
  by: byId,
  enters: true,
  errors: { read: ['not_found'], create: [...CHECKS], update: [...CHECKS, 'already_updated', 'collected_money_spent'] },
})

/** Two modules open it. */
const reads = { permission: read('ACCOUNT', 'REPORTS') }
const writes = { permission: full('ACCOUNT', 'REPORTS') }

const list = { ...calls.list, ...reads }

export const initialBalanceEndpoints = {
  initialBalances: list,
  exportInitialBalances: exportOf(list),
  chooseInitialBalance: { ...calls.choose, ...reads },
  initialBalance: { ...calls.read, ...reads },
  createInitialBalance: { ...calls.create, ...writes },
  updateInitialBalance: { ...calls.update, ...writes },
  removeInitialBalance: { ...calls.remove(['month_locked', 'balance_reconciled', 'collected_money_spent']), ...writes },
}
