import { type DateText, fixed } from '@yupana/kernel'
import { type Ctx, pageOf, type ReportPage, type ReportRow, readCursor, source } from '@yupana/platform'
import { z } from 'zod'
import { stockAt, stockChange } from '../../contract/time/time-machine.ts'

type At = z.output<typeof stockAt.query>

/** The latest movement of a place up to a day has what stood there at its end. */
export const standing = (figure: 'quantity' | 'amount', day: string): string =>
  `coalesce((select m.balance_${figure} from inventory.stock_move m where m.company_id = b.company_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id
     and m.date <= ${day} order by m.date desc, m.sequence desc limit 1), 0)`

const PLACE = `b.item_id as "itemId", b.warehouse_id as "warehouseId", p.code, p.name, w.name as warehouse, w.code as shelf`
const JOINED = `join catalogue.product p on p.company_id = b.company_id and p.id = b.item_id
  join inventory.warehouse w on w.company_id = b.company_id and w.id = b.warehouse_id`
const ORDER = ['code', 'itemId', 'shelf', 'warehouseId']
const average = (amount: string, quantity: string): string =>
  `case when ${quantity} = 0 then 0 else trim_scale(round(${amount} / ${quantity}, 10)) end`

const isPast = (ctx: Ctx, { date }: At): boolean => date !== undefined && date < ctx.today
/** The day asked for as a parameter; of today what stands is kept already. */
const dayOf = (ctx: Pick<Ctx, 'today'>, { date }: At): DateText => date ?? ctx.today

/** What is narrowed by what was asked, behind the company and the day. */
function narrowed(ctx: Ctx, query: At): string {
  const { stock } = figuresOf(ctx, query)
  return `b.company_id = $1 and b.first_date <= $2 and ($3::uuid is null or b.warehouse_id = $3) ${query.family ? 'and p.family_id = $4' : 'and $4::uuid is null'}
    and ($5::uuid is null or b.item_id = $5) ${query.left ? `and ${stock} <> 0` : ''}`
}

const figuresOf = (ctx: Ctx, query: At): { stock: string; value: string } =>
  isPast(ctx, query)
    ? { stock: standing('quantity', '$2'), value: standing('amount', '$2') }
    : { stock: 'b.quantity', value: 'b.amount' }

const stockParams = (query: At, ctx: Ctx): unknown[] => [
  ...[dayOf(ctx, query), query.warehouse ?? null, query.family ?? null, query.item ?? null],
]

function stockSql(ctx: Ctx, query: At): string {
  const { stock, value } = figuresOf(ctx, query)
  return `select ${PLACE}, p.unit_code as unit, trim_scale(${stock}) as stock, ${average(value, stock)} as "unitCost", ${value} as value
    from inventory.stock_balance b ${JOINED} where ${narrowed(ctx, query)}`
}

const placeCursor = z.tuple([z.string(), z.uuid(), z.string(), z.uuid()])

/** Along the index of the products' codes: a page costs its own rows, however many goods there are. */
async function stockPage(ctx: Ctx, query: At, after: string | undefined, limit: number): Promise<ReportPage> {
  const cursor = readCursor(after, placeCursor)
  const found = await ctx.query<ReportRow>(
    `${stockSql(ctx, query)} ${cursor ? 'and p.code >= $7 and (p.code, p.id, w.code, w.id) > ($7, $8::uuid, $9, $10::uuid)' : ''}
     order by p.code, p.id, w.code, w.id limit $6`,
    [ctx.companyId, ...stockParams(query, ctx), limit + 1, ...(cursor ?? [])],
  )
  return pageOf(found, limit, ({ code, itemId, shelf, warehouseId }) => [code, itemId, shelf, warehouseId])
}

async function stockCount(ctx: Ctx, query: At, most: number): Promise<number> {
  const product = query.family ? 'join catalogue.product p on p.company_id = b.company_id and p.id = b.item_id' : ''
  const [row] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from (select from inventory.stock_balance b ${product} where ${narrowed(ctx, query)} limit $6) n`,
    [ctx.companyId, ...stockParams(query, ctx), most],
  )
  return row?.count ?? 0
}

async function stockWorth(ctx: Ctx, query: At): Promise<Record<string, string>> {
  if (query.item === undefined && query.family === undefined) return keptWorth(ctx, query)
  const [row] = await ctx.query<{ value: string }>(
    `select coalesce(sum(t.value), 0) as value from (${stockSql(ctx, query)}) t`,
    [ctx.companyId, ...stockParams(query, ctx)],
  )
  return { value: fixed(row?.value ?? 0) }
}

/** What everything is worth, or all of a warehouse: kept by day, however many goods and movements there are. */
async function keptWorth(ctx: Ctx, query: At): Promise<Record<string, string>> {
  const [row] = await ctx.query<{ value: string }>(
    `select coalesce(sum(plus - minus), 0) as value from platform.figures
     where company_id = $1 and metric = 'stock.worth' and period <= $2 and ($3::text is null or key = $3)`,
    [ctx.companyId, dayOf(ctx, query), query.warehouse ?? null],
  )
  return { value: fixed(row?.value ?? 0) }
}

const CHANGED = `
select f.item_id as "itemId", f.warehouse_id as "warehouseId", p.code, p.name, w.name as warehouse, w.code as shelf, trim_scale(f."inQty") as "inQty", trim_scale(f."outQty") as "outQty", f."inValue", f."outValue",
  f."inValue" - f."outValue" as change, trim_scale(s.quantity) as "stockBefore", ${average('s.amount', 's.quantity')} as "costBefore", trim_scale(s.quantity + f."inQty" - f."outQty") as "stockAfter",
  ${average('(s.amount + f."inValue" - f."outValue")', '(s.quantity + f."inQty" - f."outQty")')} as "costAfter"
from (select m.item_id, m.warehouse_id, sum(greatest(m.quantity, 0)) as "inQty", sum(greatest(-m.quantity, 0)) as "outQty",
    sum(case when m.quantity > 0 then m.amount else 0 end) as "inValue", sum(case when m.quantity < 0 then -m.amount else 0 end) as "outValue"
  from inventory.stock_move m where m.company_id = $1 and m.date > $2 and m.date <= $3 and ($4::uuid is null or m.warehouse_id = $4) and ($6::uuid is null or m.item_id = $6)
  group by m.item_id, m.warehouse_id) f
cross join lateral (select ${standing('quantity', '$2')} as quantity, ${standing('amount', '$2')} as amount from (select $1::uuid as company_id, f.item_id, f.warehouse_id) b) s
join catalogue.product p on p.company_id = $1 and p.id = f.item_id and ($5::uuid is null or p.family_id = $5)
join inventory.warehouse w on w.company_id = $1 and w.id = f.warehouse_id`

export const timeReportSources = [
  source(stockAt, {
    ...{ page: stockPage, totals: stockWorth, count: stockCount },
    some: { sql: stockSql, params: stockParams, order: ORDER },
  }),
  source(stockChange, {
    sql: CHANGED,
    params: ({ from, to, warehouse, family, item }) => [...[from, to, warehouse ?? null, family ?? null, item ?? null]],
    order: ORDER,
  }),
]
