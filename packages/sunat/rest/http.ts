import type { Unknown } from '../soap/outcome.ts'

export interface HttpOptions {
  /** Milliseconds until an unanswered call counts as unknown; 60 000 when absent. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** An answer, whatever its status, read to its end. */
export interface HttpReply {
  kind: 'reply'
  status: number
  headers: Headers
  bytes: Uint8Array
}

/** One call. What the network does is an outcome, never an exception. */
export async function httpCall(options: HttpOptions, url: string, init: RequestInit): Promise<HttpReply | Unknown> {
  const { fetch = globalThis.fetch, timeoutMs = 60_000 } = options
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { kind: 'reply', status: response.status, headers: response.headers, bytes }
  } catch (error) {
    const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    const detail = `${error instanceof Error ? error.message : String(error)}${cause}`
    return { kind: 'unknown', reason: timedOut ? 'timeout' : 'transport', detail }
  }
}

export interface JsonReply {
  kind: 'reply'
  status: number
  body: unknown
}

/** The JSON of an answer; unknown when it is empty or not JSON. */
export function jsonReply(reply: HttpReply): JsonReply | Unknown {
  const text = Buffer.from(reply.bytes).toString('utf8')
  if (text.trim() === '') {
    const reason = reply.status >= 400 ? 'http' : 'empty'
    return { kind: 'unknown', reason, detail: `HTTP ${reply.status} without a body` }
  }
  try {
    return { kind: 'reply', status: reply.status, body: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'unknown', reason: 'malformed', detail: 'the answer is not JSON' }
  }
}

/** One call that is answered in JSON. */
export async function jsonCall(options: HttpOptions, url: string, init: RequestInit): Promise<JsonReply | Unknown> {
  const reply = await httpCall(options, url, init)
  return reply.kind === 'reply' ? jsonReply(reply) : reply
}

/** A member of a JSON object; undefined when it is not there or the value is no object. */
export const member = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** The same as a text; undefined for what is neither text nor number. */
export function textMember(body: unknown, name: string): string | undefined {
  const value = member(body, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
