import { BusinessError, daysBetween } from '@yupana/kernel'
import { type Ctx, message, serve, together } from '@yupana/platform'
import { takes } from '../../contract/booking/file.states.ts'
import { hotelsErrors } from '../../contract/labels.ts'
import type { ChildAges, Occupancy, Party } from '../../contract/property/occupancy.totals.ts'
import {
  type NightFacts,
  nightsOf,
  type PlanFacts,
  type Policy,
  type PriceFacts,
  type Quote,
  quoteStay,
  type SeasonFacts,
} from '../../contract/rates/night.price.ts'
import { type FoundPlan, type HotelSearch, searchEndpoints } from '../../contract/rates/search.ts'
import { ROOMS, USUAL } from '../availability/days.ts'
import { assertHotel } from '../tied.ts'

/** A plan with what prices it. */
export interface SoldPlan extends PlanFacts {
  id: string
  code: string
  name: string
  currency: string
  includesTax: boolean
  mealPlan: string
  market: string
  client: string | null
  /** Whose prices it takes. */
  priced: string
  cancellationPolicy: { id: string; code: string; name: string }
  policy: Policy
  /** Nights it has sold, by date. */
  sold: Record<string, number>
}

export interface SoldRoom {
  id: string
  code: string
  name: string
  occupancy: Occupancy
  days: NightFacts[]
}

/** All that prices stays in a hotel between two days. */
export interface Pricing {
  /** The day on which its desk works. */
  today: string
  /** Whether the hotel is sold at all. */
  active: boolean
  ages: ChildAges
  plans: SoldPlan[]
  rooms: SoldRoom[]
  seasons: SeasonFacts[]
  prices: (PriceFacts & { plan: string })[]
}

const MOST_NIGHTS = 365
/** Years after this one whose nights are sold. */
const AHEAD = 3

/**
 * What is known of dates before anything is read, for what is read grows with them.
 * @throws BusinessError `invalid` (422) for a stay that ends before it begins, lasts longer than a year, or is further ahead than nights are kept
 */
export function checkSpan(today: string, checkin: string, checkout: string, at = ''): void {
  const nights = daysBetween(checkin, checkout)
  const last = `${Number(today.slice(0, 4)) + AHEAD}-12-31`
  const errors =
    nights < 1 || nights > MOST_NIGHTS
      ? [{ field: `${at}checkout`, code: 'stay_dates' }]
      : checkout > last
        ? [{ field: `${at}checkout`, code: 'stay_far', params: { date: last } }]
        : []
  if (errors.length > 0) throw new BusinessError('invalid', {}, { errors })
}

/** @throws BusinessError `invalid` (422) for a stay that begins before the desk's day */
export function checkDates(today: string, checkin: string, at = ''): void {
  if (checkin >= today) return
  const error = { field: `${at}checkin`, code: 'stay_past', params: { date: today } }
  throw new BusinessError('invalid', {}, { errors: [error] })
}

/** Nights of a plan that count in its quota, by date; nothing of one that has none. */
const SOLD = `(select coalesce(jsonb_object_agg(q.date, q.nights), '{}') from (
  select n.date, count(*)::int as nights from hotels.stay s join hotels.stay_night n on n.company_id = s.company_id and n.stay_id = s.id
  where t.quota is not null and s.company_id = t.company_id and s.rate_plan_id = t.id and s.status in ('option', 'confirmed', 'in', 'out')
    and n.date between $3 and $4 group by n.date) q)`

/** @throws BusinessError `not_found` (404) for a hotel that is none */
export async function readPricing(ctx: Ctx, hotelId: string, from: string, to: string): Promise<Pricing> {
  const params = [ctx.companyId, hotelId]
  const [[hotel], plans, rooms, seasons, prices] = await together(
    ctx.query<{ today: string; active: boolean; ages: ChildAges }>(
      `select coalesce(business_date, $3::date) as today, active, jsonb_build_object('infantMax', child_ages_infant_max, 'childMax', child_ages_child_max) as ages
       from hotels.hotel where company_id = $1 and id = $2`,
      [...params, ctx.today],
    ),
    ctx.query<SoldPlan>(
      `select t.id, t.code, t.name_es as name, t.currency, t.includes_tax as "includesTax", t.meal_plan as "mealPlan", t.market, t.client_id as client,
         coalesce(t.base_id, t.id) as priced, jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name_es) as "cancellationPolicy",
         case when t.base_id is null then null else jsonb_build_object('kind', t.adjust_kind, 'value', t.adjust_value::text) end as adjust,
         t.bookable_from as "bookableFrom", t.bookable_to as "bookableTo", t.valid_from as "validFrom", t.valid_to as "validTo",
         t.min_advance as "minAdvance", t.max_advance as "maxAdvance", t.min_stay as "minStay", t.max_stay as "maxStay", t.quota,
         jsonb_build_object('steps', p.steps, 'noShow', p.no_show) as policy, ${SOLD} as sold
       from hotels.rate_plan t join hotels.cancellation_policy p on p.company_id = t.company_id and p.id = t.cancellation_policy_id
       where t.company_id = $1 and t.hotel_id = $2 and t.active order by t.code`,
      [...params, from, to],
    ),
    ctx.query<SoldRoom>(
      `select r.id, r.code, r.name_es as name, jsonb_build_object('adults', r.occupancy_adults, 'children', r.occupancy_children,
           'infants', r.occupancy_infants, 'minimal', r.occupancy_minimal, 'maximal', r.occupancy_maximal) as occupancy,
         (select jsonb_agg(jsonb_build_object('date', d.date, 'left', coalesce(n.capacity - n.sold - n.held, u.usual), 'closed', coalesce(n.closed, false),
             'minStay', n.min_stay, 'maxStay', n.max_stay, 'cta', coalesce(n.cta, false), 'ctd', coalesce(n.ctd, false)) order by d.date)
          from (select g::date as date from generate_series($3::date, $4::date, interval '1 day') g) d
          left join hotels.day n on n.company_id = r.company_id and n.room_id = r.id and n.date = d.date) as days
       from ${ROOMS} cross join lateral (select ${USUAL} as usual) u
       where r.company_id = $1 and r.hotel_id = $2 and r.active order by r.sort, r.code`,
      [...params, from, to],
    ),
    ctx.query<SeasonFacts>(
      'select id, ranges, weekdays, priority from hotels.season where company_id = $1 and hotel_id = $2',
      [...params],
    ),
    ctx.query<PriceFacts & { plan: string }>(
      `select p.rate_plan_id as plan, p.room_id as room, p.season_id as season, p.adults::text[] as adults, p.extra_adult::text as "extraAdult", p.children
       from hotels.price p join hotels.rate_plan t on t.company_id = p.company_id and t.id = p.rate_plan_id
       where p.company_id = $1 and t.hotel_id = $2`,
      params,
    ),
  )
  if (!hotel) throw new BusinessError('not_found', {}, { status: 404 })
  return { ...hotel, plans, rooms, seasons, prices }
}

/** What a stay of a party in a room costs by a plan, night by night, and why it may not be sold. */
export function quoted(
  { ages, seasons, prices, today, active }: Pricing,
  room: SoldRoom,
  plan: SoldPlan,
  asked: { checkin: string; checkout: string; party: Party },
): Quote {
  const quote = quoteStay(
    room,
    { ...asked, today },
    {
      ...{ plan, ages, seasons, sold: plan.sold },
      prices: prices.filter((each) => each.plan === plan.priced),
    },
  )
  return active ? quote : { ...quote, reasons: [{ code: 'hotel_inactive' }, ...quote.reasons] }
}

interface Nights {
  ratePlan: { id: string }
  checkin: string
  checkout: string
}

/** What a plan has sold of its quota, by date, as it would be with other stays in place of those that a file has. */
export function soldBut(
  { id, sold }: SoldPlan,
  own: readonly (Nights & { status: string })[],
  others: readonly Nights[],
): Record<string, number> {
  const counted = { ...sold }
  const count = ({ checkin, checkout }: Nights, by: 1 | -1): void => {
    for (const date of nightsOf(checkin, checkout)) counted[date] = (counted[date] ?? 0) + by
  }
  for (const stay of own) if (stay.ratePlan.id === id && takes(stay.status)) count(stay, -1)
  for (const stay of others) count(stay, 1)
  return counted
}

/** Plans of a market and of a client: those of all, and those that are theirs alone. */
export const offered = (
  { market, client }: SoldPlan,
  { markets, clients }: { markets: readonly string[] | undefined; clients: readonly (string | undefined)[] },
): boolean =>
  (market === 'all' || markets === undefined || markets.includes(market)) &&
  (client === null || clients.includes(client))

export const searchHotel = serve(searchEndpoints.searchHotel, async (ctx, { query }): Promise<HotelSearch> => {
  const { checkin, checkout } = query
  checkSpan(ctx.today, checkin, checkout)
  await assertHotel(ctx, query.hotel)
  const pricing = await readPricing(ctx, query.hotel, checkin, checkout)
  checkDates(pricing.today, checkin)
  const whom = { markets: query.market === undefined ? undefined : [query.market], clients: [query.client] }
  const plans = pricing.plans.filter((plan) => offered(plan, whom))
  const told = (room: SoldRoom, plan: SoldPlan, party: Party): FoundPlan => {
    const { id, code, name, currency, includesTax, mealPlan, cancellationPolicy } = plan
    const { nights, total, reasons } = quoted(pricing, room, plan, { checkin, checkout, party })
    return {
      ...{ id, code, name, currency, includesTax, mealPlan, cancellationPolicy, nights, total },
      sellable: reasons.length === 0,
      reasons: reasons.map(({ code, params }) => ({
        ...{ code, message: message(hotelsErrors, ctx.language, code, params) },
        ...(params ? { params: params as Record<string, string | number> } : {}),
      })),
    }
  }
  return {
    nights: daysBetween(checkin, checkout),
    parties: query.rooms.map((party) => ({
      asked: `${party.adults}${party.children.length > 0 ? `+${party.children.length}(${party.children.join(',')})` : ''}`,
      rooms: pricing.rooms.map((room) => ({
        ...{ id: room.id, code: room.code, name: room.name },
        left: Math.max(0, Math.min(...room.days.filter(({ date }) => date < checkout).map(({ left }) => left))),
        plans: plans.map((plan) => told(room, plan, party)),
      })),
    })),
  }
})
