import { money, sumOf } from '../decimal.ts'
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
  const fields = bookFields(book)
  const period = new BookPeriod(header.period, books[book].cadence, rowCadence(book))
  const names = new Set([...fields.map((field) => field.name), 'free'])
  const problems: Problem[] = []
  const keys = new Set<string>()
  const keyFields = fields.filter((field) => field.key)
  rows.forEach((given, index) => {
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
  })
  if (isBalanced(book)) checkBalance(fields, rows as readonly LooseRow[], problems)
  return problems
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
function checkBalance(fields: readonly BookField[], rows: readonly LooseRow[], problems: Problem[]): void {
  const current = rows.filter((row) => row.state === '1')
  const [debit, credit] = ['debit', 'credit'].map((name) => sumOf(current.map((row) => row[name])))
  if (debit!.equals(credit!)) return
  const field = String(fields.find((candidate) => candidate.name === 'debit')!.number)
  problems.push({
    code: 'book-unbalanced',
    path: 'rows',
    params: { field, debit: money(debit!), credit: money(credit!) },
  })
}
