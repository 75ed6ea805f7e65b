import { modulesWith } from '@yupana/company/contract'
import { col, columns, currencies, endpoint, full, listOf, read, value } from '@yupana/contract'
import { z } from 'zod'
import { mealPlans } from '../property/room.ts'
import { recordCalls } from '../record-calls.ts'
import { threeWords, threeWordsOut, wordsColumn } from '../words.ts'

/** Whom a plan is offered to. */
export const markets = ['all', 'local', 'foreign', 'agency', 'company'] as const
/** What is asked of a booking before arrival. */
export const depositKinds = ['none', 'percent', 'nights', 'amount'] as const

const days = z
  .number({ error: 'invalid_number' })
  .int({ error: 'out_of_range' })
  .min(0, { error: 'out_of_range' })
  .max(9999, { error: 'out_of_range' })
  .nullish()

const body = z.strictObject({
  hotel: value.ref,
  code: value.code(20),
  name: threeWords(100),
  currency: value.currency.default('PEN'),
  includesTax: value.flag.default(true),
  /** Who has the exemption of foreigners pays the value without tax. */
  foreignNet: value.flag.default(true),
  market: value.choice(markets).default('all'),
  /** The one it is for, where it is of nobody else. */
  client: value.ref.nullish(),
  mealPlan: value.choice(mealPlans).default('RO'),
  /** Priced by another plan of the hotel, a percent or an amount a night above or below it. */
  base: value.ref.nullish(),
  adjust: z.strictObject({ kind: value.choice(['percent', 'amount']), value: value.decimal }).nullish(),
  cancellationPolicy: value.ref,
  deposit: z
    .strictObject({ kind: value.choice(depositKinds), value: value.zeroOrMore })
    .default({ kind: 'none', value: '0' }),
  commissionPercent: value.percent.default('0'),
  bookableFrom: value.date.nullish(),
  bookableTo: value.date.nullish(),
  validFrom: value.date.nullish(),
  validTo: value.date.nullish(),
  minAdvance: days,
  maxAdvance: days,
  minStay: days,
  maxStay: days,
  /** Of each night, over all rooms. */
  quota: days,
  active: value.flag.default(true),
})
export type RatePlanBody = z.output<typeof body>

export const ratePlanColumns = columns({
  code: col.text('field.code', { order: true }),
  name: wordsColumn('field.name', threeWordsOut),
  hotel: col.ref('hotel', '/api/hotels/hotel/choose'),
  currency: col.text('field.currency', { options: currencies }),
  market: col.text('ratePlan.market', { words: 'ratePlan.market', options: markets }),
  mealPlan: col.text('room.mealPlan', { words: 'room.mealPlan', options: mealPlans }),
  base: col.ref('ratePlan.base', '/api/hotels/rate-plan/choose', { nullable: true, screen: 'chosen' }),
  cancellationPolicy: col.ref('cancellationPolicy', '/api/hotels/cancellation-policy/choose', { screen: 'chosen' }),
  active: col.flag('field.active'),
})
const row = z.object({ id: z.string(), version: z.number(), ...ratePlanColumns.row })
const day = z.string().nullable()
const number = z.number().nullable()
export const ratePlanOut = row.extend({
  includesTax: z.boolean(),
  foreignNet: z.boolean(),
  client: value.refOut.nullable(),
  adjust: z.object({ kind: z.enum(['percent', 'amount']), value: value.decimalOut }).nullable(),
  deposit: z.object({ kind: z.enum(depositKinds), value: value.decimalOut }),
  commissionPercent: value.decimalOut,
  ...{ bookableFrom: day, bookableTo: day, validFrom: day, validTo: day },
  ...{ minAdvance: number, maxAdvance: number, minStay: number, maxStay: number, quota: number },
})
export type RatePlanOut = z.output<typeof ratePlanOut>

const calls = recordCalls({
  ...{ noun: 'ratePlan', path: '/api/hotels/rate-plan', module: 'AVAILABILITIES', offeredTo: modulesWith('hotels') },
  ...{ body, row, out: ratePlanOut, list: listOf(ratePlanColumns, 'code'), inUse: 'rate_plan_in_use' },
  errors: ['plan_base', 'plan_adjust', 'plan_order', 'percent', 'rate_hotel_fixed', 'plan_currency_fixed'],
})

const money = value.zeroOrMore
const slab = z.strictObject({
  /** Last age, in years. */
  ageTo: z.number({ error: 'required' }).int().min(0, { error: 'out_of_range' }).max(17, { error: 'out_of_range' }),
  kind: value.choice(['percent', 'amount', 'free']),
  value: money.default('0'),
})
/** Whether nothing is said of fewer persons than of more: they would sleep for nothing. */
export const hasHole = (amounts: readonly string[]): boolean =>
  amounts.slice(0, amounts.findLastIndex((each) => each !== '') + 1).includes('')

const price = z.strictObject({
  room: value.ref,
  season: value.ref,
  /** A night of one adult, of two, and so on; none takes the price away. */
  adults: z
    .array(money)
    .max(20, { error: 'size_too_long' })
    .refine((amounts) => !hasHole(amounts.map((each) => (/^0*\.?0*$/.test(each) ? '' : each))), {
      error: 'price_hole',
    }),
  extraAdult: money.nullish(),
  children: z.array(slab).max(10, { error: 'size_too_long' }).default([]),
})
const priceOut = z.object({
  room: value.refOut,
  season: value.refOut,
  adults: z.array(value.decimalOut),
  extraAdult: value.decimalOut.nullable(),
  children: z.array(
    z.object({ ageTo: z.number(), kind: z.enum(['percent', 'amount', 'free']), value: value.decimalOut }),
  ),
})
export type PriceOut = z.output<typeof priceOut>
const matrix = z.object({
  ratePlan: value.refOut,
  currency: z.string(),
  /** Of the plan: it goes on with its prices. */
  version: z.number(),
  prices: z.array(priceOut),
})
export type PriceMatrix = z.output<typeof matrix>

export const ratePlanEndpoints = {
  ratePlans: calls.list,
  exportRatePlans: calls.export,
  chooseRatePlan: calls.choose,
  ratePlan: calls.read,
  createRatePlan: calls.create,
  updateRatePlan: calls.update,
  removeRatePlan: calls.remove,
  /** With its prices, and where a year is asked with its seasons moved to that year. */
  copyRatePlan: endpoint({
    ...{ id: 'ratePlan.copy', method: 'POST' as const, path: '/api/hotels/rate-plan/{id}/copy' },
    ...{ permission: full('AVAILABILITIES'), params: z.object({ id: value.id }) },
    body: z.strictObject({
      code: value.code(20),
      year: z.number().int().min(2000, { error: 'out_of_range' }).max(2999, { error: 'out_of_range' }).optional(),
    }),
    ...{ response: ratePlanOut, status: 201 as const, errors: ['code_needed', 'already_exists', 'season_overlap'] },
  }),
  prices: endpoint({
    ...{ id: 'roomPrice.read', method: 'GET' as const, path: '/api/hotels/price', permission: read('AVAILABILITIES') },
    query: z.looseObject({ ratePlan: value.id }),
    response: matrix,
  }),
  updatePrices: endpoint({
    ...{
      id: 'roomPrice.update',
      method: 'PUT' as const,
      path: '/api/hotels/price',
      permission: full('AVAILABILITIES'),
    },
    body: z.strictObject({
      ratePlan: value.ref,
      /** Those that change; the others stay. */
      prices: z.array(price).min(1, { error: 'required' }).max(500, { error: 'size_too_long' }),
      version: value.version.optional(),
    }),
    ...{
      response: matrix,
      errors: [
        'already_updated',
        'reference_not_found',
        'plan_derived',
        'slab_twice',
        'row_twice',
        'price_hole',
        'percent',
      ],
    },
  }),
}
