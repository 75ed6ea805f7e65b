import { createHash } from 'node:crypto'
import {
  cdrOutcome,
  faultOutcome,
  type NotInformed,
  type Rejected,
  type TicketOutcome,
  type Unknown,
} from '../soap/outcome.ts'

export interface GreClientOptions {
  /** Where tokens are given: https://api-seguridad.sunat.gob.pe/v1 */
  securityUrl: string
  /** Where guides are received: https://api-cpe.sunat.gob.pe/v1 */
  apiUrl: string
  /** Made in the SOL menu for the API of guides. */
  clientId: string
  clientSecret: string
  /** RUC and SOL user together. */
  username: string
  password: string
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
  /** Clock for the expiry of the token. */
  now?: () => Date
}

export const greEndpoints = {
  securityUrl: 'https://api-seguridad.sunat.gob.pe/v1',
  apiUrl: 'https://api-cpe.sunat.gob.pe/v1',
} as const

export type GreSendOutcome = { kind: 'ticket'; ticket: string } | Rejected | NotInformed | Unknown

export interface GreClient {
  /** Sends a guide; the answer is a ticket. */
  send(baseName: string, zip: Uint8Array): Promise<GreSendOutcome>
  /** Asks what became of a ticket; the CDR of an accepted guide carries the link of its QR. */
  status(ticket: string): Promise<TicketOutcome>
}

interface Reply {
  kind: 'reply'
  status: number
  body: Record<string, unknown>
}

/** A token is renewed this long before it expires. */
const MARGIN_MS = 60_000

/** Client of SUNAT's REST service for guides (GRE). It never throws for what the network or SUNAT do. */
export function greClient(options: GreClientOptions): GreClient {
  const { now = () => new Date() } = options
  let token: { value: string; until: number } | undefined

  const authorize = async (): Promise<string | NotInformed | Unknown> => {
    if (token && now().getTime() < token.until) return token.value
    const reply = await request(options, `${options.securityUrl}/clientessol/${options.clientId}/oauth2/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'password',
        scope: 'https://api-cpe.sunat.gob.pe',
        client_id: options.clientId,
        client_secret: options.clientSecret,
        username: options.username,
        password: options.password,
      }),
    })
    if (reply.kind !== 'reply') return reply
    const value = reply.body.access_token
    if (typeof value !== 'string') return denied(reply)
    token = { value, until: now().getTime() + Number(reply.body.expires_in ?? 3600) * 1000 - MARGIN_MS }
    return value
  }

  const call = async (path: string, init: RequestInit): Promise<Reply | NotInformed | Unknown> => {
    const bearer = await authorize()
    if (typeof bearer !== 'string') return bearer
    const headers = { ...init.headers, authorization: `Bearer ${bearer}` }
    const reply = await request(options, `${options.apiUrl}/contribuyente/gem${path}`, { ...init, headers })
    if (reply.kind === 'reply' && (reply.status === 401 || reply.status === 403)) {
      token = undefined
      return denied(reply)
    }
    return reply
  }

  return {
    async send(baseName, zip) {
      const archivo = {
        nomArchivo: `${baseName}.zip`,
        arcGreZip: Buffer.from(zip).toString('base64'),
        hashZip: createHash('sha256').update(zip).digest('hex'),
      }
      const reply = await call(`/comprobantes/${baseName}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ archivo }),
      })
      if (reply.kind !== 'reply') return reply
      if (typeof reply.body.numTicket === 'string') return { kind: 'ticket', ticket: reply.body.numTicket }
      return refused(reply)
    },
    async status(ticket) {
      const reply = await call(`/comprobantes/envios/${ticket}`, { method: 'GET' })
      return reply.kind === 'reply' ? ticketOutcome(reply) : reply
    },
  }
}

/** 98 in process, 0 accepted with its CDR, 99 in error, with a CDR when the guide was rejected. */
function ticketOutcome(reply: Reply): TicketOutcome {
  const { body } = reply
  const code = String(body.codRespuesta ?? '')
  if (code === '98') return { kind: 'in-process' }
  if (typeof body.arcCdr === 'string' && body.arcCdr !== '') return cdrOutcome(Buffer.from(body.arcCdr, 'base64'))
  if (code !== '99') return refused(reply)
  const error = (body.error ?? {}) as { numError?: unknown; desError?: unknown }
  return faultOutcome(String(error.numError ?? ''), String(error.desError ?? ''))
}

const denied = (reply: Reply): NotInformed => ({
  kind: 'not-informed',
  code: '0102',
  message: String(reply.body.error_description ?? reply.body.msg ?? `HTTP ${reply.status}`),
  retry: 'stop',
})

/** 422 carries a list of errors, 500 one; without either nothing is known. */
function refused({ status, body }: Reply): NotInformed | Rejected | Unknown {
  const [first] = (Array.isArray(body.errors) ? body.errors : [body]) as { cod?: unknown; msg?: unknown }[]
  if (first?.cod === undefined) return { kind: 'unknown', reason: 'http', detail: `HTTP ${status}` }
  return faultOutcome(String(first.cod), String(first.msg ?? ''))
}

async function request(options: GreClientOptions, url: string, init: RequestInit): Promise<Reply | Unknown> {
  const { fetch = globalThis.fetch, timeoutMs = 60_000 } = options
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    if (text.trim() === '') {
      const reason = response.status >= 400 ? 'http' : 'empty'
      return { kind: 'unknown', reason, detail: `HTTP ${response.status} without a body` }
    }
    return { kind: 'reply', status: response.status, body: JSON.parse(text) as Record<string, unknown> }
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'unknown', reason: 'malformed', detail: 'the answer is not JSON' }
    const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    const detail = error instanceof Error ? error.message : String(error)
    return { kind: 'unknown', reason: timedOut ? 'timeout' : 'transport', detail }
  }
}
