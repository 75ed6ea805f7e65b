import {
  buildInvoiceXml,
  buildNoteXml,
  buildSummaryXml,
  buildVoidingXml,
  type Credential,
  type DailySummary,
  documentFileName,
  selfSignedCredential,
  signXml,
  soapClient,
  summaryName,
  type VoidingDocument,
  zipDocument,
} from '@yupana/sunat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { invoice, note, person } from '../../../packages/sunat/testing/invoices.ts'
import { summary, ticketLine, voiding } from '../../../packages/sunat/testing/summaries.ts'
import { type Emulator, startEmulator } from '../emulator.ts'

let emulator: Emulator
let credential: Credential

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, now: () => new Date('2026-11-20T16:00:00Z'), strict: true })
  credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA S.A.C.' })
})
afterAll(() => emulator.close())
afterEach(() => emulator.setFault(null))

const client = () =>
  soapClient({ endpoint: `${emulator.url}/billService`, username: '20100070970U', password: 'p', timeoutMs: 400 })
const zipped = (name: string, xml: string) => zipDocument(name, signXml(xml, credential).xml)

/** Sends a summary or voiding and asks for the end of its ticket. */
async function settle(document: DailySummary | VoidingDocument, change: (xml: string) => string = (xml) => xml) {
  const name = documentFileName({ ruc: '20100070970', type: document.type, ...summaryName(document) })
  const xml = document.type === 'RC' ? buildSummaryXml(document) : buildVoidingXml(document)
  const sent = await client().sendSummary(name, zipped(name, change(xml)))
  return sent.kind === 'ticket' ? client().getStatus(sent.ticket) : sent
}

const sell = (number: number, type: '01' | '03' = '01') => {
  const document = invoice({ type, number, ...(type === '03' ? { customer: person } : {}) })
  const name = documentFileName({ ruc: '20100070970', type, serie: document.serie, number })
  return client().sendBill(name, zipped(name, buildInvoiceXml(document)))
}

let correlative = 1
const freshSummary = (change: Partial<DailySummary>) => summary({ number: correlative++, ...change })
const freshVoiding = (change: Partial<VoidingDocument> = {}) => voiding({ number: correlative++, ...change })

describe('daily summaries', () => {
  test('tickets are added, changed and voided, each once', async () => {
    expect(await settle(freshSummary({ lines: [ticketLine(1), ticketLine(2)] }))).toMatchObject({
      kind: 'accepted',
      cdr: { description: expect.stringMatching(/^El Resumen diario RC-20261120-\d+, ha sido aceptado$/) },
    })
    expect(await settle(freshSummary({ lines: [ticketLine(1)] }))).toMatchObject({ kind: 'rejected', code: '2282' })
    expect(await settle(freshSummary({ lines: [ticketLine(1, { status: '2', total: '118.00' })] }))).toMatchObject({
      kind: 'accepted',
    })
    expect(await settle(freshSummary({ lines: [ticketLine(1, { status: '3' })] }))).toMatchObject({ kind: 'accepted' })
    expect(await settle(freshSummary({ lines: [ticketLine(1, { status: '3' })] }))).toMatchObject({
      kind: 'rejected',
      code: '2987',
    })
    expect(await settle(freshSummary({ lines: [ticketLine(77, { status: '3' })] }))).toMatchObject({
      kind: 'rejected',
      code: '2663',
    })
  })

  test('a ticket that was sent alone is voided by summary, not added again', async () => {
    expect(await sell(50, '03')).toMatchObject({ kind: 'accepted' })
    expect(await settle(freshSummary({ lines: [ticketLine(50)] }))).toMatchObject({ kind: 'rejected', code: '2282' })
    expect(await settle(freshSummary({ lines: [ticketLine(50, { status: '3' })] }))).toMatchObject({ kind: 'accepted' })
    expect(emulator.received().find((row) => row.name === '20100070970-03-B001-50')).toMatchObject({ voided: true })
  })

  test('a name is used once; a rejected one may be used again', async () => {
    const good = freshSummary({ lines: [ticketLine(60)] })
    expect(await settle(good)).toMatchObject({ kind: 'accepted' })
    expect(await settle(good)).toMatchObject({ kind: 'not-informed', code: '0402' })
    const wrong = freshSummary({ lines: [ticketLine(60)] })
    expect(await settle(wrong)).toMatchObject({ kind: 'rejected' })
    expect(await settle({ ...wrong, lines: [ticketLine(61)] })).toMatchObject({ kind: 'accepted' })
  })

  const cases: [code: string, change: (xml: string) => string][] = [
    ['2072', (xml) => xml.replace('<cbc:CustomizationID>1.1', '<cbc:CustomizationID>1.0')],
    ['2346', (xml) => xml.replace('<cbc:IssueDate>2026-11-20', '<cbc:IssueDate>2026-11-19')],
    ['2278', (xml) => xml.replaceAll(/<cac:TaxTotal>.*?<\/cac:TaxTotal>/g, '')],
    ['2344', (xml) => xml.replace(/(<cac:TaxTotal><cbc:TaxAmount[^>]*>)18/, '$119')],
    ['2896', (xml) => xml.replace('<cbc:ConditionCode>1', '<cbc:ConditionCode>7')],
    ['2513', (xml) => xml.replace('<cbc:ID>B001-90', '<cbc:ID>F001-90')],
  ]
  for (const [code, change] of cases) {
    test(`${code} rejects`, async () => {
      expect(await settle(freshSummary({ lines: [ticketLine(90)] }), change)).toMatchObject({ kind: 'rejected', code })
    })
  }

  test('a total that disagrees is an observation', async () => {
    expect(await settle(freshSummary({ lines: [ticketLine(95, { total: '125.00' })] }))).toMatchObject({
      kind: 'observed',
      cdr: { notes: [{ code: '4027' }] },
    })
  })

  test('a ticket may take its time; one of another company, or none, is a fault', async () => {
    emulator.setFault({ kind: 'pending', times: 1 })
    const document = freshSummary({ lines: [ticketLine(97)] })
    const name = documentFileName({ ruc: '20100070970', type: 'RC', ...summaryName(document) })
    const sent = await client().sendSummary(name, zipped(name, buildSummaryXml(document)))
    expect(sent.kind).toBe('ticket')
    if (sent.kind !== 'ticket') return
    expect(await client().getStatus(sent.ticket)).toEqual({ kind: 'in-process' })
    expect(await client().getStatus(sent.ticket)).toMatchObject({ kind: 'accepted' })
    const stranger = soapClient({ endpoint: `${emulator.url}/billService`, username: '20131312955U', password: 'p' })
    expect(await stranger.getStatus(sent.ticket)).toMatchObject({ kind: 'not-informed', code: '0126' })
    emulator.setFault({ kind: 'fault-0130', times: 1 })
    expect(await settle(freshSummary({ lines: [ticketLine(98)] }))).toMatchObject({ code: '0130', retry: 'later' })
  })
})

describe('voidings', () => {
  const line = (number: number) => ({ documentType: '01', serie: 'F001', number, reason: 'Error en el cliente' })

  test('an accepted invoice is voided once; after that its number and its notes are refused', async () => {
    expect(await sell(7)).toMatchObject({ kind: 'accepted' })
    expect(await settle(freshVoiding())).toMatchObject({ kind: 'accepted' })
    expect(await settle(freshVoiding())).toMatchObject({ kind: 'rejected', code: '2323' })
    expect(await sell(7)).toMatchObject({ kind: 'not-informed', code: '1032' })
    const credit = note({ number: 1, modified: [{ type: '01', number: 'F001-7' }] })
    const outcome = await client().sendBill(
      '20100070970-07-F001-1',
      zipped('20100070970-07-F001-1', buildNoteXml(credit)),
    )
    expect(outcome).toMatchObject({ kind: 'rejected', code: '2120' })
  })

  test('what was never received cannot be voided or modified when the office is strict', async () => {
    expect(await settle(freshVoiding({ lines: [line(4444)] }))).toMatchObject({ kind: 'rejected', code: '2105' })
    const reversal = freshVoiding({
      type: 'RR',
      lines: [{ documentType: '20', serie: 'R001', number: 9, reason: 'Pago anulado' }],
    })
    expect(await settle(reversal)).toMatchObject({ kind: 'rejected', code: '2750' })
    const credit = note({ number: 2, modified: [{ type: '01', number: 'F001-4444' }] })
    const outcome = await client().sendBill(
      '20100070970-07-F001-2',
      zipped('20100070970-07-F001-2', buildNoteXml(credit)),
    )
    expect(outcome).toMatchObject({ kind: 'rejected', code: '2119' })
  })

  test('too late, or a ticket: 2957 and 2308', async () => {
    expect(await sell(8)).toMatchObject({ kind: 'accepted' })
    const late = freshVoiding({ lines: [line(8)], referenceDate: '2026-11-10' })
    expect(await settle(late)).toMatchObject({ kind: 'rejected', code: '2957' })
    const ticket = (xml: string) => xml.replace('<cbc:DocumentTypeCode>01', '<cbc:DocumentTypeCode>03')
    expect(await settle(freshVoiding({ lines: [line(8)] }), ticket)).toMatchObject({ kind: 'rejected', code: '2308' })
  })
})
