import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnHotel, plantOwnHotel } from './own-hotel.ts'
import { fileOf, plantTravel, programOf, ref, said, type TravelWorld } from './travel-world.ts'

let world: World
let api: Caller
let planted: TravelWorld
let hotel: OwnHotel
let suite: string
let double: string
const FILES = '/api/travel/reservations'

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
  hotel = await plantOwnHotel(api, world)
  suite = await hotelItem('SUITE', hotel.suite)
  double = await hotelItem('DOBLE', hotel.double)
})
afterAll(() => world?.close())

const itemBody = (code: string, over: object) => ({
  ...{ type: 'hotel', code, name: code, destination: ref(planted.destination), supplier: ref(planted.supplier) },
  ...{ product: ref(planted.product), taxGroup: 'lodging', basis: 'perRoomNight', hotelName: code },
  ...over,
})
async function hotelItem(code: string, room: string): Promise<string> {
  const { id } = await must(
    api.post('/api/travel/items', itemBody(code, { room: ref(room), ratePlan: ref(hotel.plan) })),
  )
  await must(
    api.post('/api/travel/fares', {
      ...{ item: ref(id), catalogue: ref(planted.catalogue), basis: 'perRoomNight' },
      seasons: [{ from: '2026-01-01', to: '2027-12-31' }],
      rows: [{ paxFrom: 1, paxTo: 99, room: 'DBL', cost: '120' }],
    }),
  )
  return id
}

/** Two adults who sleep two nights from a day on. */
const trip = (item: string, start: string, rooms = 1) => ({
  ...{ start, party: { adults: 2 * rooms, rooms: { DBL: rooms } } },
  options: [{ letter: 'A', name: '', hotels: [{ item: ref(item), day: 1, nights: 2 }] }],
})
const booked = (item: string, start: string, rooms = 1) => fileOf(api, world, planted, trip(item, start, rooms))
const act = (id: string, verb: string, body: object = {}) => api.put(`${FILES}/${id}/${verb}`, body)
const hotelService = async (id: string) =>
  (await must(api.get(`${FILES}/${id}`))).services.find(({ nights }: { nights: number | null }) => nights !== null)
/** Sold and held of a room on a night. */
async function night(room: string, date: string): Promise<[number, number]> {
  const { rooms } = await must(api.get(`/api/hotels/hotel/${hotel.hotel}/room/availability/${date.slice(0, 4)}`))
  const found = rooms.find((each: { id: string }) => each.id === room)
  const day = found.days.find((each: { date: string }) => each.date === date)
  return [day.sold, day.held]
}
const confirmRest = async (file: { id: string }): Promise<void> => {
  const { services } = await must(api.get(`${FILES}/${file.id}`))
  for (const { id, nights } of services as { id: string; nights: number | null }[])
    if (nights === null) await must(act(file.id, `services/${id}/confirm`))
}

describe('rooms of the area of hotels in trips', () => {
  it('are held when a trip is reserved, sold when it is confirmed and given back when it is cancelled', async () => {
    const file = await booked(double, '2026-12-14', 2)
    const kept = await hotelService(file.id)
    expect(kept).toMatchObject({ status: 'requested', hotelFile: { status: 'option' } })
    expect(kept.locator).toBe(kept.hotelFile.number)
    expect(await must(api.get(`/api/hotels/file/${kept.hotelFile.id}`))).toMatchObject({
      ...{ checkin: '2026-12-14', checkout: '2026-12-16', source: 'travel', voucher: '00000001' },
      stays: [
        { adults: 2, children: [] },
        { adults: 2, children: [] },
      ],
    })
    expect(await night(hotel.double, '2026-12-15')).toEqual([0, 2])
    await must(act(file.id, 'option'))
    expect((await act(file.id, 'confirm')).body).toMatchObject({ code: 'services_pending', params: { count: '4' } })
    await confirmRest(file)
    expect((await must(act(file.id, 'confirm'))).light).toBe('5/5')
    expect(await hotelService(file.id)).toMatchObject({ status: 'confirmed', hotelFile: { status: 'confirmed' } })
    expect(await night(hotel.double, '2026-12-15')).toEqual([2, 0])
    await must(act(file.id, 'cancel', { reason: 'Desiste' }))
    expect(await night(hotel.double, '2026-12-15')).toEqual([0, 0])
  })

  it('example 5: of two files at once one has the last room, the other asks for it', async () => {
    const quotations = await Promise.all(
      [1, 2].map(async () => {
        const { id, version } = await must(
          api.post('/api/travel/quotations', {
            ...{ client: ref(world.ids.clients.andes), agent: ref(world.ids.seller), currency: 'USD', title: 'Suite' },
            ...{ ...programOf(planted), ...trip(suite, '2026-12-20') },
          }),
        )
        await must(api.put(`/api/travel/quotations/${id}/send`, { version }))
        await must(api.put(`/api/travel/quotations/${id}/accept`, { option: 'A', revision: 1 }))
        return id as string
      }),
    )
    const made = await Promise.all(quotations.map((id) => must(api.post(`/api/travel/quotations/${id}/reserve`, {}))))
    const services = await Promise.all(made.map(({ id }) => hotelService(id)))
    expect(services.map(({ status }) => status).sort()).toEqual(['pending', 'requested'])
    expect(await night(hotel.suite, '2026-12-20')).toEqual([0, 1])
    const at = services.findIndex(({ status }) => status === 'requested')
    // The hold passes: the room is back and the service waits.
    await must(api.put(`/api/hotels/file/${services[at].hotelFile.id}/cancel`, { reason: 'Venció la opción' }))
    expect(await hotelService(made[at]!.id)).toMatchObject({ status: 'pending' })
    const { id: waiting } = await hotelService(made[at]!.id)
    const answered = await must(act(made[at]!.id, `services/${waiting}/confirm`, { locator: 'TEL-1' }))
    expect(answered.services.find(({ id }: { id: string }) => id === waiting)).toMatchObject({
      ...{ status: 'confirmed', locator: 'TEL-1', hotelFile: null },
    })
    const other = made[1 - at]!.id
    await must(act(other, 'option'))
    expect(await hotelService(other)).toMatchObject({ status: 'requested', hotelFile: { status: 'option' } })
    expect(await night(hotel.suite, '2026-12-20')).toEqual([0, 1])
  })

  it('follow what is said of their service', async () => {
    const file = await booked(double, '2026-12-22')
    const { id: service } = await hotelService(file.id)
    await must(act(file.id, `services/${service}/confirm`))
    expect(await night(hotel.double, '2026-12-22')).toEqual([1, 0])
    await must(act(file.id, `services/${service}/cancel`))
    expect(await night(hotel.double, '2026-12-22')).toEqual([0, 0])
  })

  it('are sold by a plan of their own hotel, and are of hotels alone', async () => {
    const alone = await api.post('/api/travel/items', itemBody('SIN-PLAN', { room: ref(hotel.double) }))
    expect(said(alone)).toEqual(['ratePlan required'])
    const meal = itemBody('COMIDA', { type: 'meal', basis: 'perPerson', taxGroup: 'meal' })
    const room = { room: ref(hotel.double), ratePlan: ref(hotel.plan) }
    expect(said(await api.post('/api/travel/items', { ...meal, ...room }))).toEqual(['room room_of_hotels'])
    const offered = await must(api.get('/api/travel/hotel-rooms/choose?search=doble'))
    expect(offered).toEqual([expect.objectContaining({ id: hotel.double, name: 'Hotel Miraflores · Doble' })])
  })
})
