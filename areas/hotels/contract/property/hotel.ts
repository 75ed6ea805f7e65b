import { modulesWith } from '@yupana/company/contract'
import { col, columns, listOf, value } from '@yupana/contract'
import { z } from 'zod'
import { recordCalls } from '../record-calls.ts'
import { hourText, maybeWords, maybeWordsOut, words, wordsColumn, wordsOut } from '../words.ts'
import { imageOut } from './image.ts'

/** Ours, or another's whose rooms are sold. */
export const hotelKinds = ['own', 'partner'] as const
/** What a deposit is: a sale marked advance, or money in guarantee. */
export const depositInvoices = ['advance', 'guarantee'] as const

const within = (least: number, most: number) =>
  z
    .number({ error: 'invalid_number' })
    .int({ error: 'out_of_range' })
    .min(least, { error: 'out_of_range' })
    .max(most, { error: 'out_of_range' })
const degrees = (most: number) =>
  value.decimal.refine((text) => Math.abs(Number(text)) <= most, { error: 'out_of_range' })

const address = z.strictObject({
  /** ISO 3166. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'invalid_format' })
    .default('PE'),
  state: value.text(100).nullish(),
  city: value.text(100).nullish(),
  zone: value.text(100).nullish(),
  line: value.text(200),
  postalCode: value.text(10).nullish(),
  latitude: degrees(90).nullish(),
  longitude: degrees(180).nullish(),
  /** Of Peru. */
  ubigeo: value.ubigeo.nullish(),
})

const body = z.strictObject({
  code: value.code(20),
  kind: value.choice(hotelKinds),
  name: words(100),
  description: maybeWords(4000).default({}),
  stars: within(0, 5).nullish(),
  category: value.text(60).nullish(),
  /** Of a partner. */
  supplier: value.ref.nullish(),
  /** Of an own one. */
  branch: value.ref.nullish(),
  address,
  phone: value.phone.nullish(),
  email: value.email.nullish(),
  web: value.text(200).nullish(),
  checkInTime: hourText.default('14:00'),
  checkOutTime: hourText.default('12:00'),
  amenities: z.array(value.ref).max(100, { error: 'size_too_long' }).default([]),
  /** In the tax office's special register of lodging (DS 122-2001-EF): foreigners are billed as an export. */
  lodgingRegistry: z
    .strictObject({ number: value.text(30).nullish(), date: value.date.nullish() })
    .default({ number: null, date: null }),
  /** Last ages, in years: who is older is an adult. */
  childAges: z
    .strictObject({ infantMax: within(0, 17).default(2), childMax: within(0, 17).default(11) })
    .default({ infantMax: 2, childMax: 11 }),
  depositInvoice: value.choice(depositInvoices).default('advance'),
  /** What penalties are billed as: its tax and its account are theirs. Absent: unaffected, as the service of the room. */
  penaltyItem: value.ref.nullish(),
  /** Hours that an option holds its rooms. */
  holdHours: within(1, 8760).default(24),
  active: value.flag.default(true),
})
export type HotelBody = z.output<typeof body>

export const hotelColumns = columns({
  code: col.text('field.code', { order: true }),
  name: wordsColumn('field.name', wordsOut),
  kind: col.state('hotel.kind', 'hotel.kind', { options: hotelKinds }),
  city: col.text('hotel.city', { nullable: true, order: true }),
  country: col.text('hotel.country', { screen: 'chosen' }),
  stars: col.integer('hotel.stars', { nullable: true }),
  rooms: col.integer('hotel.rooms', { filter: false }),
  units: col.integer('hotel.units', { filter: false }),
  /** Nights sold of the hotel's today, and how many there are of all. */
  occupancy: col.whole('hotel.occupancy', z.object({ sold: z.number(), capacity: z.number() })),
  phone: col.text('field.phone', { nullable: true, screen: 'chosen' }),
  supplier: col.ref('hotel.supplier', '/api/clients/choose', { nullable: true, screen: 'chosen' }),
  branch: col.ref('field.branch', '/api/company/branch-office/choose', { nullable: true, screen: 'chosen' }),
  active: col.flag('field.active'),
})
const row = z.object({
  id: z.string(),
  version: z.number(),
  ...hotelColumns.row,
  /** The first of its pictures. */
  picture: z.string().nullable(),
})

const nullable = z.string().nullable()
export const hotelOut = row.omit({ city: true, country: true }).extend({
  description: maybeWordsOut,
  category: nullable,
  address: z.object({
    ...{ country: z.string(), state: nullable, city: nullable, zone: nullable, line: z.string() },
    ...{ postalCode: nullable, latitude: nullable, longitude: nullable, ubigeo: nullable },
  }),
  email: nullable,
  web: nullable,
  checkInTime: z.string(),
  checkOutTime: z.string(),
  amenities: z.array(value.refOut),
  images: z.array(imageOut),
  /** The day that its desk works on; null of a partner. */
  businessDate: nullable,
  lodgingRegistry: z.object({ number: nullable, date: nullable }),
  childAges: z.object({ infantMax: z.number(), childMax: z.number() }),
  depositInvoice: z.string(),
  penaltyItem: value.refOut.nullable(),
  holdHours: z.number(),
})
export type HotelOut = z.output<typeof hotelOut>

const calls = recordCalls({
  ...{ noun: 'hotel', path: '/api/hotels/hotel', module: 'REPORTS', offeredTo: modulesWith('hotels') },
  ...{ body, row, out: hotelOut, list: listOf(hotelColumns, 'code'), inUse: 'hotel_in_use' },
  errors: ['hotel_of_partner', 'hotel_of_own', 'child_ages', 'hotel_kind_fixed'],
})

export const hotelEndpoints = {
  hotels: calls.list,
  exportHotels: calls.export,
  chooseHotel: calls.choose,
  hotel: calls.read,
  createHotel: calls.create,
  updateHotel: calls.update,
  removeHotel: calls.remove,
}
