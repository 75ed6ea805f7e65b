import { addDays } from '@yupana/kernel'
import { type Caller, must } from '@yupana/platform'
import type { WorldIds } from './world.ts'

/** What of a world a hotel needs. */
type HotelIds = Pick<WorldIds, 'branch' | 'cash' | 'methodCash'> & {
  clients: Pick<WorldIds['clients'], 'andes' | 'person'>
}
type Make = (path: string, body: unknown) => Promise<{ id: string }>

/** The demo's company also runs a small hotel: rooms and doors, seasons and prices, and bookings of yesterday, today and later. */
export async function plantHotels(api: Caller, ids: HotelIds, today: string): Promise<void> {
  const { branch, clients } = ids
  const make: Make = async (path, body) => ({ id: (await must(api.post(path, body))).id as string })
  const item = await make('/api/products', {
    ...{ code: 'ALO-01', name: 'Alojamiento', type: 'service', unit: { code: 'ZZ' }, price: '240' },
    tax: { type: 'IGV', rate: '18' },
  })
  const amenity = (code: string, es: string, en: string, pt: string, type: number) =>
    make('/api/hotels/amenity', { code, label: { es, en, pt }, type })
  const pool = await amenity('POOL', 'Piscina', 'Pool', 'Piscina', 2)
  const wifi = await amenity('WIFI', 'Wifi gratis', 'Free wifi', 'Wi-Fi grátis', 1)
  const hotel = await make('/api/hotels/hotel', {
    ...{ code: 'LARCO', kind: 'own', branch: { id: branch }, stars: 3, amenities: [pool] },
    name: { es: 'Hotel Larco', en: 'Larco Hotel', pt: 'Hotel Larco', fr: 'Hôtel Larco' },
    description: {
      es: 'A dos cuadras del malecón, con desayuno buffet.',
      en: 'Two blocks from the sea, with breakfast.',
    },
    address: {
      ...{ line: 'Av. José Larco 812', city: 'Lima', state: 'Lima', zone: 'Miraflores', ubigeo: '150122' },
      ...{ latitude: '-12.125700', longitude: '-77.029600' },
    },
    lodgingRegistry: { number: '0150-2019', date: '2019-04-02' },
  })
  const rooms = `/api/hotels/hotel/${hotel.id}/room`
  const room = async (body: object, doors: [from: string, to: string, floor: string]) => {
    const made = await make(rooms, { item, amenities: [wifi], ...body })
    await must(api.post(`${rooms}/${made.id}/units`, { from: doors[0], to: doors[1], floor: doors[2] }))
    return made
  }
  const double = await room(
    {
      ...{
        code: 'DBL',
        name: { es: 'Doble', en: 'Double', pt: 'Duplo' },
        roomType: 'standard',
        mealPlan: 'BB',
        beds: '2 camas',
      },
      occupancy: { adults: 2, children: 1, infants: 1, minimal: 1, maximal: 3 },
    },
    ['101', '108', '1'],
  )
  const suite = await room(
    {
      ...{ code: 'SUI', name: { es: 'Suite', en: 'Suite' }, roomType: 'suite', mealPlan: 'BB', sort: 1, size: '42' },
      occupancy: { adults: 2, children: 2, infants: 1, minimal: 1, maximal: 4 },
    },
    ['201', '203', '2'],
  )
  const plan = await plantRates(api, make, hotel, { double, suite }, today)
  const inHouse = await plantFiles(api, make, { hotel, double, suite, plan, clients }, today)
  await plantAccount(api, make, ids, inHouse)
  await plantHousekeeping(api, make, today)
}

/** A door that is dirty, one where something drips, and one that is painted next week. */
async function plantHousekeeping(api: Caller, make: Make, today: string): Promise<void> {
  const door = async (number: string): Promise<string> =>
    (await must(api.get(`/api/hotels/unit/choose?search=${number}`)))[0].id
  await must(api.put(`/api/hotels/unit/${await door('102')}/status`, { status: 'dirty' }))
  await make(`/api/hotels/unit/${await door('103')}/problem`, { note: 'Gotea la ducha' })
  await make(`/api/hotels/unit/${await door('108')}/out-of-order`, {
    ...{ from: addDays(today, 7), to: addDays(today, 9), reason: 'Pintura' },
  })
}

interface Ref {
  id: string
}

async function plantRates(
  api: Caller,
  make: Make,
  hotel: Ref,
  { double, suite }: { double: Ref; suite: Ref },
  today: string,
): Promise<Ref> {
  const season = (name: string, from: string, to: string, priority: number) =>
    make('/api/hotels/season', { hotel, name, ranges: [{ from, to }], priority })
  const year = Number(today.slice(0, 4))
  const low = await season('Baja', `${year - 1}-01-01`, `${year + 2}-12-31`, 0)
  const high = await season('Fin de año', `${year}-12-22`, `${year + 1}-01-05`, 10)
  const policy = await make('/api/hotels/cancellation-policy', {
    ...{ code: 'FLEX', name: { es: 'Flexible', en: 'Flexible' }, noShow: { charge: 'nights', value: '1' } },
    steps: [
      { daysBefore: 7, charge: 'percentOfStay', value: '0' },
      { daysBefore: 3, hour: '18:00', charge: 'nights', value: '1' },
      { daysBefore: 0, charge: 'percentOfStay', value: '50' },
    ],
  })
  const common = { hotel, currency: 'PEN', mealPlan: 'BB', cancellationPolicy: policy }
  const plan = await make('/api/hotels/rate-plan', {
    ...{ ...common, code: 'BAR', name: { es: 'Tarifa del día', en: 'Best available' } },
    deposit: { kind: 'nights', value: '1' },
  })
  await make('/api/hotels/rate-plan', {
    ...{
      ...common,
      code: 'NRF',
      name: { es: 'No reembolsable' },
      base: plan,
      adjust: { kind: 'percent', value: '-10' },
    },
  })
  const price = (room: Ref, of: Ref, one: string, two: string) => ({
    ...{
      room,
      season: of,
      adults: [one, two],
      extraAdult: '80',
      children: [{ ageTo: 11, kind: 'percent', value: '50' }],
    },
  })
  const prices = [
    ...[price(double, low, '200', '240'), price(double, high, '260', '300')],
    ...[price(suite, low, '380', '420'), price(suite, high, '480', '540')],
  ]
  await must(api.put('/api/hotels/price', { ratePlan: plan, prices, version: 1 }))
  return plan
}

interface Booked {
  hotel: Ref
  double: Ref
  suite: Ref
  plan: Ref
  clients: HotelIds['clients']
}

/** Who is in house, who comes today and tomorrow, an option and a draft. */
async function plantFiles(
  api: Caller,
  make: Make,
  { hotel, double, suite, plan, clients }: Booked,
  today: string,
): Promise<Ref> {
  const guest = (name: string, lastName: string, documentNumber: string, lead = false) => ({
    ...{ name, lastName, documentType: '1', documentNumber, lead },
  })
  const couple = [guest('Rosa', 'Huamán Soto', '41516171', true), guest('Juan', 'Quispe Mamani', '40506070')]
  const file = (status: string, room: Ref, days: [from: number, to: number], more: object = {}) =>
    make('/api/hotels/file', {
      ...{ hotel, holder: { id: clients.person }, status, contact: { name: 'Rosa Huamán', phone: '987 654 321' } },
      stays: [{ room, ratePlan: plan, adults: 2, checkin: addDays(today, days[0]), checkout: addDays(today, days[1]) }],
      ...more,
    })
  const inHouse = await file('confirmed', double, [0, 2], { guests: couple })
  const [door] = await must(api.get('/api/hotels/unit/choose?search=101'))
  const { stays } = await must(api.get(`/api/hotels/file/${inHouse.id}`))
  const desk = `/api/hotels/file/${inHouse.id}/stay/${stays[0].id}`
  await must(api.put(`${desk}/assign`, { unit: { id: door.id } }))
  await must(api.put(`${desk}/check-in`, {}))
  await file('confirmed', double, [0, 3], { arrivalTime: '16:30', source: 'phone' })
  await file('confirmed', suite, [1, 4], { holder: { id: clients.andes }, source: 'web' })
  await file('option', double, [10, 12], { holder: { id: clients.andes } })
  await file('draft', suite, [20, 22])
  return inHouse
}

/** What who is in house owes beside the nights: the minibar goes to an account of the guest's own, and something was put down. */
async function plantAccount(api: Caller, make: Make, { cash, methodCash }: HotelIds, { id }: Ref): Promise<void> {
  const service = { type: 'service', unit: { code: 'ZZ' }, tax: { type: 'IGV', rate: '18' } }
  const minibar = await make('/api/products', { ...service, code: 'MIN-01', name: 'Minibar', price: '12' })
  const path = `/api/hotels/file/${id}`
  const { folios } = await must(api.post(`${path}/folio`, { name: 'Extras' }))
  const [a, b] = folios as Ref[]
  await must(api.put(`${path}/folio/${a!.id}/route`, { kinds: ['minibar', 'extra'], to: { id: b!.id } }))
  await must(api.post(`${path}/folio/${b!.id}/charge`, { kind: 'minibar', item: minibar, quantity: '3', price: '12' }))
  const put = { account: { id: cash }, method: { id: methodCash } }
  await must(api.post(`${path}/deposit`, { kind: 'guarantee', amount: '100', ...put }))
}
