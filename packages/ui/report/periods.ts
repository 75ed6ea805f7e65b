import { addDays, type DateText, firstDay, lastDay, periodOf } from '@yupana/kernel'

/** Spans of days that people ask lists for, from today. */
export function usualPeriods(today: DateText): { label: string; from: DateText; to: DateText }[] {
  const month = periodOf(today)
  const before = periodOf(addDays(firstDay(month), -1))
  return [
    { label: 'ui.period.today', from: today, to: today },
    { label: 'ui.period.week', from: addDays(today, -6), to: today },
    { label: 'ui.period.month', from: firstDay(month), to: lastDay(month) },
    { label: 'ui.period.lastMonth', from: firstDay(before), to: lastDay(before) },
    { label: 'ui.period.year', from: `${month.year}-01-01`, to: `${month.year}-12-31` },
  ]
}
