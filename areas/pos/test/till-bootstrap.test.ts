import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askRate, line, openTill, resultsOf, saleOf, type TillOfTest, totalsOf } from './till-world.ts'

let world: World
let api: Caller
let till: TillOfTest
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  till = await openTill(world, api)
})
afterAll(() => world?.close())

interface Item {
  id: string
  code: string
  price: string
  [field: string]: unknown
}
const ask = (query = '') => must(api.get(`/api/pos/bootstrap?terminal=${till.id}${query}`))
const codes = ({ items }: { items: Item[] }) => items.map(({ code }) => code).toSorted()

describe('what a till begins with', () => {
  it('is all that is sold, with its prices, barcodes and stock, and all that it is sold with', async () => {
    const start = await ask()
    expect(start).toMatchObject({ page: 1, pages: 1, removed: [] })
    expect(codes(start)).toEqual(['ARR-KG', 'BOL-01', 'LAP-14', 'LIB-01', 'MOU-01', 'SER-01'])
    const of = (code: string): Item => start.items.find((each: Item) => each.code === code)
    expect(of('MOU-01')).toMatchObject({
      ...{ price: '49.90', includeTaxPrice: true, currency: 'PEN', tax: { type: 'IGV', rate: '18' }, stock: '1500' },
      ...{ barcodes: [{ code: '7750001000028', factor: '1', price: null, kind: 'item' }], brand: 'HP' },
      ...{ unit: { code: 'NIU', decimals: 0 }, tracking: 'none', floor: null, tiers: [], active: true },
    })
    expect(of('BOL-01')).toMatchObject({ plasticBag: true })
    expect(of('SER-01')).toMatchObject({ stock: null, tracksStock: false })
    expect(start.clients.map(({ number }: { number: string }) => number)).toContain('00000000')
    expect(start.methods).toMatchObject([
      { code: 'EF', kind: 'cash', account: { code: 'CJT1' } },
      { code: 'TR', kind: 'deposit', account: { code: 'BCP' } },
    ])
    expect(start.sellers).toMatchObject([{ code: 'V01' }])
  })

  it('since a version is what changed: of its own, of its price, of its stock; and what is sold no more', async () => {
    const { version } = await ask()
    const nothing = await ask(`&since=${(await ask()).version}`)
    expect([nothing.items, nothing.removed]).toEqual([[], []])
    const { mouse, book, laptop } = world.ids.products
    const read = await must(api.get(`/api/products/${mouse}`))
    await must(api.save(`/api/products/${mouse}`, { ...bodyOf(read), price: '55' }))
    await resultsOf(api, [
      saleOf(world, till, {
        items: [line(world, { item: { id: laptop }, quantity: '1', price: '47.38' })],
        totals: totalsOf(),
      }),
    ])
    await must(api.post('/api/products/bulk', { action: 'deactivate', ids: [book] }))
    const delta = await ask(`&since=${version}`)
    expect(codes(delta)).toEqual(['LAP-14', 'MOU-01'])
    expect(delta.items.find(({ code }: Item) => code === 'MOU-01').price).toBe('55.00')
    expect(delta.items.find(({ code }: Item) => code === 'LAP-14').stock).toBe('199')
    expect(delta.removed).toEqual([book])
    // A version of another database is of none.
    expect(codes(await ask('&since=99999999999999'))).toHaveLength(5)
  })

  it('since a version of another day, or of another exchange rate, is all: lists begin and end, and dollars cost otherwise', async () => {
    const { version } = await ask()
    expect((await ask(`&since=${version}`)).items).toEqual([])
    await askRate(world, '3.50')
    expect(codes(await ask(`&since=${version}`))).toHaveLength(5)
    const later = (await ask()).version
    expect((await ask(`&since=${later}`)).items).toEqual([])
    world.now = new Date(world.now.getTime() + 24 * 3_600_000)
    const tomorrow = await world.as('owner')
    const told = await must(tomorrow.get(`/api/pos/bootstrap?terminal=${till.id}&since=${later}`))
    expect(codes(told)).toHaveLength(5)
    world.now = new Date(world.now.getTime() - 24 * 3_600_000)
    // One that is of the transaction alone, as they were before, is of no day.
    expect(codes(await ask(`&since=${String(later).split('.')[0]}`))).toHaveLength(5)
  })

  it('has the prices of its own list, and what more of one thing costs', async () => {
    const { mouse } = world.ids.products
    const list = await must(
      api.post('/api/price', {
        ...{ name: 'Mostrador', type: 'sale', currency: 'PEN', includeTaxPrice: true, active: true },
      }),
    )
    await must(
      api.put(`/api/price/${list.id}/products`, {
        products: [
          { product: { id: mouse }, price: '45' },
          { product: { id: mouse }, price: '40', minimumQuantity: '10' },
        ],
      }),
    )
    const own = await openTill(world, api, { code: 'T2', priceList: { id: list.id } })
    const { items } = await must(api.get(`/api/pos/bootstrap?terminal=${own.id}`))
    expect(items.find(({ id }: Item) => id === mouse)).toMatchObject({
      ...{ price: '45.00', tiers: [{ from: '10', price: '40', includeTaxPrice: true }] },
    })
    // A list that changed may price anything: all is told.
    expect(codes(await ask('&since=1')).length).toBe(5)
  })
})

/** What a product is written with. */
const bodyOf = (read: Record<string, unknown>) => ({
  ...{ code: read.code, name: read.name, type: 'product', unit: { code: 'NIU' }, currency: 'PEN' },
  ...{ includeTaxPrice: true, barcode: '7750001000028', decimalSale: false, tax: { type: 'IGV', rate: '18' } },
})
