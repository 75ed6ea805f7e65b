import { formatQuantity, parseDecimal } from '@yupana/ui'

/** At least two decimals, more where the price has them. */
export function priceText(price: string): string {
  const read = parseDecimal(price)
  if (read === undefined) return price
  const [whole = '', fraction = ''] = formatQuantity(read).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
