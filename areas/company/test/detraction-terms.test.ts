import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

/** Code, percent, threshold and year of the tax unit, of the codes asked for. */
const termsOn = async (date: string, ...codes: string[]) => {
  const { data } = await must(api.get(`/api/detractions?date=${date}`))
  return (data as Record<string, string>[])
    .filter(({ code }) => codes.includes(code!))
    .map(({ code, percentage, threshold, unitYear }) => [code, percentage, threshold, unitYear])
}

it('a detracción has the terms of the day: half the tax unit of its year, and codes from when they exist', async () => {
  expect(await termsOn('2025-12-31', '003')).toEqual([['003', '10', '2675', 2025]])
  expect(await termsOn('2026-01-01', '003')).toEqual([['003', '10', '2750', 2026]])
  expect(await termsOn('2025-03-31', '034', '045')).toEqual([['034', '10', '700', null]])
  expect(await termsOn('2025-04-01', '034', '045')).toEqual([
    ['034', '10', '2675', 2025],
    ['045', '10', '2675', 2025],
  ])
  expect(await termsOn('2026-11-18', '002', '028')).toEqual([
    ['002', '3.85', null, null],
    ['028', null, null, null],
  ])
})

it('in a year whose tax unit is not known yet the last one holds, and its year says so', async () => {
  expect(await termsOn('2026-12-31', '001')).toEqual([['001', '10', '2750', 2026]])
  expect(await termsOn('2027-01-01', '001')).toEqual([['001', '10', '2750', 2026]])
})

it('the common lists say above which amount, and where the tax unit is that of an earlier year', async () => {
  const present = world.now
  const detail = async (code: string, language = 'es') => {
    const { data } = await must((await world.as('owner', language)).get('/api/common-lists/detraction?limit=200'))
    return (data as Record<string, string>[]).find((each) => each.code === code)?.detail
  }
  expect(await detail('003')).toContain('más de S/ 2,750.00 (UIT de 2026)')
  expect(await detail('037')).toContain('más de S/ 700.00')
  expect(await detail('037')).not.toContain('UIT')
  expect(await detail('002')).not.toContain('más de')
  world.now = new Date('2027-01-02T15:00:00Z')
  expect(await detail('003')).toContain('más de S/ 2,750.00 (UIT de 2026: falta la de 2027)')
  expect(await detail('003', 'fr')).toContain('(UIT de 2026 : celle de 2027 manque)')
  world.now = present
})
