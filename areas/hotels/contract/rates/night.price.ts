import { addDays, type Decimal, daysBetween, dec, fixed, type Params, round } from '@yupana/kernel'
import { type ChildAges, fits, type Occupancy, type Party, sorted } from '../property/occupancy.totals.ts'

/** What prices nights: pure, shared by the desk's screen and the server. Amounts are in the currency of the plan. */
export interface SeasonFacts {
  id: string
  ranges: readonly { from: string; to: string }[]
  /** 1 Monday to 7 Sunday; all where empty. */
  weekdays: readonly number[]
  priority: number
}

export interface ChildSlab {
  /** Last age, in years. */
  ageTo: number
  /** Percent of what one more adult pays, or an amount a night. */
  kind: 'percent' | 'amount' | 'free'
  value: string
}

export interface PriceFacts {
  room: string
  season: string
  /** Of one adult, of two, and so on. */
  adults: readonly string[]
  extraAdult: string | null
  children: readonly ChildSlab[]
}

export interface Adjust {
  kind: 'percent' | 'amount'
  value: string
}

export interface PlanFacts {
  adjust: Adjust | null
  minStay: number | null
  maxStay: number | null
  /** Days between booking and arrival. */
  minAdvance: number | null
  maxAdvance: number | null
  bookableFrom: string | null
  bookableTo: string | null
  validFrom: string | null
  validTo: string | null
  /** Nights of a date that it may sell over all rooms. */
  quota: number | null
}

/** A night of the room, or the day of departure. */
export interface NightFacts {
  date: string
  left: number
  closed: boolean
  minStay: number | null
  maxStay: number | null
  cta: boolean
  ctd: boolean
}

export interface Reason {
  code: string
  params?: Params
}

export interface PricedNight {
  date: string
  season: string
  amount: string
}

export interface Quote {
  nights: PricedNight[]
  total: string
  /** Why it may not be sold; empty where it may. */
  reasons: Reason[]
}

export const weekdayOf = (date: string): number => (((daysBetween('2001-01-01', date) % 7) + 7) % 7) + 1

/** Nights from a check-in to a check-out: of 10 and 11 for 10 to 12. */
export const nightsOf = (checkin: string, checkout: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(checkin, checkout)) }, (_, i) => addDays(checkin, i))

/** The season of a night: of those that hold its date and weekday the one of the highest priority. */
export function seasonOf(seasons: readonly SeasonFacts[], date: string): SeasonFacts | undefined {
  const weekday = weekdayOf(date)
  return seasons
    .filter(({ ranges, weekdays }) => {
      const holds = ranges.some(({ from, to }) => from <= date && date <= to)
      return holds && (weekdays.length === 0 || weekdays.includes(weekday))
    })
    .sort((a, b) => b.priority - a.priority)[0]
}

/** What another adult pays a night: said, else the share of one of those who are priced. */
const oneMore = ({ adults, extraAdult }: PriceFacts): Decimal =>
  extraAdult === null ? dec(adults.at(-1)!).div(adults.length) : dec(extraAdult)

/** One night, to the cent; undefined where the price says nothing of so many adults, or of a child of that age. */
export function nightAmount(
  price: PriceFacts,
  party: Party,
  { minimal }: Pick<Occupancy, 'minimal'>,
  ages: ChildAges,
  adjust: Adjust | null,
): string | undefined {
  const { adults, children } = sorted(party, ages)
  // Fewer than the least pay as so many.
  const paying = Math.max(adults, minimal - children.length, 1)
  const beyond = Math.max(0, paying - price.adults.length)
  if (beyond > 0 && price.extraAdult === null) return undefined
  let amount = dec(price.adults[Math.min(paying, price.adults.length) - 1]!).plus(
    dec(price.extraAdult ?? '0').times(beyond),
  )
  const slabs = price.children.toSorted((a, b) => a.ageTo - b.ageTo)
  for (const age of children) {
    const slab = slabs.find(({ ageTo }) => age <= ageTo)
    if (!slab && price.extraAdult === null) return undefined
    if (!slab) amount = amount.plus(price.extraAdult!)
    else if (slab.kind === 'amount') amount = amount.plus(slab.value)
    else if (slab.kind === 'percent') amount = amount.plus(oneMore(price).times(slab.value).div(100))
  }
  if (adjust?.kind === 'percent') amount = amount.times(dec(adjust.value).plus(100)).div(100)
  if (adjust?.kind === 'amount') amount = amount.plus(adjust.value)
  return fixed(round(amount.isNegative() ? dec(0) : amount))
}

export interface StayAsked {
  checkin: string
  checkout: string
  party: Party
  /** On which it is booked. */
  today: string
}

export interface RoomFacts {
  id: string
  occupancy: Occupancy
  /** Each night, and the day of departure. */
  days: readonly NightFacts[]
}

interface Priced {
  plan: PlanFacts
  prices: readonly PriceFacts[]
  seasons: readonly SeasonFacts[]
  ages: ChildAges
  /** Nights that the plan has sold already, by date. */
  sold?: Readonly<Record<string, number>>
}

/** A stay by a plan: its nights, and every reason for which it may not be sold. */
export function quoteStay(room: RoomFacts, asked: StayAsked, by: Priced): Quote {
  const { checkin, checkout, party } = asked
  const dates = nightsOf(checkin, checkout)
  const reasons: Reason[] = [
    ...fitReasons(room, party, by.ages),
    ...roomReasons(room, asked),
    ...planReasons(by, asked, dates),
  ]
  const nights = dates.flatMap((date): PricedNight[] => {
    const season = seasonOf(by.seasons, date)
    const price = by.prices.find((each) => each.room === room.id && each.season === season?.id)
    const amount = price && nightAmount(price, party, room.occupancy, by.ages, by.plan.adjust)
    if (amount !== undefined) return [{ date, season: season!.id, amount }]
    reasons.push({ code: 'no_rate', params: { date } })
    return []
  })
  return { nights, total: fixed(nights.reduce((all, { amount }) => all.plus(amount), dec(0))), reasons }
}

function fitReasons({ occupancy }: RoomFacts, party: Party, ages: ChildAges): Reason[] {
  return fits(occupancy, party, ages) ? [] : [{ code: 'occupancy_exceeded', params: { most: occupancy.maximal } }]
}

/** What the nights of the room refuse: full, closed, arrivals and departures, nights at least and at most of the night of arrival. */
function roomReasons({ days }: RoomFacts, { checkin, checkout }: StayAsked): Reason[] {
  const nights = daysBetween(checkin, checkout)
  const reasons: Reason[] = []
  for (const { date, left, closed } of days) {
    if (date < checkin || date >= checkout) continue
    if (closed) reasons.push({ code: 'night_closed', params: { date } })
    else if (left <= 0) reasons.push({ code: 'night_full', params: { date } })
  }
  const arrival = days.find(({ date }) => date === checkin)
  if (arrival?.cta) reasons.push({ code: 'no_arrival', params: { date: checkin } })
  if (days.find(({ date }) => date === checkout)?.ctd)
    reasons.push({ code: 'no_departure', params: { date: checkout } })
  const { minStay = null, maxStay = null } = arrival ?? {}
  if (minStay !== null && nights < minStay)
    reasons.push({ code: 'min_stay', params: { nights: minStay, date: checkin } })
  if (maxStay !== null && nights > maxStay)
    reasons.push({ code: 'max_stay', params: { nights: maxStay, date: checkin } })
  return reasons
}

function planReasons(
  { plan, sold = {} }: Priced,
  { checkin, checkout, today }: StayAsked,
  dates: readonly string[],
): Reason[] {
  const advance = daysBetween(today, checkin)
  const nights = daysBetween(checkin, checkout)
  const last = dates.at(-1) ?? checkin
  const { minStay, maxStay, minAdvance, maxAdvance, bookableFrom, bookableTo, validFrom, validTo, quota } = plan
  const full = quota === null ? undefined : dates.find((date) => (sold[date] ?? 0) >= quota)
  const refused: (Reason | false)[] = [
    minStay !== null && nights < minStay && { code: 'plan_min_stay', params: { nights: minStay } },
    maxStay !== null && nights > maxStay && { code: 'plan_max_stay', params: { nights: maxStay } },
    minAdvance !== null && advance < minAdvance && { code: 'advance_short', params: { days: minAdvance } },
    maxAdvance !== null && advance > maxAdvance && { code: 'advance_long', params: { days: maxAdvance } },
    (today < (bookableFrom ?? today) || today > (bookableTo ?? today)) && { code: 'not_bookable' },
    (checkin < (validFrom ?? checkin) || last > (validTo ?? last)) && { code: 'plan_not_valid' },
    full !== undefined && { code: 'plan_quota', params: { date: full } },
  ]
  return refused.filter((each) => each !== false)
}

/** Net and tax of what is charged. @param rate of the tax, in percent @param includesTax whether the amount has it already */
export function taxed(amount: string, rate: string, includesTax: boolean): { net: string; tax: string; total: string } {
  const factor = dec(rate).div(100).plus(1)
  const net = includesTax ? round(dec(amount).div(factor)) : dec(amount)
  const total = includesTax ? dec(amount) : round(dec(amount).times(factor))
  return { net: fixed(net), tax: fixed(total.minus(net)), total: fixed(total) }
}

export interface PolicyStep {
  /** Days before arrival from which on it is charged. */
  daysBefore: number
  /** Hour of the last of those days until which it is so early: `18:00`. */
  hour?: string | null | undefined
  charge: 'percentOfStay' | 'nights' | 'amount'
  value: string
}

export interface Policy {
  steps: readonly PolicyStep[]
  noShow: { charge: 'percentOfStay' | 'nights'; value: string }
}

function charged({ charge, value }: Pick<PolicyStep, 'charge' | 'value'>, nights: readonly string[]): string {
  const total = nights.reduce((all, each) => all.plus(each), dec(0))
  if (charge === 'percentOfStay') return fixed(round(total.times(value).div(100)))
  const asked =
    charge === 'nights' ? nights.slice(0, Number(value)).reduce((all, each) => all.plus(each), dec(0)) : dec(value)
  return fixed(asked.gt(total) ? total : asked)
}

/**
 * What is charged for giving up a stay. @param nights amounts, in their order @param at day and hour of Lima
 */
export function penaltyOf(
  { steps }: Pick<Policy, 'steps'>,
  checkin: string,
  nights: readonly string[],
  at: { date: string; hour: string },
): string {
  const days = daysBetween(at.date, checkin)
  const step = steps
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .find(({ daysBefore, hour }) => days > daysBefore || (days === daysBefore && at.hour <= (hour ?? '24:00')))
  // Later than all steps is as late as the last one.
  const last = steps.toSorted((a, b) => a.daysBefore - b.daysBefore)[0]
  const by = step ?? last
  return by ? charged(by, nights) : '0.00'
}

/** What is charged to who did not come. */
export const noShowOf = ({ noShow }: Pick<Policy, 'noShow'>, nights: readonly string[]): string =>
  charged(noShow, nights)
