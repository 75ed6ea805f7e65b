import { BusinessError } from '@yupana/kernel'
import { type Ctx, inCompany, type Services, TryLater, together } from '@yupana/platform'
import { type Law, SunatError, sendingDeadline } from '@yupana/sunat'
import { type EDetail, eDocumentStates, eStateOf, eStatusOf } from '../contract/document.states.ts'
import { booksLocked, untilBooksOpen } from './books-locked.ts'
import { scheduleWarnings } from './deadline.ts'
import { type EDocumentRow, lockDocument } from './document.ts'
import { exchange } from './exchange.ts'
import { guideObstacle } from './gateways/guide-office.ts'
import { hold, holdText, stoppedBy } from './hold.ts'
import { type Again, keepAnswer } from './keep-answer.ts'
import { officeLaw } from './law.ts'
import { tellOwner } from './owner.ts'
import { readSetting, type Setting } from './settings.ts'
import { type Signed, signedBy } from './sign.ts'
import { documentAhead, passTurn, waitsFor } from './turn.ts'

/** Longer than any call to the tax office takes. */
const LEASE_SECONDS = 25
/** A lower number that is answered passes the turn at once; this is for when its word is lost. */
const TURN_SECONDS = 60
/** The switch of the company's electronic invoicing is not watched. */
const DISABLED_SECONDS = 3600

type Prepared =
  | { kind: 'ready'; ready: Signed; operation: 'send' | 'ask'; law: Law }
  /** Answered, or left to a person. */
  | { kind: 'done' }
  | ({ kind: 'later' } & Again)

/**
 * Sends a document, or learns what became of it. Before the first byte leaves, the row says "sent, answer unknown": whatever happens
 * then (time-out, a killed process), the next try asks for the CDR before it sends again, so that nothing is ever sent twice blindly.
 * When and how it is tried again is `sendingPolicy`'s to say; a series goes in the order of its numbers.
 * @param byHand a person wants it now: what was held is tried, past its deadline too
 * @throws TryLater where the tax office could not be reached or did not take it, or a lower number goes first
 * @throws BusinessError (by hand) `einvoice_disabled`, `certificate_missing`, `certificate_expired` (409)
 */
export async function sendDocument(
  services: Services,
  companyId: string,
  id: string,
  { byHand = false }: { byHand?: boolean } = {},
): Promise<void> {
  const prepared = await inCompany(services, companyId, (ctx) => prepare(ctx, id, byHand))
  if (prepared.kind === 'done') return
  if (prepared.kind === 'later') throw new TryLater(prepared.seconds, prepared.reason)
  const { ready, operation, law } = prepared
  const exchanged = await exchange(services, ready, operation, law)
  const again = await inCompany(services, companyId, (ctx) => keepAnswer(ctx, ready, exchanged, byHand)).catch(
    (error) => {
      throw booksLocked(error) && !byHand ? untilBooksOpen(ready.document.serie) : error
    },
  )
  if (again) throw new TryLater(again.seconds, again.reason)
}

async function prepare(ctx: Ctx, id: string, byHand: boolean): Promise<Prepared> {
  const setting = readSetting(ctx)
  // Where the company may not send that is told below, of a document that would be sent.
  setting.catch(() => undefined)
  // The outbox hands out the first of a series alone; a person may want one out of turn.
  const [document, ahead, stop] = await together(
    lockDocument(ctx, id),
    byHand ? documentAhead(ctx, id) : undefined,
    stoppedBy(ctx, id),
  )
  if (!eDocumentStates.can(eStateOf(document.status), 'send') || document.accepted || document.in_summary)
    return { kind: 'done' }
  // Whose turn it is not is told so before it costs a signature.
  if (ahead !== undefined && document.detail !== 'unknown') return putOff(ctx, document, ahead)
  const ready = await signedOrHeld(ctx, document, setting, byHand)
  if ('kind' in ready) return ready
  if (document.under_way) return { kind: 'later', seconds: LEASE_SECONDS, reason: 'it is being sent' }
  const operation = document.detail === 'unknown' ? 'ask' : 'send'
  const obstacle = guideObstacle(document.document_type, ready.setting)
  if (obstacle && byHand) throw new BusinessError(obstacle, {}, { status: 409 })
  if (obstacle) return holdForPerson(ctx, document, null, holdText(obstacle, ''))
  const stopped = byHand ? undefined : await stopOf(ctx, document, operation, stop)
  if (stopped) return stopped
  const status = eStatusOf[eDocumentStates.move(eStateOf(document.status), 'send')]
  ctx.write(
    `update einvoicing.document set status = $4, detail = $5, attempts = attempts + 1, last_attempt_at = $3, sending_since = now()
     where company_id = $1 and id = $2`,
    [ctx.companyId, id, ctx.now, status, 'unknown' satisfies EDetail],
  )
  // What is sent now is answered in a moment, and its owner told then; what may be there since a try before is shown so.
  if (operation === 'ask') await tellOwner(ctx, document, { status, detail: 'unknown' })
  return { kind: 'ready', ready, operation, law: await officeLaw(ctx) }
}

/** Signs it; where that needs a person, by hand the person is told, else the document is held. */
async function signedOrHeld(
  ctx: Ctx,
  document: EDocumentRow,
  setting: Promise<Setting>,
  byHand: boolean,
): Promise<Signed | Prepared> {
  try {
    return await signedBy(ctx, document, await setting)
  } catch (error) {
    if (byHand) throw error
    if (error instanceof BusinessError && error.code === 'einvoice_disabled')
      return { kind: 'later', seconds: DISABLED_SECONDS, reason: error.code }
    const certificate = error instanceof BusinessError && /^certificate_/.test(error.code)
    if (!certificate && !(error instanceof SunatError)) throw error
    return holdForPerson(
      ctx,
      document,
      null,
      certificate ? holdText('certificate', '') : holdText('fix', error.message),
    )
  }
}

/** Nothing is sent with credentials that were refused, nor after the window; what may be there is still asked about. */
async function stopOf(
  ctx: Ctx,
  document: EDocumentRow,
  operation: 'send' | 'ask',
  stop: Awaited<ReturnType<typeof stoppedBy>>,
): Promise<Prepared | undefined> {
  if (stop) return holdForPerson(ctx, document, stop.code, stop.text)
  const deadline = sendingDeadline(document.document_type, document.date, await officeLaw(ctx))
  if (operation === 'send' && deadline && ctx.now >= deadline)
    return holdForPerson(ctx, document, null, holdText('expired', ''))
  return undefined
}

async function holdForPerson(ctx: Ctx, document: EDocumentRow, code: string | null, text: string): Promise<Prepared> {
  await hold(ctx, document.id, code, text)
  await scheduleWarnings(ctx, [document])
  await passTurn(ctx, document)
  return { kind: 'done' }
}

async function putOff(ctx: Ctx, document: EDocumentRow, ahead: number): Promise<Prepared> {
  const reason = waitsFor({ ...document, number: ahead })
  await ctx.query('update einvoicing.document set response_text = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    document.id,
    reason,
  ])
  await scheduleWarnings(ctx, [document])
  return { kind: 'later', seconds: TURN_SECONDS, reason }
}
