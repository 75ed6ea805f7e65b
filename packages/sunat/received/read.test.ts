import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildCertificateXml } from '../certificate/xml.ts'
import { pad2 } from '../decimal.ts'
import { buildInvoiceXml } from '../invoice/xml.ts'
import { buildNoteXml } from '../note/xml.ts'
import { type Credential, selfSignedCredential } from '../signature/credential.ts'
import { signXml } from '../signature/sign.ts'
import { certificate, reference } from '../testing/certificates.ts'
import { invoice, note } from '../testing/invoices.ts'
import { anyInvoice } from '../testing/random-invoice.ts'
import { ReceivedDocumentError } from './open.ts'
import { readInvoiceXml } from './read.ts'
import { readCertificateXml } from './read-certificate.ts'

let credential: Credential
beforeAll(() => {
  credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA S.A.C.' })
})

describe('a supplier’s XML', () => {
  test('what was written is read back', () => {
    fc.assert(
      fc.property(anyInvoice, (document) => {
        const read = readInvoiceXml(signXml(buildInvoiceXml(document), credential).xml)
        expect(read).toMatchObject({
          type: document.type,
          serie: document.serie,
          number: String(document.number),
          issueDate: document.issueDate,
          currency: document.currency,
          issuer: { documentNumber: document.issuer.ruc, legalName: document.issuer.legalName },
          customer: { documentType: document.customer.documentType, legalName: document.customer.legalName },
          taxes: document.totals.taxes,
          payment: document.payment,
          legends: document.legends,
          signature: { valid: true },
        })
        expect(read.totals.payable).toBe(document.totals.payable)
        expect(read.lines.map((line) => [line.quantity, line.unitCode, line.lineValue, line.affectation])).toEqual(
          document.lines.map((line) => [line.quantity, line.unitCode, pad2(line.lineValue), line.affectation]),
        )
      }),
      { numRuns: 20 },
    )
  })

  test('ISO-8859-1 is read, and its signature holds all the same', () => {
    const { xml } = signXml(buildInvoiceXml(invoice()), credential)
    const latin = Buffer.from(xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'latin1')
    expect(readInvoiceXml(latin)).toMatchObject({
      customer: { legalName: 'DISTRIBUIDORA "EL SOL" & CÍA <LIMA> S.R.L.' },
      signature: { valid: true },
    })
    expect(() => readInvoiceXml(Buffer.from(xml, 'latin1'))).toThrow(ReceivedDocumentError)
  })

  test('a note names what it modifies and why', () => {
    const read = readInvoiceXml(Buffer.from(signXml(buildNoteXml(note()), credential).xml))
    expect(read).toMatchObject({
      type: '07',
      reason: { code: '01', description: 'Anulación de la operación' },
      modified: [{ type: '01', number: 'F001-1' }],
    })
  })

  test('a detraction comes with its account', () => {
    const document = invoice({
      operationType: '1001',
      detraction: { code: '022', percent: '12', amount: '14.00', account: '00-1' },
      legends: [{ code: '2006', text: 'Operación sujeta a detracción' }],
    })
    expect(readInvoiceXml(buildInvoiceXml(document))).toMatchObject({
      operationType: '1001',
      detraction: { code: '022', percent: '12', amount: '14.00', account: '00-1' },
      signature: { valid: false, reason: 'absent' },
    })
  })

  test('a changed amount is read, and the signature says that it was changed', () => {
    const { xml } = signXml(buildInvoiceXml(invoice()), credential)
    const read = readInvoiceXml(xml.replaceAll('>118.00<', '>11.00<'))
    expect(read.totals.payable).toBe('11.00')
    expect(read.signature).toEqual({ valid: false, reason: 'altered' })
  })

  const good = buildInvoiceXml(invoice())
  test.each([
    ['nothing', ''],
    ['broken XML', good.slice(0, -9)],
    ['an entity bomb', `<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>${good.slice(good.indexOf('\n'))}`],
    [
      'a file of this machine',
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${good.slice(good.indexOf('\n'))}`,
    ],
    ['another kind of document', '<Order></Order>'],
    ['no totals', good.replace(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/, '')],
    ['no number', good.replace('F001-1<', 'F001<')],
    ['no issuer', good.replace(/<cac:AccountingSupplierParty>.*<\/cac:AccountingSupplierParty>/, '')],
    ['an unknown type', good.replace('>01</cbc:InvoiceTypeCode>', '>02</cbc:InvoiceTypeCode>')],
  ])('%s is a typed error', (_, xml) => expect(() => readInvoiceXml(xml)).toThrow(ReceivedDocumentError))
})

describe('an agent’s certificate', () => {
  test.each(['20', '40'] as const)('%s: what was written is read back', (type) => {
    const foreign = { currency: 'USD', exchangeRate: { rate: '3.750', date: '2026-11-18' } }
    const document = certificate({
      type,
      references: [reference(type), reference(type, { number: 'F001-16', ...foreign })],
    })
    const read = readCertificateXml(signXml(buildCertificateXml(document), credential).xml)
    expect(read).toMatchObject({
      type,
      serie: document.serie,
      number: '1',
      issueDate: document.issueDate,
      agent: { documentType: '6', documentNumber: document.issuer.ruc, legalName: document.issuer.legalName },
      receiver: { documentNumber: document.receiver.documentNumber, legalName: document.receiver.legalName },
      regime: document.regime,
      percent: document.percent,
      totals: document.totals,
      signature: { valid: true },
    })
    expect(read.references).toEqual(
      document.references.map(({ payment, ...rest }) => ({
        ...rest,
        payment: { ...payment, id: String(payment!.id) },
      })),
    )
  })

  const good = buildCertificateXml(certificate())
  test.each([
    ['an invoice', buildInvoiceXml(invoice())],
    ['no agent', good.replace(/<cac:AgentParty>.*<\/cac:AgentParty>/, '')],
    ['no number', good.replace('>R001-1<', '>R001<')],
    ['no total', good.replace(/<cbc:TotalInvoiceAmount currencyID="PEN">[^<]*<\/cbc:TotalInvoiceAmount>/, '')],
    ['broken XML', good.slice(0, -5)],
  ])('%s is a typed error', (_, xml) => expect(() => readCertificateXml(xml)).toThrow(ReceivedDocumentError))
})
