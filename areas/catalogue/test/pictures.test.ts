import { crc32, deflateSync } from 'node:zlib'
import { readPicture } from '@yupana/company/server'
import { must, openWorld } from '@yupana/testkit'
import { afterAll, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

/** A PNG of one shade of grey. */
function png(width: number, height: number, shade: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
    return Buffer.concat([head, data, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 0, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width, shade)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const { mouse, rice } = world.ids.products

test('a gallery: added, kept by the browser, shown in lists, removed', async () => {
  const first = await must(owner.upload(`/api/products/${mouse}/media`, png(100, 80, 10), 'a.png'))
  const second = await must(owner.upload(`/api/products/${mouse}/media`, png(120, 80, 90), 'b.png'))
  expect([first.width, first.height]).toEqual([100, 80])
  const read = await owner.get(first.address)
  expect([read.status, read.headers['content-type'], read.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=31536000, immutable',
  ])
  const product = await must(owner.get(`/api/products/${mouse}`))
  expect(product.images.map((each: { id: string }) => each.id)).toEqual([first.id, second.id])
  expect(product.picture).toMatch(new RegExp(`^/api/products/${mouse}/variant/${mouse}/image\\?v=`))
  expect((await owner.get(product.picture)).bytes.equals(read.bytes)).toBe(true)
  const small = await owner.get(`${product.picture}&side=48`)
  expect(small.status).toBe(200)
  expect(readPicture(small.bytes)).toEqual({ type: 'image/webp', width: 48, height: 38 })
  expect((await owner.delete(`/api/products/${mouse}/media/${first.id}`)).status).toBe(204)
  expect((await owner.get(first.address)).status).toBe(404)
  expect((await owner.delete(`/api/products/${mouse}/media/${first.id}`)).status).toBe(404)
})

test('the picture of an item goes before the gallery', async () => {
  const path = `/api/products/${mouse}/variant/${mouse}/image`
  const { picture } = await must(owner.upload(path, png(2000, 1000, 40), 'c.png'))
  expect(readPicture((await owner.get(picture)).bytes)).toMatchObject({ width: 1600, height: 800 })
  expect((await owner.delete(path)).status).toBe(204)
  expect(readPicture((await owner.get(path)).bytes)).toMatchObject({ width: 120, height: 80 })
  expect((await owner.delete(path)).status).toBe(404)
  expect((await owner.get(`/api/products/${rice}/variant/${mouse}/image`)).status).toBe(404)
})

test('what is no picture, too small, too large or of another company is refused', async () => {
  const send = async (bytes: Buffer) => {
    const { status, body } = await owner.upload(`/api/products/${rice}/media`, bytes, 'x.png')
    return [status, body.code]
  }
  expect(await send(Buffer.from('GIF89a not a picture that is taken'))).toEqual([415, 'file_type'])
  expect(await send(png(80, 80, 1).subarray(0, 60))).toEqual([415, 'file_type'])
  expect(await send(png(20, 80, 1))).toEqual([422, 'picture_size'])
  expect(await send(Buffer.concat([png(80, 80, 1), Buffer.alloc(3 * 1024 * 1024)]))).toEqual([413, 'file_too_large'])
  const stranger = await world.as('stranger')
  expect((await stranger.get(`/api/products/${mouse}/variant/${mouse}/image`)).status).toBe(404)
})

test('labels are a PDF of as many pages as were asked', async () => {
  const file = await owner.get(`/api/products/ticket/generate/${mouse}/3?size=50x25`)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect((await owner.get(`/api/products/ticket/generate/${mouse}/0`)).status).toBe(422)
  expect((await owner.get(`/api/products/ticket/generate/${world.ids.companyId}/1`)).status).toBe(404)
})

test('families are a tree', async () => {
  const upper = await must(owner.post('/api/product-family', { code: 'T1', name: 'Tronco' }))
  const lower = await must(owner.post('/api/product-family', { code: 'T2', name: 'Rama', parent: { id: upper.id } }))
  const roots = await must(owner.get('/api/product-family/roots'))
  expect(roots.data.find((each: { id: string }) => each.id === upper.id)).toMatchObject({
    children: 1,
    products: 0,
    label: 'T1 · Tronco',
  })
  expect(
    (await must(owner.get(`/api/product-family/${upper.id}/child`))).data.map((each: { id: string }) => each.id),
  ).toEqual([lower.id])
})
