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
