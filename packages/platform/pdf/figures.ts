import { dec, fixed, plain } from '@yupana/kernel'

/** `1234.5` → `1,234.50`: comma for thousands, point for decimals, as amounts are written in Peru. */
export function amountText(value: string): string {
  return grouped(fixed(value))
}

/** A quantity or unit price: at least two decimals of a price, none of a whole quantity; never rounded below ten. */
export function quantityText(value: string): string {
  return grouped(plain(value))
}

/** Decimals of a unit price that still fit its column. */
const PRICE_PLACES = 4

/** A unit price with two decimals, or with those that it has up to four. */
export function priceText(value: string): string {
  const shown = plain(value, PRICE_PLACES)
  return dec(shown).decimalPlaces() <= 2 ? amountText(shown) : grouped(shown)
}

const SYMBOLS: Record<string, string> = { PEN: 'S/', USD: 'US$', EUR: '€' }

/** `S/ 1,234.50`; the code itself where a currency has no usual symbol in Peru. */
export function moneyText(value: string, currency: string): string {
  return `${SYMBOLS[currency] ?? currency} ${amountText(value)}`
}

function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? groups : `${groups}.${decimals}`
}
