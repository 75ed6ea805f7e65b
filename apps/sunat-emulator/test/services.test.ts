import {
  buildInvoiceXml,
  type Credential,
  documentFileName,
  type InvoiceDocument,
  selfSignedCredential,
  signXml,
  soapClient,
  unzipSafely,
  validityClient,
  zipDocument,
  zipPack,
} from '@yupana/sunat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { invoice, issuer } from '../../../packages/sunat/testing/invoices.ts'
import { type Emulator, startEmulator } from '../emulator.ts'
import { magicNumbers } from '../faults.ts'

let clock = new Date('2026-11-20T16:00:00Z')
let emulator: Emulator
let credential: Credential
let next = 1

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, now: () => clock })
  credential = selfSignedCredential({ ruc: issuer.ruc, name: 'COMERCIAL ANDINA S.A.C.' })
})
afterAll(() => emulator.close())
afterEach(() => {
  emulator.setFault(null)
  clock = new Date('2026-11-20T16:00:00Z')
})

const soap = (timeoutMs = 300) =>
  soapClient({
    endpoint: `${emulator.url}/billService`,
    username: `${issuer.ruc}MODDATOS`,
    password: 'moddatos',
    timeoutMs,
  })

const fresh = (parts: Partial<InvoiceDocument> = {}) => invoice({ number: next++, ...parts })
const nameOf = (document: InvoiceDocument) => documentFileName({ ruc: issuer.ruc, ...document })
const signed = (document: InvoiceDocument) => signXml(buildInvoiceXml(document), credential).xml
const send = (document: InvoiceDocument, timeoutMs?: number) =>
  soap(timeoutMs).sendBill(nameOf(document), zipDocument(nameOf(document), signed(document)))
const idOf = (document: InvoiceDocument) => ({
  ruc: issuer.ruc,
  type: document.type,
  serie: document.serie,
  number: String(document.number),
})

describe('packs', () => {
  const pack = (documents: InvoiceDocument[], base = '20100070970-LT-20261120-1') =>
    soap(2000).sendPack(base, zipPack(Object.fromEntries(documents.map((one) => [nameOf(one), signed(one)]))))

  test('a ticket, then a CDR for each document; a wrong one does not stop the others', async () => {
    const [good, bad, repeated] = [fresh(), fresh(), fresh()]
    await send(repeated)
    const broken = signed(bad).replace('<cbc:ID>F001-', '<cbc:ID>F002-')
    const zip = zipPack({ [nameOf(good)]: signed(good), [nameOf(bad)]: broken, [nameOf(repeated)]: signed(repeated) })
    const sent = await soap(2000).sendPack('20100070970-LT-20261120-9', zip)
    if (sent.kind !== 'ticket') throw new Error(sent.kind)
    expect(await soap().getPackStatus(sent.ticket)).toMatchObject({
      kind: 'pack',
      answers: [
        { name: nameOf(good), outcome: { kind: 'accepted' } },
        { name: nameOf(bad), outcome: { kind: 'not-informed', code: '1035', retry: 'fix' } },
        { name: nameOf(repeated), outcome: { kind: 'not-informed', code: '1033', retry: 'ask' } },
      ],
    })
    expect(await soap().getStatusCdr(idOf(good))).toMatchObject({ kind: 'accepted' })
    expect(await soap().getStatusCdr(idOf(bad))).toMatchObject({ kind: 'not-informed', code: '0011' })
  })

  test('what is not a pack is refused, and nothing is registered', async () => {
    const document = fresh()
    expect(await pack([document], '20100070970-RC-20261120-1')).toMatchObject({ code: '0151' })
    expect(await pack([document], '20131312955-LT-20261120-1')).toMatchObject({ code: '0154' })
    expect(await soap().sendPack('20100070970-LT-20261120-2', Buffer.from('x'))).toMatchObject({ code: '0156' })
    expect(() => zipPack({})).toThrow(RangeError)
    expect(() => zipPack(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}`, ''])))).toThrow(
      RangeError,
    )
    expect(await soap().getStatusCdr(idOf(document))).toMatchObject({ code: '0011' })
  })

  test('a pack in process is told apart', async () => {
    const sent = await pack([fresh()])
    if (sent.kind !== 'ticket') throw new Error(sent.kind)
    emulator.setFault({ kind: 'pending', times: 1 })
    expect(await soap().getPackStatus(sent.ticket)).toEqual({ kind: 'in-process' })
    expect(await soap().getPackStatus('1')).toMatchObject({ kind: 'not-informed', code: '0127' })
  })
})

describe('late CDRs and magic numbers', () => {
  test('a late CDR: being processed, asked, not yet, asked again, there', async () => {
    const document = fresh()
    emulator.setFault({ kind: 'late-cdr', times: 1 })
    expect(await send(document)).toMatchObject({ kind: 'not-informed', code: '0098', retry: 'ask' })
    expect(await soap().getStatusCdr(idOf(document))).toMatchObject({ code: '0098', retry: 'ask' })
    clock = new Date('2026-11-20T16:01:01Z')
    expect(await soap().getStatusCdr(idOf(document))).toMatchObject({ kind: 'accepted' })
  })

  const expected: Record<string, object> = {
    'timeout-before': { kind: 'unknown', reason: 'timeout' },
    'timeout-after': { kind: 'unknown', reason: 'timeout' },
    'empty-body': { kind: 'unknown', reason: 'empty' },
    'malformed-zip': { kind: 'unknown', reason: 'malformed' },
    rejected: { kind: 'rejected', code: '2800' },
    observed: { kind: 'observed' },
    'late-cdr': { code: '0098' },
    'fault-0109': { code: '0109', retry: 'later' },
    'fault-0130': { code: '0130', retry: 'later' },
    outage: { kind: 'unknown', reason: 'http' },
    slow: { kind: 'unknown', reason: 'timeout' },
  }
  test.each(Object.entries(magicNumbers))('number %s plays %s once', async (number, kind) => {
    const document = fresh({ number: Number(number), serie: 'F777' })
    // Those alone that shall not answer in time are given little of it.
    expect(await send(document, /timeout|slow/.test(kind) ? 150 : 5000)).toMatchObject(expected[kind]!)
    const again = await send(document, 2000)
    const registered = !/before|fault|outage|slow/.test(kind)
    if (registered) expect(again).toMatchObject({ kind: 'not-informed', retry: 'ask' })
    else expect(['accepted', 'not-informed']).toContain(again.kind)
  })
})

describe('validity of a document', () => {
  const client = (options: object = {}) =>
    validityClient({
      securityUrl: `${emulator.url}/v1`,
      apiUrl: `${emulator.url}/v1`,
      clientId: 'app-1',
      clientSecret: 'secret',
      ruc: '20131312955',
      timeoutMs: 300,
      now: () => clock,
      ...options,
    })
  const question = (document: InvoiceDocument) => ({
    ...idOf(document),
    issueDate: document.issueDate,
    total: document.totals.payable,
  })

  test('accepted; unknown with another total, date or number', async () => {
    const document = fresh()
    await send(document)
    expect(await client().ask(question(document))).toMatchObject({ kind: 'validity', document: 'accepted' })
    const { total: _, ...untold } = question(document)
    expect(await client().ask(untold)).toMatchObject({ document: 'accepted', rucState: '00' })
    for (const change of [{ total: '1.00' }, { issueDate: '2026-11-19' }, { number: '999' }]) {
      expect(await client().ask({ ...question(document), ...change })).toMatchObject({ document: 'not-found' })
    }
  })

  test('what is wrong has its outcome', async () => {
    const document = fresh()
    expect(await client().ask({ ...question(document), number: '' })).toMatchObject({ kind: 'refused' })
    expect(await client({ clientSecret: '' }).ask(question(document))).toMatchObject({ retry: 'stop' })
    emulator.setFault({ kind: 'outage', operation: 'validity', times: 1 })
    expect(await client().ask(question(document))).toMatchObject({ kind: 'unknown', reason: 'http' })
    emulator.setFault({ kind: 'empty-body', operation: 'validity', times: 1 })
    expect(await client().ask(question(document))).toMatchObject({ kind: 'unknown', reason: 'empty' })
  })
})

test('the reduced register is a zip of one text in ISO-8859-1 with who sent documents', async () => {
  await send(fresh())
  const response = await fetch(`${emulator.url}/padron_reducido_ruc.zip`)
  const [entry] = unzipSafely(new Uint8Array(await response.arrayBuffer()))
  const lines = Buffer.from(entry!.bytes).toString('latin1').split('\r\n')
  expect(lines[0]).toMatch(/^RUC\|NOMBRE O RAZÓN SOCIAL\|/)
  expect(lines.find((line) => line.startsWith('20100070970|'))).toContain('COMERCIAL ANDINA S.A.C.')
  expect(lines.some((line) => line.includes('ÑANDÚ'))).toBe(true)
  for (const line of lines.slice(1, -1)) expect(line.split('|')).toHaveLength(16)
})
