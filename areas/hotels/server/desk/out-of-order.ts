import { BusinessError, Problems } from '@yupana/kernel'
import { assertOwn, audit, type Ctx, isPostgresError, lockRecord, serve, uuidv7 } from '@yupana/platform'
import { housekeepingEndpoints as calls } from '../../contract/desk/housekeeping.ts'
import type { UnitOut } from '../../contract/property/unit.ts'
import { nightsOf } from '../../contract/rates/night.price.ts'
import { followUnits, holdDays, holdRooms } from '../availability/days.ts'
import { announce } from '../booking/commands.ts'
import { deskOf } from '../booking/desk-day.ts'
import { mustBeInOrder } from '../booking/unit-check.ts'
import { announceUnit, unitTable } from '../property/unit.ts'
import { unitTied } from '../tied.ts'

/** Nights of which a year at most is kept from being sold at once. */
const MOST = 366

interface Span {
  from: string
  to: string
  /** Of the desk: whoever is in house sleeps there tonight. */
  day: string
}

/** Who was to come into a door that goes out of order stands without one; who is behind it is moved first. @throws BusinessError `unit_occupied` (409) */
async function turnOut(ctx: Ctx, unitId: string, { from, to, day }: Span): Promise<void> {
  // Their files first: whoever changes a stay holds its file before all else.
  await ctx.query(
    `select 1 from hotels.file f where f.company_id = $1 and f.id in (select s.file_id from hotels.stay s where s.company_id = $1 and s.unit_id = $2 and s.status in ('option', 'confirmed', 'in'))
     order by f.id for update`,
    [ctx.companyId, unitId],
  )
  const stays = await ctx.query<{ id: string; file: string; status: string }>(
    `select s.id, s.file_id as file, s.status from hotels.unit_span b join hotels.stay s on s.company_id = b.company_id and s.id = b.stay_id
     where b.company_id = $1 and b.unit_id = $2 and b.current and s.status in ('option', 'confirmed', 'in')
       and daterange(b.from_date, greatest(b.to_date, case when s.status = 'in' then $5::date + 1 end)) && daterange($3, $4) for update of s`,
    [ctx.companyId, unitId, from, to, day],
  )
  if (stays.some(({ status }) => status === 'in')) throw new BusinessError('unit_occupied', {}, { status: 409 })
  await ctx.query(
    'update hotels.stay set unit_id = null, unit_from = null, lost_unit = true where company_id = $1 and id = any($2::uuid[])',
    [ctx.companyId, stays.map(({ id }) => id)],
  )
  for (const file of new Set(stays.map((each) => each.file))) announce(ctx, file)
}

async function insertSpan(ctx: Ctx, unitId: string, from: string, to: string, reason: string): Promise<void> {
  try {
    await ctx.query(
      `insert into hotels.unit_span (company_id, id, unit_id, from_date, to_date, holds, reason, created_by, created_at)
       values ($1, $2, $3, $4, $5, true, $6, $7, $8)`,
      [ctx.companyId, uuidv7(), unitId, from, to, reason, ctx.userId, ctx.now],
    )
  } catch (error) {
    if (!isPostgresError(error) || error.constraint !== 'unit_span_once') throw error
    throw new BusinessError('unit_taken', {}, { status: 409 })
  }
}

/** Tells, and brings the nights to the doors that are in order. */
async function followed(ctx: Ctx, before: UnitOut, action: string): Promise<UnitOut> {
  await followUnits(ctx, before.hotel.id, true)
  await ctx.query('update hotels.unit set version = version + 1 where company_id = $1 and id = $2', [
    ...[ctx.companyId, before.id],
  ])
  const after = await unitTable.read(ctx, before.id)
  await audit(ctx, { entity: 'roomUnit', id: before.id, action, before, after })
  announceUnit(ctx, before.id)
  return after
}

const outOfOrder = serve(calls.outOfOrder, async (ctx, { params: { id }, body: { from, to, reason } }) => {
  const problems = new Problems()
  const nights = nightsOf(from, to)
  if (nights.length < 1 || nights.length > MOST) problems.add('to', 'stay_dates')
  // Nights that were closed stand as they were; that in which the desk is may still be kept from being sold.
  await assertOwn(ctx, unitTied, id)
  const found = await unitTable.read(ctx, id)
  const { day } = await deskOf(ctx, found.hotel.id)
  if (problems.list.length === 0 && from < day) problems.add('from', 'span_past', { date: day })
  problems.throwIfAny()
  // Of the stays first, then of rooms and doors: in the order of whoever books.
  await turnOut(ctx, id, { from, to, day })
  await holdRooms(ctx, found.hotel.id)
  const before = await lockRecord(ctx, unitTable, id)
  await mustBeInOrder(ctx, id, from, to)
  await holdDays(
    ctx,
    nights.map((date) => ({ room: before.room.id, date })),
  )
  await insertSpan(ctx, id, from, to, reason)
  return followed(ctx, before, 'outOfOrder')
})

const inOrder = serve(calls.inOrder, async (ctx, { params: { id, spanId } }) => {
  await assertOwn(ctx, unitTied, id)
  const found = await unitTable.read(ctx, id)
  const { day } = await deskOf(ctx, found.hotel.id)
  await holdRooms(ctx, found.hotel.id)
  const before = await lockRecord(ctx, unitTable, id)
  const [gone] = await ctx.query(
    `update hotels.unit_span set to_date = greatest(from_date, least(to_date, $4::date))
     where company_id = $1 and unit_id = $2 and id = $3 and stay_id is null and to_date > $4 returning id`,
    [ctx.companyId, id, spanId, day],
  )
  if (!gone) throw new BusinessError('not_found', {}, { status: 404 })
  await ctx.query('delete from hotels.unit_span where company_id = $1 and id = $2 and from_date = to_date', [
    ...[ctx.companyId, spanId],
  ])
  return followed(ctx, before, 'inOrder')
})

export const outOfOrderRoutes = [outOfOrder, inOrder]
