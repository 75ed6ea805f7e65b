import type { Tracking } from '@yupana/catalogue/contract'
import type { DateText } from '@yupana/kernel'
import { dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { Balance } from './valuation.ts'

/** One item in one warehouse: what has a balance of its own. */
export interface Place {
  itemId: string
  warehouseId: string
}

export interface HeldBalance extends Place, Balance {
  /** Days of the first and of the latest movement, null before the first. */
  firstDate: DateText | null
  lastDate: DateText | null
  lastSequence: number
  /** By what the item's units are told apart; `dueDated`: its batches have a due date. */
  tracking: Tracking
  dueDated: boolean
  /** Account of the chart, or setting key, where it stands: what its first movement said. */
  ledgerCode: string
}

export const keyOf = ({ itemId, warehouseId }: Place): string => `${itemId} ${warehouseId}`

interface Row extends Place {
  quantity: string
  amount: string
  firstDate: DateText | null
  lastDate: DateText | null
  lastSequence: number
  tracking: Tracking
  dueDated: boolean
  ledgerCode: string
}

const LOCK = `
select b.item_id as "itemId", b.warehouse_id as "warehouseId", b.quantity, b.amount, b.first_date as "firstDate", b.last_date as "lastDate", b.last_sequence as "lastSequence",
  case when p.serie_tracking then 'serial' when p.batch_tracking then 'batch' else 'none' end as tracking, p.batch_due_date as "dueDated", b.ledger_code as "ledgerCode"
from inventory.stock_balance b join unnest($2::uuid[], $3::uuid[]) as k(item_id, warehouse_id) on k.item_id = b.item_id and k.warehouse_id = b.warehouse_id
join catalogue.product p on p.company_id = b.company_id and p.id = b.item_id
where b.company_id = $1 order by b.item_id, b.warehouse_id for update of b`

const OPEN = `
insert into inventory.stock_balance (company_id, item_id, warehouse_id)
select $1, k.item_id, k.warehouse_id from unnest($2::uuid[], $3::uuid[]) as k(item_id, warehouse_id) order by 2, 3
on conflict (company_id, item_id, warehouse_id) do nothing`

/**
 * The balances of these places, made where there was none, and theirs alone until the transaction ends.
 * Everyone locks in the same order, so nobody waits in a circle.
 */
export async function lockBalances(ctx: Ctx, places: readonly Place[]): Promise<Map<string, HeldBalance>> {
  if (places.length === 0) return new Map()
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  const params = [ctx.companyId, distinct.map((place) => place.itemId), distinct.map((place) => place.warehouseId)]
  let rows = await ctx.query<Row>(LOCK, params)
  if (rows.length < distinct.length) {
    await ctx.query(OPEN, params)
    rows = await ctx.query<Row>(LOCK, params)
  }
  return new Map(rows.map((row) => [keyOf(row), { ...row, quantity: dec(row.quantity), amount: dec(row.amount) }]))
}

/** Writes balances that this transaction has locked. */
export function saveBalances(ctx: Ctx, standings: readonly HeldBalance[]): void {
  ctx.write(
    `update inventory.stock_balance b set quantity = n.quantity, amount = n.amount, first_date = n.first_date, last_date = n.last_date, last_sequence = n.last_sequence, ledger_code = n.ledger_code
     from unnest($2::uuid[], $3::uuid[], $4::numeric[], $5::numeric[], $6::date[], $7::int[], $8::text[], $9::date[]) as n(item_id, warehouse_id, quantity, amount, last_date, last_sequence, ledger_code, first_date)
     where b.company_id = $1 and b.item_id = n.item_id and b.warehouse_id = n.warehouse_id`,
    [
      ctx.companyId,
      standings.map((each) => each.itemId),
      standings.map((each) => each.warehouseId),
      standings.map((each) => each.quantity.toString()),
      standings.map((each) => each.amount.toString()),
      standings.map((each) => each.lastDate),
      standings.map((each) => each.lastSequence),
      standings.map((each) => each.ledgerCode),
      standings.map((each) => each.firstDate),
    ],
  )
}
