import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

it('an open form tells who else has it open, within the company, to who may read the record, until it is left', async () => {
  const [owner, seller, accountant, stranger] = await Promise.all(
    (['owner', 'seller', 'accountant', 'stranger'] as const).map((each) => world.as(each)),
  )
  const path = `/api/presence/client/${world.ids.clients.andes}`
  expect(await must(owner!.put(path))).toEqual({ others: [] })
  expect((await must(seller!.put(path))).others).toMatchObject([{ name: 'Rosa Quispe Mamani' }])
  expect((await must(owner!.put(path))).others).toMatchObject([{ name: 'Luis Paredes Soto' }])
  expect((await accountant!.put(path)).body.code).toBe('forbidden')
  expect(await must(stranger!.put(path))).toEqual({ others: [] })
  expect((await seller!.delete(path)).status).toBe(204)
  expect(await must(owner!.put(path))).toEqual({ others: [] })
  await must(seller!.put(path))
  world.now = new Date(world.now.getTime() + 46_000)
  expect(await must(owner!.put(path))).toEqual({ others: [] })
})

it('who takes a form over edits it, and whoever did is told at once; so is who waits when it is left', async () => {
  const [owner, seller] = await Promise.all([world.as('owner'), world.as('seller')])
  const { rows } = await world.owner.query<{ id: string; email: string }>('select id, email from company.user_account')
  const idOf = (name: string): string => rows.find(({ email }) => email.startsWith(`${name}@`))!.id
  const path = `/api/presence/client/${world.ids.clients.bodega}`
  const heard: string[] = []
  const stop = ['demo', 'ventas'].map((name) =>
    world.services.events.subscribe(
      world.ids.companyId,
      ({ kind, id }) => heard.push(`${name} ${kind} ${id === `client ${world.ids.clients.bodega}`}`),
      idOf(name),
    ),
  )
  await must(owner.put(path))
  expect((await must(seller.put(path))).others).toEqual([
    { id: idOf('demo'), name: 'Rosa Quispe Mamani', since: world.now.toISOString(), holds: true, own: false },
  ])
  expect(heard).toEqual([])
  expect((await must(seller.put(path, { take: true }))).others).toMatchObject([{ id: idOf('demo'), holds: false }])
  expect(heard.splice(0)).toEqual(['demo presence true'])
  expect((await must(owner.put(path))).others).toMatchObject([{ id: idOf('ventas'), holds: true }])
  await must(seller.delete(path))
  expect(heard).toEqual(['demo presence true'])
  expect(await must(owner.put(path))).toEqual({ others: [] })
  for (const end of stop) end()
})

it('the same person in two sessions is told of the other one, and takes the form over from it', async () => {
  const [desk, home] = [await world.as('owner'), await world.as('owner')]
  const path = `/api/presence/client/${world.ids.clients.person}`
  expect(await must(desk.put(path))).toEqual({ others: [] })
  expect((await must(home.put(path))).others).toMatchObject([{ name: 'Rosa Quispe Mamani', holds: true, own: true }])
  expect((await must(home.put(path, { take: true }))).others).toMatchObject([{ holds: false, own: true }])
  expect((await must(desk.put(path))).others).toMatchObject([{ holds: true, own: true }])
  await must(home.delete(path))
  expect(await must(desk.put(path))).toEqual({ others: [] })
})
