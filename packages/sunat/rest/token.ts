import type { NotInformed, Unknown } from '../soap/outcome.ts'
import { type HttpOptions, type HttpReply, httpCall, type JsonReply, jsonCall, textMember } from './http.ts'

export interface TokenOptions extends HttpOptions {
  /** Clock for the expiry of the token. */
  now?: () => Date
}

/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000

/** Calls with a bearer token that is fetched when needed, kept until it expires, and forgotten when refused. */
export interface Authorised {
  call(url: string, init: RequestInit): Promise<HttpReply | NotInformed | Unknown>
}

/**
 * OAuth of SUNAT's REST services.
 * @param url where the token is given
 * @param form what is sent for it: grant, scope, credentials
 */
export function authorised(options: TokenOptions, url: string, form: Record<string, string>): Authorised {
  const { now = () => new Date(Date.now()) } = options
  let token: { value: string; until: number } | undefined

  const fetchToken = async (): Promise<string | NotInformed | Unknown> => {
    if (token && now().getTime() < token.until) return token.value
    const reply = await jsonCall(options, url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
    })
    if (reply.kind !== 'reply') return reply
    const value = textMember(reply.body, 'access_token')
    if (value === undefined) return denied(reply)
    const seconds = Number(textMember(reply.body, 'expires_in') ?? 3600)
    token = { value, until: now().getTime() + seconds * 1000 - MARGIN_MS }
    return value
  }

  return {
    async call(address, init) {
      const bearer = await fetchToken()
      if (typeof bearer !== 'string') return bearer
      const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${bearer}` }
      const reply = await httpCall(options, address, { ...init, headers })
      if (reply.kind !== 'reply' || (reply.status !== 401 && reply.status !== 403)) return reply
      token = undefined
      return denied({ kind: 'reply', status: reply.status, body: safeJson(reply.bytes) })
    },
  }
}

const safeJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** Credentials that SUNAT does not take: nothing of this company will pass until they are mended. */
const denied = (reply: JsonReply): NotInformed => ({
  kind: 'not-informed',
  code: '0102',
  message: textMember(reply.body, 'error_description') ?? textMember(reply.body, 'msg') ?? `HTTP ${reply.status}`,
  retry: 'stop',
})
