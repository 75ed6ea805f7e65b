import { checkPicture } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, serve, shrinkPicture, type Upload, uuidv7 } from '@yupana/platform'
import { pictureEndpoints } from '../../contract/picture.ts'
import { PICTURE, pictureAddress } from './product-rows.ts'

/** Pixels of a side, as a picture may come. */
const LIMITS = { least: 40, most: 8000, code: 'picture_size', webp: true } as const
/** Pixels of the longer side that are kept: what a shop card and a label need. */
const MOST_PIXELS = 1600
const MOST_PICTURES = 20
/** The address changes with the picture, so a browser may keep what it has read for a year. */
const KEPT_SECONDS = 31_536_000

async function keep(ctx: Ctx, id: string, body: unknown) {
  const sent = (body as Upload).bytes
  checkPicture(sent, LIMITS)
  const { bytes, type, width, height } = await shrinkPicture(sent, MOST_PIXELS)
  const { key, size } = await ctx.services.files.put(ctx.companyId, bytes, {
    name: `${id}.picture`,
    type,
    immutable: false,
  })
  return { key, size, type, width, height }
}

/** One more picture of a product. @throws BusinessError `too_many_pictures` (409), `file_type` (415), `file_too_large` (413), `picture_size` (422) */
export const addPicture = serve(pictureEndpoints.addPicture, async (ctx, { params: { id: productId }, body }) => {
  const [product] = await ctx.query('select 1 from catalogue.product where company_id = $1 and id = $2 for update', [
    ctx.companyId,
    productId,
  ])
  if (!product) throw new BusinessError('not_found', {}, { status: 404 })
  const [standing] = await ctx.query<{ count: number; next: number }>(
    'select count(*)::int as count, coalesce(max(position), -1) + 1 as next from catalogue.product_image where company_id = $1 and product_id = $2',
    [ctx.companyId, productId],
  )
  if (standing!.count >= MOST_PICTURES)
    throw new BusinessError('too_many_pictures', { most: MOST_PICTURES }, { status: 409 })
  const { key, size, type, width, height } = await keep(ctx, productId, body)
  const id = uuidv7()
  await ctx.query(
    `insert into catalogue.product_image (company_id, id, product_id, position, storage_key, media_type, width, height, size, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [ctx.companyId, id, productId, standing!.next, key, type, width, height, size, ctx.now],
  )
  await audit(ctx, { entity: 'product', id: productId, action: 'picture', after: { image: id, width, height } })
  return { id, address: `/api/products/${productId}/media/${id}?v=${key.slice(-8)}`, width, height }
})

export const readPicture = serve(pictureEndpoints.readPicture, async (ctx, { params, query }) => {
  const [found] = await ctx.query<{ key: string }>(
    'select storage_key as key from catalogue.product_image where company_id = $1 and product_id = $2 and id = $3',
    [ctx.companyId, params.id, params.imageId],
  )
  return shown(ctx, found?.key, query.side)
})

async function shown(ctx: Ctx, key: string | null | undefined, side?: number) {
  if (!key) throw new BusinessError('not_found', {}, { status: 404 })
  const whole = await ctx.services.files.get(key)
  const content = side ? (await shrinkPicture(whole, side)).bytes : whole
  return { name: 'picture', type: 'image/webp', content, inline: true, keptSeconds: KEPT_SECONDS }
}

/** The bytes stay in the store: another picture of the company may be the same. */
export const removePicture = serve(pictureEndpoints.removePicture, async (ctx, { params: { id, imageId } }) => {
  const [gone] = await ctx.query(
    'delete from catalogue.product_image where company_id = $1 and product_id = $2 and id = $3 returning id',
    [ctx.companyId, id, imageId],
  )
  if (!gone) throw new BusinessError('not_found', {}, { status: 404 })
  await audit(ctx, { entity: 'product', id, action: 'picture', before: { image: imageId } })
})

const OWN = '(t.parent_id = $2 or t.id = $2)'

/** The picture that stands for an item in lists and on the shop card. */
export const setVariantPicture = serve(pictureEndpoints.setVariantPicture, async (ctx, { params, body }) => {
  const { key, width, height } = await keep(ctx, params.variantId, body)
  const [row] = await ctx.query<{ id: string; parentId: string | null }>(
    `update catalogue.product t set image_key = $4 where t.company_id = $1 and ${OWN} and t.id = $3 returning t.id, t.parent_id as "parentId"`,
    [ctx.companyId, params.id, params.variantId, key],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  await audit(ctx, { entity: 'product', id: row.id, action: 'picture', after: { width, height } })
  return { picture: pictureAddress({ ...row, pictureKey: key })! }
})

/** Its own, else the first of its pictures, else the first of its product. */
export const readVariantPicture = serve(pictureEndpoints.readVariantPicture, async (ctx, { params, query }) => {
  const [found] = await ctx.query<{ key: string | null }>(
    `select ${PICTURE} as key from catalogue.product t where t.company_id = $1 and ${OWN} and t.id = $3`,
    [ctx.companyId, params.id, params.variantId],
  )
  return shown(ctx, found?.key, query.side)
})

export const removeVariantPicture = serve(pictureEndpoints.removeVariantPicture, async (ctx, { params }) => {
  const [row] = await ctx.query<{ id: string }>(
    `update catalogue.product t set image_key = null where t.company_id = $1 and ${OWN} and t.id = $3 and t.image_key is not null returning t.id`,
    [ctx.companyId, params.id, params.variantId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  await audit(ctx, { entity: 'product', id: row.id, action: 'picture', before: { image: 'own' } })
})
