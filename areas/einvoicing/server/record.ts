import { type Ctx, uuidv7 } from '@yupana/platform'
import { credentialFaults, type SendingDecision } from '@yupana/sunat'
import { scheduleWarnings } from './deadline.ts'
import { eStatuses } from './document.ts'
import type { Step } from './exchange.ts'
import { isGuide } from './gateways/guide-office.ts'
import type { StepOutcome } from './gateways/office.ts'
import { holdText, requeueHeld } from './hold.ts'
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
export async function record(
  ctx: Ctx,
  ready: Signed,
  { steps, decision }: { steps: readonly Step[]; decision: SendingDecision },
  byHand: boolean,
): Promise<Again | undefined> {
  const { document } = ready
  const last = steps.at(-1)!
  for (const step of steps) await keepAttempt(ctx, document, step)
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

async function keepAttempt(
  ctx: Ctx,
  { id, document_type }: Signed['document'],
  { operation, outcome, millis }: Step,
): Promise<void> {
  const { code, text } = wordsOf(outcome)
  const names = isGuide(document_type) ? GUIDE_OPERATIONS : OPERATIONS
  await ctx.query(
    'insert into einvoicing.attempt (company_id, id, document_id, operation, outcome, code, message, millis) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.companyId, uuidv7(), id, names[operation], outcome.kind, code, text.slice(0, 500), millis],
  )
}

async function keepFacts(ctx: Ctx, ready: Signed, facts: Facts, outcome: StepOutcome): Promise<void> {
  const { id, kind } = ready.document
  const cdrZip = 'cdrZip' in outcome ? outcome.cdrZip : undefined
  const link = 'cdr' in outcome ? (outcome.cdr?.link ?? null) : null
  const cdr = cdrZip ? await keepFile(ctx, `R-${ready.name}.zip`, 'application/zip', cdrZip) : null
  // A voiding that was asked for meanwhile stays asked for, unless there is nothing to void.
  const [row] = await ctx.query<{ status: number }>(
    `update einvoicing.document set status = case when status = 4 and $3 <> 3 then 4 else $3 end, detail = $4, response_code = $5, response_text = $6, notes = $7,
       sending_since = null, cdr_file = coalesce($8, cdr_file), link = coalesce($10, link), accepted_at = case when $3 = 2 then $9::timestamptz else accepted_at end
     where company_id = $1 and id = $2 returning status`,
    [
      ctx.companyId,
      id,
      facts.status,
      facts.detail,
      facts.code,
      facts.text,
      JSON.stringify(facts.notes),
      cdr,
      ctx.now,
      link,
    ],
  )
  const status = row!.status
  await eStatuses.tell(ctx, kind, id, { status, detail: facts.detail })
  ctx.afterCommit(() =>
    ctx.services.events.publish(ctx.companyId, { kind: 'einvoice', id, data: { status, detail: facts.detail } }),
  )
}

interface Facts {
  status: number
  detail: string | null
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
        status: 2,
        detail: outcome.kind === 'observed' ? 'observed' : null,
        notes: outcome.cdr.notes,
      }
    case 'rejected':
      return { ...words, status: 3, detail: null, notes: outcome.cdr?.notes ?? [] }
    default:
      return mayBeThere(operation, decision)
        ? { code: words.code, text, status: 1, detail: 'unknown', notes: [] }
        : { code: words.code, text, status: 0, detail: null, notes: [] }
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
      return { code: null, text: 'SUNAT la está procesando.' }
  }
}
