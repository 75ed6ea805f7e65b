import { type Ctx, uuidv7 } from '@yupana/platform'
import { credentialFaults, type SendingDecision } from '@yupana/sunat'
import {
  type EDetail,
  type EDocumentAction,
  eDocumentStates,
  eStateOf,
  eStatusOf,
} from '../contract/document.states.ts'
import { ownWord } from '../contract/own-words.ts'
import { scheduleWarnings } from './deadline.ts'
import type { Step } from './exchange.ts'
import { isGuide } from './gateways/guide-office.ts'
import type { StepOutcome } from './gateways/step.ts'
import { holdText, requeueHeld } from './hold.ts'
import { OFFICE_READERS } from './open-at-office.ts'
import { tellOwner } from './owner.ts'
import { keepFile, type Signed } from './sign.ts'
import { passTurn, tellBehind } from './turn.ts'

const OPERATIONS = { send: 'sendBill', ask: 'getStatusCdr' } as const
const GUIDE_OPERATIONS = { send: 'sendGuide', ask: 'getStatus' } as const

/** A circle of answers that ask for each other at once is broken for so long. */
const LEAST_SECONDS = 15

export interface Again {
  seconds: number
  reason: string
}

/**
 * Writes down every step with what was answered and the original bytes; passes the turn to the next of the series.
 * @returns when to try again, where the decision is to
 */
export async function keepAnswer(
  ctx: Ctx,
  ready: Signed,
  { steps, decision }: { steps: readonly Step[]; decision: SendingDecision },
  byHand: boolean,
): Promise<Again | undefined> {
  const { document } = ready
  const last = steps.at(-1)!
  for (const step of steps) keepAttempt(ctx, document, step)
  const facts = factsOf(last, decision)
  await keepFacts(ctx, ready, facts, last.outcome)
  if (decision.kind === 'settled') {
    // The credentials are good again: those that waited for them go too.
    if (byHand) await requeueHeld(ctx, credentialFaults)
  } else await scheduleWarnings(ctx, [document])
  if ('at' in decision) {
    await tellBehind(ctx, document)
    const seconds = Math.ceil((decision.at.getTime() - ctx.now.getTime()) / 1000)
    return { seconds: seconds > 0 ? seconds : LEAST_SECONDS, reason: `${facts.code ?? ''} ${facts.text}`.trim() }
  }
  await passTurn(ctx, document)
  return undefined
}

function keepAttempt(ctx: Ctx, { id, document_type }: Signed['document'], { operation, outcome, millis }: Step): void {
  const { code, text } = wordsOf(outcome)
  const names = isGuide(document_type) ? GUIDE_OPERATIONS : OPERATIONS
  ctx.write(
    'insert into einvoicing.attempt (company_id, id, document_id, operation, outcome, code, message, millis) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.companyId, uuidv7(), id, names[operation], outcome.kind, code, text.slice(0, 500), millis],
  )
}

async function keepFacts(ctx: Ctx, ready: Signed, facts: Facts, outcome: StepOutcome): Promise<void> {
  const { id, kind } = ready.document
  const cdrZip = 'cdrZip' in outcome ? outcome.cdrZip : undefined
  const link = 'cdr' in outcome ? (outcome.cdr?.link ?? null) : null
  const cdr = cdrZip ? await keepFile(ctx, `R-${ready.name}.zip`, 'application/zip', cdrZip) : null
  const [held] = await ctx.query<{ status: number }>(
    'select status from einvoicing.document where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  const from = eStateOf(held!.status)
  // An answer that comes twice, or after a final one, changes nothing.
  const status = eStatusOf[eDocumentStates.can(from, facts.action) ? eDocumentStates.move(from, facts.action) : from]
  ctx.write(
    `update einvoicing.document set status = $3, detail = $4, response_code = $5, response_text = $6, notes = $7,
       sending_since = null, cdr_file = coalesce($8, cdr_file), link = coalesce($10, link), accepted_at = coalesce($9::timestamptz, accepted_at)
     where company_id = $1 and id = $2`,
    [
      ...[ctx.companyId, id, status, facts.detail, facts.code, facts.text, JSON.stringify(facts.notes), cdr],
      ...[facts.action === 'accept' ? ctx.now : null, link],
    ],
  )
  await tellOwner(ctx, { kind, id }, { status, detail: facts.detail })
  ctx.afterCommit(() =>
    ctx.services.events.publish(ctx.companyId, {
      kind: 'einvoice',
      permission: OFFICE_READERS,
      id,
      data: { status, detail: facts.detail },
    }),
  )
}

interface Facts {
  action: Extract<EDocumentAction, 'send' | 'accept' | 'reject' | 'miss'>
  detail: EDetail | null
  code: string | null
  text: string
  notes: { code: string; text: string }[]
}

function factsOf({ operation, outcome }: Step, decision: SendingDecision): Facts {
  const words = wordsOf(outcome)
  const text = decision.kind === 'hold' ? holdText(decision.reason, words.text) : words.text
  switch (outcome.kind) {
    case 'accepted':
    case 'observed':
      return {
        ...words,
        action: 'accept',
        detail: outcome.kind === 'observed' ? 'observed' : null,
        notes: outcome.cdr.notes,
      }
    case 'rejected':
      return { ...words, action: 'reject', detail: null, notes: outcome.cdr?.notes ?? [] }
    default:
      return mayBeThere(operation, decision)
        ? { code: words.code, text, action: 'send', detail: 'unknown', notes: [] }
        : { code: words.code, text, action: 'miss', detail: null, notes: [] }
  }
}

/** Whether the tax office may have the document: then it is asked before anything is sent, however long a person takes. */
const mayBeThere = (operation: Step['operation'], decision: SendingDecision): boolean =>
  decision.kind === 'ask' || (operation === 'ask' && decision.kind === 'hold' && decision.reason !== 'expired')

function wordsOf(outcome: StepOutcome): { code: string | null; text: string } {
  switch (outcome.kind) {
    case 'accepted':
    case 'observed':
      return { code: outcome.cdr.responseCode, text: outcome.cdr.description }
    case 'rejected':
      return { code: outcome.code, text: outcome.description }
    case 'not-informed':
      return { code: outcome.code, text: outcome.message }
    case 'unknown':
      return { code: null, text: outcome.detail }
    case 'in-process':
      return { code: null, text: ownWord('processing') }
  }
}
