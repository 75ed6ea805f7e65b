import { Decimal as Base } from 'decimal.js'

/** Exact decimals, 40 significant digits, half-up: the only number type for money, quantities and rates. */
export const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 })
export type Decimal = InstanceType<typeof Decimal>
export type DecimalInput = Decimal | string | number | bigint

export const ZERO: Decimal = new Decimal(0)

/** Reads a decimal. @throws Error where the text is no finite number: bad input is refused by the contract before. */
export function dec(value: DecimalInput): Decimal {
  const read = value instanceof Decimal ? value : new Decimal(typeof value === 'bigint' ? value.toString() : value)
  if (!read.isFinite()) throw new Error(`not a finite decimal: ${String(value)}`)
  return read
}

/** Half-up rounding, away from zero on the half: the rounding of invoices in Peru. */
export function round(value: DecimalInput, places = 2): Decimal {
  return dec(value).toDecimalPlaces(places, Base.ROUND_HALF_UP)
}

export function sum(values: Iterable<DecimalInput>): Decimal {
  let total = ZERO
  for (const value of values) total = total.plus(dec(value))
  return total
}

/** Text with exactly `places` decimals, as money is written in JSON, XML and the database: `fixed('1.5')` is `1.50`. */
export function fixed(value: DecimalInput, places = 2): string {
  return round(value, places).toFixed(places)
}

/** The shortest exact text (`1.50` → `1.5`), at most `places` decimals: quantities and unit values. */
export function plain(value: DecimalInput, places = 10): string {
  return round(value, places).toString()
}

/**
 * Shares `total` over `weights` so that the shares, each rounded to `places`, add up to the total to the last cent.
 * The largest remainders get the missing cents; equal remainders are served in order, so the result is deterministic.
 * @throws Error where there is no weight, one is negative, or all are zero while the total is not
 */
export function allocate(total: DecimalInput, weights: readonly DecimalInput[], places = 2): Decimal[] {
  const whole = round(total, places)
  if (weights.length === 0) throw new Error('allocate needs at least one weight')
  const parts = weights.map(dec)
  if (parts.some((part) => part.isNegative() && !part.isZero())) throw new Error('allocate refuses negative weights')
  const base = sum(parts)
  if (base.isZero()) {
    if (whole.isZero()) return parts.map(() => ZERO)
    throw new Error('allocate cannot share an amount over zero weights')
  }
  const exact = parts.map((part) => whole.times(part).div(base))
  const shares = exact.map((value) => value.toDecimalPlaces(places, Base.ROUND_DOWN))
  const step = new Decimal(10).pow(-places).times(whole.isNegative() ? -1 : 1)
  let missing = whole.minus(sum(shares)).div(step).toNumber()
  const order = exact
    .map((value, index) => ({ index, rest: value.minus(shares[index]!).abs() }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index)
  for (const { index } of order) {
    if (missing <= 0) break
    shares[index] = shares[index]!.plus(step)
    missing -= 1
  }
  return shares
}

/**
 * Taxes and the other parts of an amount in another currency. A tax is converted and rounded alone, as registers and documents say it; what is
 * left of the whole, which was rounded once, is shared over the other parts, so that all add up to it. Where there are taxes only, they share it.
 */
export function convertParts(
  taxes: readonly DecimalInput[],
  parts: readonly DecimalInput[],
  rate: DecimalInput,
  whole: DecimalInput,
): { taxes: Decimal[]; parts: Decimal[] } {
  if (parts.every((part) => dec(part).isZero()))
    return { taxes: taxes.length > 0 ? allocate(whole, taxes) : [], parts: parts.map(() => ZERO) }
  const converted = taxes.map((tax) => round(dec(tax).times(dec(rate))))
  return { taxes: converted, parts: allocate(dec(whole).minus(sum(converted)), parts) }
}
