import { keptLots } from '@yupana/catalogue/contract'
import { checkLots, findItems, itemProblem } from '@yupana/catalogue/server'
import { BusinessError, dec, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { countStates } from '../../contract/count.states.ts'
import { type CountBody, type CountOut, countEndpoints } from '../../contract/count.ts'
import { readCount, standingLots, toldCount } from './queries.ts'

export const createCount = serve(countEndpoints.createCount, async (ctx, { body }) => {
  await check(ctx, body)
  const id = await insertSheet(ctx, body)
  await writeLines(ctx, id, body, [])
  const after = await readCount(ctx, id)
  await audit(ctx, { entity: 'count', id, action: 'create', after: toldCount(ctx, after) })
  return toldCount(ctx, after)
})

export const updateCount = serve(countEndpoints.updateCount, async (ctx, { params: { id }, body }) => {
  const before = await lockCount(ctx, id, body.version)
  countStates.move(before.status as 'draft', 'update')
  await check(ctx, body)
  await ctx.query(
    'update inventory.count_sheet set version = version + 1, date = $3, warehouse_id = $4, description = $5, blind = $6, counted_by = array(select distinct unnest(counted_by || $7::uuid)) where company_id = $1 and id = $2',
    [ctx.companyId, id, body.date, body.warehouse.id, body.description ?? null, body.blind, ctx.userId],
  )
  await ctx.query('delete from inventory.count_line where company_id = $1 and sheet_id = $2', [ctx.companyId, id])
  await forgetScans(ctx, id, typedAnew(before.items, body.items))
  await writeLines(ctx, id, body, before.warehouse.id === body.warehouse.id ? before.items : [])
  const after = await readCount(ctx, id)
  const kept = { before: toldCount(ctx, before), after: toldCount(ctx, after) }
  await audit(ctx, { entity: 'count', id, action: 'update', ...kept })
  return toldCount(ctx, after)
})

export const removeCount = serve(countEndpoints.removeCount, async (ctx, { params: { id } }) => {
  const before = await lockCount(ctx, id)
  countStates.move(before.status as 'draft', 'remove')
  await ctx.query('delete from inventory.count_sheet where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: 'count', id, action: 'delete', before })
})

/** Items whose count is another than it was. */
function typedAnew(before: CountOut['items'], now: CountBody['items']): string[] {
  const typed = new Map(now.map(({ item, counted }) => [item.id, counted ?? null]))
  return before.flatMap(({ item, counted }) => {
    const is = typed.get(item.id) ?? null
    return counted !== null && is !== null && dec(counted).eq(is) ? [] : [item.id]
  })
}

/** What was scanned of items is taken back by nobody any more: their count was typed over, or begins anew. */
export const forgetScans = (ctx: Ctx, sheet: string, items: readonly string[]): Promise<unknown> =>
  ctx.query('delete from inventory.count_scan where company_id = $1 and sheet_id = $2 and item_id = any($3::uuid[])', [
    ...[ctx.companyId, sheet, items],
  ])

/** @throws BusinessError `not_found` (404), `already_updated` (409) */
export async function lockCount(ctx: Ctx, id: string, version?: number): Promise<CountOut> {
  const [locked] = await ctx.query<{ version: number }>(
    'select version from inventory.count_sheet where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!locked) throw new BusinessError('not_found', {}, { status: 404 })
  const current = await readCount(ctx, id)
  if (version !== undefined && version !== locked.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: toldCount(ctx, current) })
  return current
}

/** @throws BusinessError `invalid` (422) with every problem of the lines and the warehouse */
export async function check(ctx: Ctx, body: Pick<CountBody, 'warehouse' | 'items'>): Promise<void> {
  const problems = new Problems()
  const [warehouse] = await ctx.query(
    'select 1 from inventory.warehouse where company_id = $1 and id = $2 and active',
    [ctx.companyId, body.warehouse.id],
  )
  if (!warehouse) problems.add('warehouse', 'reference_not_found')
  const found = await findItems(
    ctx,
    body.items.map((each) => each.item.id),
  )
  const seen = new Set<string>()
  checkLots(
    body.items.map((line) => ({ ...line, quantity: line.counted ?? '0' })),
    found,
    problems,
  )
  body.items.forEach(({ item, counted }, i) => {
    const known = found.get(item.id)
    const refused = itemProblem(known)
    if (refused) problems.add(`items[${i}].item`, refused)
    else if (!known!.tracksStock) problems.add(`items[${i}].item`, 'item_without_stock', { name: known!.name })
    else if (!known!.decimalSale && counted && !dec(counted).isInteger())
      problems.add(`items[${i}].counted`, 'whole_quantity')
    if (seen.has(item.id)) problems.add(`items[${i}].item`, 'repeated_item')
    seen.add(item.id)
  })
  problems.throwIfAny()
}

/** `CI2026-000001`: gapless within the year. */
export async function insertSheet(
  ctx: Ctx,
  body: Pick<CountBody, 'date' | 'warehouse' | 'description' | 'blind'>,
): Promise<string> {
  const id = uuidv7()
  const year = body.date.slice(0, 4)
  const [row] = await ctx.query<{ number: number }>(
    `insert into inventory.counter as c (company_id, kind, year, last_number) values ($1, 'count', $2, 1)
     on conflict (company_id, kind, year) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId, Number(year)],
  )
  await ctx.query(
    `insert into inventory.count_sheet (company_id, id, number, date, warehouse_id, description, created_at, created_by, blind, counted_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, array[$8::uuid])`,
    [
      ctx.companyId,
      id,
      `CI${year}-${String(row!.number).padStart(6, '0')}`,
      body.date,
      body.warehouse.id,
      body.description ?? null,
      ctx.now,
      ctx.userId,
      body.blind,
    ],
  )
  return id
}

const jsonOf = (lots: object | null): string | null => lots && JSON.stringify(lots)

/** Lines with what the books say now; a line whose count did not change keeps what they said when it was typed. */
export async function writeLines(
  ctx: Ctx,
  id: string,
  body: Pick<CountBody, 'warehouse' | 'items'>,
  before: CountOut['items'],
): Promise<void> {
  const kept = new Map(before.map((line) => [line.item.id, line]))
  const expected = body.items.map(({ item, counted }) => {
    const line = kept.get(item.id)
    return line?.counted != null && counted != null && dec(line.counted).eq(counted) ? line.expected : null
  })
  await ctx.query(
    `insert into inventory.count_line (company_id, sheet_id, line, item_id, expected, counted, unit_cost, lots, expected_lots, first_counted, recount)
     select $1, $2, n.line, n.item_id, coalesce(n.expected, b.quantity, 0), n.counted, n.unit_cost, n.lots,
       case when n.expected is null then ${standingLots('$1', 'n.item_id', '$3')} else n.expected_lots end, n.first_counted, n.recount and n.counted is null
     from unnest($4::int[], $5::uuid[], $6::numeric[], $7::numeric[], $8::numeric[], $9::jsonb[], $10::jsonb[], $11::numeric[], $12::bool[]) as n(line, item_id, expected, counted, unit_cost, lots, expected_lots, first_counted, recount)
     left join inventory.stock_balance b on b.company_id = $1 and b.item_id = n.item_id and b.warehouse_id = $3`,
    [
      ctx.companyId,
      id,
      body.warehouse.id,
      body.items.map((_, i) => i + 1),
      body.items.map((each) => each.item.id),
      expected,
      body.items.map((each) => each.counted ?? null),
      body.items.map((each) => each.unitCost ?? null),
      body.items.map((each) => jsonOf(keptLots(each.lots))),
      body.items.map((each) => jsonOf(kept.get(each.item.id)?.expectedLots ?? null)),
      body.items.map((each) => kept.get(each.item.id)?.firstCounted ?? null),
      body.items.map((each) => kept.get(each.item.id)?.recount ?? false),
    ],
  )
}
