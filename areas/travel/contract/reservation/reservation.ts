import {
  col,
  columns,
  endpoint,
  exportOf,
  full,
  listOf,
  listQuery,
  page,
  read,
  value,
  withVerb,
} from '@yupana/contract'
import { identityProblem } from '@yupana/kernel'
import { z } from 'zod'
import { passengerTypes } from '../fare.ts'
import { clientLanguages, plainLine } from '../texts.ts'
import { travelReservationStates } from './reservation.states.ts'

const passengerColumns = {
  name: plainLine(80),
  lastName: plainLine(80),
  birthDate: value.birthDate.nullish(),
  documentType: value.choice(['1', '4', '7']).default('7'),
  documentNumber: value.text(20),
  documentExpiry: value.date.nullish(),
  /** Two letters (ISO 3166). */
  nationality: z.string().regex(/^[A-Z]{2}$/, { error: 'country_code' }),
  residence: z.string().regex(/^[A-Z]{2}$/, { error: 'country_code' }),
  /** Who share a room have the same. */
  room: value.text(10, 0).nullish(),
}
export const passengerIn = z.strictObject(passengerColumns).superRefine(({ documentType, documentNumber }, ctx) => {
  const problem = documentType === '1' ? identityProblem('1', documentNumber) : undefined
  if (problem) ctx.addIssue({ code: 'custom', path: ['documentNumber'], message: problem })
})
export type PassengerIn = z.output<typeof passengerIn>
export const passengerFields = Object.keys(passengerColumns)

export const travelReservationColumns = columns({
  number: col.text('field.number', { as: 'number', order: true }),
  title: col.text('travelQuotation.title'),
  client: col.ref('field.client', '/api/clients/choose', { nullable: true }),
  start: col.date('travelQuotation.start', { order: true }),
  days: col.integer('travelPackage.days', { filter: false }),
  pax: col.integer('travelFare.pax', { filter: false }),
  /** Services that their suppliers confirmed, or that need none, of those that are promised: `3/5`. */
  light: col.text('travelReservation.light', { filter: false }),
  /** The first limit of a service that is still to come. */
  nextLimit: col.date('travelReservation.nextLimit', { nullable: true, filter: false }),
  agent: col.ref('travelQuotation.agent', '/api/workers/choose'),
  currency: col.text('field.currency', { screen: 'chosen', filter: false }),
  price: col.money('field.price', { by: 'currency', filter: false }),
  status: col.state('field.status', 'travelReservation.status', { options: travelReservationStates.all }),
  /** Something that its supplier confirmed has no voucher yet. */
  withoutVoucher: col.flag('travelVoucher.without', { screen: 'hidden' }),
})
const row = z.object({ id: z.string(), version: z.number(), ...travelReservationColumns.row })

const named = z.object({ id: z.string(), code: z.string().nullish(), name: z.string().nullish() })
const serviceOut = z.object({
  id: z.string(),
  day: z.number(),
  date: z.string(),
  time: z.string().nullable(),
  nights: z.number().nullable(),
  item: named,
  supplier: named.nullable(),
  account: z.string(),
  optional: z.boolean(),
  /** It needs nobody's word. */
  free: z.boolean(),
  status: z.string(),
  locator: z.string().nullable(),
  optionLimit: z.string().nullable(),
  paymentLimit: z.string().nullable(),
  ticketingLimit: z.string().nullable(),
  /** The booking of the area of hotels that holds its nights. */
  hotelFile: z.object({ id: z.string(), number: z.string().nullable(), status: z.string() }).nullable(),
  /** The one that stands for it. */
  voucher: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Expected, in the currency of the file; absent for who may not see costs. */
  cost: value.decimalOut.optional(),
})

export const travelReservationOut = row.extend({
  quotation: z.object({ id: z.string(), number: z.string(), revision: z.number(), option: z.string() }),
  language: z.string(),
  holdUntil: z.string().nullable(),
  notes: z.string().nullable(),
  reason: z.string().nullable(),
  passengers: z.array(
    z.object({
      name: z.string(),
      lastName: z.string(),
      type: value.choice(passengerTypes),
      birthDate: z.string().nullable(),
      documentType: z.string(),
      documentNumber: z.string(),
      documentExpiry: z.string().nullable(),
      nationality: z.string(),
      residence: z.string(),
      room: z.string().nullable(),
    }),
  ),
  services: z.array(serviceOut),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
})
export type TravelReservationOut = z.output<typeof travelReservationOut>

const passengerFile = z.object({
  passengers: z.array(
    z.object({
      ...{ name: z.string(), lastName: z.string(), documentType: z.string(), documentNumber: z.string() },
      ...{ birthDate: z.string().nullable(), documentExpiry: z.string().nullable(), room: z.string().nullable() },
      ...{ nationality: z.string(), residence: z.string() },
    }),
  ),
  /** The row of the sheet, its head being the first. */
  problems: z.array(z.object({ row: z.number(), field: z.string(), code: z.string() })),
})
export type PassengerFile = z.output<typeof passengerFile>

const path = '/api/travel/reservations'
const params = z.object({ id: value.id })
const list = endpoint({
  ...{ id: 'travelReservation.list', method: 'GET', path, permission: read('PRODUCT') },
  ...{ query: listQuery, response: page(row), list: listOf(travelReservationColumns, '-start') },
})
const versionIn = z.strictObject({ version: value.version.optional() }).optional()
const withReason = z.strictObject({ reason: value.reason.optional(), version: value.version.optional() }).optional()
const move = <B extends z.ZodType>(name: string, body: B, more: readonly string[] = []) =>
  endpoint({
    ...{ id: `travelReservation.${name}`, method: 'PUT', path: `${path}/{id}/${name}`, permission: full('PRODUCT') },
    ...{ params, body, response: travelReservationOut },
    errors: ['illegal_state', 'not_found', 'already_updated', ...more],
  })
const confirmed = move('confirm', withReason, ['services_pending'])
const closed = move('close', z.strictObject({ reason: value.reason }), ['forbidden'])
const said = z
  .strictObject({
    locator: value.text(40, 0).nullish(),
    optionLimit: value.date.nullish(),
    paymentLimit: value.date.nullish(),
    ticketingLimit: value.date.nullish(),
  })
  .optional()
const serviceMove = (name: string, more: readonly string[] = []) =>
  endpoint({
    ...{ id: `travelService.${name}`, method: 'PUT', permission: full('PRODUCT') },
    path: `${path}/{id}/services/{service}/${name}`,
    ...{ params: params.extend({ service: value.id }), body: said, response: travelReservationOut },
    errors: ['illegal_state', 'not_found', ...more],
  })

const limit = z.object({
  reservation: z.object({ id: z.string(), number: z.string(), title: z.string() }),
  service: z.string(),
  kind: value.choice(['option', 'payment', 'ticketing']),
  date: z.string(),
  /** Days that are left; below zero where it passed. */
  days: z.number(),
})
export type TimeLimit = z.output<typeof limit>

export const travelReservationEndpoints = {
  travelReservations: list,
  exportTravelReservations: exportOf(list),
  travelReservation: endpoint({
    ...{ id: 'travelReservation.read', method: 'GET', path: `${path}/{id}`, permission: read('PRODUCT') },
    ...{ params, response: travelReservationOut },
  }),
  /** Makes a file of the option that the client accepted; one of each quotation. What was written after it is dropped. */
  reserveTravelQuotation: endpoint({
    ...{ id: 'travelQuotation.reserve', method: 'POST', path: '/api/travel/quotations/{id}/reserve' },
    permission: full('PRODUCT'),
    /** Who asked, where nobody was a contact yet when it was sent. */
    body: z.strictObject({ client: value.ref.nullish() }).optional(),
    ...{ params, response: travelReservationOut, status: 201 },
    errors: [
      'reference_not_found',
      'quotation_not_accepted',
      'quotation_reserved',
      'reservation_has_sales',
      'client_needed',
      'start_past',
      'not_found',
    ],
    location: path,
  }),
  /** Passengers and notes: the whole of them. */
  updateTravelReservation: endpoint({
    ...{ id: 'travelReservation.update', method: 'PUT', path: `${path}/{id}`, permission: full('PRODUCT') },
    params,
    body: z.strictObject({
      passengers: z.array(passengerIn).max(500, { error: 'size_too_long' }),
      notes: value.text(4000, 0).nullish(),
      version: value.version.optional(),
    }),
    response: travelReservationOut,
    errors: ['illegal_state', 'already_updated', 'birth_in_future', 'passenger_twice', 'country_code', 'invalid_dni'],
  }),
  /** Reads a workbook of passengers, or a CSV file, and writes nothing: what is good of it, and what is not by row. */
  readPassengerFile: endpoint({
    ...{ id: 'travelReservation.readPassengers', method: 'POST', path: `${path}/{id}/passengers/import` },
    ...{ permission: full('PRODUCT'), params, upload: 'several', response: passengerFile },
    errors: ['file_required', 'file_type', 'import_too_large', 'import_too_heavy', 'passenger_columns', 'not_found'],
  }),
  /** Days with their services and vouchers, for who travels; or who sleeps with whom, for hotels. No price. */
  travelReservationPaper: endpoint({
    ...{
      id: 'travelReservation.paper',
      method: 'GET',
      path: `${path}/{id}/render/{paper}/pdf`,
      permission: read('PRODUCT'),
    },
    params: params.extend({ paper: value.choice(['itinerary', 'rooming']) }),
    query: z.object({ lang: value.choice(clientLanguages).optional() }),
    ...{ response: 'file', errors: ['not_found'] },
  }),
  optionTravelReservation: move('option', versionIn),
  /** With services that wait for their supplier only for who may approve, with a reason. */
  confirmTravelReservation: {
    ...confirmed,
    permission: withVerb(confirmed.permission, 'approve'),
  },
  /** With documents that stand only where they are said to stay, with a reason: as what is owed for cancelling. */
  cancelTravelReservation: move(
    'cancel',
    z
      .strictObject({
        ...{ reason: value.reason.optional(), keepSales: value.flag.optional(), version: value.version.optional() },
      })
      .optional(),
    ['reservation_has_sales', 'voucher_used'],
  ),
  /** Costs billed, sales billed, and the balance explained. */
  settleTravelReservation: move('settle', withReason, [
    ...['costs_unbilled', 'sales_unbilled', 'sales_to_credit', 'balance_open'],
  ]),
  /** Whatever is still open, by who may approve, with a reason. */
  closeTravelReservation: { ...closed, permission: withVerb(closed.permission, 'approve') },
  requestTravelService: serviceMove('request'),
  confirmTravelService: serviceMove('confirm'),
  waitlistTravelService: serviceMove('waitlist'),
  rejectTravelService: serviceMove('reject'),
  cancelTravelService: serviceMove('cancel', ['voucher_used']),
  /** Limits of files that are not over, the nearest first; 200 at most. */
  timeLimits: endpoint({
    ...{ id: 'travelReservation.limits', method: 'GET', path: '/api/travel/time-limits', permission: read('PRODUCT') },
    response: z.array(limit),
  }),
}
