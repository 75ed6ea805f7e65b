import { retracking } from '@yupana/catalogue/server'
import { BusinessError } from '@yupana/kernel'

/**
 * What moved once is told apart as it was then. The rows of the products are held against the first movement that somebody begins now, whose balance
 * points at them; balances that never moved go, so that the next movement makes its own and reads the product anew.
 */
retracking.on(async (ctx, { items }) => {
  await ctx.query(
    'select from catalogue.product where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, items],
  )
  await ctx.query(
    'delete from inventory.stock_balance where company_id = $1 and item_id = any($2::uuid[]) and last_sequence = 0',
    [ctx.companyId, items],
  )
  const moved = await ctx.query(
    'select 1 from inventory.stock_balance where company_id = $1 and item_id = any($2::uuid[]) limit 1',
    [ctx.companyId, items],
  )
  if (moved.length > 0) throw new BusinessError('tracking_moved', {}, { status: 409 })
})
