import {
  col,
  columns,
  currencies,
  endpoint,
  exportOf,
  full,
  listOf,
  listQuery,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { hourText } from '../words.ts'
import { hotelFileStates } from './file.states.ts'
import { guestBody, guestOut } from './guest.ts'

export const fileSources = ['desk', 'phone', 'web', 'agency', 'travel', 'channel'] as const
export const fileMarkets = ['local', 'foreign'] as const
export type FileMarket = (typeof fileMarkets)[number]

const stay = z.strictObject({
  /** Of one that stands: what of it is not changed keeps the price of its nights. */
  id: value.id.optional(),
  room: value.ref,
  ratePlan: value.ref,
  checkin: value.date,
  checkout: value.date,
  adults: z.number({ error: 'required' }).int().min(1, { error: 'out_of_range' }).max(50, { error: 'out_of_range' }),
  /** Ages in years: a child without one is none. */
  children: z
    .array(z.number({ error: 'required' }).int().min(0, { error: 'out_of_range' }).max(17, { error: 'out_of_range' }))
    .max(20, { error: 'size_too_long' })
    .default([]),
})

const fields = {
  hotel: value.ref,
  holder: value.ref,
  contact: z
    .strictObject({ name: value.text(120).nullish(), phone: value.phone.nullish(), email: value.email.nullish() })
    .default({}),
  source: value.choice(fileSources).default('desk'),
  agency: value.ref.nullish(),
  voucher: value.text(40).nullish(),
  market: value.choice(fileMarkets).default('local'),
  currency: value.currency.default('PEN'),
  arrivalTime: hourText.nullish(),
  /** What the guest is told, and what stays in the house. */
  notes: value.text(1000).nullish(),
  internalNotes: value.text(1000).nullish(),
  stays: z.array(stay).min(1, { error: 'stay_needed' }).max(100, { error: 'size_too_long' }),
  guests: z.array(guestBody).max(400, { error: 'size_too_long' }).default([]),
}
export const hotelFileBody = z.strictObject(fields)
const body = hotelFileBody
export type HotelFileBody = z.output<typeof body>

const party = z.object({ id: z.string(), name: z.string(), number: z.string() })

export const hotelFileColumns = columns({
  number: col.text('field.number', { as: 'number', order: true, nullable: true }),
  guest: col.text('hotelFile.guest', { nullable: true }),
  holder: col.party('hotelFile.holder', party, { number: 'hotelFile.holderNumber' }),
  hotel: col.ref('hotel', '/api/hotels/hotel/choose'),
  rooms: col.text('hotelFile.rooms', { filter: false }),
  checkin: col.date('hotelFile.checkin', { order: true }),
  checkout: col.date('hotelFile.checkout', { order: true }),
  source: col.text('hotelFile.source', { words: 'hotelFile.source', options: fileSources, screen: 'chosen' }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  holdUntil: col.instant('hotelFile.holdUntil', { nullable: true, screen: 'chosen', filter: false }),
  status: col.state('field.status', 'hotelFile.status', { options: hotelFileStates.all }),
  unit: col.asked('roomUnit', 'id', { choose: '/api/hotels/unit/choose' }),
})

const row = z.object({ id: z.string(), version: z.number(), createdAt: z.string(), ...hotelFileColumns.row })

const nullable = z.string().nullable()
const stayOut = z.object({
  id: z.string(),
  line: z.number(),
  room: value.refOut,
  unit: value.refOut.nullable(),
  ratePlan: value.refOut,
  checkin: z.string(),
  checkout: z.string(),
  adults: z.number(),
  children: z.array(z.number()),
  status: z.string(),
  total: value.decimalOut,
  /** As its plan was when it was booked: what a change of the plan later does not touch. */
  includesTax: z.boolean(),
  mealPlan: z.string(),
  /** Days of the desk on which it came and went. */
  checkedInOn: nullable,
  checkedOutOn: nullable,
  /** What giving it up now would be charged; null where it cannot be cancelled. */
  penaltyNow: value.decimalOut.nullable(),
  /** Without a season: one that was deleted before they were kept. */
  nights: z.array(
    z.object({
      date: z.string(),
      season: value.refOut.nullable(),
      amount: value.decimalOut,
      /** Before a move into another one. */
      room: value.refOut.nullable(),
      /** Why it was given another price. */
      reason: nullable,
    }),
  ),
  /** What speaks against its check-in; of what is to come. */
  arrival: z.array(
    z.object({
      code: z.string(),
      blocks: z.boolean(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Its door went out of order, and it has no other yet. */
  lostUnit: z.boolean(),
  /** Doors that it was behind before, in their order. */
  earlierUnits: z.array(z.object({ unit: value.refOut, from: z.string(), to: z.string() })),
})
export const hotelFileOut = row.extend({
  contact: z.object({ name: nullable, phone: nullable, email: nullable }),
  agency: value.refOut.nullable(),
  voucher: nullable,
  market: z.string(),
  exchangeRate: value.decimalOut.nullable(),
  arrivalTime: nullable,
  notes: nullable,
  internalNotes: nullable,
  stays: z.array(stayOut),
  guests: z.array(guestOut),
  cancelReason: nullable,
  /** What was charged for giving it up or not coming. */
  penalty: value.decimalOut.nullable(),
  /** What giving it up now would be charged; null where it cannot be cancelled. */
  penaltyNow: value.decimalOut.nullable(),
  createdBy: nullable,
})
export type HotelFileOut = z.output<typeof hotelFileOut>

const path = '/api/hotels/file'
const stale = 'file.file_already_updated'
const byId = z.object({ id: value.id })
const ofStay = z.object({ id: value.id, stayId: value.id })
const permission = full('REPORTS')
const written = [
  ...[
    'reference_not_found',
    'mixed_currencies',
    'stay_dates',
    'stay_past',
    'room_of_other_hotel',
    'plan_of_other_hotel',
  ],
  ...['occupancy_exceeded', 'night_closed', 'no_arrival', 'no_departure', 'min_stay', 'max_stay', 'plan_min_stay'],
  ...['plan_max_stay', 'advance_short', 'advance_long', 'not_bookable', 'plan_not_valid', 'plan_quota', 'no_rate'],
  ...['no_availability', 'one_lead', 'guest_stay', 'unit_taken', 'stay_needed', 'exchange_rate_missing'],
  ...['mixed_tax', 'stay_over', 'stay_far', 'row_twice', 'plan_not_offered', 'hotel_inactive'],
]
/** What a draft is refused for when it is to take rooms. */
const sold = written.filter((code) => !['mixed_currencies', 'one_lead', 'guest_stay', 'stay_needed'].includes(code))

const files = endpoint({
  ...{ id: 'hotelFile.list', method: 'GET' as const, path, permission: read('REPORTS'), query: listQuery },
  ...{ response: page(row), list: listOf(hotelFileColumns, '-checkin') },
})
const verb = <B extends z.ZodType>(name: string, at: string, request: B, errors: readonly string[]) =>
  endpoint({
    ...{ id: `hotelFile.${name}`, method: 'PUT' as const, path: `${path}/{id}/${at}`, permission, params: byId },
    ...{ body: request, response: hotelFileOut, errors: ['illegal_state', ...errors] },
  })
const stayVerb = <B extends z.ZodType>(name: string, at: string, request: B, errors: readonly string[]) =>
  endpoint({
    ...{ id: `hotelFile.${name}`, method: 'PUT' as const, path: `${path}/{id}/stay/{stayId}/${at}`, permission },
    ...{ params: ofStay, body: request, response: hotelFileOut, errors: ['illegal_state', ...errors] },
  })
const nothing = z.strictObject({}).optional()
const cancelling = z.strictObject({
  reason: value.reason,
  /** Charged nothing, whatever the policy says: for who may void. */
  withoutPenalty: value.flag.default(false),
})

export const hotelFileEndpoints = {
  hotelFiles: files,
  exportHotelFiles: exportOf(files),
  hotelFile: endpoint({
    ...{ id: 'hotelFile.read', method: 'GET' as const, path: `${path}/{id}`, permission: read('REPORTS') },
    ...{ params: byId, response: hotelFileOut },
  }),
  createHotelFile: endpoint({
    ...{ id: 'hotelFile.create', method: 'POST' as const, path, permission },
    /** A draft takes no room. */
    body: body.extend({ status: value.choice(['draft', 'option', 'confirmed']).default('draft') }),
    ...{ response: hotelFileOut, status: 201 as const, errors: written },
  }),
  updateHotelFile: endpoint({
    ...{ id: 'hotelFile.update', method: 'PUT' as const, path: `${path}/{id}`, permission, params: byId },
    body: body.extend({ version: value.version.optional() }),
    ...{ response: hotelFileOut, errors: [...written, stale, 'illegal_state', 'hotel_of_file', 'file_has_charges'] },
  }),
  removeHotelFile: endpoint({
    ...{ id: 'hotelFile.remove', method: 'DELETE' as const, path: `${path}/{id}`, permission, params: byId },
    ...{ response: 'none' as const, status: 204 as const, errors: ['file_not_deletable'] },
  }),
  optionHotelFile: verb('option', 'option', z.strictObject({ holdUntil: z.iso.datetime().optional() }).optional(), [
    ...[...sold, 'hold_past'],
  ]),
  confirmHotelFile: verb('confirm', 'confirm', nothing, sold),
  cancelHotelFile: verb('cancel', 'cancel', cancelling, ['forbidden']),
  noShowHotelFile: verb('noShow', 'no-show', cancelling, ['forbidden', 'arrival_to_come']),
  reinstateHotelFile: verb('reinstate', 'reinstate', nothing, [
    ...['no_availability', 'unit_taken', 'stay_past', 'exchange_rate_missing', 'penalty_billed'],
  ]),
  assignUnit: stayVerb('assign', 'assign', z.strictObject({ unit: value.ref.nullable() }), [
    ...['unit_taken', 'unit_of_other_room', 'reference_not_found', 'unit_needed_in', 'unit_occupied'],
  ]),
  /** One of several: the others stand. */
  cancelStay: stayVerb('cancelStay', 'cancel', cancelling, ['forbidden']),
  noShowStay: stayVerb('noShowStay', 'no-show', cancelling, ['forbidden', 'arrival_to_come']),
  checkInStay: stayVerb('checkIn', 'check-in', nothing, [
    ...['unit_needed_in', 'arrival_to_come', 'guest_needed', 'unit_occupied', 'unit_taken', 'unit_out_of_order'],
    ...['minor_needed', 'minor_without_companion', 'guest_elsewhere', 'guests_over_room'],
  ]),
  /** Who leaves early gives back the nights from the day of the desk on. */
  checkOutStay: stayVerb('checkOut', 'check-out', nothing, ['folio_open_balance']),
  /** Takes back what was done last at the desk, on the same day. */
  undoStay: stayVerb('undo', 'undo', nothing, ['not_same_day', 'unit_taken', 'unit_occupied', 'no_availability']),
}
