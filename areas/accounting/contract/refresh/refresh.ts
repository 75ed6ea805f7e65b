import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'

const month = z.strictObject({
  year: z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(2001, { error: 'out_of_range' })
    .max(2100, { error: 'out_of_range' }),
  month: z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(1, { error: 'out_of_range' })
    .max(12, { error: 'out_of_range' }),
  /** Answers what would be written, and writes nothing. */
  simulate: value.flag.default(false),
})

export const refreshedLine = z.object({
  account: z.object({ code: z.string(), name: z.string() }),
  debit: value.decimalOut,
  credit: value.decimalOut,
  memo: z.string().nullable(),
  costCenter: value.refOut.nullable(),
  client: value.refOut.nullable(),
  document: z.string().nullable(),
})

/** What became of the voucher of a month: `same` where nothing had to be written, `nothing` where there is none and none is needed. */
export const refreshed = z.object({
  state: value.choice(['made', 'changed', 'ended', 'same', 'nothing']),
  id: z.string().nullable(),
  entry: z.string().nullable(),
  total: value.decimalOut,
  lines: z.array(refreshedLine),
})
export type Refreshed = z.output<typeof refreshed>

/** The vouchers of exchange difference: on the last day of the month, and on the first of the next one. */
const restated = z.object({
  year: z.number(),
  month: z.number(),
  /** Soles per dollar at the end of the month; null where nobody said them and nothing needs them. */
  rates: z.object({ purchase: value.decimalOut, sale: value.decimalOut }).nullable(),
  /** Dollars of the books at the rate of the close. */
  restatement: refreshed,
  /** What takes the documents of it back. */
  reversal: refreshed,
  /** What documents without dollars still had in soles. */
  settlement: refreshed,
})
export type Restated = z.output<typeof restated>

export const refreshEndpoints = {
  /** The costs of class 6 of a month, taken to class 9 or 2 by the destinations of their accounts: one voucher, the same however often. */
  refreshDestinations: endpoint({
    id: 'destiny.refresh',
    method: 'PUT',
    path: '/api/accounting/journal-entry/monthly-destiny/refresh',
    permission: full('ACCOUNTINGVOUCHERS'),
    body: month,
    response: refreshed,
    errors: ['month_locked', 'year_not_open', 'accounting_setting_not_found', 'account_not_found', 'archive_not_found'],
  }),
  /**
   * What is in dollars at the rate of the month's close, in accounts that ask for it: its voucher, the reversal of its documents on the 1st of the next
   * month, and what was won or lost on documents that were settled by hand. The same however often.
   */
  refreshExchange: endpoint({
    id: 'exchangeDifference.refresh',
    method: 'PUT',
    path: '/api/accounting/journal-entry/monthly-exchange-rate-different/refresh',
    permission: full('ACCOUNTINGVOUCHERS'),
    body: month,
    response: restated,
    errors: [
      ...['exchange_rate_missing', 'month_locked', 'year_not_open', 'accounting_setting_not_found'],
      ...['account_not_found', 'archive_not_found'],
    ],
  }),
}
