import { priceText } from '@yupana/catalogue/contract'
import { type Item, resolvePrices, type Taxed } from '@yupana/catalogue/server'
import { allowed, full } from '@yupana/contract'
import { dec, type Problems } from '@yupana/kernel'
import type { Change, Ctx } from '@yupana/platform'
import { isFree } from '../../contract/invoice.totals.ts'
import { floorOf, isUnder } from '../../contract/price-floor.ts'
import type { SaleItem } from '../../contract/sale-line.ts'
import type { PricedSale } from './priced-sale.ts'

/** A price under its floor, and who approved it. */
export interface PriceOverride {
  /** Net or gross as the line's price is. */
  floor: string
  reason: string
  by: string
  at: Date
}
export interface KeptOverride extends PriceOverride {
  item: string
  price: string
  discountA: string
  discountB: string
}

/**
 * Prices, after their discounts, against the floor of the price that the rules give; by line, what was approved.
 * Under the floor sells who holds `PRICEOVERRIDE.fullAccess` and gives a reason; what is given away is not sold.
 */
export async function checkFloors(
  ctx: Ctx,
  body: Omit<PricedSale, 'items'> & { items: readonly Taxed<SaleItem>[] },
  items: ReadonlyMap<string, Item>,
  kept: readonly KeptOverride[],
  problems: Problems,
): Promise<(PriceOverride | undefined)[]> {
  const overrides: (PriceOverride | undefined)[] = body.items.map(() => undefined)
  const sold = body.items.flatMap((line, at) =>
    items.get(line.item.id)?.hasFloor && !isFree(line) ? [{ line, at }] : [],
  )
  if (sold.length === 0) return overrides
  const resolved = await resolvePrices(ctx, {
    client: body.client,
    branch: body.branch,
    paymentTerm: body.paymentTerm,
    date: body.date,
    currency: body.currency,
    exchangeRate: body.exchangeRate,
    type: 'sale',
    lines: sold.map(({ line }) => ({ item: line.item.id, quantity: line.quantity })),
  })
  const mayOverride = allowed(full('PRICEOVERRIDE'), ctx.session)
  sold.forEach(({ line, at }, i) => {
    const floor = floorOf(resolved[i]!, line)
    if (floor === undefined || !isUnder(line, floor)) return
    const known = kept.find((each) => sameSale(each, line))
    const minimum = priceText(floor)
    if (mayOverride && line.priceReason)
      overrides[at] = { floor: minimum, reason: line.priceReason, by: ctx.userId, at: ctx.now }
    else if (known) overrides[at] = known
    else if (mayOverride) problems.add(`items[${at}].priceReason`, 'price_reason_required', { minimum })
    else problems.add(`items[${at}].price`, 'price_below_minimum', { minimum })
  })
  return overrides
}

const sameSale = (kept: KeptOverride, line: SaleItem): boolean =>
  kept.item === line.item.id &&
  dec(kept.price).eq(line.price) &&
  dec(kept.discountA).eq(line.discountA) &&
  dec(kept.discountB).eq(line.discountB)

/** What was approved in the lines of a document of sales. */
export const readOverrides = (ctx: Ctx, kind: 'invoice' | 'quotation', id: string): Promise<KeptOverride[]> =>
  readOverridesOf(ctx, { table: `sales.${kind}_line`, of: `${kind}_id` }, id)

/** What was approved in the lines that `table` keeps, of the document that their column `of` names. */
export function readOverridesOf(
  ctx: Ctx,
  { table, of }: { table: string; of: string },
  id: string,
): Promise<KeptOverride[]> {
  return ctx.query<KeptOverride>(
    `select item_id as item, price, discount_a as "discountA", discount_b as "discountB", price_floor as floor, price_reason as reason, override_by as by, override_at as at
     from ${table} where company_id = $1 and ${of} = $2 and override_at is not null`,
    [ctx.companyId, id],
  )
}

/** What was approved under its floor now, for the audit trail. */
export function overrideAudit(
  entity: 'invoice' | 'quotation',
  id: string,
  { lines, overrides }: { lines: readonly SaleItem[]; overrides: readonly (PriceOverride | undefined)[] },
): Change[] {
  const after = lines.flatMap(({ item, price }, i) => {
    const given = overrides[i]
    return given ? [{ line: i + 1, item: item.id, price, floor: given.floor, reason: given.reason }] : []
  })
  return after.length > 0 ? [{ entity, id, action: 'priceOverride', after: { lines: after } }] : []
}
