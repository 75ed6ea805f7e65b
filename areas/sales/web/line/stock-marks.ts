import { type Decimal, dec, plain, sum } from '@yupana/kernel'
import { figureOf } from '@yupana/ui'
import type { SaleLine } from './sale-lines.ts'

/** What the warehouse of the document has of an item, and what a unit of it cost on average, in soles, where that may be known. */
export interface OnHand {
  quantity: string
  unitCost?: string | undefined
}
export type StockHere = ReadonlyMap<string, OnHand>

/** What stands in the rows of the stock list, and nothing of the items that have no row. What nothing is left of has no cost. */
export function stockHere(
  items: readonly string[],
  rows: readonly { item: { id: string }; quantity: string; unitCost?: string | undefined }[],
): StockHere {
  const none = items.map((id): [string, OnHand] => [id, { quantity: '0' }])
  const some = rows.map(({ item, quantity, unitCost }): [string, OnHand] => [
    item.id,
    { quantity, unitCost: dec(quantity).isZero() ? undefined : unitCost },
  ])
  return new Map([...none, ...some])
}

/** A line that asks for more than there is. */
export interface ShortLine {
  key: string
  name: string
  /** Of the line. */
  asked: string
  /** Of the item, where the document takes it from. */
  stock: string
  /** What this line may take of it after the lines above; none where they took it all. */
  takes: string | undefined
  /** The other warehouses have as much as is asked: the document is of one. */
  elsewhere: boolean
}

/** What is on hand for a line: in the warehouse of the document where that is known, else of the company when the item was chosen. */
export function onHandOf(row: SaleLine, here: StockHere | undefined): string | undefined {
  if (!row.item?.id || row.itemType !== 'product') return undefined
  const found = here?.get(row.item.id)?.quantity
  return found ?? (row.stock === '' ? undefined : figureOf(row.stock))
}

/** Lines that ask for more than was left by the lines above them. */
export function shortLines(rows: readonly SaleLine[], here?: StockHere): ShortLine[] {
  const taken = new Map<string, Decimal>()
  return rows.flatMap((row) => {
    const stock = onHandOf(row, here)
    if (stock === undefined || !row.item) return []
    const before = taken.get(row.item.id) ?? dec(0)
    const asked = dec(figureOf(row.quantity))
    taken.set(row.item.id, before.plus(asked))
    if (before.plus(asked).lte(stock)) return []
    const left = dec(stock).minus(before)
    return [
      {
        key: row.key,
        name: row.item.name ?? row.description,
        asked: plain(asked),
        stock,
        takes: left.gt(0) ? plain(left) : undefined,
        elsewhere: row.stock !== '' && before.plus(asked).lte(dec(figureOf(row.stock)).minus(stock)),
      },
    ]
  })
}

/**
 * The margin of the lines in percent of their value without tax; undefined while a cost is not known or nothing is charged.
 * @param net value of the charged lines without tax, in the document's currency
 * @param soles for one unit of that currency
 */
export function marginOf(rows: readonly SaleLine[], here: StockHere, net: string, soles: string): Decimal | undefined {
  const goods = rows.filter((row) => row.item?.id && row.itemType === 'product')
  const costs = goods.map((row) => {
    const cost = here.get(row.item!.id)?.unitCost
    return cost === undefined ? undefined : dec(cost).times(figureOf(row.quantity))
  })
  const value = dec(net).times(soles)
  if (goods.length === 0 || value.lte(0) || costs.includes(undefined)) return undefined
  return value
    .minus(sum(costs as Decimal[]))
    .times(100)
    .div(value)
}
