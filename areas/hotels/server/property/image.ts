import { checkPicture } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, type Route, serve, shrinkPicture, type Upload, uuidv7 } from '@yupana/platform'
import {
  amenityImages,
  hotelImages,
  type ImageCalls,
  type ImageOut,
  roomImages,
} from '../../contract/property/image.ts'

/** Pixels of a side, as a picture may come. */
const LIMITS = { least: 40, most: 8000, code: 'picture_size', webp: true } as const
/** Pixels of the longer side that are kept. */
const MOST_PIXELS = 1600
/** The address changes with the picture, so a browser may keep what it has read for a year. */
const KEPT_SECONDS = 31_536_000

/** What may have pictures. */
interface Owner {
  noun: 'hotel' | 'room' | 'amenity'
  calls: ImageCalls
  /** How many it may have. */
  most: number
}
const owners: readonly Owner[] = [
  { noun: 'hotel', calls: hotelImages, most: 20 },
  { noun: 'room', calls: roomImages, most: 20 },
  { noun: 'amenity', calls: amenityImages, most: 3 },
]

type Params = Readonly<Record<string, string>>

/** The address of the record below `/api`. */
const baseOf = ({ noun }: Owner, params: Params): string =>
  noun === 'room' ? `/api/hotels/hotel/${params.hotelId}/room/${params.id}` : `/api/hotels/${noun}/${params.id}`

/** Pictures of a record as they are answered: `[{ id, index, url, alt }]`, in their order. @param owner alias whose id they belong to; @param base SQL of the record's address */
export const imagesSql = (noun: Owner['noun'], owner: string, base: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'index', i.position, 'url', ${base} || '/image/' || i.id || '?v=' || right(i.storage_key, 8), 'alt', i.alt) order by i.position)
    from hotels.image i where i.company_id = ${owner}.company_id and i.${noun}_id = ${owner}.id), '[]')`

/** Holds the record whose pictures change. @throws BusinessError `not_found` (404) */
async function holdOwner(ctx: Ctx, { noun }: Owner, params: Params): Promise<void> {
  const [found] = await ctx.query(
    `select 1 from hotels.${noun} where company_id = $1 and id = $2 ${noun === 'room' ? 'and hotel_id = $3' : ''} for update`,
    [ctx.companyId, params.id, ...(noun === 'room' ? [params.hotelId] : [])],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
}

async function imagesOf(ctx: Ctx, owner: Owner, params: Params): Promise<ImageOut[]> {
  return ctx.query<ImageOut>(
    `select id, position as index, $3 || '/image/' || id || '?v=' || right(storage_key, 8) as url, alt
     from hotels.image where company_id = $1 and ${owner.noun}_id = $2 order by position`,
    [ctx.companyId, params.id, baseOf(owner, params)],
  )
}

/** @throws BusinessError `too_many_pictures` (409), `file_type` (415), `file_too_large` (413), `picture_size` (422) */
async function addImage(ctx: Ctx, owner: Owner, params: Params, body: unknown): Promise<ImageOut> {
  const sent = body as Upload
  const { noun, most } = owner
  await holdOwner(ctx, owner, params)
  const standing = await imagesOf(ctx, owner, params)
  if (standing.length >= most) throw new BusinessError('too_many_pictures', { most }, { status: 409 })
  checkPicture(sent.bytes, LIMITS)
  const { bytes, type, width, height } = await shrinkPicture(sent.bytes, MOST_PIXELS)
  const facts = { name: `${params.id}.image`, type, immutable: false }
  const { key, size } = await ctx.services.files.put(ctx.companyId, bytes, facts)
  const id = uuidv7()
  const asked = Number(sent.fields.index)
  const position = Number.isInteger(asked) && asked >= 0 && asked < standing.length ? asked : standing.length
  await ctx.query(
    `update hotels.image set position = position + 1 where company_id = $1 and ${noun}_id = $2 and position >= $3`,
    [ctx.companyId, params.id, position],
  )
  await ctx.query(
    `insert into hotels.image (company_id, id, ${noun}_id, position, storage_key, width, height, size, alt, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [ctx.companyId, id, params.id, position, key, width, height, size, sent.fields.alt?.slice(0, 200) || null, ctx.now],
  )
  await audit(ctx, { entity: noun, id: params.id!, action: 'picture', after: { image: id, width, height } })
  return (await imagesOf(ctx, owner, params)).find((each) => each.id === id)!
}

/** What is shown first comes first; the ids are those that stand, each once. @throws BusinessError `images_changed` (409) */
async function orderImages(ctx: Ctx, owner: Owner, params: Params, ids: readonly string[]): Promise<ImageOut[]> {
  await holdOwner(ctx, owner, params)
  const before = await imagesOf(ctx, owner, params)
  const same = before.length === ids.length && before.every(({ id }) => ids.includes(id))
  if (!same) throw new BusinessError('images_changed', {}, { status: 409 })
  await ctx.query(
    `update hotels.image i set position = o.place - 1 from unnest($3::uuid[]) with ordinality o(id, place)
     where i.company_id = $1 and i.${owner.noun}_id = $2 and i.id = o.id`,
    [ctx.companyId, params.id, ids],
  )
  const after = await imagesOf(ctx, owner, params)
  const told = (list: readonly ImageOut[]) => ({ images: list.map(({ id }) => id) })
  await audit(ctx, {
    ...{ entity: owner.noun, id: params.id!, action: 'picture', before: told(before), after: told(after) },
  })
  return after
}

/** The bytes stay in the store: another picture of the company may be the same. */
async function removeImage(ctx: Ctx, owner: Owner, params: Params): Promise<void> {
  const { noun } = owner
  await holdOwner(ctx, owner, params)
  const [gone] = await ctx.query<{ position: number }>(
    `delete from hotels.image where company_id = $1 and ${noun}_id = $2 and id = $3 returning position`,
    [ctx.companyId, params.id, params.imageId],
  )
  if (!gone) throw new BusinessError('not_found', {}, { status: 404 })
  await ctx.query(
    `update hotels.image set position = position - 1 where company_id = $1 and ${noun}_id = $2 and position > $3`,
    [ctx.companyId, params.id, gone.position],
  )
  await audit(ctx, { entity: noun, id: params.id!, action: 'picture', before: { image: params.imageId } })
}

async function showImage(ctx: Ctx, { noun }: Owner, params: Params, side: number | undefined) {
  const [found] = await ctx.query<{ key: string }>(
    `select storage_key as key from hotels.image where company_id = $1 and ${noun}_id = $2 and id = $3`,
    [ctx.companyId, params.id, params.imageId],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  const whole = await ctx.services.files.get(found.key)
  const content = side ? (await shrinkPicture(whole, side)).bytes : whole
  return { name: 'picture', type: 'image/webp', content, inline: true, keptSeconds: KEPT_SECONDS }
}

export const imageRoutes: readonly Route[] = owners.flatMap((owner) => {
  const { add, show, order, remove } = owner.calls
  return [
    serve(order, (ctx, { params, body }) => orderImages(ctx, owner, params as Params, body.ids)),
    serve(add, (ctx, { params, body }) => addImage(ctx, owner, params as Params, body)),
    serve(show, (ctx, { params, query }) => showImage(ctx, owner, params as Params, query.side)),
    serve(remove, (ctx, { params }) => removeImage(ctx, owner, params as Params)),
  ]
})
