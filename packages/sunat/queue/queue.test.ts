import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NotInformed, SendOutcome, TicketOutcome } from '../soap/outcome.ts'
import { deadlineWarnings, sendingDeadline, warningTime } from './deadline.ts'
import { dueDocuments, type QueuedDocument, retryDelayMs, type SendingStep, sendingPolicy } from './sending-policy.ts'

const now = new Date('2026-11-20T16:00:00Z')
const refused = (code: string, retry: NotInformed['retry']): NotInformed => ({
  kind: 'not-informed',
  code,
  message: '',
  retry,
})
const unknown: SendOutcome = { kind: 'unknown', reason: 'timeout', detail: '' }
const rejected: SendOutcome = { kind: 'rejected', code: '2800', description: '' }

const decide = (
  operation: SendingStep['operation'],
  outcome: SendOutcome | TicketOutcome,
  more: Partial<SendingStep> = {},
) => sendingPolicy({ operation, outcome, attempts: 1, type: '01', issueDate: '2026-11-20', now, ...more })

const soon = new Date(now.getTime() + 15_000)

describe('what comes after a step', () => {
  test.each<[string, SendingStep['operation'], SendOutcome | TicketOutcome, object]>([
    ['rejected settles', 'send', rejected, { kind: 'settled', result: 'rejected' }],
    ['an unknown end is asked about', 'send', unknown, { kind: 'ask', at: soon }],
    ['an unknown answer is asked again', 'ask', unknown, { kind: 'ask', at: soon }],
    ['a pending ticket is asked again', 'ask', { kind: 'in-process' }, { kind: 'ask', at: soon }],
    ['registered before: asked at once', 'send', refused('1033', 'ask'), { kind: 'ask', at: now }],
    ['being processed: asked later', 'ask', refused('0098', 'ask'), { kind: 'ask', at: soon }],
    ['SUNAT’s trouble: sent later', 'send', refused('0109', 'later'), { kind: 'send', at: soon }],
    ['SUNAT’s trouble with a question: asked later', 'ask', refused('0109', 'later'), { kind: 'ask', at: soon }],
    ['not there: sent now', 'ask', refused('0011', 'later'), { kind: 'send', at: now }],
    ['credentials: held', 'send', refused('0102', 'stop'), { kind: 'hold', reason: 'credentials' }],
    ['a wrong file: held', 'send', refused('0156', 'fix'), { kind: 'hold', reason: 'fix' }],
  ])('%s', (_, operation, outcome, decision) => expect(decide(operation, outcome)).toEqual(decision))

  test('after the window nothing is sent, but what may be there is still asked about', () => {
    const late = { now: new Date('2026-11-24T05:00:00Z') }
    expect(decide('ask', refused('0011', 'later'), late)).toEqual({ kind: 'hold', reason: 'expired' })
    expect(decide('send', refused('0109', 'later'), late)).toEqual({ kind: 'hold', reason: 'expired' })
    expect(decide('ask', unknown, late)).toMatchObject({ kind: 'ask' })
  })

  test('delays double to a quarter of an hour and spread by a fifth', () => {
    expect([1, 2, 3, 7, 50].map((attempts) => retryDelayMs(attempts))).toEqual([
      15_000, 30_000, 60_000, 900_000, 900_000,
    ])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, random) => {
          const delay = retryDelayMs(attempts, random)
          expect(delay).toBeGreaterThanOrEqual(12_000)
          expect(delay).toBeLessThanOrEqual(1_080_000)
        },
      ),
    )
  })
})

describe('deadlines', () => {
  test('an invoice has until the end of its third day in Lima; a guide of its first', () => {
    expect(sendingDeadline('01', '2026-11-20')).toEqual(new Date('2026-11-24T05:00:00Z'))
    expect(sendingDeadline('09', '2026-11-20')).toEqual(new Date('2026-11-22T05:00:00Z'))
    expect(sendingDeadline('99', '2026-11-20')).toBeUndefined()
  })

  test('a warning falls due so many hours before', () => {
    const document = { type: '01', issueDate: '2026-11-20' }
    expect(warningTime(document, '24h')).toEqual(new Date('2026-11-23T05:00:00Z'))
    expect(warningTime(document, '6h')).toEqual(new Date('2026-11-23T23:00:00Z'))
    expect(warningTime(document, 'expired')).toEqual(sendingDeadline('01', '2026-11-20'))
    expect(warningTime({ ...document, type: '99' }, '6h')).toBeUndefined()
  })

  test('each warning is given once', () => {
    const document = { type: '01', issueDate: '2026-11-20' }
    const at = (text: string, given: Parameters<typeof deadlineWarnings>[2] = []) =>
      deadlineWarnings(document, new Date(text), given)
    expect(at('2026-11-23T04:59:59Z')).toEqual([])
    expect(at('2026-11-23T05:00:00Z')).toEqual(['24h'])
    expect(at('2026-11-23T23:00:00Z', ['24h'])).toEqual(['6h'])
    expect(at('2026-11-23T23:30:00Z', ['24h', '6h'])).toEqual([])
    expect(at('2026-11-24T05:00:00Z')).toEqual(['24h', '6h', 'expired'])
  })
})

describe('order', () => {
  const document = (serie: string, number: number, next: QueuedDocument['next'], ruc = 'A'): QueuedDocument => ({
    ...{ ruc, type: '01', serie, number: String(number), next },
  })
  const ready = { kind: 'send', at: now } as const
  const waiting = { kind: 'ask', at: new Date(now.getTime() + 1) } as const
  const due = (queue: QueuedDocument[]) => dueDocuments(queue, now).map(({ serie, number }) => `${serie}-${number}`)

  test('the lowest of each series, and none before it', () => {
    expect(due([document('F001', 10, ready), document('F001', 9, ready), document('F002', 3, ready)])).toEqual([
      'F001-9',
      'F002-3',
    ])
    expect(due([document('F001', 9, waiting), document('F001', 10, ready)])).toEqual([])
  })

  test('what is settled or waits for a person lets the next pass', () => {
    const settled = { kind: 'settled', result: 'rejected' } as const
    const held = { kind: 'hold', reason: 'fix' } as const
    expect(due([document('F001', 8, settled), document('F001', 9, held), document('F001', 10, ready)])).toEqual([
      'F001-10',
    ])
  })

  test('credentials stop their company, and no other', () => {
    const stop = { kind: 'hold', reason: 'credentials' } as const
    expect(due([document('F001', 8, stop), document('F002', 1, ready), document('F001', 1, ready, 'B')])).toEqual([
      'F001-1',
    ])
  })
})
