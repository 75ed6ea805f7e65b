import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'
import { hotelFileOut } from './file.ts'

const path = '/api/hotels/file/{id}/stay/{stayId}'

/** How the nights of a change are priced: kept as they are, or by the plan once more, or by hand; the latter two say why. */
const pricing = {
  /** By the plan, from the first night that changes on; else what was sold keeps its price, and only nights that are new are priced. */
  reprice: value.flag.default(false),
  /** Of each night that is priced, in the currency of the file; under the plan for who holds PRICEOVERRIDE. */
  price: value.amount.nullish(),
  reason: value.reason.nullish(),
}

const move = z.strictObject({
  /** Where it goes; a room alone leaves it without a door. */
  unit: value.ref.nullish(),
  room: value.ref.nullish(),
  /** From its check-in on, or from the day of the desk where that is later; on a later day the stay is split. */
  from: value.date.nullish(),
  ...pricing,
})
export type StayMove = z.output<typeof move>

const extend = z.strictObject({ checkin: value.date.nullish(), checkout: value.date.nullish(), ...pricing })
export type StayExtend = z.output<typeof extend>

const priced = [
  ...['reason_needed', 'rate_below_plan', 'no_rate', 'plan_of_other_hotel', 'no_availability', 'night_closed'],
  ...['plan_not_valid', 'plan_quota', 'stay_dates', 'stay_far', 'stay_past'],
]
const doors = ['unit_taken', 'unit_occupied', 'unit_out_of_order']

const verb = <B extends z.ZodType>(name: string, at: string, body: B, errors: readonly string[]) =>
  endpoint({
    ...{ id: `hotelFile.${name}`, method: 'PUT' as const, path: `${path}/${at}`, permission: full('REPORTS') },
    ...{ params: z.object({ id: value.id, stayId: value.id }), body, response: hotelFileOut },
    errors: ['illegal_state', 'night_charged', ...errors],
    // What it would cost, and what refuses it, is seen before.
    simulates: 'hotelFile',
  })

/** What the desk changes of a stay that stands. */
export const stayCalls = {
  moveStay: verb('move', 'move', move, [
    ...[...priced, ...doors, 'move_where', 'move_from', 'move_same', 'room_of_other_hotel', 'reference_not_found'],
    ...['occupancy_exceeded', 'unit_needed_in', 'unit_of_other_room'],
  ]),
  extendStay: verb('extend', 'extend', extend, [
    ...[...priced, ...doors, 'checkin_over', 'checkout_over', 'extend_same'],
    ...['no_arrival', 'no_departure', 'min_stay', 'max_stay', 'plan_min_stay', 'plan_max_stay'],
  ]),
  splitStay: verb('split', 'split', z.strictObject({ on: value.date }), ['split_on']),
}
