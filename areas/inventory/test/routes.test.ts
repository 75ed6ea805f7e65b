import {
  type Caller,
  callsOf,
  digestsOf,
  idsOf,
  must,
  openToNobody,
  openToOthers,
  openToReaders,
  openToStrangers,
  openWorld,
  type World,
} from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Every call of inventory, by who may not. */

let world: World
let api: Caller
const calls = callsOf('inventory')
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

describe('every call of inventory', () => {
  it('there are as many as there were, and more', () => {
    expect(calls.length).toBeGreaterThan(80)
  })

  it('is refused without a token', async () => {
    expect(await openToNobody(world, calls)).toEqual([])
  })

  it('that writes is refused to who may only look, at whatever there is', async () => {
    expect(await openToReaders(world, calls, PRINTS)).toEqual([])
    const reader = await world.as('cashier')
    // What a kind of document does not do is no action at all: 422.
    for (const path of PRINTS.filter((each) => each.endsWith('/bulk')))
      for (const action of ['issue', 'void', 'close', 'remove']) {
        const { status } = await reader.post(path.slice(5), {
          ids: [world.ids.companyId],
          action,
          reason: 'No es de aquí',
        })
        expect([403, 422], `${path} ${action}`).toContain(status)
      }
  })

  it('is refused to who may do everything elsewhere', async () => {
    expect(await openToOthers(world, calls)).toEqual([])
  })

  it('tells another company nothing, fails at nothing and changes nothing, whatever id it is given', async () => {
    await planted()
    const ids = await idsOf(world, SCHEMAS)
    const before = await digestsOf(world, SCHEMAS)
    expect(await openToStrangers(world, calls, ids)).toEqual([])
    expect(await digestsOf(world, SCHEMAS)).toEqual(before)
  }, 240_000)
})

const SCHEMAS = ['inventory']
const PRINTS = [
  'POST /api/guides/bulk',
  'POST /api/output/bulk',
  'POST /api/manufacture/bulk',
  'POST /api/output/{id}/emit/check',
]

/** Guides, a count, an order, a recipe and batches. */
async function planted(): Promise<void> {
  const { ids } = world
  const date = '2026-11-18'
  const batches = (
    await must(
      api.post('/api/products', {
        code: 'L-1',
        name: 'Por lotes',
        unit: { code: 'NIU' },
        batchTracking: true,
      }),
    )
  ).id
  const guide = await must(
    api.post('/api/guides', {
      ...{ date, reason: '28', warehouse: { id: ids.warehouse }, currency: 'PEN' },
      items: [
        { item: { id: ids.products.mouse }, quantity: '10', price: '5' },
        { item: { id: batches }, quantity: '5', price: '5', lots: [{ code: 'LOTE-1', quantity: '5' }] },
      ],
    }),
  )
  await must(api.put(`/api/guides/${guide.id}/issue`))
  const out = await must(
    api.post('/api/output', {
      ...{ date, reason: '01', warehouse: { id: ids.warehouse }, client: { id: ids.clients.andes } },
      items: [{ item: { id: ids.products.mouse }, quantity: '1' }],
    }),
  )
  await must(api.put(`/api/output/${out.id}/issue`))
  await must(
    api.post('/api/manufacture', {
      ...{ date, warehouse: { id: ids.warehouse }, toWarehouse: { id: ids.warehouse } },
      products: [{ item: { id: ids.products.laptop }, quantity: '1' }],
      materials: [{ item: { id: ids.products.mouse }, quantity: '1' }],
    }),
  )
  await must(
    api.post('/api/recipes', {
      products: [{ item: { id: ids.products.laptop }, quantity: '1' }],
      materials: [{ item: { id: ids.products.mouse }, quantity: '1' }],
    }),
  )
  await must(
    api.post('/api/inventory-counts', {
      ...{ date, warehouse: { id: ids.warehouse }, items: [{ item: { id: ids.products.mouse }, counted: '9' }] },
    }),
  )
}
