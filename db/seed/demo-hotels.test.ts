import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantHotels } from './demo-hotels.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

it('the list of today has who comes to a hotel and who leaves it, for who works at its desk', async () => {
  const owner = await world.as('owner')
  const urgent = async (who = owner) => (await must(who.get('/api/dashboard'))).urgent
  expect(await urgent()).toMatchObject({ desks: null, tripLimits: 0 })
  await plantHotels(owner, world.ids, '2026-11-18')
  expect((await urgent()).desks).toEqual({ arrivals: 1, departures: 0 })
  world.now = new Date(world.now.getTime() + 2 * 86_400_000)
  expect((await urgent(await world.as('owner'))).desks).toEqual({ arrivals: 2, departures: 1 })
  expect((await urgent(await world.as('seller'))).desks).toBeNull()
})
