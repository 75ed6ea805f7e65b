import { itemLines, lineTaxOut } from '@yupana/catalogue/contract'
import { typedRate } from '@yupana/company/contract'
import { byId, col, columns, currencies, documentCalls, listOf, permitsBy, value, versionOnly } from '@yupana/contract'
import { eAnswerOut, eStatusOf, guideValidationCall } from '@yupana/einvoicing/contract'
import { dec } from '@yupana/kernel'
import { z } from 'zod'
import { invoicingTypes, weightUnits } from './catalogues.ts'
import { carrierGuideStates } from './guide.states.ts'

/** The carrier's guide, catalogue 01. */
export const CARRIER_GUIDE = '31'

/** Documents that a carrier's guide may rest on (catalogue 61): sender's guide, invoice, sale ticket, settlement, machine ticket, carrier's guide, customs and permits. */
export const referenceTypes = ['09', '01', '03', '04', '12', '31', '48', '50', '52', '80', '82'] as const

/** SUNAT takes three decimals of a weight. */
const weight = value.zeroOrMore.refine((text) => dec(text).decimalPlaces() <= 3 && dec(text).lt('1e12'), {
  error: 'weight_decimals',
})
/** `net` may be left out; given, it must be gross − tare. In the unit of the line. */
const weighing = z.strictObject({ gross: weight, tare: weight.default('0'), net: weight.nullish() })
const place = z.strictObject({ address: value.text(200, 3), geographicCode: value.ubigeo })

const item = z.strictObject({
  carrierRoute: value.ref.nullish(),
  /** What is carried. */
  description: value.text(500, 3),
  documentReference: z
    .strictObject({
      type: value.choice(referenceTypes).default('09'),
      number: value.text(100).toUpperCase(),
      /** RUC; absent: that of the sender. */
      issuer: value.code(11).nullish(),
    })
    .nullish(),
  /** Of the sender: order, delivery, container. */
  senderReference: value.text(100).nullish(),
  weightUnit: z.preprocess(
    (given) => (typeof given === 'string' ? given.toLowerCase() : given),
    value.choice(weightUnits).default('kgm'),
  ),
  startWeight: weighing,
  destinyWeight: weighing.nullish(),
  /** Absent: that of the route, else by service. */
  invoicingType: value.choice(invoicingTypes).nullish(),
  /** Absent: those of the route. */
  kilometres: value.zeroOrMore.nullish(),
  /** Without tax, in the currency of the guide; absent: that of the route. */
  referencePrice: value.zeroOrMore.nullish(),
  tax: z
    .strictObject({
      type: value.choice(['IGV', 'EXONERATED', 'UNAFFECTED']).default('IGV'),
      /** Absent: what the company charges on the day. */
      rate: value.percent.optional(),
    })
    .optional(),
})

export const carrierGuideBody = z.strictObject({
  serie: z
    .string({ error: 'required' })
    .trim()
    .toUpperCase()
    .regex(/^V[A-Z0-9]{3}$/, { error: 'carrier_guide_serie' }),
  date: value.date,
  /** The transfer begins. */
  transferDate: value.date,
  deliveryDate: value.date.nullish(),
  /** Whom the trip is charged to. */
  client: value.ref,
  /** Who pays the freight; absent: the client. */
  payer: value.ref.nullish(),
  /** The carrier that handed the transfer over to this company. */
  subContractor: value.ref.nullish(),
  sender: value.ref,
  addressee: value.ref,
  driver: value.ref,
  secondDriver: value.ref.nullish(),
  vehicle: value.ref,
  secondVehicle: value.ref.nullish(),
  start: place,
  destiny: place,
  /** The sender's guide of the own books whose goods it carries; its electronic number stands in the lines. */
  outputGuide: value.ref.nullish(),
  /** What the trip is charged in. */
  currency: value.currency.default('PEN'),
  /** Soles per dollar; absent: the sale rate published for the day. */
  exchangeRate: typedRate.nullish(),
  items: itemLines(item, 100),
  notes: value.text(250).nullish(),
  version: value.version.optional(),
})
export type CarrierGuideBody = z.output<typeof carrierGuideBody>

const party = z.object({ id: z.string(), name: z.string(), number: z.string() })
const driverOut = party.extend({ license: z.string().nullable() })
const vehicleOut = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  certificateNumber: z.string().nullable(),
})
const placeOut = z.object({ address: z.string(), geographicCode: z.string(), district: z.string().nullable() })
const weighed = z.object({ gross: value.decimalOut, tare: value.decimalOut, net: value.decimalOut })

export const carrierGuideItemOut = z.object({
  line: z.number(),
  carrierRoute: value.refOut.nullable(),
  description: z.string(),
  documentReference: z.object({ type: z.string(), number: z.string(), issuer: z.string().nullable() }).nullable(),
  senderReference: z.string().nullable(),
  weightUnit: z.string(),
  startWeight: weighed,
  destinyWeight: weighed.nullable(),
  invoicingType: z.string(),
  kilometres: value.decimalOut.nullable(),
  referencePrice: value.decimalOut,
  tax: lineTaxOut,
  net: value.decimalOut,
  taxes: value.decimalOut,
})

export const carrierGuideColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  /** Eight digits; null until it is issued. */
  number: col.text('field.number', { as: 'number', order: true, nullable: true }),
  date: col.date('field.date', { order: true }),
  transferDate: col.date('carrierGuide.transferDate', { order: true, screen: 'chosen' }),
  deliveryDate: col.date('carrierGuide.deliveryDate', { screen: 'chosen', nullable: true }),
  client: col.party('carrierGuide.client', party, { number: 'carrierGuide.clientNumber' }),
  sender: col.ref('carrierGuide.sender', '/api/clients/choose', { row: party, screen: 'chosen' }),
  addressee: col.ref('carrierGuide.addressee', '/api/clients/choose', { row: party, screen: 'chosen' }),
  vehicle: col.ref('vehicle.licensePlate', '/api/vehicles/choose', { row: vehicleOut, by: 'code' }),
  driver: col.ref('driver', '/api/drivers/choose', { row: driverOut }),
  weight: col.quantity('carrierGuide.weight', { filter: false }),
  weightUnit: col.state('carrierGuide.weightUnit', 'carrierGuide.weightUnit', { filter: false, screen: 'hidden' }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  total: col.money('field.total', { sum: true, by: 'currency', order: true, screen: 'chosen' }),
  status: col.state('field.status', 'carrierGuide.status', { options: carrierGuideStates.all }),
  eStatus: col.numbered('einvoice.status', 'einvoice.status', { options: Object.values(eStatusOf).map(String) }),
  /** Who pays: the client where nobody else was named. */
  payer: col.asked('carrierGuide.payer', 'id', { choose: '/api/clients/choose' }),
  subContractor: col.asked('carrierGuide.subContractor', 'id', { choose: '/api/clients/choose' }),
  secondDriver: col.asked('carrierGuide.secondDriver', 'id', { choose: '/api/drivers/choose' }),
  secondVehicle: col.asked('carrierGuide.secondVehicle', 'id', { choose: '/api/vehicles/choose' }),
  /** Of any of its lines. */
  carrierRoute: col.asked('carrierRoute', 'id', { choose: '/api/carrier-route/choose' }),
})

export const carrierGuideRow = z.object({
  id: z.string(),
  version: z.number(),
  documentType: z.string(),
  ...carrierGuideColumns.row,
  eDetail: z.string().nullable(),
})
export const carrierGuideOut = carrierGuideRow.extend({
  payer: party.nullable(),
  subContractor: party.nullable(),
  secondDriver: driverOut.nullable(),
  secondVehicle: vehicleOut.nullable(),
  start: placeOut,
  destiny: placeOut,
  outputGuide: value.refOut.nullable(),
  exchangeRate: value.decimalOut,
  items: z.array(carrierGuideItemOut),
  net: value.decimalOut,
  taxes: value.decimalOut,
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** Of the drivers for this trip, soles. */
  bonus: value.decimalOut,
  bonusNotes: z.string().nullable(),
  /** Sum of the expenses of the trip, soles. */
  expenses: value.decimalOut,
  issuedAt: z.string().nullable(),
  answer: eAnswerOut,
  /** What may hinder the trip: papers that have run out, weight beyond the load. Nothing is refused for it. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
})
export type CarrierGuideOut = z.output<typeof carrierGuideOut>

const errors = [
  'add_one_item',
  'sender_guide_needed',
  'reference_not_found',
  'weight_net_differs',
  'tare_exceeds_gross',
  'weight_required',
  'reference_issuer_differs',
  'invalid_ruc',
  'delivery_before_transfer',
  'transfer_before_date',
  'same_driver',
  'same_vehicle',
  'sub_contractor_needs_ruc',
  'tax_rate_not_in_force',
  'documentnumber_not_found',
] as const

const stale = 'guide.guide_already_updated'

const calls = documentCalls({
  noun: 'carrierGuide',
  path: '/api/obd-guide',
  module: 'CARRIERGUIDE',
  body: carrierGuideBody,
  row: carrierGuideRow,
  out: carrierGuideOut,
  list: listOf(carrierGuideColumns, '-date'),
  by: byId,
  errors: { create: errors, update: [...errors, 'illegal_state', stale] },
})

export const carrierGuideEndpoints = {
  carrierGuides: calls.list,
  chooseCarrierGuide: calls.choose,
  /** Asks the tax office about issued guides, sends those that wait, and checks drafts; without ids all that wait, 50 at most. */
  validateCarrierGuides: guideValidationCall({
    ...{ noun: 'carrierGuide', path: '/api/eobdguide/validate', module: 'CARRIERGUIDE' },
  }),
  carrierGuide: calls.read,
  createCarrierGuide: calls.create,
  /** Only a draft changes. */
  updateCarrierGuide: calls.update,
  /** Only a draft goes; what was issued is voided. */
  removeCarrierGuide: calls.remove(['illegal_state']),
  issueCarrierGuide: calls.verb('issue', {
    body: versionOnly,
    errors: ['illegal_state', stale, 'fiscal_document_invalid', 'documentnumber_not_found'],
  }),
  /** What was weighed where it was unloaded, and when: the guide that was issued stays as it is. */
  deliverCarrierGuide: calls.verb('deliver', {
    at: 'delivery',
    body: z.strictObject({
      deliveryDate: value.date,
      items: z
        .array(z.strictObject({ line: z.number().int(), destinyWeight: weighing.nullish() }))
        .max(100, { error: 'size_too_long' })
        .default([]),
      version: value.version.optional(),
    }),
    errors: [
      ...['illegal_state', stale, 'delivery_before_transfer', 'date_in_future'],
      ...['weight_net_differs', 'tare_exceeds_gross', 'line_not_found', 'guide_in_liquidation'],
    ],
  }),
  /** `atPortal`: a guide that the tax office has is taken back on its portal first, and the person says that this was done. */
  voidCarrierGuide: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional(), atPortal: value.flag.optional() }).optional(),
    errors: ['illegal_state', 'guide_void_at_portal', 'guide_under_way', 'guide_in_liquidation'],
  }),
  carrierGuideUbl: calls.file(
    'ubl',
    ['not_issued', 'einvoice_disabled', 'certificate_missing', 'certificate_expired'],
    'download/ubl',
  ),
  carrierGuidePdf: calls.file('pdf'),
  renderCarrierGuide: calls.template('obd-guide'),
  emailCarrierGuide: calls.email(['not_issued']),
}

/** Guides as a workbook, as the list is filtered. */
export const carrierGuideExports = { exportCarrierGuides: calls.export }

/** What may be done to many at once. */
export const carrierGuideBulk = {
  bulkCarrierGuides: calls.bulk(
    {
      issue: carrierGuideEndpoints.issueCarrierGuide,
      void: carrierGuideEndpoints.voidCarrierGuide,
      email: carrierGuideEndpoints.emailCarrierGuide,
      print: carrierGuideEndpoints.carrierGuidePdf,
    },
    permitsBy(carrierGuideStates.can, (status) => status !== 'draft'),
  ),
}
