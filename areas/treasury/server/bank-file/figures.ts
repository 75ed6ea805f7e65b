import { Decimal, fixed, isDateText } from '@yupana/kernel'

/**
 * An amount as banks write it: `1,234.56`, `1.234,56`, `(80.00)`, `80.00-`, `S/ 80.00`. The last of comma and point is the decimal one; a comma
 * alone is where one or two digits follow it. Undefined where it is no amount.
 */
export function amountIn(text: string): string | undefined {
  const bare = text.replaceAll(/S\/\.?|US\$|\$|PEN|USD|[\s\u00a0]/g, '').replace(/^[−–]/, '-')
  const negative = /^\(.*\)$/.test(bare) || bare.startsWith('-') || bare.endsWith('-')
  const digits = bare.replaceAll(/[()+-]/g, '')
  if (!/^[\d.,]+$/.test(digits) || !/\d/.test(digits)) return undefined
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  const decimal = comma > point && (point >= 0 || /,\d{1,2}$/.test(digits)) ? ',' : '.'
  const plain = digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return undefined
  const value = new Decimal(plain)
  if (value.decimalPlaces() > 2 || value.gte('1e15')) return undefined
  return fixed(negative ? value.negated() : value)
}

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** A day as banks write it: `05/11/2026`, `5-11-26`, `20261105`, `2026-11-05`. Undefined where it is none. */
export function dayIn(text: string, order: DateOrder): string | undefined {
  const bare = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(bare)
  if (iso) return asDay(iso[1]!, iso[2]!, iso[3]!)
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(bare)
  if (!parts || order === 'ymd') return undefined
  const [, first, second, year] = parts as unknown as [string, string, string, string]
  const whole = year.length === 2 ? `20${year}` : year
  return order === 'dmy' ? asDay(whole, second, first) : asDay(whole, first, second)
}

function asDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDateText(text) ? text : undefined
}

/** In which order days stand that are written `05/11/2026`; undefined where each may be read both ways. */
export function orderOf(days: readonly string[]): DateOrder | undefined {
  for (const day of days) {
    const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2,4})/.exec(day.trim())
    if (!parts) {
      if (/^\d{4}/.test(day.trim())) return 'ymd'
      continue
    }
    if (Number(parts[1]) > 12) return 'dmy'
    if (Number(parts[2]) > 12) return 'mdy'
  }
  return undefined
}

/** UTF-8 with or without its mark, else what Windows writes. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\ufeff/, '')
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** One blank between words. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Without case and accents: headings are found however they are written. */
export const folded = (text: string): string =>
  squeezed(text).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[º°]/g, 'o').toLowerCase()
