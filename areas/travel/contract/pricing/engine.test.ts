import { dec, fixed, sum } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import type { PricingFacts, ServiceFacts } from './engine.cost.ts'
import { marginOf, priceBrackets, priceOption, roundedUp } from './engine.price.ts'
import type { Fare, FareRow } from './fares.ts'
import { ageOn, NO_ROOMS, type Party, typeAt } from './party.ts'

const facts: PricingFacts = {
  ...{ currency: 'USD', rate: '3.75', cushion: '0', sharing: 'seats' },
  ...{ pricing: { method: 'markup', value: '25' }, rounding: '0.01', ages: { childMaxAge: 11, juniorMaxAge: 17 } },
}

function service(
  key: string,
  basis: Fare['basis'],
  rows: Partial<FareRow>[],
  over: Partial<ServiceFacts> = {},
): ServiceFacts {
  const fare: Fare = {
    ...{ id: key, item: key, source: 'CAT', level: 'catalogue', currency: 'USD', basis, weekdays: '', freeOf: null },
    ...{ validFrom: '2026-01-01', validTo: '2026-12-31' },
    seasons: [{ from: '2026-01-01', to: '2026-12-31' }],
    rows: rows.map((row) => ({ paxFrom: 1, paxTo: 99, cost: '0', ...row })),
    ...{ supplements: [], commission: null },
  }
  return {
    ...{ key, basis, account: 'own', date: '2026-12-12', nights: 1, capacity: null, paxPerUnit: null },
    ...{ childPercent: null, freeAge: null, fares: [fare], typed: null, commission: '0' },
    ...over,
  }
}

/** Cusco, three days and two nights, of the specification. */
const cusco: ServiceFacts[] = [
  service(
    'hotel',
    'perRoomNight',
    [
      { room: 'SGL', cost: '100' },
      { room: 'DBL', cost: '120' },
      { room: 'EXB', cost: '30' },
    ],
    { nights: 2 },
  ),
  service('van', 'perGroup', [{ cost: '160' }]),
  service('guide', 'perGroup', [{ cost: '60' }]),
  service('entrance', 'perPerson', [{ cost: '25' }], { childPercent: '50' }),
  service('meals', 'perPerson', [{ cost: '24' }], { childPercent: '50' }),
]
const party = (over: Partial<Party>): Party => ({
  adults: 0,
  juniors: 0,
  children: [],
  free: 0,
  rooms: NO_ROOMS,
  ...over,
})
const rooms = (over: Partial<Party['rooms']>) => ({ ...NO_ROOMS, ...over })
const adult = (priced: ReturnType<typeof priceOption>, room: string) =>
  priced.figures.find((each) => each.type === 'ADT' && each.room === room)

describe('the price of a trip', () => {
  it('example 1: four adults in two doubles, one alone, and two adults', () => {
    const four = priceOption(cusco, party({ adults: 4, rooms: rooms({ DBL: 2 }) }), facts)
    expect(adult(four, 'DBL')).toEqual({ type: 'ADT', room: 'DBL', cost: '224.00', price: '280.00', margin: '20.00' })
    expect(adult(four, 'SGL')).toMatchObject({ cost: '304.00', price: '380.00' })
    expect(four).toMatchObject({
      singleSupplement: '100.00',
      total: { cost: '896.00', price: '1120.00', margin: '20.00' },
    })
    expect(four.shares).toEqual(['224.00', '224.00', '224.00', '224.00'])
    expect(adult(four, 'TPL')).toBeUndefined()
    const two = priceOption(cusco, party({ adults: 2, rooms: rooms({ DBL: 1 }) }), { ...facts, rounding: '1' })
    expect(adult(two, 'DBL')).toMatchObject({ cost: '279.00', price: '349.00' })
  })

  it('example 2: two adults and a child of eight in a bed more', () => {
    const three = priceOption(cusco, party({ adults: 2, children: [8], rooms: rooms({ DBL: 1, EXB: 1 }) }), facts)
    expect(three.total).toMatchObject({ cost: '642.50', exact: '803.13' })
    expect(three.lines.map(({ cost }) => cost)).toEqual(['300.00', '160.00', '60.00', '62.50', '60.00'])
    expect(fixed(sum(three.shares))).toBe('642.50')
  })

  it('example 3: a child becomes a junior between two departures', () => {
    const limits = { childMaxAge: 11, juniorMaxAge: 17 }
    expect([ageOn('2015-07-10', '2026-07-09'), typeAt(ageOn('2015-07-10', '2026-07-09'), limits)]).toEqual([10, 'CHD'])
    expect([ageOn('2015-07-10', '2027-07-10'), typeAt(ageOn('2015-07-10', '2027-07-10'), limits)]).toEqual([12, 'JNR'])
    expect([17, 18].map((age) => typeAt(age, limits))).toEqual(['JNR', 'ADT'])
  })

  it('is incomplete where no fare holds on the day of the service, and where somebody has no bed', () => {
    const late = cusco.map((each) => (each.key === 'van' ? { ...each, date: '2027-01-01' } : each))
    const priced = priceOption(late, party({ adults: 3, rooms: rooms({ DBL: 1 }) }), facts)
    expect(priced).toMatchObject({ missing: ['van'], roomless: true, figures: [] })
    expect(priced.lines.find(({ key }) => key === 'van')).toEqual({ key: 'van', cost: null, commission: '0.00' })
  })

  it('takes vehicles and units whole', () => {
    const van = service('van', 'perVehicle', [{ cost: '100' }], { capacity: 15 })
    const guide = service('guide', 'perUnit', [{ cost: '50' }], { paxPerUnit: 10 })
    const lines = (adults: number) => priceOption([van, guide], party({ adults }), facts).lines.map(({ cost }) => cost)
    expect([lines(10), lines(11), lines(15), lines(16)]).toEqual([
      ...[
        ['100.00', '50.00'],
        ['100.00', '100.00'],
        ['100.00', '100.00'],
        ['200.00', '100.00'],
      ],
    ])
  })

  it('is paid by those who pay: who leads the group, and those a supplier lets travel free', () => {
    const led = priceOption(cusco, party({ adults: 3, free: 1, rooms: rooms({ DBL: 2 }) }), facts)
    expect(led.total.cost).toBe('896.00')
    expect(led.shares).toHaveLength(3)
    expect(fixed(sum(led.shares))).toBe('896.00')
    const [{ fares, ...ticket }] = [service('ticket', 'perPerson', [{ cost: '10' }])]
    const free = { ...ticket, fares: [{ ...fares[0]!, freeOf: 10 }] }
    expect(priceOption([free], party({ adults: 10 }), facts).total.cost).toBe('90.00')
    expect(priceOption([free], party({ adults: 9 }), facts).total.cost).toBe('90.00')
  })

  it('turns soles into dollars at the rate of the day with its cushion, and typed costs too', () => {
    const soles = service('meals', 'perPerson', [], { typed: { cost: '37.50', currency: 'PEN' } })
    expect(priceOption([soles], party({ adults: 1 }), facts).total.cost).toBe('10.00')
    expect(priceOption([soles], party({ adults: 1 }), { ...facts, cushion: '10' }).total.cost).toBe('11.00')
    const dollars = { ...soles, typed: { cost: '10', currency: 'USD' } }
    expect(priceOption([dollars], party({ adults: 1 }), { ...facts, currency: 'PEN' }).total.cost).toBe('37.50')
  })

  it('follows its method; what is mediated is passed on, and its commission is the gain', () => {
    const meal = service('meal', 'perPerson', [{ cost: '80' }])
    const price = (method: 'markup' | 'margin' | 'fixed', value: string) =>
      adult(priceOption([meal], party({ adults: 1 }), { ...facts, pricing: { method, value } }), 'DBL')
    expect(price('margin', '20')).toMatchObject({ price: '100.00', margin: '20.00' })
    expect(price('fixed', '15')).toMatchObject({ price: '95.00' })
    const flight = service('flight', 'perPerson', [{ cost: '100' }], { account: 'mediation', commission: '10' })
    expect(adult(priceOption([flight], party({ adults: 1 }), facts), 'DBL')).toMatchObject({
      ...{ cost: '90.00', price: '100.00', margin: '10.00' },
    })
    expect(() => price('margin', '100')).toThrow()
  })

  it('that was typed stands, and shows the margin that it leaves', () => {
    const typed = { 'ADT.DBL': '250' }
    const four = priceOption(cusco, party({ adults: 4, rooms: rooms({ DBL: 2 }) }), facts, typed)
    expect(adult(four, 'DBL')).toMatchObject({ cost: '224.00', price: '250.00', margin: '10.40' })
    expect(four.total.price).toBe('1000.00')
  })

  it('of groups falls with their size', () => {
    const brackets = priceBrackets(cusco, [2, 4, 10], 0, { ...facts, rounding: '1' })
    expect(brackets.map(({ pax, double }) => [pax, double?.price])).toEqual([
      [2, '349.00'],
      [4, '280.00'],
      [10, '239.00'],
    ])
  })

  it('is rounded up to its step, and stays where it is a multiple', () => {
    const up = (price: string, step: string) => roundedUp(dec(price), step).toString()
    expect([up('348.75', '1'), up('349', '1'), up('348.751', '0.01'), up('341', '10'), up('345', '5')]).toEqual([
      ...['349', '349', '348.76', '350', '345'],
    ])
    expect(marginOf('0', '0')).toBe('0.00')
  })
})

describe('what the price of a trip does not lose', () => {
  const hotel = (fares: Partial<Fare>[], over: Partial<ServiceFacts> = {}): ServiceFacts => {
    const made = service('hotel', 'perRoomNight', [{ room: 'DBL', cost: '120' }], { nights: 2, ...over })
    return { ...made, fares: fares.map((fare) => ({ ...made.fares[0]!, ...fare })) }
  }
  const season = (from: string, to: string): Pick<Fare, 'seasons'> => ({ seasons: [{ from, to }] })
  const dear: Partial<Fare> = { ...season('2026-12-13', '2026-12-31'), id: 'dear' }
  const rows = [{ paxFrom: 1, paxTo: 99, room: 'DBL', cost: '300' }]
  const doubles = party({ adults: 4, rooms: rooms({ DBL: 2 }) })

  it('takes each night of a hotel by the fare of its own', () => {
    const two = hotel([season('2026-12-01', '2026-12-12'), { ...dear, rows }])
    const priced = priceOption([two], doubles, facts)
    expect(priced.lines).toEqual([{ key: 'hotel', cost: '840.00', commission: '0.00' }])
    expect(adult(priced, 'DBL')).toMatchObject({ cost: '210.00' })
  })

  it('misses a hotel of which one night has no fare, and one without any room', () => {
    expect(priceOption([hotel([season('2026-12-01', '2026-12-12')])], doubles, facts).missing).toEqual(['hotel'])
    const byFare = hotel([{}], { basis: 'perPerson' })
    const none = priceOption([byFare], party({ adults: 2 }), facts)
    expect(none).toMatchObject({ roomless: true, lines: [{ cost: null }], missing: [] })
    expect(none.total.price).not.toBe('0.00')
  })

  it('takes a fare on the days of its book alone', () => {
    const ended = hotel([{ validTo: '2026-12-12' }])
    expect(priceOption([ended], doubles, facts).missing).toEqual(['hotel'])
    expect(priceOption([{ ...ended, nights: 1 }], doubles, facts).missing).toEqual([])
  })

  it('is shared by the children where no adult is', () => {
    const shared = { ...facts, sharing: 'adults' as const }
    const bus = [service('bus', 'perGroup', [{ cost: '200' }])]
    const four = priceOption(bus, party({ children: [8, 8, 8, 8], rooms: rooms({ DBL: 2 }) }), shared)
    expect(four.total).toMatchObject({ cost: '200.00', price: '250.00', margin: '20.00' })
    const led = priceOption(bus, party({ children: [8], free: 2, rooms: rooms({ DBL: 2 }) }), shared)
    expect(led.total).toMatchObject({ cost: '200.00', price: '250.00' })
    const ticket = [service('ticket', 'perPerson', [{ cost: '30' }], { freeAge: 5 })]
    expect(priceOption(ticket, party({ children: [3], free: 1 }), facts).total).toMatchObject({
      ...{ cost: '30.00', price: '37.50' },
    })
  })

  it('lets a child of the free age travel free, also where a fare has a row for children', () => {
    const both = [{ cost: '25' }, { passenger: 'CHD', cost: '12' }]
    const ticket = service('ticket', 'perPerson', both, { freeAge: 2 })
    const cost = (age: number) => priceOption([ticket], party({ adults: 1, children: [age] }), facts).total.cost
    expect([cost(1), cost(8)]).toEqual(['25.00', '37.00'])
  })

  it('adds what a supplier asks on certain dates, and keeps the commission of its book', () => {
    const [ticket] = [service('ticket', 'perPerson', [{ cost: '10' }])]
    const dinner = { name: 'Cena', cost: '5', dates: [{ from: '2026-12-12', to: '2026-12-12' }] }
    const asked = { ...ticket, fares: [{ ...ticket.fares[0]!, supplements: [dinner, { ...dinner, dates: [] }] }] }
    const cost = (date: string) => priceOption([{ ...asked, date }], party({ adults: 4 }), facts).total.cost
    expect([cost('2026-12-12'), cost('2026-12-13')]).toEqual(['60.00', '40.00'])
    const rows = [{ paxFrom: 1, paxTo: 99, room: 'DBL', cost: '120' }]
    const gala = { rows, supplements: [{ ...dinner, cost: '50' }] }
    expect(priceOption([hotel([gala])], doubles, facts).total.cost).toBe('580.00')
    const flight = service('flight', 'perPerson', [{ cost: '250' }], { account: 'mediation' })
    const booked = { ...flight, fares: [{ ...flight.fares[0]!, commission: '10' }] }
    expect(priceOption([booked], party({ adults: 1 }), facts).total).toMatchObject({
      ...{ cost: '225.00', price: '250.00', margin: '10.00' },
    })
  })

  it('takes who is told by an age by it, and tells each age of children its own price', () => {
    const ticket = service('ticket', 'perPerson', [{ cost: '20' }], { childPercent: '50', freeAge: 2 })
    const young = party({ adults: 1, children: [15, 19], rooms: rooms({ TPL: 1 }) })
    expect(priceOption([ticket], young, facts).figures.map(({ type, room }) => `${type} ${room}`)).toEqual([
      ...['ADT SGL', 'ADT DBL', 'ADT TPL', 'JNR TPL'],
    ])
    expect(priceOption([ticket], young, facts).total.cost).toBe('60.00')
    const small = party({ adults: 2, children: [1, 8], rooms: rooms({ QUA: 1 }) })
    const children = priceOption([ticket], small, facts).figures.filter(({ type }) => type === 'CHD')
    expect(children.map(({ age, room, price }) => [age, room, price])).toEqual([
      [1, 'QUA', '0.00'],
      [8, 'QUA', '12.50'],
    ])
  })

  it('of nine hundred people in four options is there in the blink of an eye', () => {
    const many = Array.from({ length: 400 }, (_, i) => service(`s${i}`, 'perPerson', [{ cost: '37.35' }]))
    const group = party({ adults: 900, rooms: rooms({ DBL: 450 }) })
    const times = Array.from({ length: 3 }).map(() => {
      const began = performance.now()
      for (let at = 0; at < 4; at++) priceOption(many, group, facts)
      return performance.now() - began
    })
    expect(Math.min(...times)).toBeLessThan(500)
  })
})

describe('shares of the cost of a trip', () => {
  /** The same numbers every time. */
  function dice(seed: number): (most: number) => number {
    let state = seed
    return (most) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state % most
    }
  }
  it('lose nothing, whoever travels and whatever it costs', () => {
    const roll = dice(7)
    for (let run = 0; run < 300; run++) {
      const bases = ['perPerson', 'perGroup', 'perVehicle', 'perUnit', 'flat'] as const
      const services = Array.from({ length: 1 + roll(8) }, (_, i) =>
        service(`s${i}`, bases[roll(bases.length)]!, [{ cost: `${roll(500)}.${10 + roll(89)}` }], {
          ...{ capacity: 1 + roll(20), paxPerUnit: 1 + roll(15), childPercent: String(roll(101)), freeAge: roll(3) },
        }),
      )
      const who = party({
        adults: 1 + roll(12),
        juniors: roll(4),
        children: [roll(11), roll(11)].slice(roll(3)),
        free: roll(2),
      })
      const sharing = roll(2) === 0 ? 'seats' : 'adults'
      const priced = priceOption(services, who, { ...facts, sharing })
      const lines = fixed(sum(priced.lines.map(({ cost }) => cost!)))
      expect([fixed(sum(priced.shares)), lines], `run ${run}`).toEqual([priced.total.cost, priced.total.cost])
    }
  })

  it('of fifteen days, sixty services, three options and ten sizes are there in the blink of an eye', () => {
    const days = Array.from({ length: 60 }, (_, i) =>
      service(`s${i}`, i % 2 ? 'perPerson' : 'perGroup', [{ cost: '37.35' }]),
    )
    const sizes = [2, 4, 6, 8, 10, 12, 15, 20, 25, 30]
    priceBrackets(days, [2], 0, facts)
    const times = Array.from({ length: 8 }).map(() => {
      const began = performance.now()
      for (let option = 0; option < 3; option++) priceBrackets(days, sizes, 1, facts)
      return performance.now() - began
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
