import {
  buildCertificateXml,
  buildVoidingXml,
  type CertificateDocument,
  type Credential,
  documentFileName,
  selfSignedCredential,
  signXml,
  soapClient,
  summaryName,
  zipDocument,
} from '@yupana/sunat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificate, reference } from '../../../packages/sunat/testing/certificates.ts'
import { voiding } from '../../../packages/sunat/testing/summaries.ts'
import { type Emulator, startEmulator } from '../emulator.ts'

let emulator: Emulator
let credential: Credential
let next = 1

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, now: () => new Date('2026-11-20T16:00:00Z'), strict: true })
  credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA S.A.C.' })
})
afterAll(() => emulator.close())

const client = () =>
  soapClient({
    endpoint: `${emulator.url}/ol-ti-itemision-otroscpe-gem/billService`,
    username: '20100070970U',
    password: 'p',
  })

const send = (parts: Partial<CertificateDocument>, change: (xml: string) => string = (xml) => xml) => {
  const document = certificate({ number: next++, ...parts })
  const name = documentFileName({ ruc: '20100070970', ...document })
  return client().sendBill(name, zipDocument(name, signXml(change(buildCertificateXml(document)), credential).xml))
}

describe('retention and perception certificates', () => {
  test('both are accepted, in soles and in dollars', async () => {
    const inDollars = reference('20', { currency: 'USD', exchangeRate: { rate: '3.745', date: '2026-11-18' } })
    expect(await send({})).toMatchObject({
      kind: 'accepted',
      cdr: { description: 'El Comprobante de Retencion numero R001-1, ha sido aceptado' },
    })
    expect(await send({ references: [inDollars] })).toMatchObject({ kind: 'accepted' })
    expect(await send({ type: '40' })).toMatchObject({ kind: 'accepted' })
  })

  const cases: [code: string, change: (xml: string) => string, parts?: Partial<CertificateDocument>][] = [
    ['2110', (xml) => xml.replace('<cbc:UBLVersionID>2.0', '<cbc:UBLVersionID>2.1')],
    ['2618', (xml) => xml.replace('SystemCode>01', 'SystemCode>07')],
    ['2619', (xml) => xml.replace('Percent>3.00', 'Percent>6.00')],
    ['2620', (xml) => xml.replaceAll('>20131312955<', '>20100070970<')],
    ['2623', (xml) => xml.replace(/(SUNATRetentionAmount currencyID="PEN">)35\.40/, '$125.40')],
    ['2625', (xml) => xml.replace('<cbc:PaidDate>2026-11-18', '<cbc:PaidDate>2026-10-18')],
    [
      '2628',
      (xml) => xml.replace(/(SUNATRetentionPercent><cbc:TotalInvoiceAmount currencyID="PEN">)35\.40/, '$135.41'),
    ],
    ['2629', (xml) => xml.replace(/(SUNATTotalPaid currencyID="PEN">)1144\.60/, '$11144.61')],
    ['2735', (xml) => xml.replace(/<cac:Payment>.*?<\/cac:Payment>/, '')],
    ['2603', (xml) => xml.replace('Percent>2.00', 'Percent>1.00'), { type: '40' }],
  ]
  for (const [code, change, parts = {}] of cases) {
    test(`${code} rejects`, async () => {
      expect(await send(parts, change)).toMatchObject({ kind: 'rejected', code })
    })
  }

  test('a certificate is reversed once', async () => {
    const number = next
    expect(await send({})).toMatchObject({ kind: 'accepted' })
    const reverse = async (correlative: number) => {
      const document = voiding({
        type: 'RR',
        number: correlative,
        lines: [{ documentType: '20', serie: 'R001', number, reason: 'Pago anulado' }],
      })
      const name = documentFileName({ ruc: '20100070970', type: 'RR', ...summaryName(document) })
      const sent = await client().sendSummary(
        name,
        zipDocument(name, signXml(buildVoidingXml(document), credential).xml),
      )
      return sent.kind === 'ticket' ? client().getStatus(sent.ticket) : sent
    }
    expect(await reverse(1)).toMatchObject({ kind: 'accepted' })
    expect(await reverse(2)).toMatchObject({ kind: 'rejected', code: '2751' })
  })
})
