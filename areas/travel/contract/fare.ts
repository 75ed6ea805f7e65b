import { col, columns, endpoint, exportOf, full, listOf, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { bases } from './items.ts'

/** EXB is a bed more in a room of another. */
export const rooms = ['SGL', 'DBL', 'TPL', 'QUA', 'EXB'] as const
export type Room = (typeof rooms)[number]
/** Adult, junior and child, by their age on the day of departure. */
export const passengerTypes = ['ADT', 'JNR', 'CHD'] as const
export type PassengerType = (typeof passengerTypes)[number]

const whole = (min: number, max: number) =>
  z
    .number({ error: 'required' })
    .int({ error: 'invalid_number' })
    .min(min, { error: 'out_of_range' })
    .max(max, { error: 'out_of_range' })

const season = z.strictObject({ from: value.date, to: value.date })
const fareRow = z.strictObject({
  paxFrom: whole(1, 9999),
  paxTo: whole(1, 9999),
  /** Null: whatever the room, or the passenger. */
  room: value.choice(rooms).nullish(),
  passenger: value.choice(passengerTypes).nullish(),
  cost: value.zeroOrMore,
  /** What the supplier asks of the public. */
  rack: value.zeroOrMore.nullish(),
})
const supplement = z.strictObject({
  name: value.text(80),
  cost: value.zeroOrMore,
  dates: z.array(season).max(20).default([]),
})

export const fareBody = z.strictObject({
  item: value.ref,
  /** In one of the two. */
  catalogue: value.ref.nullish(),
  contract: value.ref.nullish(),
  basis: value.choice(bases),
  seasons: z.array(season).min(1, { error: 'required' }).max(50, { error: 'size_too_long' }),
  /** 1 is Monday; all where empty. */
  weekdays: z
    .string()
    .regex(/^[1-7]{0,7}$/, { error: 'invalid_format' })
    .default(''),
  /** One of so many travels free. */
  freeOf: whole(2, 999).nullish(),
  rows: z.array(fareRow).min(1, { error: 'required' }).max(200, { error: 'size_too_long' }),
  supplements: z.array(supplement).max(50, { error: 'size_too_long' }).default([]),
  version: value.version.optional(),
})
export type FareBody = z.output<typeof fareBody>

export const fareColumns = columns({
  item: col.ref('travelItem', '/api/travel/items/choose'),
  catalogue: col.ref('travelCatalogue', '/api/travel/catalogues/choose', { nullable: true }),
  contract: col.ref('travelContract', '/api/travel/contracts/choose', { nullable: true }),
  basis: col.state('travelItem.basis', 'travelItem.basis', { options: bases }),
  currency: col.text('field.currency', { filter: false }),
  validFrom: col.date('travelFare.validFrom', { order: true }),
  validTo: col.date('travelFare.validTo'),
})
const row = z.object({ id: z.string(), version: z.number(), ...fareColumns.row })

const fareOut = row.extend({
  itemType: z.string(),
  seasons: z.array(z.object({ from: z.string(), to: z.string() })),
  weekdays: z.string(),
  freeOf: z.number().nullable(),
  rows: z.array(
    z.object({
      paxFrom: z.number(),
      paxTo: z.number(),
      room: z.string().nullish(),
      passenger: z.string().nullish(),
      cost: value.decimalOut,
      rack: value.decimalOut.nullish(),
    }),
  ),
  supplements: z.array(
    z.object({
      name: z.string(),
      cost: value.decimalOut,
      dates: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
})
export type FareOut = z.output<typeof fareOut>

const params = z.object({ id: value.id })
const path = '/api/travel/fares'
const errors = [
  ...['basis_of_hotels', 'basis_of_seats', 'basis_of_units'],
  ...['fare_source', 'fare_dates', 'fare_slab', 'fare_overlap', 'reference_not_found', 'forbidden'],
]

const fares = endpoint({
  ...{ id: 'travelFare.list', method: 'GET', path, permission: read('TRAVELCOST') },
  ...{ query: listQuery, response: page(row), list: listOf(fareColumns, '-validFrom') },
})

export const fareEndpoints = {
  /** Costs: of those alone who may see them. */
  fares,
  exportFares: exportOf(fares),
  fare: endpoint({
    ...{ id: 'travelFare.read', method: 'GET', path: `${path}/{id}`, permission: read('TRAVELCOST') },
    ...{ params, response: fareOut },
  }),
  createFare: endpoint({
    ...{ id: 'travelFare.create', method: 'POST', path, permission: full('PRODUCT') },
    ...{ body: fareBody, response: fareOut, status: 201, errors },
  }),
  updateFare: endpoint({
    ...{ id: 'travelFare.update', method: 'PUT', path: `${path}/{id}`, permission: full('PRODUCT') },
    ...{ params, body: fareBody, response: fareOut, errors: [...errors, 'already_updated'] },
  }),
  removeFare: endpoint({
    ...{ id: 'travelFare.remove', method: 'DELETE', path: `${path}/{id}`, permission: full('PRODUCT') },
    ...{ params, response: 'none', status: 204, errors: ['not_found', 'forbidden'] },
  }),
  /** What the item costs on a day: the fare of the contract with a group before that of a supplier, and that before a catalogue. */
  itemPrice: endpoint({
    ...{ id: 'travelItem.price', method: 'GET', path: '/api/travel/items/{id}/price', permission: read('TRAVELCOST') },
    params,
    query: z.object({
      date: value.date,
      pax: z.coerce
        .number({ error: 'invalid_number' })
        .int({ error: 'invalid_number' })
        .min(1, { error: 'out_of_range' }),
      room: value.choice(rooms).optional(),
      group: value.id.optional(),
    }),
    response: z.object({
      fare: z.object({ id: z.string(), source: z.string(), level: z.string() }).nullable(),
      basis: z.string(),
      currency: z.string().nullable(),
      /** Of one unit of the basis; null where nothing holds on that day. */
      cost: value.decimalOut.nullable(),
      freeOf: z.number().nullable(),
    }),
    errors: ['not_found'],
  }),
}
