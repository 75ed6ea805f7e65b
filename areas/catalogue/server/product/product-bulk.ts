import { full } from '@yupana/contract'
import { audit, type BulkKind, bulkRoute, type Ctx } from '@yupana/platform'
import { productEndpoints } from '../../contract/product.ts'
import { asVariantInUse } from './product-commands.ts'
import { productSource } from './product-queries.ts'

/** Products many at once; their variants go with them, and become inactive with them. */
export const productBulk: BulkKind = {
  noun: 'product',
  title: 'product.plural',
  permission: full('PRODUCT'),
  table: 'catalogue.product',
  list: productEndpoints.products.list!,
  source: productSource,
  label: "concat_ws(' · ', t.code, t.name)",
  removeParts: removeVariants,
  async switched(ctx, ids, active) {
    if (active) return
    await ctx.query(
      'update catalogue.product set active = false, version = version + 1 where company_id = $1 and parent_id = any($2::uuid[]) and active',
      [ctx.companyId, ids],
    )
  },
  inUse: 'product_variant_in_use',
}

async function removeVariants(ctx: Ctx, ids: readonly string[]): Promise<void> {
  try {
    const gone = await ctx.query<{ id: string; code: string; name: string }>(
      'delete from catalogue.product where company_id = $1 and parent_id = any($2::uuid[]) returning id, code, name',
      [ctx.companyId, ids],
    )
    await audit(ctx, ...gone.map((before) => ({ entity: 'product', id: before.id, action: 'delete', before })))
  } catch (error) {
    throw asVariantInUse(error)
  }
}

export const bulkProducts = bulkRoute(productEndpoints.bulkProducts, productBulk)
