import { recordsAt } from '@yupana/company/contract'
import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'
import { operationOut } from './summary.ts'

const PATH = '/api/accounting/journal-summary'
const write = full('ACCOUNTINGVOUCHERS')
const operationId = z.object({ id: z.string().min(1).max(160) })
const year = z.coerce.number({ error: 'invalid_number' }).int().min(1990).max(2100)

export const maintained = z.object({
  kind: z.string(),
  /** How much was looked at. */
  checked: z.number(),
  /** What does not agree: the first hundred, with the screen that shows each. */
  wrong: z.array(z.object({ said: z.string(), path: z.string().nullable() })),
  bad: z.number(),
  /** What of it was put right. */
  repaired: z.number(),
})
export type Maintained = z.output<typeof maintained>

export const maintenanceEndpoints = {
  /** Every version of every voucher, newest first. */
  entryHistory: recordsAt('records.ofEntries', '/api/accounting/journal-entry/history', read('ACCOUNTINGVOUCHERS')),
  /**
   * `figures` recounts the sums that reports read from the lines and puts right what differs; `numbers` tells the gaps of each archive and month;
   * `operations` compares documents with what is owed of them. Twice changes nothing.
   */
  maintain: endpoint({
    ...{ id: 'summary.maintain', method: 'PUT', path: `${PATH}/maintenance/{x}`, permission: write },
    params: z.object({ x: value.choice(['operations', 'figures', 'numbers']) }),
    body: z.strictObject({ year: year.nullish() }).optional(),
    response: maintained,
  }),
  /** Which instalments of the documents of a year their payments settled, by due days: what falls due next, for display and ageing. A job; twice changes nothing. */
  paymentOrder: endpoint({
    ...{
      id: 'summary.paymentOrder',
      method: 'PUT',
      path: '/api/accounting/journal-entry/payment-order/maintenance/{year}',
    },
    ...{ permission: write, params: z.object({ year }), response: z.object({ id: z.string() }) },
  }),
  /** The balance of one document in one account, counted from its lines; before and after are one, for it is never kept. */
  calculateBalance: endpoint({
    ...{ id: 'summary.calculateBalance', method: 'PUT', path: `${PATH}/{id}/calculate-balance`, permission: write },
    params: operationId,
    body: z.strictObject({ year }),
    response: z.object({ before: operationOut, after: operationOut }),
    errors: ['operation_not_found'],
  }),
  /** What people say of the document beside its amounts, which stay those of its lines. */
  noteOperation: endpoint({
    ...{ id: 'summary.noteOperation', method: 'PUT', path: `${PATH}/manually-update-operation-summary/{id}` },
    ...{ permission: write, params: operationId },
    body: z.strictObject({
      year,
      dueDate: value.date.nullish(),
      reference: value.text(100).nullish(),
      closedNote: value.text(200).nullish(),
      version: value.version.optional(),
    }),
    response: operationOut,
    errors: ['operation_not_found', 'already_updated'],
  }),
}
