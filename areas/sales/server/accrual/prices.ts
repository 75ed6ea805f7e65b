import { freeKinds, withTaxAs } from '@yupana/catalogue/contract'
import type { Item, soldRates } from '@yupana/catalogue/server'
import { type DateText, type Decimal, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { PriceSource } from '../../contract/accrual/accrual.ts'

interface Asked {
  itemId: string
  clientId: string
  currency: 'PEN' | 'USD'
  price: string | null
  usual: string | null
}

/** A price without IGV, its currency, and where it is from. */
export interface Priced {
  price: Decimal
  currency: 'PEN' | 'USD'
  source: PriceSource
}

interface Sold {
  own: { price: string; currency: 'PEN' | 'USD' } | null
  others: { price: string; currency: 'PEN' | 'USD' } | null
  price: string
  includesTax: boolean
  currency: 'PEN' | 'USD'
}

/** The last sale of an item until a day, without IGV and after discounts: what was given away, and advances, say no price. */
const lastSale = (
  client: string,
): string => `(select jsonb_build_object('price', (l.value / l.quantity)::text, 'currency', i.currency)
    from sales.invoice_line l join sales.invoice i on i.company_id = l.company_id and i.id = l.invoice_id
    where l.company_id = $1 and l.item_id = q.item_id${client} and i.number is not null and i.voided_on is null and not i.advance and i.date <= $2
      and l.value > 0 and l.affectation <> all($5::text[])
    order by i.date desc, i.id desc, l.line limit 1)`

const UNKNOWN = `select ${lastSale(' and i.client_id = q.client_id')} as own, ${lastSale('')} as others,
    p.price::text, p.include_tax_price as "includesTax", p.currency
  from unnest($3::uuid[], $4::uuid[]) with ordinality q(item_id, client_id, place)
  join catalogue.product p on p.company_id = $1 and p.id = q.item_id order by q.place`

/** What each line is worth a unit: as agreed, as of the day it left; of guides that kept none, as it was last sold until the day; else as the item says today. */
export async function pricesAt(
  ctx: Ctx,
  on: DateText,
  lines: readonly Asked[],
  { items, rateOf }: { items: ReadonlyMap<string, Item>; rateOf: Awaited<ReturnType<typeof soldRates>> },
): Promise<Priced[]> {
  const keyOf = ({ itemId, clientId }: Asked): string => `${itemId} ${clientId}`
  const unknown = [
    ...new Map(lines.filter(({ price, usual }) => !price && !usual).map((line) => [keyOf(line), line])).values(),
  ]
  const sold =
    unknown.length === 0
      ? []
      : await ctx.query<Sold>(UNKNOWN, [
          ...[ctx.companyId, on],
          ...[unknown.map(({ itemId }) => itemId), unknown.map(({ clientId }) => clientId)],
          [...freeKinds],
        ])
  const byKey = new Map(unknown.map((line, i) => [keyOf(line), sold[i]!]))
  return lines.map((line): Priced => {
    if (line.price) return { price: dec(line.price), currency: line.currency, source: 'agreed' }
    if (line.usual) return { price: dec(line.usual), currency: line.currency, source: 'day' }
    const { own, others, price, includesTax, currency } = byKey.get(keyOf(line))!
    if (own) return { price: dec(own.price), currency: own.currency, source: 'client' }
    if (others) return { price: dec(others.price), currency: others.currency, source: 'sale' }
    const tax = items.get(line.itemId)?.tax
    return { price: withTaxAs(price, includesTax, false, tax ? rateOf(tax) : '0'), currency, source: 'item' }
  })
}
