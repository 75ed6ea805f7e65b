import { type FieldProblem, Problems } from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'
import type { HotelFileBody } from '../../contract/booking/file.ts'
import type { Policy } from '../../contract/rates/night.price.ts'
import { checkDates, type Pricing, quoted, readPricing } from '../rates/quote.ts'
import type { StoredFile } from './queries.ts'
import { addUp } from './sums.ts'

type Asked = HotelFileBody['stays'][number]

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
  nights: { date: string; season: string; amount: string }[]
  total: string
}

export interface CheckedFile {
  stays: CheckedStay[]
  checkin: string
  checkout: string
  total: string
}

type Kept = StoredFile['stays'][number]

/** Whether a stay is what it was: then its nights keep their prices, whatever they cost by now. */
const same = (asked: Asked, kept: Kept): boolean =>
  asked.room.id === kept.room.id &&
  asked.ratePlan.id === kept.ratePlan.id &&
  asked.checkin === kept.checkin &&
  asked.checkout === kept.checkout &&
  asked.adults === kept.adults &&
  [...asked.children].sort().join() === [...kept.children].sort().join()

/** All that is wrong about a body at once, and what its stays cost. @throws BusinessError `invalid` (422) */
export async function checkFile(ctx: Ctx, body: HotelFileBody, before?: StoredFile): Promise<CheckedFile> {
  const problems = new Problems()
  const { stays, guests } = body
  const first = stays.map(({ checkin }) => checkin).sort()[0]!
  const last = stays
    .map(({ checkout }) => checkout)
    .sort()
    .at(-1)!
  const fresh = stays.flatMap((stay, i) => (keptOf(stay, before, true) ? [] : [{ stay, i }]))
  for (const { stay, i } of fresh) if (stay.checkout <= stay.checkin) problems.add(`stays[${i}].checkout`, 'stay_dates')
  problems.throwIfAny()
  const pricing = await pricingOf(ctx, body, fresh.length > 0 ? { first, last } : undefined)
  for (const { stay, i } of fresh) if (pricing) checkDates(pricing.today, stay.checkin, stay.checkout, `stays[${i}].`)
  const checked = stays.map((stay, i) => checkedStay(stay, i, { body, pricing, before, problems }))
  if (guests.filter(({ lead }) => lead).length > 1) problems.add('guests', 'one_lead')
  guests.forEach(({ stay }, i) => {
    if (stay != null && stay > stays.length) problems.add(`guests[${i}].stay`, 'guest_stay')
  })
  problems.throwIfAny()
  const good = checked.flatMap((each) => each ?? [])
  return { stays: good, checkin: first, checkout: last, total: addUp(good.map(({ total }) => total)) }
}

const keptOf = ({ id, ...asked }: Asked, before: StoredFile | undefined, unchanged: boolean): Kept | undefined => {
  const kept = id === undefined ? undefined : before?.stays.find((each) => each.id === id)
  return kept && (!unchanged || same(asked, kept)) ? kept : undefined
}

const pricingOf = async (
  ctx: Ctx,
  { hotel }: HotelFileBody,
  span: { first: string; last: string } | undefined,
): Promise<Pricing | undefined> =>
  span && span.first < span.last ? readPricing(ctx, hotel.id, span.first, span.last) : undefined

interface Around {
  body: HotelFileBody
  pricing: Pricing | undefined
  before: StoredFile | undefined
  problems: Problems
}

function checkedStay(asked: Asked, i: number, { body, pricing, before, problems }: Around): CheckedStay | undefined {
  const { room, ratePlan, checkin, checkout, adults, children } = asked
  const common = { line: i + 1, room: room.id, plan: ratePlan.id, checkin, checkout, adults, children }
  const kept = keptOf(asked, before, true)
  if (kept) {
    const nights = kept.nights.map(({ date, season, amount }) => ({ date, season: season.id, amount }))
    return { ...common, id: kept.id, unit: kept.unit?.id ?? null, policy: kept.policy, nights, total: kept.total }
  }
  const soldRoom = pricing?.rooms.find(({ id }) => id === room.id)
  const plan = pricing?.plans.find(({ id }) => id === ratePlan.id)
  if (!soldRoom) problems.add(`stays[${i}].room`, 'room_of_other_hotel')
  if (!plan) problems.add(`stays[${i}].ratePlan`, 'plan_of_other_hotel')
  if (!pricing || !soldRoom || !plan) return undefined
  if (plan.currency !== body.currency) problems.add(`stays[${i}].ratePlan`, 'mixed_currencies')
  const { nights, total, reasons } = quoted(pricing, soldRoom, plan, { checkin, checkout, party: { adults, children } })
  // Whether a room is left is found out when its nights are held.
  for (const { code, params } of reasons)
    if (code !== 'night_full')
      problems.list.push({ field: `stays[${i}]`, code, ...(params ? { params } : {}) } satisfies FieldProblem)
  const moved = keptOf(asked, before, false)
  const unit = moved && moved.room.id === room.id ? (moved.unit?.id ?? null) : null
  return { ...common, id: moved?.id ?? uuidv7(), unit, policy: plan.policy, nights, total }
}
