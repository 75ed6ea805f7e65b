import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HotelWorld, hotelBody, plantHotel } from './hotel-world.ts'
import { plantRates, type RateWorld } from './rate-world.ts'

let world: World
let api: Caller
let planted: HotelWorld
let rates: RateWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantHotel(api, world)
  rates = await plantRates(api, planted)
})
afterAll(() => world?.close())

const problems = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`)
const search = async (checkin: string, checkout: string, rooms = '2', more = '') =>
  must(
    api.get(
      `/api/hotels/search?hotel=${planted.hotel}&checkin=${checkin}&checkout=${checkout}&rooms=${encodeURIComponent(rooms)}${more}`,
    ),
  )
const plan = (
  found: { parties: { rooms: { code: string; plans: { code: string }[] }[] }[] },
  room: string,
  code: string,
) =>
  found.parties[0]!.rooms.find((each) => each.code === room)!.plans.find((each) => each.code === code) as never as {
    total: string
    nights: { amount: string }[]
    sellable: boolean
    reasons: { code: string; message: string }[]
  }

describe('rates', () => {
  it('example 3: a stay over two seasons is 780.00; a derived plan follows its base', async () => {
    const found = await search('2026-12-10', '2026-12-13')
    expect(found.nights).toBe(3)
    expect(plan(found, 'DBL', 'BAR')).toMatchObject({ total: '780.00', sellable: true })
    expect(plan(found, 'DBL', 'BAR').nights.map(({ amount }) => amount)).toEqual(['240.00', '240.00', '300.00'])
    expect(plan(found, 'DBL', 'NRF')).toMatchObject({ total: '702.00', sellable: true })
    expect(plan(await search('2026-12-10', '2026-12-13', '2+1(5)'), 'DBL', 'BAR').total).toBe('900.00')
  })

  it('says in words why a plan may not be sold', async () => {
    await must(
      api.put(`/api/hotels/hotel/${planted.hotel}/room/${planted.double}/availability`, {
        ...{ year: 2026, days: [{ date: '2026-12-24', minStay: 3 }] },
      }),
    )
    const short = plan(await search('2026-12-24', '2026-12-26'), 'DBL', 'BAR')
    expect([short.sellable, short.reasons.map(({ code }) => code)]).toEqual([false, ['min_stay']])
    expect(short.reasons[0]!.message).toBe('Mínimo 3 noches llegando el 2026-12-24.')
    const crowd = plan(await search('2026-12-10', '2026-12-11', '4'), 'DBL', 'BAR')
    expect(crowd.reasons.map(({ code }) => code)).toContain('occupancy_exceeded')
    const refused = async (query: string) =>
      problems(await api.get(`/api/hotels/search?hotel=${planted.hotel}&${query}`))
    expect(await refused('checkin=2026-12-10&checkout=2026-12-10&rooms=2')).toEqual(['checkout stay_dates'])
    expect(await refused('checkin=2026-11-01&checkout=2026-11-03&rooms=2')).toEqual(['checkin stay_past'])
    expect(await refused('checkin=2026-12-10&checkout=2026-12-11&rooms=2%2B1')).toEqual(['rooms party_format'])
  })

  it('two seasons of one priority never hold one night', async () => {
    const body = { hotel: { id: planted.hotel }, name: 'Otra', ranges: [{ from: '2026-12-20', to: '2027-01-05' }] }
    expect(problems(await api.post('/api/hotels/season', { ...body, priority: 10 }))).toEqual(['ranges season_overlap'])
    const made = await must(api.post('/api/hotels/season', { ...body, priority: 20 }))
    expect((await api.delete(`/api/hotels/season/${made.id}`)).status).toBe(204)
    const backwards = { ...body, ranges: [{ from: '2026-12-20', to: '2026-12-01' }], priority: 30 }
    expect(problems(await api.post('/api/hotels/season', backwards))).toEqual(['ranges[0].to season_range'])
    expect((await api.delete(`/api/hotels/season/${rates.low}`)).body.code).toBe('season_in_use')
  })

  it('a derived plan says its difference, follows one of its hotel, and has no prices of its own', async () => {
    const read = await must(api.get(`/api/hotels/rate-plan/${rates.derived}`))
    const body = {
      code: 'X1',
      name: { es: 'X' },
      hotel: { id: planted.hotel },
      cancellationPolicy: { id: rates.policy },
    }
    expect(problems(await api.post('/api/hotels/rate-plan', { ...body, base: { id: rates.plan } }))).toEqual([
      'adjust plan_adjust',
    ])
    const adjust = { kind: 'percent', value: '5' }
    const twice = { ...body, base: { id: rates.derived }, adjust }
    expect(problems(await api.post('/api/hotels/rate-plan', twice))).toEqual(['base plan_base'])
    const dollars = { ...body, base: { id: rates.plan }, adjust, currency: 'USD' }
    expect(problems(await api.post('/api/hotels/rate-plan', dollars))).toEqual(['base plan_base'])
    const prices = [{ room: { id: planted.double }, season: { id: rates.low }, adults: ['1'] }]
    const priced = await api.put('/api/hotels/price', {
      ratePlan: { id: rates.derived },
      prices,
      version: read.version,
    })
    expect([priced.status, priced.body.code]).toEqual([409, 'plan_derived'])
    expect((await api.delete(`/api/hotels/rate-plan/${rates.plan}`)).body.code).toBe('rate_plan_in_use')
  })

  it('prices are written as a matrix, by the version of their plan; a copy has them, its seasons in another year', async () => {
    const before = await must(api.get(`/api/hotels/price?ratePlan=${rates.plan}`))
    const suite = { room: { id: planted.suite }, season: { id: rates.low }, adults: ['500', '600'] }
    const put = (version: number) =>
      api.put('/api/hotels/price', { ratePlan: { id: rates.plan }, prices: [suite], version })
    const after = await must(put(before.version))
    expect([after.version, after.prices.length]).toEqual([before.version + 1, before.prices.length + 1])
    expect((await put(before.version)).body.code).toBe('already_updated')
    expect(plan(await search('2026-12-10', '2026-12-11'), 'SUI', 'BAR').total).toBe('600.00')
    const path = `/api/hotels/rate-plan/${rates.plan}/copy`
    expect(problems(await api.post(path, { code: 'BAR' }))).toEqual(['code code_needed'])
    const copied = await must(api.post(path, { code: 'BAR27', year: 2028 }))
    const matrix = await must(api.get(`/api/hotels/price?ratePlan=${copied.id}`))
    expect(matrix.prices).toHaveLength(after.prices.length)
    const seasons = await must(
      api.get('/api/hotels/season?filters[0][field]=name&filters[0][operator]=CONTAINS&filters[0][value]=2028'),
    )
    expect(seasons.data.map(({ from }: { from: string }) => from).sort()).toEqual(['2028-01-01', '2028-12-12'])
    const again = await must(api.post(path, { code: 'BAR28', year: 2028 }))
    const shared = await must(api.get(`/api/hotels/price?ratePlan=${again.id}`))
    const of = ({ prices }: { prices: { season: { id: string } }[] }) => prices.map(({ season }) => season.id)
    expect(of(shared)).toEqual(of(matrix))
    const met = { hotel: { id: planted.hotel }, name: 'Congreso', ranges: [{ from: '2032-05-01', to: '2032-05-03' }] }
    await must(api.post('/api/hotels/season', { ...met, priority: 0 }))
    expect(problems(await api.post(path, { code: 'BAR32', year: 2032 }))).toEqual(['year season_overlap'])
    const gone = await must(
      api.put('/api/hotels/price', {
        ...{ ratePlan: { id: rates.plan }, prices: [{ ...suite, adults: [] }], version: after.version },
      }),
    )
    expect(gone.prices).toHaveLength(before.prices.length)
  })

  it('a policy has one step of each day', async () => {
    const step = { daysBefore: 3, charge: 'percentOfStay', value: '101' }
    const body = { code: 'P2', name: { es: 'Dos' }, steps: [step, { ...step, value: '50', hour: '18:00' }] }
    expect(problems(await api.post('/api/hotels/cancellation-policy', body))).toEqual([
      ...['steps[0].value percent', 'steps[1].daysBefore step_twice', 'steps step_last'],
    ])
  })

  it('what is priced is of its hotel and its currency for ever', async () => {
    const other = await must(api.post('/api/hotels/hotel', hotelBody(world.ids.branch, { code: 'CUZ-01' })))
    const read = await must(api.get(`/api/hotels/rate-plan/${rates.plan}`))
    const own = { hotel: { id: planted.hotel }, code: 'BAR', name: { es: read.name.es }, mealPlan: read.mealPlan }
    const body = { ...own, cancellationPolicy: { id: rates.policy }, version: read.version }
    const path = `/api/hotels/rate-plan/${rates.plan}`
    expect(problems(await api.put(path, { ...body, currency: 'USD' }))).toEqual(['currency plan_currency_fixed'])
    expect(problems(await api.put(path, { ...body, hotel: { id: other.id } }))).toEqual(['hotel rate_hotel_fixed'])
    const { name, ranges, priority, version } = await must(api.get(`/api/hotels/season/${rates.high}`))
    const season = { hotel: { id: other.id }, name, ranges, priority, version }
    expect(problems(await api.put(`/api/hotels/season/${rates.high}`, season))).toEqual(['hotel rate_hotel_fixed'])
  })

  it('a price has no hole before its last person, and stands once in a body', async () => {
    const { version } = await must(api.get(`/api/hotels/price?ratePlan=${rates.plan}`))
    const row = { room: { id: planted.suite }, season: { id: rates.low } }
    const put = (...prices: object[]) => api.put('/api/hotels/price', { ratePlan: { id: rates.plan }, prices, version })
    expect(problems(await put({ ...row, adults: ['0', '240'] }))).toEqual(['prices[0].adults price_hole'])
    expect(problems(await put({ ...row, adults: ['200'] }, { ...row, adults: ['210'] }))).toEqual([
      'prices[1] row_twice',
    ])
  })
})
