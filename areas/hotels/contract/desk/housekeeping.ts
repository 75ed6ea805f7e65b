import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'
import { unitOut, unitStatuses } from '../property/unit.ts'

const nullable = z.string().nullable()

/** What does not work behind a door. */
const problem = z.object({
  id: z.string(),
  note: z.string(),
  reportedAt: value.instant,
  reportedBy: nullable,
  /** Whether a picture was taken of it. */
  photo: z.boolean(),
})
export type UnitProblem = z.output<typeof problem>

const door = z.object({
  id: z.string(),
  number: z.string(),
  floor: nullable,
  room: value.refOut,
  status: z.enum(unitStatuses),
  /** Who is in: until when, and how many; no names. */
  occupied: z.boolean(),
  persons: z.number(),
  /** They leave on this day, or should have left. */
  leaves: z.boolean(),
  /** Somebody comes into it on this day. */
  arrives: z.boolean(),
  arrivalTime: nullable,
  problems: z.array(problem),
})
export type HousekeepingDoor = z.output<typeof door>

const board = z.object({ hotel: value.refOut, date: z.string(), doors: z.array(door) })
export type HousekeepingBoard = z.output<typeof board>

const BOARD = ['HOUSEKEEPING', 'REPORTS'] as const
const ofUnit = z.object({ id: value.id })
const ofProblem = z.object({ id: value.id, problemId: value.id })
const path = '/api/hotels/unit/{id}'

const span = z.strictObject({ from: value.date, to: value.date, reason: value.reason })

/** The doors of a day for who cleans them: what stands in each, what was found there, and when one is out of order. */
export const housekeepingEndpoints = {
  housekeeping: endpoint({
    ...{ id: 'roomUnit.housekeeping', method: 'GET' as const, path: '/api/hotels/housekeeping' },
    ...{ permission: read(...BOARD), response: board, query: z.looseObject({ hotel: value.id }) },
    errors: ['not_found'],
  }),
  reportProblem: endpoint({
    ...{ id: 'roomUnit.report', method: 'POST' as const, path: `${path}/problem`, permission: full(...BOARD) },
    ...{ params: ofUnit, body: z.strictObject({ note: value.text(300, 3) }), response: problem, status: 201 as const },
  }),
  problemPhoto: endpoint({
    ...{ id: 'roomUnit.photo', method: 'POST' as const, path: `${path}/problem/{problemId}/photo` },
    ...{
      permission: full(...BOARD),
      params: ofProblem,
      upload: true as const,
      response: problem,
      status: 201 as const,
    },
    errors: ['file_required', 'file_type', 'file_too_large', 'picture_size'],
  }),
  showProblem: endpoint({
    ...{ id: 'roomUnit.showPhoto', method: 'GET' as const, path: `${path}/problem/{problemId}/photo` },
    ...{ permission: read(...BOARD), params: ofProblem, response: 'file' as const },
  }),
  solveProblem: endpoint({
    ...{ id: 'roomUnit.solve', method: 'PUT' as const, path: `${path}/problem/{problemId}/solve` },
    ...{ permission: full(...BOARD), params: ofProblem, body: z.strictObject({}).optional() },
    ...{ response: 'none' as const, status: 204 as const },
  }),
  /** Its nights are sold no more, as far as they are free; who was to come into it is without a door. */
  outOfOrder: endpoint({
    ...{
      id: 'roomUnit.outOfOrder',
      method: 'POST' as const,
      path: `${path}/out-of-order`,
      permission: full('REPORTS'),
    },
    ...{ params: ofUnit, body: span, response: unitOut, status: 201 as const },
    errors: ['stay_dates', 'span_past', 'unit_occupied', 'unit_out_of_order'],
  }),
  /** Over on the day of the desk where it has begun; as if it had not been said where it is to come. */
  inOrder: endpoint({
    ...{ id: 'roomUnit.inOrder', method: 'DELETE' as const, path: `${path}/out-of-order/{spanId}` },
    ...{ permission: full('REPORTS'), params: z.object({ id: value.id, spanId: value.id }), response: unitOut },
  }),
}
