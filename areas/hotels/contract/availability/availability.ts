import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const whole = (least: number, most: number) =>
  z
    .number({ error: 'invalid_number' })
    .int({ error: 'out_of_range' })
    .min(least, { error: 'out_of_range' })
    .max(most, { error: 'out_of_range' })

/** What a person says of a night; what is absent stays as it is. */
const said = {
  capacity: whole(0, 9999).optional(),
  closed: value.flag.optional(),
  /** Nights at least and at most, asked of who arrives on it; null takes the rule away. */
  minStay: whole(1, 99).nullish(),
  maxStay: whole(1, 365).nullish(),
  cta: value.flag.optional(),
  ctd: value.flag.optional(),
}
/** What may be said of a night, in the order of a file. */
export const saidFields = ['capacity', 'closed', 'minStay', 'maxStay', 'cta', 'ctd'] as const
export type SaidField = (typeof saidFields)[number]

const daySet = z.strictObject(said)
export type DaySet = z.output<typeof daySet>

export const dayOut = z.object({
  date: z.string(),
  capacity: z.number(),
  closed: z.boolean(),
  minStay: z.number().nullable(),
  maxStay: z.number().nullable(),
  cta: z.boolean(),
  ctd: z.boolean(),
  sold: z.number(),
  held: z.number(),
  /** What may still be sold. */
  left: z.number(),
})
export type DayOut = z.output<typeof dayOut>

const roomDays = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Units in service of an own hotel, which no night is sold beyond; null of a partner. */
  units: z.number().nullable(),
  days: z.array(dayOut),
})
export type RoomDays = z.output<typeof roomDays>

const year = z.coerce.number({ error: 'required' }).int().min(2000, { error: 'availability_year' }).max(9999, {
  error: 'availability_year',
})
const ofYear = z.object({ hotelId: value.id, year })
const path = '/api/hotels/hotel/{hotelId}/room/availability/{year}'

const change = z.object({
  room: z.string(),
  code: z.string(),
  date: z.string(),
  field: z.enum(saidFields),
  before: z.union([z.number(), z.boolean(), z.null()]),
  after: z.union([z.number(), z.boolean(), z.null()]),
})
export type AvailabilityChange = z.output<typeof change>

/** HOT-005: what an uploaded file changes, or changed; where a row is wrong nothing is written. */
const uploaded = z.object({
  /** By which it is committed, within half an hour; null where it cannot be, or was. */
  preview: z.string().nullable(),
  committed: z.boolean(),
  /** Cells that change, of which at most 5,000 are told. */
  count: z.number(),
  changes: z.array(change),
  /** Rows that say what stands already. */
  same: z.number(),
  errors: z.array(z.object({ row: z.number(), column: z.string(), code: z.string(), message: z.string() })),
})
export type UploadedAvailability = z.output<typeof uploaded>

const days = z
  .array(z.strictObject({ date: value.date, ...said }))
  .min(1, { error: 'required' })
  .max(366, { error: 'size_too_long' })
const spanBody = z.strictObject({
  year,
  days: days.optional(),
  from: value.date.optional(),
  to: value.date.optional(),
  /** 1 Monday to 7 Sunday; all where absent. */
  weekdays: z.array(whole(1, 7)).optional(),
  set: daySet.optional(),
})

/** HOT-001: how many of each room of a hotel may be sold, night by night. */
export const availabilityEndpoints = {
  availability: endpoint({
    ...{ id: 'availability.read', method: 'GET' as const, path, permission: read('AVAILABILITIES') },
    ...{ params: ofYear, response: z.object({ year: z.number(), rooms: z.array(roomDays) }) },
    errors: ['availability_year'],
  }),
  availabilityXls: endpoint({
    ...{ id: 'availability.xls', method: 'GET' as const, path: `${path}/xls`, permission: read('AVAILABILITIES') },
    ...{ params: ofYear, response: 'file' as const, errors: ['availability_year'] },
  }),
  availabilityCsv: endpoint({
    ...{ id: 'availability.csv', method: 'GET' as const, path: `${path}/csv`, permission: read('AVAILABILITIES') },
    ...{ params: ofYear, response: 'file' as const, errors: ['availability_year'] },
  }),
  uploadAvailability: endpoint({
    ...{ id: 'availability.upload', method: 'POST' as const, path, permission: full('AVAILABILITIES') },
    ...{ params: ofYear, upload: 'several' as const, response: uploaded },
    query: z.strictObject({
      /** Says what would change and writes nothing. */
      preview: value.askedFlag.optional(),
      /** Writes what this preview told; without a file. */
      commit: value.id.optional(),
    }),
    errors: [
      ...['availability_year', 'file_required', 'file_type', 'import_too_large', 'import_too_heavy', 'preview_stale'],
      ...[
        'availability_columns',
        'room_not_found',
        'date_other_year',
        'date_unreadable',
        'row_twice',
        'not_understood',
      ],
      ...['capacity_range', 'stay_range', 'availability_above_units', 'availability_below_sold'],
    ],
  }),
  /** HOT-006: nothing is changed where no year is given. */
  updateAvailability: endpoint({
    ...{ id: 'availability.set', method: 'PUT' as const, permission: full('AVAILABILITIES') },
    path: '/api/hotels/hotel/{hotel}/room/{room}/availability',
    params: z.object({ hotel: value.id, room: value.id }),
    ...{ body: spanBody, response: roomDays },
    errors: [
      ...['availability_year', 'date_other_year', 'availability_above_units', 'availability_below_sold'],
      ...['stay_range', 'row_twice', 'span_order'],
    ],
  }),
}
