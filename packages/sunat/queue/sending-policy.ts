import type { Law } from '../law/law.ts'
import type { SendOutcome, TicketOutcome } from '../soap/outcome.ts'
import { sendingDeadline } from './deadline.ts'

/** What was just done with a document, and what came of it. */
export interface SendingStep {
  /** `send`: sendBill. `ask`: getStatusCdr, or getStatus of its ticket. */
  operation: 'send' | 'ask'
  outcome: SendOutcome | TicketOutcome
  /** How many steps this document has had, this one included. */
  attempts: number
  /** Catalog 01. */
  type: string
  /** YYYY-MM-DD. */
  issueDate: string
  now: Date
  /** The figures of the law as the caller keeps them; those of this version where absent. */
  law?: Law
  /** Between 0 and 1, spreads the retries of many documents; 0.5 (no spread) when absent. */
  random?: number
}

/** What to do next with it. */
export type SendingDecision =
  /** SUNAT has spoken; nothing is left to send. */
  | { kind: 'settled'; result: 'accepted' | 'observed' | 'rejected' }
  /** Send it, not before `at`. SUNAT does not have it. */
  | { kind: 'send'; at: Date }
  /** Ask for its CDR, not before `at`: SUNAT may have it, and a second send would be blind. */
  | { kind: 'ask'; at: Date }
  /**
   * A person must act. `fix`: the document or its file is wrong. `credentials`: no document of the company will pass
   * until they are mended. `expired`: SUNAT does not have it and its window is over.
   */
  | { kind: 'hold'; reason: 'fix' | 'credentials' | 'expired' }

const FIRST_MS = 15_000
const LONGEST_MS = 15 * 60_000

/** Answers of a question that say: SUNAT does not have this document. */
const NOT_FOUND = new Set(['0011', '0127'])

/**
 * When to try again: 15 s, doubled at each attempt up to 15 min, ±20 %.
 * @param attempts steps that the document has had
 */
export function retryDelayMs(attempts: number, random = 0.5): number {
  const plain = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(Math.max(attempts - 1, 0), 10))
  return Math.round(plain * (0.8 + 0.4 * random))
}

/**
 * Decides what comes after a step. Pure: it looks at nothing but its input. Three rules:
 * an unknown end is asked about before anything is sent again; what SUNAT does not have is sent again while its window
 * lasts; what SUNAT may have is asked about for ever, since its number could be spent.
 */
export function sendingPolicy(step: SendingStep): SendingDecision {
  const { outcome } = step
  const later = new Date(step.now.getTime() + retryDelayMs(step.attempts, step.random))
  switch (outcome.kind) {
    case 'accepted':
    case 'observed':
    case 'rejected':
      return { kind: 'settled', result: outcome.kind }
    case 'in-process':
    case 'unknown':
      return { kind: 'ask', at: later }
    case 'not-informed':
      break
  }
  if (step.operation === 'ask' && NOT_FOUND.has(outcome.code)) return sendAgain(step, step.now)
  if (outcome.retry === 'stop') return { kind: 'hold', reason: 'credentials' }
  if (outcome.retry === 'ask') return { kind: 'ask', at: step.operation === 'send' ? step.now : later }
  // A question that SUNAT could not answer leaves the fate of the document as open as before.
  if (step.operation === 'ask') return { kind: 'ask', at: later }
  return outcome.retry === 'fix' ? { kind: 'hold', reason: 'fix' } : sendAgain(step, later)
}

function sendAgain({ type, issueDate, law }: SendingStep, at: Date): SendingDecision {
  const deadline = sendingDeadline(type, issueDate, law)
  return deadline && at.getTime() >= deadline.getTime() ? { kind: 'hold', reason: 'expired' } : { kind: 'send', at }
}

/** A document that waits to be sent, as a queue keeps it. */
export interface QueuedDocument {
  ruc: string
  type: string
  serie: string
  number: string
  /** What the last decision was; `send` at its issue for a new one. */
  next: SendingDecision
}

/**
 * The documents whose turn it is, at most one of each series, in the order given: a number waits until the lower ones of
 * its series are settled or held by a person. Held credentials stop every document of their RUC.
 */
export function dueDocuments<D extends QueuedDocument>(queue: readonly D[], now: Date): D[] {
  const stopped = new Set(queue.filter(isStopped).map((document) => document.ruc))
  const heads = new Map<string, D>()
  for (const document of queue) {
    if (document.next.kind === 'settled' || document.next.kind === 'hold' || stopped.has(document.ruc)) continue
    const key = `${document.ruc}-${document.type}-${document.serie}`
    const head = heads.get(key)
    if (!head || Number(document.number) < Number(head.number)) heads.set(key, document)
  }
  return [...heads.values()].filter((document) => 'at' in document.next && document.next.at.getTime() <= now.getTime())
}

const isStopped = (document: QueuedDocument): boolean =>
  document.next.kind === 'hold' && document.next.reason === 'credentials'
