import { allocate, type Decimal, dec, fixed, round, sum, ZERO } from '@yupana/kernel'
import type { PassengerType, Room } from '../fare.ts'
import {
  type Costed,
  costOf,
  crowdOf,
  type Dated,
  dated,
  type Pricing,
  type PricingFacts,
  type ServiceFacts,
} from './engine.cost.ts'
import { bedsIn, type Head, headsIn, headsOf, type Party } from './party.ts'

export interface Figure {
  type: PassengerType
  /** Of a child: what it pays follows from it. */
  age?: number
  room: Room
  cost: string
  price: string
  /** Percent of the price. */
  margin: string
}

export interface PricedOption {
  /** In the currency of the sale; null where no fare holds. */
  lines: { key: string; cost: string | null; commission: string }[]
  /** One of each kind that may travel: adults in each room that has a fare, juniors and children that are in the party. */
  figures: Figure[]
  /** What each pays for, to the cent, those who are alike together; the shares of all are the cost. */
  shares: string[]
  /** `exact` is the price before it is rounded for each. */
  total: { cost: string; price: string; exact: string; margin: string }
  singleSupplement: string | null
  /** Keys of services that no fare tells the cost of. */
  missing: string[]
  /** Not everybody has a bed. */
  roomless: boolean
}

/** Of a cost. @throws Error where a margin leaves nothing of the price */
function priceOf(cost: Decimal, { method, value }: Pricing): Decimal {
  if (method === 'markup') return cost.times(dec(value).div(100).plus(1))
  if (method === 'fixed') return cost.plus(value)
  const left = dec(1).minus(dec(value).div(100))
  if (left.lte(0)) throw new Error('a margin is below the whole price')
  return cost.div(left)
}

/** Up to a multiple of the step; exact to the cent where that is what it is. */
export const roundedUp = (price: Decimal, step: string): Decimal => round(price, 6).div(step).ceil().times(step)

/** Percent of the price that is no cost. */
export const marginOf = (price: Decimal | string, cost: Decimal | string): string =>
  dec(price).isZero() ? '0.00' : fixed(dec(price).minus(cost).div(price).times(100))

interface Summed {
  /** What is bought and sold. */
  own: Decimal
  /** What its supplier charges the client, and what of it is ours. */
  passed: Decimal
  kept: Decimal
}

/** A head's costs of all services. Null where one of them has none. */
function summed(
  services: readonly ServiceFacts[],
  costed: readonly Costed[],
  head: Pick<Head, 'type' | 'age' | 'room'>,
): Summed | null {
  let [own, passed, kept] = [ZERO, ZERO, ZERO]
  for (const [i, service] of services.entries()) {
    const cost = costed[i]!.head(head)
    if (cost === null) return null
    if (service.account === 'own') own = own.plus(cost)
    else {
      passed = passed.plus(cost)
      kept = kept.plus(cost.times(service.commission).div(100))
    }
  }
  return { own, passed, kept }
}

const costIn = ({ own, passed, kept }: Summed): Decimal => own.plus(passed).minus(kept)
const priceIn = ({ own, passed }: Summed, pricing: Pricing): Decimal => priceOf(own, pricing).plus(passed)

interface Priced {
  costed: Costed[]
  figures: Figure[]
  figureOf(head: Pick<Head, 'type' | 'age' | 'room'>): Figure | null
}

function priced(
  on: readonly Dated[],
  party: Party,
  heads: readonly Head[],
  facts: PricingFacts,
  typed: Readonly<Record<string, string>>,
): Priced {
  const crowd = crowdOf(heads)
  const services = on.map(({ service }) => service)
  const costed = on.map((each) => costOf(each, party, crowd, facts))
  const figureOf = (head: Pick<Head, 'type' | 'age' | 'room'>): Figure | null => {
    const of = summed(services, costed, head)
    if (!of) return null
    const cost = costIn(of)
    const price = dec(typed[`${head.type}.${head.room}`] ?? roundedUp(priceIn(of, facts.pricing), facts.rounding))
    const { type, age, room } = head
    return {
      type,
      ...(age === null ? {} : { age }),
      room,
      cost: fixed(cost),
      price: fixed(price),
      margin: marginOf(price, cost),
    }
  }
  const figures = kindsOf(crowd, party)
    .map(figureOf)
    .filter((each) => each !== null)
  return { costed, figures, figureOf }
}

/** @param typed prices that somebody typed, by `ADT.DBL`: they stand whatever the cost becomes */
export function priceOption(
  services: readonly ServiceFacts[],
  party: Party,
  facts: PricingFacts,
  typed: Readonly<Record<string, string>> = {},
): PricedOption {
  const heads = headsOf(party, facts.ages)
  const on = dated(services)
  const { costed, figures, figureOf } = priced(on, party, heads, facts, typed)
  const booked = on.map(({ service }) => service)
  const roomed = on.map(({ basis }) => basis === 'perRoomNight')
  const noRooms = bedsIn(party) === 0 && heads.length > 0
  const of = (room: Room): Figure | undefined => figures.find((each) => each.type === 'ADT' && each.room === room)
  const [single, double] = [of('SGL'), of('DBL')]
  return {
    lines: services.map(({ key }, i) => {
      const cost = costed[i]!.total
      return { key, cost: cost && fixed(cost), commission: fixed(commissionOf(booked[i]!, cost ?? ZERO)) }
    }),
    figures,
    ...totalsOf(booked, costed, heads, facts, figureOf),
    singleSupplement: single && double ? fixed(dec(single.price).minus(double.price)) : null,
    missing: services
      .filter((_, i) => costed[i]!.total === null && !(noRooms && roomed[i] && costed[i]!.head(heads[0]!)))
      .map(({ key }) => key),
    roomless: roomed.includes(true) && bedsIn(party) < headsIn(party),
  }
}

/** Whom a price is told of: adults in every room, and whoever else travels. */
function kindsOf(heads: readonly Head[], { rooms }: Party): Pick<Head, 'type' | 'age' | 'room'>[] {
  const adults = (['SGL', 'DBL', 'TPL', 'QUA'] as const)
    .filter((room) => room !== 'QUA' || rooms.QUA > 0)
    .map((room) => ({ type: 'ADT' as const, age: null, room }))
  const others = heads.filter(({ type }) => type !== 'ADT')
  return [...adults, ...new Map(others.map((head) => [`${head.type}.${head.room}.${head.age}`, head])).values()]
}

/** What of a cost is ours: nothing of what we buy ourselves. */
const commissionOf = ({ account, commission }: ServiceFacts, cost: Decimal): Decimal =>
  account === 'own' ? ZERO : cost.minus(round(cost.times(dec(100).minus(commission)).div(100)))

function totalsOf(
  services: readonly ServiceFacts[],
  costed: readonly Costed[],
  heads: readonly Head[],
  facts: PricingFacts,
  figureOf: (head: Head) => Figure | null,
): Pick<PricedOption, 'shares' | 'total'> {
  const payers = crowdOf(heads.filter(({ pays }) => pays))
  const who = payers.length > 0 ? payers : crowdOf(heads)
  const costs = services.map((service, i) => {
    const cost = costed[i]!.total ?? ZERO
    return cost.minus(commissionOf(service, cost))
  })
  const shared = costs.map((cost, i) => {
    const weights = who.map((head) => (costed[i]!.head(head) ?? ZERO).times(head.count))
    return allocate(cost, weights.some((weight) => !weight.isZero()) ? weights : who.map(({ count }) => count))
  })
  // Of those who are alike together, then of each of them.
  const each = who.flatMap(({ count }, at) =>
    allocate(
      sum(shared.map((one) => one[at]!)),
      Array.from({ length: count }, () => 1),
    ),
  )
  const cost = sum(costs)
  const price = sum(payers.map((head) => dec(figureOf(head)?.price ?? '0').times(head.count)))
  const exact = sum(
    payers.map((head) => {
      const of = summed(services, costed, head)
      return of ? priceIn(of, facts.pricing).times(head.count) : ZERO
    }),
  )
  return {
    shares: each.map((share) => fixed(share)),
    total: { cost: fixed(cost), price: fixed(price), exact: fixed(round(exact, 10)), margin: marginOf(price, cost) },
  }
}

export interface Bracket {
  pax: number
  /** Adults in a double, and alone. */
  double: Figure | null
  single: Figure | null
}

/** What one of a group of so many pays, with so many free beside them: all adults in doubles, a single where they are odd. */
export function priceBrackets(
  services: readonly ServiceFacts[],
  brackets: readonly number[],
  free: number,
  facts: PricingFacts,
): Bracket[] {
  const on = dated(services)
  return brackets.map((pax) => {
    const all = pax + free
    const rooms = { SGL: all % 2, DBL: Math.floor(all / 2), TPL: 0, QUA: 0, EXB: 0 }
    const party = { adults: pax, juniors: 0, children: [], free, rooms }
    const { figures } = priced(on, party, headsOf(party, facts.ages), facts, {})
    const of = (room: Room): Figure | null => figures.find((each) => each.room === room) ?? null
    return { pax, double: of('DBL'), single: of('SGL') }
  })
}
