import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anotherLike } from './tied-people.ts'

/** Goods came into two warehouses; who is tied to one of them sees what moved there. */
let world: World
let reader: Caller
let other: string
const guides: Record<'own' | 'other', string> = { own: '', other: '' }

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  const { ids } = world
  const owner = await world.as('owner')
  other = await anotherLike(world, 'inventory.warehouse', ids.warehouse, 'A9')
  // The world has begun with goods in its own warehouse.
  guides.own = (await must(owner.get('/api/guides?limit=1'))).data[0].id
  const items = [{ item: { id: ids.products.mouse }, quantity: '5', price: '77.77' }]
  const body = { date: '2026-11-18', warehouse: { id: other }, items }
  guides.other = (await must(owner.post('/api/guides/inventory-taking', body))).id
  await world.owner.query("update company.role set permissions = $1 where company_id = $2 and name = 'Consulta'", [
    ...[[...world.services.permissions], ids.companyId],
  ])
  await world.owner.query(
    `update company.membership m set tied = '{warehouse}' from inventory.person_warehouse h where m.company_id = $1
     and m.user_id = (select id from company.user_account where email = 'consulta@yupana.pe')
     and h.company_id = m.company_id and h.user_id = m.user_id and h.warehouse_id = $2`,
    [ids.companyId, ids.warehouse],
  )
  reader = await world.as('reader')
})
afterAll(() => world?.close())

describe('who is tied to their warehouse', () => {
  it('has its guides alone: in the list, read and printed', async () => {
    const { data } = await must(reader.get('/api/guides?limit=200'))
    const ids = data.map(({ id }: { id: string }) => id)
    expect([ids.includes(guides.own), ids.includes(guides.other)]).toEqual([true, false])
    for (const path of [
      (id: string) => `/api/guides/${id}`,
      (id: string) => `/api/company/template/render/guide/${id}`,
    ]) {
      expect((await reader.get(path(guides.own))).status).toBe(200)
      expect((await reader.get(path(guides.other))).status).toBe(404)
    }
    expect((await reader.get('/api/stock/warehouse?limit=200')).bytes.includes(other)).toBe(false)
  })

  it.each(['/api/kardex/custom', '/api/kardex/bincard'])(
    'has its movements alone in %s, and none of another',
    async (path) => {
      const period = path.endsWith('bincard') ? 'from=2026-10-01&to=2026-11-30' : 'year=2026&from=10&to=11'
      const days = `${period}&item=${world.ids.products.mouse}`
      const required = path.endsWith('bincard') ? `&warehouse=${world.ids.warehouse}` : ''
      const { data, scope } = await must(reader.get(`${path}?${days}${required}`))
      expect(data.length).toBeGreaterThan(0)
      expect(JSON.stringify(data)).not.toContain('77.77')
      expect(scope).toEqual([expect.stringContaining('almacén')])
      expect((await reader.get(`${path}?${days}&warehouse=${other}`)).body.code).toBe('not_in_scope')
      for (const form of ['pdf', 'xls'])
        expect((await reader.get(`${path}/${form}?${days}&warehouse=${other}`)).status).toBe(403)
    },
  )

  it('is refused the kardex of the whole company', async () => {
    expect((await reader.get('/api/kardex?from=2026-11-01&to=2026-11-30')).body.code).toBe('not_in_scope')
  })
})

it('who is tied to their warehouse receives nothing of another’s order or into another’s warehouse, and bills nothing of another’s guide', async () => {
  const { ids } = world
  const owner = await world.as('owner')
  const supplier = { id: ids.clients.bodega }
  const item = { id: ids.products.mouse }
  const problems = async (path: string, body: object): Promise<string[]> => {
    const reply = await reader.post(path, body)
    return (reply.body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
  }
  for (const [warehouse, refused] of [
    [ids.warehouse, false],
    [other, true],
  ] as const) {
    const made = await must(
      owner.post('/api/purchase-orders', {
        ...{ date: '2026-11-18', supplier, warehouse: { id: warehouse }, paymentTerm: { id: ids.termCash } },
        ...{ currency: 'PEN', items: [{ item, quantity: '4', price: '20', tax: { type: 'IGV', rate: '18' } }] },
      }),
    )
    const order = await must(owner.put(`/api/purchase-orders/${made.id}/issue`))
    const goods = {
      ...{ date: '2026-11-18', reason: '02', supplier, warehouse: { id: ids.warehouse }, currency: 'PEN' },
      items: [{ item, quantity: '1', price: '20', origin: { kind: 'purchaseOrder', id: order.id, line: 1 } }],
    }
    expect(await problems('/api/guides', goods)).toEqual(refused ? ['items[0].origin reference_not_found'] : [])
    const own = { ...goods, warehouse: { id: warehouse }, items: [{ item, quantity: '1', price: '20' }] }
    expect(await problems('/api/guides', own)).toEqual(refused ? ['warehouse not_in_scope'] : [])
    const { id } = await must(owner.post('/api/guides', own))
    await must(owner.put(`/api/guides/${id}/issue`))
    expect((await reader.put(`/api/guides/${id}/void`)).status).toBe(refused ? 404 : 200)
    const { id: waiting } = await must(owner.post('/api/guides', own))
    await must(owner.put(`/api/guides/${waiting}/issue`))
    const bill = {
      ...{ documentType: '01', serie: 'F099', number: refused ? '2' : '1', date: '2026-11-18', currency: 'PEN' },
      ...{ supplier, warehouse: { id: ids.warehouse }, paymentTerm: { id: ids.termCash } },
      items: [{ item, quantity: '1', price: '20', guideLine: { guide: { id: waiting }, line: 1 } }],
    }
    expect(await problems('/api/bills', bill)).toEqual(refused ? ['items[0].guideLine reference_not_found'] : [])
  }
})

it('who is tied to where goods arrive sees and receives them, and decides nothing else of their guide', async () => {
  const { ids } = world
  const owner = await world.as('owner')
  const item = { id: ids.products.mouse }
  const body = {
    ...{ date: '2026-11-18', reason: '04', warehouse: { id: other }, toWarehouse: { id: ids.warehouse } },
    items: [{ item, quantity: '1' }],
  }
  const draft = await must(owner.post('/api/output', body))
  expect((await reader.get(`/api/output/${draft.id}`)).status).toBe(404)
  expect((await reader.delete(`/api/output/${draft.id}`)).status).toBe(404)
  const guide = await must(owner.put(`/api/output/${draft.id}/issue`, {}))
  expect((await reader.get(`/api/output/${guide.id}`)).status).toBe(200)
  const refused = await reader.put(`/api/output/${guide.id}/void`, { reason: 'No salió' })
  expect(refused.body.errors).toEqual([expect.objectContaining({ field: 'warehouse', code: 'not_in_scope' })])
  const dispatch = {
    ...{ transferDate: '2026-11-18', mode: '02', weight: '1', smallVehicle: true },
    ...{ start: { address: 'Av. José Larco 345', geographicCode: '150122' }, version: guide.version },
  }
  const emitted = await reader.put(`/api/output/${guide.id}/emit`, dispatch)
  expect(emitted.body.errors).toEqual([expect.objectContaining({ field: 'warehouse', code: 'not_in_scope' })])
  expect(await must(owner.get(`/api/output/${guide.id}`))).toMatchObject({ status: guide.status, electronic: null })
})

it('who is tied to where products arrive receives them, and is told that the rest of their order is not theirs', async () => {
  const { ids } = world
  const owner = await world.as('owner')
  const body = {
    ...{ date: '2026-11-18', warehouse: { id: other }, toWarehouse: { id: ids.warehouse } },
    products: [{ item: { id: ids.products.mouse }, quantity: '2' }],
    materials: [{ item: { id: ids.products.bag }, quantity: '1' }],
  }
  const guide = await must(
    owner.post('/api/guides', {
      ...{ date: '2026-11-18', reason: '28', warehouse: { id: other }, currency: 'PEN' },
      items: [{ item: { id: ids.products.bag }, quantity: '5', price: '2' }],
    }),
  )
  await must(owner.put(`/api/guides/${guide.id}/issue`))
  const refused = async (reply: ReturnType<typeof reader.put>): Promise<string[]> =>
    ((await reply).body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
  const plan = await must(owner.post('/api/manufacture', body))
  const path = `/api/manufacture/${plan.id}`
  const home = { ...body, warehouse: { id: ids.warehouse }, version: plan.version }
  expect(await refused(reader.put(path, home))).toEqual(['warehouse not_in_scope'])
  expect(await refused(reader.put(`${path}/issue`))).toEqual(['warehouse not_in_scope'])
  expect(await refused(reader.delete(path))).toEqual(['warehouse not_in_scope'])
  const issued = await must(owner.put(`${path}/issue`))
  const receive = { date: '2026-11-18', items: [{ line: 1, quantity: '2' }], version: issued.version }
  expect((await reader.put(`${path}/receive`, receive)).status).toBe(200)
  expect(await refused(reader.delete(path))).toEqual(['warehouse not_in_scope'])
})
