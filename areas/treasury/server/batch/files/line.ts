/** One debt in a file of payments. */
export interface FileLine {
  /** Kind of identity (catalogue 06), its number and the name. */
  partyType: string
  partyNumber: string
  partyName: string
  documentType: string
  serie: string
  number: string
  /** In the currency of the file, two decimals. */
  amount: string
  destination: string
  sameBank: boolean
  /** Of a deposit: code of catalogue 54, and month of the document as `202611`. */
  depositCode?: string
  period?: string
}

export interface PaymentFile {
  ruc: string
  companyName: string
  /** Year and place in it: `260001`. */
  lot: string
  date: string
  currency: 'PEN' | 'USD'
  /** Number of our account, as the bank writes it. */
  account: string
  lines: readonly FileLine[]
}

/** What banks read: capitals without accents; what they do not know is a blank. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,&/-]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .,&/-]+/, '')
    .trim()

export const left = (text: string, width: number): string => text.slice(0, width).padEnd(width)
export const zeros = (digits: string, width: number): string => {
  const bare = digits.replace(/\D/g, '')
  if (bare.length > width) throw new RangeError(`${digits} has more than ${width} digits`)
  return bare.padStart(width, '0')
}
/** Cents without a point. */
export const cents = (amount: string, width: number): string => zeros(amount.replace('.', ''), width)
export const bare = (account: string): string => account.replace(/\D/g, '')
