import { BusinessError, Problems } from '@yupana/kernel'
import { asBusinessError, audit, type Ctx, isPostgresError, serve, uuidv7 } from '@yupana/platform'
import { type ProductBody, productEndpoints } from '../contract/product.ts'
import { readProduct } from './product-queries.ts'
import { rateOfTax, taxProblems } from './tax.ts'

export const createProduct = serve(productEndpoints.createProduct, async (ctx, { body }) => {
  await check(ctx, body)
  const id = uuidv7()
  const values = columnsOf(body)
  const names = Object.keys(values)
  await write(
    ctx,
    body,
    `insert into catalogue.product (company_id, id, ${names.join(', ')}) values ($1, $2, ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
    [ctx.companyId, id, ...Object.values(values)],
  )
  const after = await readProduct(ctx, id)
  await audit(ctx, { entity: 'product', id, action: 'create', after })
  return after
})

export const updateProduct = serve(productEndpoints.updateProduct, async (ctx, { params: { id }, body }) => {
  const locked = await lock(ctx, id)
  const before = await readProduct(ctx, id)
  if (body.version !== undefined && body.version !== locked.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  await check(ctx, body)
  if (locked.tracksStock && body.type === 'service') await assertNeverMoved(ctx, id)
  const values = columnsOf(body)
  await write(
    ctx,
    body,
    `update catalogue.product set version = version + 1${Object.keys(values)
      .map((name, i) => `, ${name} = $${i + 3}`)
      .join('')} where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...Object.values(values)],
  )
  const after = await readProduct(ctx, id)
  await audit(ctx, { entity: 'product', id, action: 'update', before, after })
  return after
})

export const removeProduct = serve(productEndpoints.removeProduct, async (ctx, { params: { id } }) => {
  await lock(ctx, id)
  const before = await readProduct(ctx, id)
  try {
    await ctx.query('delete from catalogue.product where company_id = $1 and id = $2', [ctx.companyId, id])
  } catch (error) {
    const refusal = asBusinessError(error)
    throw refusal instanceof BusinessError && refusal.code === 'in_use'
      ? new BusinessError('product_variant_in_use', {}, { status: 409 })
      : refusal
  }
  await audit(ctx, { entity: 'product', id, action: 'delete', before })
})

/** Fields that no two products share, by the index that keeps them apart (row-level security hides the values from the error). */
const UNIQUE: Record<string, 'code' | 'barcode'> = { product_code: 'code', product_barcode: 'barcode' }

/** @throws BusinessError `already_exists` (409) on the field that another product has */
async function write(ctx: Ctx, body: ProductBody, statement: string, params: readonly unknown[]): Promise<void> {
  try {
    await ctx.query(statement, params)
  } catch (error) {
    const field = isPostgresError(error) && error.code === '23505' ? UNIQUE[error.constraint ?? ''] : undefined
    if (!field) throw error
    const taken = { field, value: body[field] }
    throw new BusinessError('already_exists', taken, {
      status: 409,
      errors: [{ field, code: 'already_exists', params: taken }],
    })
  }
}

/** @throws BusinessError `not_found` (404) */
async function lock(ctx: Ctx, id: string): Promise<{ version: number; tracksStock: boolean }> {
  const [row] = await ctx.query<{ version: number; tracksStock: boolean }>(
    'select version, tracks_stock as "tracksStock" from catalogue.product where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row
}

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
