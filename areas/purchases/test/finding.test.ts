import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const found = async (path: string, search: string): Promise<string[]> =>
  (await must(api.get(`${path}?limit=200&search=${encodeURIComponent(search)}`))).data.map(
    (row: { id: string }) => row.id,
  )

describe.each(['PEN', 'USD'])('a purchase in %s', (currency) => {
  const rate = currency === 'USD' ? { exchangeRate: '3.75' } : {}
  const filter = `&filters[0][field]=currency&filters[0][value]=${currency}`
  const head = () => ({
    ...{ date: '2026-11-10', currency, ...rate },
    supplier: { id: world.ids.clients.bodega },
    warehouse: { id: world.ids.warehouse },
    paymentTerm: { id: world.ids.termCredit30 },
    items: [{ item: { id: world.ids.products.mouse }, quantity: '10', price: '287.713', tax: igv }],
  })

  it('a bill is found by its number with and without zeros and by its amount; the foot leaves out what is voided', async () => {
    const number = currency === 'USD' ? '00004712' : '00004711'
    const bill = await must(api.post('/api/bills', { ...head(), documentType: '01', serie: 'F010', number }))
    for (const text of [`F010-${number}`, `F010-${Number(number)}`, String(Number(number)), '3,395.01'])
      expect(await found('/api/bills', text), text).toContain(bill.id)
    expect(await found('/api/payment/expenses/payable', '3395.01')).toHaveLength(1)
    const hits = await must(api.get('/api/search?q=3%2C395.01'))
    expect(hits.map(({ id }: { id: string }) => id)).toContain(bill.id)
    const sums = async () => (await must(api.get(`/api/bills?showSums=true&limit=1${filter}`))).sums
    expect(await sums()).toEqual([{ currency, count: 1, amounts: { total: '3395.01', balance: '3395.01' } }])
    await must(api.put(`/api/bills/${bill.id}/void`, { reason: 'Error' }))
    expect(await sums()).toEqual([])
  })

  it('an order is found by its number and by its amount', async () => {
    const order = await must(
      api.post('/api/purchase-orders', {
        ...head(),
        branch: { id: world.ids.branch },
        buyer: { id: world.ids.seller },
      }),
    )
    expect(await found('/api/purchase-orders', '3,395.01')).toContain(order.id)
  })
})
