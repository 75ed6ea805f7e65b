import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const said = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`).sort()
const CONFIG = '/api/travel/config'

describe('the configuration of travel', () => {
  it('holds before it is written, refuses a junior who is no older than a child, and knows its version', async () => {
    const first = await must(api.get(CONFIG))
    expect(first).toMatchObject({ childMaxAge: 11, juniorMaxAge: 17, currency: 'USD', pricingValue: '25', version: 0 })
    expect(said(await api.put(CONFIG, { ...first, juniorMaxAge: 11 }))).toEqual(['juniorMaxAge travel_ages'])
    expect(said(await api.put(CONFIG, { ...first, pricingMethod: 'margin', pricingValue: '100' }))).toEqual([
      'pricingValue margin_whole',
    ])
    const kept = await must(api.put(CONFIG, { ...first, childMaxAge: 10, juniorMaxAge: 15, rounding: '5' }))
    expect(kept).toMatchObject({ childMaxAge: 10, juniorMaxAge: 15, rounding: '5', version: 1 })
    const stale = await api.put(CONFIG, { ...first, childMaxAge: 9 })
    expect([stale.status, stale.body.code]).toEqual([409, 'already_updated'])
    expect(stale.body.current).toMatchObject({ childMaxAge: 10 })
  })

  it('that nobody wrote is what its table begins with', async () => {
    const { rows } = await world.owner.query(
      "select column_name as name, column_default as given from information_schema.columns where table_schema = 'travel' and table_name = 'setting' and column_default is not null",
    )
    const given = Object.fromEntries(rows.map(({ name, given }) => [name, String(given).replace(/^'(.*)'::.*$/, '$1')]))
    expect(given).toMatchObject({ child_max_age: '11', pricing_value: '25', rounding: '1', check_in: '14:00' })
  })
})

describe('destinations', () => {
  const place = (code: string, over: object = {}) => ({ code, name: code, kind: 'city', country: 'PE', ...over })
  it('hang on a tree, and none lies within itself', async () => {
    const peru = await must(api.post('/api/travel/destinations', place('PER', { kind: 'country' })))
    const cusco = await must(api.post('/api/travel/destinations', place('CUZ', { parent: { id: peru.id } })))
    const tree = await must(api.get('/api/travel/destinations/tree'))
    expect(tree.map(({ code, parent }: Record<string, string>) => [code, parent])).toEqual([
      ['CUZ', peru.id],
      ['PER', null],
    ])
    const { id: _, ...record } = peru
    const circle = await api.put(`/api/travel/destinations/${peru.id}`, { ...record, parent: { id: cusco.id } })
    expect(said(circle)).toEqual(['parent destination_circle'])
    const own = await api.put(`/api/travel/destinations/${peru.id}`, { ...record, parent: { id: peru.id } })
    expect(said(own)).toEqual(['parent destination_circle'])
    const used = await api.delete(`/api/travel/destinations/${peru.id}`)
    expect([used.status, used.body.code]).toEqual([409, 'in_use'])
  })

  it('have codes in their forms, and a district only in Peru, told at once', async () => {
    const wrong = place('X1', { country: 'P1', airport: 'C1', geographicCode: '080101' })
    const refused = await api.post('/api/travel/destinations', wrong)
    expect(said(refused)).toEqual([
      'airport airport_code',
      'country country_code',
      'geographicCode geographic_code_of_peru',
    ])
  })
})

describe('business groups', () => {
  it('give a method with its figure, and a client belongs to one alone', async () => {
    const group = (code: string, over: object = {}) =>
      api.post('/api/travel/business-groups', { code, name: code, ...over })
    expect(said(await group('G0', { pricingMethod: 'markup' }))).toEqual(['pricingValue pricing_incomplete'])
    expect(said(await group('G0', { pricingMethod: 'margin', pricingValue: '100', commissionPercent: '101' }))).toEqual(
      ['commissionPercent percent', 'pricingValue margin_whole'],
    )
    const [first, second] = [await must(group('G1')), await must(group('G2'))]
    const join = (id: string) =>
      api.post('/api/travel/business-group-members', { group: { id }, client: { id: world.ids.clients.andes } })
    await must(join(first.id))
    const again = await join(second.id)
    expect([again.status, said(again)]).toEqual([409, ['client already_exists']])
  })
})
