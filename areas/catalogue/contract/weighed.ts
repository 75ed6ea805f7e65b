/** Prefixes that GS1 leaves to a company for its own scales. */
export const weighedPrefixes = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const

export interface WeighedRule {
  content: string
  itemDigits: number
  decimals: number
}

/** Whether the last of thirteen digits is the check digit of those before it (GS1 general specifications, modulo 10). */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = [...text.slice(0, 12)].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(text[12])
}

/** Item and figure that a scale printed: kilograms, or what it costs; the text is an EAN-13 whose prefix has the rule. */
export function readWeighed(text: string, { itemDigits, decimals }: WeighedRule): { item: string; figure: string } {
  const item = text.slice(2, 2 + itemDigits)
  const digits = text.slice(2 + itemDigits, 12).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return { item, figure: decimals === 0 ? whole : `${whole}.${fraction}` }
}
