import { type Credential, leaf, limaDate, textOf } from '@yupana/sunat'
import { acceptance, cdrZip } from './cdr.ts'
import { applyEffects } from './effects.ts'
import type { FaultRule } from './faults.ts'
import { type Intake, takeIn } from './intake.ts'
import { messageOf } from './messages.ts'
import { type SoapCall, soapResponse } from './soap.ts'
import type { ReceivedDocument, Store } from './store.ts'
import { IntakeFault } from './verdict.ts'

export interface BillServiceOptions {
  store: Store
  now: () => Date
  /** What signs the CDRs. */
  credential: Credential
  /** Refuse what refers to documents that were never received. */
  strict: boolean
}

/** The operations of billService, apart from the network. */
export class BillService {
  readonly #options: BillServiceOptions
  #answers = 0

  constructor(options: BillServiceOptions) {
    this.#options = options
  }

  /**
   * Answers a call.
   * @param fault a verdict to force upon a document that passes the door
   * @throws IntakeFault for what SUNAT answers with a SOAP fault
   */
  answer(call: SoapCall, fault?: FaultRule): string {
    switch (call.operation) {
      case 'sendBill':
        return this.#sendBill(call, fault)
      case 'sendSummary':
        return this.#sendSummary(call, fault)
      case 'getStatus':
        return this.#getStatus(call, fault)
      case 'getStatusCdr':
        return this.#getStatusCdr(call)
      default:
        throw new IntakeFault('0306', call.operation)
    }
  }

  /** Name of the document that a call is about, for the choice of faults. */
  static documentOf(call: SoapCall): string {
    const { parameters } = call
    const parts = ['serieComprobante', 'numeroComprobante'].map((name) => textOf(parameters, name))
    return textOf(parameters, 'fileName') ?? textOf(parameters, 'ticket') ?? parts.join('-')
  }

  #sendBill(call: SoapCall, fault?: FaultRule): string {
    const { cdr } = this.#receive('sendBill', call, fault)
    const content = fault?.kind === 'malformed-zip' ? Buffer.from('this is not a zip') : cdr
    return soapResponse('sendBill', leaf('applicationResponse', Buffer.from(content).toString('base64')))
  }

  #sendSummary(call: SoapCall, fault?: FaultRule): string {
    const { row } = this.#receive('sendSummary', call, fault)
    return soapResponse('sendSummary', leaf('ticket', row.ticket ?? ''))
  }

  #getStatus(call: SoapCall, fault?: FaultRule): string {
    if (fault?.kind === 'pending') return soapResponse('getStatus', `<status>${leaf('statusCode', '98')}</status>`)
    const row = this.#options.store.byTicket(textOf(call.parameters, 'ticket') ?? '')
    if (!row) throw new IntakeFault('0127')
    if (row.ruc !== call.userRuc) throw new IntakeFault('0126')
    const status = row.outcome === 'rejected' ? '99' : '0'
    return soapResponse('getStatus', `<status>${leaf('statusCode', status)}${leaf('content', this.#cdr(row))}</status>`)
  }

  #getStatusCdr(call: SoapCall): string {
    const text = (name: string) => textOf(call.parameters, name) ?? ''
    const number = text('numeroComprobante').replace(/^0+/, '')
    const prefix = `${text('rucComprobante')}-${text('tipoComprobante')}-${text('serieComprobante')}-`
    const row = this.#options.store
      .rows()
      .find((candidate) => candidate.name.startsWith(prefix) && String(Number(candidate.number)) === number)
    const status = row
      ? leaf('statusCode', '0004') + leaf('statusMessage', 'La constancia existe') + leaf('content', this.#cdr(row))
      : leaf('statusCode', '0011') + leaf('statusMessage', messageOf('0011'))
    return soapResponse('getStatusCdr', `<statusCdr>${status}</statusCdr>`)
  }

  #cdr(row: ReceivedDocument): string {
    return Buffer.from(this.#options.store.cdrZip(row.name) ?? []).toString('base64')
  }

  #receive(operation: 'sendBill' | 'sendSummary', call: SoapCall, fault?: FaultRule) {
    const { store, now, credential, strict } = this.#options
    const zip = Buffer.from(textOf(call.parameters, 'contentFile') ?? '', 'base64')
    const at = now()
    const intake = takeIn({
      operation,
      userRuc: call.userRuc,
      fileName: textOf(call.parameters, 'fileName') ?? '',
      zip,
      today: limaDate(at),
      store,
      strict,
    })
    const answer = `${at.getTime()}${String(++this.#answers).padStart(4, '0')}`
    const row: ReceivedDocument = {
      ...intake.name,
      name: intake.base,
      at: at.toISOString(),
      ...verdictOf(intake, fault),
      ...(operation === 'sendSummary' ? { ticket: answer } : {}),
      ...factsOf(intake),
    }
    const cdr = cdrZip({ ...rowContent(row, intake.id), receiver: row.customer ?? row.ruc, answer, at }, credential)
    store.register(row, zip, cdr)
    applyEffects(intake.root, row, store)
    return { row, cdr }
  }
}

const rowContent = (row: ReceivedDocument, id: string) => ({
  name: row.name,
  ruc: row.ruc,
  id,
  responseCode: row.code,
  description: row.description,
  notes: row.notes,
})

type Verdict = Pick<ReceivedDocument, 'outcome' | 'code' | 'description' | 'notes'>

/** A code below 2000 is a fault, one below 4000 a rejection, the rest are observations. */
function verdictOf({ findings, name, id }: Intake, fault?: FaultRule): Verdict {
  const found = fault?.kind === 'rejected' ? { code: '2800', detail: 'forced' } : findings.rejection
  if (found && found.code < '2000') throw new IntakeFault(found.code, found.detail)
  if (found) {
    const description = `${messageOf(found.code)} - Detalle: ${found.detail}`
    return { outcome: 'rejected', code: found.code, description, notes: [] }
  }
  const forced = fault?.kind === 'observed' ? [{ code: '4252', text: messageOf('4252') }] : []
  const notes = [...findings.observations, ...forced]
  const outcome = notes.length > 0 ? 'observed' : 'accepted'
  return { outcome, code: '0', description: acceptance(name.type, id), notes }
}

/** What later documents are checked against. */
function factsOf({ root }: Intake): Partial<ReceivedDocument> {
  const customer = textOf(root, 'cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID')
  return {
    payable:
      textOf(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount') ??
      textOf(root, 'cac:RequestedMonetaryTotal/cbc:PayableAmount'),
    currency: textOf(root, 'cbc:DocumentCurrencyCode'),
    issueDate: textOf(root, 'cbc:IssueDate'),
    ...(customer ? { customer } : {}),
  }
}
