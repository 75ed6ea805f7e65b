import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

export const pictureOut = z.object({
  id: z.string(),
  /** Where it is read; the address changes with the picture. */
  address: z.string(),
  width: z.number(),
  height: z.number(),
})

const product = z.object({ id: value.id })
const variant = z.object({ id: value.id, variantId: value.id })
const errors = ['file_required', 'file_type', 'file_too_large', 'picture_size', 'too_many_pictures'] as const
const query = z.looseObject({
  /** The part of an address that changes with the picture. */
  v: z.string().max(20).optional(),
  /** Pixels of the longer side at most: a list shows small ones. */
  side: z.coerce
    .number({ error: 'invalid_number' })
    .int()
    .min(16, { error: 'out_of_range' })
    .max(1600, { error: 'out_of_range' })
    .optional(),
})

/** Pictures of products and of their variants: PNG, JPEG or WebP, at most 3 MB; kept as WebP. */
export const pictureEndpoints = {
  addPicture: endpoint({
    id: 'product.addPicture',
    method: 'POST',
    path: '/api/products/{id}/media',
    permission: full('PRODUCT'),
    params: product,
    upload: true,
    response: pictureOut,
    status: 201,
    errors,
  }),
  readPicture: endpoint({
    id: 'product.readPicture',
    method: 'GET',
    path: '/api/products/{id}/media/{imageId}',
    permission: 'session',
    params: z.object({ id: value.id, imageId: value.id }),
    query,
    response: 'file',
  }),
  removePicture: endpoint({
    id: 'product.removePicture',
    method: 'DELETE',
    path: '/api/products/{id}/media/{imageId}',
    permission: full('PRODUCT'),
    params: z.object({ id: value.id, imageId: value.id }),
    response: 'none',
    status: 204,
  }),
  setVariantPicture: endpoint({
    id: 'product.setVariantPicture',
    method: 'POST',
    path: '/api/products/{id}/variant/{variantId}/image',
    permission: full('PRODUCT'),
    params: variant,
    upload: true,
    response: z.object({ picture: z.string() }),
    errors,
  }),
  readVariantPicture: endpoint({
    id: 'product.readVariantPicture',
    method: 'GET',
    path: '/api/products/{id}/variant/{variantId}/image',
    permission: 'session',
    params: variant,
    query,
    response: 'file',
  }),
  removeVariantPicture: endpoint({
    id: 'product.removeVariantPicture',
    method: 'DELETE',
    path: '/api/products/{id}/variant/{variantId}/image',
    permission: full('PRODUCT'),
    params: variant,
    response: 'none',
    status: 204,
  }),
  /** Labels with name, price with tax, code and barcode. */
  tickets: endpoint({
    id: 'product.tickets',
    method: 'GET',
    path: '/api/products/ticket/generate/{first}/{second}',
    permission: read('PRODUCT'),
    params: z.object({
      /** The item. */
      first: value.id,
      /** How many labels. */
      second: z.coerce.number({ error: 'invalid_number' }).int().min(1, { error: 'out_of_range' }).max(1000, {
        error: 'out_of_range',
      }),
    }),
    query: z.looseObject({ size: value.choice(['50x25', '100x50', 'A4']).default('50x25') }),
    response: 'file',
  }),
}
