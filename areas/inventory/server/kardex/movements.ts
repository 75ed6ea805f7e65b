import { type Decimal, dec, fixed, plain, sum, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { Place } from '../stock/balance.ts'
import { averageOf } from '../stock/valuation.ts'
import type { Scope } from './scope.ts'

/** A movement as the ledger has it, with the names that a reader knows it by. */
export interface MoveRow extends Place {
  id: string
  date: string
  operation: string
  /** Its code and its name in the caller's language. */
  operationName: string
  document: string
  sourceKind: string
  sourceId: string
  client: string | null
  quantity: string
  unitCost: string
  amount: string
  balanceQuantity: string
  balanceAmount: string
}

/** A movement `m`, with its kind of operation `k` in the language of the parameter. */
export const moveColumns = (
  language: string,
): string => `m.id, m.item_id as "itemId", m.warehouse_id as "warehouseId", m.date, m.operation,
  concat_ws(' ', m.operation, case ${language} when 'en' then k.name_en when 'fr' then k.name_fr else k.name_es end) as "operationName",
  concat_ws('-', nullif(m.serie, ''), nullif(m.number, '')) as document, m.source_kind as "sourceKind", m.source_id as "sourceId", m.party_name as client,
  m.quantity, m.unit_cost as "unitCost", m.amount, m.balance_quantity as "balanceQuantity", m.balance_amount as "balanceAmount"`

const MOVES = `
select ${moveColumns('$6')}
from inventory.stock_move m
join unnest($2::uuid[], $3::uuid[]) as p(item_id, warehouse_id) on p.item_id = m.item_id and p.warehouse_id = m.warehouse_id
left join law.code k on k.list = 'kardex_operation' and k.code = m.operation
where m.company_id = $1 and m.date between $4 and $5
order by m.item_id, m.warehouse_id, m.date, m.sequence`

/** The movements of these places within the days asked for, in the order of the ledger. */
export function readMoves(ctx: Ctx, places: readonly Place[], { from, to }: Scope): Promise<MoveRow[]> {
  return ctx.query<MoveRow>(MOVES, [
    ctx.companyId,
    places.map((each) => each.itemId),
    places.map((each) => each.warehouseId),
    from,
    to,
    ctx.language,
  ])
}

/** A movement in the columns of the kardex: units, cost a unit and soles, in or out, and the balance after it. */
export function kardexColumns(row: MoveRow) {
  const quantity = dec(row.quantity)
  const comesIn = quantity.isPositive()
  const one = { quantity: plain(quantity.abs()), cost: plain(row.unitCost), amount: fixed(dec(row.amount).abs()) }
  const none = { quantity: '0', cost: '0', amount: '0.00' }
  const [input, output] = comesIn ? [one, none] : [none, one]
  return {
    inputQuantity: input.quantity,
    inputCost: input.cost,
    inputAmount: input.amount,
    outputQuantity: output.quantity,
    outputCost: output.cost,
    outputAmount: output.amount,
    ...balanceColumns(row.balanceQuantity, row.balanceAmount),
  }
}

/** Units, average cost a unit, and soles. */
export function balanceColumns(quantity: string, amount: string): { balance: string; cost: string; total: string } {
  return {
    balance: plain(quantity),
    cost: plain(averageOf({ quantity: dec(quantity), amount: dec(amount) })),
    total: fixed(amount),
  }
}

export function totalsOf(rows: readonly MoveRow[]) {
  const part = (read: (row: MoveRow) => string, positive: boolean): Decimal =>
    sum(rows.map((row) => (dec(row.quantity).isPositive() === positive ? dec(read(row)).abs() : ZERO)))
  return {
    inputQuantity: plain(part((row) => row.quantity, true)),
    outputQuantity: plain(part((row) => row.quantity, false)),
    inputAmount: fixed(part((row) => row.amount, true)),
    outputAmount: fixed(part((row) => row.amount, false)),
  }
}
