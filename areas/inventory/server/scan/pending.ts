import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** What was scanned for a draft and is in none of its lines would be left behind: it is written or taken back first. @throws BusinessError `scan_pending` (409) */
export async function assertNothingScanned(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.query<{ count: number }>(
    'select count(distinct item_id)::int as count from inventory.scan where company_id = $1 and document_id = $2',
    [ctx.companyId, id],
  )
  if (row!.count > 0) throw new BusinessError('scan_pending', { count: row!.count }, { status: 409 })
}
