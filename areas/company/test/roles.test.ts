import { full, read } from '@yupana/contract'
import { type Caller, caller, routesOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../contract/index.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const roleNamed = async (name: string) =>
  (await must(owner.get('/api/configuration/roles?limit=50'))).data.find((each: { name: string }) => each.name === name)

describe('modules', () => {
  it('every module that a call or a screen asks for has a name and stands in the list of access', async () => {
    const asked = [
      ...routesOf(areas).map(({ endpoint }) => endpoint.permission),
      ...areas.flatMap(({ area }) => area.screens.map(({ permission }) => permission)),
    ].flatMap((permission) => (typeof permission === 'string' ? [] : permission))
    const used = [...new Set(asked.map((key) => key.split('.')[0]!))].sort()
    expect(used.filter((name) => !modules.includes(name))).toEqual([])
    const listed = await must(owner.get('/api/configuration/access?limit=200&showTotal=true'))
    expect(listed.total).toBe(used.length)
    expect(listed.data.map((each: { id: string }) => each.id).sort()).toEqual(used)
    expect(listed.data[0]).toEqual({
      id: 'DASHBOARD',
      name: 'DASHBOARD',
      label: 'Panel',
      system: true,
      version: 1,
      allowIn: ['list'],
      children: [
        { id: 'DASHBOARD.readOnly', name: 'readOnly', allowIn: ['list'] },
        { id: 'DASHBOARD.fullAccess', name: 'fullAccess', allowIn: ['list'] },
        { id: 'DASHBOARD.view', name: 'view', allowIn: ['list'] },
      ],
    })
    const powers = (id: string) =>
      listed.data
        .find((each: { id: string }) => each.id === id)
        .children.slice(2)
        .map(({ name }: { name: string }) => name)
    expect(powers('CLIENT')).toEqual(['view', 'new', 'edit', 'delete', 'export'])
    expect(powers('OUTPUTINVOICE')).toEqual(['view', 'new', 'edit', 'issue', 'void', 'delete', 'export'])
  })

  it('are paged, searched without accents, read and chosen; other filters are refused', async () => {
    const page = await must(owner.get('/api/configuration/access?limit=5&page=2&showTotal=true'))
    expect(page.data).toHaveLength(5)
    expect((await must(owner.get('/api/configuration/access?search=configuracion contable'))).data).toMatchObject([
      { id: 'ACCOUNTSETTINGS' },
    ])
    expect(await must(owner.get('/api/configuration/access/CLIENT'))).toMatchObject({ label: 'Contactos' })
    expect((await owner.get('/api/configuration/access/NOTHING')).status).toBe(404)
    expect((await must(owner.get('/api/configuration/access/choose')))[0]).toMatchObject({ code: 'DASHBOARD' })
    expect((await owner.get('/api/configuration/access?filters[0][field]=x&filters[0][value]=y')).status).toBe(422)
  })
})

describe('access entries', () => {
  const path = '/api/configuration/access'
  it('are powers that a company gives together, beside the modules', async () => {
    const made = await must(
      owner.post(path, { name: 'Mostrador', allowIn: ['list', 'new'], children: ['CLIENT', 'OUTPUTINVOICE'] }),
    )
    expect(made).toMatchObject({ system: false, label: 'Mostrador', allowIn: ['list', 'new'] })
    expect(await must(owner.get(`${path}/${made.id}`))).toEqual(made)
    expect((await must(owner.get(`${path}?search=mostrador`))).data).toEqual([made])
    const changed = await must(
      owner.put(`${path}/${made.id}`, { name: 'Caja', allowIn: ['list'], children: ['CLIENT'], version: made.version }),
    )
    expect(changed).toMatchObject({ name: 'Caja', version: 2, children: [{ id: 'CLIENT', allowIn: ['list'] }] })
    const again = { name: 'CAJA', allowIn: ['list'], children: ['CLIENT'] }
    expect((await owner.post(path, again)).body.code).toBe('already_exists')
    expect((await owner.post(path, { ...again, name: 'x', children: ['NOTHING'] })).body.errors[0].code).toBe(
      'unknown_permission',
    )
    expect((await (await world.as('stranger')).get(`${path}/${made.id}`)).status).toBe(404)
    expect((await owner.delete(`${path}/${made.id}`)).status).toBe(204)
    expect((await owner.get(`${path}/${made.id}`)).status).toBe(404)
  })

  it('give single powers: whoever may only create sees and creates, and changes nothing', async () => {
    const role = await must(owner.post('/api/configuration/roles', { name: 'Solo crea', permissions: ['CLIENT.new'] }))
    expect(role.access).toEqual([{ name: 'CLIENT', allowIn: ['list', 'new'] }])
    const [seller] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
    await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: role.id } }))
    const api = await world.as('seller')
    const person = { documentType: '1', documentNumber: '40112233', fiscalName: 'Ana Flores' }
    const client = await must(api.post('/api/clients', person))
    expect((await api.get('/api/clients')).status).toBe(200)
    expect((await api.save(`/api/clients/${client.id}`, person)).status).toBe(403)
    expect((await api.delete(`/api/clients/${client.id}`)).status).toBe(403)
    expect((await api.get('/api/products')).status).toBe(403)
    expect((await api.get('/api/clients/export')).status, 'a list does not leave as a file').toBe(403)
    await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: seller.role.id } }))
    await must(owner.delete(`/api/configuration/roles/${role.id}`))
  })
})

describe('single powers of documents and files', () => {
  it('who writes a draft does not issue it, who only looks does not download, who may download does', async () => {
    const [seller] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
    const as = async (...permissions: string[]) => {
      const role = await must(owner.post('/api/configuration/roles', { name: permissions.join(' '), permissions }))
      await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: role.id } }))
      return world.as('seller')
    }
    const issue = (api: Caller) => api.put('/api/invoices/01900000-0000-7000-8000-000000000000/issue', {})
    const writer = await as('OUTPUTINVOICE.new', 'OUTPUTINVOICE.edit')
    expect((await issue(writer)).status).toBe(403)
    const issuer = await as('OUTPUTINVOICE.issue')
    expect((await issue(issuer)).status, 'may, but there is none').toBe(404)
    const viewer = await as('OUTPUTINVOICE.view')
    expect([(await viewer.get('/api/invoices')).status, (await viewer.get('/api/invoices/export')).status]).toEqual([
      200, 403,
    ])
    for (const key of ['export', 'readOnly']) {
      const reader = await as(`OUTPUTINVOICE.${key}`)
      expect((await reader.get('/api/invoices/export')).status, key).toBe(200)
      expect((await reader.post('/api/invoices', {})).status, key).toBe(403)
    }
    await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: seller.role.id } }))
  })
})

describe('roles', () => {
  it('are made, read with what they allow in each module, changed, and removed', async () => {
    const made = await must(
      owner.post('/api/configuration/roles', {
        name: 'Almacén',
        hierarchy: 3,
        permissions: ['INPUTGUIDE.fullAccess', 'PRODUCT.readOnly'],
      }),
    )
    expect(made).toMatchObject({ owner: false, active: true, users: 0, hierarchy: 3 })
    expect(made.access).toEqual([
      { name: 'PRODUCT', allowIn: ['list'] },
      { name: 'INPUTGUIDE', allowIn: ['list', 'new', 'edit', 'issue', 'void', 'delete', 'export'] },
    ])
    const path = `/api/configuration/roles/${made.id}`
    const changed = await must(
      owner.put(path, { name: 'Almacén 2', hierarchy: 4, permissions: read('PRODUCT'), version: made.version }),
    )
    expect(changed).toMatchObject({ name: 'Almacén 2', version: made.version + 1, permissions: read('PRODUCT').sort() })
    const stale = await owner.put(path, { name: 'Almacén 3', version: made.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'already_updated'])
    expect((await must(owner.get('/api/configuration/roles/choose?search=almacen')))[0].id).toBe(made.id)
    expect((await owner.delete(path)).status).toBe(204)
    expect((await owner.get(path)).status).toBe(404)
  })

  it('names differ by more than case and accents, and keys exist', async () => {
    const twin = await owner.post('/api/configuration/roles', { name: 'VENTÁS' })
    expect([twin.status, twin.body.errors[0]]).toMatchObject([409, { field: 'name', code: 'already_exists' }])
    const unknown = await owner.post('/api/configuration/roles', {
      name: 'Rara',
      permissions: ['CLIENT.readOnly', 'NOTHING.fullAccess', 'CLIENT.everything'],
    })
    expect(unknown.body.errors).toMatchObject([
      { field: 'permissions[1]', code: 'unknown_permission', params: { key: 'NOTHING.fullAccess' } },
      { field: 'permissions[2]', code: 'unknown_permission' },
    ])
  })

  it('that people have are disabled and not removed; then they allow nothing', async () => {
    const cashier = await world.as('cashier')
    await must(cashier.get('/api/payment/incomes'))
    const { id } = await roleNamed('Caja')
    const busy = await owner.delete(`/api/configuration/roles/${id}`)
    expect([busy.status, busy.body.code, busy.body.params]).toEqual([409, 'role_busy', { users: 1 }])
    expect((await owner.delete(`/api/configuration/roles/${id}?type=disable`)).status).toBe(204)
    expect(await must(owner.get(`/api/configuration/roles/${id}`))).toMatchObject({ active: false, users: 1 })
    expect((await cashier.get('/api/payment/incomes')).status).toBe(401)
    expect((await (await world.as('cashier')).get('/api/payment/incomes')).status).toBe(403)
  })

  it('that change hold from the next call: the token is refused, its renewal carries the permissions of now', async () => {
    const tokens = await must(
      world.anonymous.post('/api/login_check', { email: people.seller.email, password: PASSWORD }),
    )
    const seller = caller(world.server.app, tokens.token)
    await must(seller.get('/api/clients'))
    const role = await roleNamed('Ventas')
    const permissions = role.permissions.filter((key: string) => !key.startsWith('CLIENT.'))
    await must(
      owner.put(`/api/configuration/roles/${role.id}`, { name: role.name, permissions, version: role.version }),
    )
    expect((await seller.get('/api/clients')).status).toBe(401)
    const renewed = await must(world.anonymous.post('/api/token/refresh', { refresh_token: tokens.refresh_token }))
    expect((await caller(world.server.app, renewed.token).get('/api/clients')).status).toBe(403)
    expect((await caller(world.server.app, renewed.token).get('/api/invoices')).status).toBe(200)
  })

  it('the owner role stays as it is', async () => {
    const { id, name, access } = await roleNamed('Propietario')
    expect(access.length).toBeGreaterThan(10)
    for (const reply of [
      await owner.save(`/api/configuration/roles/${id}`, { name: 'Otro', permissions: [] }),
      await owner.delete(`/api/configuration/roles/${id}`),
      await owner.delete(`/api/configuration/roles/${id}?type=disable`),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'owner_role_fixed'])
    expect(await must(owner.get(`/api/configuration/roles/${id}`))).toMatchObject({ name, active: true })
  })

  it('nobody writes a role that holds more than they do', async () => {
    const made = await must(
      owner.post('/api/configuration/roles', { name: 'Administración', permissions: full('COMPANYCONFIG', 'CLIENT') }),
    )
    const seller = (await must(owner.get('/api/configuration/users?search=ventas@'))).data[0]
    await must(owner.save(`/api/configuration/users/${seller.id}`, { role: { id: made.id } }))
    const admin = await world.as('seller')
    const above = await admin.post('/api/configuration/roles', { name: 'Más', permissions: ['COLLECTION.readOnly'] })
    expect([above.status, above.body.code]).toEqual([403, 'role_above_own'])
    const own = { name: made.name, version: made.version, permissions: [...made.permissions, 'PRODUCT.fullAccess'] }
    expect((await admin.save(`/api/configuration/roles/${made.id}`, own)).body.code).toBe('role_above_own')
    expect(
      (await admin.post('/api/configuration/roles', { name: 'Igual', permissions: ['CLIENT.readOnly'] })).status,
    ).toBe(201)
  })

  it('of another company are not seen, changed or removed', async () => {
    const stranger = await world.as('stranger')
    const { id } = await roleNamed('Contabilidad')
    expect((await must(stranger.get('/api/configuration/roles'))).data).toHaveLength(1)
    expect((await stranger.get(`/api/configuration/roles/${id}`)).status).toBe(404)
    expect((await stranger.save(`/api/configuration/roles/${id}`, { name: 'Mía' })).status).toBe(404)
    expect((await stranger.delete(`/api/configuration/roles/${id}`)).status).toBe(404)
    expect((await must(owner.get(`/api/configuration/roles/${id}`))).name).toBe('Contabilidad')
  })
})
