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
  /** Behind this door: of a stay that moved, it is shown once for each. */
  checkin: z.string(),
  checkout: z.string(),
  /** Where it is; false of a door that it was behind before. */
  current: z.boolean(),
  /** Its door went out of order, and it has no other yet. */
  lost: z.boolean(),
  /** Whole days of the stay. */
  stayCheckin: z.string(),
  stayCheckout: z.string(),
  status: z.string(),
  arrivalTime: z.string().nullable(),
})
/** A door out of order. */
const out = z.object({ id: z.string(), unit: z.string(), from: z.string(), to: z.string(), reason: z.string() })
export type ChartOut = z.output<typeof out>
export type ChartUnit = z.output<typeof unit>
export type ChartBar = z.output<typeof bar>

const chart = z.object({
  hotel: value.refOut,
  from: z.string(),
  days: z.number(),
  /** On which the desk works. */
  today: z.string(),
  units: z.array(unit),
  bars: z.array(bar),
  outOfOrder: z.array(out),
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
