import type { DateText } from '@yupana/kernel'
import { type Ctx, source } from '@yupana/platform'
import type { z } from 'zod'
import { stockValued, stockValuedBrand, stockValuedWarehouse } from '../../contract/valued/stock-valued.ts'
import { standing } from '../time/time.reports.ts'
import { initialItemsSource } from './initial-items.report.ts'
import { itemsAsked } from './items-asked.ts'
import { stockBookSource } from './stock-book.report.ts'

type Asked = z.output<typeof stockValued.query>

/** The day asked for; of today what stands is kept already. */
const dayOf = (ctx: Pick<Ctx, 'today'>, { asOf }: Asked): DateText => asOf ?? ctx.today

/** What stands in each place at the end of the day. */
function places(ctx: Ctx, query: Asked): string {
  const past = dayOf(ctx, query) < ctx.today
  const figure = (name: 'quantity' | 'amount'): string => (past ? standing(name, '$2') : `b.${name}`)
  return `select b.company_id, b.item_id, b.warehouse_id, ${figure('quantity')} as stock, ${figure('amount')} as value, p.code, p.name, p.unit_code as unit,
      p.family_id, p.brand_id,
      (select max(m.date) from inventory.stock_move m where m.company_id = b.company_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id and m.date <= $2) as moved
    from inventory.stock_balance b join catalogue.product p on p.company_id = b.company_id and p.id = b.item_id
    left join catalogue.family f on f.company_id = p.company_id and f.id = p.family_id
    where b.company_id = $1 and b.first_date <= $2 and ($3::uuid is null or b.warehouse_id = $3) and ($4::uuid is null or b.item_id = $4)
      and ${itemsAsked(query, 5)}`
}

const params = (query: Asked, ctx: Ctx): unknown[] => [
  ...[dayOf(ctx, query), query.warehouse ?? null, query.item ?? null],
  ...[query.family ?? null, query.brand ?? null, query.category ?? null],
]

const average =
  'case when sum(t.stock) = 0 then 0 else trim_scale(round(sum(t.value) / sum(t.stock), 10)) end as "unitCost"'
const TOLD = 't.item_id as "itemId", t.code, t.name'
const FIGURES = 'trim_scale(sum(t.stock)) as stock, sum(t.value) as value'

export const valuedSources = [
  initialItemsSource,
  stockBookSource,
  source(stockValued, {
    sql: (ctx, query) => `select ${TOLD}, t.unit, coalesce(k.name, '') as "familyName", ${FIGURES}, ${average},
        round(100 * sum(t.value) / nullif(sum(sum(t.value)) over (), 0), 2) as share, max(t.moved) as "lastMove", $2::date - max(t.moved) as days
      from (${places(ctx, query)}) t left join catalogue.family k on k.company_id = t.company_id and k.id = t.family_id
      group by t.item_id, t.code, t.name, t.unit, k.name`,
    ...{ params, order: ['code', 'itemId'], sumsMany: () => true },
  }),
  source(stockValuedWarehouse, {
    sql: (
      ctx,
      query,
    ) => `select ${TOLD}, t.unit, w.name as warehouse, w.code as shelf, w.id as "warehouseId", trim_scale(t.stock) as stock, t.value,
        case when t.stock = 0 then 0 else trim_scale(round(t.value / t.stock, 10)) end as "unitCost"
      from (${places(ctx, query)}) t join inventory.warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id`,
    ...{ params, order: ['warehouse', 'code', 'itemId', 'warehouseId'] },
  }),
  source(stockValuedBrand, {
    sql: (ctx, query) => `select ${TOLD}, coalesce(k.name, '') as "brandName", ${FIGURES}
      from (${places(ctx, query)}) t left join catalogue.brand k on k.company_id = t.company_id and k.id = t.brand_id
      group by t.item_id, t.code, t.name, k.name`,
    ...{ params, order: ['brandName', 'code', 'itemId'], sumsMany: () => true },
  }),
]
