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

/** A batch has one due date, and has it where its product asks for it: said where it is scanned, for what is written later has no place to ask. @throws BusinessError `lot_due_required`, `lot_other_due` (422) */
export async function checkDue(ctx: Ctx, documentId: string, { item, tracking, dueDated, lot, dueDate }: Scanned) {
  if (tracking !== 'batch' || lot === null) return
  const [row] = await ctx.query<{ known: DateText | null }>(KNOWN_DUE, [ctx.companyId, documentId, item.id, lot])
  const known = row?.known ?? null
  const problems = new Problems()
  if (dueDated && known === null && dueDate === null) problems.add('dueDate', 'lot_due_required', { code: lot })
  if (known !== null && dueDate !== null && known !== dueDate)
    problems.add('dueDate', 'lot_other_due', { code: lot, date: known })
  problems.throwIfAny()
}

/** As the books have it, or as it was scanned or counted for this document before. */
const KNOWN_DUE = `
select coalesce(
  (select l.due_date from inventory.lot l where l.company_id = $1 and l.item_id = $3 and l.code = $4),
  (select max(s.due_date) from inventory.scan s where s.company_id = $1 and s.document_id = $2 and s.item_id = $3 and s.lot_code = $4),
  (select max((e ->> 'dueDate')::date) from inventory.count_line c, jsonb_array_elements(coalesce(c.lots, '[]'::jsonb)) e
    where c.company_id = $1 and c.sheet_id = $2 and c.item_id = $3 and e ->> 'code' = $4)) as known`
