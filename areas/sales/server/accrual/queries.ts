import { findItems } from '@yupana/catalogue/server'
import { documentRate } from '@yupana/company/server'
import { soldReasons } from '@yupana/inventory/contract'
import { addDays, type DateText, daysBetween, dec, fixed, lastDay, Problems, round, sum } from '@yupana/kernel'
import { type Ctx, serve, together } from '@yupana/platform'
import { type AccrualOut, accrualEndpoints } from '../../contract/accrual/accrual.ts'
import { incomeAccount } from '../invoice/invoice.posting.ts'
import { type AccruedGuide, localOf } from './accrual.posting.ts'

interface Row {
  id: string
  number: string
  date: DateText
  reason: string
  clientId: string
  clientName: string
  currency: 'PEN' | 'USD'
  itemId: string
  quantity: string
  /** Of the guide, without IGV; null where nobody agreed one. */
  price: string | null
  /** Of the item, without IGV, and its currency. */
  usual: string
  usualCurrency: 'PEN' | 'USD'
}

/** By line: what guides that sold delivered until a day, less what sales that stand invoiced of it until then. */
const DELIVERED = `select t.id, t.number, t.date, t.reason, coalesce(o.id, c.id) as "clientId", coalesce(o.fiscal_name, c.fiscal_name) as "clientName", t.currency,
    l.item_id as "itemId", trim_scale(l.quantity - b.quantity)::text as quantity, trim_scale(l.price)::text as price, p.currency as "usualCurrency",
    (case when p.include_tax_price and p.tax_type in ('IGV', 'IVAP') then p.price / (1 + p.tax_rate / 100) else p.price end)::text as usual
  from inventory.output_guide t
  join inventory.output_guide_line l on l.company_id = t.company_id and l.guide_id = t.id
  join catalogue.product p on p.company_id = l.company_id and p.id = l.item_id
  left join parties.client c on c.company_id = t.company_id and c.id = t.client_id
  left join parties.client o on o.company_id = t.company_id and o.id = t.other_client_id
  cross join lateral (
    select coalesce(sum(g.quantity), 0) as quantity from platform.origin g
    join sales.invoice i on i.company_id = g.company_id and i.id = g.id and i.date <= $2 and (i.voided_on is null or i.voided_on > $2)
    where g.company_id = l.company_id and g.from_kind = 'outputGuide' and g.from_id = l.guide_id and g.from_line = l.line and g.kind = 'invoice' and i.number is not null) b
  where t.company_id = $1 and t.status in ('open', 'closed') and t.moves and t.reason = any($3::text[]) and t.date <= $2 and l.quantity > b.quantity
    and coalesce(o.id, c.id) is not null
    and not exists (select from platform.origin s where s.company_id = l.company_id and s.kind = 'outputGuide' and s.id = l.guide_id and s.line = l.line and s.from_kind = 'invoice')
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

/** @throws BusinessError `invalid` (422): no rate is published for what is in dollars */
export async function deliveredAt(ctx: Ctx, period: { year: number; month: number }): Promise<Delivered> {
  const on = lastDay(period)
  const rows = await ctx.query<Row>(DELIVERED, [ctx.companyId, on, [...soldReasons]])
  const problems = new Problems()
  const dollars = rows.some(
    ({ currency, usualCurrency, price }) => currency === 'USD' || (!price && usualCurrency === 'USD'),
  )
  const [items, rate] = await together(
    findItems(
      ctx,
      rows.map(({ itemId }) => itemId),
    ),
    documentRate(ctx, { dollars, date: on, given: null, side: 'sale' }, problems),
  )
  problems.throwIfAny()
  const guides = [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) => {
    const head = lines[0]!
    const priced = lines.map((line) => {
      const item = items.get(line.itemId)
      const use = line.reason === EXPORT ? ('export' as const) : ('local' as const)
      const kind = item?.type === 'service' ? ('services' as const) : ('goods' as const)
      const account = incomeAccount({ kind, use, account: item?.saleAccount ?? null, value: 0 })
      return { account, amount: round(dec(line.quantity).times(priceOf(line, rate))) }
    })
    const posted = {
      ...{ number: head.number, partyId: head.clientId, currency: head.currency },
      lines: priced.filter(({ amount }) => amount.gt(0)),
    }
    const local = localOf(posted, head.currency === 'PEN' ? '1' : rate)
    const shown = {
      guide: { id: head.id, number: head.number },
      ...{ date: head.date, days: daysBetween(head.date, on), currency: head.currency },
      client: { id: head.clientId, name: head.clientName },
      ...{ amount: fixed(sum(posted.lines.map(({ amount }) => amount))), local: fixed(local) },
      unpriced: priced.length - posted.lines.length,
    }
    return { posted, shown }
  })
  const shown = guides.map((each) => each.shown)
  return {
    ...{ on, reversedOn: addDays(on, 1), rate, shown },
    posted: guides.map(({ posted }) => posted).filter(({ lines }) => lines.length > 0),
    total: fixed(sum(shown.map(({ local }) => local))),
  }
}

/** Catalogue 20. */
const EXPORT = '09'

/** What was agreed, else the price of the item in the currency of the guide. */
function priceOf({ price, usual, currency, usualCurrency }: Row, rate: string) {
  if (price && !dec(price).isZero()) return dec(price)
  if (currency === usualCurrency) return dec(usual)
  return currency === 'PEN' ? dec(usual).times(rate) : dec(usual).div(rate)
}

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
