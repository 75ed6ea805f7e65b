import { archives } from '@yupana/accounting/contract'
import { post } from '@yupana/accounting/server'
import { keptLots } from '@yupana/catalogue/contract'
import { assertOpenMonth } from '@yupana/company/server'
import { credit, ddmmyyyy, debit, entry, fixed, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { inventoryEndpoints, OPENING, OTHER_DOCUMENT, type TakingBody } from '../contract/index.ts'
import { checkGoods } from './guide/check-goods.ts'
import { readGuide, storedGuide } from './guide/queries.ts'
import { byAccount, type Moved, receive } from './stock/movement.ts'

/** Opening stock of a warehouse: a numbered guide, its movements, and the voucher stock against opening. */
export const takeInventory = serve(inventoryEndpoints.takeInventory, async (ctx, { body }) =>
  readGuide(ctx, await takeStock(ctx, body)),
)

/**
 * @param once guides of one import: an item that another one opened in the warehouse is refused, for the same file may come twice
 * @returns the guide. @throws BusinessError `invalid` (422), `month_locked` (409)
 */
export async function takeStock(ctx: Ctx, body: TakingBody, once?: Set<string>): Promise<string> {
  const problems = new Problems()
  await checkGoods(ctx, body, true, problems)
  problems.throwIfAny()
  await assertOpenMonth(ctx, body.date)
  const id = uuidv7()
  const number = await takeGuideNumber(ctx, Number(body.date.slice(0, 4)))
  const moved = await receive(ctx, {
    warehouseId: body.warehouse.id,
    date: body.date,
    operation: OPENING,
    source: { kind: 'inventoryTaking', id },
    document: { type: OTHER_DOCUMENT, serie: '', number },
    lines: body.items.map((each) => ({
      ...{ itemId: each.item.id, quantity: each.quantity, cost: { unit: each.price }, lots: each.lots },
    })),
  })
  once?.add(id)
  await refuseMoved(ctx, id, body, once)
  await save(ctx, id, number, body, moved)
  if (!moved.cost.isZero()) await post(ctx, [openingEntry(id, number, body.date, moved)], 'DOCUMENT')
  await audit(ctx, { entity: 'guide', id, action: 'create', after: await storedGuide(ctx, id) })
  return id
}

/** Asked again once the stock is held: what others entered meanwhile is seen now. */
async function refuseMoved(
  ctx: Ctx,
  id: string,
  { warehouse, date, items }: TakingBody,
  once?: Set<string>,
): Promise<void> {
  const ids = items.map(({ item }) => item.id)
  const problems = new Problems()
  const earlier = await ctx.query<{ id: string; name: string; date: string; opened: boolean }>(
    `select m.item_id as id, p.name, min(m.date) as date, bool_and(m.date >= $4) as opened from inventory.stock_move m
     join catalogue.product p on p.company_id = m.company_id and p.id = m.item_id
     where m.company_id = $1 and m.warehouse_id = $2 and m.item_id = any($3::uuid[]) and not m.source_id = any($5::uuid[])
       and (m.date < $4 or ($6::boolean and m.source_kind = 'inventoryTaking')) group by m.item_id, p.name`,
    [ctx.companyId, warehouse.id, ids, date, [id, ...(once ?? [])], once !== undefined],
  )
  for (const each of earlier)
    problems.add(`items[${ids.indexOf(each.id)}].item`, each.opened ? 'opening_repeated' : 'opening_after_movements', {
      name: each.name,
      date: ddmmyyyy(each.date),
    })
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

const jsonOf = (kept: object | null): string | null => kept && JSON.stringify(kept)

async function save(ctx: Ctx, id: string, number: string, body: TakingBody, moved: Moved): Promise<void> {
  await ctx.query(
    `insert into inventory.guide (company_id, id, kind, reason, status, number, serie, date, warehouse_id, description, note, total, local_total, created_at, created_by)
     values ($1, $2, 'inventory-taking', $11, 'open', $3, split_part($3, '-', 1), $4, $5, $6, $7, $8, $8, $9, $10)`,
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
      OPENING,
    ],
  )
  await ctx.query(
    `insert into inventory.guide_line (company_id, guide_id, line, item_id, quantity, price, amount, local_amount, lots)
     select $1, $2, n.line, n.item_id, n.quantity, n.price, n.amount, n.amount, n.lots
     from unnest($3::int[], $4::uuid[], $5::numeric[], $6::numeric[], $7::numeric[], $8::jsonb[]) as n(line, item_id, quantity, price, amount, lots)`,
    [
      ctx.companyId,
      id,
      body.items.map((_, i) => i + 1),
      body.items.map((each) => each.item.id),
      body.items.map((each) => each.quantity),
      body.items.map((each) => each.price),
      moved.lines.map((line) => fixed(line.amount)),
      body.items.map(({ lots }) => jsonOf(keptLots(lots))),
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
