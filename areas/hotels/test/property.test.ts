import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HotelWorld, hotelBody, plantHotel, roomBody } from './hotel-world.ts'
import { png } from './png.ts'

let world: World
let api: Caller
let planted: HotelWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantHotel(api, world)
})
afterAll(() => world?.close())

const problems = ({ body }: { body: { errors?: { field: string; code: string }[] } }): string[] =>
  (body.errors ?? []).map(({ field, code }) => `${field} ${code}`).sort()

describe('hotels and their rooms', () => {
  it('a hotel is described in the languages of guests; what is wrong is told at once', async () => {
    const refused = await api.post(
      '/api/hotels/hotel',
      hotelBody(world.ids.branch, {
        ...{ code: 'X-1', kind: 'partner', checkInTime: '25:00', childAges: { infantMax: 5, childMax: 3 } },
        address: { line: 'x', latitude: '91' },
      }),
    )
    expect([refused.status, problems(refused)]).toEqual([
      422,
      ['address.latitude out_of_range', 'checkInTime hour_format'],
    ])
    const kinds = await api.post(
      '/api/hotels/hotel',
      hotelBody(world.ids.branch, { code: 'X-2', kind: 'partner', childAges: { infantMax: 5, childMax: 3 } }),
    )
    expect(problems(kinds)).toEqual(['childAges.childMax child_ages', 'supplier hotel_of_partner'])
    const hotel = await must(api.get(`/api/hotels/hotel/${planted.hotel}`))
    expect(hotel).toMatchObject({
      ...{ code: 'LIM-01', name: { es: 'Hotel Miraflores', en: 'Miraflores Hotel', pt: null, fr: null } },
      ...{ rooms: 2, units: 4, checkInTime: '14:00', childAges: { infantMax: 2, childMax: 11 } },
      address: { country: 'PE', city: 'Lima', ubigeo: '150122' },
    })
    const twice = await api.post('/api/hotels/hotel', hotelBody(world.ids.branch))
    expect([twice.status, problems(twice)]).toEqual([409, ['code already_exists']])
  })

  it('a hotel is found by its kind and its city, chosen, changed by its version, and kept while it has rooms', async () => {
    const by = async (filters: string): Promise<string[]> =>
      (await must(api.get(`/api/hotels/hotel?${filters}`))).data.map(({ code }: { code: string }) => code)
    expect(await by('filters[0][field]=kind&filters[0][value]=own')).toEqual(['LIM-01'])
    expect(await by('filters[0][field]=city&filters[0][operator]=CONTAINS&filters[0][value]=cusco')).toEqual([])
    expect(await must(api.get('/api/hotels/hotel/choose?search=miraf'))).toMatchObject([{ code: 'LIM-01' }])
    const path = `/api/hotels/hotel/${planted.hotel}`
    const changed = hotelBody(world.ids.branch, { name: { es: 'Hotel Larco' }, stars: null })
    const after = await must(api.put(path, { ...changed, version: 1 }))
    expect(after).toMatchObject({ name: { es: 'Hotel Larco', en: null }, stars: null, version: 2 })
    const stale = await api.put(path, { ...changed, version: 1 })
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'already_updated', 2])
    const removed = await api.delete(path)
    expect([removed.status, removed.body.code]).toEqual([409, 'hotel_in_use'])
    const fixed = await api.put(path, {
      ...changed,
      ...{ kind: 'partner', supplier: { id: world.ids.clients.andes }, version: 2 },
    })
    expect(problems(fixed)).toEqual(['kind hotel_kind_fixed'])
  })

  it('HOT-003, HOT-004: a room has its type and its meal plan, and says how many fit', async () => {
    const rooms = `/api/hotels/hotel/${planted.hotel}/room`
    const refused = await api.post(rooms, roomBody(planted.item, { code: 'R', roomType: 'castle', mealPlan: 'XX' }))
    expect(problems(refused)).toEqual(['mealPlan invalid_choice', 'roomType invalid_choice'])
    const occupancy = { adults: 2, children: 0, infants: 0, minimal: 4, maximal: 3 }
    const crowded = await api.post(rooms, roomBody(world.ids.products.laptop, { code: 'R', occupancy }))
    expect(problems(crowded)).toEqual([
      ...['item room_item', 'occupancy.maximal occupancy_order', 'occupancy.maximal occupancy_sum'],
    ])
    const room = await must(api.get(`${rooms}/${planted.double}`))
    expect(room).toMatchObject({ code: 'DBL', roomType: 'standard', mealPlan: 'BB', item: { code: 'ALO-01' } })
    expect(room.units.map(({ number }: { number: string }) => number)).toEqual(['101', '102', '103'])
    const list = await must(api.get(rooms))
    expect(list.data).toMatchObject([
      { code: 'DBL', adults: 2, units: 3 },
      { code: 'SUI', units: 1 },
    ])
    const another = await must(api.post('/api/hotels/hotel', hotelBody(world.ids.branch, { code: 'CUZ-01' })))
    expect((await api.get(`/api/hotels/hotel/${another.id}/room/${planted.double}`)).status).toBe(404)
    expect((await api.delete(`/api/hotels/hotel/${another.id}`)).status).toBe(204)
  })

  it('doors: a number is once in a hotel, of a room of it, and a partner has none', async () => {
    const rooms = `/api/hotels/hotel/${planted.hotel}/room`
    const twice = await api.post(`${rooms}/${planted.suite}/units`, { from: '103', to: '104' })
    expect([twice.status, twice.body.code]).toEqual([409, 'already_exists'])
    expect(problems(await api.post(`${rooms}/${planted.suite}/units`, { from: '300', to: '200' }))).toEqual([
      'to unit_span',
    ])
    const partner = await must(
      api.post('/api/hotels/hotel', {
        ...hotelBody(world.ids.branch, { code: 'SOC-01', kind: 'partner' }),
        supplier: { id: world.ids.clients.andes },
      }),
    )
    const body = { hotel: { id: partner.id }, room: { id: planted.double }, number: '1' }
    expect(problems(await api.post('/api/hotels/unit', body))).toEqual([
      'hotel unit_of_partner',
      'room unit_other_hotel',
    ])
    const [first, second] = (await must(api.get('/api/hotels/unit'))).data
    const own = { hotel: { id: planted.hotel }, room: { id: planted.double } }
    const joined = await must(
      api.put(`/api/hotels/unit/${first.id}`, { ...own, number: '101', connects: [{ id: second.id }], version: 1 }),
    )
    expect(joined.connects).toMatchObject([{ code: '102' }])
    const itself = { ...own, number: '101', connects: [{ id: first.id }], version: 2 }
    expect(problems(await api.put(`/api/hotels/unit/${first.id}`, itself))).toEqual(['connects unit_other_hotel'])
  })

  it('HOT-007: amenities are chosen by their type, in the language that is asked', async () => {
    const make = (body: object) => api.post('/api/hotels/amenity', body)
    const wifi = await must(make({ code: 'WIFI', label: { es: 'Wifi gratis', en: 'Free wifi' }, type: 1 }))
    const pool = await must(make({ code: 'POOL', label: { es: 'Piscina', pt: 'Piscina' }, type: '2' }))
    const chosen = async (language: string, type: number): Promise<string[]> =>
      (
        await must(api.get(`/api/hotels/amenity/choose/${language}?filters[0][field]=type&filters[0][value]=${type}`))
      ).map(({ name }: { name: string }) => name)
    expect(await chosen('es', 1)).toEqual(['Wifi gratis'])
    expect(await chosen('en', 1)).toEqual(['Free wifi'])
    expect(await chosen('en', 2)).toEqual(['Piscina'])
    expect(await chosen('pt', 2)).toEqual(['Piscina'])
    const path = `/api/hotels/hotel/${planted.hotel}`
    const { version } = await must(api.get(path))
    const body = hotelBody(world.ids.branch, { version })
    expect(problems(await api.put(path, { ...body, amenities: [{ id: wifi.id }] }))).toEqual([
      'amenities reference_not_found',
    ])
    expect((await must(api.put(path, { ...body, amenities: [{ id: pool.id }] }))).amenities).toMatchObject([
      { code: 'POOL' },
    ])
    const used = await api.delete(`/api/hotels/amenity/${pool.id}`)
    expect([used.status, used.body.code]).toEqual([409, 'amenity_in_use'])
    expect((await api.delete(`/api/hotels/amenity/${wifi.id}`)).status).toBe(204)
  })

  it('HOT-002: pictures are put in, ordered and taken out; what is none is refused', async () => {
    const path = `/api/hotels/hotel/${planted.hotel}`
    const [red, blue] = [
      await must(api.upload(`${path}/image`, png(10), 'foto.png', 'image/png')),
      await must(api.upload(`${path}/image`, png(200), 'foto.png', 'image/png', { index: '0', alt: 'Fachada' })),
    ]
    expect([red.index, blue]).toMatchObject([0, { index: 0, alt: 'Fachada' }])
    const order = (ids: string[]) => api.put(`${path}/image/order`, { ids })
    expect((await must(order([red.id, blue.id]))).map(({ id }: { id: string }) => id)).toEqual([red.id, blue.id])
    expect((await order([red.id])).body.code).toBe('images_changed')
    const shown = await api.get(red.url)
    expect(shown.status).toBe(200)
    expect((await api.delete(`${path}/image/${red.id}`)).status).toBe(204)
    expect((await must(api.get(path))).images).toMatchObject([{ id: blue.id, index: 0 }])
    const drawing = new TextEncoder().encode('<svg/>')
    expect((await api.upload(`${path}/image`, drawing, 'a.svg', 'image/svg+xml')).status).toBe(415)
    const heavy = new Uint8Array(4 * 1024 * 1024)
    expect((await api.upload(`${path}/image`, heavy, 'a.png', 'image/png')).status).toBe(413)
    expect((await (await world.as('seller')).get(path)).status).toBe(403)
    const stranger = await world.as('stranger')
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.get(blue.url)).status).toBe(404)
  })
})
