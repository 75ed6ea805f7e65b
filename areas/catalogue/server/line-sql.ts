/** A line `l` with its item `i` and cost center `k`, as key and value pairs of `jsonb_build_object`: what all documents say of it. */
export const ITEM_LINE = `'line', l.line, 'item', jsonb_build_object('id', i.id, 'code', coalesce(l.item_code, i.code), 'name', coalesce(l.item_name, i.name)), 'description', l.description,
      'quantity', trim_scale(l.quantity)::text, 'price', trim_scale(l.price)::text, 'includeTaxPrice', l.include_tax_price,
      'discountA', trim_scale(l.discount_a)::text, 'discountB', trim_scale(l.discount_b)::text,
      'tax', jsonb_build_object('type', l.tax_type, 'rate', trim_scale(l.tax_rate)::text),
      'subTotal', l.value::text, 'igv', l.igv::text, 'total', l.total::text, 'code', coalesce(l.item_code, i.code), 'budgetItem', null,
      'costCenter', case when k.id is null then null else jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) end`

/** By what the units of the item `i` of a line are told apart. */
export const ITEM_TOLD = `'tracking', case when i.serie_tracking then 'serial' when i.batch_tracking then 'batch' else 'none' end, 'dueDated', i.batch_due_date`
/** Of which batches and serial numbers the line `l` of the item `i` is, none where it says nothing, and by what the item is told apart. */
export const LINE_LOTS = `'lots', coalesce(l.lots, '[]'), ${ITEM_TOLD}`

/** What lines keep of their items, for `said` of a document's table. @param table `sales.invoice_line` */
export const saidItems = (table: string) => ({
  table,
  today: { item_code: 'i.code', item_name: 'i.name' },
  from: 'catalogue.product i',
  on: 'i.company_id = l.company_id and i.id = l.item_id',
})
