import { createHash, randomBytes } from 'node:crypto'
import type { FaultRule } from './faults.ts'
import type { Reception } from './reception.ts'
import { IntakeFault } from './verdict.ts'

/** A REST answer: status and JSON body. */
export interface RestAnswer {
  status: number
  body: Record<string, unknown>
}

export interface RestCall {
  method: string
  path: string
  authorization: string | undefined
  body: string
}

const TOKEN_SECONDS = 3600

const TOKEN_PATH = /^\/v1\/clientessol\/[^/]+\/oauth2\/token\/?$/
const SEND_PATH = /^\/v1\/contribuyente\/gem\/comprobantes\/([\w-]+)$/
const STATUS_PATH = /^\/v1\/contribuyente\/gem\/comprobantes\/envios\/([\w-]+)$/

/** True for a path of the REST service of guides. */
export const isGrePath = (path: string): boolean => [TOKEN_PATH, SEND_PATH, STATUS_PATH].some((form) => form.test(path))

/** SUNAT's REST service for guides (GRE): OAuth token, sending, ticket. */
export class GreService {
  readonly #reception: Reception
  readonly #tokens = new Map<string, { ruc: string; until: number }>()
  readonly #failed = new Map<string, { ruc: string; code: string; message: string }>()

  constructor(reception: Reception) {
    this.#reception = reception
  }

  /** Which operation a call is, for the choice of faults. */
  static operationOf(call: RestCall): string {
    if (TOKEN_PATH.test(call.path)) return 'token'
    return STATUS_PATH.test(call.path) ? 'getStatus' : 'sendGuide'
  }

  answer(call: RestCall, fault?: FaultRule): RestAnswer {
    if (TOKEN_PATH.test(call.path)) return this.#token(call)
    const ruc = this.#rucOf(call)
    if (!ruc) return { status: 401, body: { cod: '401', msg: 'Unauthorized' } }
    const ticket = STATUS_PATH.exec(call.path)?.[1]
    if (ticket) return this.#status(ticket, ruc, fault)
    const name = SEND_PATH.exec(call.path)?.[1] ?? ''
    return this.#send(name, ruc, call.body, fault)
  }

  #token(call: RestCall): RestAnswer {
    const form = new URLSearchParams(call.body)
    const ruc = /^(\d{11})[A-Za-z0-9]+$/.exec(form.get('username') ?? '')?.[1]
    const complete = form.get('grant_type') === 'password' && form.get('client_secret') && form.get('password')
    if (!ruc || !complete) {
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Usuario o contrasena incorrectos' } }
    }
    const token = randomBytes(32).toString('base64url')
    this.#tokens.set(token, { ruc, until: this.#reception.now().getTime() + TOKEN_SECONDS * 1000 })
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS } }
  }

  #rucOf(call: RestCall): string | undefined {
    const token = this.#tokens.get(/^Bearer (.+)$/.exec(call.authorization ?? '')?.[1] ?? '')
    return token && this.#reception.now().getTime() < token.until ? token.ruc : undefined
  }

  #send(name: string, ruc: string, body: string, fault?: FaultRule): RestAnswer {
    const file = readFile(body)
    if (!file || file.nomArchivo !== `${name}.zip`) return invalid('0151', 'El nombre del archivo ZIP es incorrecto')
    const zip = Buffer.from(file.arcGreZip, 'base64')
    if (createHash('sha256').update(zip).digest('hex') !== file.hashZip.toLowerCase()) {
      return invalid('0156', 'El hash del archivo ZIP no corresponde')
    }
    const received = { fecRecepcion: this.#reception.now().toISOString() }
    try {
      const { row } = this.#reception.receive(
        { operation: 'sendGuide', userRuc: ruc, fileName: file.nomArchivo, zip },
        fault,
      )
      return { status: 200, body: { numTicket: row.ticket, ...received } }
    } catch (error) {
      if (!(error instanceof IntakeFault)) throw error
      // The service takes the file, and only its ticket tells that nothing was registered.
      const ticket = this.#reception.nextTicket()
      this.#failed.set(ticket, { ruc, code: error.code, message: error.message })
      return { status: 200, body: { numTicket: ticket, ...received } }
    }
  }

  #status(ticket: string, ruc: string, fault?: FaultRule): RestAnswer {
    if (fault?.kind === 'pending') return { status: 200, body: { codRespuesta: '98', indCdrGenerado: '0' } }
    const failed = this.#failed.get(ticket)
    if (failed?.ruc === ruc) {
      const error = { numError: failed.code, desError: failed.message }
      return { status: 200, body: { codRespuesta: '99', error, indCdrGenerado: '0' } }
    }
    const row = this.#reception.store.byTicket(ticket)
    if (!row || row.ruc !== ruc) return invalid('0127', 'El ticket no existe')
    const arcCdr = Buffer.from(this.#reception.store.cdrZip(row.name) ?? []).toString('base64')
    const rejected = row.outcome === 'rejected'
    const error = rejected ? { error: { numError: row.code, desError: row.description } } : {}
    return { status: 200, body: { codRespuesta: rejected ? '99' : '0', ...error, arcCdr, indCdrGenerado: '1' } }
  }
}

const invalid = (cod: string, msg: string): RestAnswer => ({
  status: 422,
  body: { cod: '422', errors: [{ cod, msg }] },
})

function readFile(body: string): { nomArchivo: string; arcGreZip: string; hashZip: string } | undefined {
  try {
    const { archivo } = JSON.parse(body) as { archivo?: Record<string, unknown> }
    const { nomArchivo, arcGreZip, hashZip } = archivo ?? {}
    const texts = [nomArchivo, arcGreZip, hashZip]
    if (!texts.every((text) => typeof text === 'string')) return undefined
    return { nomArchivo: String(nomArchivo), arcGreZip: String(arcGreZip), hashZip: String(hashZip) }
  } catch {
    return undefined
  }
}
