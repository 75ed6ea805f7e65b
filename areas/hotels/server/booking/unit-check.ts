import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { deskOf, laterOf } from './desk-day.ts'
import type { StoredFile, StoredStay } from './queries.ts'

/** A door, held until the transaction ends, and until when its guest of now was to stay: null where nobody is in. */
export async function lockUnit(
  ctx: Ctx,
  id: string,
  stay: StoredStay,
): Promise<{ room: string; active: boolean; until: string | null } | undefined> {
  await ctx.query('select 1 from hotels.unit where company_id = $1 and id = $2 for update', [ctx.companyId, id])
  const [unit] = await ctx.query<{ room: string; active: boolean; until: string | null }>(
    `select u.room_id as room, u.active, (select max(s.checkout) from hotels.stay s
       where s.company_id = u.company_id and s.unit_id = u.id and s.status = 'in' and s.id <> $3) as until
     from hotels.unit u where u.company_id = $1 and u.id = $2`,
    [ctx.companyId, id, stay.id],
  )
  return unit
}

export const occupied = (): BusinessError => new BusinessError('unit_occupied', {}, { status: 409 })

/**
 * A door is given ahead to whoever comes when its guest of now is to leave; not where that guest should have left, nor to who is in house.
 */
export async function checkUnit(ctx: Ctx, file: StoredFile, stay: StoredStay, unitId: string): Promise<void> {
  const unit = await lockUnit(ctx, unitId, stay)
  if (!unit?.active)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'unit', code: 'reference_not_found' }] })
  if (unit.room !== stay.room.id) throw new BusinessError('unit_of_other_room', {}, { status: 409 })
  const { day } = await deskOf(ctx, file.hotel.id)
  await mustBeInOrder(ctx, unitId, laterOf(stay.checkin, day), stay.checkout)
  if (unit.until === null) return
  if (stay.status === 'in' || (stay.checkin <= day && unit.until < day)) throw occupied()
}

/** @throws BusinessError `unit_out_of_order` (409) with when and why */
export async function mustBeInOrder(ctx: Ctx, unitId: string, from: string, to: string): Promise<void> {
  const [out] = await ctx.query<{ from: string; to: string; reason: string }>(
    `select from_date as from, to_date as to, reason from hotels.unit_span
     where company_id = $1 and unit_id = $2 and stay_id is null and daterange(from_date, to_date) && daterange($3, $4) order by from_date limit 1`,
    [ctx.companyId, unitId, from, to],
  )
  if (out) throw new BusinessError('unit_out_of_order', { ...out }, { status: 409 })
}

/**
 * Who is in house leaves a door: it is dirty, and where the stay was until that day is kept; no span where it leaves on the day on which it
 * went in.
 */
export async function leaveUnit(ctx: Ctx, { id, unit }: StoredStay, until: string): Promise<void> {
  await ctx.query(
    "update hotels.unit set status = 'dirty', version = version + 1 where company_id = $1 and id = $2 and status in ('clean', 'inspected')",
    [ctx.companyId, unit?.id ?? null],
  )
  await ctx.query(
    `update hotels.unit_span set current = false, holds = false, to_date = $3
     where company_id = $1 and stay_id = $2 and current and from_date < $3`,
    [ctx.companyId, id, until],
  )
}
