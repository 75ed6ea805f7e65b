import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const mouse = (quantity: string) => ({
  ...{ item: { id: world.ids.products.mouse }, quantity, price: '30' },
  tax: { type: 'IGV', rate: '18' },
})
const body = (over: Record<string, unknown> = {}) => ({
  date: '2026-11-10',
  currency: 'PEN',
  supplier: { id: world.ids.clients.bodega },
  paymentTerm: { id: world.ids.termCredit30 },
  items: [mouse('10')],
  ...over,
})
const path = '/api/purchase-orders'
const draft = (over?: Record<string, unknown>, who = owner) => must(who.post(path, body(over)))
const verb = (id: string, name: string, given?: unknown, who = owner) => who.put(`${path}/${id}/${name}`, given)

/** Somebody of the world with other powers than theirs, signed in anew. */
async function withPowers(name: 'seller' | 'cashier', permissions: string[]): Promise<Caller> {
  const role = await must(owner.post('/api/configuration/roles', { name: `Compras ${name}`, permissions }))
  await world.owner.query(
    'update company.membership m set role_id = $1 from company.user_account u where u.id = m.user_id and u.email = $2',
    [role.id, people[name].email],
  )
  return world.as(name)
}

describe('approval of orders above a limit (PUR-5)', () => {
  const limit = async (orderApprovalLimit: string | null) => {
    const settings = await must(owner.get('/api/company/configuration'))
    await must(owner.save('/api/company/configuration', { ...settings, orderApprovalLimit }))
  }

  it('waits for somebody who may approve and did not make it; below the limit nobody waits', async () => {
    await limit('300')
    const buyer = await withPowers('seller', ['INPUTORDER.new', 'INPUTORDER.edit', 'INPUTORDER.issue'])
    const chief = await withPowers('cashier', ['INPUTORDER.approve', 'INPUTORDER.new', 'INPUTORDER.issue'])
    const small = await draft({ items: [mouse('1')] }, buyer)
    expect(await must(verb(small.id, 'issue', undefined, buyer))).toMatchObject({ status: 'open' })
    const big = await draft({}, buyer)
    expect(await must(verb(big.id, 'issue', undefined, buyer))).toMatchObject({
      status: 'pending',
      number: null,
      approvalLimit: '300.00',
    })
    expect((await verb(big.id, 'approve', undefined, buyer)).status).toBe(403)
    expect(await must(verb(big.id, 'reject', { reason: 'Pida otra cotización' }, chief))).toMatchObject({
      status: 'draft',
      reason: 'Pida otra cotización',
    })
    await must(verb(big.id, 'issue', undefined, buyer))
    expect(await must(verb(big.id, 'approve', undefined, chief))).toMatchObject({
      status: 'open',
      number: expect.any(String),
      approvedBy: { name: 'Carmen Flores Rojas' },
    })
    const own = await draft({}, chief)
    expect(await must(verb(own.id, 'issue', undefined, chief))).toMatchObject({ status: 'pending' })
    expect((await verb(own.id, 'approve', undefined, chief)).body.code).toBe('order_own_approval')
    expect(await must(verb(own.id, 'approve'))).toMatchObject({ status: 'open' })
    // What grows beyond the limit after it was issued waits as well, with its number.
    const grown = await must(buyer.save(`${path}/${small.id}`, body()))
    expect(grown).toMatchObject({ status: 'pending', number: expect.any(String) })
    await limit(null)
    const free = await draft({}, buyer)
    expect(await must(verb(free.id, 'issue', undefined, buyer))).toMatchObject({ status: 'open' })
  })

  it('the power stands in the matrix of its module alone', async () => {
    const access = await must(owner.get('/api/configuration/access/INPUTORDER'))
    expect(access.allowIn).toContain('approve')
    expect((await must(owner.get('/api/configuration/access/CLIENT'))).allowIn).not.toContain('approve')
  })
})
