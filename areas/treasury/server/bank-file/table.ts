import { dec, fixed } from '@yupana/kernel'
import {
  type BankColumn,
  bankLayouts,
  type LayoutMapping,
  type TableLayout,
} from '../../contract/reconciliation/layouts.ts'
import { type BadLine, type BankFile, BankFileError, type BankLine } from './bank-file.ts'
import { amountIn, type DateOrder, dayIn, digitsOf, folded, orderOf, squeezed } from './figures.ts'

/** Lines above its headings that a table may begin with. */
const MOST_ABOVE = 40

type Places = Partial<Record<BankColumn, number>>

interface Found {
  name: string
  layout: TableLayout
  at: number
  places: Places
}

/** A table of a bank that is known, else one whose headings are said. @throws BankFileError with its headings where nothing fits */
export function readTable(rows: readonly (readonly string[])[], mapping?: LayoutMapping): BankFile {
  const found = mapping ? findMapped(rows, mapping) : findKnown(rows)
  if (!found) throw new BankFileError('statement_columns', headingsOf(rows))
  const { name, layout, at, places } = found
  const body = rows.slice(at + 1)
  const dates = body.flatMap((row) => (places.date === undefined ? [] : [row[places.date] ?? '']))
  const order = mapping && !mapping.dates ? orderOf(dates) : layout.dates
  if (!order) throw new BankFileError('statement_dates', headingsOf(rows))
  const read = body.map((row, i) => lineOf(row, places, order, layout.negate === true, at + i + 2))
  const lines = inTime(read.flatMap((each) => (each && 'amount' in each ? [each] : [])))
  const bad = read.flatMap((each) => (each && 'code' in each ? [each] : []))
  return { layout: name, ...aboveOf(rows.slice(0, at)), ...ends(lines, rows), lines, bad }
}

const placesOf = (row: readonly string[], columns: TableLayout['columns']): Places => {
  const heads = row.map(folded)
  const places: Places = {}
  for (const [column, names] of Object.entries(columns) as [BankColumn, readonly string[]][]) {
    const place = names.map((each) => heads.indexOf(folded(each))).find((each) => each >= 0)
    if (place !== undefined) places[column] = place
  }
  return places
}

const isWhole = (places: Places): boolean =>
  places.date !== undefined &&
  places.description !== undefined &&
  (places.amount !== undefined || (places.debit !== undefined && places.credit !== undefined))

/** The layout that knows most of the headings of the first row that is one. */
function findKnown(rows: readonly (readonly string[])[]): Found | undefined {
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const fits = Object.entries(bankLayouts)
      .map(([name, layout]) => ({ name, layout, at, places: placesOf(row, layout.columns) }))
      .filter(({ places }) => isWhole(places))
      .sort((a, b) => Object.keys(b.places).length - Object.keys(a.places).length)
    if (fits[0]) return fits[0]
  }
  return undefined
}

function findMapped(rows: readonly (readonly string[])[], mapping: LayoutMapping): Found | undefined {
  const columns = Object.fromEntries(Object.entries(mapping.columns).map(([column, heading]) => [column, [heading]]))
  const layout: TableLayout = {
    ...{ columns: columns as TableLayout['columns'], dates: mapping.dates ?? 'dmy' },
    negate: mapping.negate === true,
  }
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const places = placesOf(row, layout.columns)
    if (isWhole(places)) return { name: 'mapped', layout, at, places }
  }
  return undefined
}

/** The row with most texts, which people choose headings from. */
const headingsOf = (rows: readonly (readonly string[])[]): string[] => {
  const texts = (row: readonly string[]): number => row.filter((cell) => /\p{L}{3}/u.test(cell)).length
  const head = rows.slice(0, MOST_ABOVE).reduce((best, row) => (texts(row) > texts(best) ? row : best), rows[0] ?? [])
  return head.filter((cell) => cell !== '')
}

/** A row of the body; nothing where it is none: a subtotal, a line of the bank. */
function lineOf(
  row: readonly string[],
  places: Places,
  order: DateOrder,
  negate: boolean,
  number: number,
): BankLine | BadLine | undefined {
  const cell = (column: BankColumn): string => (places[column] === undefined ? '' : (row[places[column]] ?? '').trim())
  const bad = (code: BadLine['code']): BadLine => ({ row: number, text: squeezed(row.join(' · ')).slice(0, 200), code })
  const amount = amountOf(cell)
  const date = dayIn(cell('date'), order)
  if (!date) return amount === undefined || !/\d/.test(cell('date')) ? undefined : bad('bad_date')
  if (amount === undefined) return bad('bad_amount')
  if (dec(amount).isZero()) return undefined
  const description = squeezed(cell('description'))
  if (description === '') return bad('bad_description')
  const balance = cell('balance') === '' ? undefined : amountIn(cell('balance'))
  return {
    ...{ date, valueDate: dayIn(cell('valueDate'), order) ?? null, description: description.slice(0, 200) },
    ...{ operationNumber: told(cell('operationNumber'), 40), branch: told(cell('branch'), 60) },
    ...{ amount: negate ? fixed(dec(amount).negated()) : amount, balance: balance ?? null },
  }
}

const told = (text: string, most: number): string | null => squeezed(text).slice(0, most) || null

/** One signed amount; or what was taken, however it is signed, and what was given. */
function amountOf(cell: (column: BankColumn) => string): string | undefined {
  if (cell('amount') !== '') return amountIn(cell('amount'))
  const given = cell('credit') === '' ? '0.00' : amountIn(cell('credit'))
  const taken = cell('debit') === '' ? '0.00' : amountIn(cell('debit'))
  if (given === undefined || taken === undefined || (cell('credit') === '' && cell('debit') === '')) return undefined
  return fixed(dec(given).abs().minus(dec(taken).abs()))
}

/** The earliest first, whichever way the file runs: the day tells, and where all are of one day the balances do. */
function inTime(lines: BankLine[]): BankLine[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return lines
  if (first.date !== last.date) return first.date > last.date ? lines.toReversed() : lines
  const runs = (some: readonly BankLine[]): boolean =>
    some.every(({ balance, amount }, i) => {
      const before = some[i - 1]?.balance
      return (
        i === 0 || balance === null || before === null || before === undefined || dec(before).plus(amount).eq(balance)
      )
    })
  const back = lines.toReversed()
  return !runs(lines) && runs(back) ? back : lines
}

/** What it began and ended with, by its balances, or by the lines that say so. */
function ends(lines: readonly BankLine[], rows: readonly (readonly string[])[]): Pick<BankFile, 'opening' | 'closing'> {
  const [first, last] = [lines[0], lines.at(-1)]
  const named = (words: RegExp): string | null => {
    const row = rows.find((cells) => cells.some((cell) => words.test(folded(cell))))
    return row?.flatMap((cell) => (words.test(folded(cell)) ? [] : (amountIn(cell) ?? []))).at(-1) ?? null
  }
  return {
    opening:
      first?.balance != null ? fixed(dec(first.balance).minus(first.amount)) : named(/^saldo (inicial|anterior)/),
    closing: last?.balance ?? named(/^saldo final/),
  }
}

/** What stands above the table: the account and its currency. */
function aboveOf(rows: readonly (readonly string[])[]): Pick<BankFile, 'currency' | 'account'> {
  const text = rows.map((row) => row.join(' ')).join('\n')
  const dollars = /\b(us\$|usd|dolares|dollars)/.test(folded(text))
  const soles = /\b(soles|pen)\b|s\/(?!\w)/.test(folded(text))
  const cci = /\bCCI\D{0,20}(\d[\d -]{18,26}\d)/i.exec(text)?.[1]
  const number = /cuenta\D{0,40}(\d[\d -]{8,22}\d)/i.exec(text)?.[1]
  return {
    currency: dollars === soles ? null : dollars ? 'USD' : 'PEN',
    account: digitsOf(cci ?? number ?? '') || null,
  }
}
