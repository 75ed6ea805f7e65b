import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody } from '../../../areas/sales/testing/invoice-body.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

const asked = (list: string, ...views: unknown[]) => ({
  path: `/api/list-counts/${list}?${views
    .map((view, at) => `views[${at}]=${encodeURIComponent(typeof view === 'string' ? view : JSON.stringify(view))}`)
    .join('&')}`,
})
const status = (value: string) => [{ field: 'status', operator: 'EQUAL', value, group: 0 }]

it('the views of a list are counted in one call, each as its own filter would', async () => {
  const owner = await world.as('owner')
  const before = await must(owner.get(asked('invoice.list', [], status('draft'), status('open')).path))
  await must(
    owner.post('/api/invoices', invoiceBody(world, [{ item: { id: world.ids.products.mouse }, price: '42.29' }])),
  )
  const after = await must(owner.get(asked('invoice.list', [], status('draft'), status('open')).path))
  expect(after).toEqual([
    { total: before[0].total + 1, more: false },
    { total: before[1].total + 1, more: false },
    before[2],
  ])
  const stranger = await world.as('stranger')
  expect(await must(stranger.get(asked('invoice.list', []).path))).toEqual([{ total: 0, more: false }])
})

it('who may not read a list is told no count of it, and what cannot be read is refused', async () => {
  const seller = await world.as('seller')
  expect((await seller.get(asked('guide.list', []).path)).status).toBe(403)
  const owner = await world.as('owner')
  expect((await owner.get(asked('no.list', []).path)).status).toBe(404)
  // A call that is no list of rows.
  expect((await owner.get(asked('invoice.create', []).path)).status).toBe(404)
  expect((await owner.get(asked('invoice.list', '{broken').path)).status).toBe(422)
  expect(
    (await owner.get(asked('invoice.list', [{ field: 'password', operator: 'EQUAL', value: 'x', group: 0 }]).path))
      .status,
  ).toBe(422)
  expect((await owner.get('/api/list-counts/invoice.list')).status).toBe(422)
  expect((await owner.get(asked('invoice.list', ...Array.from({ length: 11 }, () => [])).path)).status).toBe(422)
})
