import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const year = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(2001, { error: 'out_of_range' })
  .max(2100, { error: 'out_of_range' })

const month = z.coerce
  .number({ error: 'invalid_number' })
  .int()
  .min(1, { error: 'out_of_range' })
  .max(12, { error: 'out_of_range' })
const look = read('ACCOUNTSETTINGS', 'COMPANYCONFIG')
const write = full('ACCOUNTSETTINGS', 'COMPANYCONFIG')

/** `soft` may be opened again, with a reason; `hard` never. */
export const monthLevels = ['soft', 'hard'] as const

const monthException = z.object({
  id: z.string(),
  year: z.number(),
  month: z.number(),
  user: value.refOut,
  until: value.instant,
  reason: z.string(),
  at: value.instant,
  by: z.string(),
})
export type MonthException = z.output<typeof monthException>
const exceptions = z.object({ exceptions: z.array(monthException) })

export const monthLocks = z.object({
  year: z.number(),
  months: z.array(
    z.object({
      month: z.number(),
      locked: z.boolean(),
      /** Null while it is open. */
      level: z.enum(monthLevels).nullable(),
      at: value.instant.nullable(),
      by: z.string().nullable(),
      seal: z.string().nullable(),
      exceptions: z.array(monthException),
    }),
  ),
})

/** One thing that is still to be done before a month is closed. */
const closingRow = z.object({
  name: z.string(),
  label: z.string(),
  severity: z.enum(['block', 'warn']),
  count: z.number(),
  path: z.string(),
})
export type ClosingRow = z.output<typeof closingRow>

/** A locked month refuses every write into it and before it: documents, payments, stock and vouchers. Locking one locks all before it. */
export const monthLockEndpoints = {
  monthLock: endpoint({
    id: 'monthLock.read',
    method: 'GET',
    path: '/api/configuration/month-lock/{year}',
    permission: look,
    params: z.object({ year }),
    response: monthLocks,
  }),
  monthLockEdit: endpoint({
    id: 'monthLock.edit',
    method: 'PUT',
    path: '/api/configuration/month-lock/{year}',
    permission: write,
    params: z.object({ year }),
    body: z.strictObject({
      month,
      locked: value.flag,
      level: value.choice(monthLevels).default('soft'),
      reason: value.reason.optional(),
      /** Said by whoever was told that earlier months are locked with it, or that the month is not over. */
      confirmed: value.flag.default(false),
      /** The month as it is said, `03/2026`: what is closed for good is typed. */
      typed: z.string().max(7, { error: 'size_too_long' }).optional(),
    }),
    response: monthLocks,
    errors: [
      'month_not_typed',
      'month_not_locked',
      'month_earlier_not_hard',
      'month_hard',
      'close_blocked',
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
    permission: look,
    params: z.object({ year }),
    response: z.object({ year: z.number(), months: z.array(z.object({ month: z.number(), valid: z.boolean() })) }),
  }),
  monthLockHistory: endpoint({
    id: 'monthLock.history',
    method: 'GET',
    path: '/api/configuration/month-lock/history',
    permission: look,
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          year: z.number(),
          month: z.number(),
          locked: z.boolean(),
          level: z.enum(monthLevels),
          seal: z.string().nullable(),
          reason: z.string().nullable(),
          at: value.instant,
          by: z.string(),
        }),
      ),
    }),
  }),
  /** What is still to be done in each month before it is closed; months without anything are left out. */
  monthChecks: endpoint({
    id: 'monthLock.checks',
    method: 'GET',
    path: '/api/configuration/month-lock/{year}/checks',
    permission: look,
    params: z.object({ year }),
    response: z.object({
      year: z.number(),
      months: z.array(z.object({ month: z.number(), rows: z.array(closingRow) })),
    }),
  }),
  /** One person may write into a locked month, for seven days at most. */
  grantException: endpoint({
    id: 'monthLock.grantException',
    method: 'POST',
    path: '/api/configuration/month-lock/{year}/{month}/exception',
    permission: write,
    params: z.object({ year, month }),
    body: z.strictObject({
      user: value.ref,
      until: z.iso.datetime({ offset: true, error: 'invalid_date' }),
      reason: value.reason,
    }),
    response: exceptions,
    status: 201,
    location: '/api/configuration/month-lock',
    errors: ['reference_not_found', 'month_exception_own', 'month_exception_days', 'month_not_locked', 'month_hard'],
  }),
  endException: endpoint({
    id: 'monthLock.endException',
    method: 'DELETE',
    path: '/api/configuration/month-lock/{year}/{month}/exception',
    permission: write,
    params: z.object({ year, month }),
    query: z.looseObject({ user: value.id.optional() }),
    response: exceptions,
  }),
  /** Into which locked months who asks may write, and until when. */
  ownExceptions: endpoint({
    id: 'monthLock.ownExceptions',
    method: 'GET',
    path: '/api/configuration/month-lock/exceptions/mine',
    permission: 'session',
    response: exceptions,
  }),
}
