import { type Caller, must, type World } from '@yupana/testkit'
import { ref } from './travel-world.ts'

export interface OwnHotel {
  hotel: string
  /** Three of them. */
  double: string
  /** The only one. */
  suite: string
  plan: string
}

/** A hotel of ours with three doubles and one suite, sold by one plan in soles. */
export async function plantOwnHotel(api: Caller, { ids }: World): Promise<OwnHotel> {
  const make = async (path: string, body: unknown): Promise<string> => (await must(api.post(path, body))).id
  const item = await make('/api/products', {
    ...{ code: 'ALO-01', name: 'Alojamiento', type: 'service', unit: { code: 'ZZ' }, price: '240' },
    tax: { type: 'IGV', rate: '18' },
  })
  const hotel = await make('/api/hotels/hotel', {
    ...{ code: 'LIM-01', kind: 'own', name: { es: 'Hotel Miraflores' }, stars: 4, branch: ref(ids.branch) },
    address: { line: 'Av. Larco 812', city: 'Lima', ubigeo: '150122' },
  })
  const path = `/api/hotels/hotel/${hotel}/room`
  const room = (code: string, name: string, roomType: string) =>
    make(path, {
      ...{ code, name: { es: name }, roomType, mealPlan: 'BB', item: ref(item) },
      occupancy: { adults: 2, children: 1, infants: 1, minimal: 1, maximal: 3 },
    })
  const double = await room('DBL', 'Doble', 'standard')
  const suite = await room('SUI', 'Suite', 'suite')
  await must(api.post(`${path}/${double}/units`, { from: '101', to: '103', floor: '1' }))
  await must(api.post(`${path}/${suite}/units`, { from: '201', to: '201', floor: '2' }))
  const season = await make('/api/hotels/season', {
    ...{ hotel: ref(hotel), name: 'Todo el año', ranges: [{ from: '2026-01-01', to: '2027-12-31' }], priority: 0 },
  })
  const cancellationPolicy = await make('/api/hotels/cancellation-policy', {
    ...{ code: 'FLEX', name: { es: 'Flexible' }, noShow: { charge: 'nights', value: '1' } },
    steps: [{ daysBefore: 0, charge: 'percentOfStay', value: '0' }],
  })
  const plan = await make('/api/hotels/rate-plan', {
    ...{ hotel: ref(hotel), code: 'BAR', name: { es: 'Tarifa del día' }, currency: 'PEN', mealPlan: 'BB' },
    cancellationPolicy: ref(cancellationPolicy),
  })
  const prices = [double, suite].map((each) => ({ room: ref(each), season: ref(season), adults: ['200', '240'] }))
  await must(api.put('/api/hotels/price', { ratePlan: ref(plan), prices, version: 1 }))
  return { hotel, double, suite, plan }
}
