import { ITEM_LINE, type Item, type Taxed } from '@yupana/catalogue/server'
import { columnsOf, refOf, takenSql } from '@yupana/platform'
import type { BillTotals } from '../contract/bill.totals.ts'
import type { PurchaseItem } from '../contract/purchase-line.ts'

/** Lines as the tables of orders and of bills keep them; what is written anew says what its item is called today. */
export function lineRecords(
  lines: readonly Taxed<PurchaseItem>[],
  items: ReadonlyMap<string, Item>,
  totals: BillTotals,
): Record<string, unknown>[] {
  return lines.map((line, i) => {
    const item = items.get(line.item.id)!
    return columnsOf({
      line: i + 1,
      item: line.item,
      description: line.description ?? item.name,
      unit: { code: item.unitCode },
      quantity: line.quantity,
      price: line.price,
      includeTaxPrice: line.includeTaxPrice,
      discountA: line.discountA,
      discountB: line.discountB,
      tax: { type: line.tax.type, rate: line.tax.type === 'IGV' ? line.tax.rate : '0' },
      costCenter: refOf(line.costCenter),
      itemCode: null,
      itemName: null,
      ...totals.lines[i]!,
    })
  })
}

/** A reference of an optional join. */
export const refSql = (alias: string, code: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'code', ${code}, 'name', ${alias}.name) end`

/** A line `l` of item `i` and cost center `k` as the contract answers it, as key and value pairs of `jsonb_build_object`. */
export const LINE_OUT = `${ITEM_LINE}, 'unit', jsonb_build_object('code', l.unit_code)`

/** Quantity that standing bills took of the order line `of`. */
export const billedSql = (of: string): string =>
  takenSql('purchaseOrder', 'bill', `${of}.company_id`, `${of}.order_id`, `${of}.line`)

/** Quantity that came in of the order line `of`: by guides, and by bills that moved the stock themselves. */
export const receivedSql = (of: string): string =>
  `(${takenSql('purchaseOrder', 'guide', `${of}.company_id`, `${of}.order_id`, `${of}.line`)} + (select coalesce(sum(direct.quantity), 0) from platform.origin direct
     where direct.company_id = ${of}.company_id and direct.from_kind = 'purchaseOrder' and direct.from_id = ${of}.order_id and direct.from_line = ${of}.line
       and direct.kind = 'bill' and direct.counts and not exists (select from platform.origin g
         where g.company_id = direct.company_id and g.kind = 'bill' and g.id = direct.id and g.line = direct.line and g.from_kind = 'guide')))`
