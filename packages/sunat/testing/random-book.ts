import fc from 'fast-check'
import { dec, money } from '../decimal.ts'
import { publishedLaw } from '../law/published.ts'
import { holds } from '../ple/condition.ts'
import type { BookHeader } from '../ple/file-name.ts'
import { isRequired } from '../ple/row.ts'
import {
  type BookField,
  type BookNumber,
  type BookRow,
  bookFields,
  books,
  isBalanced,
  rowCadence,
} from '../ple/structure.ts'
import { numberFits, seriesFits, tables } from '../ple/tables.ts'
import { type RegisterName, type RegisterRow, registerFields } from '../sire/registers.ts'

type Draw = fc.GeneratorValue
type Row = Record<string, string>

const identities: Record<string, string[]> = {
  '0': ['X1', 'AB123456789'],
  '1': ['45678912'],
  '4': ['001234567'],
  '6': ['20100070970', '20131312955'],
  '7': ['P123456'],
  A: ['123456789012345'],
  B: ['B1'],
  '-': ['-'],
}
const series = ['0001', 'E001', 'F001', 'B7X9', 'EB01', '1', '5', '1683', '0820', '118', 'MAQ-01']
const numbers = ['1', '00000123', '99999', '123456', 'ABC12']

/** The header that the random rows of a book belong to. */
export const headerOf = (book: BookNumber): BookHeader => ({
  ruc: '20100070970',
  ...{
    month: { period: '2026-11' },
    year: { period: '2026' },
    date: { period: '2026-12-31', opportunity: '01' },
  }[books[book].cadence],
})

const periodOf = (book: BookNumber): string =>
  books[book].cadence === 'year' && rowCadence(book) === 'year'
    ? '20260000'
    : { month: '20261100', year: '20260000', date: books[book].cadence === 'date' ? '20261231' : '20261115' }[
        rowCadence(book)
      ]

const argumentOf = (field: BookField, rule: string): string | undefined =>
  field.rules.find((candidate) => candidate.name === rule)?.argument

const decimals = (g: Draw, whole: number, places: number): string =>
  `${g(fc.integer, { min: 1, max: whole })}.${String(g(fc.integer, { min: 0, max: 10 ** places - 1 })).padStart(places, '0')}`

function textValue(g: Draw, field: BookField): string {
  const any = g(fc.string, { unit: 'grapheme', minLength: 1, maxLength: Math.min(20, field.max) })
  const clean = [...any.replace(/[|/\\&\p{C}\u2028\u2029]/gu, 'ñ').trim()].slice(0, field.max).join('').trim()
  return clean === '' ? 'x' : clean
}

/** A value of a field, told by its kind and rules from what stands before it in the row. */
function draw(g: Draw, field: BookField, row: Row, index: number): string {
  const rule = (name: string) => argumentOf(field, name)
  const from = (values: Iterable<string>) => g(fc.constantFrom, ...values)
  const table = rule('table')
  const refused = [...(rule('not')?.split(',') ?? []), ...(rule('named') === undefined ? [] : ['00'])]
  if (table) return from([...tables[table]!].filter((code) => !refused.includes(code)))
  if (rule('in') !== undefined) return from(rule('in')!.split(','))
  if (rule('line') !== undefined) return `${from(['A', 'M', 'C'])}${index + 1}`
  if (rule('mirror') !== undefined) return '140100&20261100&V-0001&M1'
  if (rule('year') !== undefined) return '2025'
  if (rule('ruc') !== undefined) return '20131312955'
  const type = (name: string) => row[rule(name) ?? ''] ?? ''
  if (rule('identity') !== undefined) return from(identities[type('identity')] ?? ['X1'])
  if (rule('series') !== undefined) return from(series.filter((text) => seriesFits(type('series'), text)))
  if (rule('number') !== undefined) return from(numbers.filter((text) => numberFits(type('number'), text)))
  if (rule('dash') !== undefined) return holds(rule('dash')!, row, publishedLaw) ? '-' : `191-${index}`
  if (rule('state') !== undefined)
    return from(rule('age') === undefined ? rule('state')!.split('/')[0]!.split(',') : ['0', '1'])
  if (rule('percent') !== undefined) return decimals(g, 99, field.decimals)
  if (field.kind === 'date') return from(['2026-11-01', '2026-11-15', '2026-11-30'])
  if (field.kind === 'rate') return decimals(g, 9, field.decimals)
  if (field.kind === 'amount') return drawAmount(g, field)
  if (field.kind === 'text') return field.key ? `C-${index}-${g(fc.nat)}`.slice(0, field.max) : textValue(g, field)
  const digits = String(g(fc.integer, { min: 1, max: 999_999 }))
  return digits.padStart(field.min, '1').slice(0, field.max)
}

function drawAmount(g: Draw, field: BookField): string {
  const zero = g(fc.constantFrom, false, false, true) && argumentOf(field, 'positive') === undefined
  const amount = zero ? '0.00' : decimals(g, 99_999, field.decimals)
  const signs = field.rules.map((rule) => rule.name)
  const negative = signs.includes('minus') || (!signs.includes('plus') && !signs.includes('positive') && g(fc.boolean))
  return negative && !zero ? `-${amount}` : amount
}

/** Makes amounts agree: one side only, products, sums and signs as the structure says. */
function reconcile(fields: readonly BookField[], row: Row): void {
  for (const field of fields) {
    for (const { name, argument } of field.rules) {
      if (name === 'either' && argument.split(',').every((other) => dec(row[other]).isZero())) row[field.name] = '7.00'
      if (name === 'excludes' && !dec(row[field.name]).isZero() && row[argument] !== undefined) row[argument] = '0.00'
      if (name === 'follows' && row[field.name]) row[field.name] = money(dec(row[argument]).times('0.18'))
      if (name === 'product') {
        const [quantity, unit] = argument.split(',')
        row[field.name] = money(dec(row[quantity!]).times(dec(row[unit!])))
      }
      if (name === 'sum') {
        const [first, last] = argument.split('..').map((other) => fields.findIndex((each) => each.name === other))
        const parts = fields.slice(first, last! + 1).map((each) => dec(row[each.name]))
        row[field.name] = money(parts.reduce((sum, part) => sum.plus(part), dec('0')))
      }
    }
  }
}

function drawRow(g: Draw, fields: readonly BookField[], period: string, index: number): Row {
  const row: Row = {}
  for (const field of fields) {
    if (field.kind === 'period') row[field.name] = period
    else if (field.required || g(fc.boolean)) row[field.name] = draw(g, field, row, index)
  }
  for (let pass = 0; pass < 2; pass++) {
    for (const field of fields) {
      const absent = argumentOf(field, 'absent')
      if (absent && row[field.name] && holds(absent, row, publishedLaw)) delete row[field.name]
      if (!row[field.name] && isRequired(field, row, publishedLaw)) row[field.name] = draw(g, field, row, index)
      // What follows a type that came late is drawn again; a type that needs a series gets one.
      const typed = ['identity', 'series', 'number'].find((name) => argumentOf(field, name) !== undefined)
      const type = typed && row[argumentOf(field, typed)!]
      if (typed && type && (row[field.name] || typed === 'series')) row[field.name] = draw(g, field, row, index)
    }
    reconcile(fields, row)
  }
  return row
}

/** Documents of a register of the SIRE, November 2026, that break none of its rules. */
export const anyRegister = <R extends RegisterName>(register: R): fc.Arbitrary<RegisterRow<R>[]> =>
  fc.gen().map((g) => {
    const fields = registerFields(register)
    const drawn = Array.from({ length: g(fc.integer, { min: 1, max: 4 }) }, (_, index) => ({
      ...drawRow(g, fields, '202611', index),
      ruc: '20100070970',
    }))
    const keys = fields.filter((field) => field.key)
    const keyOf = (row: Row) => keys.map((field) => row[field.name]).join('|')
    return [...new Map(drawn.map((row) => [keyOf(row), row])).values()] as unknown as RegisterRow<R>[]
  })

/** Rows of a book that break none of its rules. */
export const anyRows = (book: BookNumber): fc.Arbitrary<BookRow<BookNumber>[]> =>
  fc.gen().map((g) => {
    const keys = bookFields(book).filter((field) => field.key)
    const drawn = Array.from({ length: g(fc.integer, { min: 1, max: 4 }) }, (_, index) =>
      drawRow(g, bookFields(book), periodOf(book), index),
    )
    const unique = [...new Map(drawn.map((row) => [keys.map((field) => row[field.name]).join('|'), row])).values()]
    const opposite = (row: Row): Row => ({ ...row, line: `${row.line}9`, debit: row.credit!, credit: row.debit! })
    const rows = isBalanced(book) ? unique.flatMap((row) => [row, opposite(row)]) : unique
    const free = g(fc.boolean) ? { free: ['uno', '', 'tres'] } : {}
    return rows.map((row) => ({ ...row, ...free }) as BookRow<BookNumber>)
  })
