import { addDays, type DateText, firstDay, lastDay, mondayOf, periodOf } from '@yupana/kernel'

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
