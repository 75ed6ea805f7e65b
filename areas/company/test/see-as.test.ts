import { caller } from '@yupana/platform'
import { type Caller, must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let roles: { id: string; name: string; owner: boolean; permissions: string[] }[]
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  roles = (await must(owner.get('/api/configuration/roles'))).data
})
afterAll(() => world?.close())

async function seeAs(person: 'owner' | 'seller', roleId: string, method: 'GET' | 'POST', url: string) {
  const { token } = (
    await world.anonymous.post('/api/login_check', { email: people[person].email, password: PASSWORD })
  ).body
  const reply = await world.server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'x-see-as': roleId, 'content-type': 'application/json' },
    ...(method === 'POST' ? { payload: '{}' } : {}),
  })
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() }
}

describe('seeing as a role', () => {
  it('shows an owner what the role may, tells the missing permission, and writes nothing', async () => {
    const role = roles.find((each) => !each.owner && !each.permissions.some((key) => key.startsWith('COMPANYCONFIG')))!
    const me = await seeAs('owner', role.id, 'GET', '/api/user/me')
    expect(me.body).toMatchObject({ owner: false, seeingAs: { id: role.id, name: role.name } })
    expect([...me.body.permissions].sort()).toEqual([...role.permissions].sort())
    const refused = await seeAs('owner', role.id, 'GET', '/api/configuration/users')
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(refused.body.params.keys).toContain('COMPANYCONFIG.readOnly')
    expect((await seeAs('owner', role.id, 'POST', '/api/clients')).body.code).toBe('seeing_as')
    expect((await seeAs('owner', role.id, 'POST', '/api/logout')).status).toBe(204)
  })

  it('is for owners, and for roles of their company', async () => {
    const seller = await seeAs('seller', roles[0]!.id, 'GET', '/api/user/me')
    expect([seller.status, seller.body.code]).toEqual([403, 'see_as_owner'])
    const stranger = await world.as('stranger')
    const [foreign] = (await must(stranger.get('/api/configuration/roles'))).data
    expect((await seeAs('owner', foreign.id, 'GET', '/api/user/me')).status).toBe(404)
    expect((await seeAs('owner', 'nonsense', 'GET', '/api/user/me')).status).toBe(404)
  })
})

describe('conflicting duties', () => {
  it('are told with who holds both, owners apart', async () => {
    const made = await must(
      owner.post('/api/configuration/roles', {
        name: 'Todo en uno',
        permissions: ['OUTPUTINVOICE.fullAccess', 'COLLECTION.fullAccess', 'CLIENT.readOnly'],
      }),
    )
    const [seller] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
    await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: made.id } }))
    const { conflicts, owners } = await must(owner.get('/api/configuration/duties'))
    const found = conflicts.find((each: { id: string }) => each.id === 'invoiceAndCollection')
    expect(found.users.map((each: { id: string }) => each.id)).toContain(seller.id)
    expect(owners).toHaveLength(1)
    expect(conflicts.flatMap((each: { users: { id: string }[] }) => each.users.map(({ id }) => id))).not.toContain(
      owners[0].id,
    )
    expect((await caller(world.server.app).get('/api/configuration/duties')).status).toBe(401)
  })
})
