import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

const view = (more: object = {}) => ({
  list: 'client.list',
  name: 'Con crédito',
  params: { filter: 'active:EQUAL:true' },
  ...more,
})

describe('saved views', () => {
  it('are one’s own; shared ones are seen by colleagues and changed by nobody else', async () => {
    const owner = await world.as('owner')
    const seller = await world.as('seller')
    const own = await must(owner.post('/api/views', view()))
    const shared = await must(
      owner.post('/api/views', view({ name: 'De todos', shared: true, columns: { email: true } })),
    )
    expect((await must(owner.get('/api/views/client.list'))).map((each: { name: string }) => each.name)).toEqual([
      'Con crédito',
      'De todos',
    ])
    expect(await must(seller.get('/api/views/client.list'))).toMatchObject([
      { id: shared.id, mine: false, columns: { email: true }, params: { filter: 'active:EQUAL:true' } },
    ])
    expect((await seller.delete(`/api/views/${shared.id}`)).status).toBe(404)
    expect((await seller.save(`/api/views/${own.id}`, { name: 'x', params: {} })).status).toBe(404)
    // Who may not read a list is told nothing of what others ask it.
    expect((await seller.get('/api/views/guide.list')).status).toBe(403)
    expect((await seller.post('/api/views', view({ list: 'guide.list', shared: true }))).status).toBe(403)
    expect(await must((await world.as('stranger')).get('/api/views/client.list'))).toEqual([])
    expect((await owner.post('/api/views', view({ name: 'CON CREDITO' }))).body.code).toBe('already_exists')
  })

  it('open a list one at a time', async () => {
    const api = await world.as('cashier')
    const first = await must(api.post('/api/views', view({ name: 'Uno', opens: true })))
    const second = await must(api.post('/api/views', view({ name: 'Dos', opens: true })))
    const opening = async () =>
      (await must(api.get('/api/views/client.list')))
        .filter((each: { opens: boolean }) => each.opens)
        .map((each: { id: string }) => each.id)
    expect(await opening()).toEqual([second.id])
    const { version } = (await must(api.get('/api/views/client.list'))).find(
      (each: { id: string }) => each.id === first.id,
    )
    await must(api.put(`/api/views/${first.id}`, { name: 'Uno', params: {}, opens: true, version }))
    expect(await opening()).toEqual([first.id])
    expect((await api.put(`/api/views/${second.id}`, { name: 'Dos', params: {}, version: 1 })).body.code).toBe(
      'already_updated',
    )
    expect((await api.delete(`/api/views/${first.id}`)).status).toBe(204)
    expect(await opening()).toEqual([])
  })
})
