import type { Language } from '@yupana/contract'
import { plain } from '@yupana/kernel'
import { type Ctx, fieldsOf, type ListSource } from '@yupana/platform'
import { pricesOf, priceText } from '../../contract/price/price.ts'
import { productColumns } from '../../contract/product.ts'
import { type KeptTax, soldRates } from '../tax.ts'

/** What every list of products and items reads of one. */
export interface ProductRow {
  id: string
  parentId: string | null
  version: number
  code: string
  name: string
  type: string
  unit: { code: string; name: string }
  currency: string
  price: string
  includeTaxPrice: boolean
  tax: KeptTax
  stock: string
  featured: boolean
  pictureKey: string | null
  active: boolean
}

// Decimals leave the database as text: inside a jsonb they would become JSON numbers.
export const TAX = `jsonb_build_object('type', t.tax_type, 'rate', t.tax_rate::text, 'own', t.tax_own) as tax`
// Read by row of the page, not joined: the view sums all of a company's stock. A product with variants has what they have.
export const STOCK = `case when t.type = 'variants'
  then coalesce((select sum(s.quantity) from catalogue.product v join catalogue.shown_stock s on s.company_id = v.company_id and s.item_id = v.id
                 where v.company_id = t.company_id and v.parent_id = t.id), 0)
  else coalesce((select s.quantity from catalogue.shown_item_stock s where s.company_id = t.company_id and s.item_id = t.id), 0) end`
/** The picture that stands for an item: its own, else the first of its product. */
export const PICTURE = `coalesce(t.image_key, (select i.storage_key from catalogue.product_image i
  where i.company_id = t.company_id and i.product_id in (t.id, t.parent_id) order by i.product_id = t.id desc, i.position, i.id limit 1))`
export const rowIn = (language: Language): string =>
  `t.id, t.parent_id as "parentId", t.version, t.code, t.name, t.type, jsonb_build_object('code', coalesce(o.code, t.unit_code), 'name', coalesce(o.name, u.name_${language})) as unit, t.currency, t.price,
  t.include_tax_price as "includeTaxPrice", ${TAX}, ${STOCK} as stock, t.featured, ${PICTURE} as "pictureKey", t.active`
/** By what the units of the item `t` are told apart. */
export const TRACKING = "case when t.serie_tracking then 'serial' when t.batch_tracking then 'batch' else 'none' end"
export const FROM = `catalogue.product t join law.unit u on u.code = t.unit_code
  left join catalogue.unit o on o.company_id = t.company_id and o.id = t.unit_id`
/** The company's own unit of an item, else the law's. */
export const UNIT_CODE = `coalesce((select o.code from catalogue.unit o where o.company_id = t.company_id and o.id = t.unit_id), t.unit_code)`

export const columns = fieldsOf(productColumns, { stock: STOCK, tax: { type: 't.tax_type', rate: 't.tax_rate' } })

/** Active items with all that a line needs to know of them; a product with variants is none. */
export const OPTION: ListSource = {
  select: `t.id, t.code, t.name, t.type, ${UNIT_CODE} as "unitCode", t.currency, t.price, t.include_tax_price as "includeTaxPrice", ${TAX}, t.plastic_bag as "plasticBag", ${STOCK} as stock,
    ${TRACKING} as tracking, t.batch_due_date as "dueDated"`,
  from: 'catalogue.product t',
  where: "t.active and t.type <> 'variants'",
  columns,
  search: 't.search',
}

/** Where the picture of an item is read; the address changes with the picture. */
export function pictureAddress(row: { id: string; parentId: string | null; pictureKey: string | null }): string | null {
  const { id, parentId, pictureKey } = row
  return pictureKey && `/api/products/${parentId ?? id}/variant/${id}/image?v=${pictureKey.slice(-8)}`
}

/** Rows as they are answered, with the rate that they are sold with today. */
export async function rowsOut<R extends ProductRow>(ctx: Ctx, rows: readonly R[]) {
  const priced = await pricesOut(ctx)
  return rows.map((row) => ({ ...row, ...priced(row), stock: plain(row.stock), picture: pictureAddress(row) }))
}

/** The price as it is kept, and both that follow from it at the rate of today. */
export async function pricesOut(ctx: Ctx) {
  const rateOf = await soldRates(ctx, ctx.today)
  return (row: Pick<ProductRow, 'price' | 'includeTaxPrice' | 'tax'>) => {
    const rate = rateOf(row.tax)
    const { net, gross } = pricesOf(row.price, row.includeTaxPrice, rate)
    return {
      price: priceText(row.price),
      netPrice: priceText(net),
      grossPrice: priceText(gross),
      tax: { type: row.tax.type, rate, own: row.tax.own },
    }
  }
}
