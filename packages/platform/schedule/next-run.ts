import type { Frequency } from '@yupana/contract'
import { addDays, type DateText, firstDay, lastDay, limaDate, periodOf } from '@yupana/kernel'

export interface Timing {
  frequency: Frequency
  /** 1 is Monday. */
  weekday: number
  monthDay: number
  hour: number
}

/** The first moment behind another at which it goes. What was missed meanwhile is not made up for: the next one says all. */
export function nextRun(timing: Timing, after: Date): Date {
  for (let day = limaDate(after); ; day = addDays(day, 1)) {
    const at = hourOf(day, timing.hour)
    if (at > after && goesOn(timing, day)) return at
  }
}

function goesOn({ frequency, weekday, monthDay }: Timing, day: DateText): boolean {
  if (frequency === 'daily') return true
  if (frequency === 'weekly') return weekdayOf(day) === weekday
  const { year, month } = periodOf(day)
  const last = lastDay({ year, month })
  const wanted = `${firstDay({ year, month }).slice(0, 8)}${String(monthDay).padStart(2, '0')}`
  // A month without a 31st has its last day.
  return day === (wanted > last ? last : wanted)
}

/** Lima has no summer time. */
const hourOf = (day: DateText, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-05:00`)

const weekdayOf = (day: DateText): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7
