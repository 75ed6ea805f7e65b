import { type Decimal, dec, round } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { type Line, type Moved, type Movement, receive } from './movement.ts'

/** Goods that a document took out and that come back by another one. */
export interface GivenBack extends Movement<Line> {
  /** The documents that took them out: a sale, and the guides that delivered for it. */
  left: readonly { kind: string; id: string }[]
  /** Documents by which some of them came back before, of the kind of `source`. */
  before: readonly string[]
}

/**
 * Brings goods back at the cost at which they left: the last of them take all that is left of it. Of what is more than left, as much comes
 * back as is out.
 * Whoever calls holds the documents that took them out.
 * @returns what came back, by the places of the lines
 */
export async function giveBack(
  ctx: Ctx,
  { left, before, ...movement }: GivenBack,
): Promise<(Moved['lines'][number] & { line: number })[]> {
  const out = await ctx.query<{ itemId: string; quantity: string; amount: string }>(
    `select item_id as "itemId", -sum(quantity) as quantity, -sum(amount) as amount from inventory.stock_move
     where company_id = $1 and ((source_kind, source_id) in (select * from unnest($2::text[], $3::uuid[])) or (source_kind = $4 and source_id = any($5::uuid[])))
     group by item_id`,
    [ctx.companyId, left.map(({ kind }) => kind), left.map(({ id }) => id), movement.source.kind, before],
  )
  const standing = new Map(out.map((each) => [each.itemId, { quantity: dec(each.quantity), amount: dec(each.amount) }]))
  const lines = movement.lines.flatMap((line, at) => {
    const of = standing.get(line.itemId)
    if (!of?.quantity.gt(0)) return []
    const quantity = of.quantity.lt(line.quantity) ? of.quantity : dec(line.quantity)
    const amount = worth(of, quantity)
    of.quantity = of.quantity.minus(quantity)
    of.amount = of.amount.minus(amount)
    return [{ ...line, quantity: quantity.toString(), line: line.line ?? at, cost: { amount } }]
  })
  const { lines: moved } = await receive(ctx, { ...movement, lines })
  return moved.map((each, i) => ({ ...each, line: lines[i]!.line }))
}

const worth = (of: { quantity: Decimal; amount: Decimal }, quantity: Decimal): Decimal =>
  quantity.eq(of.quantity) ? of.amount : round(of.amount.times(quantity).div(of.quantity))
