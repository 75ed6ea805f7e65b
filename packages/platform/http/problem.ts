import { commonErrors, type Labels, type Language, type Problem, say } from '@yupana/contract'
import { BusinessError, type FieldProblem, type Params } from '@yupana/kernel'
import { z } from 'zod'
import { asBusinessError, isRefusedRecord, isTransient } from '../database/index.ts'
import { isStorageFull } from '../files/storage.ts'
import { textOf } from '../labels.ts'

/** Texts of every business code, gathered from the areas. */
export type Texts = Labels

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** What the call has words of its own for: a failure that nobody foresaw, and refusals of its noun (`costCenter.in_use`). */
export interface OwnWords {
  noun?: string | undefined
  failure?: string | undefined
}

/** What any failure looks like to the caller. Nothing of an unexpected error leaves the server but the request id. */
export function asProblem(
  caught: unknown,
  texts: Texts,
  language: Language,
  requestId: string,
  { noun, failure }: OwnWords = {},
): Problem {
  const error = asBusinessError(caught)
  if (error instanceof BusinessError) {
    if (error.code === 'illegal_state' && noun) {
      const said = message(texts, language, error.code, stateWords(noun, error.params, language))
      return { ...businessProblem(error, texts, language, requestId), message: said }
    }
    const known = businessProblem(error, texts, language, requestId)
    const own = noun && textOf(`${noun}.${error.code}`)
    return own ? { ...known, message: say(own, language, named(error.params, language)) } : known
  }
  const framework = frameworkError(error)
  if (framework) return businessProblem(framework, texts, language, requestId)
  if (isStorageFull(error))
    return businessProblem(new BusinessError('storage_full', {}, { status: 503 }), texts, language, requestId)
  if (isTransient(error))
    return businessProblem(new BusinessError('unavailable', {}, { status: 503 }), texts, language, requestId)
  const code = failure ?? (isRefusedRecord(error) ? 'saveError' : 'unexpected')
  return { ...problem(500, code, message(texts, language, code), requestId), errors: [] }
}

/** The move and the state that forbids it, in the words of the noun; its own names where it has none. */
function stateWords(noun: string, params: Params, language: Language): Params {
  const word = (kind: 'action' | 'status', name: unknown): string => {
    const text = textOf(`${noun}.${kind}.${name}`)
    return text ? say(text, language) : String(name)
  }
  return { ...params, action: word('action', params.action), state: word('status', params.state) }
}

function businessProblem(error: BusinessError, texts: Texts, language: Language, requestId: string): Problem {
  const { code, params, status, current } = error
  return {
    ...problem(status, code, message(texts, language, code, params), requestId),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    errors: error.errors.map((each) => ({ ...each, message: message(texts, language, each.code, each.params) })),
    ...(current === undefined ? {} : { current }),
  }
}

function problem(status: number, code: string, text: string, requestId: string): Omit<Problem, 'errors'> {
  return {
    type: `urn:yupana:problem:${code}`,
    title: TITLES[status] ?? 'Error',
    status,
    code,
    message: text,
    requestId,
  }
}

export function message(texts: Texts, language: Language, code: string, params: Params = {}): string {
  const text = texts[code] ?? commonErrors[code]
  return text ? say(text, language, named(params, language)) : code
}

/** A field that a text speaks of, by what people call it: `documentNumber` is «Número de documento». */
function named(params: Params, language: Language): Params {
  const label = typeof params.field === 'string' ? textOf(`field.${params.field}`) : undefined
  return label ? { ...params, field: say(label, language) } : params
}

function frameworkError(error: unknown): BusinessError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const seconds = 'ttl' in error && typeof error.ttl === 'number' ? Math.ceil(error.ttl / 1000) : 60
  switch (error.statusCode) {
    case 400:
      return new BusinessError('body_unreadable', {}, { status: 400 })
    case 404:
      return new BusinessError('not_found_http_exception', {}, { status: 404 })
    case 413:
      return new BusinessError('body_too_large', {}, { status: 413 })
    case 415:
      return new BusinessError('media_type', {}, { status: 415 })
    case 429:
      return new BusinessError('too_many_requests', { seconds }, { status: 429 })
    default:
      return undefined
  }
}

/** Every issue of a zod error as field problems: `items[2].quantity`, a code of the catalogue of errors, its parameters. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  const problems = error.issues.flatMap((issue) => {
    const path = fieldPath(issue.path)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: path ? `${path}.${key}` : key, code: 'unknown_field' }))
    return [{ field: path, code: issueCode(issue) }]
  })
  const shapeless = error.issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => fieldPath(path))
  // Two rules of one field may say the same; a text in the place of a list is not too long besides.
  return problems.filter(
    ({ field, code }, i) =>
      problems.findIndex((each) => each.field === field && each.code === code) === i &&
      !(code === 'size_too_long' && shapeless.includes(field)),
  )
}

function issueCode(issue: z.core.$ZodIssue): string {
  const absent = issue.code === 'invalid_type' && issue.input === undefined
  // What a field must look like says nothing of one that is not there; a code of its own absence does.
  if (/^[a-z][\w.]*$/.test(issue.message)) return absent && /^invalid_/.test(issue.message) ? 'required' : issue.message
  if (absent) return 'required'
  if (issue.code === 'too_big') return 'size_too_long'
  return 'invalid_format'
}

function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  )
}

/** Parses what came in. @throws BusinessError `invalid` (422) with every problem at once */
export function parseInput(
  schemas: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType },
  raw: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const problems: FieldProblem[] = []
  const read = (schema: z.ZodType | undefined, input: unknown, missing: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(input ?? missing, { reportInput: true })
    if (result.success) return result.data
    problems.push(...fieldProblems(result.error))
    return undefined
  }
  problems.push(...unknownParameters(schemas.query, raw.query))
  const out = {
    params: read(schemas.params, raw.params, {}),
    query: read(schemas.query, raw.query, {}),
    body: read(schemas.body, raw.body, schemas.body instanceof z.ZodObject ? {} : undefined),
  }
  if (problems.length > 0) throw new BusinessError('invalid', {}, { errors: problems })
  return out
}

/** What the address asks for and the call does not know: a filter that is misspelt must not answer everything. */
function unknownParameters(schema: z.ZodType | undefined, given: unknown): FieldProblem[] {
  const known = schema instanceof z.ZodObject ? schema.shape : {}
  return Object.keys(given ?? {})
    .filter((name) => !Object.hasOwn(known, name))
    .map((field) => ({ field, code: 'unknown_field' }))
}

/**
 * The names that every object has are never parameters, and the reader of the query leaves them out in silence: they are refused like
 * any other that is not known. @throws BusinessError `invalid` (422)
 */
export function assertKnownNames(url: string): void {
  const asked = new URLSearchParams(url.split('?').slice(1).join('?'))
  const errors = [...asked.keys()].flatMap((name) =>
    name.split(/[[\].]/).some((part) => part in Object.prototype) ? [{ field: name, code: 'unknown_field' }] : [],
  )
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}
