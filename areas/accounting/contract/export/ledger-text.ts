import { endpoint, read } from '@yupana/contract'
import { z } from 'zod'

const month = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1, { error: 'out_of_range' })
  .max(12, { error: 'out_of_range' })

export const ledgerTextEndpoints = {
  /**
   * The vouchers that stand, of months of a year, as a journal of plain-text accounting (hledger and ledger read it): amounts in PEN, those of lines in
   * dollars as `USD … @@ PEN …`, accounts by their codes below those of their parents.
   */
  ledgerText: endpoint({
    id: 'entry.exportLedger',
    method: 'GET',
    path: '/api/accounting/journal-entry/export/ledger',
    permission: read('ACCOUNTINGREPORT'),
    query: z
      .strictObject({
        year: z.coerce
          .number({ error: 'invalid_number' })
          .int()
          .min(1990, { error: 'out_of_range' })
          .max(2100, { error: 'out_of_range' }),
        from: month.default(1),
        to: month.default(12),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'out_of_range' }),
    response: 'file',
    errors: ['year_not_open'],
  }),
}
