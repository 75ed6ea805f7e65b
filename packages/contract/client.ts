import type { FieldProblem, Params } from '@yupana/kernel'
import { SIMULATE } from './document/simulation.ts'
import type { CallInput, CallOutput, Endpoint } from './endpoint.ts'
import { queryString } from './list/list.ts'

/** The body of every refusal: `application/problem+json`. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  message: string
  params?: Params
  errors: (FieldProblem & { message: string })[]
  requestId: string
  /** With 409: the record as it stands now. */
  current?: unknown
}

export class ApiError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'ApiError'
    this.problem = problem
  }
}

export interface ClientOptions {
  base?: string
  /** Headers of every request: authorization, language. */
  headers?: () => Record<string, string>
  /** Called on 401; answers true where the session was renewed and the request may be tried once more. */
  onUnauthorized?: () => Promise<boolean>
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** The same key and body give the same answer: a lost reply may be asked for again without doing the work twice. */
  idempotencyKey?: string
  /** Only tried: the answer is a `Simulation`. */
  simulate?: boolean
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<CallOutput<E>>
  /** The file; `later` where it is long and a job makes it behind the call: then there is nothing to save yet. */
  download(endpoint: Endpoint, input: LooseInput): Promise<{ name: string; blob: Blob; later: boolean }>
}

export interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A typed client over the contracts. @throws ApiError with the problem for every refusal */
export function createClient(options: ClientOptions = {}): Client {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  async function request(
    endpoint: Endpoint,
    input: LooseInput,
    more: CallOptions = {},
    retry = true,
  ): Promise<Response> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(input.params?.[name] ?? '')),
    )
    const body = input.body
    const form = typeof FormData !== 'undefined' && body instanceof FormData
    const response = await send(`${options.base ?? ''}${path}${queryString(input.query)}`, {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        ...options.headers?.(),
        ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
        ...(more.simulate ? { [SIMULATE]: 'true' } : {}),
        ...(more.idempotencyKey ? { 'Idempotency-Key': more.idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(more.signal ? { signal: more.signal } : {}),
    })
    if (response.status === 401 && retry && endpoint.permission !== 'public' && (await options.onUnauthorized?.())) {
      return request(endpoint, input, more, false)
    }
    if (!response.ok) throw new ApiError(await readProblem(response))
    return response
  }

  return {
    async call(endpoint, input, more) {
      const response = await request(endpoint, input as LooseInput, more)
      if ((endpoint.response === 'none' && !more?.simulate) || response.status === 204) return undefined as never
      if (endpoint.response === 'file') return (await response.blob()) as never
      return (await response.json()) as never
    },
    async download(endpoint, input) {
      const response = await request(endpoint, input)
      return {
        name: fileName(response.headers.get('content-disposition')),
        blob: await response.blob(),
        later: response.status === 202,
      }
    },
  }
}

async function readProblem(response: Response): Promise<Problem> {
  const fallback: Problem = {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    code: response.status >= 502 ? 'unavailable' : 'unexpected',
    message: response.statusText,
    errors: [],
    requestId: response.headers.get('x-request-id') ?? '',
  }
  const read: unknown = await response.json().catch(() => undefined)
  return typeof read === 'object' && read !== null && 'code' in read ? { ...fallback, ...(read as Problem) } : fallback
}

/** The name that a `Content-Disposition` gives, or the documented default. */
export function fileName(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? 'printObject.pdf'
}
