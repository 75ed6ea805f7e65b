import { isDate } from '../calendar.ts'
import { isValidRuc } from '../ruc.ts'
import { type BookNumber, bookOfCode, books } from './structure.ts'

/** What the name of a book's file says. */
export interface BookHeader {
  ruc: string
  /** YYYY-MM, YYYY of a yearly book, YYYY-MM-DD of the inventories book. */
  period: string
  /** Inventories book: 01 at 31 December … 07 for free purposes. */
  opportunity?: string
  /** Of the taxpayer: 1 operates (when absent), 0 closed, 2 no longer obliged to keep the book. */
  operations?: '0' | '1' | '2'
  /** Soles when absent. */
  currency?: 'PEN' | 'USD'
}

/** Notes to the statements (3.23) are presented as PDF; their name has the same form. */
const NOTES_CODE = '032300'

/** Thrown for a header or a file name that SUNAT's form does not admit. */
export class BookNameError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BookNameError'
  }
}

const forms = { month: /^\d{4}-(0[1-9]|1[0-2])$/, year: /^\d{4}$/, date: /^\d{4}-\d{2}-\d{2}$/ }

/**
 * The 33 characters that SUNAT demands, and the extension:
 * `LE` RUC AAAA MM DD LLLLLL CC O I M `1` `.TXT`.
 * @param withRows whether the file has information: I
 * @throws BookNameError
 */
export function bookFileName(book: BookNumber | '3.23', header: BookHeader, withRows: boolean): string {
  const { ruc, period, opportunity, operations = '1', currency = 'PEN' } = header
  const { code, cadence } = book === '3.23' ? { code: NOTES_CODE, cadence: 'date' as const } : books[book]
  if (!isValidRuc(ruc)) throw new BookNameError(`not a RUC: ${ruc}`)
  if (!forms[cadence].test(period) || (cadence === 'date' && !isDate(period))) {
    throw new BookNameError(`not a period of book ${book}: ${period}`)
  }
  if (cadence === 'date' ? !/^0[1-7]$/.test(opportunity ?? '') : opportunity !== undefined) {
    throw new BookNameError(`not an opportunity of book ${book}: ${opportunity ?? ''}`)
  }
  const day = period.replaceAll('-', '').padEnd(8, '0')
  const flags = `${operations}${withRows ? 1 : 0}${currency === 'PEN' ? 1 : 2}1`
  return `LE${ruc}${day}${code}${opportunity ?? '00'}${flags}.${book === '3.23' ? 'PDF' : 'TXT'}`
}

const NAME = /^LE(\d{11})(\d{4})(\d{2})(\d{2})(\d{6})(\d{2})([012])([01])([12])1\.TXT$/i

/**
 * Reads a file name back.
 * @throws BookNameError
 */
export function parseBookFileName(name: string): { book: BookNumber; header: BookHeader; withRows: boolean } {
  const [, ruc, year, month, day, code, opportunity, operations, information, currency] = NAME.exec(name) ?? []
  const book = code === undefined ? undefined : bookOfCode(code)
  if (!ruc || !book) throw new BookNameError(`not the name of a book: ${name}`)
  const { cadence } = books[book]
  const period = { year: [year], month: [year, month], date: [year, month, day] }[cadence].join('-')
  const header: BookHeader = {
    ruc,
    period,
    operations: operations as '0' | '1' | '2',
    currency: currency === '1' ? 'PEN' : 'USD',
    ...(cadence === 'date' ? { opportunity } : {}),
  }
  if (bookFileName(book, header, information === '1').toUpperCase() !== name.toUpperCase()) {
    throw new BookNameError(`not the name of a book: ${name}`)
  }
  return { book, header, withRows: information === '1' }
}
