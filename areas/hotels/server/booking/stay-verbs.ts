import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { type HotelFileAction, hotelFileStates } from '../../contract/booking/file.states.ts'
import { hotelFileEndpoints as calls } from '../../contract/booking/file.ts'
import { holdDay } from '../folio/business-day.ts'
import { settleStay } from '../folio/leave.ts'
import { setFile, told } from './commands.ts'
import { deskOf } from './desk-day.ts'
import { inUnit } from './nights.ts'
import { type StoredFile, type StoredStay, storedFile } from './queries.ts'
import { checkUnit, leaveUnit, lockUnit, occupied } from './unit-check.ts'
import { moveStays } from './verbs.ts'
import { lockStay } from './write.ts'

/** Writes behind which door a stay is, or is to be. @param since a day later than its check-in */
export async function putIn(ctx: Ctx, stayId: string, unitId: string | null, since: string | null): Promise<void> {
  await inUnit(
    ctx.query(
      'update hotels.stay set unit_id = $3, unit_from = $4, lost_unit = false where company_id = $1 and id = $2',
      [ctx.companyId, stayId, unitId, since],
    ),
  )
}

const assign = serve(calls.assignUnit, async (ctx, { params, body: { unit } }) => {
  const { file, stay } = await lockStay(ctx, params, storedFile)
  if (!['draft', 'option', 'confirmed', 'in'].includes(stay.status))
    throw new BusinessError('illegal_state', { state: stay.status, action: 'assign' }, { status: 409 })
  const { day } = await deskOf(ctx, file.hotel.id)
  // Another door for who is in house, or comes late, is theirs from today on.
  const since = stay.checkin < day ? day : null
  if (unit && unit.id === stay.unit?.id) return file
  if (unit) await checkUnit(ctx, file, stay, unit.id)
  else if (stay.status === 'in') throw new BusinessError('unit_needed_in', {}, { status: 409 })
  if (stay.status === 'in') await leaveUnit(ctx, stay, day)
  await putIn(ctx, stay.id, unit?.id ?? null, since)
  await setFile(ctx, file.id, {})
  return told(ctx, file, 'assign')
})

/** A stay moves, and its file with it. @param days of the desk on which it came and went, where the move says them */
async function moveStay(
  ctx: Ctx,
  file: StoredFile,
  stay: StoredStay,
  move: HotelFileAction,
  days: Partial<Pick<StoredStay, 'checkedInOn' | 'checkedOutOn'>>,
): Promise<void> {
  const { id, checkedInOn, checkedOutOn } = stay
  const status = hotelFileStates.move(stay.status, move)
  await moveStays(ctx, file, [{ id, status, checkedInOn, checkedOutOn, ...days }])
}

/** Every adult is in the register of guests with a document (legal register of lodging), every minor with who goes with them. */
export async function arrive(ctx: Ctx, file: StoredFile, stay: StoredStay): Promise<void> {
  hotelFileStates.move(stay.status, 'checkIn')
  const { day } = await deskOf(ctx, file.hotel.id)
  if (stay.checkin > day) throw new BusinessError('arrival_to_come', { date: stay.checkin }, { status: 409 })
  const blocking = stay.arrival.find(({ blocks }) => blocks)
  if (blocking) throw new BusinessError(blocking.code, blocking.params, { status: 409 })
  if ((await lockUnit(ctx, stay.unit!.id, stay))?.until) throw occupied()
  await moveStay(ctx, file, stay, 'checkIn', { checkedInOn: day, checkedOutOn: null })
}

const checkIn = serve(calls.checkInStay, async (ctx, { params }) => {
  const { file, stay } = await lockStay(ctx, params, storedFile)
  await arrive(ctx, file, stay)
  return told(ctx, file, 'checkIn')
})

/** The door is free, and dirty; the nights from the day of the desk on are sold no more, those that were slept are billed and paid. */
const checkOut = serve(calls.checkOutStay, async (ctx, { params }) => {
  const day = await holdDay(ctx, params.id)
  const { file, stay } = await lockStay(ctx, params, storedFile)
  await ctx.query(
    "update hotels.unit set status = 'dirty', version = version + 1 where company_id = $1 and id = $2 and status in ('clean', 'inspected')",
    [ctx.companyId, stay.unit?.id ?? null],
  )
  await moveStay(ctx, file, stay, 'checkOut', { checkedOutOn: day })
  await settleStay(ctx, file.id, stay.id, day)
  return told(ctx, file, 'checkOut')
})

/** What was done last to the stay, on the same day of the desk. */
const undo = serve(calls.undoStay, async (ctx, { params }) => {
  const { file, stay } = await lockStay(ctx, params, storedFile)
  const out = stay.status === 'out'
  const move = out ? 'reopen' : 'undoCheckIn'
  hotelFileStates.move(stay.status, move)
  const { day } = await deskOf(ctx, file.hotel.id)
  if ((out ? stay.checkedOutOn : stay.checkedInOn) !== day) throw new BusinessError('not_same_day', {}, { status: 409 })
  if (out && stay.unit && (await lockUnit(ctx, stay.unit.id, stay))?.until) throw occupied()
  await moveStay(ctx, file, stay, move, out ? { checkedOutOn: null } : { checkedInOn: null })
  return told(ctx, file, 'undoDesk')
})

export const stayVerbs = [assign, checkIn, checkOut, undo]
