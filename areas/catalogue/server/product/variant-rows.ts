import { type Ctx, uuidv7 } from '@yupana/platform'
import type { ProductOut } from '../../contract/product.ts'
import type { VariantBody } from '../../contract/variant.ts'
import { SHARED } from './product-record.ts'
import { type Combination, type Given, writeChoices } from './variant-options.ts'

/** `Polo / M / Rojo` */
export function nameOfVariant(product: string, options: readonly Given[]): string {
  return [product, ...options.map((each) => each.option)].join(' / ').slice(0, 250)
}

/** Writes variants with what they have of their product. Answers their ids in the same order. */
export async function insertVariants(
  ctx: Ctx,
  product: ProductOut,
  bodies: readonly VariantBody[],
  combinations: readonly Combination[],
): Promise<string[]> {
  const ids = bodies.map(() => uuidv7())
  const shared = SHARED.join(', ')
  await ctx.query(
    `insert into catalogue.product (company_id, parent_id, type, tracks_stock, ${shared}, id, code, name, barcode, price, include_tax_price, active, variant_key)
     select $1, $2, 'product', true, ${SHARED.map((name) => `p.${name}`).join(', ')}, n.*
     from catalogue.product p,
       unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::boolean[], $9::boolean[], $10::text[]) as n
     where p.company_id = $1 and p.id = $2`,
    [
      ctx.companyId,
      product.id,
      ids,
      bodies.map((each) => each.code),
      bodies.map((each) => each.name ?? nameOfVariant(product.name, each.options)),
      bodies.map((each) => each.barcode ?? null),
      bodies.map((each) => each.price ?? product.price),
      bodies.map((each) => each.includeTaxPrice ?? product.includeTaxPrice),
      bodies.map((each) => each.active),
      combinations.map((each) => each.key),
    ],
  )
  await writeChoices(ctx, ids, combinations)
  return ids
}
