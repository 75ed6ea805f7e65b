import {
  addDays,
  type DateText,
  daysBetween,
  dec,
  firstDay,
  fixed,
  lastDay,
  type Period,
  periodOf,
} from '@yupana/kernel'
import { type Asks, periodKind } from './asks.ts'
import type { ReportColumn } from './columns.ts'

/** What a report is compared with: the same length of time just before, or the same time a year earlier. */
export const comparisons = ['none', 'previous', 'lastYear'] as const
export type Comparison = Exclude<(typeof comparisons)[number], 'none'>

/** Fields beside a compared figure: what it was, by how much it changed, and the same in parts of a hundred. */
export const besideOf = (field: string) => ({
  before: `${field}Before`,
  delta: `${field}Delta`,
  percent: `${field}DeltaPercent`,
})
export const isCompared = ({ kind, total, compared }: ReportColumn): boolean =>
  kind === 'money' && total === true && compared !== false

/** The columns of a comparison: beside each sum of money what it was and how it changed. */
export function comparedColumns(
  columns: readonly ReportColumn[],
  before?: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>> = {},
): ReportColumn[] {
  const years = [now, before ?? {}].map(yearSaid)
  // Two whole years are called by their numbers.
  const [here, then] = years[0] && years[1] && years[0] !== years[1] ? years : []
  return columns.flatMap((column): ReportColumn[] => {
    if (!isCompared(column)) return [column]
    const names = besideOf(column.field)
    const { opens: _, short: __, ...plain } = { ...column, band: column.label }
    const [of, band] = [column.field, column.label]
    const was = { ...plain, field: names.before, beside: 'report.before', of, ...(then ? { under: then } : {}) }
    return [
      { ...column, band, short: 'report.now', ...(here ? { under: here } : {}) },
      { ...was, ...(before ? { asked: before } : {}) },
      { ...plain, field: names.delta, beside: 'report.delta', of },
      { field: names.percent, kind: 'quantity', label: band, band, beside: 'report.deltaPercent', width: 10, of },
    ]
  })
}

/** The one year that a period lies in. */
function yearSaid({ year, toYear, from, to }: Readonly<Record<string, string>>): string | undefined {
  if (year !== undefined) return toYear === undefined || toYear === year ? year : undefined
  return from?.slice(0, 4) === to?.slice(0, 4) ? from?.slice(0, 4) : undefined
}

/** Change in parts of a hundred of what it was; nothing can be said of what was nothing. */
export function changeOf(now: string, before: string): { delta: string; percent: string | null } {
  const [a, b] = [dec(now), dec(before)]
  const delta = a.minus(b)
  return { delta: fixed(delta), percent: b.isZero() ? null : fixed(delta.div(b.abs()).times(100)) }
}

/** The query of the period that is compared with. Months that would fall into two years name the year in which they end: `toYear`. */
export function shifted<Q extends Readonly<Record<string, unknown>>>(query: Q, asks: Asks, by: Comparison): Q {
  const kind = periodKind(asks)
  if (kind === undefined) throw new Error('a report without a period is not compared')
  if (kind === 'days') return { ...query, ...shiftedDays(query as unknown as Days, by) }
  const { year, month } = query as unknown as { year: number; month: number }
  if (kind === 'year') return { ...query, year: year - 1 }
  if (kind === 'month') return { ...query, ...(by === 'lastYear' ? { year: year - 1 } : monthsOn({ year, month }, -1)) }
  const [first, last] = monthsAsked(query)
  const length = by === 'lastYear' ? 12 : (last.year - first.year) * 12 + last.month - first.month + 1
  return { ...query, ...namedMonths(monthsOn(first, -length), monthsOn(last, -length)) }
}

/** `shifted` of what an address says: texts in, texts out. */
export function shiftedSaid(
  said: Readonly<Record<string, string>>,
  asks: Asks,
  by: Comparison,
): Readonly<Record<string, string>> {
  const months = new Set(['year', 'month', 'from', 'to', 'toYear'])
  const read = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      name,
      months.has(name) && /^\d{1,4}$/.test(value) ? Number(value) : value,
    ]),
  )
  const { toYear, ...moved } = shifted<Record<string, unknown>>(read, asks, by)
  const told = toYear === undefined ? moved : { ...moved, toYear }
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, String(value).padStart(months.has(name) ? 2 : 0, '0')]),
  )
}

/** The first and the last month that a report asks for: of one year, or up to one of `toYear`. */
export function monthsAsked(query: Readonly<Record<string, unknown>>): [first: Period, last: Period] {
  const { year, toYear, month, from = month ?? 1, to = month ?? 12 } = query
  return [
    { year: Number(year), month: Number(from) },
    { year: Number(toYear ?? year), month: Number(to) },
  ]
}

/** The first and the last day of the months that a report asks for. */
export function daysAsked(query: Readonly<Record<string, unknown>>): { first: DateText; last: DateText } {
  const [first, last] = monthsAsked(query)
  return { first: firstDay(first), last: lastDay(last) }
}

const namedMonths = (first: Period, last: Period) => ({
  year: first.year,
  from: first.month,
  to: last.month,
  toYear: last.year === first.year ? undefined : last.year,
})

interface MonthAsked {
  period: Period
  name: string
  asked: Readonly<Record<string, string>>
}

/** Each month of the period that a report asks for, with what the report of that month alone is asked with. */
export function monthsOf(query: Readonly<Record<string, unknown>>, asks: Asks): MonthAsked[] {
  const days = periodKind(asks) === 'days' ? (query as unknown as Days) : undefined
  const [first, last] = days ? [periodOf(days.from), periodOf(days.to)] : monthsAsked(query)
  const length = (last.year - first.year) * 12 + last.month - first.month + 1
  return Array.from({ length: Math.max(0, length) }, (_, at): MonthAsked => {
    const period = monthsOn(first, at)
    const month = String(period.month).padStart(2, '0')
    const name = `${period.year}-${month}`
    if (!days) return { period, name, asked: { year: String(period.year), from: month, to: month } }
    const from = at === 0 ? days.from : firstDay(period)
    return { period, name, asked: { from, to: at === length - 1 ? days.to : lastDay(period) } }
  })
}

interface Days {
  from: DateText
  to: DateText
}

function shiftedDays({ from, to }: Days, by: Comparison): Days {
  const [first, last] = [periodOf(from), periodOf(to)]
  // Whole months are compared with whole months, however many days they have.
  if (from === firstDay(first) && to === lastDay(last)) {
    const length = by === 'lastYear' ? 12 : (last.year - first.year) * 12 + last.month - first.month + 1
    return { from: firstDay(monthsOn(first, -length)), to: lastDay(monthsOn(last, -length)) }
  }
  if (by === 'lastYear') return { from: yearBefore(from), to: yearBefore(to) }
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(to, -length) }
}

/** The same day a year earlier; of the 29th of February the 28th, for there is none. */
function yearBefore(day: DateText): DateText {
  const { year, month } = periodOf(day)
  const before = lastDay({ year: year - 1, month })
  const same = `${before.slice(0, 8)}${day.slice(8)}`
  return same > before ? before : same
}

function monthsOn({ year, month }: Period, by: number): Period {
  const at = year * 12 + month - 1 + by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}
