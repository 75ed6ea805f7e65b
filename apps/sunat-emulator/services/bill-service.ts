import { leaf, textOf } from '@yupana/sunat'
import type { FaultRule } from '../faults.ts'
import { messageOf } from '../messages.ts'
import type { Reception } from '../reception.ts'
import type { ReceivedDocument } from '../store.ts'
import { IntakeFault } from '../verdict.ts'
import { type SoapCall, soapResponse } from './soap.ts'

/** The operations of billService, apart from the network. */
export class BillService {
  readonly #reception: Reception

  constructor(reception: Reception) {
    this.#reception = reception
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
      case 'sendPack':
        return this.#sendPack(call)
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
    const { cdr } = this.#reception.receive({ operation: 'sendBill', ...fileOf(call) }, fault)
    if (fault?.kind === 'late-cdr') throw new IntakeFault('0098')
    const content = fault?.kind === 'malformed-zip' ? Buffer.from('this is not a zip') : cdr
    return soapResponse('sendBill', leaf('applicationResponse', Buffer.from(content).toString('base64')))
  }

  #sendSummary(call: SoapCall, fault?: FaultRule): string {
    const { row } = this.#reception.receive({ operation: 'sendSummary', ...fileOf(call) }, fault)
    return soapResponse('sendSummary', leaf('ticket', row.ticket ?? ''))
  }

  #sendPack(call: SoapCall): string {
    const row = this.#reception.receivePack(fileOf(call))
    return soapResponse('sendPack', leaf('ticket', row.ticket ?? ''))
  }

  #getStatus(call: SoapCall, fault?: FaultRule): string {
    if (fault?.kind === 'pending') return soapResponse('getStatus', `<status>${leaf('statusCode', '98')}</status>`)
    const row = this.#reception.store.byTicket(textOf(call.parameters, 'ticket') ?? '')
    if (!row) throw new IntakeFault('0127')
    if (row.ruc !== call.userRuc) throw new IntakeFault('0126')
    if (this.#isLate(row)) return soapResponse('getStatus', `<status>${leaf('statusCode', '98')}</status>`)
    const status = row.outcome === 'rejected' ? '99' : '0'
    return soapResponse('getStatus', `<status>${leaf('statusCode', status)}${leaf('content', this.#cdr(row))}</status>`)
  }

  #getStatusCdr(call: SoapCall): string {
    const text = (name: string) => textOf(call.parameters, name) ?? ''
    const number = text('numeroComprobante').replace(/^0+/, '')
    const prefix = `${text('rucComprobante')}-${text('tipoComprobante')}-${text('serieComprobante')}-`
    const row = this.#reception.store.find(`${prefix}${number}`) ?? this.#reception.store.findPadded(prefix, number)
    if (row && this.#isLate(row)) {
      const waiting = leaf('statusCode', '0098') + leaf('statusMessage', messageOf('0098'))
      return soapResponse('getStatusCdr', `<statusCdr>${waiting}</statusCdr>`)
    }
    const status = row
      ? leaf('statusCode', '0004') + leaf('statusMessage', 'La constancia existe') + leaf('content', this.#cdr(row))
      : leaf('statusCode', '0011') + leaf('statusMessage', messageOf('0011'))
    return soapResponse('getStatusCdr', `<statusCdr>${status}</statusCdr>`)
  }

  /** The document is registered, its CDR is not ready. */
  #isLate(row: ReceivedDocument): boolean {
    return row.cdrFrom !== undefined && this.#reception.now().toISOString() < row.cdrFrom
  }

  #cdr(row: ReceivedDocument): string {
    return Buffer.from(this.#reception.store.cdrZip(row.name) ?? []).toString('base64')
  }
}

const fileOf = (call: SoapCall) => ({
  userRuc: call.userRuc,
  fileName: textOf(call.parameters, 'fileName') ?? '',
  zip: Buffer.from(textOf(call.parameters, 'contentFile') ?? '', 'base64'),
})
