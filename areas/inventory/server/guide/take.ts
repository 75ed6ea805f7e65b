import { archives } from '@yupana/accounting/contract'
import { post } from '@yupana/accounting/server'
import { findItems, itemProblem } from '@yupana/catalogue/server'
import { assertOpenMonth } from '@yupana/company/server'
import { credit, ddmmyyyy, debit, entry, fixed, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { inventoryEndpoints, type TakingBody } from '../../contract/index.ts'
import { byAccount, type Moved, receive } from '../stock/movement.ts'
import { readGuide } from './queries.ts'

/** SUNAT table 12: opening balance. */
const OPENING = '16'
/** SUNAT table 10: other documents. */
const OTHER_DOCUMENT = '00'

/** Opening stock of a warehouse: a numbered guide, its movements, and the voucher stock against opening. */
export const takeInventory = serve(inventoryEndpoints.takeInventory, async (ctx, { body }) => {
  await check(ctx, body)
  await assertOpenMonth(ctx, body.date)
  const id = uuidv7()
  const number = await takeGuideNumber(ctx, Number(body.date.slice(0, 4)))
  const moved = await receive(ctx, {
    warehouseId: body.warehouse.id,
    date: body.date,
    operation: OPENING,
    source: { kind: 'inventoryTaking', id },
    document: { type: OTHER_DOCUMENT, serie: '', number },
    lines: body.items.map((each) => ({ itemId: each.item.id, quantity: each.quantity, cost: { unit: each.price } })),
  })
  await save(ctx, id, number, body, moved)
  if (!moved.cost.isZero()) await post(ctx, [openingEntry(id, number, body.date, moved)], 'DOCUMENT')
  const guide = await readGuide(ctx, id)
  await audit(ctx, { entity: 'guide', id, action: 'create', after: guide })
  return guide
})

/** @throws BusinessError `invalid` (422) with every problem of the lines, the warehouse and the date at once */
async function check(ctx: Ctx, body: TakingBody): Promise<void> {
  const problems = new Problems()
  if (body.date > ctx.today) problems.add('date', 'date_in_future')
  const [warehouse] = await ctx.query<{ id: string }>(
    'select id from inventory.warehouse where company_id = $1 and id = $2 and active',
    [ctx.companyId, body.warehouse.id],
  )
  if (!warehouse) problems.add('warehouse', 'reference_not_found')
  const found = await findItems(
    ctx,
    body.items.map((each) => each.item.id),
  )
  const moved = await ctx.query<{ id: string; date: string }>(
    `select item_id as id, min(date) as date from inventory.stock_move
     where company_id = $1 and warehouse_id = $2 and item_id = any($3::uuid[]) and date < $4 group by item_id`,
    [ctx.companyId, body.warehouse.id, body.items.map((each) => each.item.id), body.date],
  )
  const movedOn = new Map(moved.map(({ id, date }) => [id, ddmmyyyy(date)]))
  const seen = new Set<string>()
  for (const [i, { item }] of body.items.entries()) {
    const known = found.get(item.id)
    const refused = known && itemProblem(known)
    if (!known) problems.add(`items[${i}].item`, 'reference_not_found')
    else if (refused) problems.add(`items[${i}].item`, refused)
    else if (!known.tracksStock) problems.add(`items[${i}].item`, 'item_without_stock', { name: known.name })
    // What is there of goods that move already is counted, not opened: an opening goes past the result of the year (59).
    const first = movedOn.get(item.id)
    if (first) problems.add(`items[${i}].item`, 'opening_after_movements', { name: known?.name ?? '', date: first })
    if (seen.has(item.id)) problems.add(`items[${i}].item`, 'repeated_item')
    seen.add(item.id)
  }
  problems.throwIfAny()
}

/** `II2026-000001`: gapless within the year, for the counter's row is held until the transaction ends. */
async function takeGuideNumber(ctx: Ctx, year: number): Promise<string> {
  const [row] = await ctx.query<{ number: number }>(
    `insert into inventory.counter as c (company_id, kind, year, last_number) values ($1, 'inventory-taking', $2, 1)
     on conflict (company_id, kind, year) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId, year],
  )
  return `II${year}-${String(row!.number).padStart(6, '0')}`
}

async function save(ctx: Ctx, id: string, number: string, body: TakingBody, moved: Moved): Promise<void> {
  await ctx.query(
    `insert into inventory.guide (company_id, id, kind, number, date, warehouse_id, description, note, total, created_at, created_by)
     values ($1, $2, 'inventory-taking', $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ctx.companyId,
      id,
      number,
      body.date,
      body.warehouse.id,
      body.description ?? null,
      body.note ?? null,
      fixed(moved.cost),
      ctx.now,
      ctx.userId,
    ],
  )
  await ctx.query(
    `insert into inventory.guide_line (company_id, guide_id, line, item_id, quantity, price, amount)
     select $1, $2, n.line, n.item_id, n.quantity, n.price, n.amount
     from unnest($3::int[], $4::uuid[], $5::numeric[], $6::numeric[], $7::numeric[]) as n(line, item_id, quantity, price, amount)`,
    [
      ctx.companyId,
      id,
      body.items.map((_, i) => i + 1),
      body.items.map((each) => each.item.id),
      body.items.map((each) => each.quantity),
      body.items.map((each) => each.price),
      moved.lines.map((line) => fixed(line.amount)),
    ],
  )
}

function openingEntry(id: string, number: string, on: string, moved: Moved) {
  return entry(
    {
      on,
      memo: `Inventario inicial ${number}`,
      archive: archives.inventory,
      source: { kind: 'inventoryTaking', id },
      currency: 'PEN',
    },
    [
      ...byAccount(moved).map(({ ledgerCode, amount }) => debit(ledgerCode, amount)),
      credit('stock.opening', moved.cost),
    ],
  )
}
