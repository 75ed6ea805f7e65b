import type { HandlerInput } from '@yupana/contract'
import { BusinessError, dec, Problems } from '@yupana/kernel'
import {
  asBusinessError,
  audit,
  type Ctx,
  insertRecord,
  lockRecord,
  removeRecord,
  serve,
  updateRecord,
} from '@yupana/platform'
import { fitsItem } from '../../contract/item/item-account.ts'
import { type ProductBody, type ProductOut, productBody, productEndpoints } from '../../contract/product.ts'
import { withTaxes } from '../line-tax.ts'
import { isOwnRate, taxProblems } from '../tax.ts'
import { findUnits } from '../units.ts'
import { barcodeProblems } from './product-parts.ts'
import { assertNeverMoved, type ProductWrite, productRecord } from './product-record.ts'
import { holdTracking } from './retracking.ts'

export const createProduct = serve(productEndpoints.createProduct, (ctx, { body }) => newProduct(ctx, body))

/** A product of the body of its form. @throws BusinessError `invalid` (422) */
export const newProduct = async (ctx: Ctx, body: ProductBody): Promise<ProductOut> =>
  insertRecord(ctx, productRecord, await check(ctx, body, null))

export const createMinimal = serve(productEndpoints.createMinimal, (ctx, { body }) => newNamedProduct(ctx, body))

/** A product of which only the name is known yet. @throws BusinessError `product_already_exist` (409) */
export async function newNamedProduct(
  ctx: Ctx,
  { code, ...given }: HandlerInput<typeof productEndpoints.createMinimal>['body'],
): Promise<ProductOut> {
  const [same] = await ctx.query(
    'select 1 from catalogue.product where company_id = $1 and platform.fold(name) = platform.fold($2) limit 1',
    [ctx.companyId, given.name],
  )
  if (same)
    throw new BusinessError(
      'product_already_exist',
      {},
      { status: 409, errors: [{ field: 'name', code: 'product_already_exist' }] },
    )
  const body = productBody.parse({
    ...given,
    code: code ?? (await nextCode(ctx)),
    unit: { code: given.type === 'service' ? 'ZZ' : 'NIU' },
  })
  return newProduct(ctx, body)
}

/** The next of `P000001`; whoever takes the same one at the same time waits. */
async function nextCode(ctx: Ctx): Promise<string> {
  await ctx.query(`select pg_advisory_xact_lock(hashtextextended('product-code ' || $1::text, 0))`, [ctx.companyId])
  const [row] = await ctx.query<{ last: number }>(
    `select coalesce(max(substring(code from 2)::int), 0) as last from catalogue.product where company_id = $1 and code ~ '^P\\d{6}$'`,
    [ctx.companyId],
  )
  return `P${String((row?.last ?? 0) + 1).padStart(6, '0')}`
}

export const updateProduct = serve(productEndpoints.updateProduct, async (ctx, { params: { id }, body }) => {
  const before = await lockRecord(ctx, productRecord, id, body.version)
  if (before.parent) throw new BusinessError('product_is_variant', {}, { status: 409 })
  const checked = await check(ctx, body, before)
  if (before.type !== body.type) await assertMayBecome(ctx, before)
  await holdTracking(ctx, body, before)
  return updateRecord(ctx, productRecord, id, checked, before)
})

/** @throws BusinessError `type_in_use` (409) */
async function assertMayBecome(ctx: Ctx, before: ProductOut): Promise<void> {
  if (before.type === 'product') await assertNeverMoved(ctx, before.id)
  if (before.variants.length > 0)
    throw new BusinessError('type_in_use', {}, { status: 409, errors: [{ field: 'type', code: 'type_in_use' }] })
}

/** With its variants, where none of them has been used. @throws BusinessError `product_variant_in_use` (409) */
export const removeProduct = serve(productEndpoints.removeProduct, async (ctx, { params: { id } }) => {
  const { variants } = await lockRecord(ctx, productRecord, id)
  if (variants.length > 0) {
    try {
      await ctx.query('delete from catalogue.product where company_id = $1 and parent_id = $2', [ctx.companyId, id])
    } catch (error) {
      throw asVariantInUse(error)
    }
    await audit(ctx, ...variants.map((before) => ({ entity: 'product', id: before.id, action: 'delete', before })))
  }
  await removeRecord(ctx, productRecord, id)
})

export function asVariantInUse(error: unknown): unknown {
  const refusal = asBusinessError(error)
  return refusal instanceof BusinessError && refusal.code === 'in_use'
    ? new BusinessError('product_variant_in_use', {}, { status: 409 })
    : refusal
}

interface Found {
  fractionalUnit: boolean
  brand: boolean
  category: boolean
  family: boolean
  detraction: boolean
  purchaseAccount: boolean
  saleAccount: boolean
  parties: string[]
}

/** The body with its unit as it is kept. @throws BusinessError `invalid` (422) with everything that can be said against it */
async function check(ctx: Ctx, body: ProductBody, before: ProductOut | null): Promise<ProductWrite> {
  const problems = new Problems()
  if (body.serieTracking && body.batchTracking) problems.add('batchTracking', 'tracking_both')
  const found = await lookUp(ctx, body)
  const given = (body.presentations ?? []).flatMap(({ unit }) => unit?.code ?? [])
  const units = await findUnits(ctx, [body.unit.code, ...given])
  const keptUnit = units.get(body.unit.code)
  if (!keptUnit) problems.add('unit.code', 'unit_not_found', { code: body.unit.code })
  if (!found.fractionalUnit) problems.add('fractionalUnit', 'unit_not_found', { code: body.fractionalUnit!.code })
  if ((body.fractionalUnit == null) !== (body.conversionFactor == null))
    problems.add(body.fractionalUnit ? 'conversionFactor' : 'fractionalUnit', 'fractional_unit_incomplete')
  for (const name of ['brand', 'category', 'family'] as const)
    if (!found[name]) problems.add(name, 'reference_not_found')
  if (body.detraction && !found.detraction) problems.add('detractionCategory', 'detraction_unknown')
  for (const name of ['purchaseAccount', 'saleAccount'] as const)
    if (!found[name]) problems.add(name, 'account_code_unknown', { code: body[name]! })
    // One that no longer fits does not bar every other change: it is judged when it is chosen.
    else if (body[name] && body[name] !== before?.[name] && !fitsItem(name, body[name], body.type === 'product'))
      problems.add(name, 'account_class', { code: body[name] })
  for (const name of ['clientCodes', 'supplierCodes'] as const)
    body[name]?.forEach(({ client }, i) => {
      if (client && !found.parties.includes(client.id)) problems.add(`${name}[${i}].client`, 'reference_not_found')
    })
  body.presentations?.forEach(({ unit }, i) => {
    if (unit && !units.has(unit.code)) problems.add(`presentations[${i}].unit`, 'unit_not_found', { code: unit.code })
  })
  const said = await saidTax(ctx, body, before)
  problems.list.push(...(await taxProblems(ctx, ctx.today, [{ field: 'tax', ...(said as ProductWrite['tax']) }])))
  await barcodeProblems(ctx, problems, before?.id ?? null, body.barcode ?? null, body.presentations ?? [])
  problems.throwIfAny()
  return { ...body, tax: await keptTax(ctx, said, before), keptUnit: keptUnit! }
}

/** What is said of its tax: where nothing is, as it was; of a new one the IGV that the company charges today. */
async function saidTax(
  ctx: Ctx,
  body: ProductBody,
  before: ProductOut | null,
): Promise<{ type: string; rate: string }> {
  const [line] = await withTaxes(ctx, [{ tax: body.tax ?? before?.tax }], ctx.today, 'sale')
  return line!.tax
}

/** What it is sold with, as it is kept. A form sends back what it read, the rate of today: that is no word of the tax. */
async function keptTax(
  ctx: Ctx,
  said: { type: string; rate: string },
  before: ProductOut | null,
): Promise<ProductWrite['tax']> {
  const tax = said as ProductWrite['tax']
  if (!before || tax.type !== before.tax.type || !dec(tax.rate).eq(before.tax.rate))
    return { ...tax, own: await isOwnRate(ctx, tax) }
  const [row] = await ctx.query<{ rate: string; own: boolean }>(
    'select tax_rate as rate, tax_own as own from catalogue.product where company_id = $1 and id = $2',
    [ctx.companyId, before.id],
  )
  return { ...tax, ...row! }
}

async function lookUp(ctx: Ctx, body: ProductBody): Promise<Found> {
  const parties = [...(body.clientCodes ?? []), ...(body.supplierCodes ?? [])].flatMap(({ client }) => client?.id ?? [])
  const [found] = await ctx.query<Found>(
    `select $2::uuid is null or exists (select from catalogue.brand where company_id = $1 and id = $2) as brand,
       $3::uuid is null or exists (select from catalogue.category where company_id = $1 and id = $3) as category,
       $4::uuid is null or exists (select from catalogue.family where company_id = $1 and id = $4) as family,
       $5::text is null or exists (select from law.unit where code = $5) as "fractionalUnit",
       exists (select from company.detraction_code where company_id = $1 and code = $6) as detraction,
       $7::text is null or exists (select from catalogue.shown_account where company_id = $1 and code = $7) as "purchaseAccount",
       $8::text is null or exists (select from catalogue.shown_account where company_id = $1 and code = $8) as "saleAccount",
       array(select id::text from parties.client where company_id = $1 and id = any($9::uuid[])) as parties`,
    [
      ctx.companyId,
      body.brand?.id ?? null,
      body.category?.id ?? null,
      body.family?.id ?? null,
      body.fractionalUnit?.code ?? null,
      body.detractionCategory?.code ?? null,
      body.purchaseAccount ?? null,
      body.saleAccount ?? null,
      parties,
    ],
  )
  return found!
}
