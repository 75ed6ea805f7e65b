import { firstSerie } from '@yupana/company/server'
import { dec, fixed, round, sum } from '@yupana/kernel'
import { type Ctx, insertDocument, removeDocument, uuidv7 } from '@yupana/platform'
import { GUIDE_TYPE, PRODUCED } from '../../contract/guide.ts'
import { guideTable } from '../guide/queries.ts'
import { readCosting, spread } from './cost.ts'
import type { StoredTransformation } from './queries.ts'

/** Holds an order by which a guide was made, until the transaction ends; undefined where no order made it. */
export async function orderOfGuide(ctx: Ctx, guideId: string): Promise<string | undefined> {
  const [row] = await ctx.query<{ id: string }>(
    `select t.id from platform.origin o join inventory.transformation t on t.company_id = o.company_id and t.id = o.from_id
     where o.company_id = $1 and o.kind = 'guide' and o.id = $2 and o.from_kind = 'transformation' for update of t`,
    [ctx.companyId, guideId],
  )
  return row?.id
}

/** What came of each product, by the guides that stand. */
export function recount(ctx: Ctx, orderId: string): void {
  ctx.write(
    `update inventory.transformation_product p set received = coalesce((select sum(l.quantity) from platform.origin o
         join inventory.guide g on g.company_id = o.company_id and g.id = o.id and g.status in ('open', 'closed')
         join inventory.guide_line l on l.company_id = g.company_id and l.guide_id = g.id and l.item_id = p.item_id
         where o.company_id = p.company_id and o.from_kind = 'transformation' and o.from_id = p.transformation_id and o.kind = 'guide'), 0)
     where p.company_id = $1 and p.transformation_id = $2`,
    [ctx.companyId, orderId],
  )
}

/** The input guide that waits for what is still to come of an order, at what it will cost as it stands; the one before is gone. */
export async function draftProducts(ctx: Ctx, order: StoredTransformation): Promise<void> {
  for (const { id, status } of order.inputGuides) if (status === 'draft') removeDocument(ctx, guideTable, id)
  const open = order.products.filter(({ toReceive }) => !dec(toReceive).isZero())
  if (open.length === 0 || !['guided', 'pending'].includes(order.status)) return
  const [costing] = await readCosting(ctx, [order.id])
  const coming = new Map(open.map(({ line, toReceive }) => [line, toReceive]))
  const costs = spread(costing!, costing!.cost, false, coming)
  const lines = open.map(({ line, item, toReceive }, i) => {
    const amount = costs[order.products.findIndex((each) => each.line === line)]!.at(-1)!
    return {
      ...{ line: i + 1, item_id: item.id, quantity: toReceive, item_code: null, item_name: null },
      ...{ price: round(amount.div(toReceive), 10).toString(), amount: fixed(amount), local_amount: '0.00' },
      value: amount,
    }
  })
  const total = fixed(sum(lines.map(({ value }) => value)))
  const [place] = await ctx.query<{ branchId: string | null }>(
    'select branch_id as "branchId" from inventory.warehouse where company_id = $1 and id = $2',
    [ctx.companyId, order.toWarehouse.id],
  )
  insertDocument(
    ctx,
    guideTable,
    uuidv7(),
    {
      ...{ serie: await firstSerie(ctx, GUIDE_TYPE, place?.branchId ?? null), date: order.date, reason: PRODUCED },
      ...{ warehouse_id: order.toWarehouse.id, reference: order.number, currency: 'PEN', exchange_rate: '1' },
      ...{ kind: 'input', status: 'draft', total, local_total: total, created_at: ctx.now, created_by: ctx.userId },
    },
    { 'inventory.guide_line': lines.map(({ value: _, ...line }) => line) },
    { origins: [{ from: { kind: 'transformation', id: order.id } }] },
  )
}
