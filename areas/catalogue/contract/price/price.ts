import { type Decimal, type DecimalInput, dec, fixed, plain, round } from '@yupana/kernel'

export interface Prices {
  /** Without tax. */
  net: Decimal
  /** With tax. */
  gross: Decimal
}

/** Both prices of one, at 10 decimals. @param rate percent of the tax */
export function pricesOf(price: DecimalInput, includesTax: boolean, rate: DecimalInput): Prices {
  const given = dec(price)
  const factor = dec(rate).div(100).plus(1)
  return includesTax
    ? { net: round(given.div(factor), 10), gross: given }
    : { net: given, gross: round(given.times(factor), 10) }
}

/** A unit price as the API answers it: at least two decimals, at most ten, no zeros after the second. */
export function priceText(price: DecimalInput): string {
  const rounded = round(price, 10)
  return rounded.decimalPlaces() <= 2 ? fixed(rounded) : plain(rounded)
}

/**
 * A price in another currency, with four decimals.
 * @param rate soles per dollar; read only where the currencies differ
 */
export function priceIn(price: DecimalInput, from: string, to: string, rate: DecimalInput): string {
  if (from === to || dec(rate).isZero()) return plain(price)
  return plain(round(from === 'PEN' ? dec(price).div(dec(rate)) : dec(price).times(dec(rate)), 4))
}

/** A price with tax where one without is given, and the other way round. @param rate percent of the tax */
export function withTaxAs(price: DecimalInput, includesTax: boolean, asked: boolean, rate: DecimalInput): Decimal {
  const { net, gross } = pricesOf(price, includesTax, rate)
  return asked ? gross : net
}
