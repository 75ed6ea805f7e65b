import { BusinessError, Problems } from '@yupana/kernel'
import {
  type Ctx,
  insertRecord,
  lockRecord,
  type RecordTable,
  removeRecord,
  serve,
  updateRecord,
} from '@yupana/platform'
import { type ProductBody, type ProductOut, productEndpoints } from '../contract/product.ts'
import { readProduct } from './product-queries.ts'
import { rateOfTax, taxProblems } from './tax.ts'

const record: RecordTable<ProductBody, ProductOut> = {
  entity: 'product',
  table: 'catalogue.product',
  columns: columnsOf,
  unique: { product_code: 'code', product_barcode: 'barcode' },
  read: readProduct,
  inUse: 'product_variant_in_use',
}

export const createProduct = serve(productEndpoints.createProduct, async (ctx, { body }) => {
  await check(ctx, body)
  return insertRecord(ctx, record, body)
})

export const updateProduct = serve(productEndpoints.updateProduct, async (ctx, { params: { id }, body }) => {
  const before = await lockRecord(ctx, record, id, body.version)
  await check(ctx, body)
  if (before.type === 'product' && body.type === 'service') await assertNeverMoved(ctx, id)
  return updateRecord(ctx, record, id, body, before)
})

export const removeProduct = serve(productEndpoints.removeProduct, (ctx, { params: { id } }) =>
  removeRecord(ctx, record, id),
)

/** @throws BusinessError `invalid` (422): `unit_not_found`, `tax_rate_not_in_force`, `reference_not_found` */
async function check(ctx: Ctx, body: ProductBody): Promise<void> {
  const problems = new Problems()
  const [found] = await ctx.query<{ unit: boolean; brand: boolean; category: boolean; family: boolean }>(
    `select exists (select from law.unit where code = $2) as unit,
       $3::uuid is null or exists (select from catalogue.brand where company_id = $1 and id = $3) as brand,
       $4::uuid is null or exists (select from catalogue.category where company_id = $1 and id = $4) as category,
       $5::uuid is null or exists (select from catalogue.family where company_id = $1 and id = $5) as family`,
    [ctx.companyId, body.unit.code, body.brand?.id ?? null, body.category?.id ?? null, body.family?.id ?? null],
  )
  if (!found?.unit) problems.add('unit.code', 'unit_not_found', { code: body.unit.code })
  for (const name of ['brand', 'category', 'family'] as const)
    if (!found?.[name]) problems.add(name, 'reference_not_found')
  problems.list.push(...(await taxProblems(ctx, ctx.today, [{ field: 'tax', ...body.tax }])))
  problems.throwIfAny()
}

/** @throws BusinessError `type_in_use` (409): what has moved as goods stays goods */
async function assertNeverMoved(ctx: Ctx, id: string): Promise<void> {
  const [moved] = await ctx.query('select 1 from inventory.stock_move where company_id = $1 and item_id = $2 limit 1', [
    ctx.companyId,
    id,
  ])
  if (moved)
    throw new BusinessError('type_in_use', {}, { status: 409, errors: [{ field: 'type', code: 'type_in_use' }] })
}

function columnsOf(body: ProductBody): Record<string, unknown> {
  return {
    code: body.code,
    name: body.name,
    description: body.description ?? null,
    type: body.type,
    unit_code: body.unit.code,
    brand_id: body.brand?.id ?? null,
    category_id: body.category?.id ?? null,
    family_id: body.family?.id ?? null,
    currency: body.currency,
    price: body.price,
    include_tax_price: body.includeTaxPrice,
    tax_type: body.tax.type,
    tax_rate: rateOfTax(body.tax),
    barcode: body.barcode ?? null,
    fiscal_code: body.fiscalCode ?? null,
    plastic_bag: body.plasticBag,
    decimal_sale: body.decimalSale,
    tracks_stock: body.type === 'product',
    active: body.active,
  }
}
