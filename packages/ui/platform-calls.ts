import { endpoint, value } from '@yupana/contract'
import { z } from 'zod'

export const jobOut = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** 0 to 100; null where it is not known. */
  progress: z.number().nullable(),
  message: z.string().nullish(),
  /** Path of the result, kept for seven days. */
  download: z.string().nullish(),
  createdAt: z.string(),
})
export type Job = z.output<typeof jobOut>

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
  search: endpoint({
    id: 'search.find',
    method: 'GET',
    path: '/api/search',
    permission: 'session',
    query: z.object({ q: z.string().min(1).max(100) }),
    response: z.array(searchHit),
  }),
}
