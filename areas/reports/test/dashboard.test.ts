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
      stock: all.stock,
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
})
