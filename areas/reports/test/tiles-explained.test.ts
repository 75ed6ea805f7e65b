import { fixed, sum } from '@yupana/kernel'
import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
})
afterAll(() => world?.close())

it.each([
  { currency: 'PEN', exchangeRate: '1' },
  { currency: 'USD', exchangeRate: '3.333' },
])(
  'the sales of the month are the sum of the report that they open, and explained by it, in $currency',
  async (given) => {
    const api = await world.as('owner')
    const { ids } = world
    const sell = async (price: string) => {
      const { id } = await must(
        api.post('/api/invoices', {
          ...{ documentType: '01', serie: 'F001', date: '2026-11-18', client: { id: ids.clients.andes }, ...given },
          ...{ warehouse: { id: ids.warehouse }, seller: { id: ids.seller }, paymentTerm: { id: ids.termCash } },
          items: [{ item: { id: ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
        }),
      )
      return must(api.put(`/api/invoices/${id}/issue`))
    }
    await sell('33.33')
    const gone = await sell('77.77')
    await must(api.put(`/api/invoices/${gone.id}/void`, { reason: 'Error de emisión' }))
    const { sales } = await must(api.get('/api/dashboard?year=2026&month=11'))
    const days = 'from=2026-11-01&to=2026-11-30'
    const report = await must(api.get(`/api/invoices/report/sales-client?${days}`))
    expect(report.sums[0].amounts.net).toBe(sales.amount)
    const told = await must(
      api.get(
        `/api/reports/explain?report=salesByClient&column=net&key=currency:PEN&params=${encodeURIComponent(days)}`,
      ),
    )
    expect(told.value).toBe(sales.amount)
    expect(fixed(sum(told.parts.map(({ amount }: { amount: string }) => amount)))).toBe(sales.amount)
  },
)
