import { allowed, full } from '@yupana/contract'
import { dec, type Problems } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { nightsOf, type Reason } from '../../contract/rates/night.price.ts'
import { quoted, readPricing, soldBut } from '../rates/quote.ts'
import { type KeptNight, keptNights } from './check.ts'
import type { StoredFile, StoredStay } from './queries.ts'

/** A stay as it is to be, and how its nights are priced. */
export interface Changing {
  room: string
  checkin: string
  checkout: string
  /** First night that changes: those before it stay as they were sold. */
  from: string
  /** All from `from` on, and not only what is new. */
  reprice: boolean
  /** Of each night that is priced, by hand. */
  price: string | null
  reason: string | null
  /** Field of the call that says what refuses it. */
  field: string
}

/** Reasons that keep a change from being sold, by what changes. */
const BY_ROOM = ['occupancy_exceeded']
const BY_ARRIVAL = ['no_arrival']
const BY_DEPARTURE = ['no_departure']
const SHORTER = ['min_stay', 'plan_min_stay']
const LONGER = ['max_stay', 'plan_max_stay']
const BY_NIGHT = ['night_closed', 'plan_quota', 'no_rate']

/** What of the reasons against a stay speaks against its change alone. */
function against(
  reasons: readonly Reason[],
  stay: StoredStay,
  to: Changing,
  { fresh, priced }: { fresh: ReadonlySet<string>; priced: ReadonlySet<string> },
): Reason[] {
  const nights = (each: { checkin: string; checkout: string }): number => nightsOf(each.checkin, each.checkout).length
  const told = new Set([
    ...(to.room === stay.room.id ? [] : BY_ROOM),
    ...(to.checkin === stay.checkin ? [] : BY_ARRIVAL),
    ...(to.checkout === stay.checkout ? [] : BY_DEPARTURE),
    // Who is in house leaves when they want to.
    ...(nights(to) < nights(stay) && stay.status !== 'in' ? SHORTER : []),
    ...(nights(to) > nights(stay) ? LONGER : []),
    ...(fresh.size > 0 ? ['plan_not_valid', 'hotel_inactive'] : []),
  ])
  return reasons.filter(({ code, params }) => {
    if (!BY_NIGHT.includes(code)) return told.has(code)
    return (code === 'no_rate' ? priced : fresh).has(String(params?.date))
  })
}

/**
 * The nights of a stay as it is to be: what was sold keeps its price, what is new is priced by the plan, and all from `from` on where that is
 * asked; by hand with a reason, and under the plan for who may. Adds to `problems` all that refuses the change.
 */
export async function changedNights(
  ctx: Ctx,
  file: StoredFile,
  stay: StoredStay,
  to: Changing,
  problems: Problems,
): Promise<KeptNight[]> {
  const kept = new Map(keptNights(stay).map((night) => [night.date, night]))
  const dates = nightsOf(to.checkin, to.checkout)
  const byHand = to.price !== null
  const changes = (date: string): boolean => !kept.has(date) || (to.reprice && date >= to.from)
  const fresh = new Set(dates.filter((date) => !kept.has(date) || (date >= to.from && to.room !== stay.room.id)))
  const priced = new Set(byHand ? [] : dates.filter(changes))
  if ((to.reprice || byHand) && to.reason === null) problems.add('reason', 'reason_needed')
  const quote = await quoteOf(ctx, file, stay, to)
  if (!quote && priced.size > 0) problems.add(to.field, 'plan_of_other_hotel')
  for (const { code, params } of against(quote?.reasons ?? [], stay, to, { fresh, priced }))
    problems.list.push({ field: to.field, code, ...(params ? { params } : {}) })
  const byPlan = new Map(quote?.nights.map((night) => [night.date, night]))
  const under = dates.find((date) => byHand && changes(date) && dec(to.price!).lt(byPlan.get(date)?.amount ?? '0'))
  if (under && !allowed(full('PRICEOVERRIDE'), ctx.session))
    problems.add('price', 'rate_below_plan', { date: under, amount: byPlan.get(under)!.amount })
  return dates.map((date): KeptNight => {
    const before = kept.get(date)
    // A night before the change stays where it was, also when its stay goes into another room.
    const room = date < to.from && to.room !== stay.room.id ? (before?.room ?? stay.room.id) : (before?.room ?? null)
    const there = { date, room: date < to.from ? room : null }
    if (before && !changes(date)) return { ...before, ...there }
    const plan = byPlan.get(date)
    return { ...there, season: plan?.season ?? null, amount: to.price ?? plan?.amount ?? '0', reason: to.reason }
  })
}

/** The stay as it is to be by its plan; nothing where that is sold no more. */
async function quoteOf(ctx: Ctx, file: StoredFile, stay: StoredStay, to: Changing) {
  const pricing = await readPricing(ctx, file.hotel.id, to.checkin, to.checkout)
  const plan = pricing.plans.find(({ id }) => id === stay.ratePlan.id)
  const room = pricing.rooms.find(({ id }) => id === to.room)
  if (!plan || !room) return undefined
  const sold = soldBut(plan, [stay], [])
  const { checkin, checkout } = to
  const party = { adults: stay.adults, children: stay.children }
  return quoted(pricing, room, { ...plan, sold }, { checkin, checkout, party })
}
