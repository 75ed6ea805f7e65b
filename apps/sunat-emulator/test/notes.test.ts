import {
  buildInvoiceXml,
  buildNoteXml,
  type Credential,
  documentFileName,
  type NoteDocument,
  selfSignedCredential,
  signXml,
  soapClient,
  zipDocument,
} from '@yupana/sunat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoice, line, note, person } from '../../../packages/sunat/testing/invoices.ts'
import { type Emulator, startEmulator } from '../emulator.ts'

let emulator: Emulator
let credential: Credential
let next = 1

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, now: () => new Date('2026-11-20T16:00:00Z') })
  credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA S.A.C.' })
})
afterAll(() => emulator.close())

const send = (document: { type: string; serie: string; number: number }, xml: string) => {
  const name = documentFileName({ ruc: '20100070970', ...document })
  const client = soapClient({ endpoint: `${emulator.url}/billService`, username: '20100070970U', password: 'p' })
  return client.sendBill(name, zipDocument(name, signXml(xml, credential).xml))
}
const sendNote = (parts: Partial<NoteDocument>, change: (xml: string) => string = (xml) => xml) => {
  const document = note({ number: next++, ...parts })
  return send(document, change(buildNoteXml(document)))
}

describe('notes', () => {
  test('credit and debit notes of every kind are accepted', async () => {
    for (const parts of [
      {},
      { lines: [line(1, { affectation: '20' }), line(2, { affectation: '11' })] },
      { type: '08' as const, reason: { code: '02', description: 'Aumento' } },
      { reason: { code: '10', description: 'Otros' }, modified: [] },
      { otherCharges: '3.00' },
      { serie: 'B001', customer: person, modified: [{ type: '03', number: 'B001-1' }] },
      {
        reason: { code: '13', description: 'Nuevas cuotas' },
        lines: [line(1, { price: '0', quantity: '1' })],
        payment: {
          kind: 'Credito' as const,
          amount: '118.00',
          instalments: [{ amount: '118.00', dueDate: '2027-01-20' }],
        },
      },
    ]) {
      expect(await sendNote(parts), JSON.stringify(parts)).toMatchObject({ kind: 'accepted' })
    }
    expect(emulator.received()[0]!.description).toContain('La Nota de Credito numero F001-1, ha sido aceptada')
  })

  const cases: [code: string, change: (xml: string) => string, parts?: Partial<NoteDocument>][] = [
    ['2128', (xml) => xml.replace(/<cbc:ResponseCode>.*?<\/cbc:ResponseCode>/, '')],
    ['2172', (xml) => xml.replace('<cbc:ResponseCode>01', '<cbc:ResponseCode>99')],
    ['2136', (xml) => xml.replace(/<cbc:Description>Anul.*?<\/cbc:Description>/, '')],
    ['2524', (xml) => xml.replace(/<cac:BillingReference>.*?<\/cac:BillingReference>/, '')],
    [
      '2117',
      (xml) =>
        xml.replace('<cbc:ID>F001-1</cbc:ID><cbc:DocumentTypeCode>', '<cbc:ID>F1</cbc:ID><cbc:DocumentTypeCode>'),
    ],
    ['2116', (xml) => xml.replace('<cbc:DocumentTypeCode>01', '<cbc:DocumentTypeCode>09')],
    [
      '2400',
      (xml) => xml.replace('<cbc:DocumentTypeCode>03', '<cbc:DocumentTypeCode>01').replace('B001-1<', 'F001-1<'),
      {
        type: '08',
        serie: 'B001',
        reason: { code: '01', description: 'x' },
        customer: person,
        modified: [{ type: '03', number: 'B001-1' }],
      },
    ],
    [
      '2637',
      (xml) => xml.replace('>99</cbc:DocumentTypeCode>', '>05</cbc:DocumentTypeCode>'),
      { reason: { code: '10', description: 'x' }, modified: [], relatedDocuments: [{ type: '99', number: '7' }] },
    ],
    [
      '2636',
      (xml) => xml.replace('<cbc:ID>OTRO7</cbc:ID>', '<cbc:ID></cbc:ID>'),
      { relatedDocuments: [{ type: '99', number: 'OTRO7' }] },
    ],
    ['3280', (xml) => xml.replace(/(<cbc:PayableAmount[^>]*>)118/, '$1128')],
    [
      '3277',
      (xml) => xml.replace('<cbc:TaxableAmount currencyID="PEN">100.00', '<cbc:TaxableAmount currencyID="PEN">90.00'),
    ],
  ]
  for (const [code, change, parts = {}] of cases) {
    test(`${code} rejects`, async () => {
      expect(await sendNote(parts, change)).toMatchObject({ kind: 'rejected', code })
    })
  }

  test('a note may not exceed, change currency of, or modify a rejected document that is known', async () => {
    const sold = invoice({ number: 900 })
    expect(await send(sold, buildInvoiceXml(sold))).toMatchObject({ kind: 'accepted' })
    const over = { modified: [{ type: '01', number: 'F001-900' }] }
    expect(await sendNote({ ...over, lines: [line(1, { price: '60' })] })).toMatchObject({ code: '3286' })
    expect(await sendNote({ ...over, currency: 'USD' })).toMatchObject({ code: '3209' })
    expect(await sendNote({ ...over, issueDate: '2026-11-19' })).toMatchObject({ code: '2885' })
    emulator.setFault({ kind: 'rejected', times: 1 })
    const refused = invoice({ number: 901 })
    await send(refused, buildInvoiceXml(refused))
    expect(await sendNote({ modified: [{ type: '01', number: 'F001-901' }] })).toMatchObject({ code: '2121' })
    expect(await sendNote(over)).toMatchObject({ kind: 'accepted' })
  })
})
