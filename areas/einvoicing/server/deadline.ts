import { type Ctx, inCompany, type Services, TryLater, uuidv7 } from '@yupana/platform'
import { type DeadlineWarning, deadlineWarnings, type Law, sendingDeadline, warningTime } from '@yupana/sunat'
import { officeLaw } from './law.ts'
import { isOpenAtOffice, OFFICE_READERS } from './open-at-office.ts'

const order: readonly DeadlineWarning[] = ['24h', '6h', 'expired']

interface Dated {
  document_type: string
  /** YYYY-MM-DD. */
  date: string
}
type Waiting = Dated & { status: number; accepted: boolean }

/** When the window of an unanswered document closes, and the gravest warning that is due. */
export function deadlineOf(
  document: Waiting,
  now: Date,
  law: Law,
): { deadlineAt: string | null; warning: DeadlineWarning | null } {
  const deadline = isOpenAtOffice(document) ? sendingDeadline(document.document_type, document.date, law) : undefined
  if (!deadline) return { deadlineAt: null, warning: null }
  const due = deadlineWarnings({ type: document.document_type, issueDate: document.date }, now, [], law)
  return { deadlineAt: deadline.toISOString(), warning: due.at(-1) ?? null }
}

/**
 * Has the outbox warn of documents that did not go at once, 24 and 6 hours before their windows close and when they have.
 * One row a document: asked for again while it waits, nothing is added.
 */
export async function scheduleWarnings(ctx: Ctx, documents: readonly (Dated & { id: string })[]): Promise<void> {
  const law = await officeLaw(ctx)
  const open = documents.filter((document) => {
    const deadline = sendingDeadline(document.document_type, document.date, law)
    return deadline && ctx.now < deadline
  })
  if (open.length > 0) await schedule(ctx, open, '24h')
}

async function schedule(
  ctx: Ctx,
  documents: readonly (Dated & { id: string })[],
  warning: DeadlineWarning,
): Promise<void> {
  const law = await officeLaw(ctx)
  await ctx.query(
    `insert into platform.outbox (company_id, id, kind, payload, due_at)
     select $1, t.id, 'einvoice.deadline', jsonb_build_object('id', t.document, 'warning', $5::text), now() + t.seconds * interval '1 second'
     from unnest($2::uuid[], $3::text[], $4::bigint[]) as t (id, document, seconds)
     where not exists (select from platform.outbox where company_id = $1 and kind = 'einvoice.deadline' and status = 'pending'
       and payload->>'id' = t.document and ($5 = '24h' or payload->>'warning' = $5))`,
    [
      ctx.companyId,
      documents.map(() => uuidv7()),
      documents.map(({ id }) => id),
      documents.map((document) => secondsUntil(document, warning, ctx.now, law)),
      warning,
    ],
  )
}

const secondsUntil = (document: Dated, warning: DeadlineWarning, now: Date, law: Law): number => {
  const at = warningTime({ type: document.document_type, issueDate: document.date }, warning, law)
  return Math.max(0, Math.ceil(((at ?? now).getTime() - now.getTime()) / 1000))
}

/**
 * Tells the company's screens that a window is closing, as events of kind `einvoice` with `warning` and `deadlineAt`, and leaves the
 * next warning in the outbox. A document that was answered meanwhile is passed over.
 * @throws TryLater where the warning is not due yet
 */
export async function warnOfDeadline(
  services: Services,
  companyId: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const id = String(payload.id)
  const first = Math.max(0, order.indexOf(payload.warning as DeadlineWarning))
  const seconds = await inCompany(services, companyId, async (ctx) => {
    const [document] = await ctx.query<Waiting>(
      'select document_type, date, status, accepted_at is not null as accepted from einvoicing.document where company_id = $1 and id = $2',
      [companyId, id],
    )
    if (!document || !isOpenAtOffice(document)) return 0
    const { document_type: type, date: issueDate } = document
    const law = await officeLaw(ctx)
    const due = deadlineWarnings({ type, issueDate }, ctx.now, order.slice(0, first), law)
    if (due.length === 0) return secondsUntil(document, order[first]!, ctx.now, law)
    const { deadlineAt } = deadlineOf(document, ctx.now, law)
    ctx.afterCommit(() => {
      for (const warning of due)
        services.events.publish(companyId, {
          kind: 'einvoice',
          permission: OFFICE_READERS,
          id,
          data: { warning, deadlineAt },
        })
    })
    const next = order[first + due.length]
    if (next) await schedule(ctx, [{ ...document, id }], next)
    return 0
  })
  if (seconds > 0) throw new TryLater(seconds, 'its deadline is not near yet')
}
