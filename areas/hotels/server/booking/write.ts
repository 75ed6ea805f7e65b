import { addDays, BusinessError } from '@yupana/kernel'
import { type Ctx, columnsOf, refOf } from '@yupana/platform'
import type { HotelFileBody } from '../../contract/booking/file.ts'
import type { CheckedFile, KeptNight } from './check.ts'
import { writeGuests } from './guest-rows.ts'
import { inUnit, type Taking } from './nights.ts'
import type { StoredFile, StoredStay } from './queries.ts'

/** The columns of a file's head. */
export function headOf(body: HotelFileBody, { checkin, checkout, total }: CheckedFile): Record<string, unknown> {
  const { hotel, holder, agency, contact } = body
  return {
    ...columnsOf({ hotel: refOf(hotel), holder: refOf(holder), agency: refOf(agency) }),
    ...{
      contact_name: contact.name ?? null,
      contact_phone: contact.phone ?? null,
      contact_email: contact.email ?? null,
    },
    ...{ source: body.source, voucher: body.voucher ?? null, market: body.market, currency: body.currency },
    ...{
      arrival_time: body.arrivalTime ?? null,
      notes: body.notes ?? null,
      internal_notes: body.internalNotes ?? null,
    },
    ...{ checkin, checkout, total },
  }
}

/** Writes the stays, their nights and the guests of a file anew; stays that stand keep their ids, and what points at them. */
export async function writeParts(ctx: Ctx, id: string, body: HotelFileBody, { stays }: CheckedFile): Promise<void> {
  const rows = stays.map(({ nights: _, ...stay }) => stay)
  const kept = [ctx.companyId, id, stays.map((stay) => stay.id)]
  // What was charged of a stay that goes is the booking's.
  await ctx.query(
    'update hotels.charge set stay_id = null where company_id = $1 and file_id = $2 and stay_id <> all ($3::uuid[])',
    kept,
  )
  await ctx.query('delete from hotels.stay where company_id = $1 and file_id = $2 and id <> all ($3::uuid[])', kept)
  // Lines are told apart by their file: those that stay first give up the places that they had.
  await ctx.query('update hotels.stay set line = -line where company_id = $1 and file_id = $2', [ctx.companyId, id])
  await inUnit(
    ctx.query(
      `insert into hotels.stay (company_id, id, file_id, line, room_id, unit_id, checkin, checkout, adults, children, rate_plan_id, policy, status, total, includes_tax, meal_plan)
       select $1, n.id, $2, n.line, n.room, n.unit, n.checkin, n.checkout, n.adults, n.children, n.plan, n.policy, n.status, n.total, n."includesTax", n."mealPlan"
       from jsonb_to_recordset($3) n(id uuid, line int, room uuid, unit uuid, checkin date, checkout date, adults int, children int[], plan uuid, policy jsonb, status text, total numeric, "includesTax" boolean, "mealPlan" text)
       on conflict (company_id, id) do update set line = excluded.line, room_id = excluded.room_id, unit_id = excluded.unit_id, checkin = excluded.checkin,
         checkout = excluded.checkout, adults = excluded.adults, children = excluded.children, rate_plan_id = excluded.rate_plan_id,
         policy = excluded.policy, status = excluded.status, total = excluded.total,
         includes_tax = excluded.includes_tax, meal_plan = excluded.meal_plan`,
      [ctx.companyId, id, JSON.stringify(rows)],
    ),
  )
  await writeNights(ctx, stays)
  await writeGuests(ctx, id, body.guests, (line) => stays[line - 1]!.id)
}

/** Writes the nights of stays anew. */
export async function writeNights(
  ctx: Ctx,
  stays: readonly { id: string; nights: readonly KeptNight[] }[],
): Promise<void> {
  await ctx.query('delete from hotels.stay_night where company_id = $1 and stay_id = any($2::uuid[])', [
    ...[ctx.companyId, stays.map((stay) => stay.id)],
  ])
  const nights = stays.flatMap((stay) => stay.nights.map((night) => ({ stay: stay.id, ...night })))
  await ctx.query(
    `insert into hotels.stay_night (company_id, stay_id, date, season_id, amount, room_id, reason)
     select $1, n.stay, n.date, n.season, n.amount, n.room, n.reason
     from jsonb_to_recordset($2) n(stay uuid, date date, season uuid, amount numeric, room uuid, reason text)`,
    [ctx.companyId, JSON.stringify(nights)],
  )
}

/** The next number of a hotel's files, without gaps: the counter is held until the transaction ends. */
export async function takeNumber(ctx: Ctx, hotelId: string): Promise<number> {
  const [counter] = await ctx.query<{ number: number }>(
    `insert into hotels.counter as c (company_id, hotel_id, last_number) values ($1, $2, 1)
     on conflict (company_id, hotel_id) do update set last_number = c.last_number + 1 returning last_number as number`,
    [ctx.companyId, hotelId],
  )
  return counter!.number
}

/** Holds a file until the transaction ends. @throws BusinessError `not_found` (404); `file.file_already_updated` (409) with what stands */
export async function lockFile(
  ctx: Ctx,
  id: string,
  read: (ctx: Ctx, id: string) => Promise<StoredFile>,
  version?: number,
): Promise<StoredFile> {
  const [row] = await ctx.query<{ version: number }>(
    'select version from hotels.file where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const current = await read(ctx, id)
  if (version !== undefined && version !== row.version)
    throw new BusinessError('file.file_already_updated', {}, { status: 409, current })
  return current
}

/** @throws BusinessError `not_found` (404) */
export async function lockStay(
  ctx: Ctx,
  { id, stayId }: { id: string; stayId: string },
  read: (ctx: Ctx, id: string) => Promise<StoredFile>,
): Promise<{ file: StoredFile; stay: StoredStay }> {
  const file = await lockFile(ctx, id, read)
  const stay = file.stays.find((each) => each.id === stayId)
  if (!stay) throw new BusinessError('not_found', {}, { status: 404 })
  return { file, stay }
}

/** Stays as far as they take nights: until they were left, and each night in the room in which it was. */
export const takingOf = (
  stays: readonly (Pick<StoredStay, 'status' | 'checkin' | 'checkout' | 'checkedOutOn'> & {
    room: { id: string }
    nights: readonly { date: string; room: { id: string } | null }[]
  })[],
): Taking[] =>
  stays.flatMap(({ status, room, checkin, checkout, checkedOutOn: left, nights }) => {
    const end = left !== null && left < checkout ? left : checkout
    const elsewhere = nights.flatMap((night) =>
      night.room && night.date < end ? [{ ...night, room: night.room }] : [],
    )
    const last = elsewhere.at(-1)?.date
    return [
      ...elsewhere.map(({ date, room: of }) => ({ status, room: of.id, checkin: date, checkout: addDays(date, 1) })),
      { status, room: room.id, checkin: last ? addDays(last, 1) : checkin, checkout: end },
    ]
  })

/** The same of stays that are to be written: none of them was left. */
export const takingOfChecked = (stays: CheckedFile['stays']): Taking[] =>
  takingOf(
    stays.map(({ room, nights, ...stay }) => ({
      ...{ ...stay, room: { id: room }, checkedOutOn: null },
      nights: nights.map(({ date, room: of }) => ({ date, room: of ? { id: of } : null })),
    })),
  )
