import { findItems, type Item, soldRates } from '@yupana/catalogue/server'
import { documentRate } from '@yupana/company/server'
import { soldReasons } from '@yupana/inventory/contract'
import {
  addDays,
  type DateText,
  type Decimal,
  daysBetween,
  dec,
  fixed,
  lastDay,
  Problems,
  round,
  sum,
} from '@yupana/kernel'
import { type Ctx, serve, together } from '@yupana/platform'
import { type AccrualOut, accrualEndpoints } from '../../contract/accrual/accrual.ts'
import { incomeAccount } from '../invoice/invoice.posting.ts'
import { type AccruedGuide, localOf } from './accrual.posting.ts'
import { type Back, broughtBack } from './brought-back.ts'
import { type Priced, pricesAt } from './prices.ts'

interface Row {
  id: string
  line: number
  number: string
  date: DateText
  reason: string
  clientId: string
  clientName: string
  /** Who it was delivered to, and who else it is sold to. */
  clients: string[]
  currency: 'PEN' | 'USD'
  itemId: string
  quantity: string
  /** Of the guide, without IGV; null where nobody agreed one. */
  price: string | null
  /** That of the day it left, without IGV; null where none was kept. */
  usual: string | null
}

/** Guides of which something is not invoiced, and those of which something was invoiced, or brought back, after the day: what was whole by then is not read. */
const CANDIDATES = `select id from inventory.output_guide where company_id = $1 and status = 'open' and date <= $2
  union select o.from_id from sales.invoice i
    join platform.origin o on o.company_id = i.company_id and o.kind = 'invoice' and o.id = i.id and o.from_kind = 'outputGuide'
    where i.company_id = $1 and i.date > $2 and i.number is not null
  union select o.from_id from inventory.guide r
    join platform.origin o on o.company_id = r.company_id and o.kind = 'guide' and o.id = r.id and o.from_kind = 'outputGuide'
    where r.company_id = $1 and r.date > $2 and r.status in ('open', 'closed')`

/** By line: what guides that sold delivered until a day, less what sales that stood invoiced of it by then. */
const DELIVERED = `with candidates as materialized (${CANDIDATES})
  select t.id, l.line, t.number, t.date, t.reason, coalesce(o.id, c.id) as "clientId", coalesce(o.fiscal_name, c.fiscal_name) as "clientName",
    array_remove(array[c.id, o.id], null)::text[] as clients, t.currency, l.item_id as "itemId", trim_scale(l.quantity - b.quantity)::text as quantity,
    trim_scale(nullif(l.price, 0))::text as price, trim_scale(l.usual_price)::text as usual
  from candidates n
  join inventory.output_guide t on t.company_id = $1 and t.id = n.id
  join inventory.output_guide_line l on l.company_id = t.company_id and l.guide_id = t.id
  left join parties.client c on c.company_id = t.company_id and c.id = t.client_id
  left join parties.client o on o.company_id = t.company_id and o.id = t.other_client_id
  cross join lateral (
    select coalesce(sum(g.quantity), 0) as quantity from platform.origin g
    join sales.invoice i on i.company_id = g.company_id and i.id = g.id and i.date <= $2 and (i.voided_on is null or i.voided_on > $2)
    where g.company_id = l.company_id and g.from_kind = 'outputGuide' and g.from_id = l.guide_id and g.from_line = l.line and g.kind = 'invoice' and i.number is not null) b
  where t.status in ('open', 'closed') and t.moves and t.reason = any($3::text[]) and t.date <= $2 and l.quantity > b.quantity
    and coalesce(o.id, c.id) is not null
    and not exists (select from platform.origin s where s.company_id = l.company_id and s.kind = 'outputGuide' and s.id = l.guide_id and s.line = l.line and s.from_kind = 'invoice')
  order by t.date, t.number, l.line`

/** SUNAT table 12: return of a client. */
const RETURNED = '05'

const BROUGHT_BACK = `select t.date, t.supplier_id as "clientId", l.item_id as "itemId", l.quantity, o.from_id || ' ' || o.from_line as of
  from inventory.guide t join inventory.guide_line l on l.company_id = t.company_id and l.guide_id = t.id
  left join platform.origin o on o.company_id = l.company_id and o.kind = 'guide' and o.id = l.guide_id and o.line = l.line and o.from_kind = 'outputGuide'
  where t.company_id = $1 and t.supplier_id = any($3::uuid[]) and t.reason = $5 and t.status in ('open', 'closed') and t.date <= $2 and l.item_id = any($4::uuid[])
  order by t.date, t.number, l.line`

/** What was delivered and not invoiced at the end of a month, as it is told and as it is posted. */
export interface Delivered {
  on: DateText
  reversedOn: DateText
  rate: string
  shown: AccrualOut['guides']
  posted: (AccruedGuide & { currency: 'PEN' | 'USD' })[]
  total: string
}

interface Line extends Row {
  left: Decimal
  returned: Decimal
  priced: Priced
}

/** @throws BusinessError `invalid` (422): no rate is published for what is in dollars */
export async function deliveredAt(ctx: Ctx, period: { year: number; month: number }): Promise<Delivered> {
  const on = lastDay(period)
  const rows = await ctx.query<Row>(DELIVERED, [ctx.companyId, on, [...soldReasons]])
  const backs = await readBacks(ctx, on, rows)
  const returned = broughtBack(
    rows.map(({ id, line, date, clients, itemId, quantity }) => ({
      ...{ key: `${id} ${line}`, date, clients, itemId, quantity: dec(quantity) },
    })),
    backs,
  )
  const held = rows.map((row, i) => ({ ...row, returned: returned[i]!, left: dec(row.quantity).minus(returned[i]!) }))
  const open = held.filter(({ left }) => left.gt(0))
  const [items, rateOf] = await together(
    findItems(
      ctx,
      open.map(({ itemId }) => itemId),
    ),
    soldRates(ctx, on),
  )
  const found = await pricesAt(ctx, on, open, { items, rateOf })
  const dollars = open.some(({ currency }, i) => currency === 'USD' || found[i]!.currency === 'USD')
  const problems = new Problems()
  const rate = await documentRate(ctx, { dollars, date: on, given: null, side: 'sale' }, problems)
  problems.throwIfAny()
  const lines = open.map((line, i) => ({ ...line, priced: inOwn(found[i]!, line.currency, rate) }))
  const guides = [...Map.groupBy(lines, ({ id }) => id).values()].map((each) => guideOf(each, items, rate, on))
  const shown = guides.map((each) => each.shown)
  return {
    ...{ on, reversedOn: addDays(on, 1), rate, shown },
    posted: guides.map(({ posted }) => posted).filter(({ lines }) => lines.length > 0),
    total: fixed(sum(shown.map(({ local }) => local))),
  }
}

async function readBacks(ctx: Ctx, on: DateText, rows: readonly Row[]): Promise<Back[]> {
  if (rows.length === 0) return []
  const clients = [...new Set(rows.flatMap((row) => row.clients))]
  const items = [...new Set(rows.map(({ itemId }) => itemId))]
  const found = await ctx.query<Omit<Back, 'quantity'> & { quantity: string }>(BROUGHT_BACK, [
    ...[ctx.companyId, on, clients],
    ...[items, RETURNED],
  ])
  return found.map((each) => ({ ...each, quantity: dec(each.quantity) }))
}

/** A price in the currency of its guide. */
function inOwn({ price, currency, source }: Priced, own: 'PEN' | 'USD', rate: string): Priced {
  if (currency === own) return { price, currency, source }
  return { price: own === 'PEN' ? price.times(rate) : price.div(rate), currency: own, source }
}

function guideOf(lines: readonly Line[], items: ReadonlyMap<string, Item>, rate: string, on: DateText) {
  const head = lines[0]!
  const priced = lines.map((line) => {
    const item = items.get(line.itemId)
    const use = line.reason === EXPORT ? ('export' as const) : ('local' as const)
    const kind = item?.type === 'service' ? ('services' as const) : ('goods' as const)
    const account = incomeAccount({ kind, use, account: item?.saleAccount ?? null, value: 0 })
    return { account, amount: round(line.left.times(line.priced.price)), source: line.priced.source }
  })
  const kept = priced.filter(({ amount }) => amount.gt(0))
  const posted = {
    ...{ number: head.number, partyId: head.clientId, currency: head.currency },
    lines: kept.map(({ account, amount }) => ({ account, amount })),
  }
  const local = localOf(posted, head.currency === 'PEN' ? '1' : rate)
  const shown = {
    guide: { id: head.id, number: head.number },
    ...{ date: head.date, days: daysBetween(head.date, on), currency: head.currency },
    client: { id: head.clientId, name: head.clientName },
    ...{ amount: fixed(sum(posted.lines.map(({ amount }) => amount))), local: fixed(local) },
    unpriced: priced.length - kept.length,
    prices: [...new Set(kept.map(({ source }) => source))],
    returned: lines.some(({ returned }) => returned.gt(0)),
  }
  return { posted, shown }
}

/** Catalogue 20. */
const EXPORT = '09'

type Posted = NonNullable<AccrualOut['posted']>

/** The one of a month that stands. */
export async function standing(ctx: Ctx, { year, month }: { year: number; month: number }): Promise<Posted | null> {
  const [row] = await ctx.query<Omit<Posted, 'at'> & { at: Date }>(
    `select a.id, a.created_at as at, a.guides, a.total
     from sales.accrual a where a.company_id = $1 and a.year = $2 and a.month = $3 and a.undone_at is null`,
    [ctx.companyId, year, month],
  )
  return row ? { ...row, at: row.at.toISOString() } : null
}

export async function readAccrual(ctx: Ctx, { year, month }: { year: number; month: number }): Promise<AccrualOut> {
  const [found, posted] = await together(deliveredAt(ctx, { year, month }), standing(ctx, { year, month }))
  const { on, reversedOn, shown: guides, total } = found
  return { year, month, on, reversedOn, guides, total, posted }
}

export const accrual = serve(accrualEndpoints.accrual, (ctx, { query }) => readAccrual(ctx, query))
