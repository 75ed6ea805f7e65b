import type { Law } from '../law/law.ts'
import { publishedLaw } from '../law/published.ts'
import { SunatError } from '../problem.ts'
import { checkBook } from './check-book.ts'
import { type BookHeader, bookFileName, parseBookFileName } from './file-name.ts'
import { completeRow, fromCell, type LooseRow, toCell } from './row.ts'
import { type BookNumber, type BookRow, bookFields } from './structure.ts'

/** A file of a book, ready for the PLE: UTF-8, lines ended by CR LF, every field by a bar. */
export interface BookFile {
  name: string
  /** Empty for a period without information. */
  content: string
}

/**
 * Writes a book. Without rows it is the empty file of a period without information.
 * @throws SunatError with every problem of the rows
 * @throws BookNameError for a header that its name cannot carry
 */
export function writeBook<B extends BookNumber>(
  book: B,
  header: BookHeader,
  rows: readonly BookRow<B>[],
  law: Law = publishedLaw,
): BookFile {
  const name = bookFileName(book, header, rows.length > 0)
  const problems = checkBook(book, header, rows, law)
  if (problems.length > 0) throw new SunatError(problems)
  return { name, content: rows.map((row) => bookLine(book, row, law)).join('') }
}

/** The cells of a row, in the order of the book, as its file has them. It writes what it is given: `bookChecker` judges. */
export function bookCells<B extends BookNumber>(book: B, given: BookRow<B>, law: Law = publishedLaw): string[] {
  const fields = bookFields(book)
  const { free = [], ...values } = given as { free?: readonly string[] } & LooseRow
  const row = completeRow(fields, values as LooseRow, law)
  return [...fields.map((field) => toCell(field, row[field.name])), ...free]
}

/** The line of a row, its end included: a book of any length is written line by line. */
export const bookLine = <B extends BookNumber>(book: B, row: BookRow<B>, law: Law = publishedLaw): string =>
  `${bookCells(book, row, law).join('|')}|\r\n`

/** Thrown for a file that is not the text of its book; the number of the line is from 1. */
export class BookFileError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`)
    this.name = 'BookFileError'
    this.line = line
  }
}

/** A book that was read: which, whose, and its rows. */
export interface ReadBook<B extends BookNumber = BookNumber> {
  book: B
  header: BookHeader
  rows: BookRow<B>[]
}

/**
 * Reads a book back by its file name. Bytes may be UTF-8 or ISO-8859-1. It splits and names; `checkBook` judges.
 * @throws BookNameError @throws BookFileError
 */
export function readBook(name: string, content: string | Uint8Array): ReadBook {
  const { book, header, withRows } = parseBookFileName(name)
  const fields = bookFields(book)
  const text = (typeof content === 'string' ? content : decodeBook(content)).replace(/^\uFEFF/, '')
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > 0 !== withRows) throw new BookFileError(1, 'the name and the content disagree about information')
  const rows = lines.map((line, index) => {
    const cells = line.split('|')
    // The bar after the last field leaves an empty cell; some programs do not write it.
    if (cells.at(-1) === '' && cells.length > fields.length) cells.pop()
    if (cells.length < fields.length) {
      throw new BookFileError(index + 1, `${cells.length} fields where book ${book} has ${fields.length}`)
    }
    const row: Record<string, string | readonly string[]> = {}
    for (const field of fields) {
      const value = fromCell(field, cells[field.number - 1]!)
      if (value !== undefined) row[field.name] = value
    }
    if (cells.length > fields.length) row.free = cells.slice(fields.length)
    return row as BookRow<BookNumber>
  })
  return { book, header, rows }
}

/** Text of a file's bytes: UTF-8, or ISO-8859-1 when they are not. */
export function decodeBook(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}
