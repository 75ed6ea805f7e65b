import { modulesWith } from '@yupana/company/contract'
import { col, columns, endpoint, full, listOf, value } from '@yupana/contract'
import { z } from 'zod'
import { recordCalls } from '../record-calls.ts'
import { sheetFrom } from '../words.ts'

/** How it stands for housekeeping: out of order lowers what may be sold, out of service does not. */
export const unitStatuses = ['clean', 'dirty', 'inspected', 'outOfOrder', 'outOfService'] as const

const body = z.strictObject({
  hotel: value.ref,
  room: value.ref,
  number: value.code(10),
  floor: value.text(10).nullish(),
  features: value.text(200).nullish(),
  /** Units of the hotel that a door leads to. */
  connects: z.array(value.ref).max(10, { error: 'size_too_long' }).default([]),
  active: value.flag.default(true),
})
export type UnitBody = z.output<typeof body>

export const unitColumns = columns({
  number: col.text('roomUnit.number', { order: true }),
  hotel: col.ref('hotel', '/api/hotels/hotel/choose'),
  /** Of its hotel: chosen once that is. */
  room: sheetFrom(col.whole('room', value.refOut, { parts: { id: 'id' } }), 'name'),
  floor: col.text('roomUnit.floor', { nullable: true }),
  status: col.state('field.status', 'roomUnit.status', { options: unitStatuses }),
  features: col.text('roomUnit.features', { nullable: true, screen: 'chosen' }),
  active: col.flag('field.active'),
})
const row = z.object({ id: z.string(), version: z.number(), ...unitColumns.row })
export const unitOut = row.extend({
  connects: z.array(value.refOut),
  /** Days from which to which it is not sold, those that are not over. */
  outOfOrder: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), reason: z.string() })),
})
export type UnitOut = z.output<typeof unitOut>

const calls = recordCalls({
  ...{ noun: 'roomUnit', path: '/api/hotels/unit', module: 'REPORTS', offeredTo: modulesWith('hotels') },
  ...{ body, row, out: unitOut, list: listOf(unitColumns, 'number') },
  errors: ['unit_of_partner', 'unit_other_hotel', 'unit_needed', 'unit_hotel_fixed', 'unit_with_stays'],
})

/** What housekeeping says of a unit by itself; out of service it is sold all the same. */
export const cleanings = ['clean', 'inspected', 'dirty', 'outOfService'] as const

export const unitEndpoints = {
  units: calls.list,
  exportUnits: calls.export,
  chooseUnit: calls.choose,
  unit: calls.read,
  createUnit: calls.create,
  updateUnit: calls.update,
  removeUnit: calls.remove,
  cleanUnit: endpoint({
    ...{ id: 'roomUnit.clean', method: 'PUT' as const, path: '/api/hotels/unit/{id}/status' },
    ...{ permission: full('HOUSEKEEPING', 'REPORTS'), params: z.object({ id: value.id }) },
    ...{ body: z.strictObject({ status: value.choice(cleanings) }), response: unitOut },
  }),
}
