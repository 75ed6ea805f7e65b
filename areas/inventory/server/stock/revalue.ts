import { type DateText, type Decimal, round, sum } from '@yupana/kernel'
import { type Ctx, enqueue } from '@yupana/platform'
import { keyOf, lockBalances, type Place, saveBalances } from './balance.ts'
import { differs, readFrom, rewrite } from './past.ts'
import { weightedAverage } from './valuation.ts'

interface Brought extends Place {
  id: string
  source: string
  date: DateText
  sequence: number
  ledgerCode: string
  locked: boolean
}

const BROUGHT = `select m.id, m.source_id as source, m.item_id as "itemId", m.warehouse_id as "warehouseId", m.date, m.sequence, m.ledger_code as "ledgerCode",
    company.month_is_locked(m.company_id, extract(year from m.date)::int, extract(month from m.date)::int) as locked
  from inventory.stock_move m where m.company_id = $1 and m.source_kind = $2 and m.source_id = any($3::uuid[]) and m.undoes is null order by m.id`

/** By how many soles a line of a document, from 1, brought goods that are worth more. */
export interface Difference {
  id: string
  line: number
  difference: Decimal
}

/** Where the goods stand in the chart, and the day on which they came; in a locked month their worth stays. */
export type Placed<D extends Difference = Difference> = D & Pick<Brought, 'ledgerCode' | 'locked' | 'date'>

/**
 * Gives what documents of a kind brought another worth, in its own place of the ledger, and values anew what came after. The caller posts the
 * difference; what it changes of costs in the books is posted by `inventory.recosted`. What stands in a locked month is left alone.
 * @param cause the document that changes it
 */
export async function revalue<D extends Difference>(
  ctx: Ctx,
  kind: string,
  differing: readonly D[],
  cause: string,
): Promise<Placed<D>[]> {
  const wanted = differing.filter(({ difference }) => !difference.isZero())
  if (wanted.length === 0) return []
  const moves = await ctx.query<Brought>(BROUGHT, [ctx.companyId, kind, wanted.map(({ id }) => id)])
  const bySource = Map.groupBy(moves, ({ source }) => source)
  const placed = wanted.map((each) => ({ ...bySource.get(each.id)![each.line - 1]!, ...each }))
  await change(ctx, moves, placed, cause)
  return placed
}

async function change(ctx: Ctx, moves: readonly Brought[], placed: readonly Placed[], cause: string): Promise<void> {
  const open = Map.groupBy(
    placed.filter(({ locked }) => !locked),
    ({ id, line }) => `${id}/${line}`,
  )
  const changed = [...Map.groupBy(moves, ({ source }) => source).values()].flatMap((brought) =>
    brought.flatMap((move, i) => {
      const of = open.get(`${move.source}/${i + 1}`)
      return of ? [{ ...move, difference: sum(of.map(({ difference }) => difference)) }] : []
    }),
  )
  await applyWorth(ctx, changed, cause)
}

const CARRYING = `select m.id, m.carries, m.source_id as source, m.item_id as "itemId", m.warehouse_id as "warehouseId", m.date, m.sequence, m.ledger_code as "ledgerCode", false as locked
  from inventory.stock_move m where m.company_id = $1 and m.carries = any($2::uuid[]) order by m.id`

/** What movements carried elsewhere is worth there what it is worth now where it left. @param left by movement that took goods out, by how many soles its value grew (signed as it stands in the ledger) */
export async function carryOn(ctx: Ctx, left: ReadonlyMap<string, Decimal>, cause: string | null): Promise<void> {
  const carrying = await ctx.query<Brought & { carries: string }>(CARRYING, [ctx.companyId, [...left.keys()]])
  await applyWorth(
    ctx,
    carrying.map((move) => ({ ...move, difference: left.get(move.carries)!.negated() })),
    cause,
  )
}

type Reworked = Place & Pick<Brought, 'id' | 'date' | 'sequence'> & { difference: Decimal }

/** Gives movements that brought goods another worth of which the books do not know yet: `inventory.recosted` posts it against what bore it. */
export const rework = (ctx: Ctx, changed: readonly Reworked[], cause: string | null): Promise<void> =>
  applyWorth(ctx, changed, cause, false)

/** Gives movements that brought goods another worth in their own place, and values anew what came after them there. @param posted by the caller */
async function applyWorth(ctx: Ctx, changed: readonly Reworked[], cause: string | null, posted = true): Promise<void> {
  if (changed.length === 0) return
  const balances = await lockBalances(ctx, changed)
  const differences = new Map(changed.map(({ id, difference }) => [id, difference]))
  const past = await readFrom(ctx, firstOf(changed))
  const rewritten = [...past].flatMap(([key, { start, later }]) => {
    const { valued } = weightedAverage(
      start,
      later.map((move) => {
        const difference = differences.get(move.id)
        if (!difference) return move
        const amount = move.kept.amount.plus(difference)
        return { ...move, worth: { unitCost: round(amount.div(move.quantity), 10), amount } }
      }),
    )
    Object.assign(balances.get(key)!, valued.at(-1)!.balance)
    return later.flatMap((move, i) =>
      differs(valued[i]!, move.kept) ? [{ date: move.date, figures: valued[i]! }] : [],
    )
  })
  await rewrite(ctx, rewritten, cause)
  if (posted)
    ctx.write(
      `update inventory.stock_move m set posted_amount = m.posted_amount + n.difference, document_amount = m.document_amount + n.difference
       from unnest($2::uuid[], $3::numeric[]) as n(id, difference) where m.company_id = $1 and m.id = n.id`,
      [ctx.companyId, [...differences.keys()], [...differences.values()].map(String)],
    )
  saveBalances(ctx, [...balances.values()])
  for (const [warehouseId, group] of Map.groupBy(changed, (each) => each.warehouseId))
    await enqueue(ctx, 'inventory.recosted', { warehouseId, itemIds: group.map(({ itemId }) => itemId).join(' ') })
}

/** The first of each place, as the ledger stands: by day, and within a day in the order in which they were written. */
const firstOf = (moves: readonly Reworked[]): Reworked[] => [
  ...new Map(
    moves
      .toSorted((a, b) => b.date.localeCompare(a.date) || b.sequence - a.sequence)
      .map((move) => [keyOf(move), move]),
  ).values(),
]
