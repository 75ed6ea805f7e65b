import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const LOOK = read('ACCOUNT', 'TREASURYCONFIG')
const params = z.object({ id: value.id })
const month = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1, { error: 'out_of_range' })
  .max(12, { error: 'out_of_range' })
const year = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1990, { error: 'out_of_range' })
  .max(2100, { error: 'out_of_range' })

const account = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  currency: z.string(),
  bankName: z.string().nullable(),
  number: z.string().nullable(),
})

/** A movement of money as the month of its account shows it. */
const movement = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.string(),
  number: z.number(),
  source: z.string(),
  party: z.string().nullable(),
  /** What it settled, or what is said of it. */
  about: z.string().nullable(),
  operationNumber: z.string().nullable(),
  /** It takes another one back. */
  back: z.boolean(),
  in: value.decimalOut,
  out: value.decimalOut,
  balance: value.decimalOut,
  reconciled: z.boolean(),
  voucher: z.object({ id: z.string(), number: z.string() }).nullable(),
})
export type AccountMovement = z.output<typeof movement>

/** Null while it is hidden: of a drawer that who asks is to count blind. */
const told = value.decimalOut.nullable()
const sums = { in: told, out: told, closing: told }
/** From which day on nothing is told until the shift is counted; null where everything is. */
const hiddenFrom = z.string().nullable()
export const accountMonthOut = z.object({
  account,
  month: z.number(),
  year: z.number(),
  hiddenFrom,
  opening: told,
  ...sums,
  /** Those of a day that were taken back on it stand nowhere. */
  movements: z.array(movement),
})
export type AccountMonth = z.output<typeof accountMonthOut>

export const accountYearOut = z.object({
  account,
  year: z.number(),
  hiddenFrom,
  opening: told,
  months: z.array(z.object({ month: z.number(), ...sums, movements: z.number() })),
  ...sums,
  today: told,
  /** Until which day it is reconciled, and the lines of the bank that nothing explains. */
  reconciledTo: z.string().nullable(),
  unexplained: z.number(),
  inTransit: value.decimalOut,
})
export type AccountYear = z.output<typeof accountYearOut>

const balanceRow = account.extend({
  active: z.boolean(),
  purpose: z.string(),
  /** Null, as the two after it, of a drawer that who asks is to count blind. */
  balance: told,
  localBalance: told,
  /** The least that it holds from that day on. */
  least: told,
  reconciledTo: z.string().nullable(),
  unexplained: z.number(),
})
export type AccountBalanceRow = z.output<typeof balanceRow>

export const accountViewEndpoints = {
  /** What every account holds at the end of a day. */
  accountBalances: endpoint({
    id: 'paymentAccount.balances',
    method: 'GET',
    path: '/api/payment/account/balance/{date}',
    permission: read('ACCOUNT', 'TREASURYCONFIG', 'TREASURYREPORT'),
    params: z.object({ date: value.date }),
    response: z.object({ date: z.string(), data: z.array(balanceRow) }),
  }),
  accountYear: endpoint({
    id: 'paymentAccount.year',
    method: 'GET',
    path: '/api/payment/account/{id}/year/{year}',
    permission: LOOK,
    params: params.extend({ year }),
    response: accountYearOut,
    errors: ['not_found'],
  }),
  accountMonth: endpoint({
    id: 'paymentAccount.month',
    method: 'GET',
    path: '/api/payment/account/{id}/month/{month}/year/{year}',
    permission: LOOK,
    params: params.extend({ month, year }),
    response: accountMonthOut,
    errors: ['not_found', 'export_too_large'],
  }),
  /** `month` (of a year), `year` or `reconciliation` (by its id) as a workbook. */
  accountSheet: endpoint({
    id: 'paymentAccount.sheet',
    method: 'GET',
    path: '/api/payment/account/{id}/balance/{reportType}',
    permission: LOOK,
    params: params.extend({ reportType: value.choice(['month', 'year', 'reconciliation']) }),
    query: z.looseObject({ month: month.optional(), year: year.optional(), reconciliation: value.id.optional() }),
    response: 'file',
    errors: ['not_found'],
  }),
  /** Who may see and use an account; nobody named: all who have the permission. */
  accountUsers: endpoint({
    id: 'paymentAccount.users',
    method: 'GET',
    path: '/api/payment/account/{id}/users',
    permission: LOOK,
    params,
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), chosen: z.boolean() })) }),
    errors: ['not_found'],
  }),
  setAccountUsers: endpoint({
    id: 'paymentAccount.setUsers',
    method: 'PUT',
    path: '/api/payment/account/{id}/users',
    permission: full('ACCOUNT', 'TREASURYCONFIG'),
    params,
    body: z.strictObject({ users: z.array(value.ref).max(500, { error: 'size_too_long' }) }),
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), chosen: z.boolean() })) }),
    errors: ['not_found'],
  }),
}
