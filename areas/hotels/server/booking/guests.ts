import { BusinessError, Problems } from '@yupana/kernel'
import { type Ctx, serve } from '@yupana/platform'
import { type ArrivalFacts, arrivalNotes } from '../../contract/booking/arrival.ts'
import { ended } from '../../contract/booking/file.states.ts'
import { guestEndpoints as calls, type GuestBody } from '../../contract/booking/guest.ts'
import { taxAgain } from '../folio/tax-again.ts'
import { setFile, told } from './commands.ts'
import { elsewhereOf } from './elsewhere.ts'
import { writeGuests } from './guest-rows.ts'
import { DESK_DAY, type StoredFile, storedFile } from './queries.ts'
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

/**
 * Who joins those in house is asked what whoever comes in is: not to sleep elsewhere, and that the room takes them.
 * @throws BusinessError `guest_elsewhere`, `guests_over_room` (409)
 */
async function checkJoining(ctx: Ctx, before: StoredFile, after: StoredFile, at: number): Promise<void> {
  const guest = after.guests[at]!
  const known = before.guests.find(({ id }) => id === guest.id)
  const moved = known?.documentNumber !== guest.documentNumber || known.documentType !== guest.documentType
  const had = known && !moved ? registeredIn(before, known.stay) : []
  const joined = after.stays.filter(
    ({ line, status }) => status === 'in' && registeredIn(after, guest.stay).includes(line) && !had.includes(line),
  )
  if (joined.length === 0) return
  const rows = await ctx.query<{ id: string; elsewhere: (ArrivalFacts['elsewhere'][number] & { id: string })[] }>(
    `select s.id, ${elsewhereOf(DESK_DAY)} as elsewhere from hotels.stay s where s.company_id = $1 and s.id = any($2::uuid[])`,
    [ctx.companyId, joined.map(({ id }) => id), ctx.today],
  )
  const { infantMax, childMax } = after
  for (const stay of joined) {
    const elsewhere = rows.find(({ id }) => id === stay.id)!.elsewhere.filter(({ id }) => id === guest.id)
    const facts = { ...stay, infantMax, childMax, elsewhere, only: after.stays.length === 1 }
    const refused = arrivalNotes(facts, after.guests).find(({ code }) => JOINING.has(code))
    if (refused) throw new BusinessError(refused.code, refused.params, { status: 409 })
  }
}

const JOINING: ReadonlySet<string> = new Set(['guest_elsewhere', 'guests_over_room'])

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
  const after = await storedFile(ctx, file.id)
  if (changed) await checkJoining(ctx, file, after, guests.indexOf(changed))
  // Who sleeps decides what tax there is.
  await taxAgain(ctx, after)
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

/** Stays, in house or left, in whose register who is put into a stay stands: into none, in that of the only one. */
const registeredIn = ({ stays }: StoredFile, stay: number | null): number[] =>
  stays
    .filter(({ line, status }) => (status === 'in' || status === 'out') && (line === stay || stays.length === 1))
    .map(({ line }) => line)

/** What was written wrong is put right; who was in a stay that is in house, or was, stays in its register. */
const change = serve(calls.changeGuest, async (ctx, { params: { id, guestId }, body }) => {
  const file = await lockFile(ctx, id, storedFile)
  const at = placeOf(file, guestId)
  const guest: GuestBody = { ...body, id: guestId }
  const kept = registeredIn(file, guest.stay ?? null)
  if (registeredIn(file, file.guests[at]!.stay).some((line) => !kept.includes(line)))
    throw new BusinessError('guest_in_house', {}, { status: 409 })
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
