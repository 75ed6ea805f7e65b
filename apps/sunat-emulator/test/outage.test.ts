import {
  buildInvoiceXml,
  type Credential,
  type DeadlineWarning,
  deadlineWarnings,
  documentFileName,
  dueDocuments,
  type InvoiceDocument,
  type QueuedDocument,
  selfSignedCredential,
  sendingPolicy,
  signXml,
  soapClient,
  zipDocument,
} from '@yupana/sunat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoice, issuer, person } from '../../../packages/sunat/testing/invoices.ts'
import { type Emulator, startEmulator } from '../emulator.ts'

/** A document in the queue, with everything that happened to it. */
interface Queued extends QueuedDocument {
  document: InvoiceDocument
  attempts: number
  history: string[]
  warned: DeadlineWarning[]
  settledAt?: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const start = Date.parse('2026-11-23T17:00:00Z')
let clock = start
let emulator: Emulator
let credential: Credential

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, now: () => new Date(clock) })
  credential = selfSignedCredential({ ruc: issuer.ruc, name: 'COMERCIAL ANDINA S.A.C.' })
})
afterAll(() => emulator.close())

const series = ['F001', 'F002', 'F003', 'B001', 'B002']

/** 500 documents of five series; the first fifty were issued three days ago and are in their last hours. */
const queue: Queued[] = Array.from({ length: 500 }, (_, index) => {
  const serie = series[index % 5]!
  const type = serie.startsWith('F') ? ('01' as const) : ('03' as const)
  const issueDate = index < 50 ? '2026-11-20' : '2026-11-23'
  const number = Math.floor(index / 5) + 1
  const document = invoice({ type, serie, number, issueDate, ...(type === '03' ? { customer: person } : {}) })
  return {
    ...{ ruc: issuer.ruc, type, serie, number: String(number), document, attempts: 0, history: [], warned: [] },
    next: { kind: 'send', at: new Date(start) },
  }
})

const client = () =>
  soapClient({
    endpoint: `${emulator.url}/billService`,
    username: `${issuer.ruc}MODDATOS`,
    password: 'moddatos',
    timeoutMs: 60,
  })

/** One step of a document: what the policy said, done, and the policy asked again. */
async function step(entry: Queued): Promise<void> {
  if (entry.next.kind !== 'send' && entry.next.kind !== 'ask') return
  const operation = entry.next.kind
  const name = documentFileName(entry)
  const sunat = client()
  const outcome =
    operation === 'send'
      ? await sunat.sendBill(name, zipDocument(name, signXml(buildInvoiceXml(entry.document), credential).xml))
      : await sunat.getStatusCdr(entry)
  entry.attempts += 1
  entry.history.push(`${operation}:${outcome.kind}${outcome.kind === 'not-informed' ? `:${outcome.code}` : ''}`)
  const { type, attempts } = entry
  entry.next = sendingPolicy({
    ...{ operation, outcome, attempts, type, issueDate: entry.document.issueDate, now: new Date(clock) },
    random: ((attempts * 37 + Number(entry.number) * 11) % 100) / 100,
  })
  if (entry.next.kind === 'settled') entry.settledAt = clock
}

function warn(): void {
  for (const entry of queue) {
    if (entry.next.kind === 'settled') continue
    const { type, document } = entry
    entry.warned.push(...deadlineWarnings({ type, issueDate: document.issueDate }, new Date(clock), entry.warned))
  }
}

/** When the next document of the queue has its turn. */
const nextTurn = (): number =>
  Math.min(
    ...queue.flatMap(({ next }) => ('at' in next && next.at.getTime() > clock ? [next.at.getTime()] : [])),
    clock + 5 * MINUTE,
  )

async function runUntil(end: number): Promise<void> {
  while (clock < end && queue.some((entry) => entry.next.kind !== 'settled')) {
    warn()
    for (let due = dueDocuments(queue, new Date(clock)); due.length > 0; due = dueDocuments(queue, new Date(clock))) {
      await Promise.all(due.map(step))
    }
    clock = Math.min(end, nextTurn())
  }
}

test('six hours without SUNAT and every fault at once: nothing lost, nothing sent twice blindly, order kept', async () => {
  emulator.setFault({ kind: 'outage' })
  await runUntil(start + 6 * HOUR)
  expect(queue.filter((entry) => entry.next.kind === 'settled')).toEqual([])
  emulator.setFault(null)
  for (const kind of ['timeout-after', 'timeout-before', 'empty-body', 'malformed-zip', 'late-cdr'] as const) {
    for (const document of ['F001-2', 'F002-3', 'B001-5']) emulator.setFault({ kind, times: 2, document })
  }
  for (const kind of ['fault-0109', 'fault-0130', 'observed', 'rejected'] as const) {
    emulator.setFault({ kind, times: 3, document: 'B002-' })
  }
  await runUntil(start + 12 * HOUR)

  // Nothing lost: every document is settled, and SUNAT has each exactly once.
  expect(queue.filter((entry) => entry.next.kind !== 'settled').map((entry) => entry.history)).toEqual([])
  const names = emulator.received().map((row) => row.name)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(names)).toEqual(new Set(queue.map((entry) => documentFileName(entry))))

  for (const entry of queue) {
    // Nothing sent twice without asking: after an end that is not known comes a question, and a send only once it said no.
    entry.history.forEach((event, index) => {
      const before = entry.history[index - 1]
      if (event.startsWith('send:') && before !== undefined) {
        expect(before, entry.history.join(' ')).toMatch(/^ask:not-informed:0011$|^send:not-informed:01/)
      }
    })
    const passes = entry.history.filter((event) => /^send:(accepted|observed|rejected)$/.test(event))
    expect(passes.length).toBeLessThanOrEqual(1)
    // Both warnings reached those in their last day, in time.
    const old = entry.document.issueDate === '2026-11-20' && entry.type === '01'
    expect(entry.warned).toEqual(old ? ['24h', '6h'] : [])
  }

  // Order: in each series a lower number was settled no later.
  for (const serie of series) {
    const times = queue.filter((entry) => entry.serie === serie).map((entry) => entry.settledAt!)
    expect(times).toEqual([...times].sort((left, right) => left - right))
  }
  const seen = new Set(queue.flatMap((entry) => entry.history))
  for (const event of [
    'send:unknown',
    'ask:unknown',
    'ask:not-informed:0011',
    'send:not-informed:0098',
    'send:observed',
    'send:rejected',
  ]) {
    expect(seen).toContain(event)
  }
})
