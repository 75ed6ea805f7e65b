import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'
import { hotelFileBody, hotelFileOut } from '../booking/file.ts'

/** What the desk does next with a stay; nothing where it is done. */
export const deskActs = ['assign', 'guests', 'checkIn', 'checkOut', 'none'] as const

const row = z.object({
  stay: z.string(),
  file: z.string(),
  number: z.string().nullable(),
  guest: z.string(),
  holder: z.string(),
  room: value.refOut,
  unit: value.refOut.nullable(),
  unitStatus: z.string().nullable(),
  checkin: z.string(),
  checkout: z.string(),
  persons: z.number(),
  status: z.string(),
  arrivalTime: z.string().nullable(),
  notes: z.string().nullable(),
  /** It should have come, or left, on an earlier day. */
  late: z.boolean(),
  /** Its door went out of order, and it has no other yet. */
  lost: z.boolean(),
  next: z.enum(deskActs),
  /** What was done last, today, can be taken back. */
  undo: z.boolean(),
})
export type DeskRow = z.output<typeof row>

const desk = z.object({
  hotel: value.refOut,
  date: z.string(),
  /** On which the desk works. */
  today: z.string(),
  arrivals: z.array(row),
  inHouse: z.array(row),
  departures: z.array(row),
})
export type HotelDesk = z.output<typeof desk>

/** A day at the desk of a hotel: who comes, who is there, who leaves; and who comes in without a booking. */
export const deskEndpoints = {
  hotelDesk: endpoint({
    ...{ id: 'hotelFile.desk', method: 'GET' as const, path: '/api/hotels/hotel/{id}/desk' },
    ...{ permission: read('REPORTS'), params: z.object({ id: value.id }), response: desk },
    query: z.looseObject({ date: value.date.optional() }),
  }),
  walkIn: endpoint({
    ...{ id: 'hotelFile.walkIn', method: 'POST' as const, path: '/api/hotels/file/walk-in' },
    ...{ permission: full('REPORTS'), response: hotelFileOut, status: 201 as const },
    /** A door for each of its stays, in their order: they come in at once. */
    body: hotelFileBody.extend({ units: z.array(value.ref).max(100, { error: 'size_too_long' }) }),
    errors: [
      ...['walk_in_units', 'arrival_to_come', 'guest_needed', 'minor_needed', 'minor_without_companion'],
      ...['guest_elsewhere', 'guests_over_room'],
      ...['unit_taken', 'unit_occupied', 'unit_of_other_room', 'unit_out_of_order', 'unit_needed_in'],
      ...['no_availability', 'reference_not_found', 'stay_needed', 'no_rate', 'illegal_state'],
    ],
  }),
}
