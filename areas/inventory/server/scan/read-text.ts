import { readGs1, type Tracking } from '@yupana/catalogue/contract'
import { findScanned } from '@yupana/catalogue/server'
import { BusinessError, type DateText, type Decimal, dec, Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** What was read, as a line needs it. */
export interface Scanned {
  item: { id: string; code: string; name: string }
  unit: string
  tracking: Tracking
  dueDated: boolean
  quantity: Decimal
  lot: string | null
  dueDate: DateText | null
}

interface Typed {
  text: string
  quantity?: string | null | undefined
  lot?: string | null | undefined
  dueDate?: DateText | null | undefined
}

interface Row {
  id: string
  code: string
  name: string
  unit: string
  tracking: Tracking
  dueDated: boolean
  tracksStock: boolean
  decimalSale: boolean
  lot: string | null
}

/** By what the scanner found, by the code of the catalogue, or by a batch or serial number that is known. */
const ITEM = `
select p.id, p.code, p.name, p.unit_code as unit, case when p.serie_tracking then 'serial' when p.batch_tracking then 'batch' else 'none' end as tracking,
  p.batch_due_date as "dueDated", p.tracks_stock as "tracksStock", p.decimal_sale as "decimalSale", l.code as lot
from catalogue.product p left join inventory.lot l on $2::uuid is null and l.company_id = p.company_id and l.item_id = p.id and l.code = upper($3)
where p.company_id = $1 and p.active and case when $2::uuid is not null then p.id = $2 else platform.fold(p.code) = platform.fold($3)
  or p.id in (select o.item_id from inventory.lot o where o.company_id = $1 and o.code = upper($3)) end
order by l.code is null, p.code limit 2`

/** @throws BusinessError `product_not_found` (404); `scan_lot_needed`, `whole_quantity` … (422) */
export async function readScan(ctx: Ctx, typed: Typed): Promise<Scanned> {
  const text = typed.text.trim()
  const found = await findScanned(ctx, text)
  const rows = await ctx.query<Row>(ITEM, [ctx.companyId, found?.id ?? null, text])
  // The same batch code of two products names neither.
  const [row] = rows.length === 1 || rows[0]?.lot === null ? rows : []
  if (!row) throw new BusinessError('product_not_found', {}, { status: 404 })
  const gs1 = readGs1(text)
  const lot = typed.lot ?? gs1?.batch ?? gs1?.serial ?? row.lot
  const { id, code, name, unit, tracking, dueDated } = row
  const read: Scanned = {
    ...{ item: { id, code, name }, unit, tracking, dueDated },
    quantity: tracking === 'serial' ? dec(1) : dec(typed.quantity ?? 1).times(found?.factor ?? 1),
    lot: tracking === 'none' ? null : (lot?.toUpperCase() ?? null),
    dueDate: tracking === 'batch' ? (typed.dueDate ?? gs1?.expiry ?? null) : null,
  }
  const problems = new Problems()
  if (!row.tracksStock) problems.add('text', 'item_without_stock', { name })
  if (tracking !== 'none' && read.lot === null) problems.add('lot', 'scan_lot_needed', { name })
  if (!row.decimalSale && !read.quantity.isInteger()) problems.add('quantity', 'whole_quantity')
  problems.throwIfAny()
  return read
}
