const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const
const PREFIXES = ['10', '15', '17', '18', '20'] as const

/** Last digit of a RUC: modulo 11 over the first ten, weights 5 4 3 2 7 6 5 4 3 2; 10 counts as 0 and 11 as 1. */
export function rucCheckDigit(firstTen: string): number {
  const total = WEIGHTS.reduce((acc, weight, i) => acc + weight * Number(firstTen[i]), 0)
  return (11 - (total % 11)) % 10
}

/** 11 digits, prefix 10, 15, 17, 18 or 20, and the right check digit. */
export function isRuc(text: string): boolean {
  return (
    /^\d{11}$/.test(text) &&
    PREFIXES.some((prefix) => text.startsWith(prefix)) &&
    rucCheckDigit(text.slice(0, 10)) === Number(text[10])
  )
}

/** National identity document: 8 digits. */
export function isDni(text: string): boolean {
  return /^\d{8}$/.test(text)
}

/** Identity document types, SUNAT catalogue 06; `-` is the anonymous buyer of a sale ticket. */
export const identityTypes = ['-', '0', '1', '4', '6', '7', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type IdentityType = (typeof identityTypes)[number]

/** The problem code of a document number for its type, or undefined where it is good. */
export function identityProblem(type: string, number: string): string | undefined {
  if (type === '6') return isRuc(number) ? undefined : 'invalid_ruc'
  if (type === '1') return isDni(number) ? undefined : 'invalid_dni'
  return /^[A-Za-z0-9-]{1,15}$/.test(number) ? undefined : 'invalid_format'
}
