import { addDays, BusinessError, dec, fixed } from '@yupana/kernel'
import { type Ctx, mustMay, serve } from '@yupana/platform'
import { ended, type HotelFileAction, hotelFileStates, wholeOf } from '../../contract/booking/file.states.ts'
import { hotelFileEndpoints as calls } from '../../contract/booking/file.ts'
import { noShowOf } from '../../contract/rates/night.price.ts'
import { holdDay } from '../folio/business-day.ts'
import { assertPenaltyOpen, chargePenalties, forgivePenalties } from '../folio/penalty.ts'
import { checkAgain, checkArrivals, sumsOf } from './check.ts'
import { confirmedRate, heldUntil, setFile, told, watchOption } from './commands.ts'
import { deskOf } from './desk-day.ts'
import { inUnit, shiftNights } from './nights.ts'
import { penaltyNow, type StoredFile, type StoredStay, storedFile } from './queries.ts'
import { addUp } from './sums.ts'
import { lockFile, lockStay, takeNumber, takingOf } from './write.ts'

/** Stays as they are to be; the others of their file stay as they are. */
export type Moved = readonly Pick<StoredStay, 'id' | 'status' | 'checkedInOn' | 'checkedOutOn'>[]

/**
 * Moves stays, gives back and takes their nights; the file is what its stays are, and counts those that are not over.
 * Its number is taken last.
 */
export async function moveStays(
  ctx: Ctx,
  before: StoredFile,
  moved: Moved,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const after = before.stays.map((stay) => soldOf({ ...stay, ...moved.find(({ id }) => id === stay.id) }))
  await shiftNights(ctx, takingOf(before.stays), takingOf(after))
  const totals = after.filter(({ id }) => moved.some((each) => each.id === id))
  await inUnit(
    ctx.query(
      `update hotels.stay s set status = n.status, checked_in_on = n."checkedInOn", checked_out_on = n."checkedOutOn", total = n.total
       from jsonb_to_recordset($2) n(id uuid, status text, "checkedInOn" date, "checkedOutOn" date, total numeric) where s.company_id = $1 and s.id = n.id`,
      [
        ctx.companyId,
        JSON.stringify(
          totals.map(({ id, status, checkedInOn, checkedOutOn, total }) => ({
            ...{ id, status, checkedInOn, checkedOutOn, total },
          })),
        ),
      ],
    ),
  )
  const living = after.filter(({ status }) => !ended(status))
  const number = before.number === null ? { number: await takeNumber(ctx, before.hotel.id) } : {}
  const status = wholeOf(after.map((stay) => stay.status))
  const sold = (living.length > 0 ? living : after).map((stay) => ({ ...stay, checkout: endOf(stay) }))
  await setFile(ctx, before.id, { ...sumsOf(sold), ...columns, ...number, status })
}

/** The day on which a stay ends: of who left early that one, of who left on the day of arrival the next. */
function endOf({ checkin, checkout, checkedOutOn }: StoredStay): string {
  if (checkedOutOn === null || checkedOutOn >= checkout) return checkout
  return checkedOutOn > checkin ? checkedOutOn : addDays(checkin, 1)
}

/** A stay at what was sold of it: nights after an early departure were not; where that is undone they are again. */
const soldOf = (stay: StoredStay): StoredStay => ({
  ...stay,
  total: addUp(
    stay.nights.flatMap(({ date, amount }) =>
      stay.checkedOutOn !== null && date >= stay.checkedOutOn ? [] : [amount],
    ),
  ),
})

const moving = (stays: readonly StoredStay[], move: HotelFileAction): Moved =>
  stays.map(({ id, status, checkedInOn, checkedOutOn }) => ({
    ...{ id, status: hotelFileStates.move(status, move), checkedInOn, checkedOutOn },
  }))

/** Moves a file: all its stays that are not over already. @throws BusinessError `illegal_state` (409) */
export async function moveFile(
  ctx: Ctx,
  before: StoredFile,
  move: HotelFileAction,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  hotelFileStates.move(before.status, move)
  const stays = before.stays.filter(({ status }) => hotelFileStates.can(status, move))
  await moveStays(ctx, before, moving(stays, move), columns)
}

/** What takes rooms is to come; a draft is looked at again as if it were booked now. @throws BusinessError `invalid` (422) */
async function checkTaking(ctx: Ctx, before: StoredFile): Promise<void> {
  const living = before.stays.filter(({ status }) => before.status !== 'option' || !ended(status))
  checkArrivals(living, (await deskOf(ctx, before.hotel.id)).day)
  if (before.status === 'draft') await checkAgain(ctx, before)
}

const option = serve(calls.optionHotelFile, async (ctx, { params: { id }, body }) => {
  const before = await lockFile(ctx, id, storedFile)
  hotelFileStates.move(before.status, 'option')
  await checkTaking(ctx, before)
  const until = await heldUntil(ctx, before.hotel.id, before.checkin, body?.holdUntil)
  if (new Date(until) <= ctx.now)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'holdUntil', code: 'hold_past' }] })
  await moveFile(ctx, before, 'option', { hold_until: until, warned: false })
  await watchOption(ctx, id)
  return told(ctx, before, 'option')
})

const confirm = serve(calls.confirmHotelFile, async (ctx, { params: { id } }) => {
  const before = await lockFile(ctx, id, storedFile)
  hotelFileStates.move(before.status, 'confirm')
  await checkTaking(ctx, before)
  await moveFile(ctx, before, 'confirm', { hold_until: null, exchange_rate: await confirmedRate(ctx, before.currency) })
  return told(ctx, before, 'confirm')
})

/** Charged nothing whatever the policy says: for who may void. */
function forgiven(ctx: Ctx, withoutPenalty: boolean): boolean {
  if (withoutPenalty) mustMay(ctx, ['REPORTS.fullAccess', 'REPORTS.void'])
  return withoutPenalty
}

/** With what was charged for stays that were over before. */
const withEarlier = ({ penalty }: StoredFile, more: string): string => fixed(dec(penalty ?? '0').plus(more))

/** Their nights are free again; an option costs nothing, what was confirmed what its policies say at this hour. */
async function cancelStays(
  ctx: Ctx,
  before: StoredFile,
  stays: readonly StoredStay[],
  { reason, withoutPenalty, day }: { reason: string; withoutPenalty: boolean; day: string },
): Promise<void> {
  const free = before.status === 'option' || forgiven(ctx, withoutPenalty)
  const charged = free ? [] : stays.map((stay) => ({ stay, amount: penaltyNow(ctx, [stay]) }))
  const penalty = withEarlier(before, addUp(charged.map(({ amount }) => amount)))
  const goesOn = before.stays.some((stay) => !ended(stay.status) && !stays.includes(stay))
  const whole = goesOn ? {} : { hold_until: null }
  await moveStays(ctx, before, moving(stays, 'cancel'), { cancel_reason: reason, ...whole, penalty })
  await chargePenalties(ctx, before, charged, day)
}

const cancel = serve(calls.cancelHotelFile, async (ctx, { params: { id }, body }) => {
  const day = await holdDay(ctx, id)
  const before = await lockFile(ctx, id, storedFile)
  hotelFileStates.move(before.status, 'cancel')
  const stays = before.stays.filter(({ status }) => hotelFileStates.can(status, 'cancel'))
  await cancelStays(ctx, before, stays, { ...body, day })
  return told(ctx, before, 'cancelBooking')
})

const cancelOne = serve(calls.cancelStay, async (ctx, { params, body }) => {
  const day = await holdDay(ctx, params.id)
  const { file, stay } = await lockStay(ctx, params, storedFile)
  await cancelStays(ctx, file, [stay], { ...body, day })
  return told(ctx, file, 'cancelStay')
})

/** Of stays whose day has come. @throws BusinessError `arrival_to_come` (409) where that of none has */
export async function noShowStays(
  ctx: Ctx,
  before: StoredFile,
  stays: readonly StoredStay[],
  { reason, withoutPenalty }: { reason: string; withoutPenalty: boolean },
): Promise<void> {
  const { day } = await deskOf(ctx, before.hotel.id)
  const away = stays.filter(({ checkin }) => checkin <= day)
  if (away.length === 0) throw new BusinessError('arrival_to_come', { date: sumsOf(stays).checkin }, { status: 409 })
  const free = forgiven(ctx, withoutPenalty)
  const charged = away.map((stay) => ({
    stay,
    amount: free
      ? '0'
      : noShowOf(
          stay.policy,
          stay.nights.map(({ amount }) => amount),
        ),
  }))
  const penalty = withEarlier(before, addUp(charged.map(({ amount }) => amount)))
  await moveStays(ctx, before, moving(away, 'noShow'), { cancel_reason: reason, penalty })
  await chargePenalties(ctx, before, charged, day)
}

const noShow = serve(calls.noShowHotelFile, async (ctx, { params: { id }, body }) => {
  await holdDay(ctx, id)
  const before = await lockFile(ctx, id, storedFile)
  hotelFileStates.move(before.status, 'noShow')
  const stays = before.stays.filter(({ status }) => hotelFileStates.can(status, 'noShow'))
  await noShowStays(ctx, before, stays, body)
  return told(ctx, before, 'noShow')
})

const noShowOne = serve(calls.noShowStay, async (ctx, { params, body }) => {
  await holdDay(ctx, params.id)
  const { file, stay } = await lockStay(ctx, params, storedFile)
  hotelFileStates.move(stay.status, 'noShow')
  await noShowStays(ctx, file, [stay], body)
  return told(ctx, file, 'noShowStay')
})

/** It stands again if rooms are left: whoever took them meanwhile keeps them. It is of the rate of today. */
const reinstate = serve(calls.reinstateHotelFile, async (ctx, { params: { id } }) => {
  const day = await holdDay(ctx, id)
  const before = await lockFile(ctx, id, storedFile)
  hotelFileStates.move(before.status, 'reinstate')
  await assertPenaltyOpen(ctx, id)
  await checkTaking(ctx, before)
  const exchange_rate = await confirmedRate(ctx, before.currency)
  await moveFile(ctx, before, 'reinstate', { cancel_reason: null, penalty: null, exchange_rate })
  await forgivePenalties(ctx, before, day)
  return told(ctx, before, 'reinstate')
})

export const hotelFileVerbs = [option, confirm, cancel, noShow, reinstate, cancelOne, noShowOne]
