import { BusinessError, Problems } from '@yupana/kernel'
import { type Ctx, type ListSource, listSource, type RecordTable } from '@yupana/platform'
import {
  seasonEndpoints as calls,
  type SeasonBody,
  type SeasonOut,
  seasonColumns,
} from '../../contract/rates/season.ts'
import { type RecordOf, recordRoutes } from '../record-routes.ts'

const FROM = 'hotels.season t join hotels.hotel h on h.company_id = t.company_id and h.id = t.hotel_id'
export const HOTEL = `jsonb_build_object('id', h.id, 'code', h.code, 'name', h.name_es)`
const end = (side: 'from' | 'to', of: 'min' | 'max'): string =>
  `(select ${of}(e ->> '${side}') from jsonb_array_elements(t.ranges) e)`

const source = listSource(seasonColumns, {
  from: FROM,
  countFrom: 'hotels.season t',
  also: 't.version',
  sql: { hotel: { shown: HOTEL, id: 't.hotel_id', name: 'h.name_es' }, from: end('from', 'min'), to: end('to', 'max') },
  search: 'platform.fold(t.name)',
})

type Written = SeasonBody & { version?: number | undefined }

const record: RecordTable<Written, SeasonOut> = {
  entity: 'season',
  table: 'hotels.season',
  columns: ({ hotel, name, ranges, weekdays, priority }) => ({
    ...{ hotel_id: hotel.id, name, ranges: JSON.stringify(ranges), weekdays, priority },
  }),
  unique: { season_name: 'name' },
  inUse: 'season_in_use',
  async read(ctx, id) {
    const [row] = await ctx.query<SeasonOut>(
      `select ${source.select}, t.ranges, t.weekdays from ${FROM} where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  },
}

/** Of two seasons of one priority none holds a night of the other: it would not be known which prices it. */
async function check(ctx: Ctx, body: Written, before?: SeasonOut): Promise<void> {
  const problems = new Problems()
  body.ranges.forEach(({ from, to }, i) => {
    if (to < from) problems.add(`ranges[${i}].to`, 'season_range')
  })
  if (before && before.hotel.id !== body.hotel.id) problems.add('hotel', 'rate_hotel_fixed')
  problems.throwIfAny()
  const others = await ctx.query<Facts>(
    'select name, ranges, weekdays, priority from hotels.season where company_id = $1 and hotel_id = $2 and id is distinct from $3',
    [ctx.companyId, body.hotel.id, before?.id ?? null],
  )
  const met = overlapped(body, others)
  if (met) problems.add('ranges', 'season_overlap', { season: met.name })
  problems.throwIfAny()
}

type Facts = Pick<SeasonOut, 'name' | 'ranges' | 'weekdays' | 'priority'>

/** One of others that has a night of a season in the same priority. */
export function overlapped(season: Omit<Facts, 'name'>, others: readonly Facts[]): Facts | undefined {
  const shared = (one: readonly number[], two: readonly number[]): boolean =>
    one.length === 0 || two.length === 0 || one.some((day) => two.includes(day))
  return others.find(
    ({ ranges, weekdays, priority }) =>
      priority === season.priority &&
      shared(weekdays, season.weekdays) &&
      ranges.some((one) => season.ranges.some((two) => one.from <= two.to && two.from <= one.to)),
  )
}

const options: ListSource = { ...source, select: 't.id, null as code, t.name, t.priority' }

export const seasonRecord: RecordOf<Written, SeasonOut> = {
  calls: {
    ...{ list: calls.seasons, export: calls.exportSeasons, choose: calls.chooseSeason, read: calls.season },
    ...{ create: calls.createSeason, update: calls.updateSeason, remove: calls.removeSeason },
  },
  ...{ record, source, options, check },
}
export const seasonRoutes = recordRoutes(seasonRecord)
