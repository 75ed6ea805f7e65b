import { BusinessError, plain } from '@yupana/kernel'
import { companyPageSize, type ListSource, readPage, serve } from '@yupana/platform'
import { priceText } from '../../contract/price/price.ts'
import { variantEndpoints } from '../../contract/variant.ts'
import { type KeptTax, soldRates } from '../tax.ts'
import { readProduct } from './product-queries.ts'
import { columns, FROM, type ProductRow, rowIn, rowsOut, TAX, UNIT_CODE } from './product-rows.ts'
import { OPTIONS } from './product-variants.ts'

type ItemRow = ProductRow & {
  product: string
  barcode: string | null
  options: { criterion: string; option: string }[]
}

/** All that can be sold and stocked: variants, and products without variants. */
export const itemSource = (language: Parameters<typeof rowIn>[0]): ListSource => ({
  select: `${rowIn(language)}, coalesce(t.parent_id, t.id) as product, t.barcode, ${OPTIONS} as options`,
  from: FROM,
  countFrom: 'catalogue.product t',
  where: "t.type <> 'variants'",
  columns,
  search: 't.search',
  found: [{ column: 't.id', by: 'catalogue.product_found' }],
})

export const variants = serve(variantEndpoints.variants, async (ctx, { query }) => {
  const { list } = variantEndpoints.variants
  const page = await readPage<ItemRow>(ctx, list!, itemSource(ctx.language), query, await companyPageSize(ctx))
  return { ...page, data: await rowsOut(ctx, page.data) }
})

/** The product that an item belongs to; its own where it has no variants. @throws BusinessError `product_not_found` (404) */
export const productOfVariant = serve(variantEndpoints.productOfVariant, async (ctx, { params }) => {
  const [found] = await ctx.query<{ id: string }>(
    'select coalesce(parent_id, id) as id from catalogue.product where company_id = $1 and id = $2',
    [ctx.companyId, params.variantId],
  )
  if (!found) throw new BusinessError('product_not_found', {}, { status: 404 })
  return readProduct(ctx, found.id)
})

interface MinimizedRow {
  id: string
  code: string
  name: string
  barcode: string | null
  unitCode: string
  currency: string
  price: string
  includeTaxPrice: boolean
  tax: KeptTax
  stock: string
}

/** Everything that a till needs of a warehouse to sell without asking again. @throws BusinessError `not_found` (404) */
export const minimizedVariants = serve(variantEndpoints.minimizedVariants, async (ctx, { params }) => {
  const [warehouse] = await ctx.query('select 1 from company.shown_warehouse where company_id = $1 and id = $2', [
    ctx.companyId,
    params.warehouse,
  ])
  if (!warehouse) throw new BusinessError('not_found', {}, { status: 404 })
  const rows = await ctx.query<MinimizedRow>(
    `select t.id, t.code, t.name, t.barcode, ${UNIT_CODE} as "unitCode", t.currency, t.price, t.include_tax_price as "includeTaxPrice", ${TAX},
       coalesce(s.quantity, 0) as stock
     from catalogue.product t
     left join catalogue.shown_stock s on s.company_id = t.company_id and s.item_id = t.id and s.warehouse_id = $2
     where t.company_id = $1 and t.active and t.type <> 'variants' order by t.name, t.id`,
    [ctx.companyId, params.warehouse],
  )
  const rateOf = await soldRates(ctx, ctx.today)
  return {
    data: rows.map((row) => ({
      ...row,
      price: priceText(row.price),
      tax: { type: row.tax.type, rate: rateOf(row.tax) },
      stock: plain(row.stock),
    })),
  }
})

interface CriterionRow {
  id: string
  name: string
  options: { id: string; name: string }[]
}

/** The criteria that a company's variants have had, each with its options. */
export const variantCriterions = serve(variantEndpoints.variantCriterions, async (ctx) => ({
  data: await ctx.query<CriterionRow>(
    `select k.id, k.name, coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.position, o.name)
       from catalogue.variant_option o where o.company_id = k.company_id and o.criterion_id = k.id), '[]'::jsonb) as options
     from catalogue.variant_criterion k where k.company_id = $1 order by k.name`,
    [ctx.companyId],
  ),
}))
