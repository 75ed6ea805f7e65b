import { type DateText, type Decimal, ddmmyyyy, dec, type Problems } from '@yupana/kernel'
import type { Ctx, Origin } from '@yupana/platform'
import { BOUGHT, type GuideBody, RETURNED } from '../../contract/guide.ts'
import { holdReturnable } from '../output-guide/returned.ts'
import type { GoodsLine } from './goods-line.ts'

/** A line of a guide that was issued, by the line that it receives. */
interface CameLine {
  line: number
  from: { id: string; line: number }
  quantity: string
}

interface CameBy {
  id: string
  date: DateText
}

interface Source {
  /** Lines of documents of the kind, which are held until the transaction ends: two guides see each other's quantities. */
  hold: (ctx: Ctx, ids: readonly string[]) => Promise<GoodsLine[]>
  /** A guide brought what was on its way. */
  came?: (ctx: Ctx, guide: CameBy, lines: readonly CameLine[]) => Promise<void>
  /** A guide that is being voided brought some of these: they are held before the stock is, and then on their way again. */
  left?: { hold: (ctx: Ctx, guide: CameBy) => Promise<void>; give: (ctx: Ctx, guide: CameBy) => Promise<void> }
}
/** What left by output guides may come back; areas above say what else brings goods. */
const OUTPUT = 'outputGuide'
const sources = new Map<string, Source>([[OUTPUT, { hold: holdReturnable }]])

/** An area above whose documents bring goods says how their lines are found. */
export function bringsGoods(kind: string, source: Source): void {
  sources.set(kind, source)
}

/** Tells the documents that lines of an issued guide came from. */
export async function tellCame(ctx: Ctx, guide: CameBy, { items }: Pick<GuideBody, 'items'>): Promise<void> {
  for (const [kind, { came }] of sources) {
    const lines = items.flatMap(({ origin, quantity }, i) =>
      origin?.kind === kind ? [{ line: i + 1, from: origin, quantity }] : [],
    )
    if (lines.length > 0) await came?.(ctx, guide, lines)
  }
}

/** The documents that a guide to be voided received of. */
export const leavers = (items: readonly { origin: { kind: string } | null }[]): NonNullable<Source['left']>[] =>
  [...sources].flatMap(([kind, { left }]) => (left && items.some(({ origin }) => origin?.kind === kind) ? [left] : []))

const keyOf = ({ kind, id, line }: { kind: string; id: string; line: number }): string => `${kind} ${id} ${line}`

/** What a line costs and who bears it; of goods that were billed before they come, what it takes off the account where they stand. */
export interface Agreed extends Pick<GoodsLine, 'price' | 'costCenterId'> {
  coming?: { account: string; local: Decimal }
}

/** What is left is one for all lines of the guide. */
function takeComing(
  { coming }: GoodsLine,
  quantity: string,
  field: string,
  problems: Problems,
): Pick<Agreed, 'coming'> {
  if (!coming) return {}
  if (dec(coming.left).lt(quantity)) problems.add(field, 'guide_beyond_bill', { left: coming.left })
  coming.left = dec(coming.left).minus(quantity).toString()
  return { coming: { account: coming.account, local: coming.take(quantity) } }
}

/** What is left of what went out is one for all lines of the guide. */
function takeLeft(found: GoodsLine, quantity: string, field: string, problems: Problems): void {
  if (found.left === undefined) return
  if (dec(found.left).lt(quantity)) problems.add(field, 'guide_beyond_output', { left: found.left })
  found.left = dec(found.left).minus(quantity).toString()
}

/** What the lines cost that receive those of other documents, and what bears it, by their place: at the price, of the supplier and in the currency of these. */
export async function checkOrigins(
  ctx: Ctx,
  body: GuideBody,
  problems: Problems,
): Promise<ReadonlyMap<number, Agreed>> {
  const linked = body.items.flatMap(({ origin, ...line }, at) => (origin ? [{ ...line, origin, at }] : []))
  const held = new Map<string, GoodsLine>()
  for (const [kind, group] of Map.groupBy(linked, ({ origin }) => origin.kind)) {
    const ids = [...new Set(group.map(({ origin }) => origin.id))]
    for (const each of (await sources.get(kind)?.hold(ctx, ids)) ?? []) held.set(keyOf({ ...each, kind }), each)
  }
  const refuse = (test: boolean, field: string, code: string): void => {
    if (test && problems.list.every((each) => each.field !== field || each.code !== code)) problems.add(field, code)
  }
  const back = linked.filter(({ origin }) => origin.kind === OUTPUT)
  refuse(back.length < linked.length && body.reason !== BOUGHT, 'reason', 'origin_needs_purchase')
  refuse(back.length > 0 && body.reason !== RETURNED, 'reason', 'origin_needs_return')
  const agreed = new Map<number, Agreed>()
  for (const { origin, item, price, quantity, at } of linked) {
    const found = held.get(keyOf(origin))
    refuse(!found, `items[${at}].origin`, 'reference_not_found')
    if (!found) continue
    refuse(!found.open, `items[${at}].origin`, 'origin_not_open')
    refuse(found.supplierId !== body.supplier?.id, 'supplier', 'origin_other_supplier')
    refuse(found.currency !== body.currency, 'currency', 'origin_other_currency')
    refuse(found.itemId !== item.id, `items[${at}].item`, 'origin_other_item')
    refuse(Boolean(price) && !dec(price!).eq(found.price), `items[${at}].price`, 'origin_other_price')
    const early = found.early ?? 'guide_before_bill'
    if (found.since && body.date < found.since && problems.list.every(({ code }) => code !== early))
      problems.add('date', early, { date: ddmmyyyy(found.since) })
    takeLeft(found, quantity, `items[${at}].quantity`, problems)
    const { price: unit, costCenterId } = found
    agreed.set(at, { price: unit, costCenterId, ...takeComing(found, quantity, `items[${at}].quantity`, problems) })
  }
  const coming = [...agreed.values()].some((each) => each.coming)
  for (const at of body.items.keys())
    if (coming && !agreed.get(at)?.coming) problems.add(`items[${at}].origin`, 'origin_mixed')
  return agreed
}

/** What each line of a guide is made from; absent where it takes, and took, from nothing. */
export function originsOf({ items }: GuideBody, had = false): Origin[] | undefined {
  const origins = items.flatMap(({ origin, quantity }, i) => (origin ? [{ line: i + 1, from: origin, quantity }] : []))
  return origins.length > 0 || had ? origins : undefined
}
