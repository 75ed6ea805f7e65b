import type { Ctx } from '@yupana/platform'
import type { Fiscal } from './document.ts'

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

/** What was not signed yet says something else altogether, under its number. The document is held. */
export function replaceUnsigned(ctx: Ctx, id: string, fiscal: Fiscal): void {
  ctx.write(
    'update einvoicing.document set fiscal = $3 where company_id = $1 and id = $2 and digest is null and attempts = 0',
    [ctx.companyId, id, JSON.stringify(fiscal)],
  )
}
