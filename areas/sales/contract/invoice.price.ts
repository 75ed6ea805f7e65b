import { type DecimalInput, dec, plain, round } from '@yupana/kernel'

/**
 * The price of an item in the currency of a document.
 * @param rate soles per dollar of the document; read only where the currencies differ
 */
export function priceIn(price: DecimalInput, from: string, to: string, rate: DecimalInput): string {
  if (from === to || dec(rate).isZero()) return plain(price)
  return plain(round(from === 'PEN' ? dec(price).div(dec(rate)) : dec(price).times(dec(rate)), 4))
}
