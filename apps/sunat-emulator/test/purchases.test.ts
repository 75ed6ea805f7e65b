import {
  buildPurchaseXml,
  type Credential,
  documentFileName,
  type PurchaseDocument,
  purchaseTotals,
  selfSignedCredential,
  signXml,
  soapClient,
  zipDocument,
} from '@yupana/sunat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purchase, purchaseLine } from '../../../packages/sunat/testing/purchases.ts'
import { type Emulator, startEmulator } from '../emulator.ts'

let emulator: Emulator
let credential: Credential
let next = 1

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, now: () => new Date('2026-11-20T16:00:00Z') })
  credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA S.A.C.' })
})
afterAll(() => emulator.close())

function send(change: Partial<PurchaseDocument> = {}, alter: (xml: string) => string = (xml) => xml) {
  const document = purchase({ number: next++, ...change })
  const name = documentFileName({ ruc: '20100070970', ...document })
  const client = soapClient({ endpoint: `${emulator.url}/billService`, username: '20100070970U', password: 'p' })
  return client.sendBill(name, zipDocument(name, signXml(alter(buildPurchaseXml(document)), credential).xml))
}

describe('purchase settlements', () => {
  test('accepted, registered under the buyer', async () => {
    const lines = [...purchase().lines, purchaseLine(2, { affectation: '10' })]
    const outcome = await send({ lines, totals: purchaseTotals(lines) })
    expect(outcome).toMatchObject({
      kind: 'accepted',
      cdr: { description: expect.stringMatching(/^La Liquidacion de Compra numero L001-\d+, ha sido aceptada$/) },
    })
    expect(emulator.received().at(-1)).toMatchObject({ issuerName: 'COMERCIAL ANDINA S.A.C.', customer: '45678912' })
  })

  test.each<[string, (xml: string) => string]>([
    ['2452', (xml) => xml.replace('<cac:AddressLine><cbc:Line>Sector Maranura s/n</cbc:Line></cac:AddressLine>', '')],
    ['2455', (xml) => xml.replace(/(<cac:DeliveryLocation>.*?)<cbc:ID [^>]*>080901<\/cbc:ID>/, '$1')],
    ['2457', (xml) => xml.replace('>05</cbc:AddressTypeCode>', '>09</cbc:AddressTypeCode>')],
    ['2458', (xml) => xml.replace('<cbc:LocationTypeCode>02</cbc:LocationTypeCode>', '')],
    ['2464', (xml) => xml.replaceAll('>12.00<', '>19.00<')],
    ['2800', (xml) => xml.replace('schemeID="1"', 'schemeID="6"')],
    ['3206', (xml) => xml.replace('listID="0501"', 'listID="0101"')],
  ])('%s rejects', async (code, alter) => expect(await send({}, alter)).toMatchObject({ kind: 'rejected', code }))

  test('wrong totals are an observation; another issuer a fault', async () => {
    const observed = await send({}, (xml) => xml.replace('>788.00</cbc:PayableAmount>', '>700.00</cbc:PayableAmount>'))
    expect(observed).toMatchObject({ kind: 'observed', cdr: { notes: [{ code: '4312' }] } })
    const other = await send({}, (xml) =>
      xml.replace(
        '>20100070970</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Andina',
        '>20131312955</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Andina',
      ),
    )
    expect(other).toMatchObject({ kind: 'not-informed', code: '1034' })
  })
})
