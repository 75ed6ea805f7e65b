import {
  buildInvoiceXml,
  buildNoteXml,
  type Credential,
  compareRegisters,
  complementFileName,
  documentFileName,
  type RegisterRow,
  readRegister,
  selfSignedCredential,
  signXml,
  sireClient,
  soapClient,
  unzipSafely,
  writeRegister,
  zipDocument,
  zipRegister,
} from '@yupana/sunat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { company, invoice, issuer, note } from '../../../packages/sunat/testing/invoices.ts'
import { type Emulator, startEmulator } from '../emulator.ts'

const now = () => new Date('2026-11-20T16:00:00Z')
const header = { ruc: '20100070970', period: '2026-11' }
let emulator: Emulator
let credential: Credential

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, now })
  credential = selfSignedCredential({ ruc: issuer.ruc, name: 'COMERCIAL ANDINA S.A.C.' })
  const send = async (name: string, xml: string) => {
    const sunat = soapClient({
      endpoint: `${emulator.url}/billService`,
      username: `${issuer.ruc}MODDATOS`,
      password: 'moddatos',
    })
    return sunat.sendBill(name, zipDocument(name, signXml(xml, credential).xml))
  }
  for (const document of [invoice({ number: 1 }), invoice({ number: 2, currency: 'USD' })]) {
    await send(documentFileName({ ruc: issuer.ruc, ...document }), buildInvoiceXml(document))
  }
  const credit = note({ number: 1 })
  await send(documentFileName({ ruc: issuer.ruc, ...credit }), buildNoteXml(credit))
})
afterAll(() => emulator.close())
afterEach(() => emulator.setFault(null))

const client = (options: Partial<Parameters<typeof sireClient>[0]> = {}) =>
  sireClient({
    securityUrl: `${emulator.url}/v1`,
    apiUrl: `${emulator.url}/v1`,
    clientId: 'app-1',
    clientSecret: 'secret',
    username: '20100070970MODDATOS',
    password: 'moddatos',
    timeoutMs: 300,
    now,
    ...options,
  })

async function proposal(register: 'rvie' | 'rce', username = '20100070970MODDATOS') {
  const sire = client({ username })
  const asked = await sire.requestProposal(register, '202611')
  if (asked.kind !== 'ticket') return asked
  const state = await sire.ticket(register, '202611', asked.ticket)
  if (state.kind !== 'finished') return state
  const file = await sire.file(register, state)
  return file.kind === 'file' ? readRegister(register, unzipSafely(file.bytes)[0]!.bytes) : file
}

const sale = (number: string): RegisterRow<'rvie'> => ({
  ...{ ruc: '20100070970', taxpayerName: 'COMERCIAL ANDINA SAC', period: '202611', issueDate: '2026-11-05' },
  ...{ documentType: '01', series: '0001', number, partyType: '6', partyNumber: '20131312955' },
  ...{ partyName: 'CLIENTE SAC', base: '100', igv: '18', total: '118', currency: 'PEN' },
})

const upload = (number: string, ruc = '20100070970', total = '118') => {
  const own = { ruc, period: '2026-11' }
  const file = writeRegister('rvie', own, [{ ...sale(number), ruc }])
  const content = file.content.replace('|118.00|', `|${total}|`)
  return { register: 'rvie' as const, period: '202611', name: file.name, zip: zipRegister({ ...file, content }) }
}

const errorCode = (outcome: { kind: string }) => ('code' in outcome ? outcome.code : outcome.kind)

describe('SIRE', () => {
  test('the periods are listed up to this month', async () => {
    const outcome = await client().periods('rvie')
    expect(outcome).toMatchObject({ kind: 'periods' })
    if (outcome.kind !== 'periods') return
    expect(outcome.periods).toHaveLength(11 + 12)
    expect(outcome.periods.find((row) => row.period === '202611')).toMatchObject({ state: '02' })
  })

  test('the proposal of sales has what was sent, in soles, credit notes negative', async () => {
    const rows = await proposal('rvie')
    expect(rows).toMatchObject([
      { documentType: '01', number: '1', base: '100.00', igv: '18.00', total: '118.00', currency: 'PEN' },
      { documentType: '01', number: '2', total: '442.50', currency: 'USD', exchangeRate: '3.750' },
      { documentType: '07', car: '2010007097007F0010000000001', modifiedType: '01' },
    ])
    expect(Array.isArray(rows) && rows[2]!.total!.startsWith('-')).toBe(true)
  })

  test('the customer finds it among its purchases, and compares', async () => {
    const rows = (await proposal('rce', `${company.documentNumber}MODDATOS`)) as RegisterRow<'rce'>[]
    expect(rows).toMatchObject([
      { ruc: company.documentNumber, partyNumber: '20100070970', number: '1', base: '100.00', total: '118.00' },
      { number: '2' },
      { documentType: '07' },
    ])
    const [first, ...rest] = rows
    const states = compareRegisters('rce', [{ ...first!, igv: '17' }, rest[0]!], rows).map((row) => row.state)
    expect(states).toEqual(['different', 'equal', 'only-sunat'])
  })

  test('a month without documents is refused with its code', async () => {
    expect(await client().requestProposal('rvie', '202601')).toMatchObject({ kind: 'refused', code: '1070' })
  })

  test('a wrong password stops everything; a slow ticket is told apart from an unknown one', async () => {
    expect(await client({ password: '' }).periods('rce')).toMatchObject({ kind: 'not-informed', retry: 'stop' })
    const asked = await client().requestProposal('rvie', '202611')
    if (asked.kind !== 'ticket') throw new Error(asked.kind)
    emulator.setFault({ kind: 'pending', times: 1 })
    expect(await client().ticket('rvie', '202611', asked.ticket)).toMatchObject({ kind: 'in-process', state: '05' })
    expect(await client().ticket('rvie', '202611', '1')).toMatchObject({ kind: 'unknown' })
    emulator.setFault({ kind: 'outage', times: 1 })
    expect(await client().ticket('rvie', '202611', asked.ticket)).toMatchObject({ kind: 'unknown', reason: 'http' })
  })

  test('accepted, then registered, each once', async () => {
    const sire = client()
    expect(errorCode(await sire.registerPreliminary('rce', '202611'))).toBe('2293')
    expect(await sire.accept('rce', '202611')).toMatchObject({ kind: 'ticket' })
    expect(await sire.accept('rce', '202611')).toMatchObject({ kind: 'refused' })
    expect(await sire.registerPreliminary('rce', '202611')).toMatchObject({ kind: 'ticket' })
    const periods = await sire.periods('rce')
    expect(periods.kind === 'periods' && periods.periods.find((row) => row.period === '202611')).toMatchObject({
      description: 'Presentado',
    })
  })
})

describe('uploads', () => {
  const options = { chunkBytes: 50, wait: async () => undefined }

  test('a file with errors fails its ticket, tells why, and changes nothing; a complement and a good one pass', async () => {
    const sire = client()
    const bad = await sire.replace(upload('1', '20100070970', '119.00'), options)
    if (bad.kind !== 'ticket') throw new Error(bad.kind)
    const failed = await sire.ticket('rvie', '202611', bad.ticket)
    expect(failed).toMatchObject({ kind: 'failed', files: [{ type: '00' }] })
    if (failed.kind !== 'failed') return
    const report = await sire.file('rvie', failed)
    if (report.kind !== 'file') throw new Error(report.kind)
    expect(Buffer.from(unzipSafely(report.bytes)[0]!.bytes).toString('utf8')).toContain('1|26|110|')
    const added = upload('2')
    const name = complementFileName(header, 1)
    const complement = await sire.complement({ ...added, name }, options)
    expect(complement).toMatchObject({ kind: 'ticket' })
    const good = await sire.replace(upload('1'), options)
    if (good.kind !== 'ticket') throw new Error(good.kind)
    expect(await sire.ticket('rvie', '202611', good.ticket)).toMatchObject({ kind: 'finished', process: '3' })
    expect(errorCode(await sire.replace(upload('1'), options))).toBe('2295')
  })

  test.each(['timeout-after', 'timeout-before', 'outage'] as const)(
    'a piece lost by %s is taken up where the server stands',
    async (kind) => {
      const ruc = { 'timeout-after': '20131312955', 'timeout-before': '20512345671', outage: '20601234565' }[kind]
      const sire = client({ username: `${ruc}MODDATOS` })
      emulator.setFault({ kind, operation: 'sendPiece', times: 2 })
      const outcome = await sire.replace(upload('1', ruc), options)
      if (outcome.kind !== 'ticket') throw new Error(outcome.kind)
      expect(await sire.ticket('rvie', '202611', outcome.ticket)).toMatchObject({ kind: 'finished' })
    },
  )

  test('an upload that broke for good goes on later from where it stood', async () => {
    const sire = client({ username: '10456789124MODDATOS' })
    emulator.setFault({ kind: 'outage', operation: 'sendPiece' })
    const broken = await sire.replace(upload('1', '10456789124'), { ...options, resumptions: 1 })
    if (broken.kind !== 'interrupted' || !broken.location) throw new Error(broken.kind)
    emulator.setFault(null)
    const outcome = await sire.replace(upload('1', '10456789124'), { ...options, resume: broken.location })
    expect(outcome).toMatchObject({ kind: 'ticket' })
  })

  test('what is not an upload is refused before a byte is sent', async () => {
    const sire = client({ username: '20498765433MODDATOS' })
    const file = upload('1', '20498765433')
    expect(errorCode(await sire.replace({ ...file, name: 'LE1' }, options))).toBe('1044')
    expect(errorCode(await sire.replace({ ...file, period: '2026-11' }, options))).toBe('1006')
    expect(errorCode(await sire.replace({ ...file, zip: new Uint8Array() }, options))).toBe('1350')
    const garbage = await sire.replace({ ...file, zip: Buffer.from('this is not a zip') }, options)
    if (garbage.kind !== 'ticket') throw new Error(garbage.kind)
    expect(await sire.ticket('rvie', '202611', garbage.ticket)).toMatchObject({ kind: 'failed' })
  })
})
