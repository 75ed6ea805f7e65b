import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

/** Signed in with these powers alone. */
async function withPowers(permissions: string[]): Promise<Caller> {
  const role = await must(owner.post('/api/configuration/roles', { name: permissions.join(' '), permissions }))
  const [seller] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
  await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: role.id } }))
  return world.as('seller')
}
const kindsOf = async (api: Caller, text: string): Promise<string[]> =>
  (await must(api.get(`/api/search?q=${text}`))).map((hit: { kind: string }) => hit.kind)

async function issuedQuotation(): Promise<string> {
  const { ids } = world
  const offer = await must(
    owner.post('/api/quotations', {
      ...{ serie: 'CT01', date: '2026-11-18', currency: 'PEN', client: { id: ids.clients.andes } },
      ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCash } },
      items: [{ item: { id: ids.products.mouse }, quantity: '1', price: '50', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  return (await must(owner.put(`/api/quotations/${offer.id}/send`, {}))).number
}

describe('the command palette', () => {
  it('finds only what its user may read', async () => {
    const number = Number(await issuedQuotation())
    expect(await kindsOf(owner, `CT01-${number}`)).toContain('quotation')
    expect(await kindsOf(owner, 'mouse')).toContain('product')
    const buyer = await withPowers(['PRODUCT.readOnly'])
    expect(await kindsOf(buyer, `CT01-${number}`)).toEqual([])
    expect(new Set(await kindsOf(buyer, 'mouse'))).toEqual(new Set(['product']))
    const nobody = await withPowers(['DASHBOARD.readOnly'])
    for (const text of ['mouse', 'andes', `CT01-${number}`, String(number)])
      expect(await kindsOf(nobody, text)).toEqual([])
  })

  it('asks a permission for every kind', () => {
    const searches = areas.flatMap(({ search = [] }) => search)
    expect(searches.length).toBeGreaterThan(5)
    for (const { of } of searches) expect(of.permission.length, of.id).toBeGreaterThan(0)
  })
})
