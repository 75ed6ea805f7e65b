import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let items: { id: string; code: string; version: number }[]
let clients: { id: string }[]

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  items = (await must(api.get('/api/products?limit=4'))).data
  clients = (await must(api.get('/api/clients?limit=3'))).data
})
afterAll(() => world?.close())

const body = (code: string, over: Record<string, unknown> = {}) => ({
  ...{ code, name: 'Su nombre', type: '2', client: { id: clients[0]!.id }, product: { id: items[0]!.id } },
  ...over,
})

describe('what clients and suppliers call an item', () => {
  it('product_client_type: 1 of a supplier, 2 of a client, nothing else', async () => {
    for (const type of ['1', '2'])
      expect(await must(api.post('/api/product-client', body(`T-${type}`, { type })))).toMatchObject({ type })
    expect((await api.post('/api/product-client', body('T-3', { type: '3' }))).status).toBe(422)
  })

  it('finds the item in choosers, whoever calls it so', async () => {
    await must(api.post('/api/product-client', body('ZQ-0815', { product: { id: items[1]!.id } })))
    const found = await must(api.get('/api/products/choose?search=zq-0815'))
    expect(found.map(({ id }: { id: string }) => id)).toEqual([items[1]!.id])
  })

  it('is one item of whoever uses the code, also of two at once', async () => {
    const made = await Promise.all(
      [0, 1, 2, 3, 0, 1, 2, 3].map((at) =>
        api.post('/api/product-client', body('UNA', { product: { id: items[at]!.id } })),
      ),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(7)
    const others = await must(api.post('/api/product-client', body('UNA', { client: { id: clients[1]!.id } })))
    const moved = await api.put(`/api/product-client/${others.id}`, { ...body('una'), version: others.version })
    expect([moved.status, moved.body.code]).toEqual([409, 'already_exists'])
  })

  it('keeps its name when the item is saved, and is not taken back by a form opened before it', async () => {
    const opened = await must(api.post('/api/products', { code: 'LLAMADO', name: 'Llamado', unit: { code: 'NIU' } }))
    const kept = await must(api.post('/api/product-client', body('GUARDA', { product: { id: opened.id } })))
    const client = { id: clients[0]!.id }
    const save = (version: number, clientCodes: unknown) =>
      api.put(`/api/products/${opened.id}`, {
        ...{ code: 'LLAMADO', name: 'Llamado', unit: { code: 'NIU' }, version, clientCodes },
      })
    const stale = await save(opened.version, [])
    expect([stale.status, stale.body.code]).toEqual([409, 'already_updated'])
    const now = await must(api.get(`/api/products/${opened.id}`))
    await must(
      save(now.version, [
        { client: null, code: 'X' },
        { client, code: 'GUARDA' },
      ]),
    )
    expect(await must(api.get(`/api/product-client/${kept.id}`))).toMatchObject({ id: kept.id, name: 'Su nombre' })
  })

  it('is one item also where forms of items write it, and one that stood twice before may be named', async () => {
    const head = (code: string) => ({ code, name: code, unit: { code: 'NIU' } })
    const client = { id: clients[0]!.id }
    const first = await must(api.post('/api/products', { ...head('DOS-A'), clientCodes: [{ client, code: 'DOS' }] }))
    const twice = await api.post('/api/products', { ...head('DOS-B'), clientCodes: [{ client, code: 'dos' }] })
    expect([twice.status, twice.body.code]).toEqual([409, 'already_exists'])
    const within = await api.post('/api/products', {
      ...head('DOS-C'),
      clientCodes: ['TRES', 'tres'].map((code) => ({ client, code })),
    })
    expect([within.status, within.body.errors[0].field]).toEqual([409, 'clientCodes[1].code'])
    const other = await must(api.post('/api/products', head('DOS-D')))
    await world.owner.query(
      `insert into catalogue.product_client (company_id, id, product_id, type, client_id, code) values ($1, gen_random_uuid(), $2, '2', $3, 'Dos')`,
      [world.ids.companyId, other.id, client.id],
    )
    const { data } = await must(api.get('/api/product-client?search=dos'))
    const own = data.find(({ product }: { product: { id: string } }) => product.id === first.id)
    const kept = await must(api.get(`/api/product-client/${own.id}`))
    const body = { ...{ code: kept.code, type: '2', client, product: { id: first.id } }, version: kept.version }
    expect(await must(api.put(`/api/product-client/${own.id}`, { ...body, name: 'Dúo' }))).toMatchObject({
      name: 'Dúo',
    })
    // Its item is saved as it stands.
    const item = await must(api.get(`/api/products/${first.id}`))
    await must(
      api.put(`/api/products/${first.id}`, {
        ...head('DOS-A'),
        version: item.version,
        clientCodes: [{ client, code: 'DOS' }],
      }),
    )
  })

  it('and the form of its item wait for each other, whoever comes first', async () => {
    const head = { code: 'AMBOS', name: 'Ambos', unit: { code: 'NIU' } }
    const item = await must(api.post('/api/products', head))
    const client = { id: clients[1]!.id }
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => [
        api.put(`/api/products/${item.id}`, {
          ...head,
          version: item.version,
          clientCodes: [{ client, code: `F${at}` }],
        }),
        api.post('/api/product-client', body(`C${at}`, { client, product: { id: item.id } })),
      ]).flat(),
    )
    expect(replies.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([])
  })
})
