import { type Ctx, inCompany, type Services, TryLater, uuidv7 } from '@yupana/platform'
import { type SendOutcome, zipDocument } from '@yupana/sunat'
import { eStatuses } from './document.ts'
import { taxOffice } from './gateways/tax-office.ts'
import { keepFile, type Signed, signed } from './sign.ts'

const DONE = new Set([2, 3, 5])
const SOON_SECONDS = 15
/** Answer of the CDR query for a document that never arrived: it may be sent. */
const NOT_KNOWN_THERE = '0011'
/** Longer than any call to the tax office takes. */
const LEASE_SECONDS = 25

/**
 * Sends a document, or learns what became of it. Before the first byte leaves, the row says "sent, answer unknown": whatever happens
 * then (time-out, a killed process), the next try asks for the CDR before it sends again, so that nothing is ever sent twice blindly.
 * @throws TryLater where the tax office could not be reached or did not take it
 */
export async function sendDocument(services: Services, companyId: string, id: string): Promise<void> {
  const prepared = await inCompany(services, companyId, async (ctx) => {
    const ready = await signed(ctx, id)
    if (DONE.has(ready.document.status)) return undefined
    if (ready.document.under_way) throw new TryLater(LEASE_SECONDS, 'it is being sent')
    const ask = ready.document.detail === 'unknown'
    await ctx.query(
      "update einvoicing.document set status = case when status = 0 then 1 else status end, detail = 'unknown', attempts = attempts + 1, last_attempt_at = $3, sending_since = now() where company_id = $1 and id = $2",
      [companyId, id, ctx.now],
    )
    await eStatuses.tell(ctx, ready.document.kind, id, {
      status: Math.max(1, ready.document.status),
      detail: ask ? 'unknown' : null,
    })
    return { ...ready, ask }
  })
  if (!prepared) return
  const { outcome, operation, millis } = await exchange(services, prepared, prepared.ask)
  const again = await inCompany(services, companyId, (ctx) => record(ctx, prepared, outcome, operation, millis))
  if (again) throw new TryLater(again.seconds, again.reason)
}

async function exchange(
  services: Services,
  ready: Signed,
  ask: boolean,
): Promise<{ outcome: SendOutcome; operation: string; millis: number }> {
  const office = taxOffice(services, ready.setting)
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  const name = {
    ruc: ready.setting.ruc,
    type: ready.document.document_type,
    serie: ready.document.serie,
    number: String(ready.document.number),
  }
  if (ask) {
    const answer = await office.getStatusCdr(name as never)
    if (answer.kind !== 'not-informed') return { outcome: answer, operation: 'getStatusCdr', millis: took() }
    // Any other trouble leaves its fate as unknown as it was: it is asked again, not sent.
    if (answer.code !== NOT_KNOWN_THERE) {
      return {
        outcome: { kind: 'unknown', reason: 'http', detail: `${answer.code} ${answer.message}` },
        operation: 'getStatusCdr',
        millis: took(),
      }
    }
  }
  const outcome = await office.sendBill(ready.name, zipDocument(ready.name, Buffer.from(ready.xml).toString('utf8')))
  if (outcome.kind === 'not-informed' && outcome.retry === 'ask')
    return { outcome: await office.getStatusCdr(name as never), operation: 'getStatusCdr', millis: took() }
  return { outcome, operation: 'sendBill', millis: took() }
}

interface Again {
  seconds: number
  reason: string
}

/** Writes down what was answered, with the original bytes; says when to try again where nothing final was. */
async function record(
  ctx: Ctx,
  ready: Signed,
  outcome: SendOutcome,
  operation: string,
  millis: number,
): Promise<Again | undefined> {
  const { id, kind } = ready.document
  const facts = factsOf(outcome)
  await ctx.query(
    'insert into einvoicing.attempt (company_id, id, document_id, operation, outcome, code, message, millis) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.companyId, uuidv7(), id, operation, outcome.kind, facts.code, facts.text?.slice(0, 500) ?? null, millis],
  )
  const cdrZip = 'cdrZip' in outcome ? outcome.cdrZip : undefined
  const cdr = cdrZip ? await keepFile(ctx, `R-${ready.name}.zip`, 'application/zip', cdrZip) : null
  await ctx.query(
    `update einvoicing.document set status = case when status = 4 and $3 = 2 then 4 else $3 end, detail = $4, response_code = $5, response_text = $6, notes = $7, sending_since = null, cdr_file = coalesce($8, cdr_file),
       accepted_at = case when $3 = 2 then $9::timestamptz else accepted_at end where company_id = $1 and id = $2`,
    [ctx.companyId, id, facts.status, facts.detail, facts.code, facts.text, JSON.stringify(facts.notes), cdr, ctx.now],
  )
  const status = ready.document.status === 4 && facts.status === 2 ? 4 : facts.status
  await eStatuses.tell(ctx, kind, id, { status, detail: facts.detail })
  ctx.afterCommit(() =>
    ctx.services.events.publish(ctx.companyId, { kind: 'einvoice', id, data: { status, detail: facts.detail } }),
  )
  return facts.again
}

interface Facts {
  status: number
  detail: string | null
  code: string | null
  text: string | null
  notes: { code: string; text: string }[]
  again?: Again
}

function factsOf(outcome: SendOutcome): Facts {
  switch (outcome.kind) {
    case 'accepted':
    case 'observed':
      return {
        status: 2,
        detail: outcome.kind === 'observed' ? 'observed' : null,
        code: outcome.cdr.responseCode,
        text: outcome.cdr.description,
        notes: outcome.cdr.notes,
      }
    case 'rejected':
      return { status: 3, detail: null, code: outcome.code, text: outcome.description, notes: outcome.cdr?.notes ?? [] }
    case 'not-informed':
      return {
        status: 0,
        detail: null,
        code: outcome.code,
        text: outcome.message,
        notes: [],
        again: {
          seconds: outcome.retry === 'later' ? SOON_SECONDS : 3600,
          reason: `${outcome.code} ${outcome.message}`,
        },
      }
    case 'unknown':
      return {
        status: 1,
        detail: 'unknown',
        code: null,
        text: outcome.detail,
        notes: [],
        again: { seconds: SOON_SECONDS, reason: `${outcome.reason}: ${outcome.detail}` },
      }
  }
}
