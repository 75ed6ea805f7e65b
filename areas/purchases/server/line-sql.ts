import type { Item } from '@yupana/catalogue/server'
import { columnsOf, refOf } from '@yupana/platform'
import type { BillTotals } from '../contract/bill.totals.ts'
import type { PurchaseItem } from '../contract/purchase-line.ts'

/** Lines as the tables of orders and of bills keep them; what is written anew says what its item is called today. */
export function lineRecords(
  lines: readonly PurchaseItem[],
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

/** A line `l` of item `i` and cost center `k` as the contract answers it; `more` are further pairs of `jsonb_build_object`. */
export const lineSql = (more: string): string =>
  `jsonb_build_object('line', l.line, 'item', jsonb_build_object('id', i.id, 'code', coalesce(l.item_code, i.code), 'name', coalesce(l.item_name, i.name)), 'description', l.description,
      'unit', jsonb_build_object('code', l.unit_code), 'quantity', trim_scale(l.quantity)::text, 'price', trim_scale(l.price)::text,
      'includeTaxPrice', l.include_tax_price, 'discountA', trim_scale(l.discount_a)::text, 'discountB', trim_scale(l.discount_b)::text,
      'tax', jsonb_build_object('type', l.tax_type, 'rate', trim_scale(l.tax_rate)::text), 'subTotal', l.value::text, 'igv', l.igv::text, 'total', l.total::text,
      'costCenter', ${refSql('k', 'k.code')}, 'code', coalesce(l.item_code, i.code), 'budgetItem', null, ${more})`

/** Quantity that standing bills took of the order line `of`. */
export const billedSql = (of: string): string =>
  `(select coalesce(sum(bl.quantity), 0) from purchases.bill_line bl join purchases.bill b on b.company_id = bl.company_id and b.id = bl.bill_id
     where bl.company_id = ${of}.company_id and bl.order_id = ${of}.order_id and bl.order_line = ${of}.line and b.status <> 'voided')`
