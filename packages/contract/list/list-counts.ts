import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { filter, searched } from './list.ts'

/** More views than a list has tabs are nobody's question. */
const MOST_VIEWS = 10

const asked = z.object({ filters: z.array(filter).max(50, { error: 'size_too_long' }), search: searched.optional() })

/** Filters as text, or filters with what is looked for beside them: what is no JSON is refused as any filter that cannot be read. */
export const listView = z
  .string()
  .max(2000, { error: 'size_too_long' })
  .transform((text, context) => {
    try {
      const read = JSON.parse(text) as unknown
      return Array.isArray(read) ? { filters: read } : read
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid_format' })
      return z.NEVER
    }
  })
  .pipe(asked)

/** How many rows stand behind each of a list's views: one call for all of its tabs. */
export const listCountEndpoints = {
  listCounts: endpoint({
    id: 'list.counts',
    method: 'GET',
    path: '/api/list-counts/{list}',
    permission: 'session',
    /** Id of the list's call: `invoice.list`. */
    params: z.object({ list: z.string().max(80, { error: 'size_too_long' }) }),
    /** The filters of each view, as the list's own call takes them, in JSON: `[…]`, or `{ filters: […], search }`. */
    query: z.looseObject({
      views: z.array(listView).min(1, { error: 'required' }).max(MOST_VIEWS, { error: 'size_too_long' }),
    }),
    /** In the order of the views. `more`: there are more than are counted. */
    response: z.array(z.object({ total: z.number(), more: z.boolean() })),
    errors: ['not_found'],
  }),
}
