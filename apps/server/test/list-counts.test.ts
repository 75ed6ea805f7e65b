import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceBody, money } from '../../../areas/sales/testing/invoice-body.ts'

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

it('a view is counted with what is looked for beside its filters, and holds what the list shows', async () => {
  const owner = await world.as('owner')
  const item = { id: world.ids.products.mouse }
  for (const each of money)
    await must(owner.post('/api/invoices', invoiceBody(world, [{ item, price: '731.17' }], each)))
  const all = await must(owner.get('/api/invoices?showTotal=true&filters[0][field]=status&filters[0][value]=draft'))
  const found = await must(
    owner.get('/api/invoices?showTotal=true&filters[0][field]=status&filters[0][value]=draft&search=862.78'),
  )
  expect(found.total).toBe(2)
  expect(found.total).toBeLessThan(all.total)
  const usd = { field: 'currency', operator: 'EQUAL', value: 'USD', group: 1 }
  const counted = asked(
    'invoice.list',
    { filters: status('draft'), search: '862.78' },
    { filters: [...status('draft'), usd], search: '862.78' },
    { filters: status('draft') },
  )
  expect((await must(owner.get(counted.path))).map(({ total }: { total: number }) => total)).toEqual([2, 1, all.total])
  expect((await owner.get(asked('invoice.list', { filters: [], search: 'x'.repeat(101) }).path)).status).toBe(422)
})

it('choosers and workbooks have no count, and whatever has one says what its list does', async () => {
  const owner = await world.as('owner')
  for (const id of ['priceList.choose', 'stock.choose', 'stock.export', 'income.payableExport', 'payable.export'])
    expect((await owner.get(asked(id, []).path)).status, id).toBe(404)
  for (const [id, path] of [
    ['stock.list', '/api/stock/warehouse'],
    ['income.payable', '/api/payment/incomes/payable'],
    ['priceList.list', '/api/price'],
  ] as const)
    expect((await must(owner.get(asked(id, []).path)))[0].total, id).toBe(
      (await must(owner.get(`${path}?showTotal=true`))).total,
    )
})

it('a filter that cannot be read is told once, and not that it is too long besides', async () => {
  const owner = await world.as('owner')
  const errors = async (path: string) =>
    (await owner.get(path)).body.errors.map(({ field, code }: never) => [field, code])
  const text = encodeURIComponent(JSON.stringify([{ name: 'estado', operator: 'EQUAL', value: 'anulado', group: 0 }]))
  expect(await errors(`/api/invoices?filters=${text}`)).toEqual([['filters', 'invalid_format']])
  expect(await errors(`/api/list-counts/invoice.list?views=${text}`)).toEqual([['views', 'invalid_format']])
  expect(await errors(`/api/list-counts/invoice.list?views[0]=${text}`)).toEqual([
    ['views[0].filters[0].field', 'required'],
  ])
})
