import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantTravel, ref, said, type TravelWorld, withoutCosts } from './travel-world.ts'

let world: World
let api: Caller
let planted: TravelWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
})
afterAll(() => world?.close())

const price = (id: string, query: string) => must(api.get(`/api/travel/items/${id}/price?${query}`))

describe('services of trips', () => {
  const body = (over: object) => ({
    ...{ type: 'tour', code: 'T-1', name: 'Valle Sagrado', destination: ref(planted.destination) },
    ...{ product: ref(planted.product), taxGroup: 'guide', basis: 'perPerson' },
    ...over,
  })
  it('ask for what their type and their basis need, all at once', async () => {
    const hotel = await api.post('/api/travel/items', body({ type: 'hotel' }))
    expect(said(hotel)).toEqual(['hotelName hotel_required'])
    const wrong = {
      basis: 'perVehicle',
      minPax: 4,
      maxPax: 2,
      startTime: '25:00',
      operatingDays: '18',
      childPercent: '101',
    }
    expect(said(await api.post('/api/travel/items', body(wrong)))).toEqual([
      ...['capacity required', 'childPercent percent', 'maxPax fare_slab', 'operatingDays weekdays_format'],
      'startTime hour_format',
    ])
    expect(said(await api.post('/api/travel/items', body({ basis: 'perRoomNight' })))).toEqual([
      'basis basis_of_hotels',
    ])
  })

  it('have a code of their own within their type, and keep their type', async () => {
    const made = await must(api.post('/api/travel/items', body({})))
    const twice = await api.post('/api/travel/items', body({}))
    expect([twice.status, said(twice)]).toEqual([409, ['code already_exists']])
    await must(api.post('/api/travel/items', body({ type: 'other' })))
    const other = await api.put(`/api/travel/items/${made.id}`, body({ type: 'guide', version: made.version }))
    expect(said(other)).toEqual(['type item_type_stays'])
    const used = await api.delete(`/api/travel/destinations/${planted.destination}`)
    expect([used.status, used.body.code]).toEqual([409, 'in_use'])
  })

  it('are copied with their fares under another code', async () => {
    const copy = (code: string) => api.post(`/api/travel/items/${planted.items.van}/duplicate`, { code })
    expect(said(await copy('van-1'))).toEqual(['code code_needed'])
    const { id } = await must(copy('VAN-2'))
    expect(await price(id, 'date=2026-12-12&pax=4')).toMatchObject({ cost: '160', basis: 'perGroup', currency: 'USD' })
    expect(said(await api.post(`/api/travel/items/${planted.items.guide}/duplicate`, { code: 'GUI-1' }))).toEqual([
      'code code_needed',
    ])
  })
})

describe('fares', () => {
  const fare = (over: object) => ({
    ...{ item: ref(planted.items.van), catalogue: ref(planted.catalogue), basis: 'perGroup' },
    ...{ seasons: [{ from: '2028-01-01', to: '2028-06-30' }], rows: [{ paxFrom: 1, paxTo: 4, cost: '90' }] },
    ...over,
  })
  it('hold on a day for a room, the more exact row first; on other days nothing holds', async () => {
    const { hotel } = planted.items
    expect(await price(hotel, 'date=2026-12-12&pax=2&room=DBL')).toMatchObject({ cost: '120', basis: 'perRoomNight' })
    expect(await price(hotel, 'date=2026-12-12&pax=1&room=SGL')).toMatchObject({ cost: '100' })
    expect(await price(hotel, 'date=2026-12-12&pax=3&room=TPL')).toMatchObject({ cost: null })
    expect(await price(hotel, 'date=2025-12-12&pax=2&room=DBL')).toMatchObject({
      cost: null,
      fare: null,
      currency: null,
    })
  })

  it('count by what their service has: rooms of hotels, seats of vehicles, people of a unit', async () => {
    const basis = async (item: string, given: string) =>
      said(await api.post('/api/travel/fares', fare({ item: ref(item), basis: given })))
    const { guide, meals } = planted.items
    expect(await basis(guide, 'perRoomNight')).toEqual(['basis basis_of_hotels'])
    expect(await basis(guide, 'perVehicle')).toEqual(['basis basis_of_seats'])
    expect(await basis(meals, 'perUnit')).toEqual(['basis basis_of_units'])
  })

  it('add the supplements of their dates; what is mediated leaves the commission of its book', async () => {
    const { guide } = planted.items
    const dates = [{ from: '2028-01-01', to: '2028-01-02' }]
    const cena = [{ name: 'Cena', cost: '5', dates }]
    await must(api.post('/api/travel/fares', fare({ item: ref(guide), supplements: cena })))
    expect(await price(guide, 'date=2028-01-02&pax=2')).toMatchObject({ cost: null })
    const book = await must(
      api.post('/api/travel/catalogues', {
        ...{ code: 'CAT-28', name: '2028', supplier: ref(planted.supplier), currency: 'USD', commissionPercent: '10' },
        ...{ validFrom: '2028-01-01', validTo: '2028-12-31' },
      }),
    )
    const air = await must(
      api.post('/api/travel/items', {
        ...{
          type: 'ticket',
          code: 'AIR-1',
          name: 'Vuelo',
          destination: ref(planted.destination),
          account: 'mediation',
        },
        ...{ product: ref(planted.product), taxGroup: 'airTicket', basis: 'perPerson' },
      }),
    )
    const rows = [{ paxFrom: 1, paxTo: 9, cost: '245' }]
    const own = { item: ref(air.id), catalogue: ref(book.id), basis: 'perPerson', rows, supplements: cena }
    await must(api.post('/api/travel/fares', fare(own)))
    await must(api.put(`/api/travel/catalogues/${book.id}/activate`))
    expect(await price(air.id, 'date=2028-01-02&pax=2')).toMatchObject({ cost: '250' })
    expect(await price(air.id, 'date=2028-01-03&pax=2')).toMatchObject({ cost: '245' })
    const asked = {
      ...{ start: '2028-01-02', currency: 'USD', party: { adults: 1, rooms: {} } },
      ...{ services: [{ item: ref(air.id), day: 1 }], options: [{ letter: 'A', name: '', hotels: [] }] },
    }
    const { options } = await must(api.post('/api/travel/packages/price', asked))
    expect(options[0].total).toMatchObject({ cost: '225.00', price: '250.00', margin: '10.00' })
  })

  it('never say two costs for one day and slab, and stand in one book', async () => {
    const seasons = [
      { from: '2028-01-01', to: '2028-03-31' },
      { from: '2028-03-31', to: '2028-02-01' },
    ]
    const rows = [
      { paxFrom: 1, paxTo: 4, cost: '90' },
      { paxFrom: 4, paxTo: 3, cost: '80' },
    ]
    const wrong = await api.post('/api/travel/fares', fare({ catalogue: null, seasons, rows }))
    expect(said(wrong)).toEqual(['catalogue fare_source', 'rows[1].paxTo fare_slab', 'seasons[1].to fare_dates'])
    const first = await must(api.post('/api/travel/fares', fare({})))
    const next = [{ from: '2028-06-30', to: '2028-12-31' }]
    const meets = await api.post('/api/travel/fares', fare({ seasons: next }))
    expect(said(meets)).toEqual(['seasons fare_overlap'])
    await must(api.post('/api/travel/fares', fare({ seasons: next, rows: [{ paxFrom: 5, paxTo: 9, cost: '120' }] })))
    const { id, version } = first
    const kept = await must(api.put(`/api/travel/fares/${id}`, { ...fare({}), weekdays: '67', version }))
    expect(kept).toMatchObject({ weekdays: '67', validFrom: '2028-01-01', validTo: '2028-06-30', version: version + 1 })
    const stale = await api.put(`/api/travel/fares/${id}`, { ...fare({}), version })
    expect([stale.status, stale.body.code]).toEqual([409, 'already_updated'])
  })

  it('of two that meet and are saved at once, one is refused', async () => {
    const seasons = [{ from: '2029-01-01', to: '2029-12-31' }]
    const both = await Promise.all([1, 2].map(() => api.post('/api/travel/fares', fare({ seasons }))))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('are told to nobody who may not see costs', async () => {
    await world.owner.query(
      "update company.role set permissions = array_remove(permissions || '{PRODUCT.fullAccess}', 'TRAVELCOST.readOnly') where name = 'Contabilidad'",
    )
    const other = await world.as('accountant')
    expect((await other.get('/api/travel/fares')).status).toBe(403)
    expect((await other.get(`/api/travel/items/${planted.items.van}/price?date=2026-12-12&pax=2`)).status).toBe(403)
    expect(
      (await other.post('/api/travel/fares', fare({ seasons: [{ from: '2030-01-01', to: '2030-02-01' }] }))).status,
    ).toBe(403)
    expect((await other.get('/api/travel/items')).status).toBe(200)
  })
})

describe('catalogues and contracts', () => {
  const contract = (over: object) => ({
    ...{ code: 'CT-26', name: 'Hoteles', kind: 'supplier', supplier: ref(planted.supplier), currency: 'USD' },
    ...{ validFrom: '2026-01-01', validTo: '2026-12-31' },
    ...over,
  })
  it('hold once they have a fare, and name whom they are with', async () => {
    expect(said(await api.post('/api/travel/contracts', contract({ status: 'active' })))).toEqual([
      'status fare_not_saved',
    ])
    expect(said(await api.post('/api/travel/contracts', contract({ kind: 'client', validTo: '2025-01-01' })))).toEqual([
      ...['group required', 'validTo fare_dates'],
    ])
    const made = await must(api.post('/api/travel/contracts', contract({})))
    expect(said(await api.put(`/api/travel/contracts/${made.id}/activate`))).toEqual(['status fare_not_saved'])
    await must(
      api.post('/api/travel/fares', {
        ...{ item: ref(planted.items.guide), contract: ref(made.id), basis: 'perGroup' },
        ...{ seasons: [{ from: '2026-01-01', to: '2026-12-31' }], rows: [{ paxFrom: 1, paxTo: 99, cost: '50' }] },
      }),
    )
    expect(await price(planted.items.guide, 'date=2026-12-12&pax=4')).toMatchObject({ cost: '60' })
    await must(api.put(`/api/travel/contracts/${made.id}/activate`))
    expect(await price(planted.items.guide, 'date=2026-12-12&pax=4')).toMatchObject({
      ...{ cost: '50', fare: { source: 'CT-26', level: 'supplier' } },
    })
  })

  it('are copied a year later and dearer under a new code, as a draft', async () => {
    const [{ id }] = (await must(api.get('/api/travel/contracts?search=CT-26'))).data
    const copy = (body: object) => api.post(`/api/travel/contracts/${id}/duplicate`, body)
    expect(said(await copy({ code: 'CT-26' }))).toEqual(['code code_needed'])
    expect(said(await copy({ code: 'CT-29', percent: '-150' }))).toEqual(['percent out_of_range'])
    const clerk = await withoutCosts(world)
    const blind = await clerk.post(`/api/travel/contracts/${id}/duplicate`, { code: 'CT-28', percent: '10' })
    expect([blind.status, blind.body.code]).toEqual([403, 'forbidden'])
    const own = await must(api.get(`/api/travel/contracts/${id}`))
    const soles = contract({ currency: 'PEN', version: own.version })
    expect(said(await api.put(`/api/travel/contracts/${id}`, soles))).toEqual(['currency currency_stays'])
    const book = await must(api.get(`/api/travel/catalogues/${planted.catalogue}`))
    const bookBody = { ...{ code: 'CAT-26', name: 'Cusco 2026', supplier: ref(planted.supplier), currency: 'PEN' } }
    const dates = { validFrom: '2026-01-01', validTo: '2027-12-31', version: book.version }
    expect(said(await api.put(`/api/travel/catalogues/${planted.catalogue}`, { ...bookBody, ...dates }))).toEqual([
      'currency currency_stays',
    ])
    const made = await must(copy({ code: 'CT-27', percent: '10' }))
    const kept = await must(api.get(`/api/travel/contracts/${made.id}`))
    expect(kept).toMatchObject({ status: 'draft', validFrom: '2027-01-01', validTo: '2027-12-31' })
    const filter = `filters[0][field]=contract.id&filters[0][value]=${made.id}`
    const { data } = await must(api.get(`/api/travel/fares?${filter}`))
    expect(data).toHaveLength(1)
    expect(await must(api.get(`/api/travel/fares/${data[0].id}`))).toMatchObject({
      ...{ validFrom: '2027-01-01', seasons: [{ from: '2027-01-01', to: '2027-12-31' }] },
      rows: [{ cost: '55' }],
    })
  })
})
