import { type Asks, periodKind } from './asks.ts'
import { isAsked, opened, type ReportColumn, type RowOf, type Said } from './columns.ts'

/** Of a report what leads to it and from it. */
export interface Leading {
  id: string
  screen?: string | undefined
  asks: Asks
  columns: readonly ReportColumn[]
  groups: readonly string[]
  key: readonly string[]
  drills?: readonly Drill[] | undefined
}

/** Texts of an address by the name of what is asked. */
export type Asked = Readonly<Record<string, string>>

/** Where summed figures lead: to the report that sums up to them, or to the one record that the row is. */
export interface Drill {
  /** Fields of the columns whose figures it opens; all of them where it does not say. */
  of?: readonly string[]
  /** Only where an ask is so, as `when` of a column. */
  when?: string
  /** The report that sums up to the figure, asked with all that this one was asked; `self`: another form of the same. */
  to?: (() => Leading) | 'self'
  /** What else it is asked with, from the fields of the row; of a sum of all there are none. What is given as undefined is not asked any more. */
  asks?: (row: RowOf, asked: Asked) => Readonly<Record<string, string | undefined>>
  /** What of it adds up to the figure, where it is not the column of the same name: `{ balanceDebit: ['debit', '-credit'] }`; `#` counts its rows. */
  sums?: Readonly<Record<string, readonly string[]>>
  /** Figures of the row itself that make it up: `{ balanceDebit: ['initialDebit', '-initialCredit', 'debit', '-credit'] }`. They are told instead of those that it opens. */
  own?: Readonly<Record<string, readonly string[]>>
  /** What adds up to less than nothing is no figure here: it stands on the other side. */
  positive?: boolean
  /** The row is one record: the screen that shows it, with `{field}` of the row. */
  opens?: ReportColumn['opens']
}

/** What a figure opens. */
export interface Opened {
  path: string
  /** The report and what it is asked with, where it is one. */
  report?: Leading
  query?: Asked
  drill?: Drill
}

/** Fields that rows must have, each with its value as text: what tells a row, a group, or the rows of one currency. */
export type Only = Readonly<Record<string, string>>

export const writeOnly = (only: Only): string =>
  Object.entries(only)
    .map(([field, value]) => `${field}:${encodeURIComponent(value)}`)
    .join(',')

/** @returns undefined where it is not written so */
export function readOnly(text: string): Only | undefined {
  const parts = text === '' ? [] : text.split(',').map((part) => /^(\w+):([^:]*)$/.exec(part))
  if (parts.some((part) => part === null)) return undefined
  try {
    return Object.fromEntries(parts.map((part) => [part![1]!, decodeURIComponent(part![2]!)]))
  } catch {
    return undefined
  }
}

/** What is said of the form of a report beside what it asks. */
export const SHAPE: ReadonlySet<string> = new Set(['groupBy', 'compare', 'columns', 'page', 'limit', 'after'])
/** What was asked without the form of the answer. */
export const unshaped = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !SHAPE.has(name)))

export const drillOf = ({ drills = [] }: Leading, column: ReportColumn, asked: Said): Drill | undefined =>
  drills.find(({ of, when }) => (of?.includes(column.of ?? column.field) ?? true) && isAsked(when, asked))

/** A difference and its share are told by their two sides; they open nothing. */
export const isDifference = ({ beside }: ReportColumn): boolean =>
  beside === 'report.delta' || beside === 'report.deltaPercent'

/**
 * What a figure opens, with all that was asked; a figure of the period before asks for that period, one of a month for that month.
 * @param row of a sum of all rows its currency alone
 */
export function drilled(report: Leading, column: ReportColumn, row: RowOf, asked: Asked): Opened | undefined {
  const said = { ...unshaped(asked), ...column.asked }
  const drill = isDifference(column) ? undefined : drillOf(report, column, said)
  if (!drill) return undefined
  if (drill.opens !== undefined) {
    const path = opened(drill.opens, row, said)
    return path === undefined ? undefined : { path, drill }
  }
  const target = drill.to === 'self' || drill.to === undefined ? report : drill.to()
  const currency = currencyOnly(report, target, column, row)
  const own = target === report ? readOnly(said.only ?? '') : {}
  const only = { ...own, ...currency }
  const narrowed = {
    ...said,
    only: Object.keys(only).length > 0 ? writeOnly(only) : undefined,
    ...drill.asks?.(row, said),
  }
  return reportOpened(target, narrowed, drill)
}

/** Amounts of one currency are the sum of rows in it; so is what a row counts, where its currency tells it from another. */
function currencyOnly({ columns, key }: Leading, target: Leading, column: ReportColumn, row: RowOf): Only {
  const field = column.currency ?? columns.find(({ currency }) => currency && key.includes(currency))?.currency
  const value = field === undefined ? undefined : row[field]
  if (field === undefined || value === undefined || !target.groups.includes(field)) return {}
  return { [field]: String(value) }
}

/**
 * What a sum of rows opens: of all rows, or all of one currency, what one row would open; of a group the same report with its rows alone.
 * @param only what the rows have in common
 */
export function openedSum(report: Leading, column: ReportColumn, only: Only, asked: Asked): Opened | undefined {
  if (isDifference(column)) return undefined
  const { [column.currency ?? '']: currency, ...group } = only
  const row = currency === undefined ? {} : { [column.currency!]: currency }
  const whole = Object.keys(group).length === 0 ? drilled(report, column, row, asked) : undefined
  if (whole || Object.keys(only).length === 0) return whole
  const said = { ...unshaped(asked), ...column.asked }
  const opens = reportOpened(report, { ...said, only: writeOnly({ ...readOnly(said.only ?? ''), ...only }) })
  // What stands in a comparison alone is seen in one alone.
  if (!opens || !asked.compare || !column.when?.startsWith('compare=')) return opens
  return { ...opens, path: `${opens.path}&compare=${asked.compare}`, query: { ...opens.query, compare: asked.compare } }
}

function reportOpened(
  target: Leading,
  given: Readonly<Record<string, string | undefined>>,
  drill?: Drill,
): Opened | undefined {
  if (target.screen === undefined) return undefined
  const names = knownNames(target)
  const query = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && value !== '' && names.has(name) ? [[name, value]] : [],
    ),
  )
  const missing = Object.entries(target.asks).some(([name, { required, start }]) => required && !start && !query[name])
  if (missing) return undefined
  let whole = true
  const screen = target.screen.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!given[name]) whole = false
    return encodeURIComponent(given[name] ?? '')
  })
  return whole
    ? { path: `${screen}?${new URLSearchParams(query)}`, report: target, query, ...(drill ? { drill } : {}) }
    : undefined
}

/** What the calls of a report know beside the form of its answer. */
export function knownNames({ asks, groups, key }: Pick<Leading, 'asks' | 'groups' | 'key'>): Set<string> {
  return new Set([
    ...Object.keys(asks),
    ...(periodKind(asks) === 'months' ? ['toYear'] : []),
    ...(groups.length > 0 || key.length > 0 ? ['only'] : []),
  ])
}

/** What tells a row among all, for who asks where its figure comes from. */
export function keyOf({ key }: Pick<Leading, 'key'>, row: RowOf): Only | undefined {
  // What stood before the first line is no line.
  if (key.some((field) => row[field] === null)) return undefined
  const told = key.flatMap((field) => (row[field] === undefined ? [] : [[field, String(row[field])]]))
  return told.length === 0 ? undefined : Object.fromEntries(told)
}
