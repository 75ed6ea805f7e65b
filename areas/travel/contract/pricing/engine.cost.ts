import { addDays, type Decimal, dec, round, sum, ZERO } from '@yupana/kernel'
import type { PricingMethod } from '../catalogues.ts'
import type { PassengerType, Room } from '../fare.ts'
import type { Basis } from '../items.ts'
import { type Fare, type FareRow, fareOn, rowOf, supplementOn } from './fares.ts'
import { type AgeLimits, BEDS, type Head, type Party } from './party.ts'

/** How a price is made: percent, or a sum a person in the currency of the sale. */
export interface Pricing {
  method: PricingMethod
  value: string
}

/** What the price of a trip follows from, of one service. */
export interface ServiceFacts {
  key: string
  basis: Basis
  account: 'own' | 'mediation'
  /** Of the service itself, `YYYY-MM-DD`; the fare of that day holds. */
  date: string
  /** Of a hotel. */
  nights: number
  capacity: number | null
  paxPerUnit: number | null
  childPercent: string | null
  freeAge: number | null
  fares: readonly Fare[]
  /** What somebody typed instead of a fare, of one unit of the basis. */
  typed: { cost: string; currency: string } | null
  /** Percent of the cost that is ours where its supplier bills the client, and its book does not say. */
  commission: string
}

export interface PricingFacts {
  currency: string
  /** Soles per dollar on the day, and percent on top of it. */
  rate: string
  cushion: string
  sharing: 'seats' | 'adults'
  ages: AgeLimits
  pricing: Pricing
  /** A price is a multiple of it. */
  rounding: string
}

/** Costs of one service as its people pay them. */
export interface Costed {
  /** A head of its own: what it costs, exact; null where no fare tells. */
  head(head: Pick<Head, 'type' | 'age' | 'room'>): Decimal | null
  /** Of all, to the cent. */
  total: Decimal | null
}

/** Those who are alike in all that a price follows from. */
export interface Alike extends Head {
  count: number
}

export function crowdOf(heads: readonly Head[]): Alike[] {
  const groups = Map.groupBy(heads, ({ type, age, room, pays }) => [type, age, room, pays].join())
  return [...groups.values()].map((group) => ({ ...group[0]!, count: group.length }))
}

const countOf = (crowd: readonly Alike[]): number => crowd.reduce((count, each) => count + each.count, 0)

/** From the currency of a cost into that of the sale. */
function intoSale(cost: Decimal, currency: string, { currency: sale, rate, cushion }: PricingFacts): Decimal {
  if (currency === sale) return cost
  const dearer = dec(cushion).div(100).plus(1)
  return (currency === 'PEN' ? cost.div(rate) : cost.times(rate)).times(dearer)
}

const ofChild = ({ childPercent, freeAge }: ServiceFacts, { type, age }: Pick<Head, 'type' | 'age'>): Decimal => {
  if (type !== 'CHD') return dec(1)
  if (freeAge !== null && age !== null && age <= freeAge) return ZERO
  return childPercent === null ? dec(1) : dec(childPercent).div(100)
}

const unitsOf = ({ basis, capacity, paxPerUnit }: ServiceFacts, pax: number): number => {
  if (basis === 'perVehicle') return Math.ceil(pax / (capacity ?? pax))
  return basis === 'perUnit' ? Math.ceil(pax / (paxPerUnit ?? pax)) : 1
}

/** With the fare that holds on its day, and on each of its nights. */
export interface Dated {
  service: ServiceFacts
  fare: Fare | undefined
  nights: readonly (Fare | undefined)[]
  basis: Basis
}

export const dated = (services: readonly ServiceFacts[]): Dated[] =>
  services.map((service) => {
    const on = (night: number): Fare | undefined =>
      service.typed ? undefined : fareOn(service.fares, addDays(service.date, night))
    // What is ours of a mediated one follows from its book, also where its cost was typed.
    const commission = fareOn(service.fares, service.date)?.commission ?? service.commission
    const nights = Array.from({ length: service.nights }, (_, night) => on(night))
    const fare = nights[0] ?? on(0)
    return { service: { ...service, commission }, fare, nights, basis: fare?.basis ?? service.basis }
  })

function unitCost(
  { typed }: ServiceFacts,
  fare: Fare | undefined,
  { date, ...asked }: Parameters<typeof rowOf>[1] & { date: string },
  facts: PricingFacts,
): ReturnType<Unit> {
  if (typed) return { cost: intoSale(dec(typed.cost), typed.currency, facts), row: undefined }
  const row = fare && rowOf(fare, asked)
  return row && { cost: intoSale(dec(row.cost).plus(supplementOn(fare, date)), fare.currency, facts), row }
}

/** What a service costs a party, and what each of them pays for it. */
export function costOf(on: Dated, party: Party, crowd: readonly Alike[], facts: PricingFacts): Costed {
  const { service, fare, basis } = on
  const pax = countOf(crowd)
  const known = new Map<string, ReturnType<Unit>>()
  const unit: Unit = (room, type) => {
    const key = `${room}.${type}`
    if (!known.has(key))
      known.set(key, unitCost(service, fare, { date: service.date, pax, room, passenger: type }, facts))
    return known.get(key)
  }
  if (basis === 'perPerson') return personal(service, crowd, unit, fare?.freeOf ?? null)
  if (basis === 'perRoomNight') return roomed(party, crowd, stayOf(on, pax, facts))
  const one = unit()
  const total = one?.cost.times(unitsOf({ ...service, basis }, pax))
  const sharers = countOf(crowd.filter((head) => shares(head, facts)))
  const each = total ? total.div(sharers || countOf(crowd.filter(({ pays }) => pays)) || pax) : null
  // Where nobody is left to share, those pay who are spared elsewhere.
  const spared = ({ type }: Pick<Head, 'type'>): boolean => sharers > 0 && facts.sharing === 'adults' && type === 'CHD'
  return {
    head: (head) => (each === null ? null : spared(head) ? ZERO : each),
    total: total ? round(total) : null,
  }
}

/** What a room costs for all of its nights, each by the fare of its own; undefined where one of them has none. */
function stayOf({ service, nights }: Dated, pax: number, facts: PricingFacts): (room: Room) => Decimal | undefined {
  const known = new Map<Room, Decimal | undefined>()
  const stay = (room: Room): Decimal | undefined => {
    if (service.typed)
      return unitCost(service, undefined, { date: service.date, pax, room }, facts)?.cost.times(service.nights)
    const costs = nights.map((fare, night) => {
      if (fare?.basis !== 'perRoomNight') return undefined
      return unitCost(service, fare, { date: addDays(service.date, night), pax, room }, facts)?.cost
    })
    return costs.some((cost) => cost === undefined) ? undefined : sum(costs as Decimal[])
  }
  return (room) => {
    if (!known.has(room)) known.set(room, stay(room))
    return known.get(room)
  }
}

type Unit = (room?: Room, type?: PassengerType) => { cost: Decimal; row: FareRow | undefined } | undefined

const shares = ({ type, pays }: Pick<Head, 'type' | 'pays'>, { sharing }: PricingFacts): boolean =>
  pays && (sharing === 'seats' || type !== 'CHD')

/** Each pays their own; who travels free is paid by the others, but for those whom the supplier lets travel free. */
function personal(service: ServiceFacts, crowd: readonly Alike[], unit: Unit, freeOf: number | null): Costed {
  const own = ({ type, age, room }: Pick<Head, 'type' | 'age' | 'room'>): Decimal | null => {
    const found = unit(room, type)
    if (!found) return null
    const child = ofChild(service, { type, age })
    // A row for children is their price, but of those who are free; else theirs is a share of that of an adult.
    return found.row?.passenger && !child.isZero() ? found.cost : found.cost.times(child)
  }
  const costs = crowd.map((each) => own(each)?.times(each.count) ?? null)
  if (costs.some((each) => each === null)) return { head: own, total: null }
  const adult = own({ type: 'ADT', age: null, room: 'DBL' }) ?? ZERO
  const spared = freeOf === null ? 0 : Math.floor(countOf(crowd) / freeOf)
  const whole = sum(costs as Decimal[]).minus(adult.times(spared))
  const total = whole.isNegative() ? ZERO : whole
  const paying = sum(crowd.map(({ pays }, i) => (pays ? costs[i]! : ZERO)))
  const payers = countOf(crowd.filter(({ pays }) => pays))
  // All who pay are free of it themselves: what the others cost is theirs alike.
  if (paying.isZero() && payers > 0 && !total.isZero()) return { head: () => total.div(payers), total: round(total) }
  const factor = paying.isZero() ? dec(1) : total.div(paying)
  return { head: (head) => own(head)?.times(factor) ?? null, total: round(total) }
}

/** Rooms by their kind, for all nights; who sleep in one share it. Without a room nobody knows what all of it costs. */
function roomed({ rooms }: Party, crowd: readonly Alike[], stay: (room: Room) => Decimal | undefined): Costed {
  const each = (room: Room): Decimal | null => stay(room)?.div(BEDS[room]) ?? null
  const used = (['SGL', 'DBL', 'TPL', 'QUA', 'EXB'] as const).filter((room) => rooms[room] > 0)
  const costs = used.map((room) => each(room)?.times(BEDS[room]).times(rooms[room]) ?? null)
  const none = used.length === 0 && crowd.length > 0
  const total = none || costs.some((cost) => cost === null) ? null : sum(costs as Decimal[])
  const mine = sum(crowd.map(({ room, pays, count }) => (pays ? (each(room)?.times(count) ?? ZERO) : ZERO)))
  const factor = total === null || mine.isZero() ? dec(1) : total.div(mine)
  // Only where somebody sleeps free, or a bed stays empty, do the others pay more than their own.
  return { head: ({ room }) => each(room)?.times(factor) ?? null, total: total && round(total) }
}
