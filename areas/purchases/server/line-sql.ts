import type { Item, Taxed } from '@yupana/catalogue/server'
import type { BillTotals } from '../contract/bill.totals.ts'
import type { PurchaseItem } from '../contract/purchase-line.ts'

/** Columns that a line of an order and of a bill share, in the order of `lineArrays`. */
export const LINE_COLUMNS =
  'line, item_id, description, unit_code, quantity, price, include_tax_price, discount_a, discount_b, tax_type, tax_rate, value, igv, total, cost_center_id'

/** One array a column, as `unnest` takes them from parameter `first` on. */
export const lineUnnest = (first: number): string =>
  [
    ...['int', 'uuid', 'text', 'text', 'numeric', 'numeric', 'boolean', 'numeric'],
    ...['numeric', 'text', 'numeric', 'numeric', 'numeric', 'numeric', 'uuid'],
  ]
    .map((type, i) => `$${first + i}::${type}[]`)
    .join(', ')

export function lineArrays(
  lines: readonly Taxed<PurchaseItem>[],
  items: ReadonlyMap<string, Item>,
  totals: BillTotals,
): unknown[][] {
  const column = <T>(read: (line: Taxed<PurchaseItem>, i: number) => T): T[] => lines.map(read)
  return [
    column((_, i) => i + 1),
    column((line) => line.item.id),
    column((line) => line.description ?? items.get(line.item.id)!.name),
    column((line) => items.get(line.item.id)!.unitCode),
    column((line) => line.quantity),
    column((line) => line.price),
    column((line) => line.includeTaxPrice),
    column((line) => line.discountA),
    column((line) => line.discountB),
    column((line) => line.tax.type),
    column((line) => (line.tax.type === 'IGV' ? line.tax.rate : '0')),
    column((_, i) => totals.lines[i]!.value),
    column((_, i) => totals.lines[i]!.igv),
    column((_, i) => totals.lines[i]!.total),
    column((line) => line.costCenter?.id ?? null),
  ]
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
