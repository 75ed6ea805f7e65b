import { allowed } from '@yupana/contract'
import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, mustMay, serve } from '@yupana/platform'
import { ageOn, typeAt } from '../../contract/pricing/party.ts'
import { travelQuotationStates } from '../../contract/quotation/quotation.states.ts'
import {
  type TravelReservationAction,
  type TravelServiceAction,
  type TravelServiceStatus,
  travelReservationStates,
  travelServiceStates,
} from '../../contract/reservation/reservation.states.ts'
import {
  travelReservationEndpoints as calls,
  type PassengerIn,
  type TravelReservationOut,
} from '../../contract/reservation/reservation.ts'
import { readTravelConfig } from '../config.ts'
import { checkSettled } from '../costs/settled.ts'
import { standingSales } from '../sales/standing.ts'
import { usedVouchersOf, voidVouchersOf } from '../voucher/void.ts'
import { heldReservation, touchReservation } from './held.ts'
import { watchOptionLimit } from './option-limit.ts'
import { unknownCountries } from './passenger-file.ts'
import { readReservation } from './queries.ts'
import { bookRooms, confirmRooms, freeRooms, holdRooms } from './rooms.ts'

const entity = 'travelReservation'

async function move(
  ctx: Ctx,
  before: TravelReservationOut,
  action: TravelReservationAction,
  more: { holdUntil?: Date | null; reason?: string | undefined } = {},
): Promise<TravelReservationOut> {
  const { id } = before
  const status = travelReservationStates.move(before.status as never, action)
  await ctx.query(
    'update travel.reservation set status = $3, hold_until = $4, reason = coalesce($5, reason), version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, more.holdUntil ?? null, more.reason ?? null],
  )
  const after = await readReservation(ctx, id)
  await audit(ctx, { entity, id, action, before, after })
  return after
}

/** Of who is known by birth, what they are on the day of departure; an adult where nobody knows. */
async function passengerRows(ctx: Ctx, passengers: readonly PassengerIn[], start: string) {
  const limits = await readTravelConfig(ctx)
  const problems = new Problems()
  const countries = await unknownCountries(
    ctx,
    passengers.flatMap(({ nationality, residence }) => [nationality, residence]),
  )
  passengers.forEach(({ nationality, residence }, i) => {
    if (countries.has(nationality)) problems.add(`passengers[${i}].nationality`, 'country_code')
    if (countries.has(residence)) problems.add(`passengers[${i}].residence`, 'country_code')
  })
  passengers.forEach(({ birthDate, documentType, documentNumber }, i) => {
    if (birthDate && birthDate > ctx.today) problems.add(`passengers[${i}].birthDate`, 'birth_in_future')
    const earlier = passengers.findIndex(
      (each) => each.documentType === documentType && each.documentNumber === documentNumber,
    )
    if (earlier < i) problems.add(`passengers[${i}].documentNumber`, 'passenger_twice')
  })
  problems.throwIfAny()
  return passengers.map(({ name, lastName, birthDate, documentType, documentNumber, documentExpiry, ...rest }, i) => ({
    ...{ line: i + 1, name, last_name: lastName, birth_date: birthDate ?? null, document_type: documentType },
    ...{ document_number: documentNumber, document_expiry: documentExpiry ?? null, ...rest },
    type: birthDate ? typeAt(ageOn(birthDate, start), limits) : 'ADT',
  }))
}

const update = serve(calls.updateTravelReservation, async (ctx, { params: { id }, body }) => {
  const before = await heldReservation(ctx, id, body.version)
  travelReservationStates.move(before.status as never, 'edit')
  const rows = await passengerRows(ctx, body.passengers, before.start)
  await ctx.query('delete from travel.passenger where company_id = $1 and reservation_id = $2', [ctx.companyId, id])
  const list =
    'line, name, last_name, type, birth_date, document_type, document_number, document_expiry, nationality, residence, room'
  await ctx.query(
    `insert into travel.passenger (company_id, reservation_id, ${list}) select $1, $2, ${list} from jsonb_populate_recordset(null::travel.passenger, $3)`,
    [ctx.companyId, id, JSON.stringify(rows)],
  )
  await ctx.query('update travel.reservation set notes = $3, version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    id,
    body.notes ?? null,
  ])
  const after = await readReservation(ctx, id)
  await audit(ctx, { entity, id, action: 'update', before, after })
  return after
})

const option = serve(calls.optionTravelReservation, async (ctx, { params, body }) => {
  const before = await heldReservation(ctx, params.id, body?.version)
  const { holdHours } = await readTravelConfig(ctx)
  const holdUntil = new Date(ctx.now.getTime() + holdHours * 3_600_000)
  travelReservationStates.move(before.status as never, 'option')
  await holdRooms(ctx, before.services, holdUntil)
  await bookRooms(ctx, params.id, holdUntil)
  return move(ctx, before, 'option', { holdUntil })
})

/** What was promised and nobody confirmed; also what was cancelled, for the client still expects it. */
const waiting = ({ services }: TravelReservationOut): number =>
  services.filter(
    (each) =>
      !each.optional &&
      !(each.free && each.status !== 'cancelled') &&
      each.status !== 'confirmed' &&
      // Its hotel holds it, and sells it with the file.
      !(each.status === 'requested' && each.hotelFile?.status === 'option'),
  ).length

/** @throws BusinessError `services_pending` (422) where suppliers were not heard, but for who may approve and says why */
const confirm = serve(calls.confirmTravelReservation, async (ctx, { params, body }) => {
  const before = await heldReservation(ctx, params.id, body?.version)
  travelReservationStates.move(before.status as never, 'confirm')
  const open = waiting(before)
  if (open > 0 && !(body?.reason && allowed(['PRODUCT.approve'], ctx.session)))
    throw new BusinessError('services_pending', { count: String(open) }, { status: 422 })
  await confirmRooms(ctx, before.services)
  return move(ctx, before, 'confirm', { reason: body?.reason })
})

/** What was shown to a supplier was enjoyed. @throws BusinessError `invalid` (422) */
async function checkUnused(ctx: Ctx, services: TravelReservationOut['services']): Promise<void> {
  const problems = new Problems()
  for (const number of await usedVouchersOf(ctx, services)) problems.add('services', 'voucher_used', { number })
  problems.throwIfAny()
}

/**
 * What its suppliers hold is given back with it; its quotation may be reserved again.
 * @throws BusinessError `reservation_has_sales` (409) while documents bill it, unless they stay and it is said why
 */
const cancel = serve(calls.cancelTravelReservation, async (ctx, { params, body }) => {
  const before = await heldReservation(ctx, params.id, body?.version)
  travelReservationStates.move(before.status as never, 'cancel')
  await checkUnused(ctx, before.services)
  const numbers = await standingSales(ctx, params.id)
  if (numbers.length > 0 && !(body?.keepSales && body.reason))
    throw new BusinessError('reservation_has_sales', { numbers: numbers.join(', ') }, { status: 409 })
  await voidVouchersOf(
    ctx,
    before.services.map(({ id }) => id),
    body?.reason,
  )
  await freeRooms(ctx, before.services, body?.reason)
  await ctx.query(
    "update travel.reservation_service set status = 'cancelled' where company_id = $1 and reservation_id = $2",
    [ctx.companyId, params.id],
  )
  await ctx.query('update travel.quotation set status = $3, version = version + 1 where company_id = $1 and id = $2', [
    ctx.companyId,
    before.quotation.id,
    travelQuotationStates.move('reserved', 'giveBack'),
  ])
  return move(ctx, before, 'cancel', { reason: body?.reason })
})

/** @throws BusinessError `invalid` (422) while a supplier has not billed, something is to be billed, or the client owes something that nobody explains */
const settle = serve(calls.settleTravelReservation, async (ctx, { params, body }) => {
  const before = await heldReservation(ctx, params.id, body?.version)
  travelReservationStates.move(before.status as never, 'settle')
  await checkSettled(ctx, before, body?.reason)
  return move(ctx, before, 'settle', { reason: body?.reason })
})

const close = serve(calls.closeTravelReservation, async (ctx, { params, body }) => {
  mustMay(ctx, ['PRODUCT.fullAccess', 'PRODUCT.approve'])
  return move(ctx, await heldReservation(ctx, params.id), 'close', { reason: body.reason })
})

interface Said {
  locator?: string | null | undefined
  optionLimit?: string | null | undefined
  paymentLimit?: string | null | undefined
  ticketingLimit?: string | null | undefined
}

/** What a supplier said of one service, with its locator and limits; what is not said stays. */
async function moveService(ctx: Ctx, id: string, service: string, action: TravelServiceAction, said: Said = {}) {
  const before = await heldReservation(ctx, id)
  travelReservationStates.move(before.status as never, 'edit')
  const found = before.services.find((each) => each.id === service)
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  const status = travelServiceStates.move(found.status as TravelServiceStatus, action)
  if (status === 'cancelled') {
    await checkUnused(ctx, [found])
    await voidVouchersOf(ctx, [service])
  }
  if (status === 'cancelled' || status === 'rejected') await freeRooms(ctx, [found])
  if (status === 'confirmed') await confirmRooms(ctx, [found])
  await ctx.query(
    `update travel.reservation_service set status = $4, locator = coalesce($5, locator), option_limit = coalesce($6, option_limit),
       payment_limit = coalesce($7, payment_limit), ticketing_limit = coalesce($8, ticketing_limit),
       hotel_file_id = case when $9 then null else hotel_file_id end
     where company_id = $1 and reservation_id = $2 and id = $3`,
    [
      ...[ctx.companyId, id, service, status, said.locator ?? null, said.optionLimit ?? null],
      // What its hotel let go is answered by somebody else from now on.
      ...[said.paymentLimit ?? null, said.ticketingLimit ?? null, found.hotelFile?.status === 'cancelled'],
    ],
  )
  if (said.optionLimit) await watchOptionLimit(ctx, service, said.optionLimit)
  await touchReservation(ctx, id)
  const after = await readReservation(ctx, id)
  await audit(ctx, { entity, id, action: 'update', before, after })
  return after
}

const serviceRoute = (call: typeof calls.requestTravelService, action: TravelServiceAction) =>
  serve(call, (ctx, { params, body }) => moveService(ctx, params.id, params.service, action, body))

export const travelReservationCommands = [
  ...[update, option, confirm, cancel, settle, close],
  serviceRoute(calls.requestTravelService, 'request'),
  serviceRoute(calls.confirmTravelService, 'confirm'),
  serviceRoute(calls.waitlistTravelService, 'waitlist'),
  serviceRoute(calls.rejectTravelService, 'reject'),
  serviceRoute(calls.cancelTravelService, 'cancel'),
]
