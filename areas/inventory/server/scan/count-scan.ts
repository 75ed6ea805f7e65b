import type { LineLotsOut } from '@yupana/catalogue/contract'
import { BusinessError, type Decimal, dec, plain, ZERO } from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'
import { standingLots } from '../count/queries.ts'
import type { Scanned } from './read-text.ts'

/** What was counted of an item is more by what was scanned; the books are asked at that very moment (INV-7). Goods that the sheet did not name come to its end. */
export async function countScanned(ctx: Ctx, sheetId: string, read: Scanned): Promise<void> {
  const [line] = await ctx.query<{ line: number; counted: string | null; lots: LineLotsOut | null }>(
    'select line, counted, lots from inventory.count_line where company_id = $1 and sheet_id = $2 and item_id = $3',
    [ctx.companyId, sheetId, read.item.id],
  )
  const counted = dec(line?.counted ?? 0).plus(read.quantity)
  const lots = withLot(line?.lots ?? [], read)
  await keep(ctx, sheetId, { ...read, line: line?.line ?? null, counted, lots })
  // To be taken back by who scanned it.
  await ctx.query(
    `insert into inventory.count_scan (company_id, id, sheet_id, item_id, quantity, lot_code, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...[ctx.companyId, uuidv7(), sheetId, read.item.id, read.quantity.toString(), read.lot, ctx.now, ctx.userId]],
  )
}

function withLot(lots: LineLotsOut, { lot, dueDate, quantity, tracking, item }: Scanned): LineLotsOut {
  if (lot === null) return lots
  const known = lots.find(({ code }) => code === lot)
  if (known && tracking === 'serial')
    throw new BusinessError('lot_same_serie', { code: lot, name: item.name }, { status: 409 })
  return known
    ? lots.map((each) => (each === known ? { ...each, quantity: plain(dec(each.quantity).plus(quantity)) } : each))
    : [...lots, { code: lot, dueDate, quantity: plain(quantity), reason: null }]
}

interface Counted {
  item: { id: string }
  line: number | null
  counted: Decimal
  lots: LineLotsOut
}

async function keep(ctx: Ctx, sheetId: string, { item, line, counted, lots }: Counted): Promise<void> {
  const kept = lots.length > 0 ? JSON.stringify(lots) : null
  await ctx.query(
    `insert into inventory.count_line (company_id, sheet_id, line, item_id, expected, counted, lots, expected_lots, counted_at, counted_by)
     select $1, s.id, coalesce($4::int, (select coalesce(max(o.line), 0) + 1 from inventory.count_line o where o.company_id = $1 and o.sheet_id = s.id)), $3,
       coalesce((select b.quantity from inventory.stock_balance b where b.company_id = $1 and b.item_id = $3 and b.warehouse_id = s.warehouse_id), 0), $5, $6::jsonb,
       ${standingLots('$1', '$3', 's.warehouse_id')}, $7, $8
     from inventory.count_sheet s where s.company_id = $1 and s.id = $2
     on conflict (company_id, sheet_id, line) do update set expected = excluded.expected, expected_lots = excluded.expected_lots, counted = excluded.counted, lots = excluded.lots,
       recount = false, counted_at = excluded.counted_at, counted_by = excluded.counted_by`,
    [ctx.companyId, sheetId, item.id, line, counted.toString(), kept, ctx.now, ctx.userId],
  )
  await ctx.query(
    `update inventory.count_sheet set version = version + 1, counted_by = array(select distinct unnest(counted_by || $3::uuid)) where company_id = $1 and id = $2`,
    [ctx.companyId, sheetId, ctx.userId],
  )
}

/** The latest that the caller scanned is less again. False where there is none. */
export async function uncountScan(ctx: Ctx, sheetId: string): Promise<boolean> {
  const [last] = await ctx.query<{ itemId: string; quantity: string; lot: string | null }>(
    `delete from inventory.count_scan where company_id = $1 and id = (select id from inventory.count_scan where company_id = $1 and sheet_id = $2 and created_by = $3 order by id desc limit 1)
     returning item_id as "itemId", quantity, lot_code as lot`,
    [ctx.companyId, sheetId, ctx.userId],
  )
  if (!last) return false
  const [line] = await ctx.query<{ line: number; counted: string | null; lots: LineLotsOut | null }>(
    'select line, counted, lots from inventory.count_line where company_id = $1 and sheet_id = $2 and item_id = $3',
    [ctx.companyId, sheetId, last.itemId],
  )
  const left = dec(line?.counted ?? 0).minus(last.quantity)
  if (!line || left.isNegative()) return false
  const lots = (line.lots ?? []).flatMap((each) => {
    const rest = each.code === last.lot ? dec(each.quantity).minus(last.quantity) : dec(each.quantity)
    return rest.gt(ZERO) ? [{ ...each, quantity: plain(rest) }] : []
  })
  await keep(ctx, sheetId, { item: { id: last.itemId }, line: line.line, counted: left, lots })
  return true
}
