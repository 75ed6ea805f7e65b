import { daysBetween, isDate } from '../calendar.ts'
import { Decimal, dec, sumOf } from '../decimal.ts'
import type { Law } from '../law/law.ts'
import type { ProblemParams } from '../problem.ts'
import { isValidRuc } from '../ruc.ts'
import { holds } from './condition.ts'
import type { BookPeriod } from './period.ts'
import { isRequired, type LooseRow } from './row.ts'
import type { BookField } from './structure.ts'
import { identityForms, numberFits, seriesFits, tables } from './tables.ts'

type Report = (code: string, name: string, params: ProblemParams) => void

interface Context {
  fields: readonly BookField[]
  row: LooseRow
  period: BookPeriod
  law: Law
  report: (code: string, params?: ProblemParams) => void
}

/** Checks one row, its amounts complete, against the structure of its book. */
export function checkRow(
  fields: readonly BookField[],
  row: LooseRow,
  { period, law }: { period: BookPeriod; law: Law },
  report: Report,
): void {
  for (const field of fields) {
    const value = row[field.name] ?? ''
    const params = { field: String(field.number), name: field.name, value }
    const tell = (code: string, more: ProblemParams = {}) => report(code, field.name, { ...params, ...more })
    const context = { fields, row, period, law, report: tell }
    if (value === '') {
      if (isRequired(field, row, law)) tell('book-required')
      for (const rule of field.rules) if (onEmpty.has(rule.name)) rules[rule.name]!(value, rule.argument, context)
      continue
    }
    if (!formFits(field, value)) {
      tell('book-format')
      continue
    }
    if (field.kind === 'period') checkPeriod(value, context)
    for (const rule of field.rules) rules[rule.name]?.(value, rule.argument, context)
  }
}

/** Rules that say something of an empty field too. */
const onEmpty = new Set(['series'])

const CODE = /^[A-Za-zÑñ0-9(),.\-& ]+$/
const TEXT = /^[^|/\\\p{C}\u2028\u2029]+$/u

const figureForms = new Map<string, RegExp>()

/** The form of an amount or a rate: made once, for it is asked for every amount of a book. */
function figureForm(kind: 'rate' | 'amount', max: number, decimals: number): RegExp {
  const key = `${kind} ${max} ${decimals}`
  const known = figureForms.get(key)
  if (known) return known
  const form = new RegExp(`^${kind === 'amount' ? '-?' : ''}\\d{1,${max}}(\\.\\d{1,${decimals}})?$`)
  figureForms.set(key, form)
  return form
}

function formFits(field: BookField, value: string): boolean {
  const { kind, min, max, decimals } = field
  if (kind === 'date') return isDate(value)
  if (kind === 'rate' || kind === 'amount') return figureForm(kind, max, decimals).test(value)
  const length = [...value].length
  if (length < min || length > max || value.trim() !== value) return false
  if (kind === 'text') return TEXT.test(value)
  return kind === 'code' ? CODE.test(value) : /^\d+$/.test(value)
}

function checkPeriod(value: string, { period, report }: Context): void {
  if (!period.hasForm(value) || period.isLater(value)) report('book-period', { expected: period.own })
}

type Rule = (value: string, argument: string, context: Context) => void

const value = (context: Context, name: string): string => context.row[name] ?? ''

/** The rules that a structure may name. What only marks a field (required, unless) is read elsewhere. */
const rules: Readonly<Record<string, Rule>> = {
  table: (text, table, { report }) => {
    if (!tables[table]!.has(text)) report('book-table', { table: table.replace(/[-+]$/, '') })
  },
  in: (text, list, { report }) => {
    if (!list.split(',').includes(text)) report('book-value', { expected: list })
  },
  not: (text, list, { report }) => {
    if (list.split(',').includes(text)) report('book-refused')
  },
  named: (text, condition, { row, law, report }) => {
    if (text === '00' && holds(condition, row, law)) report('book-refused')
  },
  absent: (_, condition, { row, law, report }) => {
    if (holds(condition, row, law)) report('book-absent')
  },
  plus: (text, _, { report }) => {
    if (dec(text).isNegative() && !dec(text).isZero()) report('book-sign', { sign: '+' })
  },
  minus: (text, _, { report }) => {
    if (dec(text).greaterThan(0)) report('book-sign', { sign: '-' })
  },
  positive: (text, _, { report }) => {
    if (!dec(text).greaterThan(0)) report('book-sign', { sign: '+' })
  },
  follows: (text, base, context) => {
    if (
      dec(text)
        .times(dec(value(context, base)))
        .isNegative() &&
      !dec(text).isZero() &&
      !dec(value(context, base)).isZero()
    )
      context.report('book-follows', { other: base })
  },
  percent: (text, _, { report }) => {
    if (dec(text).isNegative() || dec(text).greaterThan(100)) report('book-percent')
  },
  excludes: (text, other, context) => {
    if (!dec(text).isZero() && !dec(value(context, other)).isZero()) context.report('book-exclusive', { other })
  },
  either: (_, names, context) => {
    if (names.split(',').every((name) => dec(value(context, name)).isZero())) {
      context.report('book-empty', { others: names.replaceAll(',', ', ') })
    }
  },
  line: (text, _, { report }) => {
    if (!/^[AMC]/.test(text)) report('book-line')
  },
  plain: (text, _, { report }) => {
    if (text.includes('&')) report('book-format')
  },
  mirror: (text, _, { report }) => {
    if (!/^(140100|080100|080200)&\d{8}&[^&]{1,40}&[AMC][^&]{1,9}$/.test(text)) report('book-format')
  },
  year: (text, _, { period, report }) => {
    if (text <= '1981' || text > period.own.slice(0, 4)) report('book-late', { limit: period.own.slice(0, 4) })
  },
  ruc: (text, _, { report }) => {
    if (!isValidRuc(text)) report('book-identity')
  },
  identity: (text, typeField, context) => {
    const type = value(context, typeField)
    const fits = (identityForms[type] ?? /./).test(text) && (type !== '6' || isValidRuc(text))
    if (!fits) context.report('book-identity')
  },
  series: (text, typeField, context) => {
    const type = value(context, typeField)
    if (type !== '' && !seriesFits(type, text)) context.report('book-document', { type })
  },
  number: (text, typeField, context) => {
    const type = value(context, typeField)
    if (type !== '' && !numberFits(type, text)) context.report('book-document', { type })
  },
  dash: (text, condition, { row, law, report }) => {
    if ((text === '-') !== holds(condition, row, law)) report('book-value', { expected: '-' })
  },
  until: (text, limit, { row, period, report }) => {
    const last = period.lastDay(row.period ?? '', limit === 'next')
    if (text > last) report('book-late', { limit: last })
  },
  sum: (text, range, context) => {
    const [first, last] = range.split('..').map((name) => context.fields.findIndex((field) => field.name === name))
    const expected = sumOf(context.fields.slice(first, last! + 1).map((field) => context.row[field.name]))
    if (!expected.equals(dec(text))) context.report('book-total', { expected: expected.toFixed(2) })
  },
  product: (text, names, context) => {
    const [quantity, unit] = names.split(',').map((name) => dec(value(context, name)))
    const expected = quantity!.times(unit!)
    // The unit value is rounded to eight decimals, the total to two.
    const tolerance = quantity!.abs().times('0.00000001').plus('0.01')
    if (expected.minus(new Decimal(text)).abs().greaterThan(tolerance)) {
      context.report('book-total', { expected: expected.toFixed(2) })
    }
  },
  state: (text, lists, { row, period, report }) => {
    const [current, earlier] = lists.split('/') as [string, string]
    const expected = period.isCurrent(row.period ?? '') ? current : earlier
    if (!expected.split(',').includes(text)) report('book-state', { expected })
  },
  age: (text, dateField, context) => {
    const expected = stateOfAge(text, value(context, dateField), value(context, 'documentType'), context)
    if (expected) context.report('book-state', { expected })
  },
}

/** Documents that are entered when they are paid, whatever their issue. */
const ON_PAYMENT = new Set(['14', '46', '50', '51', '52', '53', '54'])

/** The state that a purchase should have by the age of its document; undefined when its own will do. */
function stateOfAge(state: string, issueDate: string, type: string, { row, period }: Context): string | undefined {
  if (!isDate(issueDate) || !/^[167]$/.test(state)) return undefined
  const first = period.firstDay(row.period ?? '')
  const inPeriod = issueDate >= first
  const old = daysBetween(issueDate, first) > 366
  if (state === '1') return inPeriod || ON_PAYMENT.has(type) ? undefined : old ? '7' : '6'
  if (inPeriod) return '1'
  return state === '6' && old ? '7' : undefined
}
