import { dec, type Problems } from '@yupana/kernel'
import type { Ctx, Origin } from '@yupana/platform'
import { BOUGHT, type GuideBody } from '../../contract/guide.ts'

/** A line of another document whose goods a guide may receive. */
export interface GoodsLine {
  id: string
  line: number
  itemId: string
  supplierId: string
  currency: string
  /** What a unit costs without tax, in that currency. */
  price: string
  /** What bears the purchase. */
  costCenterId: string | null
  /** Whether goods may come of it now. */
  open: boolean
}

/** Lines of documents of a kind, which are held until the transaction ends: two guides see each other's quantities. */
type Hold = (ctx: Ctx, ids: readonly string[]) => Promise<GoodsLine[]>
const sources = new Map<string, Hold>()

/** An area above whose documents bring goods says how their lines are found. */
export function bringsGoods(kind: string, hold: Hold): void {
  sources.set(kind, hold)
}

const keyOf = ({ kind, id, line }: { kind: string; id: string; line: number }): string => `${kind} ${id} ${line}`

/** What the lines cost that receive those of other documents, and what bears it, by their place: at the price, of the supplier and in the currency of these. */
export async function checkOrigins(
  ctx: Ctx,
  body: GuideBody,
  problems: Problems,
): Promise<ReadonlyMap<number, Pick<GoodsLine, 'price' | 'costCenterId'>>> {
  const linked = body.items.flatMap(({ origin, ...line }, at) => (origin ? [{ ...line, origin, at }] : []))
  const held = new Map<string, GoodsLine>()
  for (const [kind, group] of Map.groupBy(linked, ({ origin }) => origin.kind)) {
    const ids = [...new Set(group.map(({ origin }) => origin.id))]
    for (const each of (await sources.get(kind)?.(ctx, ids)) ?? []) held.set(keyOf({ ...each, kind }), each)
  }
  const refuse = (test: boolean, field: string, code: string): void => {
    if (test && problems.list.every((each) => each.field !== field || each.code !== code)) problems.add(field, code)
  }
  refuse(linked.length > 0 && body.reason !== BOUGHT, 'reason', 'origin_needs_purchase')
  const agreed = new Map<number, GoodsLine>()
  for (const { origin, item, price, at } of linked) {
    const found = held.get(keyOf(origin))
    refuse(!found, `items[${at}].origin`, 'reference_not_found')
    if (!found) continue
    refuse(!found.open, `items[${at}].origin`, 'origin_not_open')
    refuse(found.supplierId !== body.supplier?.id, 'supplier', 'origin_other_supplier')
    refuse(found.currency !== body.currency, 'currency', 'origin_other_currency')
    refuse(found.itemId !== item.id, `items[${at}].item`, 'origin_other_item')
    refuse(Boolean(price) && !dec(price!).eq(found.price), `items[${at}].price`, 'origin_other_price')
    agreed.set(at, found)
  }
  return agreed
}

/** What each line of a guide is made from; absent where it takes, and took, from nothing. */
export function originsOf({ items }: GuideBody, had = false): Origin[] | undefined {
  const origins = items.flatMap(({ origin, quantity }, i) => (origin ? [{ line: i + 1, from: origin, quantity }] : []))
  return origins.length > 0 || had ? origins : undefined
}
