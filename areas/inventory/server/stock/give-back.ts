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
 * back as is out: what input guides brought back of the guides is in already.
 * Whoever calls holds the documents that took them out.
 * @returns what came back, by the places of the lines
 */
export async function giveBack(
  ctx: Ctx,
  { left, before, ...movement }: GivenBack,
): Promise<(Moved['lines'][number] & { line: number })[]> {
  const out = await ctx.query<{ itemId: string; contra: string; quantity: string; amount: string }>(
    `select item_id as "itemId", contra_account as contra, -sum(quantity) as quantity, -sum(amount) as amount from inventory.stock_move
     where company_id = $1 and ((source_kind, source_id) in (select * from unnest($2::text[], $3::uuid[])) or (source_kind = $4 and source_id = any($5::uuid[]))
       or (source_kind = 'guide' and source_id in (select g.id from platform.origin g
         where g.company_id = $1 and g.kind = 'guide' and g.counts and g.from_kind = 'outputGuide' and g.from_id = any($3::uuid[]))))
     group by item_id, contra_account`,
    [ctx.companyId, left.map(({ kind }) => kind), left.map(({ id }) => id), movement.source.kind, before],
  )
  const standing = out.map((each) => ({ ...each, quantity: dec(each.quantity), amount: dec(each.amount) }))
  const lines = movement.lines.flatMap((line, at) => {
    const back = taken(
      standing.filter(({ itemId }) => itemId === line.itemId),
      line,
    )
    return back.quantity.isZero()
      ? []
      : [{ ...line, quantity: back.quantity.toString(), line: line.line ?? at, cost: { amount: back.amount } }]
  })
  const { lines: moved } = await receive(ctx, { ...movement, lines })
  return moved.map((each, i) => ({ ...each, line: lines[i]!.line }))
}

interface Standing {
  contra: string
  quantity: Decimal
  amount: Decimal
}

/** So much of what left, of what was posted to the line's own account first: sold and given away of one sale may have cost otherwise. */
function taken(of: Standing[], { quantity, contra }: Line): { quantity: Decimal; amount: Decimal } {
  let left = dec(quantity)
  let amount = dec(0)
  for (const each of of.toSorted((a, b) => Number(b.contra === contra) - Number(a.contra === contra))) {
    if (!each.quantity.gt(0) || !left.gt(0)) continue
    const part = each.quantity.lt(left) ? each.quantity : left
    const worth = part.eq(each.quantity) ? each.amount : round(each.amount.times(part).div(each.quantity))
    each.quantity = each.quantity.minus(part)
    each.amount = each.amount.minus(worth)
    left = left.minus(part)
    amount = amount.plus(worth)
  }
  return { quantity: dec(quantity).minus(left), amount }
}
