import { type DateText, type Decimal, dec, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { KeptLot } from './lot-rows.ts'

/** A batch that is due earlier and stays where it is. */
export interface Passed {
  code: string
  dueDate: DateText
}

/** What leaves of a batch. */
interface Leaving {
  draft: { itemId: string; warehouseId: string }
  lot: KeptLot
  quantity: Decimal
}

interface Standing extends Passed {
  id: string
  itemId: string
  warehouseId: string
  quantity: string
}

/** Batches with a due date that stood there on that day, free to be taken, the first that is due first. */
const STANDING = `
select l.id, l.code, l.due_date as "dueDate", s.item_id as "itemId", s.warehouse_id as "warehouseId", s.quantity
from inventory.lot_stock s join inventory.lot l on l.company_id = s.company_id and l.id = s.lot_id
where s.company_id = $1 and (s.item_id, s.warehouse_id) in (select * from unnest($2::uuid[], $3::uuid[])) and s.quantity > 0 and s.kind = 'batch'
  and l.due_date >= $4 and l.held_at is null and s.since <= $4 order by l.due_date, l.code`

/** Of what leaves that which is due later than a batch that stays (FEFO), with that batch. The balances of its places are held. */
export async function passedOver<L extends Leaving>(
  ctx: Ctx,
  date: DateText,
  leaving: readonly L[],
): Promise<Map<L, Passed>> {
  const dated = leaving.filter(({ lot }) => lot.kind === 'batch' && lot.dueDate !== null)
  if (dated.length === 0) return new Map()
  const standing = await ctx.query<Standing>(STANDING, [
    ...[ctx.companyId, dated.map(({ draft }) => draft.itemId), dated.map(({ draft }) => draft.warehouseId), date],
  ])
  const taken = ({ id, warehouseId }: Standing): Decimal =>
    sum(
      leaving
        .filter(({ lot, draft }) => lot.id === id && draft.warehouseId === warehouseId)
        .map(({ quantity }) => quantity.abs()),
    )
  const staying = standing.filter((each) => dec(each.quantity).gt(taken(each)))
  return new Map(
    dated.flatMap((part) => {
      const { draft, lot } = part
      const earlier = staying.find(
        (each) =>
          each.itemId === draft.itemId && each.warehouseId === draft.warehouseId && each.dueDate < (lot.dueDate ?? ''),
      )
      return earlier ? [[part, { code: earlier.code, dueDate: earlier.dueDate }] as const] : []
    }),
  )
}
