import { type DecimalInput, dec, fixed, plain } from './decimal.ts'

// The one formatter of screen, paper and mail.

/** `1234.5` as `1,234.50`: two decimals, thousands and a true minus, as money is shown in Peru. */
export function formatMoney(value: DecimalInput, places = 2): string {
  return grouped(fixed(value, places))
}

/** `184,320.50` as `184K`, `2,051,000` as `2.05M`: for charts, where the exact figure is a step away. */
export function formatShort(value: DecimalInput): string {
  const amount = dec(value)
  // The unit is that of what is shown: 999,999 is 1.00M, not 1,000K.
  const size = amount.abs().toDecimalPlaces(0)
  if (size.gte(999_500)) return `${grouped(fixed(amount.div(1_000_000), 2))}M`
  if (size.gte(1_000)) return `${grouped(fixed(amount.div(1_000), size.gte(99_950) ? 0 : 1).replace(/\.0$/, ''))}K`
  return grouped(fixed(amount, 0))
}

/** A unit price with two decimals, or with those that it has up to four. */
export function formatPrice(value: DecimalInput): string {
  const shown = plain(value, 4)
  return dec(shown).decimalPlaces() <= 2 ? formatMoney(shown) : grouped(shown)
}

/** `1234.500` as `1,234.5`: no trailing zeros, for quantities and rates. */
export function formatQuantity(value: DecimalInput, places = 10): string {
  return grouped(plain(value, places))
}

const SIGNS: Readonly<Record<string, string>> = { PEN: 'S/', USD: 'US$', EUR: '€' }

/** The sign of a currency before an amount; the code itself where it has no usual one in Peru. */
export function currencySign(currency: string): string {
  return SIGNS[currency] ?? currency
}

/** `S/ 1,234.50` */
export function formatAmount(value: DecimalInput, currency: string): string {
  return `${currencySign(currency)} ${formatMoney(value)}`
}

function grouped(text: string): string {
  const [whole = '', fraction] = text.replace('-', '\u2212').split('.')
  const groups = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}
