import { value } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import { z } from 'zod'

/** INV-012: by a carrier, or by the sender's own means (catalogue 18). */
export const transportModes = ['01', '02'] as const
/** Documents that a sender's guide may name (catalogue 61). */
export const relatedTypes = ['01', '03', '04', '09', '12', '48', '49', '50', '52', '80', '81', '91'] as const

/** SUNAT takes three decimals of a weight. */
const weight = value.positive.refine((text) => dec(text).decimalPlaces() <= 3 && dec(text).lt('1e12'), {
  error: 'weight_decimals',
})
const place = z.strictObject({
  address: value.text(200, 3),
  geographicCode: value.ubigeo,
  /** Four digits, of the company's establishment there. */
  establishment: value.code(4).nullish(),
})
/** Words, not references: the guide says what was so when it was sent. */
const driver = z.strictObject({
  documentType: value.choice(['1', '4', '7']).default('1'),
  number: value.code(15),
  name: value.text(100),
  lastName: value.text(100),
  license: value.code(10).toUpperCase(),
})
const vehicle = z.strictObject({
  plate: value.code(9).toUpperCase(),
  certificate: value.code(15).toUpperCase().nullish(),
})
const carrier = z.strictObject({
  number: value.code(11),
  name: value.text(150),
  registration: value.code(20).nullish(),
})
const related = z.strictObject({
  type: value.choice(relatedTypes),
  number: value.text(100).toUpperCase(),
  /** RUC; absent: the sender itself, where it has to be (INV-014). */
  issuer: value.code(11).nullish(),
})

/** What the electronic guide (09) says beside the goods. */
export const dispatchBody = z.strictObject({
  /** Of document 09; absent: the first one. */
  serie: value.code(4).toUpperCase().nullish(),
  /** The transfer begins. */
  transferDate: value.date,
  mode: value.choice(transportModes),
  /** Of all goods; absent: the sum of those that are weighed. */
  weight: weight.nullish(),
  weightUnit: value.choice(['kgm', 'tne']).default('kgm'),
  packages: z.number({ error: 'invalid_number' }).int().min(0).nullish(),
  start: place,
  /** None for an itinerant issuer. */
  destiny: place.nullish(),
  /** A car or a motorcycle (M1, L): no plate and no driver are needed. */
  smallVehicle: value.flag.default(false),
  carrier: carrier.nullish(),
  drivers: z.array(driver).max(3, { error: 'size_too_long' }).default([]),
  vehicles: z.array(vehicle).max(3, { error: 'size_too_long' }).default([]),
  related: z.array(related).max(50, { error: 'size_too_long' }).default([]),
  /** What reason 13 is, in words. */
  reasonText: value.text(100, 3).nullish(),
  /** Port or airport of an import or export (catalogues 63 and 64). */
  terminal: z.strictObject({ kind: value.choice(['port', 'airport']), code: value.code(3).toUpperCase() }).nullish(),
  containers: z
    .array(z.strictObject({ number: value.code(20).toUpperCase(), seal: value.code(20).nullish() }))
    .max(2, { error: 'size_too_long' })
    .default([]),
  /** All that its customs declaration names travels. */
  wholeDeclaration: value.flag.default(false),
  netWeight: weight.nullish(),
  note: value.text(250).nullish(),
  version: value.version.optional(),
})
export type DispatchBody = z.output<typeof dispatchBody>

/** As it was written, and as it is offered while nothing was: then much may still be empty. */
export const dispatchOut = z.object({
  serie: z.string().nullable(),
  transferDate: z.string(),
  mode: z.string(),
  weight: value.decimalOut.nullable(),
  weightUnit: z.string(),
  packages: z.number().nullable(),
  start: z.record(z.string(), z.string().nullable()),
  destiny: z.record(z.string(), z.string().nullable()).nullable(),
  smallVehicle: z.boolean(),
  carrier: z.record(z.string(), z.string().nullable()).nullable(),
  drivers: z.array(z.record(z.string(), z.string().nullable())),
  vehicles: z.array(z.record(z.string(), z.string().nullable())),
  related: z.array(z.record(z.string(), z.string().nullable())),
  reasonText: z.string().nullable(),
  terminal: z.object({ kind: z.string(), code: z.string() }).nullable(),
  containers: z.array(z.record(z.string(), z.string().nullable())),
  wholeDeclaration: z.boolean(),
  netWeight: value.decimalOut.nullable(),
  note: z.string().nullable(),
})
export type DispatchOut = z.output<typeof dispatchOut>
