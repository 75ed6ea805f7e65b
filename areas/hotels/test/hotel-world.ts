import { type Caller, must, type World } from '@yupana/testkit'

export interface HotelWorld {
  hotel: string
  double: string
  suite: string
  /** The service that nights are billed as. */
  item: string
}

/** A hotel of ours with two kinds of room: three doubles 101–103 and one suite 201; made through its calls. */
export async function plantHotel(api: Caller, { ids }: World): Promise<HotelWorld> {
  const make = async (path: string, body: unknown): Promise<string> => (await must(api.post(path, body))).id
  const item = await make('/api/products', {
    ...{ code: 'ALO-01', name: 'Alojamiento', type: 'service', unit: { code: 'ZZ' }, price: '240' },
    tax: { type: 'IGV', rate: '18' },
  })
  const hotel = await make('/api/hotels/hotel', hotelBody(ids.branch))
  const rooms = `/api/hotels/hotel/${hotel}/room`
  const double = await make(rooms, roomBody(item))
  const suite = await make(rooms, {
    ...roomBody(item),
    ...{ code: 'SUI', name: { es: 'Suite' }, roomType: 'suite', sort: 1 },
  })
  await must(api.post(`${rooms}/${double}/units`, { from: '101', to: '103', floor: '1' }))
  await must(api.post(`${rooms}/${suite}/units`, { from: '201', to: '201', floor: '2' }))
  return { hotel, double, suite, item }
}

export const hotelBody = (branch: string, over: Record<string, unknown> = {}) => ({
  ...{ code: 'LIM-01', kind: 'own', name: { es: 'Hotel Miraflores', en: 'Miraflores Hotel' }, stars: 4 },
  ...{ branch: { id: branch }, address: { line: 'Av. Larco 812', city: 'Lima', ubigeo: '150122' } },
  ...over,
})

export const roomBody = (item: string, over: Record<string, unknown> = {}) => ({
  ...{ code: 'DBL', name: { es: 'Doble', en: 'Double' }, roomType: 'standard', mealPlan: 'BB', item: { id: item } },
  occupancy: { adults: 2, children: 1, infants: 1, minimal: 1, maximal: 3 },
  ...over,
})
