import { type Caller, must } from '@yupana/testkit'
import type { HotelWorld } from './hotel-world.ts'

export interface RateWorld {
  low: string
  high: string
  policy: string
  plan: string
  /** Ten percent below the plan. */
  derived: string
}

/** Low 240, from 12 December on high 300; with 60 of each more adult and half of that for a child. */
export async function plantRates(api: Caller, { hotel, double }: HotelWorld): Promise<RateWorld> {
  const make = async (path: string, body: unknown): Promise<string> => (await must(api.post(path, body))).id
  const own = { hotel: { id: hotel } }
  const low = await make('/api/hotels/season', {
    ...{ ...own, name: 'Baja', ranges: [{ from: '2026-01-01', to: '2027-12-31' }], priority: 0 },
  })
  const high = await make('/api/hotels/season', {
    ...{ ...own, name: 'Alta', ranges: [{ from: '2026-12-12', to: '2027-01-05' }], priority: 10 },
  })
  const policy = await make('/api/hotels/cancellation-policy', {
    ...{ code: 'FLEX', name: { es: 'Flexible' }, noShow: { charge: 'nights', value: '1' } },
    steps: [
      { daysBefore: 7, charge: 'percentOfStay', value: '0' },
      { daysBefore: 3, charge: 'nights', value: '1' },
      { daysBefore: 0, charge: 'percentOfStay', value: '50' },
    ],
  })
  const common = { ...own, currency: 'PEN', mealPlan: 'BB', cancellationPolicy: { id: policy } }
  const plan = await make('/api/hotels/rate-plan', { ...common, code: 'BAR', name: { es: 'Tarifa del día' } })
  const derived = await make('/api/hotels/rate-plan', {
    ...{ ...common, code: 'NRF', name: { es: 'No reembolsable' }, base: { id: plan } },
    adjust: { kind: 'percent', value: '-10' },
  })
  const price = (season: string, one: string, two: string) => ({
    ...{ room: { id: double }, season: { id: season }, adults: [one, two], extraAdult: '80' },
    children: [{ ageTo: 11, kind: 'percent', value: '50' }],
  })
  await must(
    api.put('/api/hotels/price', {
      ...{ ratePlan: { id: plan }, prices: [price(low, '200', '240'), price(high, '260', '300')], version: 1 },
    }),
  )
  return { low, high, policy, plan, derived }
}
