import { addDays, BusinessError, Problems } from '@yupana/kernel'
import { type Ctx, serve, uuidv7 } from '@yupana/platform'
import { ended } from '../../contract/booking/file.states.ts'
import { stayCalls as calls, type StayExtend, type StayMove } from '../../contract/booking/stay-calls.ts'
import { assertCharged, carryCharges } from '../folio/charged-nights.ts'
import { checkSpan } from '../rates/quote.ts'
import { type KeptNight, keptNights, sumsOf } from './check.ts'
import { setFile, told } from './commands.ts'
import { deskOf, laterOf } from './desk-day.ts'
import { inUnit, shiftNights } from './nights.ts'
import { type StoredFile, type StoredStay, storedFile } from './queries.ts'
import { changedNights } from './stay-price.ts'
import { addUp } from './sums.ts'
import { checkUnit, leaveUnit, mustBeInOrder } from './unit-check.ts'
import { lockStay, takingOf, writeNights } from './write.ts'

/** A stay as it is written. */
interface Change {
  room: string
  unit: string | null
  /** Since when it is behind its door, where that is not its check-in. */
  unitFrom: string | null
  checkin: string
  checkout: string
  nights: KeptNight[]
}

const OPEN = ['option', 'confirmed', 'in']

function mustBeOpen({ status }: StoredStay, action: 'move' | 'extend' | 'split'): void {
  if (!OPEN.includes(status)) throw new BusinessError('illegal_state', { state: status, action }, { status: 409 })
}

/** Writes a stay as it is to be: nights are given back and taken in one order, and where it was before is remembered. */
async function writeStay(ctx: Ctx, file: StoredFile, stay: StoredStay, to: Change): Promise<void> {
  const { room, unit, unitFrom, checkin, checkout, nights } = to
  await assertCharged(ctx, stay.id, nights)
  const asTaken = nights.map(({ date, room: of }) => ({ date, room: of ? { id: of } : null }))
  await shiftNights(
    ctx,
    takingOf([stay]),
    takingOf([{ ...stay, room: { id: room }, checkin, checkout, nights: asTaken }]),
  )
  if (stay.status === 'in' && unit !== stay.unit?.id) await leaveUnit(ctx, stay, unitFrom ?? checkin)
  const total = addUp(nights.map(({ amount }) => amount))
  await inUnit(
    ctx.query(
      `update hotels.stay set room_id = $3, unit_id = $4, unit_from = $5, checkin = $6, checkout = $7, total = $8, lost_unit = lost_unit and $4::uuid is null
       where company_id = $1 and id = $2`,
      [ctx.companyId, stay.id, room, unit, unitFrom, checkin, checkout, total],
    ),
  )
  await writeNights(ctx, [{ id: stay.id, nights }])
  const others = file.stays.filter(({ id, status }) => id !== stay.id && !ended(status))
  await setFile(ctx, file.id, { ...sumsOf([...others, { checkin, checkout, total }]) })
}

interface Going {
  room: string
  unit: string | null
}

/** Where a stay is to go: into a door, or into a room without one. */
async function destination(ctx: Ctx, file: StoredFile, { unit, room }: StayMove): Promise<Going> {
  if (!unit && !room) throw new BusinessError('invalid', {}, { errors: [{ field: 'unit', code: 'move_where' }] })
  const [found] = await ctx.query<{ room: string | null; unit: string | null }>(
    `select (select id from hotels.room where company_id = $1 and id = $3 and hotel_id = $2 and active) as room,
       (select room_id from hotels.unit where company_id = $1 and id = $4 and hotel_id = $2 and active) as unit`,
    [ctx.companyId, file.hotel.id, room?.id ?? null, unit?.id ?? null],
  )
  const problems = new Problems()
  if (unit && !found?.unit) problems.add('unit', 'reference_not_found')
  if (room && !found?.room) problems.add('room', 'room_of_other_hotel')
  problems.throwIfAny()
  if (room && unit && found!.unit !== room.id) throw new BusinessError('unit_of_other_room', {}, { status: 409 })
  return { room: (room?.id ?? found!.unit)!, unit: unit?.id ?? null }
}

/** Into another door, or another room, from a night on: what was slept stays where and as it was. */
async function relocate(ctx: Ctx, file: StoredFile, stay: StoredStay, body: StayMove, day: string): Promise<void> {
  const to = await destination(ctx, file, body)
  if (to.room === stay.room.id && to.unit === (stay.unit?.id ?? null) && !body.reprice && !body.price)
    throw new BusinessError('move_same', {}, { status: 409 })
  if (!to.unit && stay.status === 'in') throw new BusinessError('unit_needed_in', {}, { status: 409 })
  const { checkin, checkout } = stay
  const from = laterOf(checkin, day)
  const problems = new Problems()
  const { price = null, reason = null } = body
  // A price by hand is one of all that is to come.
  const reprice = body.reprice || price !== null
  const changing = { room: to.room, checkin, checkout, from, reprice, price, reason, field: 'unit' }
  const nights = await changedNights(ctx, file, stay, changing, problems)
  problems.throwIfAny()
  if (to.unit && to.unit !== stay.unit?.id) await checkUnit(ctx, file, { ...stay, room: { id: to.room } }, to.unit)
  const since = from > checkin && to.unit !== (stay.unit?.id ?? null) ? { unitFrom: from } : await sinceOf(ctx, stay)
  await writeStay(ctx, file, stay, { ...to, ...since, checkin, checkout, nights })
}

const sinceOf = async (ctx: Ctx, { id }: StoredStay): Promise<{ unitFrom: string | null }> => {
  const [row] = await ctx.query<{ unitFrom: string | null }>(
    'select unit_from as "unitFrom" from hotels.stay where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  return row!
}

const move = serve(calls.moveStay, async (ctx, { params, body }) => {
  const { file, stay } = await lockStay(ctx, params, storedFile)
  mustBeOpen(stay, 'move')
  const { day } = await deskOf(ctx, file.hotel.id)
  const first = laterOf(stay.checkin, day)
  const from = body.from ?? first
  if (from < first || from >= stay.checkout)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'from', code: 'move_from', params: { from: first, to: addDays(stay.checkout, -1) } }] },
    )
  if (from === first) {
    await relocate(ctx, file, stay, body, day)
    return told(ctx, file, 'moveStay')
  }
  // What is to come on a later day is a stay of its own, which goes elsewhere.
  const second = await splitAt(ctx, file, stay, from)
  const parted = await storedFile(ctx, file.id)
  await relocate(ctx, parted, parted.stays.find(({ id }) => id === second)!, body, day)
  return told(ctx, file, 'moveStay')
})

/** The days of a stay as asked, refused where the desk is past them. */
function spanOf(
  stay: StoredStay,
  { checkin, checkout }: StayExtend,
  day: string,
): { checkin: string; checkout: string } {
  const span = { checkin: checkin ?? stay.checkin, checkout: checkout ?? stay.checkout }
  if (span.checkin === stay.checkin && span.checkout === stay.checkout)
    throw new BusinessError('extend_same', {}, { status: 409 })
  const problems = new Problems()
  if (span.checkin !== stay.checkin && (stay.status === 'in' || stay.checkin < day))
    problems.add('checkin', 'checkin_over')
  else if (span.checkin !== stay.checkin && span.checkin < day) problems.add('checkin', 'stay_past', { date: day })
  if (span.checkout !== stay.checkout && span.checkout < day) problems.add('checkout', 'checkout_over', { date: day })
  problems.throwIfAny()
  return span
}

/** Longer or shorter at either end; nights that are given up go at the price that they had. */
const extend = serve(calls.extendStay, async (ctx, { params, body }) => {
  const { file, stay } = await lockStay(ctx, params, storedFile)
  mustBeOpen(stay, 'extend')
  const { day } = await deskOf(ctx, file.hotel.id)
  const span = spanOf(stay, body, day)
  checkSpan(ctx.today, span.checkin, span.checkout)
  const problems = new Problems()
  const { reprice, price = null, reason = null } = body
  const room = stay.room.id
  // A price by hand is of the nights that are new, and of the others where they are priced once more.
  const changing = { room, ...span, from: laterOf(span.checkin, day), reprice, price, reason, field: 'checkout' }
  const nights = await changedNights(ctx, file, stay, changing, problems)
  problems.throwIfAny()
  const unit = stay.unit?.id ?? null
  if (unit) await mustBeInOrder(ctx, unit, laterOf(span.checkin, day), span.checkout)
  const since = await sinceOf(ctx, stay)
  await writeStay(ctx, file, stay, { room, unit, ...since, ...span, nights })
  return told(ctx, file, 'extendStay')
})

/** Makes two stays of one at a day: the first keeps its id and its guests, who are of the second as well. */
async function splitAt(ctx: Ctx, file: StoredFile, stay: StoredStay, on: string): Promise<string> {
  const id = uuidv7()
  const nights = keptNights(stay)
  const parts = [nights.filter(({ date }) => date < on), nights.filter(({ date }) => date >= on)] as const
  const [first, second] = parts.map((part) => addUp(part.map(({ amount }) => amount)))
  await ctx.query('update hotels.stay set checkout = $3, total = $4 where company_id = $1 and id = $2', [
    ...[ctx.companyId, stay.id, on, first],
  ])
  await ctx.query(
    `insert into hotels.stay (company_id, id, file_id, line, room_id, unit_id, checkin, checkout, adults, children, rate_plan_id, policy, status, total, includes_tax, meal_plan)
     select company_id, $3, file_id, (select max(line) + 1 from hotels.stay n where n.company_id = s.company_id and n.file_id = s.file_id), room_id, unit_id,
       $4, $5, adults, children, rate_plan_id, policy, $6, $7, includes_tax, meal_plan
     from hotels.stay s where company_id = $1 and id = $2`,
    [ctx.companyId, stay.id, id, on, stay.checkout, stay.status === 'in' ? 'confirmed' : stay.status, second],
  )
  await writeNights(ctx, [
    { id: stay.id, nights: parts[0] },
    { id, nights: parts[1] },
  ])
  await carryCharges(ctx, stay.id, id, on)
  await shareGuests(ctx, file, stay, id)
  return id
}

/** Guests of a stay are also of the one that was parted from it; where it was the only one, all of the file are. */
async function shareGuests(ctx: Ctx, file: StoredFile, stay: StoredStay, second: string): Promise<void> {
  if (file.stays.length === 1)
    await ctx.query('update hotels.guest set stay_id = $3 where company_id = $1 and file_id = $2 and stay_id is null', [
      ...[ctx.companyId, file.id, stay.id],
    ])
  await ctx.query(
    `insert into hotels.guest (company_id, id, file_id, line, stay_id, lead, name, last_name, document_type, document_number, nationality, residence_country,
       birth_date, sex, email, phone, passport_country, entry_date, migration_record, companion)
     select company_id, uuidv7(), file_id, (select max(line) from hotels.guest n where n.company_id = g.company_id and n.file_id = g.file_id) + row_number() over (order by line),
       $4, false, name, last_name, document_type, document_number, nationality, residence_country,
       birth_date, sex, email, phone, passport_country, entry_date, migration_record, companion
     from hotels.guest g where company_id = $1 and file_id = $2 and stay_id = $3`,
    [ctx.companyId, file.id, stay.id, second],
  )
}

const split = serve(calls.splitStay, async (ctx, { params, body: { on } }) => {
  const { file, stay } = await lockStay(ctx, params, storedFile)
  mustBeOpen(stay, 'split')
  const { day } = await deskOf(ctx, file.hotel.id)
  const first = stay.status === 'in' ? laterOf(addDays(stay.checkin, 1), day) : addDays(stay.checkin, 1)
  if (on < first || on >= stay.checkout) {
    const error = { field: 'on', code: 'split_on', params: { from: first, to: addDays(stay.checkout, -1) } }
    throw new BusinessError('invalid', {}, { errors: [error] })
  }
  await splitAt(ctx, file, stay, on)
  await setFile(ctx, file.id, {})
  return told(ctx, file, 'splitStay')
})

export const stayChanges = [move, extend, split]
