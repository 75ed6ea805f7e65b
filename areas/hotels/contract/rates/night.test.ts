import { describe, expect, it } from 'vitest'
import {
  type NightFacts,
  nightAmount,
  nightsOf,
  noShowOf,
  type PlanFacts,
  type PriceFacts,
  penaltyOf,
  quoteStay,
  seasonOf,
  taxed,
} from './night.price.ts'

const ages = { infantMax: 2, childMax: 11 }
const occupancy = { adults: 2, children: 1, infants: 1, minimal: 1, maximal: 3 }
const seasons = [
  { id: 'low', ranges: [{ from: '2026-01-01', to: '2026-12-31' }], weekdays: [], priority: 0 },
  { id: 'high', ranges: [{ from: '2026-12-12', to: '2026-12-31' }], weekdays: [], priority: 10 },
  { id: 'weekend', ranges: [{ from: '2026-12-01', to: '2026-12-31' }], weekdays: [7], priority: 5 },
]
const price = (season: string, two: string): PriceFacts => ({
  ...{ room: 'dbl', season, adults: ['200', two], extraAdult: '80' },
  children: [
    { ageTo: 5, kind: 'free', value: '0' },
    { ageTo: 11, kind: 'percent', value: '50' },
  ],
})
const prices = [price('low', '240'), price('high', '300'), price('weekend', '270')]
const free: PlanFacts = {
  ...{ adjust: null, minStay: null, maxStay: null, minAdvance: null, maxAdvance: null, quota: null },
  ...{ bookableFrom: null, bookableTo: null, validFrom: null, validTo: null },
}
const day = (date: string, over: Partial<NightFacts> = {}): NightFacts => ({
  ...{ date, left: 3, closed: false, minStay: null, maxStay: null, cta: false, ctd: false },
  ...over,
})
const quote = (
  checkin: string,
  checkout: string,
  days: readonly NightFacts[] = [],
  plan = free,
  children: number[] = [],
) =>
  quoteStay(
    { id: 'dbl', occupancy, days },
    { checkin, checkout, party: { adults: 2, children }, today: '2026-11-20' },
    { plan, prices, seasons, ages },
  )
const codes = ({ reasons }: { reasons: { code: string }[] }): string[] => reasons.map(({ code }) => code)

describe('the price of a night', () => {
  it('example 3: two low nights and a high one are 780.00; IGV 18 %, 10.5 %, and net for who is exempt', () => {
    const found = quote('2026-12-10', '2026-12-13')
    expect(found.nights.map(({ season, amount }) => `${season} ${amount}`)).toEqual([
      ...['low 240.00', 'low 240.00', 'high 300.00'],
    ])
    expect([found.total, found.reasons]).toEqual(['780.00', []])
    expect(taxed('780.00', '18', true)).toEqual({ net: '661.02', tax: '118.98', total: '780.00' })
    expect(taxed('780.00', '10.5', true)).toEqual({ net: '705.88', tax: '74.12', total: '780.00' })
    expect(taxed('100.00', '18', false)).toEqual({ net: '100.00', tax: '18.00', total: '118.00' })
  })

  it('the season is that of the highest priority which holds date and weekday', () => {
    expect(seasonOf(seasons, '2026-12-06')?.id).toBe('weekend')
    expect(seasonOf(seasons, '2026-12-07')?.id).toBe('low')
    expect(seasonOf(seasons, '2026-12-13')?.id).toBe('high')
    expect(seasonOf(seasons, '2027-01-01')).toBeUndefined()
    expect(codes(quote('2026-12-31', '2027-01-02'))).toEqual(['no_rate'])
  })

  it('children by their slab, older ones as adults, fewer than the least as so many', () => {
    const of = (adults: number, children: number[], over = {}) =>
      nightAmount(price('low', '240'), { adults, children }, { minimal: 1 }, ages, {
        kind: 'amount',
        value: '0',
        ...over,
      })
    expect([of(1, []), of(2, []), of(3, [])]).toEqual(['200.00', '240.00', '320.00'])
    expect([of(2, [1]), of(2, [4]), of(2, [8]), of(2, [12])]).toEqual(['240.00', '240.00', '280.00', '320.00'])
    expect([of(2, [], { kind: 'percent', value: '-10' }), of(2, [], { value: '15.5' })]).toEqual(['216.00', '255.50'])
    const alone = nightAmount(price('low', '240'), { adults: 1, children: [] }, { minimal: 2 }, ages, null)
    expect(alone).toBe('240.00')
    const dear = { ...price('low', '240'), extraAdult: null }
    expect(nightAmount(dear, { adults: 3, children: [] }, { minimal: 1 }, ages, null)).toBeUndefined()
  })

  it('example 4: nights at least of the night of arrival; no arrival refuses arrivals alone', () => {
    const eve = day('2026-12-24', { minStay: 3 })
    expect(codes(quote('2026-12-24', '2026-12-26', [eve, day('2026-12-25')]))).toEqual(['min_stay'])
    expect(codes(quote('2026-12-23', '2026-12-26', [day('2026-12-23'), eve]))).toEqual([])
    const last = day('2026-12-30', { cta: true })
    expect(codes(quote('2026-12-30', '2026-12-31', [last]))).toEqual(['no_arrival'])
    expect(codes(quote('2026-12-29', '2026-12-31', [day('2026-12-29'), last]))).toEqual([])
    expect(codes(quote('2026-12-28', '2026-12-30', [day('2026-12-30', { ctd: true })]))).toEqual(['no_departure'])
  })

  it('says every reason: full, closed, too many persons, too early, too late', () => {
    const days = [
      day('2026-12-10', { left: 0 }),
      day('2026-12-11', { closed: true, left: 0 }),
      day('2026-12-12', { left: 0 }),
    ]
    expect(codes(quote('2026-12-10', '2026-12-12', days))).toEqual(['night_full', 'night_closed'])
    expect(codes(quote('2026-12-10', '2026-12-12', [], free, [12]))).toEqual(['occupancy_exceeded'])
    const plan = { ...free, minAdvance: 30, minStay: 3, validTo: '2026-12-10', bookableTo: '2026-11-19', quota: 0 }
    expect(codes(quote('2026-12-10', '2026-12-12', [], plan))).toEqual([
      ...['plan_min_stay', 'advance_short', 'not_bookable', 'plan_not_valid', 'plan_quota'],
    ])
    expect(nightsOf('2026-12-10', '2026-12-10')).toEqual([])
  })

  it('example 5: free until seven days before, then one night, then half', () => {
    const steps = [
      { daysBefore: 7, charge: 'percentOfStay', value: '0' },
      { daysBefore: 3, hour: '18:00', charge: 'nights', value: '1' },
      { daysBefore: 0, charge: 'percentOfStay', value: '50' },
    ] as const
    const on = (date: string, hour = '12:00') =>
      penaltyOf({ steps }, '2026-12-10', ['240.00', '240.00', '300.00'], { date, hour })
    expect([on('2026-12-03'), on('2026-12-06'), on('2026-12-07'), on('2026-12-07', '18:01')]).toEqual([
      ...['0.00', '240.00', '240.00', '390.00'],
    ])
    expect([on('2026-12-09'), on('2026-12-11')]).toEqual(['390.00', '390.00'])
    expect(noShowOf({ noShow: { charge: 'nights', value: '1' } }, ['240.00', '240.00'])).toBe('240.00')
  })
})
