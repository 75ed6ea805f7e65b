import { BusinessError } from '@yupana/kernel'
import { type Ctx, type RecordTable, recordColumns } from '@yupana/platform'
import { type ProductBody, type ProductOut, productFields } from '../../contract/product.ts'
import type { Taxed } from '../line-tax.ts'
import { rateOfTax } from '../tax.ts'
import type { KeptUnit } from '../units.ts'
import { writeParts } from './product-parts.ts'
import { readProduct } from './product-queries.ts'

/** A body with its tax, and its unit as it is kept: the law's, and the company's own where it is one. */
/** `own`: its rate was said against that of the company's regime, and stays where the regime changes. */
export type ProductWrite = Taxed<ProductBody> & { tax: { own: boolean }; keptUnit: KeptUnit }

export const productRecord: RecordTable<ProductWrite, ProductOut> = {
  entity: 'product',
  table: 'catalogue.product',
  columns: columnsOf,
  unique: { product_code: 'code', product_barcode: 'barcode', barcode_barcode: 'barcode' },
  read: readProduct,
  inUse: 'product_variant_in_use',
  missing: 'product_not_found',
  async parts(ctx, id, body) {
    await writeParts(ctx, id, body)
    if (body.type === 'variants') await shareWithVariants(ctx, id)
  },
}

/** What a variant has of its product. */
export const SHARED = [
  'unit_code',
  'unit_id',
  'brand_id',
  'category_id',
  'family_id',
  'currency',
  'tax_type',
  'tax_rate',
  'tax_own',
  'service_code',
  'fiscal_code',
  'plastic_bag',
  'decimal_sale',
  'fractional_unit_code',
  'conversion_factor',
  'serie_tracking',
  'batch_tracking',
  'batch_due_date',
  'detraction',
  'detraction_code',
  'purchase_account',
  'sale_account',
] as const

/** What is not a variant's own follows its product; a product that becomes inactive takes its variants along. */
async function shareWithVariants(ctx: Ctx, id: string): Promise<void> {
  await ctx.query(
    `update catalogue.product t set ${SHARED.map((name) => `${name} = p.${name}`).join(', ')}, active = t.active and p.active
     from catalogue.product p where t.company_id = $1 and t.parent_id = $2 and p.company_id = $1 and p.id = $2`,
    [ctx.companyId, id],
  )
}

function columnsOf(body: ProductWrite): Record<string, unknown> {
  const stocked = body.type !== 'service'
  return {
    ...recordColumns(productFields, {}, body),
    code: body.code,
    name: body.name,
    type: body.type,
    unit_code: body.keptUnit.lawCode,
    unit_id: body.keptUnit.ownId,
    fractional_unit_code: body.fractionalUnit?.code ?? null,
    conversion_factor: body.conversionFactor ?? null,
    brand_id: body.brand?.id ?? null,
    category_id: body.category?.id ?? null,
    family_id: body.family?.id ?? null,
    currency: body.currency,
    price: body.price,
    include_tax_price: body.includeTaxPrice,
    minimum_price: body.minimumPrice ?? null,
    tax_type: body.tax.type,
    tax_rate: rateOfTax(body.tax),
    tax_own: body.tax.own,
    serie_tracking: stocked && body.serieTracking,
    batch_tracking: stocked && body.batchTracking,
    batch_due_date: stocked && body.batchTracking && body.batchDueDate,
    detraction_code: body.detraction ? (body.detractionCategory?.code ?? null) : null,
    tracks_stock: body.type === 'product',
  }
}

/** @throws BusinessError `type_in_use` (409): what has moved as goods stays goods */
export async function assertNeverMoved(ctx: Ctx, id: string): Promise<void> {
  const [moved] = await ctx.query('select 1 from catalogue.shown_move where company_id = $1 and item_id = $2 limit 1', [
    ctx.companyId,
    id,
  ])
  if (moved)
    throw new BusinessError('type_in_use', {}, { status: 409, errors: [{ field: 'type', code: 'type_in_use' }] })
}
