import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { recordParams } from './notes.ts'
import * as value from './values.ts'

export const job = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** `queued`, `running`, `done`, `failed`. */
  status: z.string(),
  /** Done of `total`; a total of 0 is not yet known. */
  progress: z.number(),
  total: z.number(),
  /** A result that can be downloaded, kept for seven days. */
  hasFile: z.boolean(),
  /** Records to which it could not be done, though it is through: `/api/jobs/{id}/rows` says why. */
  failed: z.number(),
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Job = z.output<typeof job>

/** What a record was: the audit keeps it as it was given. */
const kept = z.unknown() as z.ZodType<Record<string, unknown> | null | undefined>

/** A row of the audit: what a record was before and after. */
export const auditEntry = z.object({
  id: z.string(),
  at: value.instant,
  user: z.string(),
  action: z.string(),
  before: kept,
  after: kept,
  requestId: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const searchHit = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Screen that shows it. */
  path: z.string(),
})
export type SearchHit = z.output<typeof searchHit>

const params = z.object({ id: value.id })

/** Calls that belong to no area: search, history of a record, jobs, events. */
export const platformEndpoints = {
  search: endpoint({
    id: 'platform.search',
    method: 'GET',
    path: '/api/search',
    permission: 'session',
    query: z.looseObject({ q: z.string().max(100, { error: 'size_too_long' }) }),
    response: z.array(searchHit),
  }),
  history: endpoint({
    id: 'platform.history',
    method: 'GET',
    path: '/api/history/{entity}/{id}',
    permission: 'session',
    params: recordParams,
    response: z.object({ data: z.array(auditEntry) }),
  }),
  jobs: endpoint({
    id: 'platform.jobs',
    method: 'GET',
    path: '/api/jobs',
    permission: 'session',
    response: z.object({ data: z.array(job) }),
  }),
  job: endpoint({
    id: 'platform.job',
    method: 'GET',
    path: '/api/jobs/{id}',
    permission: 'session',
    params,
    response: job,
  }),
  /** What became of each record that the job did something to; none for a job that makes a file. */
  jobRows: endpoint({
    errors: ['not_found'],
    id: 'platform.jobRows',
    method: 'GET',
    path: '/api/jobs/{id}/rows',
    permission: 'session',
    params,
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** Why it stayed as it was; null for what was done. */
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
  jobFile: endpoint({
    id: 'platform.jobFile',
    method: 'GET',
    path: '/api/jobs/{id}/file',
    permission: 'session',
    params,
    response: 'file',
  }),
  events: endpoint({
    id: 'platform.events',
    method: 'GET',
    path: '/api/events',
    permission: 'session',
    response: 'file',
  }),
}
