import { dec, fixed } from '@yupana/kernel'
import { must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

describe('the dashboard', () => {
  it('shows each figure to whoever may see what is behind it, and nothing else', async () => {
    const owner = await world.as('owner')
    const all = await must(owner.get('/api/dashboard'))
    for (const widget of ['sales', 'receivables', 'payables', 'cash', 'stock', 'einvoice', 'monthly'])
      expect(all[widget], widget).not.toBeNull()
    const role = await must(
      owner.post('/api/configuration/roles', {
        name: 'Almacenero',
        permissions: ['DASHBOARD.readOnly', 'PRODUCT.readOnly'],
      }),
    )
    const [seller] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
    await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: role.id } }))
    const own = await must((await world.as('seller')).get('/api/dashboard'))
    expect(own).toEqual({
      year: 2026,
      month: 11,
      balancesAsOf: '2026-11-18',
      sales: null,
      receivables: null,
      payables: null,
      cash: null,
      stock: { ...all.stock, amount: null },
      einvoice: null,
      monthly: null,
    })
  })

  it('of another month tells its sales, and no balance of today beside them', async () => {
    const owner = await world.as('owner')
    for (const month of [10, 12]) {
      const other = await must(owner.get(`/api/dashboard?year=2026&month=${month}`))
      expect(other.sales).not.toBeNull()
      expect(other).toMatchObject({ balancesAsOf: null, receivables: null, payables: null, cash: null, stock: null })
    }
  })

  it.each([
    { currency: 'PEN', rate: '1' },
    { currency: 'USD', rate: '3.75' },
  ])(
    'tells what falls due to suppliers today and in the seven days after, in $currency',
    async ({ currency, rate }) => {
      const owner = await world.as('owner')
      const { ids } = world
      const owe = async (dueDate: string, price: string) =>
        must(
          owner.post('/api/bills', {
            ...{ documentType: '01', serie: `F${currency}`.slice(0, 4), number: dueDate.replaceAll('-', '').slice(2) },
            ...{
              date: '2026-11-10',
              fees: [{ date: dueDate, amount: `${price}.00` }],
              currency,
              exchangeRate: rate,
              supplier: { id: ids.clients.bodega },
            },
            paymentTerm: { id: ids.termCredit30 },
            items: [
              { item: { id: ids.products.service }, quantity: '1', price, tax: { type: 'EXONERATED', rate: '0' } },
            ],
          }),
        )
      const payables = async () => (await must(owner.get('/api/dashboard'))).payables
      const before = await payables()
      await owe('2026-11-17', '1')
      await owe('2026-11-18', '10')
      await owe('2026-11-25', '100')
      await owe('2026-11-26', '1000')
      const after = await payables()
      const grown = (name: 'amount' | 'overdue' | 'soon') => fixed(dec(after[name]).minus(before[name]).div(rate))
      expect([grown('overdue'), grown('soon'), grown('amount')]).toEqual(['1.00', '110.00', '1111.00'])
    },
  )
})
