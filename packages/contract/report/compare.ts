import {
  addDays,
  BusinessError,
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
  percent: `${field}Percent`,
})
export const isCompared = ({ kind, total }: ReportColumn): boolean => kind === 'money' && total === true

/** The columns of a comparison: beside each sum of money what it was and how it changed. */
export function comparedColumns(columns: readonly ReportColumn[]): ReportColumn[] {
  return columns.flatMap((column): ReportColumn[] => {
    if (!isCompared(column)) return [column]
    const { before, delta, percent } = besideOf(column.field)
    const { opens: _, ...plain } = column
    return [
      column,
      { ...plain, field: before, beside: 'report.before' },
      { ...plain, field: delta, beside: 'report.delta' },
      { field: percent, kind: 'quantity', label: column.label, beside: 'report.deltaPercent', width: 10 },
    ]
  })
}

/** Change in parts of a hundred of what it was; nothing can be said of what was nothing. */
export function changeOf(now: string, before: string): { delta: string; percent: string | null } {
  const [a, b] = [dec(now), dec(before)]
  const delta = a.minus(b)
  return { delta: fixed(delta), percent: b.isZero() ? null : fixed(delta.div(b.abs()).times(100)) }
}

/**
 * The query of the period that is compared with.
 * @throws BusinessError `compare_across_years` where months of one year would become months of two
 */
export function shifted<Q extends Readonly<Record<string, unknown>>>(query: Q, asks: Asks, by: Comparison): Q {
  const kind = periodKind(asks)
  if (kind === undefined) throw new Error('a report without a period is not compared')
  if (kind === 'days') return { ...query, ...shiftedDays(query as unknown as Days, by) }
  const { year, month, from, to } = query as unknown as { year: number; month: number; from: number; to: number }
  if (kind === 'year' || by === 'lastYear') return { ...query, year: year - 1 }
  if (kind === 'month') return { ...query, ...monthsOn({ year, month }, -1) }
  const length = to - from + 1
  const [first, last] = [monthsOn({ year, month: from }, -length), monthsOn({ year, month: to }, -length)]
  if (first.year !== last.year)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'compare', code: 'compare_across_years' }] })
  return { ...query, year: first.year, from: first.month, to: last.month }
}

interface Days {
  from: DateText
  to: DateText
}

function shiftedDays({ from, to }: Days, by: Comparison): Days {
  if (by === 'lastYear') return { from: yearBefore(from), to: yearBefore(to) }
  const [first, last] = [periodOf(from), periodOf(to)]
  // Whole months are compared with whole months, however many days they have.
  if (from === firstDay(first) && to === lastDay(last)) {
    const length = (last.year - first.year) * 12 + last.month - first.month + 1
    return { from: firstDay(monthsOn(first, -length)), to: lastDay(monthsOn(last, -length)) }
  }
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(to, -length) }
}

/** The same day a year earlier; the last of February is the last of February. */
function yearBefore(day: DateText): DateText {
  const { year, month } = periodOf(day)
  const before = { year: year - 1, month }
  if (month === 2 && day === lastDay({ year, month })) return lastDay(before)
  return `${firstDay(before).slice(0, 8)}${day.slice(8)}`
}

function monthsOn({ year, month }: Period, by: number): Period {
  const at = year * 12 + month - 1 + by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}
