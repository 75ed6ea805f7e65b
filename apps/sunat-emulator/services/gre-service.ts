import { createHash } from 'node:crypto'
import type { FaultRule } from '../faults.ts'
import type { Reception } from '../reception.ts'
import { invalid, type Tokens, unauthorised } from '../tokens.ts'
import { IntakeFault } from '../verdict.ts'
import type { RestAnswer, RestCall, RestService } from './rest.ts'

const SEND_PATH = /^\/v1\/contribuyente\/gem\/comprobantes\/([\w-]+)$/
const STATUS_PATH = /^\/v1\/contribuyente\/gem\/comprobantes\/envios\/([\w-]+)$/

/** SUNAT's REST service for guides (GRE): sending, ticket. */
export class GreService implements RestService {
  readonly #reception: Reception
  readonly #tokens: Tokens
  readonly #failed = new Map<string, { ruc: string; code: string; message: string }>()

  constructor(reception: Reception, tokens: Tokens) {
    this.#reception = reception
    this.#tokens = tokens
  }

  handles(path: string): boolean {
    return SEND_PATH.test(path) || STATUS_PATH.test(path)
  }

  operationOf(call: RestCall): string {
    return STATUS_PATH.test(call.path) ? 'getStatus' : 'sendGuide'
  }

  answer(call: RestCall, fault?: FaultRule): RestAnswer {
    const ruc = this.#tokens.rucOf(call)
    if (!ruc) return unauthorised
    const ticket = STATUS_PATH.exec(call.path)?.[1]
    if (ticket) return this.#status(ticket, ruc, fault)
    const name = SEND_PATH.exec(call.path)?.[1] ?? ''
    return this.#send(name, ruc, call.bytes.toString('utf8'), fault)
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
