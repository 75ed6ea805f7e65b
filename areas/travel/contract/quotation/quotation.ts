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
import { quotationLinkOut } from '../link/quotation-link.ts'
import { optionLetters, partyIn, priceBody, pricedOut, programFields, programOut } from '../program.ts'
import { clientLanguages, plainLine } from '../texts.ts'
import { travelQuotationStates } from './quotation.states.ts'

export const travelQuotationBody = z.strictObject({
  /** One of the two: a contact, or who asks and is none yet. */
  client: value.ref.nullish(),
  prospect: z
    .strictObject({ name: plainLine(120), email: value.email.nullish(), phone: value.phone.nullish() })
    .nullish(),
  group: value.ref.nullish(),
  agent: value.ref,
  language: value.choice(clientLanguages).default('es'),
  currency: value.currency,
  package: value.ref.nullish(),
  title: plainLine(150),
  start: value.date,
  party: partyIn,
  validUntil: value.date.nullish(),
  notes: plainLine(2000, 0).nullish(),
  typed: priceBody.shape.typed,
  ...programFields,
  version: value.version.optional(),
})
export type TravelQuotationBody = z.output<typeof travelQuotationBody>

export const travelQuotationColumns = columns({
  // First, for it leads to the quotation, and a draft has no number.
  title: col.text('travelQuotation.title'),
  /** Null before it is sent for the first time. */
  number: col.text('field.number', { as: 'number', nullable: true, order: true }),
  revision: col.integer('travelQuotation.revision', { filter: false }),
  client: col.ref('field.client', '/api/clients/choose', { nullable: true }),
  start: col.date('travelQuotation.start', { order: true }),
  days: col.integer('travelPackage.days', { filter: false }),
  pax: col.integer('travelFare.pax', { filter: false }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  /** Of its first option, or of that which was accepted. */
  price: col.money('field.price', { by: 'currency', filter: false }),
  agent: col.ref('travelQuotation.agent', '/api/workers/choose'),
  validUntil: col.date('travelQuotation.validUntil'),
  /** `expired` follows from the calendar. */
  status: col.state('field.status', 'travelQuotation.status', { options: travelQuotationStates.all }),
})
const row = z.object({ id: z.string(), version: z.number(), ...travelQuotationColumns.row })

const versionOut = z.object({
  revision: z.number(),
  sentAt: z.string(),
  acceptedOption: z.string().nullable(),
  price: value.decimalOut,
})

export const travelQuotationOut = row.extend({
  prospect: z.object({ name: z.string(), email: z.string().nullish(), phone: z.string().nullish() }).nullable(),
  group: value.refOut.nullable(),
  package: value.refOut.nullable(),
  language: z.string(),
  party: z.object({
    adults: z.number(),
    juniors: z.number(),
    children: z.array(z.number()),
    free: z.number(),
    rooms: z.record(z.string(), z.number()),
  }),
  notes: z.string().nullable(),
  typed: z.record(z.string(), value.decimalOut),
  reason: z.string().nullable(),
  acceptedOption: z.string().nullable(),
  /** As it was saved last; of one that was sent, as the client has it. */
  priced: pricedOut,
  /** Those that were sent, the latest first. */
  versions: z.array(versionOut),
  /** Of one that waits for an answer: margin of its first option when it was sent, and at the costs and the rate of today; percent. */
  /** The link of the version that was sent last. */
  link: quotationLinkOut.nullable(),
  /** What the client asked for by it, the latest first. */
  comments: z.array(z.object({ name: z.string(), text: z.string(), revision: z.number(), at: z.string() })),
  /** Who accepted by a link. */
  acceptedBy: z.object({ name: z.string(), email: z.string(), at: z.string() }).nullable(),
  delta: z.object({ sent: value.decimalOut, now: value.decimalOut }).nullable(),
  ...programOut,
})
export type TravelQuotationOut = z.output<typeof travelQuotationOut>

const change = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type QuotationChange = z.output<typeof change>

const path = '/api/travel/quotations'
const params = z.object({ id: value.id })
const list = endpoint({
  ...{ id: 'travelQuotation.list', method: 'GET', path, permission: read('PRODUCT') },
  ...{ query: listQuery, response: page(row), list: listOf(travelQuotationColumns, '-start') },
})
const stale = 'travel.quotation_already_updated'
const errors = [
  ...['who_asks', 'hotel_required', 'pax_required', 'start_past', 'day_outside', 'option_twice', 'margin_whole'],
  ...['reference_not_found', 'valid_until_past_travel', 'exchange_rate_not_found'],
]
const move = <B extends z.ZodType>(name: string, body: B, more: readonly string[] = []) =>
  endpoint({
    ...{ id: `travelQuotation.${name}`, method: 'PUT', path: `${path}/{id}/${name}`, permission: full('PRODUCT') },
    ...{ params, body, response: travelQuotationOut, errors: ['illegal_state', 'not_found', stale, ...more] },
  })
const versionIn = z.strictObject({ version: value.version.optional() }).optional()
const withReason = z.strictObject({ reason: value.reason.optional(), version: value.version.optional() }).optional()

export const travelQuotationEndpoints = {
  travelQuotations: list,
  exportTravelQuotations: exportOf(list),
  travelQuotation: endpoint({
    ...{ id: 'travelQuotation.read', method: 'GET', path: `${path}/{id}`, permission: read('PRODUCT') },
    ...{ params, response: travelQuotationOut },
  }),
  createTravelQuotation: endpoint({
    ...{ id: 'travelQuotation.create', method: 'POST', path, permission: full('PRODUCT') },
    ...{ body: travelQuotationBody, response: travelQuotationOut, status: 201, errors },
  }),
  updateTravelQuotation: endpoint({
    ...{ id: 'travelQuotation.update', method: 'PUT', path: `${path}/{id}`, permission: full('PRODUCT') },
    ...{ params, body: travelQuotationBody, response: travelQuotationOut, errors: [...errors, 'illegal_state', stale] },
  }),
  /** One that was never sent. */
  removeTravelQuotation: endpoint({
    ...{ id: 'travelQuotation.remove', method: 'DELETE', path: `${path}/{id}`, permission: full('PRODUCT') },
    ...{ params, response: 'none', status: 204, errors: ['illegal_state', 'not_found'] },
  }),
  priceTravelQuotation: endpoint({
    ...{ id: 'travelQuotation.price', method: 'POST', path: `${path}/price`, permission: full('PRODUCT') },
    ...{ body: priceBody, response: pricedOut, errors: ['reference_not_found', 'pax_required', 'margin_whole'] },
  }),
  /** From now on this version stands as it is. A price below the company's margin needs who may lower prices, with a reason. */
  sendTravelQuotation: move('send', withReason, ['fare_missing', 'rooming_incomplete', 'start_past', 'below_margin']),
  /** The client chose an option of the version that it holds. */
  acceptTravelQuotation: move(
    'accept',
    z.strictObject({
      option: value.choice(optionLetters),
      revision: z.number({ error: 'required' }).int({ error: 'invalid_number' }).min(1, { error: 'out_of_range' }),
    }),
    ['quotation_not_acceptable', 'option_unknown'],
  ),
  /** What was written after a version was accepted is dropped: that version is the quotation again. */
  restoreTravelQuotation: move('restore', versionIn, ['quotation_not_accepted']),
  rejectTravelQuotation: move('reject', withReason),
  voidTravelQuotation: move('void', withReason),
  /** A version as it was sent. */
  travelQuotationVersion: endpoint({
    ...{ id: 'travelQuotation.version', method: 'GET', path: `${path}/{id}/versions/{revision}` },
    permission: read('PRODUCT'),
    params: params.extend({ revision: z.coerce.number().int().min(1) }),
    response: z.object({ ...programOut, start: z.string(), title: z.string(), priced: pricedOut }),
    errors: ['not_found'],
  }),
  /** What changed between two versions that were sent. */
  travelQuotationDiff: endpoint({
    ...{ id: 'travelQuotation.diff', method: 'GET', path: `${path}/{id}/diff`, permission: read('PRODUCT') },
    params,
    query: z.object({
      from: z.coerce.number({ error: 'invalid_number' }).int().min(1, { error: 'out_of_range' }),
      to: z.coerce.number({ error: 'invalid_number' }).int().min(1, { error: 'out_of_range' }),
    }),
    response: z.array(change),
    errors: ['not_found'],
  }),
  /** To the client, or to another address: the PDF of what was sent, with its link. */
  emailTravelQuotation: endpoint({
    ...{ id: 'travelQuotation.email', method: 'POST', path: `${path}/{id}/email`, permission: full('PRODUCT'), params },
    body: z.strictObject({ to: value.email.optional(), message: value.text(2000).optional() }).optional(),
    ...{ response: z.object({ id: z.string(), to: z.string(), status: z.string() }), status: 202 },
    errors: ['email_missing', 'mail_disabled', 'quotation_not_sent', 'not_found'],
  }),
  travelQuotationPdf: endpoint({
    ...{ id: 'travelQuotation.pdf', method: 'GET', path: `${path}/{id}/render/pdf`, permission: read('PRODUCT') },
    params,
    query: z.object({
      lang: value.choice(clientLanguages).optional(),
      /** One that was sent; without it that which stands, or the draft. */
      revision: z.coerce
        .number({ error: 'invalid_number' })
        .int({ error: 'invalid_number' })
        .min(1, { error: 'out_of_range' })
        .optional(),
    }),
    ...{ response: 'file', errors: ['not_found'] },
  }),
}
