import { addDays, type DateText, firstDay, lastDay, type Period, periodOf } from '@yupana/kernel'
import { type Asks, periodKind } from './asks.ts'

/** Periods that move on with the calendar: kept under their name, and understood again by the day on which they are asked. */
export const relativePeriods = [
  'today',
  'yesterday',
  'last7Days',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'yearToDate',
  'thisYear',
  'lastYear',
  'last12Months',
] as const
export type RelativePeriod = (typeof relativePeriods)[number]

/** Its name in an address, in a saved view and in a schedule. */
export const PERIOD = 'period'

interface Span {
  from: DateText
  to: DateText
}

const moved = ({ year, month }: Period, by: number): Period => {
  const at = year * 12 + month - 1 + by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

function spanOf(name: RelativePeriod, today: DateText): Span {
  const now = periodOf(today)
  const months = (from: Period, to: Period): Span => ({ from: firstDay(from), to: lastDay(to) })
  const quarter = moved(now, -((now.month - 1) % 3))
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7Days':
      return { from: addDays(today, -6), to: today }
    case 'thisMonth':
      return months(now, now)
    case 'lastMonth':
      return months(moved(now, -1), moved(now, -1))
    case 'thisQuarter':
      return months(quarter, moved(quarter, 2))
    case 'lastQuarter':
      return months(moved(quarter, -3), moved(quarter, -1))
    case 'yearToDate':
      return { from: firstDay({ year: now.year, month: 1 }), to: today }
    case 'thisYear':
      return months({ year: now.year, month: 1 }, { year: now.year, month: 12 })
    case 'lastYear':
      return months({ year: now.year - 1, month: 1 }, { year: now.year - 1, month: 12 })
    case 'last12Months':
      return months(moved(now, -11), now)
  }
}

const WHOLE_MONTHS = ['thisMonth', 'lastMonth'] as const
const WHOLE_YEARS = ['thisYear', 'lastYear'] as const
/** Of months of one year: what may lie in two is not offered. */
const IN_A_YEAR = [...WHOLE_MONTHS, 'thisQuarter', 'lastQuarter', 'yearToDate', ...WHOLE_YEARS] as const

/** The relative periods that fit what a report asks; none where it asks no period. */
export function relativePeriodsOf(asks: Asks): readonly RelativePeriod[] {
  switch (periodKind(asks)) {
    case 'days':
      return relativePeriods
    case 'months':
      return IN_A_YEAR
    case 'month':
      return WHOLE_MONTHS
    case 'year':
      return WHOLE_YEARS
    default:
      return []
  }
}

export const isRelativePeriod = (asks: Asks, name: unknown): name is RelativePeriod =>
  relativePeriodsOf(asks).some((each) => each === name)

/** The asks that a period takes the place of. */
export function periodNames(asks: Asks): readonly string[] {
  switch (periodKind(asks)) {
    case 'days':
      return ['from', 'to']
    case 'months':
      return ['year', 'from', 'to']
    case 'month':
      return ['year', 'month']
    case 'year':
      return ['year']
    default:
      return []
  }
}

/** What a relative period is on a day, as answers to the asks of the period. */
export function periodAsked(asks: Asks, name: RelativePeriod, today: DateText): Record<string, string> {
  const span = spanOf(name, today)
  const [first, last] = [span.from, span.to].map((day) => ({ year: day.slice(0, 4), month: day.slice(5, 7) }))
  const said: Record<string, string> = {
    ...(periodKind(asks) === 'days' ? span : { from: first!.month, to: last!.month }),
    year: last!.year,
    month: last!.month,
  }
  return Object.fromEntries(periodNames(asks).map((each) => [each, said[each]!]))
}
