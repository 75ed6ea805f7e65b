import { type Caller, must, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lot, openLots, today } from './lot-world.ts'

let lots: Awaited<ReturnType<typeof openLots>>
let owner: Caller
let far: string
let farBranch: string
beforeAll(async () => {
  lots = await openLots(import.meta.url)
  owner = lots.owner
  farBranch = (
    await must(
      owner.post('/api/company/branch-office', {
        ...{ code: 'AQP', name: 'Arequipa', address: 'Calle 1', geographicCode: '040101', establishmentCode: '0001' },
      }),
    )
  ).id
  far = (await must(owner.post('/api/warehouses', { code: 'AQP', name: 'Arequipa', branch: { id: farBranch } }))).id
})
afterAll(() => lots?.world.close())

/** The reader, tied to what they have. */
async function tied(world: World, has: Record<string, string>, to: string[]): Promise<Caller> {
  const { data } = await must(owner.get('/api/configuration/users?limit=200'))
  const { id, role, version } = data.find(({ email }: { email: string }) => email === 'consulta@yupana.pe')
  const named = Object.fromEntries(Object.entries(has).map(([name, of]) => [name, { id: of }]))
  await must(owner.put(`/api/configuration/users/${id}`, { role: { id: role.id }, ...named, tied: to, version }))
  return world.as('reader')
}
const codes = (rows: { code: string; quantity?: string }[]) => rows.map(({ code }) => code).toSorted()

it('who is tied to a warehouse, or to its branch, finds the batches of theirs alone, by whatever way they ask', async () => {
  const item = await lots.batches()
  await must(lots.guide([lots.line(item, [lot('HERE', '5')])]))
  await must(lots.guide([lots.line(item, [lot('FAR', '5')])], { warehouse: { id: far } }))
  const offered = async (who: Caller, more = '') =>
    codes(await must(who.get(`/api/stock-detail/choose?lots=true&item=${item}${more}`)))
  const listed = async (who: Caller) =>
    codes(
      (await must(who.get('/api/lots?limit=50'))).data.filter((row: { item: { id: string } }) => row.item.id === item),
    )
  expect([await offered(owner), await listed(owner)]).toEqual([
    ['FAR', 'HERE'],
    ['FAR', 'HERE'],
  ])
  const { ids } = lots.world
  for (const [has, tie] of [
    [{ warehouse: ids.warehouse }, 'warehouse'],
    [{ branch: ids.branch }, 'branch'],
  ] as const) {
    const who = await tied(lots.world, has, [tie])
    expect([await offered(who), await offered(who, `&warehouse=${far}`), await listed(who)]).toEqual([
      ['HERE'],
      [],
      ['HERE'],
    ])
    const found = await must(who.get('/api/lots/choose?search=FAR'))
    expect(found).toEqual([])
    const stock = await must(who.get('/api/stock-detail/choose?limit=50'))
    expect(stock.length).toBeGreaterThan(0)
    expect(new Set(stock.map((row: { warehouse: { id: string } }) => row.warehouse.id))).toEqual(
      new Set([ids.warehouse]),
    )
    const all = await must(owner.get('/api/lots?limit=50'))
    const foreign = all.data.find(({ code }: { code: string }) => code === 'FAR')
    expect((await who.get(`/api/lots/${foreign.id}`)).status).toBe(404)
  }
  await tied(lots.world, {}, [])
})

it('of a transfer what is still on its way is offered to who receives it, and to nobody else who is tied', async () => {
  const item = await lots.batches()
  await must(lots.guide([lots.line(item, [lot('T1', '3'), lot('T2', '3')])]))
  const to = { reason: '04', client: null, toWarehouse: { id: far } }
  const sent = await must(lots.output([lots.line(item, [lot('T1', '2'), lot('T2', '2')])], to))
  await must(
    owner.put(`/api/output/${sent.id}/receive`, {
      ...{ date: today, version: sent.version, items: [{ line: 1, received: '2', lots: [lot('T1', '2')] }] },
    }),
  )
  const asked = `/api/stock-detail/choose?lots=true&item=${item}&kind=outputGuide&document=${sent.id}`
  expect(await must(owner.get(asked))).toMatchObject([{ code: 'T2', quantity: '2' }])
  const receiver = await tied(lots.world, { warehouse: far }, ['warehouse'])
  expect(await must(receiver.get(asked))).toMatchObject([{ code: 'T2', quantity: '2' }])
  const third = await must(owner.post('/api/warehouses', { code: 'AQ2', name: 'Otro', branch: { id: farBranch } }))
  expect(await must((await tied(lots.world, { warehouse: third.id }, ['warehouse'])).get(asked))).toEqual([])
  await tied(lots.world, {}, [])
})
