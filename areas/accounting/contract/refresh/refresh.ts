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

const line = z.object({
  account: z.object({ code: z.string(), name: z.string() }),
  debit: value.decimalOut,
  credit: value.decimalOut,
  memo: z.string().nullable(),
  costCenter: value.refOut.nullable(),
})

/** What became of the voucher of a month: `same` where nothing had to be written, `nothing` where there is none and none is needed. */
export const refreshed = z.object({
  state: value.choice(['made', 'changed', 'ended', 'same', 'nothing']),
  id: z.string().nullable(),
  entry: z.string().nullable(),
  total: value.decimalOut,
  lines: z.array(line),
})
export type Refreshed = z.output<typeof refreshed>

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
}
