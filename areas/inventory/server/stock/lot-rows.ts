import type { Tracking } from '@yupana/catalogue/contract'
import { BusinessError, type DateText, type Decimal, dec } from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'

/** A batch or serial number, held, with what of it is where. */
export interface KeptLot {
  id: string
  code: string
  kind: Tracking
  dueDate: DateText | null
  /** Day of its latest movement; null before the first. */
  lastDate: DateText | null
  /** Why it is held; null where it is free. */
  held: string | null
  /** Units by warehouse. */
  stock: Map<string, Decimal>
}

export const keyOfLot = (itemId: string, code: string): string => `${itemId} ${code}`

interface Wanted {
  draft: { itemId: string }
  tracking: Tracking
  code: string
  dueDate: DateText | null
  quantity: Decimal
}

const LOCK = `
select l.id, l.item_id as "itemId", l.code, l.kind, l.due_date as "dueDate", l.last_date as "lastDate", case when l.held_at is not null then coalesce(l.held_reason, '') end as held
from inventory.lot l join unnest($2::uuid[], $3::text[]) as k(item_id, code) on k.item_id = l.item_id and k.code = l.code
where l.company_id = $1 order by l.item_id, l.code for update of l`

const OPEN = `
insert into inventory.lot (company_id, id, item_id, kind, code, created_at, created_by)
select $1, k.id, k.item_id, k.kind, k.code, $6, $7 from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) as k(id, item_id, kind, code) order by k.item_id, k.code
on conflict (company_id, item_id, code) do nothing`

/**
 * These batches and serial numbers, nobody else's until the transaction ends: made where goods come in of which none was known. Everyone locks the
 * balances first, then these, in one order.
 */
export async function heldLots(ctx: Ctx, wanted: readonly Wanted[]): Promise<Map<string, KeptLot>> {
  const distinct = [...new Map(wanted.map((each) => [keyOfLot(each.draft.itemId, each.code), each])).values()]
  const params = [ctx.companyId, distinct.map(({ draft }) => draft.itemId), distinct.map(({ code }) => code)]
  const coming = new Set(
    wanted.flatMap(({ draft, code, quantity }) => (quantity.isPositive() ? [keyOfLot(draft.itemId, code)] : [])),
  )
  const fresh = distinct.filter(({ draft, code }) => coming.has(keyOfLot(draft.itemId, code)))
  if (fresh.length > 0)
    ctx.write(OPEN, [
      ...[ctx.companyId, fresh.map(() => uuidv7()), fresh.map(({ draft }) => draft.itemId)],
      ...[fresh.map(({ tracking }) => tracking), fresh.map(({ code }) => code), ctx.now, ctx.userId],
    ])
  const rows = await ctx.query<Omit<KeptLot, 'stock'> & { itemId: string }>(LOCK, params)
  const stock = await ctx.query<{ lotId: string; warehouseId: string; quantity: string }>(
    'select lot_id as "lotId", warehouse_id as "warehouseId", quantity from inventory.lot_stock where company_id = $1 and lot_id = any($2::uuid[])',
    [ctx.companyId, rows.map(({ id }) => id)],
  )
  const byLot = Map.groupBy(stock, ({ lotId }) => lotId)
  return new Map(
    rows.map(({ itemId, ...row }) => [
      keyOfLot(itemId, row.code),
      {
        ...row,
        stock: new Map((byLot.get(row.id) ?? []).map((each) => [each.warehouseId, dec(each.quantity)])),
      },
    ]),
  )
}

/** What movements were of, by their ids. */
export async function lotsOfMoves(
  ctx: Ctx,
  moves: readonly string[],
): Promise<Map<string, { code: string; quantity: string }[]>> {
  if (moves.length === 0) return new Map()
  const rows = await ctx.query<{ move: string; code: string; quantity: string }>(
    `select m.move_id as move, l.code, m.quantity from inventory.move_lot m join inventory.lot l on l.company_id = m.company_id and l.id = m.lot_id
     where m.company_id = $1 and m.move_id = any($2::uuid[])`,
    [ctx.companyId, moves],
  )
  return Map.groupBy(rows, ({ move }) => move)
}

/** Documents, and of what. */
interface Sources {
  sources: readonly { kind: string; id: string }[]
  items: readonly string[]
  /** There alone; absent: everywhere. */
  warehouseId?: string
}

/** What of batches documents took out, or have standing in a place, by item: signed as in the ledger, the first that is due first. */
export async function lotsOfSources(
  ctx: Ctx,
  { sources, items, warehouseId }: Sources,
): Promise<Map<string, { code: string; dueDate: DateText | null; quantity: Decimal }[]>> {
  const rows = await ctx.query<{ itemId: string; code: string; dueDate: DateText | null; quantity: string }>(
    `select m.item_id as "itemId", l.code, l.due_date as "dueDate", sum(x.quantity) as quantity from inventory.stock_move m
     join inventory.move_lot x on x.company_id = m.company_id and x.move_id = m.id join inventory.lot l on l.company_id = x.company_id and l.id = x.lot_id
     where m.company_id = $1 and (m.source_kind, m.source_id) in (select * from unnest($2::text[], $3::uuid[])) and m.item_id = any($4::uuid[])
       and ($5::uuid is null or m.warehouse_id = $5) group by m.item_id, l.code, l.due_date having sum(x.quantity) <> 0 order by l.due_date nulls last, l.code`,
    [...[ctx.companyId, sources.map(({ kind }) => kind), sources.map(({ id }) => id), items], warehouseId ?? null],
  )
  return Map.groupBy(
    rows.map((row) => ({ ...row, quantity: dec(row.quantity) })),
    ({ itemId }) => itemId,
  )
}

/** Serial numbers that a document took out stand in the stock by now: then it cannot be taken back. @throws BusinessError `lot_same_serie` (409) */
export async function assertSerialsOut(ctx: Ctx, source: { kind: string; id: string }): Promise<void> {
  const back = await ctx.query(
    `select 1 from inventory.stock_move m join inventory.move_lot x on x.company_id = m.company_id and x.move_id = m.id and x.quantity < 0
     join inventory.lot_stock s on s.company_id = x.company_id and s.lot_id = x.lot_id and s.kind = 'serial' and s.quantity > 0
     where m.company_id = $1 and m.source_kind = $2 and m.source_id = $3 and m.undoes is null
       and not exists (select from inventory.stock_move u where u.company_id = m.company_id and u.undoes = m.id) limit 1`,
    [ctx.companyId, source.kind, source.id],
  )
  if (back.length > 0) throw new BusinessError('lot_same_serie', {}, { status: 409 })
}

/** Batches and serial numbers that a document brought have left by now: then it cannot be taken back. @throws BusinessError `lot_exceeded`, `lot_serie_not_here` (409) */
export async function assertLotsThere(ctx: Ctx, source: { kind: string; id: string }): Promise<void> {
  const [gone] = await ctx.query<{ code: string; kind: string; available: string }>(
    `select l.code, l.kind, trim_scale(coalesce(s.quantity, 0))::text as available
     from (select m.warehouse_id, x.lot_id, sum(x.quantity) as quantity from inventory.stock_move m join inventory.move_lot x on x.company_id = m.company_id and x.move_id = m.id
       where m.company_id = $1 and m.source_kind = $2 and m.source_id = $3 group by 1, 2) b
     join inventory.lot l on l.company_id = $1 and l.id = b.lot_id
     left join inventory.lot_stock s on s.company_id = $1 and s.lot_id = b.lot_id and s.warehouse_id = b.warehouse_id
     where coalesce(s.quantity, 0) < b.quantity order by l.code limit 1`,
    [ctx.companyId, source.kind, source.id],
  )
  if (!gone) return
  const { code, kind, available } = gone
  if (kind === 'serial') throw new BusinessError('lot_serie_not_here', { code }, { status: 409 })
  throw new BusinessError('lot_exceeded', { code, available }, { status: 409 })
}

/** Of these serial numbers of items those that stand in some warehouse. */
export async function serialsInStock(
  ctx: Ctx,
  named: readonly { itemId: string; code: string }[],
): Promise<ReadonlySet<string>> {
  if (named.length === 0) return new Set()
  const rows = await ctx.query<{ itemId: string; code: string }>(
    `select l.item_id as "itemId", l.code from inventory.lot l join unnest($2::uuid[], $3::text[]) as k(item_id, code) on k.item_id = l.item_id and k.code = l.code
     where l.company_id = $1 and l.kind = 'serial' and exists (
       select from inventory.lot_stock s where s.company_id = l.company_id and s.lot_id = l.id and s.quantity > 0)`,
    [ctx.companyId, named.map(({ itemId }) => itemId), named.map(({ code }) => code)],
  )
  return new Set(rows.map(({ itemId, code }) => keyOfLot(itemId, code)))
}
