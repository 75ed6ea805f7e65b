import { find, findAll, textOf, type XmlElement } from '@yupana/sunat'

/** Amounts in units of the tenth decimal as bigint: exact, and independent of the arithmetic that wrote the document. */
const SCALE = 10_000_000_000n
const DIGITS = 10

/** One currency unit, the tolerance of the published checks. */
const UNIT = SCALE

export type Amount = bigint

/** Reads a decimal text; zero when absent or malformed (its format has its own check). */
export function read(text: string | undefined): Amount {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '')
  if (!match) return 0n
  const fraction = (match[3] ?? '').slice(0, DIGITS).padEnd(DIGITS, '0')
  const value = BigInt(match[2]!) * SCALE + BigInt(fraction)
  return match[1] ? -value : value
}

export const amountAt = (element: XmlElement, path: string): Amount => read(textOf(element, path))

export const near = (left: Amount, right: Amount): boolean => {
  const difference = left - right
  return difference <= UNIT && difference >= -UNIT
}

export const times = (left: Amount, right: Amount): Amount => (left * right) / SCALE
export const over = (left: Amount, right: Amount): Amount => (right === 0n ? 0n : (left * SCALE) / right)
export const total = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n)

/** An amount as a person reads it: ten decimals without trailing zeros. */
export const show = (amount: Amount): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(DIGITS + 1, '0')
  const text = `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/\.?0+$/, '')
  return amount < 0n ? `-${text}` : text
}

/** Tax subtotal of a scheme, in a line or in the header. */
export const subtotalOf = (element: XmlElement, scheme: string): XmlElement | undefined =>
  findAll(element, 'cac:TaxTotal/cac:TaxSubtotal').find((subtotal) => schemeOf(subtotal) === scheme)

export const schemeOf = (subtotal: XmlElement): string => textOf(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:ID') ?? ''

/** Sum of the discounts or charges of some codes directly inside an element. */
export const allowancesOf = (element: XmlElement, ...codes: string[]): Amount =>
  total(
    findAll(element, 'cac:AllowanceCharge')
      .filter((allowance) => codes.includes(textOf(allowance, 'cbc:AllowanceChargeReasonCode') ?? ''))
      .map((allowance) => amountAt(allowance, 'cbc:Amount')),
  )

/** True when a subtotal declares something: its base is over zero. */
export const hasBase = (subtotal: XmlElement | undefined): subtotal is XmlElement =>
  subtotal !== undefined && amountAt(subtotal, 'cbc:TaxableAmount') > 0n

export const exists = (element: XmlElement, path: string): boolean => (find(element, path)?.text.trim() ?? '') !== ''
