import { Decimal as Base } from 'decimal.js'

/**
 * Decimal arithmetic of this package: 40 significant digits, half-up rounding, never an exponent in the text.
 * Amounts travel as decimal strings; they become Decimal only where something is computed.
 */
export const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 })
export type Decimal = Base

export const ZERO = new Decimal(0)
export const ONE = new Decimal(1)

const NUMERIC = /^-?\d+(\.\d+)?$/

/** Decimal of a text; zero when the text is absent or not a number (its format is reported by its own check). */
export const dec = (text: string | undefined): Decimal =>
  text !== undefined && NUMERIC.test(text) ? new Decimal(text) : ZERO

/** Sum of decimal texts. */
export const sumOf = (texts: Iterable<string | undefined>): Decimal => {
  let total = ZERO
  for (const text of texts) total = total.plus(dec(text))
  return total
}

/** Text with exactly two decimals, rounded half-up: `1.005` → `1.01`. */
export const money = (value: Decimal): string => pad2(value.toDecimalPlaces(2).toString())

/** A decimal text of at most two decimals written with exactly two: `12.5` → `12.50`. */
export const pad2 = (text: string): string => {
  const dot = text.indexOf('.')
  if (dot < 0) return `${text}.00`
  return text.length - dot === 3 ? text : `${text}${'0'.repeat(3 - (text.length - dot))}`
}

/** True when both differ by at most one currency unit: the tolerance of the published checks. */
export const near = (left: Decimal, right: Decimal): boolean => left.minus(right).abs().lessThanOrEqualTo(ONE)

/** n(12,2) of the rule tables: up to 12 integer digits and 2 decimals, not negative. */
export const isAmount = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(text)

/** n(12,10): quantities, unit values and unit prices. */
export const isUnitAmount = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,12}(\.\d{1,10})?$/.test(text)

/** n(3,5): rates and factors. */
export const isRate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{1,3}(\.\d{1,5})?$/.test(text)
