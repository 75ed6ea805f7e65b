import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { selfSignedCredential } from '@yupana/sunat'
import { FaultPlan, type FaultRule, isFaultKind } from './faults.ts'
import { messageOf } from './messages.ts'
import { page } from './page.ts'
import { Reception } from './reception.ts'
import { reducedRegister } from './reduced-register.ts'
import { BillService } from './services/bill-service.ts'
import { GreService } from './services/gre-service.ts'
import { answerRest, type RestCall, type RestService } from './services/rest.ts'
import { SireService } from './services/sire-service.ts'
import { readCall, soapFault } from './services/soap.ts'
import { ValidityService } from './services/validity-service.ts'
import { wsdl } from './services/wsdl.ts'
import { type ReceivedDocument, Store } from './store.ts'
import { Tokens } from './tokens.ts'
import { IntakeFault } from './verdict.ts'

export interface EmulatorOptions {
  /** 0 takes any free port. */
  port: number
  host?: string
  /** Folder that keeps what was received; memory only when absent. */
  dataDir?: string
  /** Clock of reception dates; the real one when absent. */
  now?: () => Date
  /** Refuse notes and voidings of documents that were never received; off, they pass. */
  strict?: boolean
}

export interface Emulator {
  url: string
  port: number
  close(): Promise<void>
  /** Every document registered so far, oldest first. */
  received(): ReceivedDocument[]
  /** Switches a fault on; null switches all off. */
  setFault(rule: FaultRule | null): void
}

const MAX_BODY = 15_000_000

interface Context {
  store: Store
  faults: FaultPlan
  service: BillService
  rest: readonly RestService[]
}

/**
 * Starts a tax office on this machine: SOAP billService at every path that ends in `Service`, the REST services of
 * guides, SIRE and validity, faults on request, and a page at `/`. Resolves once it listens.
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { port, host = '127.0.0.1', dataDir, now = () => new Date(Date.now()), strict = false } = options
  const store = new Store(dataDir)
  const faults = new FaultPlan()
  const credential = selfSignedCredential({ ruc: '20131312955', name: 'SUNAT (EMULADOR)' })
  const reception = new Reception({ store, now, credential, strict })
  const tokens = new Tokens(now)
  const rest = [
    tokens,
    new GreService(reception, tokens),
    new SireService({ store, tokens, now, nextTicket: () => reception.nextTicket(), dataDir }),
    new ValidityService(store, tokens),
  ]
  const context: Context = { store, faults, service: new BillService(reception), rest }
  const server = createServer((request, response) => {
    handle(request, response, context).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, 'text/plain', error instanceof Error ? error.message : 'error')
    })
  })
  await listen(server, port, host)
  const bound = (server.address() as AddressInfo).port
  return {
    url: `http://${host}:${bound}`,
    port: bound,
    close: () => close(server).finally(() => store.close()),
    received: () => store.rows(),
    setFault: (rule) => faults.set(rule),
  }
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const send = (response: ServerResponse, status: number, type: string, body: string | Uint8Array): void => {
  response.writeHead(status, { 'content-type': type.startsWith('text') ? `${type}; charset=utf-8` : type })
  response.end(body)
}

async function handle(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  const method = request.method ?? 'GET'
  if (pathname === '/faults') return changeFaults(request, response, context.faults)
  const service = context.rest.find((candidate) => candidate.handles(pathname))
  if (service) {
    const { headers } = request
    const call: RestCall = { method, path: pathname, query: searchParams, headers, bytes: await readBytes(request) }
    return answerRest(service, call, request, response, context.faults)
  }
  if (/Service$/.test(pathname)) {
    if (method === 'POST') return soap(request, response, context)
    if ([...searchParams.keys()].some((key) => key.toLowerCase() === 'wsdl')) {
      return send(response, 200, 'text/xml', wsdl(`http://${request.headers.host}${pathname}`))
    }
  }
  if (method !== 'GET') return send(response, 405, 'text/plain', 'method not allowed')
  if (pathname === '/') return send(response, 200, 'text/html', page(context.store.rows(), context.faults.list()))
  if (pathname === '/health') return send(response, 200, 'application/json', '{"status":"ok"}')
  if (/^\/padron_reducido_ruc\.zip$/i.test(pathname)) {
    return send(response, 200, 'application/zip', reducedRegister(context.store))
  }
  const [, kind, name] = /^\/(documents|cdr)\/([\w-]+)$/.exec(pathname) ?? []
  const zip = kind && name && (kind === 'cdr' ? context.store.cdrZip(name) : context.store.zip(name))
  if (!zip) return send(response, 404, 'text/plain', 'not found')
  response.setHeader('content-disposition', `attachment; filename="${kind === 'cdr' ? 'R-' : ''}${name}.zip"`)
  send(response, 200, 'application/zip', zip)
}

const readBody = async (request: IncomingMessage): Promise<string> => (await readBytes(request)).toString('utf8')

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BODY) throw new IntakeFault('0306', 'too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function soap(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  try {
    const call = readCall(await readBody(request))
    const header = request.headers['x-emulator-fault']
    const fault = isFaultKind(header)
      ? { kind: header }
      : context.faults.take(call.operation, BillService.documentOf(call))
    if (fault?.kind === 'slow') await delay(fault.delayMs ?? 3000)
    if (fault?.kind === 'timeout-before') return
    if (fault?.kind === 'outage') return send(response, 503, 'text/html', '<h1>Service Unavailable</h1>')
    const code = /^fault-(\d{4})$/.exec(fault?.kind ?? '')?.[1]
    if (code) throw new IntakeFault(code)
    const answer = context.service.answer(call, fault)
    // The document is registered by now; what follows only spoils the answer.
    if (fault?.kind === 'timeout-after') return
    send(response, 200, 'text/xml', fault?.kind === 'empty-body' ? '' : answer)
  } catch (error) {
    if (error instanceof IntakeFault) return send(response, 500, 'text/xml', soapFault(error.code, error.message))
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    send(response, 500, 'text/xml', soapFault('0100', messageOf('0100')))
  }
}

/** GET lists the faults; POST switches one on (JSON or form), or all off without a kind; DELETE switches all off. */
async function changeFaults(request: IncomingMessage, response: ServerResponse, faults: FaultPlan): Promise<void> {
  if (request.method === 'DELETE') faults.set(null)
  if (request.method === 'POST') {
    const body = await readBody(request)
    // A client such as curl calls JSON a form too: what opens with a brace is JSON.
    const fromForm = (request.headers['content-type']?.includes('form') ?? false) && !body.startsWith('{')
    const rule = readRule(fromForm ? Object.fromEntries(new URLSearchParams(body)) : body)
    if (rule === undefined) return send(response, 400, 'text/plain', 'unknown fault')
    faults.set(rule)
    if (fromForm) {
      response.writeHead(303, { location: '/' })
      response.end()
      return
    }
  }
  send(response, 200, 'application/json', JSON.stringify(faults.list()))
}

function readRule(source: string | Record<string, unknown>): FaultRule | null | undefined {
  let fields: Record<string, unknown>
  try {
    fields = typeof source === 'string' ? (JSON.parse(source) as Record<string, unknown>) : source
  } catch {
    return undefined
  }
  if (!fields.kind) return null
  if (!isFaultKind(fields.kind)) return undefined
  const number = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value))
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return {
    kind: fields.kind,
    times: number(fields.times),
    delayMs: number(fields.delayMs),
    operation: text(fields.operation),
    document: text(fields.document),
  }
}
