import { isRated, type ResolvedPrice, withTaxAs } from '@yupana/catalogue/contract'
import { type DecimalInput, dec, plain, round } from '@yupana/kernel'

/** What of a line decides whether it is sold under its floor. */
export interface PricedLine {
  price: DecimalInput
  includeTaxPrice: boolean
  discountA: DecimalInput
  discountB: DecimalInput
  tax: { type: string; rate: string }
}

/** The floor as the line's price is, with tax or without; undefined where there is none. */
export function floorOf(
  { minimumPrice, includeTaxPrice }: Pick<ResolvedPrice, 'minimumPrice' | 'includeTaxPrice'>,
  line: Pick<PricedLine, 'includeTaxPrice' | 'tax'>,
): string | undefined {
  if (minimumPrice === null) return undefined
  const rate = isRated(line.tax.type) ? line.tax.rate : '0'
  return plain(withTaxAs(minimumPrice, includeTaxPrice, line.includeTaxPrice, rate))
}

/** At four decimals: a floor that was turned from net to gross has no smaller parts to insist on. */
export function isUnder(line: Pick<PricedLine, 'price' | 'discountA' | 'discountB'>, floor: DecimalInput): boolean {
  const charged = dec(line.price)
    .times(dec(100).minus(line.discountA).div(100))
    .times(dec(100).minus(line.discountB).div(100))
  return round(charged, 4).lt(round(dec(floor), 4))
}
