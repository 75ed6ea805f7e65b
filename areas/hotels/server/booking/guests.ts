import { BusinessError, Problems } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { ended } from '../../contract/booking/file.states.ts'
import { guestEndpoints as calls, type GuestBody } from '../../contract/booking/guest.ts'
import { taxAgain } from '../folio/tax-again.ts'
import { setFile, told } from './commands.ts'
import { writeGuests } from './guest-rows.ts'
import { type StoredFile, storedFile } from './queries.ts'
import { lockFile } from './write.ts'

/** @throws BusinessError `file_over` (409) of what was given up: its guests stand as they were; `invalid` (422) */
function checkGuests(ctx: Ctx, file: StoredFile, guests: readonly GuestBody[], changed: GuestBody | undefined): void {
  if (ended(file.status)) throw new BusinessError('file_over', {}, { status: 409 })
  if (!changed) return
  const problems = new Problems()
  const same = (each: GuestBody): boolean =>
    each !== changed &&
    each.documentType === changed.documentType &&
    each.documentNumber === changed.documentNumber &&
    (each.stay ?? null) === (changed.stay ?? null)
  if (guests.some(same)) problems.add('documentNumber', 'guest_twice')
  if (changed.stay != null && changed.stay > file.stays.length) problems.add('stay', 'guest_stay')
  if ((changed.birthDate ?? ctx.today) > ctx.today) problems.add('birthDate', 'birth_to_come')
  if ((changed.entryDate ?? ctx.today) > ctx.today) problems.add('entryDate', 'entry_to_come')
  if (guests.length > 400) problems.add('name', 'size_too_long')
  problems.throwIfAny()
}

/** Writes the guests of a file that is held; of several who lead the one that was changed last does. */
async function keep(
  ctx: Ctx,
  file: StoredFile,
  guests: readonly GuestBody[],
  changed?: GuestBody,
): Promise<StoredFile> {
  checkGuests(ctx, file, guests, changed)
  const led = changed?.lead ? guests.map((each) => (each === changed ? each : { ...each, lead: false })) : guests
  await writeGuests(ctx, file.id, led, (line) => file.stays[line - 1]!.id)
  await setFile(ctx, file.id, {})
  // Who sleeps decides what tax there is.
  await taxAgain(ctx, await storedFile(ctx, file.id))
  return told(ctx, file, 'guests')
}

const bodies = (file: StoredFile): GuestBody[] => file.guests as unknown as GuestBody[]

const add = serve(calls.addGuest, async (ctx, { params: { id }, body }) => {
  const file = await lockFile(ctx, id, storedFile)
  const guest: GuestBody = { ...body, lead: body.lead || file.guests.length === 0 }
  const { guests } = await keep(ctx, file, [...bodies(file), guest], guest)
  return guests.at(-1)!
})

/** @throws BusinessError `not_found` (404) */
function placeOf(file: StoredFile, guestId: string): number {
  const at = file.guests.findIndex(({ id }) => id === guestId)
  if (at < 0) throw new BusinessError('not_found', {}, { status: 404 })
  return at
}

const change = serve(calls.changeGuest, async (ctx, { params: { id, guestId }, body }) => {
  const file = await lockFile(ctx, id, storedFile)
  const at = placeOf(file, guestId)
  const guest: GuestBody = { ...body, id: guestId }
  const { guests } = await keep(ctx, file, bodies(file).with(at, guest), guest)
  return guests[at]!
})

/** Of who is in house, or was, the register keeps what it has. */
const remove = serve(calls.removeGuest, async (ctx, { params: { id, guestId } }) => {
  const file = await lockFile(ctx, id, storedFile)
  const at = placeOf(file, guestId)
  const { stay } = file.guests[at]!
  const theirs = stay === null ? file.stays : file.stays.filter(({ line }) => line === stay)
  if (theirs.some(({ status }) => status === 'in' || status === 'out'))
    throw new BusinessError('guest_in_house', {}, { status: 409 })
  await keep(ctx, file, bodies(file).toSpliced(at, 1))
})

export const guestRoutes = [
  serve(calls.guests, async (ctx, { params: { id } }) => ({ data: (await storedFile(ctx, id)).guests })),
  ...[add, change, remove],
]
