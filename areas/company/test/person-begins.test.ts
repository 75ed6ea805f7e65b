import type { Caller } from '@yupana/platform'
import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMailTo } from './read-mails.ts'

let world: World
let owner: Caller
let role: { id: string }
let warehouse: { id: string }
let terminals: { id: string }[]
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  const { data } = await must(owner.get('/api/configuration/roles'))
  role = { id: data.find(({ name }: { name: string }) => name === 'Ventas').id }
  const branch = { id: world.ids.branch }
  const add = async (code: string) => ({
    id: (await must(owner.post('/api/pos/terminals', { code, name: `Caja ${code}`, branch }))).id as string,
  })
  terminals = [await add('T1'), await add('T2')]
  warehouse = { id: (await must(owner.post('/api/warehouses', { code: 'ALM9', name: 'Otro', branch }))).id }
})
afterAll(() => world?.close())

const users = '/api/configuration/users'
const typed = (email: string, more: object = {}) => ({ email, name: 'Ana', lastName: 'Rojas', role, ...more })
const begins = ({
  warehouse: of,
  terminals: some,
}: {
  warehouse: { id: string } | null
  terminals: { id: string }[]
}) => [of?.id ?? null, some.map(({ id }) => id)]

describe('what a person begins with', () => {
  it('is kept of who is asked, becomes theirs when they come, and a change of one leaves the other', async () => {
    const asked = await must(owner.post(users, typed('ana@empresa.pe', { warehouse, terminals })))
    expect(begins(asked)).toEqual([warehouse.id, terminals.map(({ id }) => id)])
    const changed = await must(
      owner.put(`${users}/${asked.id}`, { role, warehouse, terminals: terminals.slice(0, 1), version: asked.version }),
    )
    expect(begins(changed)).toEqual([warehouse.id, [terminals[0]!.id]])
    const { code } = await lastMailTo(world, 'ana@empresa.pe')
    await must(world.anonymous.put(`/api/invitations/${code}/accept`, { password: 'Molle2026andino' }))
    const [member] = (await must(owner.get(`${users}?search=ana@empresa.pe`))).data
    expect([member.status, ...begins(member)]).toEqual(['active', warehouse.id, [terminals[0]!.id]])
    const without = await must(owner.put(`${users}/${member.id}`, { role, version: member.version }))
    expect(begins(without)).toEqual([null, [terminals[0]!.id]])
    const all = await must(
      owner.put(`${users}/${member.id}`, { role, warehouse, terminals: [], version: without.version }),
    )
    expect(begins(all)).toEqual([warehouse.id, []])
  })

  it('is not removed while it is somebody’s, and is free when the person goes', async () => {
    const asked = await must(owner.post(users, typed('luis@empresa.pe', { warehouse, terminals })))
    const [ana] = (await must(owner.get(`${users}?search=ana@empresa.pe`))).data
    const remove = async (path: string) => {
      const { status, body } = await owner.delete(path)
      return [status, body?.code]
    }
    expect(await remove(`/api/warehouses/${warehouse.id}`)).toEqual([409, 'in_use'])
    expect(await remove(`/api/pos/terminals/${terminals[0]!.id}`)).toEqual([409, 'in_use'])
    await must(owner.delete(`${users}/${asked.id}`))
    expect((await owner.delete(`/api/pos/terminals/${terminals[0]!.id}`)).status).toBe(204)
    expect(await remove(`/api/warehouses/${warehouse.id}`)).toEqual([409, 'in_use'])
    await must(owner.delete(`${users}/${ana.id}`))
    expect((await owner.delete(`/api/warehouses/${warehouse.id}`)).status).toBe(204)
  })

  it('is of their own company: a warehouse or a till of another is none', async () => {
    const stranger = await world.as('stranger')
    const [foreign] = await must(stranger.get('/api/warehouses/choose'))
    const field = async (email: string, more: object) => (await owner.post(users, typed(email, more))).body.errors[0]
    expect(await field('x1@empresa.pe', { warehouse: { id: foreign.id } })).toMatchObject({
      ...{ field: 'warehouse', code: 'reference_not_found' },
    })
    expect(await field('x2@empresa.pe', { terminals: [{ id: foreign.id }] })).toMatchObject({
      ...{ field: 'terminals', code: 'reference_not_found' },
    })
  })
})
