import { archives, comingOf, stockAccountsOf, variationOf } from '@yupana/accounting/contract'
import { credit, type Decimal, debit, type Entry, entry, sum } from '@yupana/kernel'
import { type LineCost, lineCosts, type PurchaseFacts } from './bill.posting.ts'
import type { CheckedBill } from './check.ts'

/** Goods of a line that come later: the account of stock where they will stand, and what they cost. */
export interface ComingLine {
  stock: string
  cost: LineCost
}

/** Lines of a bill whose goods come later, by their place; undefined of those that are no goods. */
export function comingLines(
  facts: PurchaseFacts,
  { body, items }: Pick<CheckedBill, 'body' | 'items'>,
): (ComingLine | undefined)[] {
  if (!body.goodsLater) return body.items.map(() => undefined)
  const costs = lineCosts(facts)
  return body.items.map(({ item: { id } }, i) => {
    const item = items.get(id)!
    return item.tracksStock
      ? { stock: stockAccountsOf(item.purchaseAccount, item.saleAccount).stock, cost: costs[i]! }
      : undefined
  })
}

/** D goods to arrive (28) / C their variation (61), at what they cost; soles. */
export function comingPosting(
  { id, date, documentType, serie, number }: PurchaseFacts,
  lines: readonly (ComingLine | undefined)[],
): Entry | undefined {
  const goods = lines.filter((line) => line !== undefined && !line.cost.local.isZero())
  if (goods.length === 0) return undefined
  const reference = { documentType, serie, number }
  const total = (group: readonly (ComingLine | undefined)[]): Decimal => sum(group.map((line) => line!.cost.local))
  return entry(
    {
      ...{ on: date, memo: `Mercadería por llegar ${serie}-${number}`, archive: archives.inventory },
      ...{ source: { kind: 'bill', id }, currency: 'PEN' },
    },
    [...Map.groupBy(goods, (line) => line!.stock)].flatMap(([stock, group]) => [
      debit(comingOf(stock), total(group), reference),
      credit(variationOf(stock), total(group), reference),
    ]),
  )
}
