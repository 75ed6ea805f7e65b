import { BusinessError, type FieldProblem, type Params } from '@yupana/kernel'
import { audit, type Ctx, isPostgresError } from '@yupana/platform'
import { type DaySet, type RoomDays, saidFields } from '../../contract/availability/availability.ts'

/** Units of a room `r` that stand in service in the night `d.date`. */
const IN_SERVICE = `(select count(*)::int from hotels.unit u where u.company_id = r.company_id and u.room_id = r.id and u.active)`

/** The same of the night of `d.date`, but those that are out of order then: such nights have rows of their own. */
const IN_ORDER = `(select count(*)::int from hotels.unit u where u.company_id = r.company_id and u.room_id = r.id and u.active
  and not exists (select from hotels.unit_span o where o.company_id = u.company_id and o.unit_id = u.id and o.stay_id is null
    and o.from_date <= d.date and o.to_date > d.date))`

/** A night loses what its doors out of order keep from it, as far as it is free. */
export const inOrderLeft = (taken: string): string =>
  `case when h.kind = 'own' then greatest(${taken}, least(d.capacity, ${IN_ORDER})) else d.capacity end`

/** What a night begins with: all units of an own hotel, nothing of a partner. */
export const USUAL = `case when h.kind = 'own' then ${IN_SERVICE} else 0 end`

export const ROOMS = `hotels.room r join hotels.hotel h on h.company_id = r.company_id and h.id = r.hotel_id`

const DAY = `jsonb_build_object('date', d.date, 'capacity', coalesce(n.capacity, u.usual), 'closed', coalesce(n.closed, false),
  'minStay', n.min_stay, 'maxStay', n.max_stay, 'cta', coalesce(n.cta, false), 'ctd', coalesce(n.ctd, false),
  'sold', coalesce(n.sold, 0), 'held', coalesce(n.held, 0), 'left', coalesce(n.capacity - n.sold - n.held, u.usual))`

/** The nights of a hotel's active rooms between two days, or of one room. */
export function readDays(ctx: Ctx, hotelId: string, from: string, to: string, roomId?: string): Promise<RoomDays[]> {
  return ctx.query<RoomDays>(
    `select r.id, r.code, r.name_es as name, case when h.kind = 'own' then u.usual end as units,
       (select jsonb_agg(${DAY} order by d.date) from (select g::date as date from generate_series($3::date, $4::date, interval '1 day') g) d
        left join hotels.day n on n.company_id = r.company_id and n.room_id = r.id and n.date = d.date) as days
     from ${ROOMS} cross join lateral (select ${USUAL} as usual) u
     where r.company_id = $1 and r.hotel_id = $2 and ($5::uuid is null or r.id = $5) and (r.active or r.id = $5) order by r.sort, r.code`,
    [ctx.companyId, hotelId, from, to, roomId ?? null],
  )
}

/** What is to be said of one night of a room. */
export interface DayChange {
  room: string
  date: string
  set: DaySet
}

/** A night that stands, held until the transaction ends. */
export interface HeldDay {
  room: string
  date: string
  capacity: number
  closed: boolean
  minStay: number | null
  maxStay: number | null
  cta: boolean
  ctd: boolean
  sold: number
  held: number
  /** Units in service of an own hotel; null of a partner. */
  units: number | null
}

/**
 * Holds rooms before nights of them are made or their units change: units are counted into a night while nobody changes them.
 * Whoever changes units holds the whole hotel, whoever takes nights what they take, in one order.
 */
export async function holdRooms(ctx: Ctx, hotelId: string): Promise<void> {
  await ctx.query('select 1 from hotels.room where company_id = $1 and hotel_id = $2 order by id for update', [
    ...[ctx.companyId, hotelId],
  ])
}

/**
 * Makes the nights that have no row yet and holds all of them, in the order of room and date: whoever takes some of them meets whoever
 * takes others in one order.
 */
export async function holdDays(ctx: Ctx, nights: readonly { room: string; date: string }[]): Promise<HeldDay[]> {
  const given = [nights.map(({ room }) => room), nights.map(({ date }) => date)]
  // On its own: what is counted next sees the units of whoever held the rooms before.
  await ctx.query('select 1 from hotels.room where company_id = $1 and id = any($2::uuid[]) order by id for share', [
    ...[ctx.companyId, given[0]],
  ])
  await ctx.query(
    `insert into hotels.day (company_id, room_id, date, capacity)
     select r.company_id, r.id, n.date, ${USUAL} from (select distinct * from unnest($2::uuid[], $3::date[]) n(room, date)) n
     join ${ROOMS} on r.company_id = $1 and r.id = n.room order by r.id, n.date on conflict do nothing`,
    [ctx.companyId, ...given],
  )
  return ctx.query<HeldDay>(
    `select d.room_id as room, d.date, d.capacity, d.closed, d.min_stay as "minStay", d.max_stay as "maxStay", d.cta, d.ctd, d.sold, d.held,
       case when h.kind = 'own' then ${IN_ORDER} end as units
     from hotels.day d join ${ROOMS} on r.company_id = d.company_id and r.id = d.room_id
     where d.company_id = $1 and (d.room_id, d.date) in (select * from unnest($2::uuid[], $3::date[]))
     order by d.room_id, d.date for update of d`,
    [ctx.companyId, ...given],
  )
}

export const nightKey = ({ room, date }: { room: string; date: string }): string => `${room} ${date}`

/** A night as it would be; what is absent stays. */
export const asSet = (day: HeldDay, set: DaySet): HeldDay => ({
  ...day,
  ...Object.fromEntries(Object.entries(set).filter(([, each]) => each !== undefined)),
})

/** What is wrong about a night as it would be, if anything. */
export function dayProblem(day: HeldDay): { column: string; code: string; params?: Params } | undefined {
  const { date, capacity, sold, held, units, minStay, maxStay } = day
  if (capacity < sold + held)
    return { column: 'capacity', code: 'availability_below_sold', params: { date, sold: sold + held } }
  if (units !== null && capacity > units)
    return { column: 'capacity', code: 'availability_above_units', params: { date, units } }
  if (minStay !== null && maxStay !== null && minStay > maxStay) return { column: 'minStay', code: 'stay_range' }
  return undefined
}

/** Writes nights that are held. Nights of a room are one change of it in the audit trail. */
export async function writeDays(ctx: Ctx, changes: readonly { before: HeldDay; after: HeldDay }[]): Promise<void> {
  const rows = changes.map(({ after }) => ({
    ...{ room: after.room, date: after.date, capacity: after.capacity, closed: after.closed, cta: after.cta },
    ...{ ctd: after.ctd, min: after.minStay, max: after.maxStay },
    by_hand: after.units === null || after.capacity < after.units,
  }))
  await ctx.query(
    `update hotels.day d set capacity = n.capacity, by_hand = n.by_hand, closed = n.closed, min_stay = n.min, max_stay = n.max, cta = n.cta, ctd = n.ctd
     from jsonb_to_recordset($2) n(room uuid, date date, capacity int, by_hand boolean, closed boolean, min int, max int, cta boolean, ctd boolean)
     where d.company_id = $1 and d.room_id = n.room and d.date = n.date`,
    [ctx.companyId, JSON.stringify(rows)],
  )
  const told = (day: HeldDay) => Object.fromEntries(saidFields.map((field) => [field, day[field]]))
  const byRoom = Map.groupBy(changes, ({ after }) => after.room)
  const days = (list: readonly { before: HeldDay; after: HeldDay }[], side: 'before' | 'after') =>
    Object.fromEntries(list.map((each) => [each[side].date, told(each[side])]))
  await audit(
    ctx,
    ...[...byRoom].map(([room, list]) => ({
      ...{ entity: 'room', id: room, action: 'availability' },
      ...{ before: days(list, 'before'), after: days(list, 'after') },
    })),
  )
}

/** Says all nights of a change at once, or refuses all of them. @throws BusinessError `invalid` (422) */
export async function changeDays(
  ctx: Ctx,
  changes: readonly DayChange[],
  field: (at: number) => string,
): Promise<void> {
  const held = new Map((await holdDays(ctx, changes)).map((day) => [nightKey(day), day]))
  const problems: FieldProblem[] = []
  const done = changes.flatMap((change, at) => {
    const before = held.get(nightKey(change))!
    const after = asSet(before, change.set)
    const wrong = dayProblem(after)
    if (wrong) problems.push({ field: field(at), code: wrong.code, ...(wrong.params ? { params: wrong.params } : {}) })
    return [{ before, after }]
  })
  if (problems.length > 0) throw new BusinessError('invalid', {}, { errors: problems })
  await writeDays(ctx, done)
}

/**
 * Brings the nights from the day of the desk on of a hotel's rooms to its units in service: where they were lowered by hand they stay, unless there are fewer
 * units now. @param asFarAsFree a night keeps what is sold of it @throws BusinessError `availability_below_sold` (409) where more are sold
 * than there would be
 */
export async function followUnits(ctx: Ctx, hotelId: string, asFarAsFree = false): Promise<void> {
  try {
    await ctx.query(
      `with n as (
         select d.room_id, d.date,
           greatest(case when $4 then d.sold + d.held else 0 end, case when d.by_hand then least(d.capacity, ${IN_ORDER}) else ${IN_ORDER} end) as capacity
         from hotels.day d join hotels.room r on r.company_id = d.company_id and r.id = d.room_id
         where d.company_id = $1 and r.hotel_id = $2
           and d.date >= (select coalesce(h.business_date, $3::date) from hotels.hotel h where h.company_id = $1 and h.id = $2) order by d.room_id, d.date for update of d)
       update hotels.day d set capacity = n.capacity from n
       where d.company_id = $1 and d.room_id = n.room_id and d.date = n.date and d.capacity <> n.capacity`,
      [ctx.companyId, hotelId, ctx.today, asFarAsFree],
    )
  } catch (error) {
    if (!isPostgresError(error) || error.constraint !== 'day_not_overbooked') throw error
    throw new BusinessError('unit_needed', {}, { status: 409 })
  }
}
