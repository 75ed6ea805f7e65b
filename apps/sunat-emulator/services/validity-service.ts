import type { ReceivedDocument, Store } from '../store.ts'
import { type Tokens, unauthorised } from '../tokens.ts'
import type { RestAnswer, RestCall, RestService } from './rest.ts'

const PATH = /^\/v1\/contribuyente\/contribuyentes\/(\d{11})\/validarcomprobante$/

/** SUNAT's integrated query of documents, over what this emulator received. */
export class ValidityService implements RestService {
  readonly #store: Store
  readonly #tokens: Tokens

  constructor(store: Store, tokens: Tokens) {
    this.#store = store
    this.#tokens = tokens
  }

  handles(path: string): boolean {
    return PATH.test(path)
  }

  operationOf(): string {
    return 'validity'
  }

  answer(call: RestCall): RestAnswer {
    if (this.#tokens.rucOf(call) === undefined) return unauthorised
    const question = readQuestion(call.bytes.toString('utf8'))
    if (!question) {
      return { status: 422, body: { success: false, message: 'Los datos del comprobante son incorrectos', data: null } }
    }
    const { numRuc, codComp, numeroSerie, numero } = question
    const plain = numero.replace(/^0+(?=.)/, '')
    const prefix = `${numRuc}-${codComp}-${numeroSerie}-`
    const row = this.#store.find(prefix + plain) ?? this.#store.findPadded(prefix, plain)
    const data = { estadoCp: stateOf(row, question), estadoRuc: '00', condDomiRuc: '00' }
    return { status: 200, body: { success: true, message: 'Operation Success! ', data } }
  }
}

interface Question {
  numRuc: string
  codComp: string
  numeroSerie: string
  numero: string
  fechaEmision: string
  monto?: string
}

function readQuestion(body: string): Question | undefined {
  try {
    const fields = JSON.parse(body) as Record<string, unknown>
    const text = (name: string) => (fields[name] === undefined ? '' : String(fields[name]))
    const names = ['numRuc', 'codComp', 'numeroSerie', 'numero', 'fechaEmision'] as const
    if (names.some((name) => text(name) === '')) return undefined
    const [numRuc, codComp, numeroSerie, numero, fechaEmision] = names.map(text) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const monto = text('monto')
    return { numRuc, codComp, numeroSerie, numero, fechaEmision, ...(monto ? { monto } : {}) }
  } catch {
    return undefined
  }
}

/** 0 unknown, or known with another date or total; 1 accepted; 2 voided. */
function stateOf(row: ReceivedDocument | undefined, question: Question): string {
  if (!row || row.outcome === 'rejected') return '0'
  const date = row.issueDate?.split('-').reverse().join('/')
  if (date !== undefined && date !== question.fechaEmision) return '0'
  const cents = (text: string) => Math.round(Number(text) * 100)
  if (question.monto && row.payable && cents(question.monto) !== cents(row.payable)) return '0'
  return row.voided ? '2' : '1'
}
