import { dec, type Problems } from '@yupana/kernel'
import type { Ctx, Origin } from '@yupana/platform'
import { effectOf } from '../../contract/output-guide.effects.ts'
import type { OutputGuideBody } from '../../contract/output-guide.ts'

/** A line of another document whose goods a guide may deliver. */
export interface SoldLine {
  id: string
  line: number
  itemId: string
  clientId: string
  currency: string
  /** What a unit is sold for without tax. */
  price: string
  /** Not delivered yet by any guide that counts. */
  left: string
  /** Whether goods may go out for it now. */
  open: boolean
  /** Its document moved no stock: guides take its goods out, whatever others of its kind do. */
  byGuides?: boolean
}

interface Sold {
  /** Its issue took the goods out of the stock: a guide moves nothing more. */
  moved: boolean
  /** Lines of these documents, which are held until the transaction ends: two guides see each other's quantities. */
  hold(ctx: Ctx, ids: readonly string[]): Promise<SoldLine[]>
  /** What the electronic guide names of them: SUNAT's type and number. */
  papers?(ctx: Ctx, ids: readonly string[]): Promise<{ type: string; number: string }[]>
  /** A guide that took goods out for them is about to be voided: they are held, and refuse where what it delivered came back already. */
  release?(ctx: Ctx, lines: readonly { id: string; line: number; quantity: string }[]): Promise<void>
}
const sources = new Map<string, Sold>()

/** An area above whose documents are delivered by guides says how their lines are found. */
export function sellsGoods(kind: string, sold: Sold): void {
  sources.set(kind, sold)
}

const keyOf = ({ kind, id, line }: { kind: string; id: string; line: number }): string => `${kind} ${id} ${line}`

/** What the lines that deliver those of other documents are sold for, by their place; for their client, in their currency, and no more than is left. */
export async function checkSold(
  ctx: Ctx,
  body: OutputGuideBody,
  problems: Problems,
): Promise<{ prices: ReadonlyMap<number, string>; moves: boolean }> {
  const linked = body.items.flatMap(({ origin, ...line }, at) => (origin ? [{ ...line, origin, at }] : []))
  const held = new Map<string, SoldLine & { rest: string }>()
  for (const [kind, group] of Map.groupBy(linked, ({ origin }) => origin.kind)) {
    const ids = [...new Set(group.map(({ origin }) => origin.id))]
    for (const each of (await sources.get(kind)?.hold(ctx, ids)) ?? [])
      held.set(keyOf({ ...each, kind }), { ...each, rest: each.left })
  }
  const refuse = (test: boolean, field: string, code: string, params?: Record<string, string>): void => {
    if (test && problems.list.every((each) => each.field !== field || each.code !== code))
      problems.add(field, code, params)
  }
  const moved = linked.filter(
    ({ origin }) => sources.get(origin.kind)?.moved && held.get(keyOf(origin))?.byGuides !== true,
  )
  refuse(moved.length > 0 && moved.length < body.items.length, 'items', 'output_origin_mixed')
  refuse(linked.length > 0 && effectOf(body.reason) !== 'sale', 'reason', 'output_origin_reason')
  const prices = new Map<number, string>()
  for (const { origin, item, quantity, at } of linked) {
    const found = held.get(keyOf(origin))
    refuse(!found, `items[${at}].origin`, 'reference_not_found')
    if (!found) continue
    refuse(!found.open, `items[${at}].origin`, 'origin_not_open')
    refuse(
      found.clientId !== body.client?.id && found.clientId !== body.otherClient?.id,
      'client',
      'output_other_client',
    )
    refuse(found.currency !== body.currency, 'currency', 'origin_other_currency')
    refuse(found.itemId !== item.id, `items[${at}].item`, 'origin_other_item')
    refuse(dec(found.rest).lt(quantity), `items[${at}].quantity`, 'output_beyond_origin', { left: found.rest })
    found.rest = dec(found.rest).minus(quantity).toString()
    prices.set(at, found.price)
  }
  return { prices, moves: moved.length === 0 }
}

/** What each line of a guide delivers; absent where it takes, and took, from nothing. */
export function soldOrigins({ items }: OutputGuideBody, had = false): Origin[] | undefined {
  const origins = items.flatMap(({ origin, quantity }, i) => (origin ? [{ line: i + 1, from: origin, quantity }] : []))
  return origins.length > 0 || had ? origins : undefined
}

/** Before a guide is voided: the documents that it took goods out for are held, and may refuse. */
export async function releaseSold(
  ctx: Ctx,
  items: readonly { quantity: string; origin: { kind: string; id: string; line: number } | null }[],
): Promise<void> {
  const linked = items.flatMap(({ quantity, origin }) => (origin ? [{ ...origin, quantity }] : []))
  for (const [kind, group] of Map.groupBy(linked, (each) => each.kind)) await sources.get(kind)?.release?.(ctx, group)
}

/** The papers of the documents that a guide delivers. */
export async function soldPapers(
  ctx: Ctx,
  origins: readonly { kind: string; id: string }[],
): Promise<{ type: string; number: string }[]> {
  const papers = []
  for (const [kind, group] of Map.groupBy(origins, (origin) => origin.kind))
    papers.push(...((await sources.get(kind)?.papers?.(ctx, [...new Set(group.map(({ id }) => id))])) ?? []))
  return papers
}
