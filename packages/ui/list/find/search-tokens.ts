import type { Filter } from '@yupana/contract'
import { type DateText, firstDay, lastDay, periodOf } from '@yupana/kernel'
import { parseDate } from '../../date-text.ts'
import { folded } from '../../folded.ts'
import { parseDecimal } from '../../form/input/number-text.ts'
import { usualPeriods } from '../../report/periods.ts'
import type { FilterField } from '../list-filters.tsx'

/** `cliente:peña`, `estado:"por cobrar"`, `total:100-200`. */
const TOKEN = /(?<name>[\p{L}\p{N}.]+):(?:"(?<quoted>[^"]*)"|(?<plain>\S+))/gu

interface Read {
  filters: Filter[]
  /** The view that a state named: `estado:vencida`. */
  tab?: string
  /** What is looked for beside them. */
  rest: string
  /** What names a field and says nothing to it; of one with records, what names one of them. */
  unread: Unread[]
}

export interface Unread {
  field: FilterField
  value: string
  token: string
}

/** A view of everybody's, as far as words name it. */
export interface NamedView {
  key: string
  label: string
  filters: readonly Omit<Filter, 'group'>[]
}

/**
 * What is typed or pasted into the search of a list as filters of its fields, named by their labels or by a beginning of them; what names none stays text.
 */
export function readTokens(
  text: string,
  fields: readonly FilterField[],
  reading: Reading,
  views: readonly NamedView[] = [],
): Read {
  const filters: Filter[] = []
  const unread: Unread[] = []
  const tabs: NamedView[] = []
  const rest = text.replace(TOKEN, (whole, ...found) => {
    const { name = '', quoted, plain } = found.at(-1) as Record<string, string | undefined>
    const value = quoted ?? plain ?? ''
    const named = fieldsNamed(fields, name)
    if (named.length === 0) return whole
    const filter = named.map((field) => filterOf(field, value, reading)).find((each) => each !== undefined)
    const view = filter ? undefined : viewNamed(named, value, views)
    if (filter) filters.push({ ...filter, group: 0 })
    else if (view) tabs.push(view)
    else unread.push({ field: named.find(({ choose }) => choose) ?? named[0]!, value, token: whole })
    return ''
  })
  // One view can stand in front; of a second its filters hold as well.
  const [tab, ...others] = tabs
  filters.push(...others.flatMap((each) => each.filters.map((one) => ({ ...one, group: 0 }))))
  return { filters, unread, rest: rest.replace(/\s+/g, ' ').trim(), ...(tab ? { tab: tab.key } : {}) }
}

/** The view whose name is asked for as a state: what is overdue is one to people, though no document keeps it. */
const viewNamed = (
  fields: readonly FilterField[],
  value: string,
  views: readonly NamedView[],
): NamedView | undefined =>
  fields.some(({ field }) => field === 'status') ? views.find(({ label }) => says(label, value)) : undefined

/** Without the ending of gender and number: `vencida`, `Vencidos`; `payée`, `payés`. */
export const stemmed = (text: string): string =>
  folded(text)
    .split(/\s+/)
    .map((word) => (word.length < 5 ? word : word.replace(/(?:(?<=[dst])[oa]|ee?)s?$/, '')))
    .join(' ')

/** Whether a label begins with what is asked, in whichever gender. */
export const says = (label: string, asked: string): boolean =>
  folded(label).startsWith(folded(asked)) || stemmed(label).startsWith(stemmed(asked))

/** Letters that two words share before one is taken for the other: `vencimiento:` of what is headed «Vence». */
const ALIKE = 4

/** Those of that name first, then those whose label or a word of it begins so; `mes` is the day of the list. */
export function fieldsNamed(fields: readonly FilterField[], name: string): FilterField[] {
  const asked = folded(name)
  const exact = fields.filter(({ field, label }) => [folded(label), field.toLowerCase()].includes(asked))
  const begun = fields.filter(({ label }) => folded(label).startsWith(asked))
  const within = fields.filter(({ label }) => folded(label).includes(` ${asked}`))
  const day = ['mes', 'month', 'mois'].includes(asked) ? fields.filter(({ kind }) => kind === 'date').slice(0, 1) : []
  const found = [...exact, ...begun, ...within, ...day]
  if (found.length > 0 || asked.length < ALIKE) return found
  return fields.filter(({ label }) => folded(label).startsWith(asked.slice(0, ALIKE)))
}

/** Days that lie ahead: of payment, of delivery, of an offer's end. */
export const AHEAD = /due|valid|delivery/i

export interface Reading {
  today: DateText
  /** Names of the twelve, in the language of the reader. */
  months: readonly string[]
  /** Labels by their keys. */
  words: (key: string) => string
}

export function filterOf(
  { field, kind, options }: FilterField,
  value: string,
  reading: Reading,
): Omit<Filter, 'group'> | undefined {
  if (options) {
    const asked = value.split(',')
    const chosen = options.filter(({ label, value: code, also }) =>
      asked.some((one) => says(label, one) || code === folded(one) || (also !== undefined && says(also, one))),
    )
    return chosen.length > 0 ? { field, operator: 'IN', value: chosen.map((each) => each.value) } : undefined
  }
  if (kind === 'text') return { field, operator: 'CONTAINS', value }
  if (kind === 'number') return amountOf(field, value)
  if (kind === 'flag') {
    const said = ['yes', 'no'].find((each) => folded(reading.words(`ui.${each}`)) === folded(value))
    return said === undefined ? undefined : { field, operator: 'EQUAL', value: String(said === 'yes') }
  }
  if (kind === 'date') {
    const span = spanNamed(value, AHEAD.test(field), reading)
    return span && { field, operator: 'BETWEEN', value: span }
  }
  return undefined
}

function amountOf(field: string, value: string): Omit<Filter, 'group'> | undefined {
  const bound = /^(?<sign>>=?|<=?)(?<amount>.+)$/.exec(value)?.groups
  const operators = { '>': 'GREATER', '>=': 'GREATER_EQUAL', '<': 'LESS', '<=': 'LESS_EQUAL' } as const
  if (bound) {
    const amount = parseDecimal(bound.amount ?? '')
    return amount === undefined
      ? undefined
      : { field, operator: operators[bound.sign as keyof typeof operators], value: amount }
  }
  const ends = value.split('-').map((each) => parseDecimal(each))
  if (ends.some((each) => each === undefined)) return undefined
  const [from = '', to] = ends as string[]
  return to === undefined
    ? { field, operator: 'EQUAL', value: from }
    : { field, operator: 'BETWEEN', value: [from, to] }
}

/** A month by its name or as `2026-10`, a year, a usual period by its first word, a day. */
function spanNamed(value: string, ahead: boolean, { today, months, words }: Reading): [DateText, DateText] | undefined {
  const asked = folded(value)
  if (/^20\d{2}$/.test(value)) return [`${value}-01-01`, `${value}-12-31`]
  const at = months.findIndex((each) => asked.length >= 3 && folded(each).startsWith(asked))
  const month = /^(\d{4})-(\d{2})$/.exec(value)
  if (at >= 0 || month) {
    // A month that is yet to come was meant of the year before, unless the day is one that is awaited.
    const now = periodOf(today)
    const year = month ? Number(month[1]) : now.year - (!ahead && at + 1 > now.month ? 1 : 0)
    const period = { year, month: month ? Number(month[2]) : at + 1 }
    return period.month >= 1 && period.month <= 12 ? [firstDay(period), lastDay(period)] : undefined
  }
  const usual = usualPeriods(today).find(({ label }) =>
    folded(words(label)).replace(/ /g, '').startsWith(asked.replace(/ /g, '')),
  )
  if (usual) return [usual.from, usual.to]
  const day = parseDate(value, today)
  return day ? [day, day] : undefined
}
