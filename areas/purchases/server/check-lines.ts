import { findItems, type Item, itemProblem, type Taxed, taxProblems, withTaxes } from '@yupana/catalogue/server'
import type { RateFacts } from '@yupana/company/server'
import { type DateText, dec, type Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { PurchaseItem } from '../contract/purchase-line.ts'

interface Bought {
  date: string
  items: readonly PurchaseItem[]
}

/** The items of the lines of an order or a bill, with what is wrong about them. */
export async function checkItems(
  ctx: Ctx,
  { items: lines }: Bought,
  problems: Problems,
): Promise<ReadonlyMap<string, Item>> {
  const items = await findItems(
    ctx,
    lines.map((line) => line.item.id),
  )
  lines.forEach((line, i) => {
    const item = items.get(line.item.id)
    const refused = itemProblem(item)
    if (refused) problems.add(`items[${i}].item`, refused)
    else if (!item!.decimalSale && !dec(line.quantity).isInteger())
      problems.add(`items[${i}].quantity`, 'whole_quantity')
  })
  return items
}

/** The lines with their taxes, whose rates were in force on the day of the document. */
export async function checkTaxes<Line extends PurchaseItem>(
  ctx: Ctx,
  { date, items }: { date: DateText; items: readonly Line[] },
  problems: Problems,
): Promise<Taxed<Line>[]> {
  const lines = await withTaxes(ctx, items, date, 'purchase')
  problems.list.push(
    ...(await taxProblems(
      ctx,
      date,
      lines.map((line, i) => ({ field: `items[${i}].tax`, ...line.tax })),
    )),
  )
  return lines
}

/** What the rate of a purchase depends on: the sale rate of the day on which it was issued. */
export const rateFacts = (body: {
  currency: string
  date: DateText
  exchangeRate?: string | null | undefined
}): RateFacts => ({ dollars: body.currency !== 'PEN', date: body.date, given: body.exchangeRate, side: 'sale' })
