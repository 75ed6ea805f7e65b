import type { DocumentName } from '../archive/name.ts'
import { find, parseXml, textOf, type XmlElement, XmlError } from '../ubl/parse.ts'
import { soapRequest } from './envelope.ts'
import {
  cdrOutcome,
  faultOutcome,
  type NotInformed,
  type PackOutcome,
  packOutcome,
  type Rejected,
  type SendOutcome,
  type SummaryOutcome,
  type TicketOutcome,
  type Unknown,
} from './outcome.ts'

/** Where the service is and who calls. */
export interface SoapClientOptions {
  /** Address of billService: SUNAT's, an OSE's or an emulator's. */
  endpoint: string
  /** Address of the CDR query; `endpoint` when absent. */
  consultEndpoint?: string
  /** RUC and SOL user together. */
  username: string
  password: string
  /** Milliseconds until an unanswered call counts as unknown. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** Addresses of SUNAT's own services. The CDR query exists only in production. */
export const sunatEndpoints = {
  production: {
    invoices: 'https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService',
    certificates: 'https://e-factura.sunat.gob.pe/ol-ti-itemision-otroscpe-gem/billService',
    consult: 'https://e-factura.sunat.gob.pe/ol-it-wsconscpegem/billConsultService',
  },
  beta: {
    invoices: 'https://e-beta.sunat.gob.pe/ol-ti-itcpfegem-beta/billService',
    certificates: 'https://e-beta.sunat.gob.pe/ol-ti-itemision-otroscpe-gem-beta/billService',
  },
} as const

/** SUNAT's billService; every call ends in an outcome and none throws. */
export interface SoapClient {
  /** Sends one document; the answer carries its CDR. */
  sendBill(baseName: string, zip: Uint8Array): Promise<SendOutcome>
  /** Sends an RC, RA or RR; the answer is a ticket. */
  sendSummary(baseName: string, zip: Uint8Array): Promise<SummaryOutcome>
  /** Sends a pack of up to 500 documents, `RUC-LT-YYYYMMDD-n`; the answer is a ticket. See `zipPack`. */
  sendPack(baseName: string, zip: Uint8Array): Promise<SummaryOutcome>
  /** Asks what became of the ticket of a pack: one outcome a document. */
  getPackStatus(ticket: string): Promise<PackOutcome>
  /** Asks what became of a ticket. */
  getStatus(ticket: string): Promise<TicketOutcome>
  /** Asks for the CDR of a document that may have been registered; `not-informed` when SUNAT does not know it. */
  getStatusCdr(name: DocumentName): Promise<SendOutcome>
}

type Reply = { kind: 'reply'; body: XmlElement } | Rejected | NotInformed | Unknown

/** Client of SUNAT's SOAP services. It never throws for what the network or SUNAT do: every end is an outcome. */
export function soapClient(options: SoapClientOptions): SoapClient {
  const { endpoint, consultEndpoint = endpoint } = options
  const call = (address: string, operation: string, parameters: Record<string, string>) =>
    request(options, address, operation, parameters)
  const file = (baseName: string, zip: Uint8Array) => ({
    fileName: `${baseName}.zip`,
    contentFile: Buffer.from(zip).toString('base64'),
  })
  return {
    async sendBill(baseName, zip) {
      const reply = await call(endpoint, 'sendBill', file(baseName, zip))
      if (reply.kind !== 'reply') return reply
      return cdrOf(textOf(reply.body, 'applicationResponse'))
    },
    sendSummary: async (baseName, zip) => ticketOf(await call(endpoint, 'sendSummary', file(baseName, zip))),
    sendPack: async (baseName, zip) => ticketOf(await call(endpoint, 'sendPack', file(baseName, zip))),
    async getPackStatus(ticket) {
      const reply = await call(endpoint, 'getStatus', { ticket })
      if (reply.kind !== 'reply') return reply
      const code = textOf(reply.body, 'status/statusCode')
      if (code === '98' || code === '0098') return { kind: 'in-process' }
      const content = textOf(reply.body, 'status/content')
      if (content && /^0*(0|99)$/.test(code ?? '')) return packOutcome(Buffer.from(content, 'base64'))
      return faultOutcome(code ?? '', content ?? '')
    },
    async getStatus(ticket) {
      const reply = await call(endpoint, 'getStatus', { ticket })
      if (reply.kind !== 'reply') return reply
      const code = textOf(reply.body, 'status/statusCode')
      if (code === '98' || code === '0098') return { kind: 'in-process' }
      const content = textOf(reply.body, 'status/content')
      if (content && /^0*(0|99)$/.test(code ?? '')) return cdrOf(content)
      return faultOutcome(code ?? '', content ?? '')
    },
    async getStatusCdr({ ruc, type, serie, number }) {
      const parameters = {
        rucComprobante: ruc,
        tipoComprobante: type,
        serieComprobante: serie,
        numeroComprobante: number,
      }
      const reply = await call(consultEndpoint, 'getStatusCdr', parameters)
      if (reply.kind !== 'reply') return reply
      const content = textOf(reply.body, 'statusCdr/content')
      if (content) return cdrOf(content)
      return faultOutcome(
        textOf(reply.body, 'statusCdr/statusCode') ?? '',
        textOf(reply.body, 'statusCdr/statusMessage') ?? '',
      )
    },
  }
}

const ticketOf = (reply: Reply): SummaryOutcome => {
  if (reply.kind !== 'reply') return reply
  const ticket = textOf(reply.body, 'ticket')
  return ticket ? { kind: 'ticket', ticket } : malformed('the answer has no ticket')
}

const malformed = (detail: string): Unknown => ({ kind: 'unknown', reason: 'malformed', detail })

const cdrOf = (content: string | undefined): SendOutcome =>
  content ? cdrOutcome(Buffer.from(content, 'base64')) : malformed('the answer has no content')

async function request(
  options: SoapClientOptions,
  address: string,
  operation: string,
  parameters: Record<string, string>,
): Promise<Reply> {
  const { fetch = globalThis.fetch, timeoutMs = 60_000 } = options
  let status: number
  let text: string
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"urn:${operation}"` },
      body: soapRequest(operation, parameters, options),
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    return { kind: 'unknown', reason: timedOut ? 'timeout' : 'transport', detail: reasonOf(error) }
  }
  return readReply(status, text)
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return cause ? `${error.message}: ${cause}` : error.message
}

/** SUNAT answers faults with HTTP 500; a 5xx without a readable fault says nothing about the document. */
function readReply(status: number, text: string): Reply {
  if (text.trim() === '') {
    return { kind: 'unknown', reason: status >= 400 ? 'http' : 'empty', detail: `HTTP ${status} without a body` }
  }
  let root: XmlElement
  try {
    root = parseXml(text)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return { kind: 'unknown', reason: status >= 400 ? 'http' : 'malformed', detail: `HTTP ${status}: ${error.message}` }
  }
  const body = root.children.find((child) => child.name === 'Body')
  const fault = body?.children.find((child) => child.name === 'Fault')
  if (fault) return faultOf(fault)
  const reply = body?.children[0]
  if (status >= 400 || !reply) return { kind: 'unknown', reason: 'http', detail: `HTTP ${status}` }
  return { kind: 'reply', body: reply }
}

/** The code stands at the end of faultcode (`soap-env:Client.0102`), or, from some services, in faultstring. */
function faultOf(fault: XmlElement): Rejected | NotInformed | Unknown {
  const code = textOf(fault, 'faultcode') ?? ''
  const message = textOf(fault, 'faultstring') ?? ''
  const detail = find(fault, 'detail/message')?.text.trim()
  const digits = /(\d{1,4})$/.exec(code)?.[1] ?? /^(\d{4})$/.exec(message.trim())?.[1] ?? ''
  return faultOutcome(digits, detail || message)
}
