import type { ReportSchedule } from '@yupana/contract'
import type { Say } from '../../i18n.ts'

/** @param day 1 is Monday */
export function weekdayName(day: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // The first of June 2026 is a Monday.
    Date.UTC(2026, 5, day),
  )
  return name
}

/** When it goes, in words: «cada lunes a las 07:00». */
export function whenOf(
  { frequency, weekday, monthDay, hour }: Pick<ReportSchedule, 'frequency' | 'weekday' | 'monthDay' | 'hour'>,
  t: Say,
  language: string,
): string {
  const at = `${String(hour).padStart(2, '0')}:00`
  if (frequency === 'weekly') return t('schedule.when.weekly', { day: weekdayName(weekday, language), at })
  return frequency === 'monthly' ? t('schedule.when.monthly', { day: monthDay, at }) : t('schedule.when.daily', { at })
}
