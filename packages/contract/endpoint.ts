import { z } from 'zod'
import type { ListSpec } from './list/list-spec.ts'
import { type Permission, type Verb, withExport, withVerb } from './permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `file`: a download with a real name. `none`: an empty 204. `stream`: server-sent events. */
export type Answer = z.ZodType | 'file' | 'none' | 'stream'

/**
 * One call of the API, said once: the server serves it, the web calls it, OpenAPI describes it, tests try it.
 * `id` is `noun.verb` and unique; `path` is written with `{name}` parameters, as the specification writes it.
 */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends Answer = Answer,
> {
  id: string
  method: Method
  path: string
  permission: Permission
  params?: P
  query?: Q
  body?: B
  response: R
  status?: 200 | 201 | 202 | 204
  /** Business codes that it may answer, for the documentation and for the test that each is translated. */
  errors?: readonly string[]
  /** The code of a failure that nobody foresaw, where the call has words of its own for it. */
  failure?: string
  /** Where a created record is read, when that is not below the path itself: `/api/guides`. */
  location?: string
  list?: ListSpec
  /** Multipart: one file with its fields, or `several`: fields and as many files as were sent, also none. */
  upload?: boolean | 'several'
  /** Works in a session that still lacks the second factor which its company demands. */
  beforeSecondFactor?: boolean
  /** May be tried without being done (header `X-Simulate`): the kind of document under which what it writes is kept, `invoice`. */
  simulates?: string
  /** The call that makes final what this one writes in a state that is not, `invoice.issue` from `draft`: a trial of such a one goes on with it, for who may. */
  issuedBy?: { call: string; from: string; permission: Permission }
  /** Most requests a minute from one address, where fewer than the general limit. */
  rate?: number
}

export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends Answer = Answer,
>(definition: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const { method, path, permission } = definition
  const errors = needsVersion(definition) ? { errors: [...(definition.errors ?? []), 'version_required'] } : {}
  if (method !== 'GET')
    return { ...definition, ...errors, permission: verbsOf(definition).reduce(withVerb, permission) }
  return /\/(export|xls|csv)$/.test(path) ? { ...definition, permission: withExport(permission) } : definition
}

/**
 * Whether a call writes the fields of a record that was read, and must say in which version (DECISIONS 35): a `PUT` whose
 * body has one. A verb, whose body may be left out, may give it.
 */
export function needsVersion({ method, body }: Pick<Endpoint, 'method' | 'body'>): boolean {
  return method === 'PUT' && body instanceof z.ZodObject && 'version' in body.shape
}

/** What a call does in its module, by its method and the end of its path. */
function verbsOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): readonly Verb[] {
  if (method === 'DELETE') return ['delete']
  if (path.endsWith('/void')) return ['void']
  if (path.endsWith('/issue')) return ['issue']
  if (path.endsWith('/approve')) return ['approve']
  // Which of the two is needed follows from what is asked for.
  if (path.endsWith('/bulk')) return ['edit', 'delete']
  return [method === 'POST' ? 'new' : 'edit']
}

/** What a caller passes: parsed input types before zod's transforms. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Answer>
    ? (P extends z.ZodUndefined ? object : { params: z.input<P> }) &
        (Q extends z.ZodUndefined ? object : { query?: z.input<Q> }) &
        (B extends z.ZodUndefined ? object : { body: z.input<B> })
    : never

/** What a handler is given: after parsing. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Answer>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

/** What a handler answers (before the response schema strips what is not declared). */
export type HandlerOutput<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? R extends z.ZodType
      ? z.input<R>
      : R extends 'file'
        ? FileAnswer | { jobId: string }
        : unknown
    : never

/** What a caller receives. */
export type CallOutput<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? R extends z.ZodType
      ? z.output<R>
      : R extends 'file'
        ? Blob
        : undefined
    : never

/** A download: its name, media type and bytes, at once or as they come. */
export interface FileAnswer {
  name: string
  type: string
  content: Uint8Array | string | AsyncIterable<Uint8Array | string>
  /** Shown in the browser rather than saved. */
  inline?: boolean
  /** How long the reader's browser may keep it; only where the address changes with the content. */
  keptSeconds?: number
}
