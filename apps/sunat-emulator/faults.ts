/** A failure that the emulator can be told to play. */
export type FaultKind =
  | 'timeout-before'
  | 'timeout-after'
  | 'empty-body'
  | 'fault-0098'
  | 'fault-0109'
  | 'fault-0127'
  | 'fault-0130'
  | 'rejected'
  | 'observed'
  | 'slow'
  | 'malformed-zip'
  | 'late-cdr'
  | 'outage'
  | 'pending'
  | 'proposal-missing'
  | 'proposal-extra'
  | 'proposal-different'

export interface FaultRule {
  kind: FaultKind
  /** How many calls it spoils; every one from now on when absent. */
  times?: number
  /** Only calls of this operation: sendBill, sendSummary, getStatus, getStatusCdr. All sending ones when absent. */
  operation?: string
  /** Only documents whose name contains this text: `F001-7`. */
  document?: string
  /** Milliseconds of `slow` (3000 when absent) and of `late-cdr` (60 000). */
  delayMs?: number
}

export const faultKinds: Readonly<Record<FaultKind, string>> = {
  'timeout-before': 'No answer ever; the document is not registered',
  'timeout-after': 'No answer ever; the document is registered',
  'empty-body': 'HTTP 200 without a body; the document is registered',
  'fault-0098': 'SOAP fault 0098: the sending is being processed',
  'fault-0109': 'SOAP fault 0109: the authentication service is not available',
  'fault-0127': 'SOAP fault 0127: the ticket does not exist',
  'fault-0130': 'SOAP fault 0130: no ticket could be obtained',
  rejected: 'CDR with code 2800, a rejection',
  observed: 'CDR of acceptance with observation 4252',
  slow: 'The answer takes its time',
  'malformed-zip': 'The document is registered; the answer is not a zip',
  'late-cdr': 'Fault 0098; the document is registered, and its CDR is ready a minute later',
  outage: 'HTTP 503 to everything',
  pending: 'getStatus answers 98: the ticket is still in process',
  'proposal-missing': 'The proposal of the SIRE lacks its first document',
  'proposal-extra': 'The proposal of the SIRE has a document that nobody sent',
  'proposal-different': 'The proposal of the SIRE says one sol more of tax of its first document',
}

export const isFaultKind = (text: unknown): text is FaultKind =>
  typeof text === 'string' && Object.hasOwn(faultKinds, text)

/**
 * Document numbers that play a fault by themselves, the first time that they are sent: for those who test from outside
 * and cannot set one.
 */
export const magicNumbers: Readonly<Record<string, FaultKind>> = {
  '99999901': 'timeout-before',
  '99999902': 'timeout-after',
  '99999903': 'empty-body',
  '99999904': 'malformed-zip',
  '99999905': 'rejected',
  '99999906': 'observed',
  '99999907': 'slow',
  '99999908': 'late-cdr',
  '99999909': 'fault-0109',
  '99999910': 'fault-0130',
  '99999911': 'outage',
}

/** The faults that are switched on; each call takes at most one. */
export class FaultPlan {
  #rules: FaultRule[] = []
  readonly #played = new Set<string>()

  /** Adds a rule; null switches every fault off. */
  set(rule: FaultRule | null): void {
    if (rule === null) this.#rules = []
    else this.#rules.push({ ...rule })
  }

  list(): readonly FaultRule[] {
    return this.#rules
  }

  /** The fault of this call, used up by one. */
  take(operation: string, document: string): FaultRule | undefined {
    const rule = this.#rules.find((candidate) => applies(candidate, operation, document))
    if (!rule) return this.#magic(operation, document)
    if (rule.times !== undefined) {
      rule.times -= 1
      if (rule.times <= 0) this.#rules = this.#rules.filter((candidate) => candidate !== rule)
    }
    return rule
  }

  #magic(operation: string, document: string): FaultRule | undefined {
    const kind = magicNumbers[/-(\d{8})(?:\.zip)?$/.exec(document)?.[1] ?? '']
    if (!kind || !operation.startsWith('send') || this.#played.has(document)) return undefined
    this.#played.add(document)
    return { kind }
  }
}

const applies = (rule: FaultRule, operation: string, document: string): boolean => {
  const operationFits = rule.operation
    ? rule.operation === operation
    : rule.kind.startsWith('proposal-')
      ? operation === 'requestProposal'
      : rule.kind === 'outage' || (rule.kind === 'pending' ? operation === 'getStatus' : operation.startsWith('send'))
  return operationFits && (!rule.document || document.includes(rule.document))
}
