import { isDate } from '../calendar.ts'
import type { Cadence } from './structure.ts'

/** How many of the eight digits of a row's period tell that it is the one of the file. */
const SIGNIFICANT = { month: 6, year: 4, date: 8 }

const FIRST_YEAR = '2010'

/** The period of a file, and where that of a row stands against it. */
export class BookPeriod {
  /** Eight digits, as a row of the period begins. */
  readonly own: string
  readonly #digits: number
  readonly #rows: Cadence | 'sire'

  /**
   * @param period YYYY-MM, YYYY or YYYY-MM-DD, by the book
   * @param file how often the book is presented
   * @param rows form of the period in the rows; `sire` is AAAAMM
   */
  constructor(period: string, file: Cadence, rows: Cadence | 'sire' = file) {
    this.own = period.replaceAll('-', '').padEnd(8, '0')
    this.#digits = SIGNIFICANT[file]
    this.#rows = rows
  }

  hasForm(text: string): boolean {
    if (text < FIRST_YEAR) return false
    if (this.#rows === 'sire') return /^\d{4}(0[1-9]|1[0-2])$/.test(text)
    if (this.#rows === 'year') return text.endsWith('0000')
    if (this.#rows === 'month') return /^\d{4}(0[1-9]|1[0-2])00$/.test(text)
    return isDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
  }

  isCurrent(text: string): boolean {
    return text.slice(0, this.#digits) === this.own.slice(0, this.#digits)
  }

  isLater(text: string): boolean {
    return text.slice(0, this.#digits) > this.own.slice(0, this.#digits)
  }

  firstDay(text: string): string {
    const month = text.slice(4, 6) === '00' ? '01' : text.slice(4, 6)
    return `${text.slice(0, 4)}-${month}-01`
  }

  /** Last day of a row's period, or of the month after it. */
  lastDay(text: string, next: boolean): string {
    const digits = /^\d{8}$/.test(text) ? text : this.own
    const day = digits.slice(6)
    if (day !== '00' && !next) return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${day}`
    const month = digits.slice(4, 6) === '00' ? 12 : Number(digits.slice(4, 6))
    return new Date(Date.UTC(Number(digits.slice(0, 4)), month + (next ? 1 : 0), 0)).toISOString().slice(0, 10)
  }
}
