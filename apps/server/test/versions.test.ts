import { needsVersion } from '@yupana/contract'
import { routesOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

it('DECISIONS 35: whoever writes fields says in which version they were read, in the body or by If-Match', async () => {
  const made = await must(api.post('/api/brands', { code: 'M1', name: 'Marca' }))
  const path = `/api/brands/${made.id}`
  const body = { code: 'M1', name: 'Otra' }
  const blind = await api.put(path, body)
  expect([blind.status, blind.body.code, blind.body.title]).toEqual([428, 'version_required', 'Precondition Required'])
  expect((await must(api.get(path))).name).toBe('Marca')
  const first = await must(api.put(path, { ...body, version: made.version }))
  const second = await must(api.put(path, { ...body, name: 'Y otra' }, { 'if-match': `"${first.version}"` }))
  expect(second).toMatchObject({ name: 'Y otra', version: made.version + 2 })
  const stale = await api.put(path, { ...body, version: made.version })
  expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([409, 'already_updated', 'Y otra'])
  // What is wrong with the fields is told first, and a verb asks for none.
  expect((await api.put(path, { code: 'M1' })).status).toBe(422)
})

it('every call that updates a record is one of them, and no verb', () => {
  const puts = routesOf(areas)
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'PUT')
  const verbs = /\/(issue|void|approve|reject|send|accept|close|reopen)$/
  expect(puts.filter((each) => verbs.test(each.path) && needsVersion(each)).map(({ id }) => id)).toEqual([])
  const unversioned = puts.filter((each) => each.id.endsWith('.update') && !needsVersion(each)).map(({ id }) => id)
  // Neither has a version: who looks at a screen, a switch of the first steps.
  expect(unversioned.sort()).toEqual(['firstSteps.update', 'presence.update'])
  expect(puts.filter(needsVersion).every(({ errors }) => errors?.includes('version_required'))).toBe(true)
})
