import { dec, fixed } from '@yupana/kernel'

/** What a column holds: it decides the number format in Excel and how a value is written. */
export type SheetColumnKind = 'text' | 'money' | 'quantity' | 'date' | 'flag' | 'integer'

export interface SheetColumn {
  label: string
  kind: SheetColumnKind
  /** Head above it that it shares with its neighbours; then the label stands below that. */
  band?: string
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

/** As the database and the API write decimals, short enough for a cell: it needs no arithmetic to be understood. */
const PLAIN = /^-?\d{1,12}(\.\d{1,3})?$/

/** The number of a cell where the text of a decimal is one as it stands. */
export function plainNumber(value: unknown): number | undefined {
  // A file format, not arithmetic: Excel stores doubles, and 15 digits come back unchanged.
  return typeof value === 'string' && PLAIN.test(value) ? Number(value) : undefined
}

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
  const [, year, month, day] = DATE.exec(text) ?? []
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  // The thirtieth of February is the second of March to the calendar.
  if (at.getUTCDate() !== Number(day) || at.getUTCMonth() + 1 !== Number(month)) throw new Error(`not a date: ${text}`)
  return at
}

/** What a cell cannot carry: control characters but tabs and line breaks, halves of surrogate pairs. */
const UNFIT = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
const MOST_SIGNS = 32_767

/** Text that XML and a spreadsheet cell can carry: no control characters, at most 32,767 characters (Excel's limit). */
export function cellText(value: unknown): string {
  const text = String(value)
  if (text.length <= MOST_SIGNS && !UNFIT.test(text)) return text
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .slice(0, MOST_SIGNS)
    .toWellFormed()
}
