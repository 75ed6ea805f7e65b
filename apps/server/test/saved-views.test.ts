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

  it('are shared with everybody or with one role; of a role that is none they are refused', async () => {
    const owner = await world.as('owner')
    const roles: { id: string; name: string }[] = await must(owner.get('/api/view-roles'))
    const seller = roles.find(({ name }) => name === 'Ventas')!
    const made = await must(
      owner.post('/api/views', view({ name: 'De ventas', role: seller.id, params: { sort: '-code' } })),
    )
    expect(made).toMatchObject({ shared: true, role: seller })
    const names = async (who: 'seller' | 'cashier' | 'owner') =>
      (await must((await world.as(who)).get('/api/views/client.list'))).map((each: { name: string }) => each.name)
    expect([await names('owner'), await names('seller')]).toEqual([
      expect.arrayContaining(['De ventas']),
      expect.arrayContaining(['De ventas']),
    ])
    expect(await names('cashier')).not.toContain('De ventas')
    const { version } = made
    const everybody = { name: 'De ventas', params: {}, shared: true, version }
    expect(await must(owner.put(`/api/views/${made.id}`, everybody))).toMatchObject({ shared: true, role: null })
    expect(await names('cashier')).toContain('De ventas')
    const ghost = await owner.post('/api/views', view({ name: 'x', role: made.id }))
    expect([ghost.status, ghost.body.errors[0]]).toMatchObject([422, { field: 'role', code: 'reference_not_found' }])
  })

  it('that are shared are taken away by who keeps the company’s settings too, also when their maker has left', async () => {
    const [seller, cashier] = [await world.as('seller'), await world.as('cashier')]
    const shared = await must(seller.post('/api/views', view({ name: 'Basura', shared: true })))
    const ofRole = (await must(seller.get('/api/view-roles'))).find(({ name }: { name: string }) => name === 'Ventas')
    const role = await must(seller.post('/api/views', view({ name: 'De los míos', role: ofRole.id })))
    const own = await must(seller.post('/api/views', view({ name: 'Solo mía' })))
    expect((await cashier.delete(`/api/views/${shared.id}`)).status).toBe(404)
    await world.owner.query(
      "update company.membership set active = false where user_id = (select id from company.user_account where email = 'ventas@yupana.pe')",
    )
    const owner = await world.as('owner')
    const seen: { id: string; mine: boolean; removable: boolean }[] = await must(owner.get('/api/views/client.list'))
    for (const { id } of [shared, role]) {
      expect(seen.find((each) => each.id === id)).toMatchObject({ mine: false, removable: true })
      expect((await owner.save(`/api/views/${id}`, { name: 'x', params: {} })).status).toBe(404)
      expect((await owner.delete(`/api/views/${id}`)).status).toBe(204)
    }
    expect(seen.map(({ id }) => id)).not.toContain(own.id)
    expect((await owner.delete(`/api/views/${own.id}`)).status).toBe(404)
    await world.owner.query('update company.membership set active = true')
  })

  it.each([
    [{ list: 'ghost.list' }, 'list reference_not_found'],
    [{ list: 'client.create' }, 'list reference_not_found'],
    [{ params: { filtre: 'x' } }, 'params.filtre unknown_field'],
    [{ params: { filter: 'ghost:EQUAL:1' } }, 'params.filter unknown_field'],
    [{ params: { filter: 'constructor:EQUAL:1' } }, 'params.filter unknown_field'],
    [{ params: { filter: 'active:PERHAPS:1' } }, 'params.filter invalid_format'],
    [{ params: { sort: '-ghost' } }, 'params.sort unknown_field'],
    [{ columns: { ghost: true } }, 'columns.ghost unknown_field'],
    [{ list: 'salesByClient', params: { ghost: '1' } }, 'params.ghost unknown_field'],
    [{ list: 'salesByClient', params: { withTax: 'perhaps' } }, 'params.withTax invalid_choice'],
    [{ list: 'salesByClient', params: { period: 'someday' } }, 'params.period invalid_choice'],
  ])('of what there is not are refused, new or changed: %o', async (more, refused) => {
    const owner = await world.as('owner')
    const { status, body } = await owner.post('/api/views', view({ name: 'Rara', ...more }))
    expect([
      status,
      ...(body.errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`),
    ]).toEqual([...[422, refused]])
    if ('list' in more) return
    const { id, version } = await must(owner.post('/api/views', view({ name: 'Buena' })))
    const changed = await owner.put(`/api/views/${id}`, { name: 'Buena', params: {}, columns: {}, ...more, version })
    expect(`${changed.body.errors[0].field} ${changed.body.errors[0].code}`).toBe(refused)
    await must(owner.delete(`/api/views/${id}`))
  })

  it('of every list and report keep what their screens keep', async () => {
    const owner = await world.as('owner')
    for (const more of [
      {
        list: 'invoice.list',
        params: { filter: 'date:BETWEEN:~2026-11-01~2026-11-30;status:IN:~open~closed', sort: '-date', size: '50' },
      },
      { list: 'priceList.list', params: {}, columns: { scope: false } },
      { list: 'brand.list', params: { filter: 'active:EQUAL:true', search: 'x' }, columns: { name: false } },
      { list: 'salesByClient', params: { period: 'lastMonth', compare: 'previous', withTax: 'true' } },
    ])
      await must(owner.post('/api/views', view({ name: 'Vale', ...more })))
  })
})

describe('what a person keeps of a report', () => {
  it('is theirs alone: the star, what was asked last and the columns, each kept without the others', async () => {
    const [owner, reader] = [await world.as('owner'), await world.as('reader')]
    const path = '/api/report-uses/salesByClient'
    const layout = [{ field: 'net', shown: true, width: 120 }]
    await must(owner.put(path, { starred: true }))
    await must(owner.put(path, { layout }))
    await must(owner.put(path, { params: { period: 'lastMonth' } }))
    expect(await must(owner.get('/api/report-uses'))).toEqual([
      {
        ...{ report: 'salesByClient', starred: true, layout, params: { period: 'lastMonth' } },
        usedAt: world.now.toISOString(),
      },
    ])
    expect(await must(reader.get('/api/report-uses'))).toEqual([])
  })

  it('is kept of reports that there are, by who may read them', async () => {
    const [owner, cashier] = [await world.as('owner'), await world.as('cashier')]
    expect((await owner.put('/api/report-uses/ghost', { starred: true })).status).toBe(404)
    expect((await cashier.put('/api/report-uses/trialBalance', { starred: true })).status).toBe(403)
    expect((await owner.put('/api/report-uses/trialBalance', { layout: [{ field: 'x', width: 5 }] })).status).toBe(422)
  })
})
