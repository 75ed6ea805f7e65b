import { endpoint, value } from '@yupana/contract'
import { z } from 'zod'

export const jobOut = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  status: z.string(),
  /** Done of `total`; a total of 0 is not yet known. */
  progress: z.number(),
  total: z.number(),
  /** A result that can be downloaded, kept for seven days. */
  hasFile: z.boolean(),
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type Job = z.output<typeof jobOut>

/** A row of the audit: what a record was before and after. */
export const auditEntry = z.object({
  id: z.string(),
  at: value.instant,
  user: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullish(),
  after: z.record(z.string(), z.unknown()).nullish(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const searchHit = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  subtitle: z.string().nullish(),
  /** Screen that shows it. */
  path: z.string(),
})
export type SearchHit = z.output<typeof searchHit>

/** Calls of the platform that every screen may use; they belong to no area. */
export const platformCalls = {
  jobs: endpoint({
    id: 'job.list',
    method: 'GET',
    path: '/api/jobs',
    permission: 'session',
    response: z.object({ data: z.array(jobOut) }),
  }),
  job: endpoint({
    id: 'job.read',
    method: 'GET',
    path: '/api/jobs/{id}',
    permission: 'session',
    params: z.object({ id: value.id }),
    response: jobOut,
  }),
  jobFile: endpoint({
    id: 'job.file',
    method: 'GET',
    path: '/api/jobs/{id}/file',
    permission: 'session',
    params: z.object({ id: value.id }),
    response: 'file',
  }),
  history: endpoint({
    id: 'history.read',
    method: 'GET',
    path: '/api/history/{entity}/{id}',
    permission: 'session',
    params: z.object({ entity: z.string(), id: z.string() }),
    response: z.object({ data: z.array(auditEntry) }),
  }),
  search: endpoint({
    id: 'search.find',
    method: 'GET',
    path: '/api/search',
    permission: 'session',
    query: z.object({ q: z.string().min(1).max(100) }),
    response: z.array(searchHit),
  }),
}
