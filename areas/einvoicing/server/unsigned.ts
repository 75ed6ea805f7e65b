import type { Ctx } from '@yupana/platform'
import { type Fiscal, sendsByItself } from './document.ts'
import { type Queued, queue } from './turn.ts'

/** Holds the electronic document of a sale. @returns whether it may still say something else: neither signed nor sent */
export async function holdUnsigned(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.query<{ unsigned: boolean }>(
    'select digest is null and attempts = 0 as unsigned from einvoicing.document where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  return row?.unsigned ?? false
}

/** What was not signed yet says the order of its buyer otherwise; null says none. The document is held. */
export function changeUnsigned(ctx: Ctx, id: string, { orderReference }: { orderReference: string | null }): void {
  ctx.write(
    `update einvoicing.document set fiscal = (fiscal - 'orderReference') || case when $3::text is null then '{}'::jsonb else jsonb_build_object('orderReference', $3::text) end
     where company_id = $1 and id = $2 and digest is null and attempts = 0`,
    [ctx.companyId, id, orderReference],
  )
}

/** What was not signed yet says something else altogether, under its number; it is sent after this transaction where the company sends by itself. The document is held. */
export async function replaceUnsigned(ctx: Ctx, id: string, fiscal: Fiscal): Promise<void> {
  const rows = await ctx.query<Queued>(
    `update einvoicing.document set fiscal = $3 where company_id = $1 and id = $2 and digest is null and attempts = 0
     returning id, document_type, serie, number`,
    [ctx.companyId, id, JSON.stringify(fiscal)],
  )
  if (await sendsByItself(ctx)) await queue(ctx, rows)
}
