import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const year = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(2001, { error: 'out_of_range' })
  .max(2100, { error: 'out_of_range' })

export const monthLocks = z.object({
  year: z.number(),
  months: z.array(
    z.object({ month: z.number(), locked: z.boolean(), at: value.instant.nullable(), by: z.string().nullable() }),
  ),
})

/** A locked month refuses every write into it and before it: documents, payments, stock and vouchers. Locking one locks all before it. */
export const monthLockEndpoints = {
  monthLock: endpoint({
    id: 'monthLock.read',
    method: 'GET',
    path: '/api/configuration/month-lock/{year}',
    permission: read('ACCOUNTSETTINGS', 'COMPANYCONFIG'),
    params: z.object({ year }),
    response: monthLocks,
  }),
  monthLockEdit: endpoint({
    id: 'monthLock.edit',
    method: 'PUT',
    path: '/api/configuration/month-lock/{year}',
    permission: full('ACCOUNTSETTINGS', 'COMPANYCONFIG'),
    params: z.object({ year }),
    body: z.strictObject({
      month: z.coerce
        .number({ error: 'invalid_number' })
        .int()
        .min(1, { error: 'out_of_range' })
        .max(12, { error: 'out_of_range' }),
      locked: value.flag,
      reason: value.reason.optional(),
      /** Said by whoever was told that earlier months are locked with it, or that the month is not over. */
      confirmed: value.flag.default(false),
    }),
    response: monthLocks,
    errors: [
      'month_reason_required',
      'month_later_locked',
      'locks_earlier_months',
      'locks_future_month',
      'voiding_pending',
    ],
  }),
  /** Whether the ledger of each sealed month is still what was sealed. */
  monthSeals: endpoint({
    id: 'monthLock.seals',
    method: 'GET',
    path: '/api/configuration/month-lock/{year}/seals',
    permission: read('ACCOUNTSETTINGS', 'COMPANYCONFIG'),
    params: z.object({ year }),
    response: z.object({ year: z.number(), months: z.array(z.object({ month: z.number(), valid: z.boolean() })) }),
  }),
  monthLockHistory: endpoint({
    id: 'monthLock.history',
    method: 'GET',
    path: '/api/configuration/month-lock/history',
    permission: read('ACCOUNTSETTINGS', 'COMPANYCONFIG'),
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          year: z.number(),
          month: z.number(),
          locked: z.boolean(),
          reason: z.string().nullable(),
          at: value.instant,
          by: z.string(),
        }),
      ),
    }),
  }),
}
