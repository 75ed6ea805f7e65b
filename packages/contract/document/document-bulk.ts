import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import * as value from '../values.ts'

/** What may be done to many documents at once: each by the call that does it to one. `print` makes one file of all. */
export const documentVerbs = ['issue', 'enter', 'check', 'close', 'void', 'email', 'print'] as const
export type DocumentVerb = (typeof documentVerbs)[number]
export type DocumentVerbs = Readonly<Partial<Record<DocumentVerb, Endpoint>>>

/** Documents that one call may name; fewer to print, for they become one file. */
export const MOST_DOCUMENTS = 1000
export const MOST_PRINTED = 100

export type Permits = (verb: DocumentVerb, status: string) => boolean

/** By a table of states: what moves a document must be legal there, what only makes paper of it is `also` to be permitted. */
export const permitsBy =
  (can: (status: never, action: never) => boolean, mailed: (status: string) => boolean): Permits =>
  (verb, status) => {
    if (verb === 'print') return true
    return verb === 'email' ? mailed(status) : can(status as never, verb as never)
  }

const started = z.object({ id: z.string() })

/**
 * `POST {path}/bulk`: does to each of the documents that are named what `verbs` does to one, as a job (202 with its id): each in a transaction of its
 * own, with what became of it (`/api/jobs/{id}/rows`). Whoever may not do it to one may not do it to many.
 */
export function documentBulk(definition: {
  noun: string
  path: string
  verbs: DocumentVerbs
  /** Whether a document in this state may be done so: by the table of its states. All may where absent. */
  permits?: Permits
}) {
  const { noun, path, verbs, permits = () => true } = definition
  const names = documentVerbs.filter((each) => verbs[each])
  const keys = names.flatMap((each) => verbs[each]!.permission)
  return {
    ...endpoint({
      id: `${noun}.bulk`,
      method: 'POST',
      path: `${path}/bulk`,
      permission: [...new Set(keys)],
      body: z.strictObject({
        action: value.choice(names as [DocumentVerb, ...DocumentVerb[]]),
        ids: z.array(value.id).min(1, { error: 'required' }).max(MOST_DOCUMENTS, { error: 'size_too_long' }),
        /** Why they are voided. */
        reason: value.reason.optional(),
      }),
      response: started,
      status: 202,
      errors: ['export_too_large'],
    }),
    noun,
    documentVerbs: verbs,
    permits,
  }
}
export type DocumentBulkCall = ReturnType<typeof documentBulk>

export const isDocumentBulk = (given: Endpoint): given is DocumentBulkCall & Endpoint => 'documentVerbs' in given
