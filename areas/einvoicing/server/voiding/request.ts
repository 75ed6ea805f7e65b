import { type Ctx, enqueue, uuidv7 } from '@yupana/platform'
import type { EStatus } from '../document.ts'

/**
 * Takes an electronic document back with the sale that it tells of. One that never left is simply not sent; one that was refused
 * has nothing to take back; for any other a voiding is written down and sent by the outbox, once the document itself is answered.
 * @param reason 3 to 100 characters go to the tax office
 */
export async function withdraw(ctx: Ctx, id: string, reason: string): Promise<EStatus> {
  const [row] = await ctx.query<{ status: number; detail: string | null; attempts: number; document_type: string }>(
    'select status, detail, attempts, document_type from einvoicing.document where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) return { status: 0, detail: null }
  if (row.status === 3) return { status: 3, detail: null }
  const status = row.attempts === 0 ? 5 : 4
  await ctx.query('update einvoicing.document set status = $3 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    status,
  ])
  if (status === 5) return { status, detail: null }
  const voiding = uuidv7()
  // The settings row is the lock: numbers of a day are taken one after the other.
  await ctx.query('select 1 from einvoicing.setting where company_id = $1 for update', [ctx.companyId])
  await ctx.query(
    `insert into einvoicing.voiding (company_id, id, document_id, kind, issue_date, number, reason)
     select $1, $2, $3, $4, $5, coalesce(max(number), 0) + 1, $6 from einvoicing.voiding where company_id = $1 and kind = $4 and issue_date = $5`,
    [ctx.companyId, voiding, id, row.document_type === '03' ? 'RC' : 'RA', ctx.today, reason.slice(0, 100)],
  )
  await enqueue(ctx, 'einvoice.void', { id: voiding })
  return { status, detail: row.detail }
}
