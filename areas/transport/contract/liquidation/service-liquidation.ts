import { itemLines, lineTaxOut } from '@yupana/catalogue/contract'
import {
  byId,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  full,
  listOf,
  permitsBy,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { invoicingTypes } from '../catalogues.ts'
import { serviceLiquidationStates } from './service-liquidation.states.ts'

/** Several guides of one client between two days, or lines that are typed. */
export const serviceLiquidationTypes = ['cumulative', 'free'] as const

const item = z.strictObject({
  /** Of a cumulative one: the line of an issued guide, which says all that is absent here. */
  guide: value.ref.nullish(),
  guideLine: z.number({ error: 'required' }).int().min(1).nullish(),
  /** What the sale of it sells; absent: that of the route. */
  service: value.ref.nullish(),
  description: value.text(400).nullish(),
  charge: value.choice(invoicingTypes).nullish(),
  /** What it is charged for, in the unit of its charge. */
  quantity: value.positive.nullish(),
  /** Without tax, in the currency of the liquidation. */
  price: value.zeroOrMore.nullish(),
  extras: value.zeroOrMore.default('0'),
  discount: value.percent.default('0'),
  /** Of the transport service by the tables of the ministry (DS 010-2006-MTC), in soles: the deposit is taken of it where it is above the price. */
  referenceValue: value.zeroOrMore.nullish(),
  tax: z
    .strictObject({
      type: value.choice(['IGV', 'EXONERATED', 'UNAFFECTED']).default('IGV'),
      /** Absent: what the company charges on the day. */
      rate: value.percent.optional(),
    })
    .optional(),
})

export const serviceLiquidationBody = z.strictObject({
  type: value.choice(serviceLiquidationTypes),
  date: value.date,
  /** First and last day of the trips; a free one may leave them out. */
  startDate: value.date.nullish(),
  deliveryDate: value.date.nullish(),
  client: value.ref,
  currency: value.currency,
  items: itemLines(item, 500),
  notes: value.text(500).nullish(),
  version: value.version.optional(),
})
export type ServiceLiquidationBody = z.output<typeof serviceLiquidationBody>

const party = z.object({ id: z.string(), name: z.string(), number: z.string(), documentType: z.string() })

export const serviceLiquidationColumns = columns({
  /** Eight digits, without gaps. */
  number: col.text('field.number', { as: 'number', order: true }),
  date: col.date('field.date', { order: true }),
  type: col.state('field.type', 'serviceLiquidation.type', { options: serviceLiquidationTypes }),
  startDate: col.date('serviceLiquidation.startDate', { screen: 'chosen', nullable: true }),
  deliveryDate: col.date('serviceLiquidation.deliveryDate', { screen: 'chosen', nullable: true }),
  client: col.party('carrierGuide.client', party, { number: 'carrierGuide.clientNumber' }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  net: col.money('carrierGuide.net', { by: 'currency', filter: false, screen: 'chosen' }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true }),
  status: col.state('field.status', 'serviceLiquidation.status', { options: serviceLiquidationStates.all }),
  /** Said to be invoiced by hand: no sale of it is known. */
  byHand: col.flag('serviceLiquidation.byHand', { screen: 'hidden' }),
  /** Of any of its lines. */
  guide: col.asked('carrierGuide', 'id', { choose: '/api/obd-guide/choose' }),
})

const row = z.object({ id: z.string(), version: z.number(), ...serviceLiquidationColumns.row })

const place = z.object({ ubigeo: z.string(), line: z.string() })
const lineOut = z.object({
  line: z.number(),
  guide: z.object({ id: z.string(), number: z.string(), date: z.string(), delivered: z.boolean() }).nullable(),
  guideLine: z.number().nullable(),
  carrierRoute: value.refOut.nullable(),
  service: value.refOut,
  description: z.string(),
  charge: z.string(),
  /** `kgm` or `tne` of what is charged by weight. */
  unit: z.string(),
  startQuantity: value.decimalOut.nullable(),
  destinyQuantity: value.decimalOut.nullable(),
  quantity: value.decimalOut,
  price: value.decimalOut,
  extras: value.decimalOut,
  discount: value.decimalOut,
  referenceValue: value.decimalOut.nullable(),
  tax: lineTaxOut,
  net: value.decimalOut,
  taxes: value.decimalOut,
  /** From where to where it was carried, of a line of a guide. */
  origin: place.nullable(),
  destination: place.nullable(),
})

export const serviceLiquidationOut = row.extend({
  items: z.array(lineOut),
  taxes: value.decimalOut,
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** Why its state was changed by hand, when and by whom. */
  change: z.object({ reason: z.string(), at: z.string(), by: z.string().nullable() }).nullable(),
  /** What its client will deposit (SPOT) of a sale of today: percent, and soles of the larger of price and reference value. */
  detraction: z
    .object({ code: z.string(), percent: value.decimalOut, base: value.decimalOut, soles: value.decimalOut })
    .nullable(),
  /** Trips that were not unloaded yet. Nothing is refused for it. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Sales of it: drafts, voided ones and such as notes annulled too. */
  invoices: z.array(
    z.object({
      id: z.string(),
      documentType: z.string(),
      serie: z.string(),
      number: z.string().nullable(),
      status: z.string(),
      total: value.decimalOut,
      /** It bills it, or will once it is issued: neither voided nor annulled by notes. */
      standing: z.boolean(),
    }),
  ),
})
export type ServiceLiquidationOut = z.output<typeof serviceLiquidationOut>

const stale = 'liquidation_already_updated'
const errors = [
  ...['add_one_item', 'required', 'reference_not_found', 'date_in_future', 'mixed_currencies', 'other_client'],
  ...['not_issued', 'voided', 'guide_liquidated', 'guide_outside_dates', 'guide_line_twice', 'line_not_found'],
  ...['liquidation_dates', 'free_without_guides', 'liquidation_service', 'tax_rate_not_in_force', 'positive'],
] as const

const calls = documentCalls({
  noun: 'serviceLiquidation',
  path: '/api/service-liquidation',
  module: 'SERVICELIQUIDATION',
  body: serviceLiquidationBody,
  row,
  out: serviceLiquidationOut,
  list: listOf(serviceLiquidationColumns, '-date'),
  by: byId,
  // Its number is taken when it is created.
  enters: true,
  // Who makes a sale of it reads it.
  alsoRead: full('OUTPUTINVOICE'),
  errors: { create: errors, update: [...errors, 'illegal_state', 'liquidation_has_sale', stale] },
})

/** A line of a guide that no live liquidation charges. */
const chargeable = z.object({
  guide: z.object({ id: z.string(), number: z.string(), date: z.string() }),
  guideLine: z.number(),
  carrierRoute: value.refOut.nullable(),
  service: value.refOut.nullable(),
  description: z.string(),
  charge: z.string(),
  unit: z.string(),
  startQuantity: value.decimalOut,
  destinyQuantity: value.decimalOut.nullable(),
  quantity: value.decimalOut,
  price: value.decimalOut,
  currency: z.string(),
  delivered: z.boolean(),
  tax: lineTaxOut,
})
export type ChargeableLine = z.output<typeof chargeable>

export const serviceLiquidationEndpoints = {
  serviceLiquidations: calls.list,
  exportServiceLiquidations: calls.export,
  chooseServiceLiquidation: calls.choose,
  /** Trips of a client in a currency that began between two days and that nobody charged yet: 500 at most, the oldest first. */
  chargeableGuides: endpoint({
    id: 'serviceLiquidation.guides',
    method: 'GET',
    path: '/api/service-liquidation/guides',
    permission: read('SERVICELIQUIDATION'),
    query: z.object({ client: value.id, currency: value.currency, from: value.date, to: value.date }),
    response: z.object({ data: z.array(chargeable) }),
  }),
  serviceLiquidation: calls.read,
  createServiceLiquidation: calls.create,
  updateServiceLiquidation: calls.update,
  /** Only the last one goes: its number is free again. Others are voided. */
  removeServiceLiquidation: calls.remove(['illegal_state', 'liquidation_not_last', 'liquidation_has_sale']),
  /** TRA-004: its state by hand, with the reason; what was invoiced is not said to be pending while its sale stands. */
  changeServiceLiquidation: endpoint({
    id: 'serviceLiquidation.change',
    method: 'PUT',
    path: '/api/service-liquidation/change/{id}',
    permission: full('SERVICELIQUIDATION'),
    params: byId,
    body: z.strictObject({
      status: value.choice(['pending', 'complete']),
      reason: value.reason,
      version: value.version.optional(),
    }),
    response: serviceLiquidationOut,
    errors: ['illegal_state', stale, 'liquidation_has_sale'],
    simulates: 'serviceLiquidation',
  }),
  voidServiceLiquidation: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    errors: ['illegal_state', 'liquidation_has_sale'],
  }),
  serviceLiquidationXls: calls.file('xls'),
  serviceLiquidationPdf: calls.file('pdf'),
}

/** What may be done to many at once. */
export const serviceLiquidationBulk = {
  bulkServiceLiquidations: calls.bulk(
    {
      void: serviceLiquidationEndpoints.voidServiceLiquidation,
      print: serviceLiquidationEndpoints.serviceLiquidationPdf,
    },
    permitsBy(serviceLiquidationStates.can, () => true),
  ),
}
