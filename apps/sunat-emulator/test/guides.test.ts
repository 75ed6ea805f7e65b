import {
  buildGuideXml,
  type Credential,
  documentFileName,
  type GuideDocument,
  greClient,
  selfSignedCredential,
  signXml,
  zipDocument,
} from '@yupana/sunat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { carrierGuide, client as client20, owner, senderGuide } from '../../../packages/sunat/testing/guides.ts'
import { type Emulator, startEmulator } from '../emulator.ts'

let clock = new Date('2026-11-20T16:00:00Z')
let emulator: Emulator
let credential: Credential
let next = 1

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, now: () => clock })
  credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA S.A.C.' })
})
afterAll(() => emulator.close())
afterEach(() => {
  emulator.setFault(null)
  clock = new Date('2026-11-20T16:00:00Z')
})

const client = (options: Partial<Parameters<typeof greClient>[0]> = {}) =>
  greClient({
    securityUrl: `${emulator.url}/v1`,
    apiUrl: `${emulator.url}/v1`,
    clientId: 'app-1',
    clientSecret: 'secret',
    username: '20100070970MODDATOS',
    password: 'moddatos',
    timeoutMs: 400,
    now: () => clock,
    ...options,
  })

const fileOf = (guide: GuideDocument, change: (xml: string) => string = (xml) => xml) => {
  const name = documentFileName({ ruc: '20100070970', ...guide })
  return [name, zipDocument(name, signXml(change(buildGuideXml(guide)), credential).xml)] as const
}

/** Sends a guide and asks for the end of its ticket. */
async function settle(guide: GuideDocument, change?: (xml: string) => string) {
  const gre = client()
  const sent = await gre.send(...fileOf(guide, change))
  return sent.kind === 'ticket' ? gre.status(sent.ticket) : sent
}

const sender = (change: Parameters<typeof senderGuide>[0] = {}) => senderGuide({ number: next++, ...change })
const carrier = (change: Parameters<typeof carrierGuide>[0] = {}) => carrierGuide({ number: next++, ...change })

const document = (type: string, number: string) =>
  `<cac:AdditionalDocumentReference><cbc:ID>${number}</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>`
const NET_WEIGHT = '<cbc:NetWeightMeasure unitCode="KGM">1.2345</cbc:NetWeightMeasure>'
const NORMALISED =
  '<cac:AdditionalItemProperty><cbc:Name>x</cbc:Name><cbc:NameCode>7022</cbc:NameCode><cbc:Value>1</cbc:Value></cac:AdditionalItemProperty>'
const PERMIT =
  '<cac:ApplicableTransportMeans><cbc:RegistrationNationalityID>TUC1234567</cbc:RegistrationNationalityID></cac:ApplicableTransportMeans>'
const withTrailer = () => sender({ vehicles: [{ plate: 'ABC123' }, { plate: 'XYZ987' }] })
const partOfInvoice = () => {
  const invoiced = { type: '01', name: 'Factura', number: 'F001-1', issuerRuc: owner.documentNumber }
  return carrier({ related: [...carrierGuide().related!, invoiced] })
}
const bought = () =>
  sender({
    reason: '02',
    recipient: owner,
    supplier: client20,
    related: [{ type: '01', name: 'Factura', number: 'F001-1', issuerRuc: client20.documentNumber }],
  })

describe('guides over REST', () => {
  test('both kinds are accepted, and the CDR carries the link of the QR', async () => {
    const outcome = await settle(sender())
    expect(outcome).toMatchObject({ kind: 'accepted', cdr: { link: expect.stringContaining('descargaqr?hashqr=') } })
    expect(await settle(carrier())).toMatchObject({ kind: 'accepted' })
    expect(await settle(carrier({ freightPayer: undefined }))).toMatchObject({
      kind: 'observed',
      cdr: { notes: [{ code: '4388' }] },
    })
  })

  test('4434: goods that the office has already are remarked on when they are told again', async () => {
    const wholeInvoice = carrier({ related: partOfInvoice().related!.slice(1), wholeTransfer: true })
    expect(await settle(wholeInvoice)).toMatchObject({ kind: 'accepted' })
    const again = (xml: string) =>
      xml.replace(
        '</cbc:ID><cac:OrderLine',
        '</cbc:ID><cbc:DeliveredQuantity unitCode="NIU">1</cbc:DeliveredQuantity><cac:OrderLine',
      )
    for (const guide of [carrier(), carrier({ related: wholeInvoice.related!, wholeTransfer: true })])
      expect(await settle(guide, again)).toMatchObject({ kind: 'observed', cdr: { notes: [{ code: '4434' }] } })
  })

  const cases: [code: string, guide: () => GuideDocument, change: (xml: string) => string][] = [
    ['2110', sender, (xml) => xml.replace('<cbc:UBLVersionID>2.1', '<cbc:UBLVersionID>2.0')],
    ['2523', sender, (xml) => xml.replace('>120.500<', '>0<')],
    ['2555', sender, (xml) => xml.replaceAll('>20131312955<', '>20100070970<')],
    ['2566', sender, (xml) => xml.replace(/<cac:TransportHandlingUnit>.*?<\/cac:TransportHandlingUnit>/, '')],
    ['2567', sender, (xml) => xml.replace('ABC123', 'ABC-123')],
    ['2580', sender, (xml) => xml.replace('unitCode="NIU">10<', 'unitCode="NIU">0<')],
    ['2775', sender, (xml) => xml.replace(/<cbc:ID schemeAgencyName="PE:INEI"[^>]*>150101<\/cbc:ID>/, '')],
    ['3343', sender, (xml) => xml.replace('<cbc:StartDate>2026-11-20', '<cbc:StartDate>2026-11-19')],
    ['3357', carrier, (xml) => xml.replace(/<cac:DriverPerson>.*?<\/cac:DriverPerson>/, '')],
    ['3383', carrier, (xml) => xml.replace(/<cac:DespatchParty>.*?<\/cac:DespatchParty>/, '')],
    ['3405', sender, (xml) => xml.replace('<cbc:HandlingCode>01', '<cbc:HandlingCode>99')],
    ['3352', sender, (xml) => xml.replace('<cac:Signature>', `${document('80', '123')}<cac:Signature>`)],
    ['3376', sender, (xml) => xml.replace('<cac:Signature>', `${document('', '123')}<cac:Signature>`)],
    ['3388', carrier, (xml) => xml.replace('PagadorFlete_Remitente', 'PagadorFlete_Nadie')],
    ['3397', sender, (xml) => xml.replace('<cac:ShipmentStage>', `${NET_WEIGHT}<cac:ShipmentStage>`)],
    ['3403', sender, (xml) => xml.replace('<cac:Signature>', `${document('81', '')}<cac:Signature>`)],
    ['3426', sender, (xml) => xml.replace('</cac:Item>', `${NORMALISED}</cac:Item>`)],
    ['2580', partOfInvoice, (xml) => xml.replace(/<cbc:DeliveredQuantity.*?<\/cbc:DeliveredQuantity>/, '')],
    ['3435', partOfInvoice, (xml) => xml.replace('unitCode="NIU">10<', 'unitCode="NIU">0<')],
    ['3442', bought, (xml) => xml.replace(/(<cac:IssuerParty>.*?)20131312955/, '$120100047218')],
    ['3452', sender, (xml) => xml.replace('<cbc:ID>ABC123</cbc:ID>', `<cbc:ID>ABC123</cbc:ID>${PERMIT}`)],
    ['3454', withTrailer, (xml) => xml.replace('<cbc:ID>XYZ987</cbc:ID>', `<cbc:ID>XYZ987</cbc:ID>${PERMIT}`)],
    ['2573', carrier, (xml) => xml.replace('Q45678912', 'Q-4567891')],
  ]
  for (const [code, guide, change] of cases) {
    test(`${code} rejects`, async () => {
      expect(await settle(guide(), change)).toMatchObject({ kind: 'rejected', code })
    })
  }

  test('what never was registered is told by the ticket: duplicate, altered name, broken XML', async () => {
    const guide = sender()
    expect(await settle(guide)).toMatchObject({ kind: 'accepted' })
    expect(await settle(guide)).toMatchObject({ kind: 'not-informed', code: '1033', retry: 'ask' })
    const broken = sender()
    const [name] = fileOf(broken)
    const gre = client()
    const sent = await gre.send(name, zipDocument(name, '<DespatchAdvice>'))
    expect(sent.kind === 'ticket' && (await gre.status(sent.ticket))).toMatchObject({
      kind: 'not-informed',
      code: '0306',
    })
  })

  test('a token is asked for once, again when it expired, and a wrong user stops', async () => {
    let tokens = 0
    const counting = client({
      fetch: (url, init) => {
        if (String(url).includes('oauth2')) tokens++
        return fetch(url, init)
      },
    })
    await counting.send(...fileOf(sender()))
    await counting.send(...fileOf(sender()))
    expect(tokens).toBe(1)
    clock = new Date('2026-11-20T17:30:00Z')
    expect(await counting.send(...fileOf(sender()))).toMatchObject({ kind: 'ticket' })
    expect(tokens).toBe(2)
    expect(await client({ username: 'X' }).send(...fileOf(sender()))).toMatchObject({ code: '0102', retry: 'stop' })
    const stranger = client({ username: '20131312955U' })
    const sent = await stranger.send(...fileOf(sender()))
    expect(sent.kind === 'ticket' && (await stranger.status(sent.ticket))).toMatchObject({ code: '0154' })
  })

  test('pending, time-outs, outages and garbage have their outcomes', async () => {
    const gre = client()
    const sent = await gre.send(...fileOf(sender()))
    if (sent.kind !== 'ticket') throw new Error('no ticket')
    emulator.setFault({ kind: 'pending', times: 1 })
    expect(await gre.status(sent.ticket)).toEqual({ kind: 'in-process' })
    expect(await gre.status(sent.ticket)).toMatchObject({ kind: 'accepted' })
    expect(await gre.status('1')).toMatchObject({ kind: 'not-informed', code: '0127' })
    for (const [kind, outcome] of [
      ['timeout-before', { kind: 'unknown', reason: 'timeout' }],
      ['empty-body', { kind: 'unknown', reason: 'empty' }],
      ['fault-0130', { kind: 'not-informed', code: '0130', retry: 'later' }],
    ] as const) {
      emulator.setFault({ kind, times: 1 })
      expect(await gre.send(...fileOf(sender()))).toMatchObject(outcome)
    }
    emulator.setFault({ kind: 'outage' })
    expect(await gre.send(...fileOf(sender()))).toMatchObject({ kind: 'unknown' })
    const [name, zip] = fileOf(sender())
    emulator.setFault(null)
    const spoiled = client({
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          ...(typeof init?.body === 'string' ? { body: init.body.replace(/"hashZip":"./, '"hashZip":"x') } : {}),
        }),
    })
    expect(await spoiled.send(name, zip)).toMatchObject({ kind: 'not-informed', code: '0156', retry: 'fix' })
  })
})
