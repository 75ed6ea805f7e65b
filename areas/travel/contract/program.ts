import { value } from '@yupana/contract'
import { z } from 'zod'
import { pricingMethods } from './catalogues.ts'
import { plainLine, textsIn } from './texts.ts'

export const optionLetters = ['A', 'B', 'C', 'D'] as const
/** Longest trip, in days. */
export const MOST_DAYS = 60

const whole = (min: number, max: number) =>
  z
    .number({ error: 'required' })
    .int({ error: 'invalid_number' })
    .min(min, { error: 'out_of_range' })
    .max(max, { error: 'out_of_range' })
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'hour_format' })
const some = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most, { error: 'size_too_long' })

/** Instead of a fare: of one unit of the basis. */
const typedCost = z.strictObject({ cost: value.zeroOrMore, currency: value.currency })

/** Given when a row is saved for the first time; it follows the row wherever it is moved. */
const rowKey = value.text(40).nullish()

export const programService = z.strictObject({
  key: rowKey,
  item: value.ref,
  /** 1 is the first day of the trip. */
  day: whole(1, MOST_DAYS),
  time: hour.nullish(),
  /** May be left out: it neither costs nor is promised. */
  optional: value.flag.default(false),
  typed: typedCost.nullish(),
})
const programDay = z.strictObject({
  title: textsIn(150),
  text: textsIn(4000),
  /** Breakfast, lunch, dinner. */
  meals: z.strictObject({ breakfast: value.flag, lunch: value.flag, dinner: value.flag }),
})
const optionHotel = z.strictObject({
  key: rowKey,
  item: value.ref,
  /** The first night, and how many. */
  day: whole(1, MOST_DAYS),
  nights: whole(1, MOST_DAYS),
  typed: typedCost.nullish(),
})
export const programOption = z.strictObject({
  letter: value.choice(optionLetters),
  name: plainLine(80, 0),
  hotels: some(optionHotel, 60).min(1, { error: 'hotel_required' }),
})

/** What a package and a quotation are made of. */
export const programFields = {
  days: z.number({ error: 'required' }).int({ error: 'invalid_number' }).min(1, { error: 'positive' }).max(MOST_DAYS, {
    error: 'out_of_range',
  }),
  program: some(programDay, MOST_DAYS).default([]),
  services: some(programService, 400).default([]),
  options: some(programOption, 4).min(1, { error: 'hotel_required' }),
  includes: textsIn(4000),
  excludes: textsIn(4000),
  /** Commercial terms, in their order. */
  terms: some(value.ref, 30).default([]),
  /** Instead of that of the group and of the company. */
  pricing: z.strictObject({ method: value.choice(pricingMethods), value: value.zeroOrMore }).nullish(),
} as const

/** As it is kept. */
export type KeptProgram = {
  services: z.output<typeof programService>[]
  options: z.output<typeof programOption>[]
  terms: { id: string }[]
}

const keyOut = z.string().nullish()
const withName = z.object({ id: z.string(), code: z.string().nullish(), name: z.string().nullish() })
const itemOut = withName.extend({ type: z.string() })
const typedOut = z.object({ cost: value.decimalOut, currency: z.string() }).nullish()
const textsOut = z.object({ es: z.string(), en: z.string().nullish(), pt: z.string().nullish() })

/** The same as it is answered; a cost that was typed is told to those alone who see costs. */
export const programOut = {
  days: z.number(),
  program: z.array(
    z.object({
      ...{ title: textsOut, text: textsOut },
      meals: z.object({ breakfast: z.boolean(), lunch: z.boolean(), dinner: z.boolean() }),
    }),
  ),
  services: z.array(
    z.object({
      ...{ key: keyOut, item: itemOut, day: z.number(), time: z.string().nullish() },
      ...{ optional: z.boolean(), typed: typedOut },
    }),
  ),
  options: z.array(
    z.object({
      letter: z.string(),
      name: z.string(),
      hotels: z.array(z.object({ key: keyOut, item: itemOut, day: z.number(), nights: z.number(), typed: typedOut })),
    }),
  ),
  includes: textsOut,
  excludes: textsOut,
  terms: z.array(withName),
  /** Absent for who may not see costs. */
  pricing: z.object({ method: z.string(), value: value.decimalOut }).nullish(),
} as const

export const partyIn = z.strictObject({
  adults: whole(0, 999),
  juniors: whole(0, 999).default(0),
  /** Ages on the day of departure. */
  children: some(whole(0, 21), 200).default([]),
  free: whole(0, 99).default(0),
  rooms: z.strictObject({
    SGL: whole(0, 500).default(0),
    DBL: whole(0, 500).default(0),
    TPL: whole(0, 500).default(0),
    QUA: whole(0, 500).default(0),
    EXB: whole(0, 500).default(0),
  }),
})

export const priceBody = z.strictObject({
  start: value.date,
  currency: value.currency,
  group: value.ref.nullish(),
  /** Of which it is priced: who may not see costs has the costs and the pricing that are kept of it. */
  quotation: value.ref.nullish(),
  package: value.ref.nullish(),
  party: partyIn,
  /** Sizes of groups, instead of or beside the party. */
  brackets: some(whole(1, 999), 12).default([]),
  services: programFields.services,
  options: some(programOption.extend({ hotels: some(optionHotel, 60) }), 4),
  pricing: programFields.pricing,
  /** Prices that somebody typed, by the letter of the option and `ADT.DBL`. */
  typed: z.record(z.string().regex(/^[A-D]\.(ADT|JNR|CHD)\.(SGL|DBL|TPL|QUA|EXB)$/), value.zeroOrMore).default({}),
})
export type PriceBody = z.output<typeof priceBody>

const figure = z.object({
  type: z.string(),
  /** Of a child. */
  age: z.number().optional(),
  room: z.string(),
  /** Absent for who may not see costs, as each margin. */
  cost: value.decimalOut.optional(),
  price: value.decimalOut,
  margin: value.decimalOut.optional(),
})
export const pricedOut = z.object({
  currency: z.string(),
  /** Soles per dollar of the day; null where nothing costs in another currency. */
  rate: value.decimalOut.nullable(),
  options: z.array(
    z.object({
      letter: z.string(),
      lines: z
        .array(
          z.object({
            key: z.string(),
            cost: value.decimalOut.nullable(),
            /** Ours of what is mediated; absent of what was sent before it was kept. */
            commission: value.decimalOut.optional(),
          }),
        )
        .optional(),
      figures: z.array(figure),
      total: z.object({
        cost: value.decimalOut.optional(),
        price: value.decimalOut,
        margin: value.decimalOut.optional(),
      }),
      singleSupplement: value.decimalOut.nullable(),
      /** Names of the services that no fare tells the cost of. */
      missing: z.array(z.string()),
      roomless: z.boolean(),
      /** Its price leaves less than the company asks for; absent for who may not see costs. */
      belowMinimum: z.boolean().optional(),
      brackets: z.array(z.object({ pax: z.number(), double: figure.nullable(), single: figure.nullable() })),
    }),
  ),
})
export type Priced = z.output<typeof pricedOut>
