import { BusinessError, type FieldProblem, Problems } from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'
import { ended, type HotelFileStatus } from '../../contract/booking/file.states.ts'
import type { HotelFileBody } from '../../contract/booking/file.ts'
import type { Policy } from '../../contract/rates/night.price.ts'
import { checkDates, checkSpan, offered, type Pricing, quoted, readPricing, soldBut } from '../rates/quote.ts'
import type { StoredFile, StoredStay } from './queries.ts'
import { addUp } from './sums.ts'

type Asked = HotelFileBody['stays'][number]

/** A night as it is written. */
export interface KeptNight {
  date: string
  season: string | null
  amount: string
  /** Other than that of its stay. */
  room?: string | null
  reason?: string | null
}

/** As a stay that stands has them. */
export const keptNights = ({ nights }: Pick<StoredStay, 'nights'>): KeptNight[] =>
  nights.map(({ date, season, amount, room, reason }) => ({
    ...{ date, season: season?.id ?? null, amount, room: room?.id ?? null, reason },
  }))

/** A stay with the nights that it is sold for. */
export interface CheckedStay {
  id: string
  line: number
  room: string
  plan: string
  unit: string | null
  checkin: string
  checkout: string
  adults: number
  children: number[]
  policy: Policy
  status: HotelFileStatus
  includesTax: boolean
  mealPlan: string
  nights: KeptNight[]
  total: string
}

export interface CheckedFile {
  stays: CheckedStay[]
  /** Of the stays that are not over: the first day, the last, and what they cost. */
  checkin: string
  checkout: string
  total: string
}

/** Whether a stay is what it was: then its nights keep their prices, whatever they cost by now. */
const same = (asked: Asked, kept: StoredStay): boolean =>
  asked.room.id === kept.room.id &&
  asked.ratePlan.id === kept.ratePlan.id &&
  asked.checkin === kept.checkin &&
  asked.checkout === kept.checkout &&
  asked.adults === kept.adults &&
  [...asked.children].sort().join() === [...kept.children].sort().join()

/**
 * All that is wrong about a body at once, and what its stays cost. @param status of its stays, but for those that are over
 * @throws BusinessError `invalid` (422)
 */
export async function checkFile(
  ctx: Ctx,
  body: HotelFileBody,
  status: HotelFileStatus,
  before?: StoredFile,
): Promise<CheckedFile> {
  const problems = new Problems()
  const { stays, guests } = body
  checkKept(stays, before, problems)
  problems.throwIfAny()
  const fresh = stays.flatMap((stay, i) => (keptOf(stay, before, true) ? [] : [{ stay, i }]))
  const around = { body, pricing: await pricingOf(ctx, body, fresh), before, problems, status }
  const checked = stays.map((stay, i) => checkedStay(stay, i, around))
  if (guests.filter(({ lead }) => lead).length > 1) problems.add('guests', 'one_lead')
  guests.forEach(({ stay }, i) => {
    if (stay != null && stay > stays.length) problems.add(`guests[${i}].stay`, 'guest_stay')
  })
  const good = checked.flatMap((each) => each ?? [])
  const living = good.filter((each) => !ended(each.status))
  const odd = living.findIndex(({ includesTax }) => includesTax !== living[0]!.includesTax)
  if (odd >= 0) problems.add(`stays[${living[odd]!.line - 1}].ratePlan`, 'mixed_tax')
  problems.throwIfAny()
  return { stays: good, ...sumsOf(living) }
}

/** First and last day of stays, and what they cost together. */
export function sumsOf(stays: readonly { checkin: string; checkout: string; total: string }[]): {
  checkin: string
  checkout: string
  total: string
} {
  const days = (side: 'checkin' | 'checkout') => stays.map((each) => each[side]).sort()
  return {
    ...{ checkin: days('checkin')[0]!, checkout: days('checkout').at(-1)! },
    total: addUp(stays.map(({ total }) => total)),
  }
}

/** Why a draft may not take its rooms now, at the prices that it keeps. @throws BusinessError `invalid` (422) */
export async function checkAgain(ctx: Ctx, file: StoredFile): Promise<void> {
  const problems = new Problems()
  const body = { ...file, market: file.market as HotelFileBody['market'] }
  const fresh = file.stays.map((stay, i) => ({ stay, i }))
  const pricing = await pricingOf(ctx, body, fresh)
  const around = { body, pricing, before: undefined, problems, status: file.status }
  for (const { stay, i } of fresh) quotedStay(stay, i, around)
  // Its price is kept, whether there is one by now or not.
  const errors = problems.list.filter(({ code }) => code !== 'no_rate')
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}

/** No stay stands twice, and those that are over stand as they were. */
function checkKept(stays: readonly Asked[], before: StoredFile | undefined, problems: Problems): void {
  stays.forEach(({ id }, i) => {
    if (id !== undefined && stays.findIndex((each) => each.id === id) < i) problems.add(`stays[${i}].id`, 'row_twice')
  })
  for (const { id, status } of before?.stays ?? []) {
    if (!ended(status)) continue
    const asked = stays.find((each) => each.id === id)
    if (!asked || !keptOf(asked, before, true)) problems.add('stays', 'stay_over')
  }
}

const keptOf = (
  { id, ...asked }: Asked,
  before: StoredFile | undefined,
  unchanged: boolean,
): StoredStay | undefined => {
  const kept = id === undefined ? undefined : before?.stays.find((each) => each.id === id)
  return kept && (!unchanged || same(asked, kept)) ? kept : undefined
}

interface ForWhom {
  hotel: { id: string }
  holder: { id: string }
  agency?: { id: string } | null | undefined
  market: HotelFileBody['market']
  stays: readonly Pick<Asked, 'id' | 'ratePlan' | 'checkin' | 'checkout'>[]
}

/** What prices stays that are new: their dates are looked at first, for what is read grows with them. */
async function pricingOf(
  ctx: Ctx,
  { hotel, holder }: ForWhom,
  fresh: readonly { stay: Pick<Asked, 'checkin' | 'checkout' | 'ratePlan'>; i: number }[],
): Promise<(Pricing & { company: boolean }) | undefined> {
  if (fresh.length === 0) return undefined
  for (const { stay, i } of fresh) checkSpan(ctx.today, stay.checkin, stay.checkout, `stays[${i}].`)
  const { checkin, checkout } = sumsOf(fresh.map(({ stay }) => ({ ...stay, total: '0' })))
  // Of two who want the last of a quota the later waits, and then counts what the other has sold.
  await ctx.query(
    'select 1 from hotels.rate_plan where company_id = $1 and id = any($2::uuid[]) and quota is not null order by id for no key update',
    [ctx.companyId, fresh.map(({ stay }) => stay.ratePlan.id)],
  )
  const pricing = await readPricing(ctx, hotel.id, checkin, checkout)
  for (const { stay, i } of fresh) checkDates(pricing.today, stay.checkin, `stays[${i}].`)
  const [found] = await ctx.query<{ company: boolean }>(
    "select document_type = '6' as company from parties.client where company_id = $1 and id = $2",
    [ctx.companyId, holder.id],
  )
  return { ...pricing, company: found?.company ?? false }
}

interface Around {
  body: ForWhom
  pricing: (Pricing & { company: boolean }) | undefined
  before: StoredFile | undefined
  problems: Problems
  status: HotelFileStatus
}

/** What a stay that is new costs, and all for which it may not be sold. */
function quotedStay(asked: Omit<Asked, 'id'>, i: number, { body, pricing, before, problems }: Around) {
  const { room, ratePlan, checkin, checkout, adults, children } = asked
  const soldRoom = pricing?.rooms.find(({ id }) => id === room.id)
  const plan = pricing?.plans.find(({ id }) => id === ratePlan.id)
  if (!soldRoom) problems.add(`stays[${i}].room`, 'room_of_other_hotel')
  if (!plan) problems.add(`stays[${i}].ratePlan`, 'plan_of_other_hotel')
  if (!pricing || !soldRoom || !plan) return undefined
  const { holder, agency, market } = body
  const markets = [market, ...(agency ? ['agency'] : []), ...(pricing.company ? ['company'] : [])]
  if (!offered(plan, { markets, clients: [holder.id, ...(agency ? [agency.id] : [])] }))
    problems.add(`stays[${i}].ratePlan`, 'plan_not_offered')
  const over = new Set(before?.stays.flatMap(({ id, status }) => (ended(status) ? [id] : [])))
  const others = body.stays.filter(
    ({ id, ratePlan: of }, at) => at !== i && of.id === plan.id && !(id !== undefined && over.has(id)),
  )
  const sold = soldBut(plan, before?.stays ?? [], others)
  const party = { adults, children }
  const { reasons, ...quote } = quoted(pricing, soldRoom, { ...plan, sold }, { checkin, checkout, party })
  // Whether a room is left is found out when its nights are held.
  for (const { code, params } of reasons)
    if (code !== 'night_full')
      problems.list.push({ field: `stays[${i}]`, code, ...(params ? { params } : {}) } satisfies FieldProblem)
  return { ...quote, plan }
}

function checkedStay(asked: Asked, i: number, around: Around & { body: HotelFileBody }): CheckedStay | undefined {
  const { body, before, problems } = around
  const { room, ratePlan, checkin, checkout, adults, children } = asked
  const common = { line: i + 1, room: room.id, plan: ratePlan.id, checkin, checkout, adults, children }
  const kept = keptOf(asked, before, true)
  if (kept && before) {
    if (before.currency !== body.currency) problems.add(`stays[${i}].ratePlan`, 'mixed_currencies')
    const nights = keptNights(kept)
    const { id, unit, policy, total, includesTax, mealPlan } = kept
    const status = ended(kept.status) ? kept.status : around.status
    return { ...common, id, unit: unit?.id ?? null, policy, status, includesTax, mealPlan, nights, total }
  }
  const quote = quotedStay(asked, i, around)
  if (!quote) return undefined
  const { plan, nights, total } = quote
  if (plan.currency !== body.currency) problems.add(`stays[${i}].ratePlan`, 'mixed_currencies')
  const moved = keptOf(asked, before, false)
  const unit = moved && moved.room.id === room.id ? (moved.unit?.id ?? null) : null
  const { policy, includesTax, mealPlan } = plan
  return {
    ...common,
    id: moved?.id ?? uuidv7(),
    unit,
    policy,
    status: around.status,
    includesTax,
    mealPlan,
    nights,
    total,
  }
}

/** Nobody arrives before the day on which the desk works. @throws BusinessError `invalid` (422) */
export function checkArrivals(stays: readonly StoredStay[], today: string): void {
  const errors = stays.flatMap(({ checkin, line }) =>
    checkin < today ? [{ field: `stays[${line - 1}].checkin`, code: 'stay_past', params: { date: today } }] : [],
  )
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}
