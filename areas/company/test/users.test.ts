import { full } from '@yupana/contract'
import { type Caller, caller, signToken } from '@yupana/platform'
import { must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMailTo, mailsTo } from './read-mails.ts'

let world: World
let owner: Caller
let stranger: Caller
const roles: Record<string, string> = {}
const users: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  stranger = await world.as('stranger')
  for (const each of (await must(owner.get('/api/configuration/roles'))).data) roles[each.name] = each.id
  for (const each of (await must(owner.get('/api/configuration/users'))).data) users[each.email] = each.id
})
afterAll(() => world?.close())

const signIn = (email: string, password = PASSWORD) => world.anonymous.post('/api/login_check', { email, password })
const accept = (code: string, body: object = {}) => world.anonymous.put(`/api/invitations/${code}/accept`, body)
const relation = (api: Caller, action: string, id: string) =>
  api.put(`/api/configuration/users/company/relation/${action}`, { user: { id } })
const invitee = (email: string, more: object = {}) => ({
  email,
  name: 'Nuevo',
  lastName: 'Usuario',
  role: { id: roles.Ventas },
  ...more,
})
/** Someone with keys of their own in the world's company, who is not its owner. */
async function administrator(permissions: string[]): Promise<Caller> {
  const { tokenKey } = world.services.secrets
  return caller(
    world.server.app,
    await signToken(
      tokenKey,
      {
        userId: users[people.reader.email]!,
        companyId: world.ids.companyId,
        branchId: null,
        owner: false,
        permissions: new Set(permissions),
        family: users[people.reader.email]!,
      },
      world.now,
    ),
  )
}

describe('users', () => {
  it('are listed, searched, filtered and chosen, those of the company only', async () => {
    const list = await must(owner.get('/api/configuration/users?showTotal=true&orderBy=email&order=desc'))
    expect(list.total).toBe(5)
    expect(list.data[0]).toMatchObject({ email: people.seller.email, status: 'active', role: { name: 'Ventas' } })
    expect((await must(owner.get('/api/configuration/users?search=flores'))).data).toHaveLength(1)
    const filtered = `/api/configuration/users?filters[0][field]=role.id&filters[0][value]=${roles.Caja}`
    expect((await must(owner.get(filtered))).data.map((each: { email: string }) => each.email)).toEqual([
      people.cashier.email,
    ])
    expect((await must(owner.get('/api/company/users'))).map((each: { label: string }) => each.label)).toContain(
      'Carmen Flores Rojas',
    )
    expect((await must(stranger.get('/api/configuration/users'))).data).toHaveLength(2)
    expect((await must(stranger.get('/api/configuration/users/choose?search=carmen'))).length).toBe(0)
  })

  it('are invited by mail, choose their password with its code, and see what their role lets them', async () => {
    const made = await must(
      owner.post(
        '/api/configuration/users',
        invitee('invitada@empresa.pe', { warehouse: { id: world.ids.warehouse }, worker: { id: world.ids.seller } }),
      ),
    )
    expect(made).toMatchObject({ status: 'invited', emailConfirmed: false, warehouse: { code: 'ALM1' } })
    expect((await signIn('invitada@empresa.pe', '')).status).toBe(422)
    expect((await signIn('invitada@empresa.pe')).body.code).toBe('user.user_not_exist')
    const mail = await lastMailTo(world, 'invitada@empresa.pe')
    expect(mail.subject).toBe('Andina Cómputo lo invita a Yupana')
    expect(mail.digits).toBeUndefined()
    const { session } = await must(accept(mail.code!, { password: 'Cordillera-7' }))
    const me = await must(caller(world.server.app, session.token).get('/api/user/me'))
    expect(me).toMatchObject({ owner: false, warehouse: { code: 'ALM1' }, company: { id: world.ids.companyId } })
    expect(me.permissions).toContain('OUTPUTINVOICE.fullAccess')
    expect((await must(owner.get(`/api/configuration/users/${made.id}`))).status).toBe('active')
  })

  it('what belongs to another company is not given to them', async () => {
    const theirs = (await must(stranger.get('/api/configuration/roles'))).data[0].id
    for (const [field, id] of [
      ['role', theirs],
      ['branch', (await must(stranger.get('/api/company/branch-office'))).data[0].id],
      ['warehouse', (await must(stranger.get('/api/warehouses'))).data[0].id],
      ['worker', (await must(stranger.get('/api/workers'))).data[0].id],
      ['costCenter', (await must(stranger.get('/api/cost-center'))).data[0].id],
    ]) {
      const refused = await owner.post('/api/configuration/users', invitee(`x${field}@empresa.pe`, { [field]: { id } }))
      expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { field, code: 'reference_not_found' }])
    }
    expect(
      (await world.owner.query("select id from company.user_account where email like 'x%@empresa.pe'")).rows,
    ).toEqual([])
  })

  it('of another company are not seen, changed, disabled, removed or shown', async () => {
    const id = users[people.seller.email]!
    const path = `/api/configuration/users/${id}`
    const role = (await must(stranger.get('/api/configuration/roles'))).data[0].id
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.save(path, { role: { id: role } })).status).toBe(404)
    expect((await stranger.delete(path)).status).toBe(404)
    expect((await relation(stranger, 'disable', id)).status).toBe(404)
    expect((await stranger.get(`${path}/image`)).status).toBe(404)
    expect((await must(owner.get(path))).status).toBe('active')
  })

  it('are changed with the version that was read', async () => {
    const path = `/api/configuration/users/${users[people.cashier.email]}`
    const read = await must(owner.get(path))
    const body = { role: { id: roles.Caja }, warehouse: null, version: read.version }
    expect(await must(owner.put(path, body))).toMatchObject({
      warehouse: null,
      worker: null,
      version: read.version + 1,
    })
    const stale = await owner.put(path, body)
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([
      409,
      'already_updated',
      read.version + 1,
    ])
  })

  it('who are disabled are out at once, and back when enabled', async () => {
    const tokens = await must(signIn(people.cashier.email))
    const cashier = caller(world.server.app, tokens.token)
    await must(cashier.get('/api/user/me'))
    const id = users[people.cashier.email]!
    expect((await must(relation(owner, 'disable', id))).status).toBe('disabled')
    expect((await cashier.get('/api/user/me')).status).toBe(401)
    expect((await world.anonymous.post('/api/token/refresh', { refresh_token: tokens.refresh_token })).status).toBe(401)
    expect((await signIn(people.cashier.email)).body.code).toBe('company.inactive')
    await must(relation(owner, 'enable', id))
    expect((await signIn(people.cashier.email)).status).toBe(200)
  })

  it('are invited again until they have come', async () => {
    const made = await must(owner.post('/api/configuration/users', invitee('tarde@empresa.pe')))
    await must(relation(owner, 'invite', made.id))
    expect(await mailsTo(world, 'tarde@empresa.pe')).toHaveLength(2)
    const came = await relation(owner, 'invite', users[people.seller.email]!)
    expect([came.status, came.body.code]).toEqual([409, 'user.user_already_activated'])
  })
})

describe('an owner', () => {
  it('always remains: the last one is not disabled, removed or given another role', async () => {
    const id = users[people.owner.email]!
    const path = `/api/configuration/users/${id}`
    for (const reply of [
      await relation(owner, 'disable', id),
      await owner.delete(path),
      await owner.save(path, { role: { id: roles.Ventas } }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'last_owner'])
    expect((await owner.get(path)).body).toMatchObject({ owner: true, status: 'active' })
  })

  it('an invited one who never came does not count', async () => {
    await must(owner.post('/api/configuration/users', invitee('dueno@empresa.pe', { role: { id: roles.Propietario } })))
    expect((await relation(owner, 'disable', users[people.owner.email]!)).body.code).toBe('last_owner')
  })

  it('remains when two owners disable each other at once', async () => {
    const path = `/api/configuration/users/${users[people.accountant.email]}`
    await must(owner.save(path, { role: { id: roles.Propietario } }))
    const second = await world.as('accountant')
    const replies = await Promise.all([
      relation(owner, 'disable', users[people.accountant.email]!),
      relation(second, 'disable', users[people.owner.email]!),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await world.owner.query(
      'select m.id from company.membership m join company.role r on r.company_id = m.company_id and r.id = m.role_id where m.company_id = $1 and r.owner and m.active and m.user_id = any($2)',
      [world.ids.companyId, [users[people.owner.email], users[people.accountant.email]]],
    )
    expect(rows).toHaveLength(1)
    await world.owner.query('update company.membership set active = true where company_id = $1', [world.ids.companyId])
    owner = await world.as('owner')
    await must(owner.save(path, { role: { id: roles.Contabilidad } }))
  })

  it('is named and changed by owners only, and nobody hands on more than they hold', async () => {
    const admin = await administrator(full('COMPANYCONFIG', 'COLLECTION'))
    const make = (role: string) =>
      admin.post(
        '/api/configuration/users',
        invitee(`rol${role.toLowerCase()}@empresa.pe`, { role: { id: roles[role] } }),
      )
    const asOwner = await make('Propietario')
    expect([asOwner.status, asOwner.body.code]).toEqual([403, 'owner_only'])
    const above = await make('Ventas')
    expect([above.status, above.body.code]).toEqual([403, 'role_above_own'])
    expect(above.body.params.keys).toContain('OUTPUTINVOICE.fullAccess')
    expect((await relation(admin, 'disable', users[people.owner.email]!)).body.code).toBe('owner_only')
    expect((await admin.delete(`/api/configuration/users/${users[people.owner.email]}`)).body.code).toBe('owner_only')
  })
})
