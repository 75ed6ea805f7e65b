import { ITEM_LINE } from '@yupana/catalogue/server'

/** Columns of a document's amounts, by the names of its totals; `local_total` is in soles. */
export const totalColumns = [
  'taxed',
  'exempt',
  'unaffected',
  'export',
  'free',
  'discount',
  'igv',
  'icbper',
  'total',
] as const

/** What one costs with its tax, before discounts. */
const PRICE_INC = `trim_scale(case when l.include_tax_price then l.price
        else round(l.price * (1 + case when l.tax_type in ('IGV', 'IVAP', 'EXONERATED_TRASFER') then l.tax_rate else 0 end / 100), 10) end)::text`

/** A line `l` with its item `i` and cost center `k`, as key and value pairs of `jsonb_build_object`. */
export const LINE_OUT = `${ITEM_LINE},
      'unit', jsonb_build_object('code', l.unit_code, 'name', l.unit_name), 'priceInc', ${PRICE_INC},
      'taxes', jsonb_build_array(jsonb_build_object('type', l.tax_type, 'rate', trim_scale(l.tax_rate)::text)), 'affectation', l.affectation, 'plasticBag', l.plastic_bag,
      'grossValue', l.gross_value::text, 'unitValue', trim_scale(l.unit_value)::text, 'unitPrice', trim_scale(l.unit_price)::text, 'discount', l.discount::text,
      'icbper', l.icbper::text, 'priceFloor', trim_scale(l.price_floor)::text, 'priceReason', l.price_reason`
