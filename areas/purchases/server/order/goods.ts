import type { GoodsLine } from '@yupana/inventory/server'
import { type Ctx, ownAmong } from '@yupana/platform'
import { orderTied } from './queries.ts'

/** What orders bring that are there for who asks: at the price that was agreed, without tax and after discounts. The orders are held until the transaction ends. */
export async function holdGoods(ctx: Ctx, ids: readonly string[]): Promise<GoodsLine[]> {
  const own = await ownAmong(ctx, orderTied, ids)
  await ctx.query(
    'select 1 from purchases.purchase_order where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  return ctx.query<GoodsLine>(
    `select o.id, l.line, l.item_id as "itemId", o.supplier_id as "supplierId", o.currency, trim_scale(round(l.value / l.quantity, 10))::text as price,
       l.cost_center_id as "costCenterId", o.status = 'open' as open
     from purchases.purchase_order o join purchases.purchase_order_line l on l.company_id = o.company_id and l.order_id = o.id
     where o.company_id = $1 and o.id = any($2::uuid[])`,
    [ctx.companyId, [...own]],
  )
}
