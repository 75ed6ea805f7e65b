import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'

/** A picture, in the order in which pictures are shown: the first stands for what it belongs to. */
export const imageOut = z.object({
  id: z.string(),
  index: z.number(),
  /** Where it is read; the address changes with the picture. */
  url: z.string(),
  alt: z.string().nullable(),
})
export type ImageOut = z.output<typeof imageOut>

const errors = ['file_required', 'file_type', 'file_too_large', 'picture_size', 'too_many_pictures'] as const
const shown = z.looseObject({
  /** The part of an address that changes with the picture. */
  v: z.string().max(20).optional(),
  /** Pixels of the longer side at most. */
  side: z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(16, { error: 'out_of_range' })
    .max(1600, { error: 'out_of_range' })
    .optional(),
})

/** HOT-002. Pictures of one record: PNG, JPEG or WebP of at most 3 MB, kept as WebP. @param owner the parameters that name the record */
function imageCalls<P extends z.ZodObject>(noun: string, path: string, owner: P) {
  const one = owner.extend({ imageId: value.id })
  const permission = full('REPORTS')
  return {
    add: endpoint({
      ...{ id: `${noun}.addImage`, method: 'POST' as const, path: `${path}/image`, permission, params: owner },
      ...{ upload: true as const, response: imageOut, status: 201 as const, errors },
    }),
    show: endpoint({
      ...{ id: `${noun}.showImage`, method: 'GET' as const, path: `${path}/image/{imageId}` },
      ...{ permission: 'session' as const, params: one, query: shown, response: 'file' as const },
    }),
    order: endpoint({
      ...{ id: `${noun}.orderImages`, method: 'PUT' as const, path: `${path}/image/order`, permission, params: owner },
      body: z.strictObject({ ids: z.array(value.id).max(20, { error: 'size_too_long' }) }),
      ...{ response: z.array(imageOut), errors: ['images_changed'] },
    }),
    remove: endpoint({
      ...{ id: `${noun}.removeImage`, method: 'DELETE' as const, path: `${path}/image/{imageId}`, permission },
      ...{ params: one, response: 'none' as const, status: 204 as const },
    }),
  }
}

const byId = z.object({ id: value.id })
export const hotelImages = imageCalls('hotel', '/api/hotels/hotel/{id}', byId)
export const amenityImages = imageCalls('amenity', '/api/hotels/amenity/{id}', byId)
export const roomImages = imageCalls(
  'room',
  '/api/hotels/hotel/{hotelId}/room/{id}',
  z.object({ hotelId: value.id, id: value.id }),
)
export type ImageCalls = typeof hotelImages | typeof roomImages
