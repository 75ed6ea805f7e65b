import { type Caller, must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonListNames } from '../contract/index.ts'

let world: World
let reader: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  reader = await world.as('reader')
})
afterAll(() => world?.close())

describe('the common lists', () => {
  it('are named with their source and count, in the language of the reader', async () => {
    const lists = await must(reader.get('/api/common-lists'))
    expect(lists.map((each: { list: string }) => each.list)).toEqual(commonListNames)
    for (const { list, count, source } of lists) {
      expect(count, list).toBeGreaterThan(0)
      expect(source, list).toMatch(/SUNAT|ISO|INEI|UN\/ECE|TUO|SPOT|NIC/)
    }
    const french = await must((await world.as('reader', 'fr')).get('/api/common-lists'))
    expect(french.find((each: { list: string }) => each.list === 'country').name).toBe('Pays')
  })

  it('can be read to the last row, searched and ordered', async () => {
    const lists: { list: string; count: number }[] = await must(reader.get('/api/common-lists'))
    for (const { list, count } of lists)
      expect((await must(reader.get(`/api/common-lists/${list}?limit=1&showTotal=true`))).total ?? 1, list).toBe(count)
    const { data } = await must(reader.get('/api/common-lists/ubigeo?search=miraflores lima'))
    expect(data).toContainEqual({ id: '150122', code: '150122', name: 'Miraflores', detail: 'Lima · Lima' })
    const peru = (await must((await world.as('reader', 'fr')).get('/api/common-lists/country?search=perou'))).data
    expect(peru.map((each: { code: string }) => each.code)).toEqual(['PE'])
    expect((await reader.get('/api/common-lists/secrets')).status).toBe(404)
    expect((await world.anonymous.get('/api/common-lists')).status).toBe(401)
  })
})

describe('the internal login', () => {
  it('says whose session a bearer is, and refuses any other', async () => {
    const seen = await must(reader.get('/api/internal/login'))
    expect([seen.user.email, seen.company.id, seen.owner]).toEqual([people.reader.email, world.ids.companyId, false])
    const { permissions } = await must(reader.get('/api/user/me'))
    expect(seen.permissions).toEqual(permissions)
    expect((await world.anonymous.get('/api/internal/login')).status).toBe(401)
    await must(world.anonymous.post('/api/login_check', { email: people.reader.email, password: PASSWORD }))
    const forged = await world.server.app.inject({
      url: '/api/internal/login',
      headers: { authorization: 'Bearer a.b.c' },
    })
    expect(forged.statusCode).toBe(401)
  })
})
