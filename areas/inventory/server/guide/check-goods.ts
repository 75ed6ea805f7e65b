import type { LineLots } from '@yupana/catalogue/contract'
import { checkLots, findItems, type Item, itemProblem } from '@yupana/catalogue/server'
import { type DateText, ddmmyyyy, type Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

interface Incoming {
  date: DateText
  warehouse: { id: string }
  items: readonly { item: { id: string }; quantity: string; lots?: LineLots | undefined }[]
}

/** The items of what comes in, with what is wrong about them, the day and the warehouse. @param opens as an opening balance @param at as the body calls its lines and its warehouse */
export async function checkGoods(
  ctx: Ctx,
  { date, warehouse, items: lines }: Incoming,
  opens: boolean,
  problems: Problems,
  at: { lines: string; warehouse: string } = { lines: 'items', warehouse: 'warehouse' },
): Promise<Map<string, Item>> {
  if (date > ctx.today) problems.add('date', 'date_in_future')
  const ids = lines.map((each) => each.item.id)
  const [known] = await ctx.query<{ id: string }>(
    'select id from inventory.warehouse where company_id = $1 and id = $2 and active and not system',
    [ctx.companyId, warehouse.id],
  )
  if (!known) problems.add(at.warehouse, 'reference_not_found')
  const found = await findItems(ctx, ids)
  for (const [i, id] of ids.entries()) {
    const item = found.get(id)
    const refused = item && itemProblem(item)
    if (!item) problems.add(`${at.lines}[${i}].item`, 'reference_not_found')
    else if (refused) problems.add(`${at.lines}[${i}].item`, refused)
    else if (!item.tracksStock) problems.add(`${at.lines}[${i}].item`, 'item_without_stock', { name: item.name })
  }
  checkLots(lines, found, problems, at.lines)
  if (opens) await checkOpening(ctx, { date, warehouseId: warehouse.id, ids }, found, problems)
  return found
}

/** What is there of goods that move already is counted, not opened: an opening goes past the result of the year (59). */
export async function checkOpening(
  ctx: Ctx,
  { date, warehouseId, ids }: { date: DateText; warehouseId: string; ids: readonly string[] },
  items: ReadonlyMap<string, Item>,
  problems: Problems,
): Promise<void> {
  const moved = await ctx.query<{ id: string; date: string }>(
    `select item_id as id, min(date) as date from inventory.stock_move
     where company_id = $1 and warehouse_id = $2 and item_id = any($3::uuid[]) and date < $4 group by item_id`,
    [ctx.companyId, warehouseId, ids, date],
  )
  const movedOn = new Map(moved.map((each) => [each.id, ddmmyyyy(each.date)]))
  for (const [i, id] of ids.entries()) {
    const first = movedOn.get(id)
    const field = `items[${i}].item`
    if (first) problems.add(field, 'opening_after_movements', { name: items.get(id)?.name ?? '', date: first })
    if (ids.indexOf(id) < i) problems.add(field, 'repeated_item')
  }
}
