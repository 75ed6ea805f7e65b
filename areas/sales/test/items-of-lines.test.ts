import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody } from '../testing/invoice-body.ts'

let world: World
let api: Caller
let polo = ''
let variant = ''
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  const product = { code: 'POLO', name: 'Polo', type: 'variants', unit: { code: 'NIU' }, price: '50' }
  polo = (await must(api.post('/api/products', product))).id
  const options = [{ criterion: 'Talla', option: 'M' }]
  variant = (await must(api.post(`/api/products/${polo}/variant`, { code: 'POLO-M', options }))).id
})
afterAll(() => world?.close())

const send = (item: string, quantity = '1') =>
  api.post('/api/invoices', invoiceBody(world, [{ item: { id: item }, quantity }]))
const problems = (reply: { body: { errors: { field: string; code: string }[] } }) =>
  reply.body.errors.map((each) => [each.field, each.code])

it('a product with variants is not sold: its variants are, each from its own stock', async () => {
  const refused = await send(polo)
  expect([refused.status, problems(refused)]).toEqual([422, [['items[0].item', 'product_has_variants']]])
  const draft = await must(send(variant, '2'))
  const short = await api.put(`/api/invoices/${draft.id}/issue`)
  expect([short.status, short.body.code]).toEqual([409, 'insufficient_stock'])
  const warehouse = { id: world.ids.warehouse }
  const path = `/api/products/${polo}/variant/${variant}/quick-set-inventory`
  await must(api.put(path, { warehouse, quantity: '5', unitCost: '20' }))
  expect((await must(api.put(`/api/invoices/${draft.id}/issue`))).status).toBe('open')
  expect((await must(api.get(`/api/products/${polo}`))).stock).toBe('3')
  const kept = await api.delete(`/api/products/${polo}/variant/${variant}`)
  expect([kept.status, kept.body.code]).toEqual([409, 'product_variant_in_use'])
})

it('what became inactive is neither drafted nor issued from an older draft', async () => {
  const draft = await must(send(variant))
  await must(api.save(`/api/products/${polo}/variant/${variant}`, { code: 'POLO-M', active: false }))
  const late = await api.put(`/api/invoices/${draft.id}/issue`)
  expect([late.status, problems(late)]).toEqual([422, [['items[0].item', 'product_inactive']]])
  const anew = await send(variant)
  expect([anew.status, problems(anew)]).toEqual([422, [['items[0].item', 'product_inactive']]])
})
