import type { Ctx } from '@yupana/platform'
import type { Place } from '../stock/balance.ts'
import type { Scope } from './scope.ts'

/** An item in a warehouse that has a kardex in the days asked for, and the balance that it begins with. */
export interface KardexPlace extends Place {
  code: string
  product: string
  family: string | null
  subfamily: string | null
  brand: string | null
  unitName: string
  warehouse: { id: string; code: string; name: string }
  previousQuantity: string
  previousAmount: string
}

/** A family that hangs below another is the subfamily, and the upper one the family. */
const SELECT = `
select b.item_id as "itemId", b.warehouse_id as "warehouseId", p.code, p.name as product,
  coalesce(upper_family.name, f.name) as family, case when upper_family.id is null then null else f.name end as subfamily, brand.name as brand,
  coalesce(case $6 when 'en' then u.name_en when 'fr' then u.name_fr else u.name_es end, p.unit_code) as "unitName",
  jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as warehouse,
  coalesce(previous.balance_quantity, 0) as "previousQuantity", coalesce(previous.balance_amount, 0) as "previousAmount"`

/** Places that have a kardex: `$1` is the company, `$2` to `$5` are the scope. */
export const PLACES = `
from inventory.stock_balance b
join catalogue.product p on p.company_id = b.company_id and p.id = b.item_id
join inventory.warehouse w on w.company_id = b.company_id and w.id = b.warehouse_id
left join catalogue.brand brand on brand.company_id = p.company_id and brand.id = p.brand_id
left join catalogue.family f on f.company_id = p.company_id and f.id = p.family_id
left join catalogue.family upper_family on upper_family.company_id = f.company_id and upper_family.id = f.parent_id
left join law.unit u on u.code = p.unit_code
left join lateral (
  select m.balance_quantity, m.balance_amount from inventory.stock_move m
  where m.company_id = b.company_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id and m.date < $2
  order by m.date desc, m.sequence desc limit 1) previous on true
where b.company_id = $1 and ($4::uuid is null or b.item_id = $4) and ($5::uuid is null or b.warehouse_id = $5)
  and (previous.balance_quantity > 0 or exists (
    select from inventory.stock_move m
    where m.company_id = b.company_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id and m.date between $2 and $3))`

/** One page of places, by item code and warehouse code. */
export function readPlaces(ctx: Ctx, scope: Scope, page: number, limit: number): Promise<KardexPlace[]> {
  return ctx.query<KardexPlace>(
    `${SELECT} ${PLACES} order by p.code, b.item_id, w.code, b.warehouse_id limit $7 offset $8`,
    [ctx.companyId, ...scopeParams(scope), ctx.language, limit, (page - 1) * limit],
  )
}

export async function countPlaces(ctx: Ctx, scope: Scope): Promise<number> {
  const [row] = await ctx.query<{ total: number }>(`select count(*)::int as total ${PLACES}`, [
    ctx.companyId,
    ...scopeParams(scope),
  ])
  return row?.total ?? 0
}

/** What `PLACES` is asked with, behind the company. */
export const scopeParams = ({ from, to, item, warehouse }: Scope): unknown[] => [
  from,
  to,
  item ?? null,
  warehouse ?? null,
]
