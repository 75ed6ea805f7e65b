import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../list/list.ts'
import { type Permission, type Verb, withVerb } from '../permission.ts'
import * as value from '../values.ts'

export type BulkVerb = 'activate' | 'deactivate' | 'delete'
/** Rows that one call may name; more are named by the list's filter. */
export const MOST_BULK_IDS = 1000

export const bulkResult = z.object({
  done: z.number(),
  /** What stayed as it was, and why. */
  failed: z.array(z.object({ id: z.string(), label: z.string(), code: z.string(), message: z.string() })),
})
export type BulkResult = z.output<typeof bulkResult>

const bulkBody = <const V extends readonly [BulkVerb, ...BulkVerb[]]>(verbs: V) =>
  z
    .strictObject({
      action: value.choice(verbs),
      ids: z.array(value.id).min(1, { error: 'required' }).max(MOST_BULK_IDS, { error: 'size_too_long' }).optional(),
      all: z.literal(true, { error: 'invalid_choice' }).optional(),
    })
    .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'], error: 'required' })

/** Who may do this with a call of many rows: all of the module, or the verb alone. */
export function bulkPermission(permission: Permission, verb: BulkVerb): Permission {
  if (typeof permission === 'string') return permission
  const needed: Verb = verb === 'delete' ? 'delete' : 'edit'
  return withVerb(
    permission.filter((key) => key.endsWith('.fullAccess')),
    needed,
  )
}

/**
 * `POST …/bulk`: does one thing to the rows that are named, or with `all` to every row that the list shows with the filters
 * and the search of the query. What may not be done to a row is answered beside it; the others are done. A long list goes on
 * as a job (202 with its id) that leaves a file of what failed.
 */
export function bulkCall<const V extends readonly [BulkVerb, ...BulkVerb[]]>(definition: {
  noun: string
  path: string
  permission: Permission
  verbs: V
}) {
  const { noun, path, permission, verbs } = definition
  return {
    ...endpoint({
      id: `${noun}.bulk`,
      method: 'POST',
      path: `${path}/bulk`,
      permission,
      query: listQuery,
      body: bulkBody(verbs),
      response: bulkResult,
    }),
    verbs,
  }
}
export type BulkCall = ReturnType<typeof bulkCall<readonly [BulkVerb, ...BulkVerb[]]>>
