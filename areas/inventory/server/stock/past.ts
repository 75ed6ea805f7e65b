import { BusinessError, type DateText, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { keyOf, type Place } from './balance.ts'
import { type Balance, EMPTY, type Unvalued, type Valued, type Worth } from './valuation.ts'

/** A movement that is in the ledger already, with the figures that it stands there with. */
export interface Later extends Unvalued {
  date: DateText
  kept: Valued
}

/** What a back-dated movement meets: the balance at the end of its day, and everything after it in order. */
export interface Past {
  start: Balance
  later: Later[]
}

interface Row extends Place {
  id: string
  date: DateText
  quantity: string
  unitCost: string
  amount: string
  balanceQuantity: string
  balanceAmount: string
  undoes: string | null
  /** It brings what that one took elsewhere, at that one's worth, also where it undoes a movement. */
  carries: string | null
  /** It left at a price of its own. */
  priced: boolean
  /** What the undone movement is worth: less may have been there to take back. */
  undoneCost: string | null
  undoneAmount: string | null
}

const MOVE = `m.id, m.item_id as "itemId", m.warehouse_id as "warehouseId", m.date, m.quantity, m.unit_cost as "unitCost", m.amount,
  m.balance_quantity as "balanceQuantity", m.balance_amount as "balanceAmount", m.undoes, m.carries, m.priced, o.unit_cost as "undoneCost", o.amount as "undoneAmount"`
const OF = `inventory.stock_move m
  join unnest($2::uuid[], $3::uuid[]) as k(item_id, warehouse_id) on k.item_id = m.item_id and k.warehouse_id = m.warehouse_id
  left join inventory.stock_move o on o.company_id = m.company_id and o.id = m.undoes`

/** Reads once what stands in the ledger after `date` at these places, whose balances are locked. */
export async function readPast(ctx: Ctx, places: readonly Place[], date: DateText): Promise<Map<string, Past>> {
  if (places.length === 0) return new Map()
  const params = [ctx.companyId, places.map((place) => place.itemId), places.map((place) => place.warehouseId), date]
  const before = await ctx.query<Row>(
    `select distinct on (m.item_id, m.warehouse_id) ${MOVE} from ${OF} where m.company_id = $1 and m.date <= $4 order by m.item_id, m.warehouse_id, m.date desc, m.sequence desc`,
    params,
  )
  const after = await ctx.query<Row>(
    `select ${MOVE} from ${OF} where m.company_id = $1 and m.date > $4 order by m.item_id, m.warehouse_id, m.date, m.sequence`,
    params,
  )
  const starts = new Map(
    before.map((row) => [keyOf(row), { quantity: dec(row.balanceQuantity), amount: dec(row.balanceAmount) }]),
  )
  const later = Map.groupBy(after, keyOf)
  return new Map(
    places.map((place) => [
      keyOf(place),
      { start: starts.get(keyOf(place)) ?? EMPTY, later: (later.get(keyOf(place)) ?? []).map(asLater) },
    ]),
  )
}

/** Reads what stands in the ledger from a movement on, that one first, for movements of which each place has one. */
export async function readFrom(
  ctx: Ctx,
  moves: readonly (Place & { date: DateText; sequence: number })[],
): Promise<Map<string, Past>> {
  const rows = await ctx.query<Row>(
    `select ${MOVE} from inventory.stock_move m
       join unnest($2::uuid[], $3::uuid[], $4::date[], $5::int[]) as k(item_id, warehouse_id, date, sequence) on k.item_id = m.item_id and k.warehouse_id = m.warehouse_id
       left join inventory.stock_move o on o.company_id = m.company_id and o.id = m.undoes
     where m.company_id = $1 and (m.date, m.sequence) >= (k.date, k.sequence) order by m.item_id, m.warehouse_id, m.date, m.sequence`,
    [
      ctx.companyId,
      moves.map((each) => each.itemId),
      moves.map((each) => each.warehouseId),
      moves.map((each) => each.date),
      moves.map((each) => each.sequence),
    ],
  )
  return new Map(
    [...Map.groupBy(rows, keyOf)].map(([key, group]) => {
      const [first] = group
      const start = {
        quantity: dec(first!.balanceQuantity).minus(first!.quantity),
        amount: dec(first!.balanceAmount).minus(first!.amount),
      }
      return [key, { start, later: group.map(asLater) }]
    }),
  )
}

function asLater(row: Row): Later {
  const quantity = dec(row.quantity)
  const kept = {
    id: row.id,
    quantity,
    unitCost: dec(row.unitCost),
    amount: dec(row.amount),
    balance: { quantity: dec(row.balanceQuantity), amount: dec(row.balanceAmount) },
  }
  const worth = worthOf(row)
  return {
    id: row.id,
    date: row.date,
    quantity,
    kept,
    ...(worth ? { worth } : {}),
    ...(row.undoes === null || row.carries !== null ? {} : { undoes: row.undoes }),
  }
}

/** What left at the average is computed anew; what came in, what is undone and what went back to its supplier keeps its price. */
function worthOf(row: Row): Worth | undefined {
  if (row.carries === null && row.undoneCost !== null && row.undoneAmount !== null)
    return { unitCost: dec(row.undoneCost), amount: dec(row.undoneAmount).negated() }
  return row.quantity.startsWith('-') && !row.priced
    ? undefined
    : { unitCost: dec(row.unitCost), amount: dec(row.amount) }
}

export function differs(a: Valued, b: Valued): boolean {
  return (
    !a.amount.eq(b.amount) ||
    !a.unitCost.eq(b.unitCost) ||
    !a.balance.quantity.eq(b.balance.quantity) ||
    !a.balance.amount.eq(b.balance.amount)
  )
}

/**
 * Writes the new figures of movements after a back-dated one.
 * @param cause the document that changes them, kept with those whose cost is not in the books yet
 * @throws BusinessError `month_locked` (409) where one stands in a locked month
 */
export async function rewrite(
  ctx: Ctx,
  changed: readonly { date: DateText; figures: Valued }[],
  cause: string | null,
): Promise<void> {
  if (changed.length === 0) return
  await assertOpenMonths(ctx, [...new Set(changed.map((each) => `${each.date.slice(0, 7)}-01`))])
  const figures = changed.map((each) => each.figures)
  await ctx.query(
    `update inventory.stock_move m set unit_cost = n.unit_cost, amount = n.amount, balance_quantity = n.balance_quantity, balance_amount = n.balance_amount,
       recosted_by = case when n.amount = m.amount or $7::text is null then m.recosted_by when m.recosted_by is null then $7
         when $7 = any(string_to_array(m.recosted_by, ', ')) then m.recosted_by else left(m.recosted_by || ', ' || $7, 120) end
     from unnest($2::uuid[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[]) as n(id, unit_cost, amount, balance_quantity, balance_amount)
     where m.company_id = $1 and m.id = n.id`,
    [
      ctx.companyId,
      figures.map((each) => each.id),
      figures.map((each) => each.unitCost.toString()),
      figures.map((each) => each.amount.toString()),
      figures.map((each) => each.balance.quantity.toString()),
      figures.map((each) => each.balance.amount.toString()),
      cause,
    ],
  )
}

/** Holds these months open until the transaction ends. */
async function assertOpenMonths(ctx: Ctx, firstDays: readonly DateText[]): Promise<void> {
  const months = await ctx.query<{ year: number; month: number; locked: boolean }>(
    `select year, month, locked_at is not null or company.month_is_locked(company_id, year, month) as locked from company.period
     where company_id = $1 and make_date(year, month, 1) = any($2::date[]) order by year, month for key share`,
    [ctx.companyId, firstDays],
  )
  const locked = months.find((each) => each.locked)
  if (locked)
    throw new BusinessError(
      'month_locked',
      { year: locked.year, month: String(locked.month).padStart(2, '0') },
      { status: 409 },
    )
}
