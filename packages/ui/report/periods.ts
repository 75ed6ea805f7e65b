import { addDays, type DateText, firstDay, lastDay, mondayOf, periodOf } from '@yupana/kernel'
import { formatDate } from '../date-text.ts'

/** Spans of days that people ask lists for, around today; a week begins on Monday. */
export function usualPeriods(today: DateText): { label: string; from: DateText; to: DateText }[] {
  const month = periodOf(today)
  const before = periodOf(addDays(firstDay(month), -1))
  const yesterday = addDays(today, -1)
  const monday = mondayOf(today)
  const quarter = { year: month.year, month: month.month - ((month.month - 1) % 3) }
  const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` })
  return [
    { label: 'ui.period.today', from: today, to: today },
    { label: 'ui.period.yesterday', from: yesterday, to: yesterday },
    { label: 'ui.period.week', from: monday, to: addDays(monday, 6) },
    { label: 'ui.period.month', from: firstDay(month), to: lastDay(month) },
    { label: 'ui.period.lastMonth', from: firstDay(before), to: lastDay(before) },
    { label: 'ui.period.quarter', from: firstDay(quarter), to: lastDay({ ...quarter, month: quarter.month + 2 }) },
    { label: 'ui.period.year', ...year(month.year) },
    { label: 'ui.period.lastYear', ...year(month.year - 1) },
  ]
}

export interface Span {
  from: DateText
  to: DateText
}

/** Months that a span is made of; 0 where it is no whole months. */
export function monthsOf({ from, to }: Span): number {
  const [first, last] = [periodOf(from), periodOf(to)]
  if (from !== firstDay(first) || to !== lastDay(last)) return 0
  return (last.year - first.year) * 12 + last.month - first.month + 1
}

/** `Nov 2026`, `Oct – Dic 2026`, `2026`; of other spans their days. */
export function spanText(span: Span, language: string): string {
  const months = monthsOf(span)
  if (months === 0)
    return span.from === span.to ? formatDate(span.from) : `${formatDate(span.from)} – ${formatDate(span.to)}`
  const year = span.to.slice(0, 4)
  if (months === 12 && span.from.startsWith(year)) return year
  const name = (day: DateText): string => {
    const said = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.parse(day))
    return said.charAt(0).toUpperCase() + said.slice(1)
  }
  if (months === 1) return `${name(span.from)} ${year}`
  const first = span.from.startsWith(year) ? name(span.from) : `${name(span.from)} ${span.from.slice(0, 4)}`
  return `${first} – ${name(span.to)} ${year}`
}
