import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildInvoiceXml,
  type Credential,
  documentFileName,
  type InvoiceDocument,
  parseCdr,
  parseDocumentFileName,
  selfSignedCredential,
  signXml,
  soapClient,
  unzipSafely,
  verifySignature,
  zipDocument,
} from '@yupana/sunat'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { company, invoice, line, person } from '../../../packages/sunat/testing/invoices.ts'
import { anyInvoice } from '../../../packages/sunat/testing/random-invoice.ts'
import { type Emulator, startEmulator } from '../emulator.ts'

const now = () => new Date('2026-11-20T16:00:00Z')
let emulator: Emulator
let credential: Credential

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, now })
  credential = selfSignedCredential({ ruc: '20100070970', name: 'COMERCIAL ANDINA S.A.C.' })
})
afterAll(() => emulator.close())
afterEach(() => emulator.setFault(null))

const client = (options: Partial<Parameters<typeof soapClient>[0]> = {}) =>
  soapClient({
    endpoint: `${emulator.url}/billService`,
    username: '20100070970MODDATOS',
    password: 'moddatos',
    timeoutMs: 400,
    ...options,
  })

const nameOf = (document: InvoiceDocument) =>
  documentFileName({ ruc: document.issuer.ruc, type: document.type, serie: document.serie, number: document.number })

let next = 1000
/** A document with a number that nobody used yet. */
const fresh = (parts: Partial<InvoiceDocument> = {}) => invoice({ number: next++, ...parts })

const zipOf = (document: InvoiceDocument, change: (xml: string) => string = (xml) => xml) =>
  zipDocument(nameOf(document), signXml(change(buildInvoiceXml(document)), credential).xml)

const sendDocument = (document: InvoiceDocument, change?: (xml: string) => string) =>
  client().sendBill(nameOf(document), zipOf(document, change))

describe('what SUNAT accepts', () => {
  test('a good invoice is answered with a signed CDR', async () => {
    const document = fresh()
    const outcome = await sendDocument(document)
    expect(outcome).toMatchObject({
      kind: 'accepted',
      cdr: { responseCode: '0', referenceId: `F001-${document.number}`, outcome: 'accepted' },
    })
    if (outcome.kind !== 'accepted') return
    const [file] = unzipSafely(outcome.cdrZip)
    expect(file!.name).toBe(`R-${nameOf(document)}.xml`)
    expect(verifySignature(Buffer.from(file!.bytes).toString('utf8')).valid).toBe(true)
    expect(emulator.received().at(-1)).toMatchObject({ name: nameOf(document), outcome: 'accepted', payable: '118.00' })
  })

  test('random valid invoices and tickets', async () => {
    await fc.assert(
      fc.asyncProperty(anyInvoice, async (draft) => {
        const document = { ...draft, number: next++ }
        const outcome = await client({ timeoutMs: 10_000 }).sendBill(nameOf(document), zipOf(document))
        expect(outcome).toMatchObject({ kind: 'accepted' })
      }),
      { numRuns: 120 },
    )
  })

  test('an arithmetic slip rejects an invoice and is only a remark on a ticket', async () => {
    const slip = (xml: string) => xml.replaceAll(/(<cbc:PayableAmount[^>]*>)118\.00/g, '$1128.00')
    expect(await sendDocument(fresh(), slip)).toMatchObject({ kind: 'rejected', code: '3280' })
    const ticket = fresh({ type: '03', customer: person })
    expect(await sendDocument(ticket, slip)).toMatchObject({
      kind: 'observed',
      cdr: { notes: [{ code: '4312' }] },
    })
  })
})

describe('what SUNAT rejects with a CDR: the number is spent', () => {
  const element = (name: string) => new RegExp(`<${name}[ >].*?</${name}>`)
  const cases: [code: string, change: (xml: string) => string, parts?: Partial<InvoiceDocument>][] = [
    ['2074', (xml) => xml.replace('<cbc:UBLVersionID>2.1', '<cbc:UBLVersionID>2.0')],
    ['2072', (xml) => xml.replace('<cbc:CustomizationID>2.0', '<cbc:CustomizationID>1.0')],
    ['2071', (xml) => xml.replace('TaxInclusiveAmount currencyID="PEN"', 'TaxInclusiveAmount currencyID="USD"')],
    ['2800', (xml) => xml.replace('schemeID="6">20131312955', 'schemeID="1">45678912')],
    ['2017', (xml) => xml.replace('schemeID="6">20131312955', 'schemeID="6">2013131295')],
    ['2024', (xml) => xml.replace(/(<cbc:InvoicedQuantity[^>]*>)2</, '$10<')],
    ['2936', (xml) => xml.replace('unitCode="NIU"', 'unitCode="XYZ"')],
    ['2752', (xml) => xml.replace(/(<cac:InvoiceLine>.*<\/cac:InvoiceLine>)/, '$1$1')],
    ['3030', (xml) => xml.replace(element('cbc:AddressTypeCode'), '')],
    ['3195', (xml) => xml.replace(/(<\/cac:PricingReference>)<cac:TaxTotal>.*?<\/cac:TaxTotal>/, '$1')],
    ['3244', (xml) => xml.replace(element('cac:PaymentTerms'), '')],
    ['3246', (xml) => xml.replace('>Contado<', '>Fiado<')],
    [
      '3277',
      (xml) => xml.replace(/<cbc:TaxableAmount currencyID="PEN">100\.00/, '<cbc:TaxableAmount currencyID="PEN">90.00'),
    ],
    ['3278', (xml) => xml.replace(/(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount[^>]*>)100\.00/, '$190.00')],
    ['3279', (xml) => xml.replace(/(<cbc:TaxInclusiveAmount[^>]*>)118\.00/, '$1128.00')],
    ['3291', (xml) => xml.replace(/(<\/cbc:TaxableAmount><cbc:TaxAmount[^>]*>)18\.00/, '$128.00')],
    ['3127', (xml) => xml.replace('listID="0101"', 'listID="1001"')],
    [
      '2364',
      (xml) => xml.replace(/(<cac:DespatchDocumentReference>.*?<\/cac:DespatchDocumentReference>)/, '$1$1'),
      { guides: [{ type: '09', number: 'T001-1' }] },
    ],
    [
      '3319',
      (xml) => xml.replace(/(Cuota001<\/cbc:PaymentMeansID><cbc:Amount[^>]*>)118/, '$1117'),
      { payment: { kind: 'Credito', amount: '118.00', instalments: [{ amount: '118.00', dueDate: '2026-12-20' }] } },
    ],
    [
      '3267',
      (xml) => xml.replace('2026-12-20', '2026-11-20'),
      { payment: { kind: 'Credito', amount: '118.00', instalments: [{ amount: '118.00', dueDate: '2026-12-20' }] } },
    ],
  ]
  for (const [code, change, parts] of cases) {
    test(code, async () => {
      const document = fresh(parts)
      expect(await sendDocument(document, change)).toMatchObject({
        kind: 'rejected',
        code,
        cdr: { responseCode: code },
      })
      expect(await sendDocument(document)).toMatchObject({ kind: 'not-informed', code: '1032', retry: 'ask' })
    })
  }

  test('2108: an invoice of four days ago; 2329: one of next week', async () => {
    expect(await sendDocument(fresh({ issueDate: '2026-11-16' }))).toMatchObject({ kind: 'rejected', code: '2108' })
    expect(await sendDocument(fresh({ issueDate: '2026-11-27' }))).toMatchObject({ kind: 'rejected', code: '2329' })
  })

  test('2335: a document changed after it was signed', async () => {
    const document = fresh()
    const { xml } = signXml(buildInvoiceXml(document), credential)
    const zip = zipDocument(nameOf(document), xml.replace('Producto 1', 'Producto 9'))
    expect(await client().sendBill(nameOf(document), zip)).toMatchObject({ kind: 'rejected', code: '2335' })
  })
})

describe('what SUNAT answers with a fault: nothing is registered, the number may be used again', () => {
  const faultOf = async (fileName: string, zip: Uint8Array, options = {}) => {
    const outcome = await client(options).sendBill(fileName, zip)
    return outcome.kind === 'not-informed' ? outcome.code : outcome.kind
  }

  test('credentials stop the queue: 0101, 0102, and 0154 for another company', async () => {
    const document = fresh()
    const zip = zipOf(document)
    expect(await client({ username: 'MODDATOS' }).sendBill(nameOf(document), zip)).toMatchObject({
      kind: 'not-informed',
      code: '0102',
      retry: 'stop',
    })
    expect(await faultOf(nameOf(document), zip, { password: '' })).toBe('0102')
    expect(await faultOf(nameOf(document), zip, { username: '20131312955MODDATOS' })).toBe('0154')
    const bare = await fetch(`${emulator.url}/billService`, {
      method: 'POST',
      body: '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><x></x></s:Body></s:Envelope>',
    })
    expect(await bare.text()).toContain('.0101<')
  })

  test('zips: 0151 name, 0155 empty, 0156 corrupt, 0157 no file, 0158 two, 0159 and 0161 inner name, 0160 empty XML', async () => {
    const name = nameOf(fresh())
    expect(await faultOf('20100070970-01-X', zipOf(fresh()))).toBe('0151')
    expect(await faultOf(name, new Uint8Array())).toBe('0155')
    expect(await faultOf(name, Buffer.from('not a zip'))).toBe('0156')
    expect(await faultOf(name, zipSync({ 'dummy/': new Uint8Array() }))).toBe('0157')
    expect(await faultOf(name, zipSync({ 'a.xml': Buffer.from('x'), 'b.xml': Buffer.from('x') }))).toBe('0158')
    expect(await faultOf(name, zipSync({ 'a.xml': Buffer.from('x') }))).toBe('0159')
    expect(await faultOf(name, zipSync({ [`${name}.xml`]: new Uint8Array() }))).toBe('0160')
    expect(await faultOf(name, zipDocument('20100070970-01-F001-9', 'x'))).toBe('0161')
    expect(await faultOf('20100070970-RC-20261120-1', zipDocument('x', 'x'))).toBe('0152')
  })

  test('0306: broken XML, wrong order, unknown element, wrong root', async () => {
    const document = fresh()
    const name = nameOf(document)
    const good = buildInvoiceXml(document)
    const due = '<cbc:DueDate>2026-12-01</cbc:DueDate>'
    for (const xml of [
      good.slice(0, -20),
      good.replace('<cbc:DocumentCurrencyCode>', `${due}<cbc:DocumentCurrencyCode>`),
      good.replace('<cac:Signature>', '<cbc:Unknown>1</cbc:Unknown><cac:Signature>'),
      good.replaceAll(/(<\/?)Invoice\b/g, '$1CreditNote'),
      `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>${good.slice(good.indexOf('\n'))}`,
    ]) {
      expect(await faultOf(name, zipDocument(name, xml))).toBe('0306')
    }
  })

  test('content that is not what the name says: 1034, 1035, 1036, 1003', async () => {
    const document = fresh()
    const { xml } = signXml(buildInvoiceXml(document), credential)
    const under = (name: string, options = {}) => faultOf(name, zipDocument(name, xml), options)
    expect(await under(nameOf(document).replace('20100070970', '20131312955'), { username: '20131312955U' })).toBe(
      '1034',
    )
    expect(await under(nameOf(document).replace('F001', 'F002'))).toBe('1035')
    expect(await under(nameOf(document).replace(String(document.number), '77'))).toBe('1036')
    expect(await under(nameOf(document).replace('-01-', '-03-'))).toBe('1003')
    expect(await faultOf(nameOf(document), zipDocument(nameOf(document), xml))).toBe('accepted')
  })

  test('1033: the same number again, with SUNAT’s own words', async () => {
    const document = fresh()
    await sendDocument(document)
    const outcome = await sendDocument({ ...document, customer: { ...company, legalName: 'OTRO CLIENTE S.A.' } })
    expect(outcome).toMatchObject({ kind: 'not-informed', code: '1033', retry: 'ask' })
    if (outcome.kind !== 'not-informed') return
    expect(outcome.message).toMatch(
      /^El comprobante fue registrado previamente con otros datos - Detalle: xxx\.xxx\.xxx value='ticket: \d+ error: El comprobante F001-\d+ fue informado anteriormente'$/,
    )
  })

  test('1079: a ticket too old to be sent alone', async () => {
    const ticket = fresh({ type: '03', customer: person, issueDate: '2026-11-10' })
    expect(await sendDocument(ticket)).toMatchObject({ kind: 'not-informed', code: '1079' })
  })
})

describe('when the answer does not come', () => {
  const ask = (document: InvoiceDocument) => client().getStatusCdr(parseDocumentFileName(nameOf(document))!)

  test('time-out after registering: the CDR is there when asked for, and a second send is a duplicate', async () => {
    const document = fresh()
    emulator.setFault({ kind: 'timeout-after', times: 1 })
    expect(await sendDocument(document)).toMatchObject({ kind: 'unknown', reason: 'timeout' })
    expect(await ask(document)).toMatchObject({ kind: 'accepted', cdr: { referenceId: `F001-${document.number}` } })
    expect(await sendDocument(document)).toMatchObject({ kind: 'not-informed', code: '1033' })
  })

  test('time-out before registering: SUNAT does not know it, and it may be sent again', async () => {
    const document = fresh()
    emulator.setFault({ kind: 'timeout-before', times: 1 })
    expect(await sendDocument(document)).toMatchObject({ kind: 'unknown', reason: 'timeout' })
    expect(await ask(document)).toMatchObject({ kind: 'not-informed', code: '0011', retry: 'later' })
    expect(await sendDocument(document)).toMatchObject({ kind: 'accepted' })
  })

  test('HTTP 200 without a body, or with a zip that is none: unknown, then found', async () => {
    for (const [kind, reason] of [
      ['empty-body', 'empty'],
      ['malformed-zip', 'malformed'],
    ] as const) {
      const document = fresh()
      emulator.setFault({ kind, times: 1 })
      expect(await sendDocument(document)).toMatchObject({ kind: 'unknown', reason })
      expect(await ask(document)).toMatchObject({ kind: 'accepted' })
    }
  })

  test('an outage and a closed port are unknown; 0109 and 0130 are for later', async () => {
    const document = fresh()
    emulator.setFault({ kind: 'outage' })
    expect(await sendDocument(document)).toMatchObject({ kind: 'unknown', reason: 'http' })
    expect(await ask(document)).toMatchObject({ kind: 'unknown', reason: 'http' })
    emulator.setFault(null)
    const nowhere = client({ endpoint: 'http://127.0.0.1:9/billService' })
    expect(await nowhere.sendBill(nameOf(document), zipOf(document))).toMatchObject({
      kind: 'unknown',
      reason: 'transport',
    })
    for (const code of ['0109', '0130'] as const) {
      emulator.setFault({ kind: `fault-${code}`, times: 1 })
      expect(await sendDocument(document)).toMatchObject({ kind: 'not-informed', code, retry: 'later' })
    }
    expect(await sendDocument(document)).toMatchObject({ kind: 'accepted' })
  })

  test('a slow answer is still an answer; a forced verdict is a verdict', async () => {
    emulator.setFault({ kind: 'slow', times: 1, delayMs: 100 })
    expect(await sendDocument(fresh())).toMatchObject({ kind: 'accepted' })
    emulator.setFault({ kind: 'observed', times: 1 })
    expect(await sendDocument(fresh())).toMatchObject({ kind: 'observed', cdr: { notes: [{ code: '4252' }] } })
    emulator.setFault({ kind: 'rejected', times: 1 })
    expect(await sendDocument(fresh())).toMatchObject({ kind: 'rejected', code: '2800' })
  })

  test('a fault can be meant for one document, asked for by header, and set over HTTP', async () => {
    const [spared, meant, byHeader] = [fresh(), fresh(), fresh()]
    emulator.setFault({ kind: 'fault-0130', document: `F001-${meant.number}` })
    expect(await sendDocument(spared)).toMatchObject({ kind: 'accepted' })
    expect(await sendDocument(meant)).toMatchObject({ kind: 'not-informed', code: '0130' })
    emulator.setFault(null)
    const withHeader = client({
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, 'x-emulator-fault': 'fault-0109' } }),
    })
    expect(await withHeader.sendBill(nameOf(byHeader), zipOf(byHeader))).toMatchObject({ code: '0109' })
    const post = (body: unknown) =>
      fetch(`${emulator.url}/faults`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
    expect(await (await post({ kind: 'empty-body', times: 1 })).json()).toMatchObject([
      { kind: 'empty-body', times: 1 },
    ])
    expect(await sendDocument(byHeader)).toMatchObject({ kind: 'unknown', reason: 'empty' })
    expect((await post({ kind: 'flood' })).status).toBe(400)
    expect((await post('{')).status).toBe(400)
  })
})

describe('the office itself', () => {
  test('what it received survives a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sunat-emulator-'))
    const document = fresh()
    const first = await startEmulator({ port: 0, now, dataDir })
    const send = (office: Emulator) =>
      client({ endpoint: `${office.url}/billService` }).sendBill(nameOf(document), zipOf(document))
    expect(await send(first)).toMatchObject({ kind: 'accepted' })
    await first.close()
    const second = await startEmulator({ port: 0, now, dataDir })
    expect(second.received().map((row) => row.name)).toEqual([nameOf(document)])
    expect(await send(second)).toMatchObject({ kind: 'not-informed', code: '1033' })
    const found = await client({ endpoint: `${second.url}/billService` }).getStatusCdr(
      parseDocumentFileName(nameOf(document))!,
    )
    expect(found).toMatchObject({ kind: 'accepted' })
    await second.close()
  })

  test('shows a page, its WSDL, the documents and their CDRs', async () => {
    const document = fresh()
    await sendDocument(document)
    const page = await (await fetch(emulator.url)).text()
    expect(page).toContain(nameOf(document))
    expect(await (await fetch(`${emulator.url}/billService?wsdl`)).text()).toContain('wsdl:definitions')
    const cdr = await fetch(`${emulator.url}/cdr/${nameOf(document)}`)
    expect(parseCdr(new Uint8Array(await cdr.arrayBuffer())).outcome).toBe('accepted')
    const zip = await fetch(`${emulator.url}/documents/${nameOf(document)}`)
    expect(unzipSafely(new Uint8Array(await zip.arrayBuffer()))[0]!.name).toBe(`${nameOf(document)}.xml`)
    expect((await fetch(`${emulator.url}/cdr/nothing`)).status).toBe(404)
    expect((await fetch(`${emulator.url}/`, { method: 'PUT' })).status).toBe(405)
  })

  test('an unknown ticket is 0127; a line with a stranger’s affectation is refused by the builder', async () => {
    expect(await client().getStatus('123')).toMatchObject({ kind: 'not-informed', code: '0127' })
    expect(() => buildInvoiceXml(fresh({ lines: [{ ...line(1), affectation: '18' as '10' }] }))).toThrow()
  })
})
