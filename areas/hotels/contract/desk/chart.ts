import { endpoint, read, value } from '@yupana/contract'
import { z } from 'zod'

const unit = z.object({
  id: z.string(),
  number: z.string(),
  floor: z.string().nullable(),
  status: z.string(),
  room: value.refOut,
})
const bar = z.object({
  stay: z.string(),
  file: z.string(),
  number: z.string().nullable(),
  guest: z.string(),
  room: value.refOut,
  /** The door that it has; null where it has none yet. */
  unit: z.string().nullable(),
  checkin: z.string(),
  checkout: z.string(),
  status: z.string(),
  arrivalTime: z.string().nullable(),
})
export type ChartUnit = z.output<typeof unit>
export type ChartBar = z.output<typeof bar>

const chart = z.object({
  hotel: value.refOut,
  from: z.string(),
  days: z.number(),
  units: z.array(unit),
  bars: z.array(bar),
})
export type HotelChart = z.output<typeof chart>

/** Doors by days: which stay is behind each, and which has none. */
export const chartEndpoints = {
  hotelChart: endpoint({
    ...{ id: 'hotelFile.chart', method: 'GET' as const, path: '/api/hotels/hotel/{id}/chart' },
    ...{ permission: read('REPORTS'), params: z.object({ id: value.id }), response: chart },
    query: z.looseObject({
      from: value.date.optional(),
      days: z.coerce
        .number({ error: 'invalid_number' })
        .int()
        .min(1, { error: 'out_of_range' })
        .max(62, { error: 'out_of_range' })
        .default(14),
    }),
  }),
}
