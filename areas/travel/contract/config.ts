import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'
import { pricingMethods } from './catalogues.ts'
import { plainLine } from './texts.ts'

/** Prices are rounded up to a multiple of this. */
export const roundingSteps = ['0.01', '1', '5', '10'] as const
/** Among whom the cost of a group is shared: all that sit in the vehicle, or adults alone. */
export const sharings = ['seats', 'adults'] as const

const hour = z.string({ error: 'required' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_format' })
const whole = (min: number, max: number) =>
  z.number({ error: 'required' }).int({ error: 'invalid_number' }).min(min, { error: 'out_of_range' }).max(max, {
    error: 'out_of_range',
  })

const fields = {
  /** Offered to clients beside Spanish. */
  english: value.flag,
  portuguese: value.flag,
  /** Last year of age of a child and of a junior, on the day of departure; who is older is an adult. */
  childMaxAge: whole(0, 17),
  juniorMaxAge: whole(1, 21),
  checkIn: hour,
  checkOut: hour,
  currency: value.currency,
  pricingMethod: value.choice(pricingMethods),
  /** Percent of markup or margin, or a sum a person in the currency of the sale. */
  pricingValue: value.zeroOrMore,
  rounding: value.choice(roundingSteps),
  sharing: value.choice(sharings),
  /** Percent that a price must leave; below it a reason is asked. */
  minimumMargin: value.percent,
  /** Percent on top of the rate where a cost is in another currency than the sale. */
  rateCushion: value.percent,
  /** Days that a quotation stands, and hours that a place is held. */
  validityDays: whole(1, 365),
  holdHours: whole(1, 720),
  /** Percent that confirms, and days before departure on which the rest is due. */
  depositPercent: value.percent,
  balanceDays: whole(0, 365),
  /** Of the register of travel agencies (MINCETUR) and that of tourist operators (SUNAT). */
  agencyRegister: value.text(30, 0).nullish(),
  operatorRegister: value.text(30, 0).nullish(),
  emergencyPhone: value.phone.nullish(),
  /** Told below every quotation. */
  closingText: plainLine(2000, 0).nullish(),
  closingTextEn: plainLine(2000, 0).nullish(),
  closingTextPt: plainLine(2000, 0).nullish(),
} as const

const config = z.object({
  ...fields,
  currency: z.string(),
  agencyRegister: z.string().nullable(),
  operatorRegister: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  closingText: z.string().nullable(),
  closingTextEn: z.string().nullable(),
  closingTextPt: z.string().nullable(),
  /** These four are absent for who may not see costs. */
  pricingMethod: fields.pricingMethod.optional(),
  pricingValue: value.decimalOut.optional(),
  minimumMargin: value.decimalOut.optional(),
  rateCushion: value.decimalOut.optional(),
  depositPercent: value.decimalOut,
  /** 0 before it was written for the first time. */
  version: z.number(),
})
export type TravelConfigOut = z.output<typeof config>
/** Whole, as the company keeps it. */
export type TravelConfig = Required<TravelConfigOut>

const body = z
  .strictObject({
    ...fields,
    /** What is left out stays; who may not see costs leaves it out. */
    pricingMethod: fields.pricingMethod.optional(),
    pricingValue: fields.pricingValue.optional(),
    minimumMargin: fields.minimumMargin.optional(),
    rateCushion: fields.rateCushion.optional(),
    version: value.version,
  })
  .superRefine(({ childMaxAge, juniorMaxAge }, ctx) => {
    if (juniorMaxAge <= childMaxAge) ctx.addIssue({ code: 'custom', path: ['juniorMaxAge'], message: 'travel_ages' })
  })
export type TravelConfigBody = z.output<typeof body>

/** How the company makes and offers trips. */
export const travelConfigEndpoints = {
  travelConfig: endpoint({
    id: 'travelConfig.read',
    method: 'GET',
    path: '/api/travel/config',
    permission: read('COMMERCECONFIG', 'PRODUCT'),
    response: config,
  }),
  updateTravelConfig: endpoint({
    id: 'travelConfig.update',
    method: 'PUT',
    path: '/api/travel/config',
    permission: full('COMMERCECONFIG'),
    body,
    response: config,
    errors: ['already_updated', 'travel_ages', 'forbidden'],
  }),
}
