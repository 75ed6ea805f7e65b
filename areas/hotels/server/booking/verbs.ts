import { BusinessError } from '@yupana/kernel'
import { type Ctx, mustMay, serve } from '@yupana/platform'
import { type HotelFileAction, hotelFileStates } from '../../contract/booking/file.states.ts'
import { hotelFileEndpoints as calls } from '../../contract/booking/file.ts'
import { noShowOf } from '../../contract/rates/night.price.ts'
import { confirmedRate, setFile, told, usualHold, watchOption } from './commands.ts'
import { inUnit, shiftNights } from './nights.ts'
import { penaltyNow, type StoredFile, storedFile } from './queries.ts'
import { addUp } from './sums.ts'
import { lockFile, takeNumber, takingOf } from './write.ts'

/** Moves a file and its stays, gives back and takes its nights; its number is taken last. */
export async function moveFile(
  ctx: Ctx,
  before: StoredFile,
  move: HotelFileAction,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const status = hotelFileStates.move(before.status, move)
  await shiftNights(ctx, takingOf(before), takingOf(before, status))
  await inUnit(
    ctx.query('update hotels.stay set status = $3 where company_id = $1 and file_id = $2', [
      ctx.companyId,
      before.id,
      status,
    ]),
  )
  const number = before.number === null ? { number: await takeNumber(ctx, before.hotel.id) } : {}
  await setFile(ctx, before.id, { ...columns, ...number, status })
}

const option = serve(calls.optionHotelFile, async (ctx, { params: { id }, body }) => {
  const before = await lockFile(ctx, id, storedFile)
  const until = body?.holdUntil ?? (await usualHold(ctx, before.hotel.id))
  if (new Date(until) <= ctx.now)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'holdUntil', code: 'hold_past' }] })
  await moveFile(ctx, before, 'option', { hold_until: until, warned: false })
  await watchOption(ctx, id)
  return told(ctx, before, 'option')
})

const confirm = serve(calls.confirmHotelFile, async (ctx, { params: { id } }) => {
  const before = await lockFile(ctx, id, storedFile)
  hotelFileStates.move(before.status, 'confirm')
  await moveFile(ctx, before, 'confirm', { hold_until: null, exchange_rate: await confirmedRate(ctx, before.currency) })
  return told(ctx, before, 'confirm')
})

/** Charged nothing whatever the policy says: for who may void. */
function forgiven(ctx: Ctx, withoutPenalty: boolean): boolean {
  if (withoutPenalty) mustMay(ctx, ['REPORTS.fullAccess', 'REPORTS.void'])
  return withoutPenalty
}

/** Its nights are free again; an option costs nothing, what was confirmed what its policies say at this hour. */
const cancel = serve(calls.cancelHotelFile, async (ctx, { params: { id }, body: { reason, withoutPenalty } }) => {
  const before = await lockFile(ctx, id, storedFile)
  const free = before.status === 'option' || forgiven(ctx, withoutPenalty)
  const penalty = free ? '0' : penaltyNow(ctx, before)
  await moveFile(ctx, before, 'cancel', { cancel_reason: reason, hold_until: null, penalty })
  return told(ctx, before, 'cancelBooking')
})

const noShow = serve(calls.noShowHotelFile, async (ctx, { params: { id }, body: { reason, withoutPenalty } }) => {
  const before = await lockFile(ctx, id, storedFile)
  if (before.checkin > ctx.today) throw new BusinessError('arrival_to_come', { date: before.checkin }, { status: 409 })
  const charged = before.stays.map(({ policy, nights }) =>
    noShowOf(
      policy,
      nights.map(({ amount }) => amount),
    ),
  )
  const penalty = forgiven(ctx, withoutPenalty) ? '0' : addUp(charged)
  await moveFile(ctx, before, 'noShow', { cancel_reason: reason, penalty })
  return told(ctx, before, 'noShow')
})

/** It stands again if rooms are left: whoever took them meanwhile keeps them. */
const reinstate = serve(calls.reinstateHotelFile, async (ctx, { params: { id } }) => {
  const before = await lockFile(ctx, id, storedFile)
  await moveFile(ctx, before, 'reinstate', { cancel_reason: null, penalty: null })
  return told(ctx, before, 'reinstate')
})

export const hotelFileVerbs = [option, confirm, cancel, noShow, reinstate]
