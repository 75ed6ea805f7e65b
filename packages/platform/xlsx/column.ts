import { dec, fixed } from '@yupana/kernel'

/** What a column holds: it decides the number format in Excel and how a value is written. */
export type SheetColumnKind = 'text' | 'money' | 'quantity' | 'date' | 'flag' | 'integer'

export interface SheetColumn {
  label: string
  kind: SheetColumnKind
  /** Width in characters; by default one that fits the kind. */
  width?: number
}

/** Decimals shown: two of money, four of quantities (the cell keeps the exact value). */
export const numberFormat: Record<SheetColumnKind, string | undefined> = {
  text: '@',
  money: '#,##0.00',
  quantity: '#,##0.####',
  date: 'dd/mm/yyyy',
  flag: undefined,
  integer: '0',
}

export const defaultWidth: Record<SheetColumnKind, number> = {
  text: 24,
  money: 16,
  quantity: 14,
  date: 12,
  flag: 8,
  integer: 12,
}

/** Excel keeps 15 significant digits: a longer number is written as text, so that no digit is lost. */
const EXACT_DIGITS = 15

/**
 * The exact decimal text of a value of a money, quantity or integer column.
 * @throws Error where the value is no number
 */
export function decimalText(value: unknown, kind: SheetColumnKind): string {
  const read = dec(typeof value === 'number' || typeof value === 'bigint' ? value : String(value))
  return kind === 'money' && read.decimalPlaces() <= 2 ? fixed(read) : read.toString()
}

/** Whether a double, which is what Excel stores, gives this decimal back. */
export function fitsExcel(text: string): boolean {
  return text.replace(/^-?0*\.?0*|\./g, '').replace('-', '').length <= EXACT_DIGITS
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})/

/** Midnight UTC of a `YYYY-MM-DD` text or of the day of a Date. @throws Error where it is no day */
export function dayOf(value: unknown): Date {
  const text = value instanceof Date ? value.toISOString() : String(value)
  const match = DATE.exec(text)
  const at = match ? new Date(`${match[0]}T00:00:00Z`) : undefined
  if (!at || at.toISOString().slice(0, 10) !== match?.[0]) throw new Error(`not a date: ${text}`)
  return at
}

/** Text that XML and a spreadsheet cell can carry: no control characters, at most 32,767 characters (Excel's limit). */
export function cellText(value: unknown): string {
  return String(value)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .slice(0, 32_767)
    .toWellFormed()
}
