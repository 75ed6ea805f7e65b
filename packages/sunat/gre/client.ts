import { createHash } from 'node:crypto'
import { type JsonReply, jsonReply, member, textMember } from '../rest/http.ts'
import { authorised, type TokenOptions } from '../rest/token.ts'
import {
  cdrOutcome,
  faultOutcome,
  type NotInformed,
  type Rejected,
  type TicketOutcome,
  type Unknown,
} from '../soap/outcome.ts'

/** Where the service is, the application's credentials and the SOL user's. */
export interface GreClientOptions extends TokenOptions {
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
}

/** Addresses of SUNAT's own service of the guides. */
export const greEndpoints = {
  securityUrl: 'https://api-seguridad.sunat.gob.pe/v1',
  apiUrl: 'https://api-cpe.sunat.gob.pe/v1',
} as const

/** What came of sending a guide: a ticket to ask with. */
export type GreSendOutcome = { kind: 'ticket'; ticket: string } | Rejected | NotInformed | Unknown

/** The service of the guides; every call ends in an outcome and none throws. */
export interface GreClient {
  /** Sends a guide; the answer is a ticket. */
  send(baseName: string, zip: Uint8Array): Promise<GreSendOutcome>
  /** Asks what became of a ticket; the CDR of an accepted guide carries the link of its QR. */
  status(ticket: string): Promise<TicketOutcome>
}

/** Client of SUNAT's REST service for guides (GRE). It never throws for what the network or SUNAT do. */
export function greClient(options: GreClientOptions): GreClient {
  const session = authorised(options, `${options.securityUrl}/clientessol/${options.clientId}/oauth2/token/`, {
    grant_type: 'password',
    scope: 'https://api-cpe.sunat.gob.pe',
    client_id: options.clientId,
    client_secret: options.clientSecret,
    username: options.username,
    password: options.password,
  })
  const call = async (path: string, init: RequestInit): Promise<JsonReply | NotInformed | Unknown> => {
    const reply = await session.call(`${options.apiUrl}/contribuyente/gem${path}`, init)
    return reply.kind === 'reply' ? jsonReply(reply) : reply
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
      const ticket = textMember(reply.body, 'numTicket')
      return ticket ? { kind: 'ticket', ticket } : refused(reply)
    },
    async status(ticket) {
      const reply = await call(`/comprobantes/envios/${ticket}`, { method: 'GET' })
      return reply.kind === 'reply' ? ticketOutcome(reply) : reply
    },
  }
}

/** 98 in process, 0 accepted with its CDR, 99 in error, with a CDR when the guide was rejected. */
function ticketOutcome(reply: JsonReply): TicketOutcome {
  const { body } = reply
  const code = textMember(body, 'codRespuesta')
  if (code === '98') return { kind: 'in-process' }
  const cdr = textMember(body, 'arcCdr')
  if (cdr) return cdrOutcome(Buffer.from(cdr, 'base64'))
  if (code !== '99') return refused(reply)
  const error = member(body, 'error')
  return faultOutcome(textMember(error, 'numError') ?? '', textMember(error, 'desError') ?? '')
}

/** 422 carries a list of errors, 500 one; without either nothing is known. */
function refused({ status, body }: JsonReply): NotInformed | Rejected | Unknown {
  const errors = member(body, 'errors')
  const first: unknown = Array.isArray(errors) ? errors[0] : body
  const code = textMember(first, 'cod')
  if (code === undefined) return { kind: 'unknown', reason: 'http', detail: `HTTP ${status}` }
  return faultOutcome(code, textMember(first, 'msg') ?? '')
}
