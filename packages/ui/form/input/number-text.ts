import { dec, formatQuantity } from '@yupana/kernel'

export { formatMoney, formatPrice, formatQuantity, formatShort } from '@yupana/kernel'

const ANY_SIGN = /^(-?)(?:S\/\.?|US\$|\$|€|PEN|USD)/i
const NO_SIGN = /^(-?)/
const SIGNS: Readonly<Record<string, RegExp>> = { PEN: /^(-?)(?:S\/\.?|PEN)/i, USD: /^(-?)(?:US\$|\$|USD)/i }

/**
 * Reads a number as people type or paste it, into the decimal string of the API, or undefined where it is none.
 * Both marks are understood: with `.` and `,` present the last one is the decimal mark; a mark that repeats, or a single
 * comma before exactly three digits, separates thousands (`1,234` is 1234, as written in Peru); a single point is the
 * decimal mark. Currency signs and spaces are skipped; `(5)` is minus five, as accountants write it.
 * @param currency whose signs are skipped, where it is known: a figure in another one is none; null for a figure without any
 */
export function parseDecimal(text: string, currency?: string | null): string | undefined {
  let rest = text
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace('\u2212', '-')
    .replace(currency === undefined ? ANY_SIGN : (SIGNS[currency ?? ''] ?? NO_SIGN), '$1')
  const bracketed = /^\((.+)\)$/.exec(rest)
  if (bracketed) rest = `-${bracketed[1]}`
  const sign = rest.startsWith('-') ? '-' : ''
  rest = rest.replace(/^[-+]/, '')
  if (!/^[\d.,]+$/.test(rest) || !/\d/.test(rest)) return undefined
  const mark = decimalMark(rest)
  const at = mark === undefined ? -1 : rest.lastIndexOf(mark)
  const whole = at < 0 ? rest : rest.slice(0, at)
  const fraction = at < 0 ? '' : rest.slice(at + 1)
  if (!/^\d*$/.test(fraction) || !isWhole(whole)) return undefined
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > 15 || fraction.length > 10) return undefined
  return `${sign}${digits}${fraction === '' ? '' : `.${fraction}`}`
}

function decimalMark(text: string): '.' | ',' | undefined {
  const points = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  if (points === 1) return '.'
  if (commas === 1) return /^[1-9]\d{0,2},\d{3}$/.test(text) ? undefined : ','
  return undefined
}

/** Digits, or groups of three after one thousands mark. */
function isWhole(text: string): boolean {
  return /^\d*$/.test(text) || /^\d{1,3}(\.\d{3})+$/.test(text) || /^\d{1,3}(,\d{3})+$/.test(text)
}

/** A price as it is typed: at least two decimals, more where it has them; text that is no figure stands as it is. */
export function priceText(price: string): string {
  const read = parseDecimal(price)
  if (read === undefined) return price
  const [whole = '', fraction = ''] = formatQuantity(read).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Whether the number is zero; false for text that is no number. */
export function isNothing(value: string): boolean {
  const read = parseDecimal(value)
  return read !== undefined && dec(read).isZero()
}

/** Whether the number is below zero; false for text that is no number. */
export function isNegative(value: string): boolean {
  const read = parseDecimal(value)
  return read !== undefined && dec(read).lt(0)
}
