import { BusinessError, dec, Problems, plain, round } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { priceIn, priceText, withTaxAs } from '../../contract/price/price.ts'
import {
  bestCandidate,
  type Candidate,
  formulaPrice,
  priceResolveEndpoints,
  type ResolveBody,
  type ResolvedPrice,
} from '../../contract/price/price-resolve.ts'
import { TAX } from '../product/product-rows.ts'
import { type KeptTax, rateOfTax, soldRates } from '../tax.ts'

/** An item and one list that has a price for it; without a list where none has. */
interface Row extends Omit<Candidate, 'number'> {
  line: number
  item: string
  ownPrice: string
  ownIncludesTax: boolean
  ownCurrency: string
  ownFloor: string | null
  tax: KeptTax
  /** Average cost in soles. */
  cost: string | null
  dayRate: string | null
  list: string | null
  number: number | null
  name: string | null
  currency: string
  margin: string | null
  rounding: string
  includesTax: boolean
  entryPrice: string | null
  entryIncludesTax: boolean | null
  entryFloor: string | null
  minimumQuantity: string | null
}
type Listed = Row & { number: number }

const RESOLVE = `with asked as (select q.item_id, q.quantity, q.line from unnest($2::uuid[], $3::numeric[]) with ordinality q(item_id, quantity, line)),
  lists as (select l.* from catalogue.price_list l where l.company_id = $1 and case when $9::uuid is not null then l.id = $9 else
      l.type = $4 and l.active and (l.valid_from is null or l.valid_from <= $5) and (l.valid_to is null or l.valid_to >= $5)
      and (l.client_id is null or l.client_id = $6) and (l.branch_id is null or l.branch_id = $7) and (l.payment_term_id is null or l.payment_term_id = $8)
      and (l.client_type is null or l.client_type = (select c.type from parties.client c where c.company_id = $1 and c.id = $6)) end)
  select a.line::int - 1 as line, t.id as item, t.price as "ownPrice", t.include_tax_price as "ownIncludesTax", t.currency as "ownCurrency", t.minimum_price as "ownFloor",
    ${TAX}, c.cost, (select sale from company.exchange_rate r where r.company_id = $1 and r.date <= $5 order by r.date desc limit 1) as "dayRate", l.*
  from asked a join catalogue.product t on t.company_id = $1 and t.id = a.item_id
  cross join lateral (select case when sum(s.quantity) > 0 then sum(s.amount) / sum(s.quantity) end as cost
    from catalogue.shown_stock s where s.company_id = $1 and s.item_id = a.item_id) c
  left join lateral (select l.id as list, l.number, l.name, l.currency, l.priority, l.margin, l.rounding, l.include_tax_price as "includesTax", l.valid_from as "validFrom",
      l.client_id is not null as client, l.client_type is not null as "clientType", l.branch_id is not null as branch, l.payment_term_id is not null as "paymentTerm",
      e.price as "entryPrice", e.include_tax_price as "entryIncludesTax", e.minimum_price as "entryFloor", e.minimum_quantity as "minimumQuantity"
    from lists l left join lateral (select e.* from catalogue.price_list_item e where e.company_id = $1 and e.list_id = l.id and e.item_id = a.item_id
      and e.minimum_quantity <= a.quantity order by e.minimum_quantity desc limit 1) e on true
    where e.id is not null or (l.margin is not null and c.cost is not null)) l on true
  order by a.line`

/**
 * The price of each line and why: the winning list's entry for the quantity, else its formula, else the item's own price.
 * @param only this list and no other, whatever it says of whom and when
 * @throws BusinessError `product_not_found` (422) on each unknown item, `exchange_rate_not_found` where a rate is needed and none is known
 */
export async function resolvePrices(ctx: Ctx, asked: ResolveBody, only?: string): Promise<ResolvedPrice[]> {
  const rows = await ctx.query<Row>(RESOLVE, [
    ctx.companyId,
    asked.lines.map((each) => each.item),
    asked.lines.map((each) => each.quantity),
    asked.type,
    asked.date ?? ctx.today,
    asked.client?.id ?? null,
    asked.branch?.id ?? ctx.session.branchId ?? null,
    asked.paymentTerm?.id ?? null,
    only ?? null,
  ])
  const byLine = Map.groupBy(rows, (row) => row.line)
  const problems = new Problems()
  asked.lines.forEach((_, i) => {
    if (!byLine.has(i)) problems.add(`lines[${i}].item`, 'product_not_found')
  })
  problems.throwIfAny()
  // What is bought is charged by its supplier, whatever the regime here.
  const rateOf = asked.type === 'sale' ? await soldRates(ctx, asked.date ?? ctx.today) : rateOfTax
  return asked.lines.map((_, i) => {
    const rows = byLine.get(i)!
    return priceOf(rows, asked, rateOf(rows[0]!.tax), ctx.today)
  })
}

/** A price in another currency, that which was asked for where none is named. */
type Convert = (price: string, from: string, to?: string) => string

/** The price that candidates of one line give. */
function priceOf(rows: readonly Row[], asked: ResolveBody, rate: string, today: string): ResolvedPrice {
  const first = rows[0]!
  const into: Convert = (price, from, to = asked.currency) => {
    if (from === to) return price
    // In soles a document carries the rate 1: a dollar price then takes the rate of the day.
    const soles = (asked.currency === 'USD' ? asked.exchangeRate : null) ?? first.dayRate
    if (soles === null)
      throw new BusinessError('exchange_rate_not_found', { date: asked.date ?? today }, { status: 404 })
    return priceIn(price, from, to, soles)
  }
  const floor = (includesTax: boolean, entry?: Listed): string | null => {
    if (entry?.entryFloor != null) return priceText(into(entry.entryFloor, entry.currency))
    if (first.ownFloor === null) return null
    return priceText(withTaxAs(into(first.ownFloor, first.ownCurrency), first.ownIncludesTax, includesTax, rate))
  }
  const best = bestCandidate(rows.filter((row): row is Listed => row.list !== null && row.number !== null))
  if (!best) return ownPrice(first, asked, into, floor)
  const rule = { list: best.list, number: best.number, name: best.name }
  if (best.entryPrice !== null) {
    const includeTaxPrice = best.entryIncludesTax === true
    return {
      item: best.item,
      price: priceText(into(best.entryPrice, best.currency)),
      includeTaxPrice,
      rule: { ...rule, reason: 'entry', minimumQuantity: plain(best.minimumQuantity!), margin: null },
      minimumPrice: floor(includeTaxPrice, best),
    }
  }
  const cost = into(best.cost!, 'PEN', best.currency)
  const margin = plain(best.margin!)
  const price = formulaPrice(cost, { margin, rounding: best.rounding, includesTax: best.includesTax, rate })
  return {
    item: best.item,
    price: priceText(into(plain(price), best.currency)),
    includeTaxPrice: best.includesTax,
    rule: { ...rule, reason: 'formula', minimumQuantity: null, margin },
    minimumPrice: floor(best.includesTax),
  }
}

/** The item's own price; what it costs on average where it is bought, for its own price is that of selling. */
function ownPrice(
  row: Row,
  asked: ResolveBody,
  into: Convert,
  floor: (includesTax: boolean) => string | null,
): ResolvedPrice {
  const buys = asked.type === 'purchase'
  const includeTaxPrice = !buys && row.ownIncludesTax
  const price = buys ? into(plain(round(dec(row.cost ?? '0'), 4)), 'PEN') : into(row.ownPrice, row.ownCurrency)
  return {
    item: row.item,
    price: priceText(price),
    includeTaxPrice,
    rule: { list: null, number: null, name: null, reason: 'item', minimumQuantity: null, margin: null },
    minimumPrice: buys ? null : floor(includeTaxPrice),
  }
}

export const resolvePricesCall = serve(priceResolveEndpoints.resolvePrices, async (ctx, { body }) => ({
  data: await resolvePrices(ctx, body),
}))
