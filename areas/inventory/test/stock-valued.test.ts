import { fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockAt, stockValued, stockValuedBrand, stockValuedWarehouse } from '../contract/index.ts'

let world: World
let api: Caller
type Row = Record<string, string>
const read = (path: string, more: string): Promise<{ data: Row[]; totals: Row }> =>
  must(api.get(`${path}?limit=0${more}`))

/** Goods that come in on two days, in soles and in dollars, in two warehouses, and leave. */
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  const { ids } = world
  const { id: brand } = await must(api.post('/api/brands', { code: 'LOG', name: 'Logi' }))
  await world.owner.query('update catalogue.product set brand_id = $2 where id = $1', [ids.products.mouse, brand])
  for (const [at, [date, currency, rate]] of (
    [
      ['2026-10-05', 'PEN', '1'],
      ['2026-11-10', 'USD', '3.7'],
    ] as const
  ).entries())
    await must(
      api.post('/api/bills', {
        ...{ documentType: '01', serie: 'F001', number: String(at + 1), date, currency },
        ...(currency === 'USD' ? { exchangeRate: rate } : {}),
        ...{
          supplier: { id: ids.clients.andes },
          warehouse: { id: ids.warehouse },
          paymentTerm: { id: ids.termCredit30 },
        },
        items: [
          { item: { id: ids.products.mouse }, quantity: '4', price: '10', tax: { type: 'IGV', rate: '18' } },
          { item: { id: ids.products.book }, quantity: '2', price: '7', tax: { type: 'EXONERATED' } },
        ],
      }),
    )
})
afterAll(() => world?.close())

it.each(['', '&asOf=2026-10-31', '&asOf=2026-11-10'])('is the sum of all movements up to the day: %s', async (more) => {
  const day = more ? more.slice(-10) : '2026-12-31'
  const { rows } = await world.owner.query(
    `select item_id as id, sum(quantity)::float8 as stock, sum(amount)::text as value, max(date)::text as moved
     from inventory.stock_move where company_id = $2 and date <= $1 group by item_id having sum(quantity) <> 0`,
    [day, world.ids.companyId],
  )
  const { data, totals } = await read(stockValued.path, more)
  const said = (all: readonly Row[]) =>
    all.map(({ itemId, stock, value, lastMove }) => [itemId, Number(stock), value, lastMove]).sort()
  expect(said(data)).toEqual(rows.map(({ id, stock, value, moved }) => [id, stock, value, moved]).sort())
  const worth = fixed(sum(rows.map(({ value }) => value)))
  expect(totals.value).toBe(worth)
  for (const { path } of [stockValuedWarehouse, stockValuedBrand])
    expect((await read(path, more)).totals).toEqual({ ...totals })
  expect((await read(stockAt.path, more.replace('asOf', 'date'))).totals.value).toBe(worth)
  expect(fixed(sum(data.map(({ share }) => share!)).round())).toBe('100.00')
})

it('is put together by brand, what has none by itself, and narrowed to either', async () => {
  const { data } = await read(stockValuedBrand.path, '')
  expect([...new Set(data.map(({ brandName }) => brandName))]).toEqual(expect.arrayContaining(['Logi', '']))
  const none = await read(stockValued.path, '&brand=none')
  expect(none.data.map(({ itemId }) => itemId)).not.toContain(world.ids.products.mouse)
  expect(none.data.length).toBe(data.filter(({ brandName }) => brandName === '').length)
})

it('tells no cost to who may not see it', async () => {
  const reader = await world.as('reader')
  for (const { path } of [stockValued, stockValuedWarehouse, stockValuedBrand]) {
    const { data } = await must(reader.get(`${path}?limit=0`))
    for (const field of ['value', 'unitCost', 'share']) expect(data[0]).not.toHaveProperty(field)
    expect(data[0]).toHaveProperty('stock')
  }
})
