import { BusinessError, ddmmyyyy, limaDate } from '@yupana/kernel'
import { type Ctx, enqueue, uuidv7 } from '@yupana/platform'
import { sendingDeadline } from '@yupana/sunat'
import { eDocumentStates, eStatusOf } from '../../contract/document.states.ts'
import { MOST_SUMMARISED } from '../../contract/summary.ts'
import { officeLaw } from '../law.ts'
import { kindsFor, showStates } from '../owner.ts'

/** A day before the instant at which a window closes is its last one. */
const MOMENT_MS = 1
const SENT = eStatusOf[eDocumentStates.move('waiting', 'send')]

/** What a daily summary informs of: tickets, and notes of their series. */
const TICKET = "(d.document_type = '03' or (d.document_type in ('07', '08') and left(d.serie, 1) = 'B'))"
/** That nobody sends it at this moment, that it never arrived by itself, and that no summary has it. */
const FREE = `d.status = ${eStatusOf.waiting} and d.accepted_at is null and coalesce(d.sending_since < now() - interval '25 seconds', true)
  and not exists (select from einvoicing.summary_document s where s.company_id = d.company_id and s.document_id = d.id and s.live)`

interface Ticket {
  id: string
  kind: string
}

/**
 * Makes summaries of the tickets of a day that were not sent, and has them sent after this transaction: 500 in each at most.
 * @param date day of issue
 * @param ids those to take; all of the day where absent
 * @returns their ids, none where there is nothing to inform of
 * @throws BusinessError `summary_deadline`, `not_for_summary` (409)
 */
export async function makeSummaries(ctx: Ctx, date: string, ids?: readonly string[]): Promise<string[]> {
  await assertInTime(ctx, date)
  // Held before the settings, as who voids a document does; of two that summarise at once the second finds them sent.
  const tickets = await ctx.query<Ticket>(
    `select d.id, d.kind from einvoicing.document d
     where d.company_id = $1 and d.date = $2 and ($3::uuid[] is null or d.id = any($3)) and ${TICKET} and ${FREE}
     order by d.document_type, d.serie, d.number for update of d`,
    [ctx.companyId, date, ids ?? null],
  )
  if (ids && tickets.length < new Set(ids).size) throw await notForSummary(ctx, ids, tickets)
  const parts = Array.from({ length: Math.ceil(tickets.length / MOST_SUMMARISED) }, (_, part) => ({
    id: uuidv7(),
    tickets: tickets.slice(part * MOST_SUMMARISED, (part + 1) * MOST_SUMMARISED),
  }))
  if (parts.length === 0) return []
  await keepSummaries(ctx, date, parts)
  markSent(ctx, tickets)
  for (const { id } of parts) await enqueue(ctx, 'einvoice.summary', { id })
  return parts.map(({ id }) => id)
}

async function keepSummaries(ctx: Ctx, date: string, parts: readonly { id: string; tickets: readonly Ticket[] }[]) {
  // The settings row is the lock: numbers of a day are taken one after the other.
  await ctx.query('select 1 from einvoicing.setting where company_id = $1 for update', [ctx.companyId])
  await ctx.query(
    `insert into einvoicing.summary (company_id, id, issue_date, reference_date, number, documents, created_at, requested_by)
     select $1, t.id, $2, $3, greatest(
         (select coalesce(max(number), 0) from einvoicing.summary where company_id = $1 and issue_date = $2),
         (select coalesce(max(number), 0) from einvoicing.voiding where company_id = $1 and kind = 'RC' and issue_date = $2)) + t.place, t.documents, $4, $5
     from unnest($6::uuid[], $7::int[], $8::int[]) as t (id, place, documents)`,
    [
      ...[ctx.companyId, ctx.today, date, ctx.now, ctx.userId],
      ...[parts.map(({ id }) => id), parts.map((_, i) => i + 1), parts.map(({ tickets }) => tickets.length)],
    ],
  )
  const within = parts.flatMap(({ id, tickets }) => tickets.map((ticket) => [id, ticket.id] as const))
  await ctx.query(
    'insert into einvoicing.summary_document (company_id, summary_id, document_id) select $1, * from unnest($2::uuid[], $3::uuid[])',
    [ctx.companyId, within.map(([summary]) => summary), within.map(([, ticket]) => ticket)],
  )
}

/** What is in a summary is on its way: it is not withdrawn, and nobody sends it by itself. */
function markSent(ctx: Ctx, tickets: readonly Ticket[]): void {
  ctx.write(
    `update einvoicing.document set status = $3, detail = null, attempts = attempts + 1, last_attempt_at = $4, response_code = null, response_text = null
     where company_id = $1 and id = any($2::uuid[])`,
    [ctx.companyId, tickets.map(({ id }) => id), SENT, ctx.now],
  )
  showStates(ctx, tickets, { status: SENT, detail: null })
}

async function assertInTime(ctx: Ctx, date: string): Promise<void> {
  const deadline = sendingDeadline('03', date, await officeLaw(ctx))
  if (!deadline || ctx.now < deadline) return
  const last = limaDate(new Date(deadline.getTime() - MOMENT_MS))
  throw new BusinessError('summary_deadline', { date: ddmmyyyy(last) }, { status: 409 })
}

/** Whoever may not read a document is not told of it. */
async function notForSummary(ctx: Ctx, ids: readonly string[], tickets: readonly Ticket[]): Promise<BusinessError> {
  const taken = new Set(tickets.map(({ id }) => id))
  const others = await ctx.query<{ document: string }>(
    `select serie || '-' || lpad(number::text, 8, '0') as document from einvoicing.document
     where company_id = $1 and id = any($2::uuid[]) and kind = any($3::text[]) order by 1 limit 20`,
    [ctx.companyId, ids.filter((id) => !taken.has(id)), kindsFor(ctx)],
  )
  if (others.length === 0) return new BusinessError('not_found', {}, { status: 404 })
  const documents = others.map(({ document }) => document).join(', ')
  return new BusinessError('not_for_summary', { documents }, { status: 409 })
}
