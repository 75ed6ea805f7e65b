import { say } from '@yupana/contract'
import { addDays, BusinessError, Problems } from '@yupana/kernel'
import { type Ctx, type ExportColumn, serve, sheetFile } from '@yupana/platform'
import { availabilityEndpoints as calls, type RoomDays } from '../../contract/availability/availability.ts'
import { availabilityLabels } from '../../contract/availability/availability-labels.ts'
import { weekdayOf } from '../../contract/rates/night.price.ts'
import { changeDays, type DayChange, readDays } from './days.ts'

/** Years before and after this one whose nights are kept. */
const BEFORE = 1
const AFTER = 3

/** @throws BusinessError `invalid` (422) for a year that nobody keeps */
export function checkYear(ctx: Ctx, year: number): void {
  const now = Number(ctx.today.slice(0, 4))
  if (year < now - BEFORE || year > now + AFTER)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'year', code: 'availability_year' }] })
}

/** @throws BusinessError `not_found` (404) */
export async function hotelOf(ctx: Ctx, id: string): Promise<{ code: string }> {
  const [hotel] = await ctx.query<{ code: string }>('select code from hotels.hotel where company_id = $1 and id = $2', [
    ...[ctx.companyId, id],
  ])
  if (!hotel) throw new BusinessError('not_found', {}, { status: 404 })
  return hotel
}

async function readYear(ctx: Ctx, hotelId: string, year: number): Promise<RoomDays[]> {
  checkYear(ctx, year)
  await hotelOf(ctx, hotelId)
  return readDays(ctx, hotelId, `${year}-01-01`, `${year}-12-31`)
}

/** The columns of the file, in their order; what is only read is left out when it is uploaded. */
export const fileFields = [
  ...['room', 'date', 'weekday', 'capacity', 'closed', 'minStay', 'maxStay', 'cta', 'ctd', 'sold', 'held', 'left'],
] as const

const KINDS: Readonly<Record<string, ExportColumn['kind']>> = {
  ...{ room: 'text', date: 'date', weekday: 'text', closed: 'flag', cta: 'flag', ctd: 'flag' },
}

async function fileOf(ctx: Ctx, hotelId: string, year: number, format: 'xls' | 'csv') {
  const { code } = await hotelOf(ctx, hotelId)
  const rooms = await readYear(ctx, hotelId, year)
  const rows = rooms.flatMap((room) =>
    room.days.map((day) => ({ ...day, room: room.code, weekday: weekdayOf(day.date) })),
  )
  const columns = fileFields.map(
    (field): ExportColumn => ({
      labels: [`availability.${field}`],
      kind: KINDS[field] ?? 'integer',
      value: (row) =>
        field === 'weekday'
          ? say(availabilityLabels[`availability.weekday.${String(row.weekday)}`]!, ctx.language)
          : row[field],
    }),
  )
  const name = say(availabilityLabels['availability.file']!, ctx.language)
  return sheetFile(ctx, `${name}-${code}-${year}`, columns, rows, format)
}

const update = serve(calls.updateAvailability, async (ctx, { params, body }) => {
  const { year, days, from, to, weekdays, set } = body
  checkYear(ctx, year)
  const [room] = await ctx.query('select 1 from hotels.room where company_id = $1 and hotel_id = $2 and id = $3', [
    ...[ctx.companyId, params.hotel, params.room],
  ])
  if (!room) throw new BusinessError('not_found', {}, { status: 404 })
  const problems = new Problems()
  const changes: DayChange[] = []
  const inYear = (date: string): boolean => Number(date.slice(0, 4)) === year
  if (days) for (const { date, ...said } of days) changes.push({ room: params.room, date, set: said })
  else if (from && to && set && from <= to && inYear(from) && inYear(to))
    for (let date = from; date <= to; date = addDays(date, 1))
      if (!weekdays || weekdays.includes(weekdayOf(date))) changes.push({ room: params.room, date, set })
  if (!days && (!from || !to || !set || from > to)) problems.add('from', 'span_order')
  else if (!days && from && !inYear(from)) problems.add('from', 'date_other_year')
  else if (!days && to && !inYear(to)) problems.add('to', 'date_other_year')
  const seen = new Set<string>()
  changes.forEach(({ date }, i) => {
    const field = days ? `days[${i}].date` : 'from'
    if (!inYear(date)) problems.add(field, 'date_other_year')
    if (seen.has(date)) problems.add(field, 'row_twice')
    seen.add(date)
  })
  problems.throwIfAny()
  await changeDays(ctx, changes, (i) => (days ? `days[${i}].capacity` : 'set.capacity'))
  const [after] = await readDays(ctx, params.hotel, `${year}-01-01`, `${year}-12-31`, params.room)
  return after!
})

export const availabilityRoutes = [
  serve(calls.availability, async (ctx, { params: { hotelId, year } }) => ({
    ...{ year, rooms: await readYear(ctx, hotelId, year) },
  })),
  serve(calls.availabilityXls, (ctx, { params: { hotelId, year } }) => fileOf(ctx, hotelId, year, 'xls')),
  serve(calls.availabilityCsv, (ctx, { params: { hotelId, year } }) => fileOf(ctx, hotelId, year, 'csv')),
  update,
]
