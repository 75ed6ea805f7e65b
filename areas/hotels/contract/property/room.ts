import { modulesWith } from '@yupana/company/contract'
import { col, columns, endpoint, exportOf, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { threeWords, threeWordsOut, wordsColumn } from '../words.ts'
import { imageOut } from './image.ts'

/** HOT-003 */
export const roomTypes = ['standard', 'suite', 'superior', 'presidential', 'deluxe', 'seaView'] as const
/** HOT-004: without meals, american, continental, buffet breakfast, half board, full board. */
export const mealPlans = ['RO', 'AM', 'CO', 'BB', 'HB', 'FB'] as const

const persons = (least: number) =>
  z
    .number({ error: 'required' })
    .int({ error: 'out_of_range' })
    .min(least, { error: 'out_of_range' })
    .max(50, { error: 'out_of_range' })

/** How many fit. Infants never count in `maximal`; fewer than `minimal` pay as so many. */
const occupancy = z.strictObject({
  adults: persons(1),
  children: persons(0).default(0),
  infants: persons(0).default(0),
  minimal: persons(1).default(1),
  maximal: persons(1),
})

export const roomBody = z.strictObject({
  code: value.code(20),
  name: threeWords(100),
  roomType: value.choice(roomTypes),
  mealPlan: value.choice(mealPlans).default('RO'),
  occupancy,
  beds: value.text(100).nullish(),
  /** Square metres. */
  size: value.positive.nullish(),
  view: value.text(60).nullish(),
  amenities: z.array(value.ref).max(100, { error: 'size_too_long' }).default([]),
  /** The service that its nights are billed as. */
  item: value.ref,
  sort: z.number({ error: 'invalid_number' }).int().min(0).max(9999).default(0),
  active: value.flag.default(true),
})
export type RoomBody = z.output<typeof roomBody>

export const roomColumns = columns({
  code: col.text('field.code', { order: true }),
  name: wordsColumn('field.name', threeWordsOut),
  roomType: col.text('room.roomType', { words: 'room.roomType', options: roomTypes }),
  mealPlan: col.text('room.mealPlan', { words: 'room.mealPlan', options: mealPlans, screen: 'chosen' }),
  adults: col.integer('room.adults'),
  children: col.integer('room.children'),
  maximal: col.integer('room.maximal'),
  units: col.integer('hotel.units', { filter: false }),
  item: col.ref('room.item', '/api/products/choose', { screen: 'chosen' }),
  sort: col.integer('room.sort', { order: true, screen: 'chosen' }),
  active: col.flag('field.active'),
})
const row = z.object({ id: z.string(), version: z.number(), hotel: value.refOut, ...roomColumns.row })

const nullable = z.string().nullable()
export const roomOut = row.omit({ adults: true, children: true, maximal: true, units: true }).extend({
  occupancy: z.object({
    ...{ adults: z.number(), children: z.number(), infants: z.number() },
    ...{ minimal: z.number(), maximal: z.number() },
  }),
  beds: nullable,
  size: nullable,
  view: nullable,
  amenities: z.array(value.refOut),
  images: z.array(imageOut),
  units: z.array(z.object({ id: z.string(), number: z.string(), floor: nullable, active: z.boolean() })),
})
export type RoomOut = z.output<typeof roomOut>

const path = '/api/hotels/hotel/{hotelId}/room'
const ofHotel = z.object({ hotelId: value.id })
const one = z.object({ hotelId: value.id, id: value.id })
const list = listOf(roomColumns, 'sort')
const errors = ['already_exists', 'reference_not_found', 'occupancy_order', 'occupancy_sum', 'room_item']

const rooms = endpoint({
  ...{ id: 'room.list', method: 'GET' as const, path, permission: read('REPORTS'), params: ofHotel },
  ...{ query: listQuery, response: page(row), list },
})

/** Rooms of a hotel. None is deleted: one that is sold no more is not active. */
export const roomEndpoints = {
  rooms,
  exportRooms: { ...exportOf(rooms), params: ofHotel },
  chooseRoom: endpoint({
    ...{ id: 'room.choose', method: 'GET' as const, path: `${path}/choose`, params: ofHotel },
    permission: read(...modulesWith('hotels')),
    ...{ query: listQuery, response: z.array(option), list },
  }),
  room: endpoint({
    ...{ id: 'room.read', method: 'GET' as const, path: `${path}/{id}`, permission: read('REPORTS') },
    ...{ params: one, response: roomOut },
  }),
  createRoom: endpoint({
    ...{ id: 'room.create', method: 'POST' as const, path, permission: full('REPORTS'), params: ofHotel },
    ...{ body: roomBody, response: roomOut, status: 201 as const, errors },
  }),
  updateRoom: endpoint({
    ...{ id: 'room.update', method: 'PUT' as const, path: `${path}/{id}`, permission: full('REPORTS'), params: one },
    body: roomBody.extend({ version: value.version.optional() }),
    ...{ response: roomOut, errors: [...errors, 'already_updated', 'room_with_stays'] },
  }),
  /** Units one after the other: 101 to 108 are eight. */
  addUnits: endpoint({
    ...{ id: 'room.addUnits', method: 'POST' as const, path: `${path}/{id}/units`, permission: full('REPORTS') },
    params: one,
    body: z.strictObject({
      from: z.string({ error: 'required' }).regex(/^\d{1,6}$/, { error: 'invalid_format' }),
      to: z.string({ error: 'required' }).regex(/^\d{1,6}$/, { error: 'invalid_format' }),
      floor: value.text(10).nullish(),
    }),
    ...{ response: roomOut, errors: ['already_exists', 'unit_span', 'unit_of_partner'] },
  }),
}
