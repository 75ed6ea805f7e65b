import type { SearchHit } from '@yupana/contract'
import { BusinessError, plain } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  type ListSource,
  readOptions,
  readPage,
  recordSelect,
  serve,
  together,
} from '@yupana/platform'
import { priceText } from '../../contract/price/price.ts'
import { type ProductOut, productEndpoints, productFields } from '../../contract/product.ts'
import { readParts } from './product-parts.ts'
import { columns, FROM, OPTION, type ProductRow, rowIn, rowsOut } from './product-rows.ts'
import { criterionsOf, readVariants } from './product-variants.ts'

type Ref = { id: string; code: string; name: string } | null
type Coded = { code: string; name: string } | null
type PlainOut = Pick<ProductOut, keyof (typeof productFields)['out']>
interface WholeRow extends ProductRow, Omit<PlainOut, keyof ProductRow> {
  parent: Ref
  fractionalUnit: Coded
  conversionFactor: string | null
  minimumPrice: string | null
  cost: string | null
  brand: Ref
  category: Ref
  family: Ref
  detractionCategory: Coded
}

export const productSource = (ctx: Pick<Ctx, 'language'>): ListSource => ({
  select: rowIn(ctx.language),
  from: FROM,
  countFrom: 'catalogue.product t',
  // Variants are found below their product, and in the list of what is sold.
  where: 't.parent_id is null',
  columns,
  search: 't.search',
  found: [{ column: 't.id', by: 'catalogue.product_found' }],
})

export const products = serve(productEndpoints.products, async (ctx, { query }) => {
  const page = await readPage<ProductRow>(
    ctx,
    productEndpoints.products.list!,
    productSource(ctx),
    query,
    await companyPageSize(ctx),
  )
  return { ...page, data: await rowsOut(ctx, page.data) }
})

export const product = serve(productEndpoints.product, (ctx, { params }) => readProduct(ctx, params.id))

const ref = (alias: string, name: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name) end as "${name}"`

const wholeIn = (language: string): string => `${recordSelect(productFields, {})},
  ${ref('m', 'parent')}, ${ref('b', 'brand')}, ${ref('c', 'category')}, ${ref('f', 'family')},
  case when fu.code is null then null else jsonb_build_object('code', fu.code, 'name', fu.name_${language}) end as "fractionalUnit",
  t.conversion_factor as "conversionFactor", t.minimum_price as "minimumPrice",
  (select case when s.quantity > 0 then round(s.amount / s.quantity, 10) end from catalogue.shown_item_stock s where s.company_id = t.company_id and s.item_id = t.id) as cost,
  case when d.code is null then null else jsonb_build_object('code', d.code, 'name', d.name_${language}) end as "detractionCategory"`

/** @throws BusinessError `product_not_found` (404) */
export async function readProduct(ctx: Ctx, id: string): Promise<ProductOut> {
  const reading = ctx.query<WholeRow>(
    `select ${rowIn(ctx.language)}, ${wholeIn(ctx.language)}
     from ${FROM}
     left join catalogue.product m on m.company_id = t.company_id and m.id = t.parent_id
     left join catalogue.brand b on b.company_id = t.company_id and b.id = t.brand_id
     left join catalogue.category c on c.company_id = t.company_id and c.id = t.category_id
     left join catalogue.family f on f.company_id = t.company_id and f.id = t.family_id
     left join law.unit fu on fu.code = t.fractional_unit_code
     left join company.detraction_code d on d.company_id = t.company_id and d.code = t.detraction_code
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  const [[row], parts, variants] = await together(reading, readParts(ctx, id), readVariants(ctx, id))
  if (!row) throw new BusinessError('product_not_found', {}, { status: 404 })
  const [out] = await rowsOut(ctx, [row])
  return {
    ...out!,
    conversionFactor: row.conversionFactor === null ? null : plain(row.conversionFactor),
    minimumPrice: row.minimumPrice === null ? null : priceText(row.minimumPrice),
    cost: row.cost === null ? null : plain(row.cost),
    ...parts,
    variants,
    criterions: criterionsOf(variants),
  }
}

/** Items that the command palette finds. */
export async function searchProducts(ctx: Ctx, text: string): Promise<SearchHit[]> {
  const found = (await readOptions(
    ctx,
    productEndpoints.chooseProduct.list!,
    { ...OPTION, select: 't.id, t.code, t.name, t.parent_id as "parentId"' },
    { page: 1, limit: 5, showTotal: false, filters: [], search: text },
  )) as unknown as { id: string; code: string; name: string; parentId: string | null }[]
  return found.map((each) => ({
    kind: 'product',
    id: each.id,
    title: each.name,
    subtitle: each.code ?? '',
    path: each.parentId ? `/items/view/${each.parentId}/${each.id}` : `/items/view/${each.id}`,
  }))
}
