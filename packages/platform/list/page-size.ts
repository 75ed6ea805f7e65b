import type { Ctx } from '../context.ts'

/** Rows a page where the caller names none: the company's setting, 15 by default. */
export async function companyPageSize(ctx: Ctx): Promise<number> {
  const [row] = await ctx.query<{ page_size: number }>(
    'select page_size from platform.shown_preference where company_id = $1',
    [ctx.companyId],
  )
  return row?.page_size ?? 15
}
