import { modulesWith } from '@yupana/company/contract'
import { col, columns, listOf, value } from '@yupana/contract'
import { z } from 'zod'
import { recordCalls } from '../record-calls.ts'

const whole = (least: number, most: number) =>
  z
    .number({ error: 'invalid_number' })
    .int({ error: 'out_of_range' })
    .min(least, { error: 'out_of_range' })
    .max(most, { error: 'out_of_range' })

const body = z.strictObject({
  hotel: value.ref,
  name: value.text(60),
  /** Both days included. */
  ranges: z
    .array(z.strictObject({ from: value.date, to: value.date }))
    .min(1, { error: 'required' })
    .max(50, { error: 'size_too_long' }),
  /** 1 Monday to 7 Sunday; all where it is empty. */
  weekdays: z.array(whole(1, 7)).max(7).default([]),
  /** Of two seasons that hold a night the higher one prices it. */
  priority: whole(0, 1000).default(0),
})
export type SeasonBody = z.output<typeof body>

export const seasonColumns = columns({
  name: col.text('field.name', { order: true }),
  hotel: col.ref('hotel', '/api/hotels/hotel/choose'),
  /** Its first and its last day. */
  from: col.date('season.from', { filter: false }),
  to: col.date('season.to', { filter: false }),
  priority: col.integer('season.priority', { order: true }),
})
const row = z.object({ id: z.string(), version: z.number(), ...seasonColumns.row })
export const seasonOut = row.extend({
  ranges: z.array(z.object({ from: z.string(), to: z.string() })),
  weekdays: z.array(z.number()),
})
export type SeasonOut = z.output<typeof seasonOut>

const calls = recordCalls({
  ...{ noun: 'season', path: '/api/hotels/season', module: 'AVAILABILITIES', offeredTo: modulesWith('hotels') },
  ...{ body, row, out: seasonOut, list: listOf(seasonColumns, 'name'), inUse: 'season_in_use' },
  errors: ['season_overlap', 'season_range', 'rate_hotel_fixed'],
})
export const seasonEndpoints = {
  seasons: calls.list,
  exportSeasons: calls.export,
  chooseSeason: calls.choose,
  season: calls.read,
  createSeason: calls.create,
  updateSeason: calls.update,
  removeSeason: calls.remove,
}
