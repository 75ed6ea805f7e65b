import { Decimal, isCalendarDay, isDateText } from '@yupana/kernel'
import { z } from 'zod'

/**
 * The value types of the API. Money, quantities and rates are decimal strings (numbers are accepted on write),
 * dates are `YYYY-MM-DD` in America/Lima, ids are UUID strings. Problems carry codes of `errors.ts`, not texts.
 */
const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/

/** An empty field is told to be missing, not to be no number. */
const notNumber = (given: unknown): string => (given === null || given === '' ? 'required' : 'invalid_number')

const decimalText = z
  .union([z.string(), z.number()], { error: ({ input }) => notNumber(input) })
  .transform((value, ctx) => {
    const text = typeof value === 'number' ? new Decimal(value).toString() : value.trim()
    if (!DECIMAL.test(text)) {
      ctx.addIssue({ code: 'custom', message: notNumber(text) })
      return z.NEVER
    }
    return text
  })

const bounded = (test: (value: Decimal) => boolean, code: string) =>
  decimalText.refine((text) => test(new Decimal(text)), { error: code })

/** Any decimal, at most 15 integer digits and 10 decimals. */
export const decimal = decimalText
/** "This must be equals or major than zero" */
export const zeroOrMore = bounded((v) => v.gte(0), 'zero_or_more')
/** No less than that. */
export const atLeast = (least: string) => bounded((v) => v.gte(least), 'out_of_range')
/** "must be major than zero" */
export const positive = bounded((v) => v.gt(0), 'positive')
/** At least one cent. */
export const amount = bounded((v) => !v.isNegative(), 'positive_value')
  .refine((text) => !new Decimal(text).isZero(), { error: 'positive' })
  .refine((text) => new Decimal(text).lte(0) || new Decimal(text).decimalPlaces() <= 2, { error: 'minimum_amount' })
export const percent = bounded((v) => v.gte(0) && v.lte(100), 'percent')
/** The query of a picture: the part of its address that changes with it. */
export const pictureQuery = z.object({ v: z.string().max(20).optional() })
/** A decimal as the API answers it. */
export const decimalOut = z.string()

export const date = z.string({ error: 'invalid_date' }).refine(isDateText, { error: 'invalid_date' })
/** A day on which somebody was born: documents are of this century, people are not. */
export const birthDate = z.string({ error: 'invalid_date' }).refine(isCalendarDay, { error: 'invalid_date' })
/** A district of Peru, six digits of INEI. */
export const ubigeo = z.string({ error: 'required' }).regex(/^\d{6}$/, { error: 'invalid_format' })
export const instant = z.string()
export const id = z.uuid({ error: 'invalid_id' })
export const ref = z.strictObject({ id }, { error: 'invalid_reference' })
/** A reference whose absence has words of its own. */
export const refOrSay = (code: string) => z.strictObject({ id }, { error: code })
/** A reference as the API answers it: the id and what a person knows it by. */
export const refOut = z.looseObject({ id: z.string(), code: z.string().nullish(), name: z.string().nullish() })

/**
 * What no person types and nobody sees: control and format characters (joiners, soft hyphens, marks of direction, tags), selectors of variants, and
 * letters and blanks that are drawn as nothing. Two names that look alike are then the same.
 */
const UNSEEN = /(?![\t\r\n])\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/gu
/** Line and paragraph ends of Unicode, as the one that is typed. */
const ENDS = /[\u2028\u2029\u0085]/g
/** A text that may be longer than this is written in several lines; in a shorter one a line break is a blank. */
const ONE_LINE = 200

const seen = (max: number) => (given: string) => {
  const plain = given.replace(ENDS, '\n').replace(UNSEEN, '')
  return (max > ONE_LINE ? plain : plain.replace(/[\t\r\n ]+/g, ' ')).trim()
}

export const text = (max: number, min = 1) =>
  z
    .string({ error: 'required' })
    .overwrite(seen(max))
    .min(Math.min(min, 1), { error: 'required' })
    .refine((given) => given.length === 0 || given.length >= min, { error: 'size_too_short' })
    .max(max, { error: 'size_too_long' })
/** Why something is done: three letters or digits at least, so that blanks and dots are none. */
export const reason = text(200, 3).regex(/[\p{L}\d](?:.*[\p{L}\d]){2}/u, { error: 'size_too_short' })
/** Letters, digits and `: - . , _`, without blanks (SHR-019). */
export const code = (max: number) => text(max).regex(/^[\p{L}\d:.,_-]+$/u, { error: 'invalid_code' })
export const email = z
  .string({ error: 'invalid_email' })
  .overwrite((given) => given.replace(UNSEEN, '').trim())
  .toLowerCase()
  .min(6, { error: 'invalid_email' })
  .max(254, { error: 'invalid_email' })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, { error: 'invalid_email' })
export const phone = text(30).regex(/^[\d ()+-]+$/, { error: 'invalid_phone' })
export const currency = z.enum(['PEN', 'USD'], { error: 'invalid_currency' })
export const version = z.number({ error: 'required' }).int()
export const flag = z.boolean({ error: 'invalid_format' })
/** What is asked in an address, yes or no: anything else is refused, never taken for a no. */
export const askedFlag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], { error: 'invalid_choice' })
  .transform((said) => said === true || said === 'true' || said === '1')
export const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, { error: 'invalid_choice' })

/** At least 8 characters with a lowercase letter, an uppercase letter and a digit. */
export const password = z
  .string({ error: 'required' })
  .max(200, { error: 'size_too_long' })
  .refine((t) => t.length >= 8 && /\p{Ll}/u.test(t) && /\p{Lu}/u.test(t) && /\d/.test(t), { error: 'weak_password' })
