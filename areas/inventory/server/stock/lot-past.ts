import { type DateText, type Decimal, dec, type FieldProblem, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** What a movement changes of a batch in a warehouse. */
export interface LotChange {
  field: string
  lotId: string
  code: string
  serial: boolean
  /** Signed. */
  quantity: Decimal
  warehouseId: string
  lastDate: DateText | null
}

/** At the end of a day, from that of the movement on: in each place, and in all of them. */
const ENDS = `
with of_lot as (
  select x.lot_id, m.warehouse_id, greatest(m.date, $3::date) as date, sum(x.quantity) as quantity
  from inventory.move_lot x join inventory.stock_move m on m.company_id = x.company_id and m.id = x.move_id
  where x.company_id = $1 and x.lot_id = any($2::uuid[]) group by 1, 2, 3)
select lot_id as "lotId", warehouse_id as "warehouseId", date, sum(quantity) over (partition by lot_id, warehouse_id order by date) as "here", null as "everywhere" from of_lot
union all
select lot_id, null, date, null, sum(sum(quantity)) over (partition by lot_id order by date) from of_lot group by lot_id, date`

interface End {
  lotId: string
  warehouseId: string | null
  date: DateText
  here: string | null
  everywhere: string | null
}

/**
 * What an earlier day may not take: no batch was below nothing at the end of any day, in any place, and no serial number was twice.
 * Only those that moved on a later day are asked for.
 */
export async function pastProblems(ctx: Ctx, date: DateText, changes: readonly LotChange[]): Promise<FieldProblem[]> {
  const late = changes.filter(({ lastDate }) => lastDate !== null && date < lastDate)
  if (late.length === 0) return []
  const ends = await ctx.query<End>(ENDS, [ctx.companyId, [...new Set(late.map(({ lotId }) => lotId))], date])
  const byLot = Map.groupBy(ends, ({ lotId }) => lotId)
  return late.flatMap(({ field, lotId, code, serial, warehouseId, quantity }) => {
    const of = byLot.get(lotId) ?? []
    const whole = changedBy(changes, (each) => each.lotId === lotId)
    const here = changedBy(changes, (each) => each.lotId === lotId && each.warehouseId === warehouseId)
    // What came after that day was not there on it.
    const ends = [{ date, here: '0' }, ...of.filter((end) => end.warehouseId === warehouseId)]
    const from = ends.some((end, i) => i > 0 && end.date === date) ? 1 : 0
    const low = ends.slice(from).find((end) => here.plus(end.here ?? 0).isNegative())
    if (low && quantity.isNegative()) return [{ field, code: 'lot_in_past', params: { code, date: low.date } }]
    const high = serial && of.find((end) => end.everywhere !== null && whole.plus(end.everywhere).gt(1))
    return high ? [{ field, code: 'lot_same_serie', params: { code } }] : []
  })
}

const changedBy = (changes: readonly LotChange[], of: (each: LotChange) => boolean): Decimal =>
  sum(changes.filter(of).map(({ quantity }) => dec(quantity)))
