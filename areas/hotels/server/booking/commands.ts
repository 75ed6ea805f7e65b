import { documentRate } from '@yupana/company/server'
import { BusinessError, Problems } from '@yupana/kernel'
import { audit, type Ctx, enqueue, serve, uuidv7 } from '@yupana/platform'
import { hotelFileStates } from '../../contract/booking/file.states.ts'
import { hotelFileEndpoints as calls, type HotelFileBody } from '../../contract/booking/file.ts'
import { assertNoMoney } from '../folio/account.ts'
import { openFirstFolio } from '../folio/first-folio.ts'
import { taxAgain } from '../folio/tax-again.ts'
import { announceUnit } from '../property/unit.ts'
import { checkFile } from './check.ts'
import { shiftNights } from './nights.ts'
import { HOTEL_FILE, type StoredFile, storedFile } from './queries.ts'
import { headOf, lockFile, takeNumber, takingOf, takingOfChecked, writeParts } from './write.ts'

/** Soles of a unit of its currency on the day that it is confirmed; null in soles. @throws BusinessError `invalid` (422) without a rate */
export async function confirmedRate(ctx: Ctx, currency: string): Promise<string | null> {
  if (currency === 'PEN') return null
  const problems = new Problems()
  const rate = await documentRate(ctx, { dollars: true, date: ctx.today, given: null, side: 'sale' }, problems)
  problems.throwIfAny()
  return rate
}

/**
 * When an option ends that begins now: at the hour that is asked, else after the hours of its hotel, and never later than its day of arrival.
 * @param checkin of its file
 */
export async function heldUntil(ctx: Ctx, hotelId: string, checkin: string, asked?: string): Promise<string> {
  const [hotel] = await ctx.query<{ until: Date }>(
    `select least(coalesce($4::timestamptz, $3::timestamptz + make_interval(hours => hold_hours)),
       ($5::date + 1)::timestamp at time zone 'America/Lima') as until
     from hotels.hotel where company_id = $1 and id = $2`,
    [ctx.companyId, hotelId, ctx.now, asked ?? null, checkin],
  )
  return new Date(hotel!.until).toISOString()
}

/** Ends it when its hour has come, and tells who made it two hours before. */
export const watchOption = (ctx: Ctx, id: string): Promise<void> => enqueue(ctx, 'hotelFile.expire', { file: id })

/** Makes a booking: a draft takes no room. */
export async function makeFile(
  ctx: Ctx,
  body: HotelFileBody & { status: 'draft' | 'option' | 'confirmed' },
): Promise<StoredFile> {
  const { status } = body
  const checked = await checkFile(ctx, body, status)
  const id = uuidv7()
  const columns: Record<string, unknown> = {
    ...headOf(body, checked),
    status,
    created_at: ctx.now,
    created_by: ctx.userId,
  }
  if (status === 'option') columns.hold_until = await heldUntil(ctx, body.hotel.id, checked.checkin)
  if (status === 'confirmed') columns.exchange_rate = await confirmedRate(ctx, body.currency)
  await shiftNights(ctx, [], takingOfChecked(checked.stays))
  if (status !== 'draft') columns.number = await takeNumber(ctx, body.hotel.id)
  const names = Object.keys(columns)
  await ctx.query(
    `insert into hotels.file (company_id, id, ${names.join(', ')}) values ($1, $2, ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
    [ctx.companyId, id, ...Object.values(columns)],
  )
  await writeParts(ctx, id, body, checked)
  await openFirstFolio(ctx, id)
  if (status === 'option') await watchOption(ctx, id)
  const after = await storedFile(ctx, id)
  await audit(ctx, { entity: HOTEL_FILE, id, action: 'create', after })
  announce(ctx, id)
  return after
}

const create = serve(calls.createHotelFile, (ctx, { body }) => makeFile(ctx, body))

const update = serve(calls.updateHotelFile, async (ctx, { params: { id }, body }) => {
  const before = await lockFile(ctx, id, storedFile, body.version)
  const status = hotelFileStates.move(before.status, 'edit')
  if (body.hotel.id !== before.hotel.id)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'hotel', code: 'hotel_of_file' }] })
  if (body.currency !== before.currency) await assertNoMoney(ctx, before)
  const checked = await checkFile(ctx, body, status, before)
  await shiftNights(ctx, takingOf(before.stays), takingOfChecked(checked.stays))
  const rated = status === 'confirmed' && body.currency !== before.currency
  const rate = rated ? { exchange_rate: await confirmedRate(ctx, body.currency) } : {}
  const until = status === 'option' && before.holdUntil
  const held = until ? { hold_until: await heldUntil(ctx, before.hotel.id, checked.checkin, until) } : {}
  await setFile(ctx, id, { ...headOf(body, checked), ...rate, ...held })
  await writeParts(ctx, id, body, checked)
  await taxAgain(ctx, await storedFile(ctx, id))
  // Another hour may come sooner than the one that is waited for.
  if (until) await watchOption(ctx, id)
  return told(ctx, before, 'update')
})

/** Only what never took a room goes without a trace in the numbers. */
const remove = serve(calls.removeHotelFile, async (ctx, { params: { id } }) => {
  const before = await lockFile(ctx, id, storedFile)
  if (!hotelFileStates.can(before.status, 'remove')) throw new BusinessError('file_not_deletable', {}, { status: 409 })
  await ctx.query('delete from hotels.file where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: HOTEL_FILE, id, action: 'delete', before })
  announce(ctx, id)
})

/** Changes columns of a file; its version goes on. */
export async function setFile(ctx: Ctx, id: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(columns)
  await ctx.query(
    `update hotels.file set version = version + 1${names.map((name, i) => `, ${name} = $${i + 3}`).join('')} where company_id = $1 and id = $2`,
    [ctx.companyId, id, ...Object.values(columns)],
  )
}

/** Tells open desks that a booking changed: their lists and charts ask again. */
export function announce(ctx: Ctx, id: string): void {
  const happened = { kind: HOTEL_FILE, id, permission: ['REPORTS.fullAccess', 'REPORTS.readOnly'] }
  ctx.afterCommit(() => ctx.services.events.publish(ctx.companyId, happened))
  // Who cleans sees who comes and goes.
  announceUnit(ctx, id)
}

/** The file as it stands after an action, which is left in the audit trail. */
export async function told(ctx: Ctx, before: StoredFile, action: string): Promise<StoredFile> {
  const after = await storedFile(ctx, before.id)
  await audit(ctx, { entity: HOTEL_FILE, id: before.id, action, before, after })
  announce(ctx, before.id)
  return after
}

export const hotelFileCommands = [create, update, remove]
