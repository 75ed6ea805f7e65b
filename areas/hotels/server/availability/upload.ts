import { BusinessError } from '@yupana/kernel'
import { type Ctx, message, serve, type Uploads, uuidv7 } from '@yupana/platform'
import {
  type AvailabilityChange,
  availabilityEndpoints as calls,
  type SaidField,
  saidFields,
  type UploadedAvailability,
} from '../../contract/availability/availability.ts'
import { availabilityErrors } from '../../contract/availability/availability-labels.ts'
import { checkYear, hotelOf } from './availability.ts'
import { asSet, type DayChange, dayProblem, type HeldDay, holdDays, nightKey, writeDays } from './days.ts'
import { type FileRow, readAvailabilityFile } from './read-file.ts'

const MINUTES = 30
const MOST_CHANGES_TOLD = 5000
const MOST_ERRORS_TOLD = 1000

/** A night as a file would have it. */
interface Planned extends DayChange {
  before: HeldDay
}

interface Judged {
  planned: Planned[]
  codes: ReadonlyMap<string, string>
  same: number
  errors: UploadedAvailability['errors']
}

type Problem = FileRow['problems'][number]

/** Rooms of the hotel with their codes, whether they are sold or not. */
async function roomsOf(ctx: Ctx, hotelId: string): Promise<{ id: string; code: string }[]> {
  return ctx.query('select id, code from hotels.room where company_id = $1 and hotel_id = $2', [ctx.companyId, hotelId])
}

/** Compares a file with what stands: which nights change, and what is wrong, row by row. The nights are held. */
async function judged(ctx: Ctx, hotelId: string, year: number, rows: readonly FileRow[]): Promise<Judged> {
  const known = await roomsOf(ctx, hotelId)
  const rooms = new Map(known.map(({ id, code }) => [code.toLowerCase(), id]))
  const errors: Judged['errors'] = []
  const tell = (row: number, { column, code, params }: Problem): void => {
    if (errors.length < MOST_ERRORS_TOLD)
      errors.push({ row, column, code, message: message(availabilityErrors, ctx.language, code, params) })
  }
  const seen = new Set<string>()
  const good = rows.flatMap((row) => {
    const room = rooms.get(row.room.toLowerCase())
    const own = [...row.problems, ...placeProblems(row, room, year, seen)]
    for (const each of own) tell(row.row, each)
    return room && own.length === 0 ? [{ ...row, room }] : []
  })
  const held = new Map((await holdDays(ctx, good)).map((day) => [nightKey(day), day]))
  const planned: Planned[] = []
  let same = 0
  for (const { row, room, date, set } of good) {
    const before = held.get(nightKey({ room, date }))!
    const after = asSet(before, set)
    const wrong = dayProblem(after)
    if (wrong && saidFields.some((field) => before[field] !== after[field])) tell(row, wrong as Problem)
    else if (changedFields(before, after).length === 0) same += 1
    else planned.push({ room, date, set, before })
  }
  return { planned, codes: codesOf(known), same, errors }
}

const codesOf = (rooms: readonly { id: string; code: string }[]): Map<string, string> =>
  new Map(rooms.map(({ id, code }) => [id, code]))

function placeProblems(row: FileRow, room: string | undefined, year: number, seen: Set<string>): Problem[] {
  const problems: Problem[] = []
  if (!room) problems.push({ column: 'room', code: 'room_not_found', params: { room: row.room } })
  const dated = !row.problems.some(({ column }) => column === 'date')
  if (dated && Number(row.date.slice(0, 4)) !== year) problems.push({ column: 'date', code: 'date_other_year' })
  const key = `${row.room.toLowerCase()} ${row.date}`
  if (dated && seen.has(key)) problems.push({ column: 'date', code: 'row_twice' })
  seen.add(key)
  return problems
}

const changedFields = (before: HeldDay, after: HeldDay): SaidField[] =>
  saidFields.filter((field) => before[field] !== after[field])

const changesOf = ({ planned, codes }: Pick<Judged, 'planned' | 'codes'>): AvailabilityChange[] =>
  planned.flatMap(({ room, date, set, before }) => {
    const after = asSet(before, set)
    return changedFields(before, after).map((field) => ({
      ...{ room, code: codes.get(room) ?? '', date, field, before: before[field], after: after[field] },
    }))
  })

/** A file is told, or written where nothing of it is wrong. */
async function takeFile(ctx: Ctx, hotelId: string, year: number, given: unknown, previews: boolean) {
  const [file] = (given as Uploads).files
  if (!file || file.bytes.length === 0) throw new BusinessError('file_required')
  const found = await judged(ctx, hotelId, year, await readAvailabilityFile(file.bytes))
  const changes = changesOf(found)
  const { planned, same, errors } = found
  const answer = { count: changes.length, changes: changes.slice(0, MOST_CHANGES_TOLD), same, errors }
  if (errors.length > 0) return { ...answer, preview: null, committed: false }
  if (previews) return { ...answer, preview: await keep(ctx, hotelId, year, planned), committed: false }
  await write(ctx, planned)
  return { ...answer, preview: null, committed: true }
}

const write = (ctx: Ctx, planned: readonly Planned[]): Promise<void> =>
  writeDays(
    ctx,
    planned.map(({ before, set }) => ({ before, after: asSet(before, set) })),
  )

async function keep(ctx: Ctx, hotelId: string, year: number, planned: readonly Planned[]): Promise<string> {
  const id = uuidv7()
  await ctx.query(
    `with old as (delete from hotels.availability_preview where company_id = $1 and hotel_id = $3 and created_at < $6::timestamptz - interval '1 day')
     insert into hotels.availability_preview (company_id, id, hotel_id, year, user_id, created_at, changes) values ($1, $2, $3, $4, $5, $6, $7)`,
    [ctx.companyId, id, hotelId, year, ctx.userId, ctx.now, JSON.stringify(planned)],
  )
  return id
}

/** Writes exactly what was told. @throws BusinessError `preview_stale` (409) where it is too old, or a night of it stands otherwise by now */
async function commit(ctx: Ctx, hotelId: string, year: number, id: string): Promise<UploadedAvailability> {
  const [kept] = await ctx.query<{ changes: Planned[] }>(
    `delete from hotels.availability_preview where company_id = $1 and id = $2 and hotel_id = $3 and year = $4 and user_id = $5
       and created_at > $6::timestamptz - make_interval(mins => ${MINUTES}) returning changes`,
    [ctx.companyId, id, hotelId, year, ctx.userId, ctx.now],
  )
  if (!kept) throw new BusinessError('preview_stale', {}, { status: 409 })
  const held = new Map((await holdDays(ctx, kept.changes)).map((day) => [nightKey(day), day]))
  const fresh = kept.changes.every((each) => {
    const now = held.get(nightKey(each))
    // What is sold meanwhile matters where it leaves too little.
    return now && saidFields.every((field) => now[field] === each.before[field]) && !dayProblem(asSet(now, each.set))
  })
  if (!fresh) throw new BusinessError('preview_stale', {}, { status: 409 })
  await write(ctx, kept.changes)
  const changes = changesOf({ planned: kept.changes, codes: codesOf(await roomsOf(ctx, hotelId)) })
  return {
    ...{ preview: null, committed: true, count: changes.length, changes: changes.slice(0, MOST_CHANGES_TOLD) },
    ...{ same: 0, errors: [] },
  }
}

export const uploadAvailability = serve(calls.uploadAvailability, async (ctx, { params, query, body }) => {
  const { hotelId, year } = params
  checkYear(ctx, year)
  await hotelOf(ctx, hotelId)
  if (query.commit) return commit(ctx, hotelId, year, query.commit)
  return takeFile(ctx, hotelId, year, body, query.preview === true)
})
