import { type Decimal, dec, money, ZERO } from '../decimal.ts'
import type { Law } from '../law/law.ts'
import { publishedLaw } from '../law/published.ts'
import type { Problem } from '../problem.ts'
import { checkRow } from './check-row.ts'
import type { BookHeader } from './file-name.ts'
import { BookPeriod } from './period.ts'
import { completeRow, type LooseRow } from './row.ts'
import {
  type BookField,
  type BookNumber,
  type BookRow,
  bookFields,
  books,
  freeFields,
  isBalanced,
  rowCadence,
} from './structure.ts'

/** Judges a book row by row, in the order of its file: a book of any length is judged as it comes. */
export interface BookChecker<B extends BookNumber> {
  /** What is wrong with the next row; paths name it from 0 and its field: `rows[3].debit`. */
  row(given: BookRow<B>): Problem[]
  /** What is wrong with the book as a whole: its two sides. */
  end(): Problem[]
}

/**
 * Everything wrong with the rows of a book, at once. Paths name the row from 0 and the field: `rows[3].debit`; parameters
 * carry SUNAT's number of the field.
 */
export function checkBook<B extends BookNumber>(
  book: B,
  header: BookHeader,
  rows: readonly BookRow<B>[],
  law: Law = publishedLaw,
): Problem[] {
  const checker = bookChecker(book, header, law)
  return [...rows.flatMap((row) => checker.row(row)), ...checker.end()]
}

/** Of what it was given it keeps the unique keys and two sums. */
export function bookChecker<B extends BookNumber>(
  book: B,
  header: BookHeader,
  law: Law = publishedLaw,
): BookChecker<B> {
  const fields = bookFields(book)
  const period = new BookPeriod(header.period, books[book].cadence, rowCadence(book))
  const names = new Set([...fields.map((field) => field.name), 'free'])
  const keyFields = fields.filter((field) => field.key)
  const keys = new Set<string>()
  const sides = { debit: ZERO, credit: ZERO }
  let index = -1
  return {
    row(given) {
      index += 1
      const problems: Problem[] = []
      const { free, ...values } = given as { free?: readonly string[] } & LooseRow
      const row = completeRow(fields, values as LooseRow, law)
      const report = (code: string, name: string, params: Problem['params']) => {
        problems.push({ code, path: `rows[${index}].${name}`, params })
      }
      checkRow(fields, row, { period, law }, report)
      for (const name of Object.keys(row)) if (!names.has(name)) report('book-unknown', name, { name })
      checkFree(free, freeFields(book), report)
      const key = keyFields.map((field) => row[field.name] ?? '').join('|')
      if (keys.has(key)) report('book-repeated', keyFields.at(-1)!.name, { key: key.replaceAll('|', ' ') })
      keys.add(key)
      if (row.state === '1') {
        sides.debit = sides.debit.plus(dec(row.debit))
        sides.credit = sides.credit.plus(dec(row.credit))
      }
      return problems
    },
    end: () => (isBalanced(book) ? checkBalance(fields, sides) : []),
  }
}

function checkFree(
  free: readonly string[] | undefined,
  most: number,
  report: (code: string, name: string, params: Problem['params']) => void,
): void {
  if (!free) return
  if (free.length > most) report('book-free', 'free', { most: String(most) })
  free.forEach((text, index) => {
    if (text !== '' && !/^[^|/\\\p{C}]{1,200}$/u.test(text)) {
      report('book-format', `free[${index}]`, { field: '', name: 'free', value: text })
    }
  })
}

/** The entries of the period (state 1) have as much on one side as on the other. */
function checkBalance(fields: readonly BookField[], { debit, credit }: Record<'debit' | 'credit', Decimal>): Problem[] {
  if (debit.equals(credit)) return []
  const field = String(fields.find((candidate) => candidate.name === 'debit')!.number)
  const params = { field, debit: money(debit), credit: money(credit) }
  return [{ code: 'book-unbalanced', path: 'rows', params }]
}
