import { inCompany } from '@yupana/platform'
import { openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMoves } from '../server/kardex/movements.ts'
import { kardexRows } from '../server/kardex/routes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await (await world.as('owner')).post('/api/bills', {
    ...{ documentType: '01', serie: 'F001', number: '1', date: '2026-11-10', currency: 'PEN' },
    ...{ supplier: { id: world.ids.clients.bodega }, warehouse: { id: world.ids.warehouse } },
    paymentTerm: { id: world.ids.termCash },
    items: Array.from({ length: 5 }, () => ({
      ...{ item: { id: world.ids.products.mouse }, quantity: '1', price: '30' },
      tax: { type: 'IGV', rate: '18' },
    })),
  })
})
afterAll(() => world?.close())

it('a kardex file reads no more movements than one that is refused for its length would hold', async () => {
  const { companyId, warehouse, products } = world.ids
  const query = { year: 2026, from: 1, to: 12, item: products.mouse }
  await inCompany(world.services, companyId, async (ctx) => {
    const all = await kardexRows(ctx, query, 20_001)
    expect(all.length).toBeGreaterThan(5)
    expect((await kardexRows(ctx, query, 3)).length).toBe(1 + 3)
    const place = [{ itemId: products.mouse, warehouseId: warehouse }]
    expect((await readMoves(ctx, place, { from: '2026-01-01', to: '2026-12-31' })).length).toBe(all.length - 1)
  })
})
