import { outputGuideBody } from '@yupana/inventory/contract'
import { leaveBy, stockArrives, takeOutputBack } from '@yupana/inventory/server'
import { BusinessError, type DecimalInput, dec, ZERO } from '@yupana/kernel'
import { type Ctx, enqueue, inCompany, type OutboxHandler, problemText } from '@yupana/platform'
import { saleUndone, toDeliverSql } from '@yupana/sales/server'
import type { TillSale } from '../../contract/till/sale.ts'
import { observation } from './observe.ts'

/** So many sales wait at most for one turn; those behind them have the next one. */
const TURN = 200

interface Waiting {
  id: string
  invoice: string
  status: string
  client: string
  serie: string
  number: string
  warehouse: string | null
  guideSerie: string | null
  items: TillSale['items']
}

interface Left {
  line: number
  item: string
  left: string
}

/** Goods that sales took with them leave the books of the stock as soon as this transaction stands. */
export const wakeExits = (ctx: Ctx): Promise<void> => enqueue(ctx, 'pos.exits', {})

// What waits for these goods goes on, and what something else kept back is tried once more.
stockArrives.on(async (ctx, { items }) => {
  const [waits] = await ctx.query(
    `select 1 from pos.sale t where t.company_id = $1 and t.exit_pending and (t.exit_problem is not null
       or exists (select from sales.invoice_line l where l.company_id = t.company_id and l.invoice_id = t.invoice_id and l.item_id = any($2::uuid[]))) limit 1`,
    [ctx.companyId, items],
  )
  if (waits) await wakeExits(ctx)
})

/** Oldest sales first, each in a transaction of its own: one that cannot go on keeps none of the others, and none is passed over. */
export const settleExits: OutboxHandler = async (services, companyId) => {
  let last: { at: string; sequence: number; id: string } | undefined
  for (;;) {
    const after = last
    const rows = await inCompany(services, companyId, (ctx) =>
      ctx.query<{ at: string; sequence: number; id: string }>(
        `select id, emitted_at::text as at, coalesce(sequence, 0) as sequence from pos.sale
         where company_id = $1 and exit_pending and ($2::timestamptz is null or (emitted_at, coalesce(sequence, 0), id) > ($2, $3::int, $4::uuid))
         order by emitted_at, coalesce(sequence, 0), id limit $5`,
        [companyId, after?.at ?? null, after?.sequence ?? null, after?.id ?? null, TURN],
      ),
    )
    for (const { id } of rows) await settleOne(services, companyId, id)
    last = rows.at(-1)
    if (rows.length < TURN) return
  }
}

async function settleOne(services: Parameters<OutboxHandler>[0], companyId: string, id: string): Promise<void> {
  try {
    await inCompany(services, companyId, (ctx) => settleExit(ctx, id))
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    await inCompany(services, companyId, (ctx) => keepProblem(ctx, id, error))
  }
}

/** The goods of a sale that are there leave by a guide of the house; it waits on for the others. Done twice it does nothing more. */
async function settleExit(ctx: Ctx, id: string): Promise<void> {
  const sale = await holdWaiting(ctx, id)
  if (!sale) return
  // What the tax office is asked to forget waits for its answer.
  if (sale.status === 'voiding') return
  const left = sale.status === 'voided' ? [] : await leftOf(ctx, sale.invoice)
  const there = await standing(ctx, sale, left)
  const leaving = left.flatMap((line) => {
    const quantity = take(there, line)
    return quantity.gt(0) ? [{ ...line, quantity: quantity.toString() }] : []
  })
  if (leaving.length > 0) await leaveBy(ctx, outputGuideBody.parse(guideOf(ctx, sale, leaving)))
  const done = left.every((line) => leaving.some((each) => each.line === line.line && dec(each.quantity).eq(line.left)))
  await ctx.query(
    `update pos.sale set exit_pending = $3, exit_problem = null, version = version + 1,
       observations = case when $3 and not observations @> '[{"code": "pos_stock_pending"}]' then observations || $4 else observations end
     where company_id = $1 and id = $2`,
    [ctx.companyId, id, !done, JSON.stringify([observation(ctx, 'pos_stock_pending')])],
  )
}

async function holdWaiting(ctx: Ctx, id: string): Promise<Waiting | undefined> {
  const [sale] = await ctx.query<Waiting>(
    `select t.id, t.invoice_id as invoice, i.status, i.client_id as client, t.serie, lpad(t.number::text, 8, '0') as number, i.warehouse_id as warehouse,
       d.serie as "guideSerie", t.body -> 'items' as items
     from pos.sale t join sales.invoice i on i.company_id = t.company_id and i.id = t.invoice_id
     left join pos.point_of_sale p on p.company_id = t.company_id and p.branch_id = t.branch_id
     left join company.document_series d on d.company_id = p.company_id and d.id = p.guide_series_id and d.document_type = 'GS' and d.active
     where t.company_id = $1 and t.id = $2 and t.exit_pending for update of t`,
    [ctx.companyId, id],
  )
  return sale
}

/** Goods of a sale that no guide took and no note gave back. */
const leftOf = (ctx: Ctx, invoice: string): Promise<Left[]> =>
  ctx.query<Left>(
    `select x.line, x.item, x.left from (
       select l.line, l.item_id as item, trim_scale(${toDeliverSql})::text as left
       from sales.invoice_line l join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id
       where l.company_id = $1 and l.invoice_id = $2 and p.tracks_stock) x
     where x.left::numeric > 0 order by x.line`,
    [ctx.companyId, invoice],
  )

/** What stands of each item where the sale was made. */
async function standing(ctx: Ctx, { warehouse }: Waiting, left: readonly Left[]): Promise<Map<string, DecimalInput>> {
  const rows = await ctx.query<{ item: string; quantity: string }>(
    'select item_id as item, quantity from inventory.stock_balance where company_id = $1 and warehouse_id = $2 and item_id = any($3::uuid[])',
    [ctx.companyId, warehouse, left.map(({ item }) => item)],
  )
  return new Map(rows.map(({ item, quantity }) => [item, quantity]))
}

/** As much of a line as is there; it is there no more for the next one. */
function take(there: Map<string, DecimalInput>, { item, left }: Left) {
  const has = dec(there.get(item) ?? 0)
  const quantity = has.lt(left) ? (has.gt(0) ? has : ZERO) : dec(left)
  there.set(item, has.minus(quantity))
  return quantity
}

const guideOf = (ctx: Ctx, sale: Waiting, leaving: readonly (Left & { quantity: string })[]): object => ({
  ...(sale.guideSerie ? { serie: sale.guideSerie } : {}),
  ...{ date: ctx.today, reason: '01', warehouse: { id: sale.warehouse }, client: { id: sale.client } },
  note: `${sale.serie}-${sale.number}`,
  items: leaving.map(({ line, item, quantity, left }) => ({
    ...{ item: { id: item }, quantity, origin: { kind: 'invoice', id: sale.invoice, line } },
    // The batches that the paper names; of a part nobody knows which they are.
    ...(dec(quantity).eq(left) ? { lots: sale.items[line - 1]?.lots } : {}),
  })),
})

/** A person has to write its guide: the list of the tills says why. */
async function keepProblem(ctx: Ctx, id: string, { code, params, errors: [first] }: BusinessError): Promise<void> {
  const why = first ? problemText(ctx, first.code, first.params) : problemText(ctx, code, params)
  await ctx.query(
    'update pos.sale set exit_problem = $3, version = version + 1 where company_id = $1 and id = $2 and exit_pending and exit_problem is distinct from $3',
    [ctx.companyId, id, why],
  )
}

// Its goods are out until the tax office has answered; then what left for it by guides of the house comes back, and what waited waits no more.
saleUndone.on(async (ctx, { id: invoice, on, reason }) => {
  const [sale] = await ctx.query(
    'update pos.sale set exit_pending = false, exit_problem = null where company_id = $1 and invoice_id = $2 returning id',
    [ctx.companyId, invoice],
  )
  if (!sale) return
  const guides = await ctx.query<{ id: string }>(
    `select distinct g.id from platform.origin o join inventory.output_guide g on g.company_id = o.company_id and g.id = o.id
     where o.company_id = $1 and o.from_kind = 'invoice' and o.from_id = $2 and o.kind = 'outputGuide' and o.counts and g.e_serie is null order by g.id`,
    [ctx.companyId, invoice],
  )
  for (const guide of guides) await takeOutputBack(ctx, guide.id, { reason, on })
})
