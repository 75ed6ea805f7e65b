import type { Ctx } from '@yupana/platform'
import type { EDocumentRow } from './document.ts'

type Numbered = Pick<EDocumentRow, 'document_type' | 'serie' | 'number'>

/** Documents of one series that the outbox is going to try: a queue is short, so both questions start from it. */
const QUEUED = `from platform.outbox o join einvoicing.document d on d.company_id = o.company_id and d.id = (o.payload->>'id')::uuid
  where o.company_id = $1 and o.kind = 'einvoice.send' and o.status = 'pending' and d.document_type = $2 and d.serie = $3
    and (d.status < 2 or (d.status = 4 and d.accepted_at is null))`

/** The nearest lower number of the series that still waits for its answer; those that a person holds let the others pass. */
export async function documentAhead(ctx: Ctx, { document_type, serie, number }: Numbered): Promise<number | undefined> {
  const [ahead] = await ctx.query<{ number: number }>(
    `select d.number ${QUEUED} and d.number < $4 order by d.number desc limit 1`,
    [ctx.companyId, document_type, serie, number],
  )
  return ahead?.number
}

/** Once a document is answered or held, the next number of its series need not wait any longer. */
export async function passTurn(ctx: Ctx, { document_type, serie, number }: Numbered): Promise<void> {
  const moved = await ctx.query(
    `update platform.outbox set due_at = now() where company_id = $1 and due_at > now() and id = (
       select o.id ${QUEUED} and d.number > $4 order by d.number limit 1) returning id`,
    [ctx.companyId, document_type, serie, number],
  )
  if (moved.length > 0) ctx.afterCommit(() => ctx.services.wakeOutbox(ctx.companyId))
}
