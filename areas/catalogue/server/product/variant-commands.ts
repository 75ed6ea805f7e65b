import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, isPostgresError, lockRecord, serve } from '@yupana/platform'
import type { ProductOut } from '../../contract/product.ts'
import { type VariantBody, type VariantUpdate, variantEndpoints } from '../../contract/variant.ts'
import { asVariantInUse } from './product-commands.ts'
import { barcodeProblems, barcodesTaken, writePresentations } from './product-parts.ts'
import { readProduct } from './product-queries.ts'
import { productRecord } from './product-record.ts'
import { readVariants } from './product-variants.ts'
import { type Combination, checkOptions, resolveOptions, writeChoices } from './variant-options.ts'
import { insertVariants, nameOfVariant } from './variant-rows.ts'

export const createVariant = serve(variantEndpoints.createVariant, async (ctx, { params: { id }, body }) => {
  const [made] = await addVariants(ctx, id, [body], () => '')
  return made!
})

export const createVariants = serve(variantEndpoints.createVariants, async (ctx, { params: { id }, body }) => ({
  data: await addVariants(ctx, id, body.variants, (i) => `variants[${i}].`),
}))

/** @throws BusinessError `product_has_no_variants` (409), `invalid` (422) with all that can be said against all of them */
async function addVariants(ctx: Ctx, id: string, bodies: readonly VariantBody[], field: (i: number) => string) {
  const product = await lockRecord(ctx, productRecord, id)
  if (product.type !== 'variants') throw new BusinessError('product_has_no_variants', {}, { status: 409 })
  const problems = new Problems()
  const standing = product.variants.map((each) => each.options)
  checkOptions(
    problems,
    standing,
    bodies.map((each) => each.options),
    field,
  )
  await checkCodes(ctx, problems, bodies, field)
  problems.throwIfAny()
  const combinations = await resolveOptions(
    ctx,
    bodies.map((each) => each.options),
  )
  const ids = await insertVariants(ctx, product, bodies, combinations)
  const made = (await readVariants(ctx, id)).filter((each) => ids.includes(each.id))
  await audit(ctx, ...made.map((after) => ({ entity: 'product', id: after.id, action: 'create', after })))
  return ids.map((each) => made.find((variant) => variant.id === each)!)
}

/** Codes and barcodes: each once in the call, and of nobody else. */
async function checkCodes(
  ctx: Ctx,
  problems: Problems,
  bodies: readonly VariantBody[],
  field: (i: number) => string,
): Promise<void> {
  const rows = await ctx.query<{ at: number }>(
    `select n.at::int - 1 as at from unnest($2::text[]) with ordinality as n(code, at)
     where exists (select from catalogue.product p where p.company_id = $1 and platform.fold(p.code) = platform.fold(n.code))
        or exists (select from unnest($2::text[]) with ordinality as m(code, at) where m.at < n.at and platform.fold(m.code) = platform.fold(n.code))`,
    [ctx.companyId, bodies.map((each) => each.code)],
  )
  for (const { at } of rows)
    problems.add(`${field(at)}code`, 'already_exists', { field: 'code', value: bodies[at]!.code })
  const given = bodies.flatMap(({ barcode }, i) => (barcode ? [{ field: `${field(i)}barcode`, barcode }] : []))
  const taken = await barcodesTaken(
    ctx,
    given.map((each) => each.barcode),
    null,
  )
  const seen = new Set<string>()
  for (const each of given) {
    if (taken.items.has(each.barcode) || taken.presentations.has(each.barcode) || seen.has(each.barcode))
      problems.add(each.field, 'already_exists', { field: 'barcode', value: each.barcode })
    seen.add(each.barcode)
  }
}

/** What is an item's own: code, name, barcode, price, options. A product without variants is its own variant. */
export const updateVariant = serve(variantEndpoints.updateVariant, async (ctx, { params, body }) => {
  const before = await lockVariant(ctx, params.id, params.variantId, body.version)
  const problems = new Problems()
  await barcodeProblems(ctx, problems, before.id, body.barcode ?? null, body.presentations ?? [])
  const product = before.parent ? await readProduct(ctx, before.parent.id) : before
  const moved = before.parent && body.options.length > 0
  if (moved) {
    const others = product.variants.filter((each) => each.id !== before.id).map((each) => each.options)
    checkOptions(problems, others, [body.options], () => '')
  }
  problems.throwIfAny()
  const [combination] = moved ? await resolveOptions(ctx, [body.options]) : []
  await saveOwn(ctx, before, product, body, combination)
  if (combination) await writeChoices(ctx, [before.id], [combination])
  if (body.presentations) await writePresentations(ctx, before.id, body.presentations)
  const after = await readProduct(ctx, before.id)
  await audit(ctx, { entity: 'product', id: before.id, action: 'update', before, after })
  return readProduct(ctx, product.id)
})

async function saveOwn(
  ctx: Ctx,
  before: ProductOut,
  product: ProductOut,
  body: VariantUpdate,
  combination: Combination | undefined,
): Promise<void> {
  const options = product.variants.find((each) => each.id === before.id)?.options ?? []
  const name =
    body.name ??
    (before.parent ? nameOfVariant(product.name, body.options.length ? body.options : options) : before.name)
  try {
    await ctx.query(
      `update catalogue.product set version = version + 1, code = $3, name = $4, barcode = $5, price = $6, include_tax_price = $7, active = $8,
         variant_key = coalesce($9, variant_key) where company_id = $1 and id = $2`,
      [
        ctx.companyId,
        before.id,
        body.code,
        name,
        body.barcode ?? null,
        body.price ?? before.price,
        body.includeTaxPrice ?? before.includeTaxPrice,
        body.active,
        combination?.key ?? null,
      ],
    )
  } catch (error) {
    const taken = isPostgresError(error) && error.code === '23505' ? error.constraint : undefined
    const field =
      taken === 'product_code'
        ? 'code'
        : taken === 'product_barcode' || taken === 'barcode_barcode'
          ? 'barcode'
          : undefined
    if (!field) throw error
    const params = { field, value: body[field] ?? '' }
    throw new BusinessError('already_exists', params, {
      status: 409,
      errors: [{ field, code: 'already_exists', params }],
    })
  }
}

export const removeVariant = serve(variantEndpoints.removeVariant, async (ctx, { params }) => {
  const before = await lockVariant(ctx, params.id, params.variantId)
  try {
    await ctx.query('delete from catalogue.product where company_id = $1 and id = $2', [ctx.companyId, before.id])
  } catch (error) {
    throw asVariantInUse(error)
  }
  await audit(ctx, { entity: 'product', id: before.id, action: 'delete', before })
})

/** @throws BusinessError `not_found` (404) where the item is no variant of the product, nor the product itself without variants */
async function lockVariant(ctx: Ctx, id: string, variantId: string, version?: number): Promise<ProductOut> {
  return variantOf(await lockRecord(ctx, productRecord, variantId, version), id)
}

/**
 * The same for who changes nothing of it: held for writing it would wait for a sale of it, and the sale, by its stock, for who counts.
 * @throws BusinessError `not_found` (404)
 */
export async function readVariant(ctx: Ctx, id: string, variantId: string): Promise<ProductOut> {
  return variantOf(await productRecord.read(ctx, variantId), id)
}

function variantOf(found: ProductOut, id: string): ProductOut {
  const fits = found.parent ? found.parent.id === id : found.id === id && found.type !== 'variants'
  if (!fits) throw new BusinessError('not_found', {}, { status: 404 })
  return found
}

/** Whether a code or a barcode is free, for the item that asks. */
export const validateVariant = serve(variantEndpoints.validateVariant, async (ctx, { params, body }) => {
  if (params.type === 'barcode') {
    const taken = await barcodesTaken(ctx, [body.value], body.id ?? null)
    return { valid: taken.items.size + taken.presentations.size === 0 }
  }
  const [same] = await ctx.query(
    'select 1 from catalogue.product where company_id = $1 and platform.fold(code) = platform.fold($2) and id is distinct from $3',
    [ctx.companyId, body.value, body.id ?? null],
  )
  return { valid: same === undefined }
})
