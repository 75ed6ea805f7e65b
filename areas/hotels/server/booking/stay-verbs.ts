import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { type HotelFileAction, hotelFileStates } from '../../contract/booking/file.states.ts'
import { hotelFileEndpoints as calls } from '../../contract/booking/file.ts'
import { setFile, told } from './commands.ts'
import { inUnit } from './nights.ts'
import { type StoredFile, storedFile } from './queries.ts'
import { lockFile } from './write.ts'

type Stay = StoredFile['stays'][number]

/** @throws BusinessError `not_found` (404) */
async function lockStay(
  ctx: Ctx,
  { id, stayId }: { id: string; stayId: string },
): Promise<{ file: StoredFile; stay: Stay }> {
  const file = await lockFile(ctx, id, storedFile)
  const stay = file.stays.find((each) => each.id === stayId)
  if (!stay) throw new BusinessError('not_found', {}, { status: 404 })
  return { file, stay }
}

const assign = serve(calls.assignUnit, async (ctx, { params, body: { unit } }) => {
  const { file, stay } = await lockStay(ctx, params)
  if (!['draft', 'option', 'confirmed', 'in'].includes(stay.status))
    throw new BusinessError('illegal_state', { state: stay.status, action: 'assign' }, { status: 409 })
  if (unit) {
    const [found] = await ctx.query<{ room: string }>(
      'select room_id as room from hotels.unit where company_id = $1 and id = $2 and active',
      [ctx.companyId, unit.id],
    )
    if (!found) throw new BusinessError('invalid', {}, { errors: [{ field: 'unit', code: 'reference_not_found' }] })
    if (found.room !== stay.room.id) throw new BusinessError('unit_of_other_room', {}, { status: 409 })
  }
  await inUnit(
    ctx.query('update hotels.stay set unit_id = $3 where company_id = $1 and id = $2', [
      ctx.companyId,
      stay.id,
      unit?.id ?? null,
    ]),
  )
  await setFile(ctx, file.id, {})
  return told(ctx, file, 'assign')
})

/** A stay moves, and its file with it: in house while one stay is, gone when all are. */
async function moveStay(ctx: Ctx, file: StoredFile, stay: Stay, move: HotelFileAction): Promise<void> {
  const status = hotelFileStates.move(stay.status as StoredFile['status'], move)
  await inUnit(
    ctx.query('update hotels.stay set status = $3 where company_id = $1 and id = $2', [ctx.companyId, stay.id, status]),
  )
  const all = file.stays.map((each) => (each.id === stay.id ? status : each.status))
  const whole = all.includes('in')
    ? 'in'
    : all.includes('confirmed')
      ? all.includes('out')
        ? 'in'
        : 'confirmed'
      : 'out'
  await setFile(ctx, file.id, { status: whole })
}

/** The day on which the desk of a file's hotel works. */
async function deskDay(ctx: Ctx, { hotel }: StoredFile): Promise<string> {
  const [row] = await ctx.query<{ day: string | null }>(
    'select business_date as day from hotels.hotel where company_id = $1 and id = $2',
    [ctx.companyId, hotel.id],
  )
  return row?.day ?? ctx.today
}

/** Every adult is in the register of guests with a document (legal register of lodging). */
const checkIn = serve(calls.checkInStay, async (ctx, { params }) => {
  const { file, stay } = await lockStay(ctx, params)
  if (stay.checkin > (await deskDay(ctx, file)))
    throw new BusinessError('arrival_to_come', { date: stay.checkin }, { status: 409 })
  if (!stay.unit) throw new BusinessError('unit_needed_in', {}, { status: 409 })
  const only = file.stays.length === 1
  const known = file.guests.filter((guest) => guest.stay === stay.line || (only && guest.stay === null)).length
  if (known < stay.adults) throw new BusinessError('guest_needed', { count: stay.adults - known }, { status: 409 })
  await moveStay(ctx, file, stay, 'checkIn')
  return told(ctx, file, 'checkIn')
})

/** The door is free, and dirty. */
const checkOut = serve(calls.checkOutStay, async (ctx, { params }) => {
  const { file, stay } = await lockStay(ctx, params)
  await moveStay(ctx, file, stay, 'checkOut')
  await ctx.query(
    "update hotels.unit set status = 'dirty', version = version + 1 where company_id = $1 and id = $2 and status in ('clean', 'inspected')",
    [ctx.companyId, stay.unit?.id ?? null],
  )
  return told(ctx, file, 'checkOut')
})

const undo = serve(calls.undoStay, async (ctx, { params }) => {
  const { file, stay } = await lockStay(ctx, params)
  const move = stay.status === 'out' ? 'reopen' : 'undoCheckIn'
  hotelFileStates.move(stay.status as StoredFile['status'], move)
  const [last] = await ctx.query<{ same: boolean }>(
    `select (max(at) at time zone 'America/Lima')::date = $3::date as same from platform.audit
     where company_id = $1 and entity = 'hotelFile' and entity_id = $2 and action in ('checkIn', 'checkOut')`,
    [ctx.companyId, file.id, ctx.today],
  )
  if (!last?.same) throw new BusinessError('not_same_day', {}, { status: 409 })
  await moveStay(ctx, file, stay, move)
  return told(ctx, file, 'undoDesk')
})

export const stayVerbs = [assign, checkIn, checkOut, undo]
