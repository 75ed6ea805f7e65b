import { limaDate, systemClock } from '@yupana/kernel'
import { Select, Space } from 'antd'
import type { ReactNode } from 'react'
import { useSpeech } from '../i18n.ts'

/** The name of a month in the language of the screen. @param month `01` to `12` */
export function monthName(month: string, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, Number(month) - 1, 1),
  )
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

/** Years that are offered: five back to one ahead of today's. */
export function offeredYears(thisYear: number): string[] {
  return Array.from({ length: 7 }, (_, index) => String(thisYear + 1 - index))
}

export interface PeriodPickerProps {
  year: string
  /** Two digits; no month is asked where absent. */
  month?: string
  onChange: (period: { year: string; month: string }) => void
}

export function PeriodPicker({ year, month, onChange }: PeriodPickerProps): ReactNode {
  const { t, language } = useSpeech()
  const years = [...new Set([...offeredYears(Number(limaDate(systemClock()).slice(0, 4))), year])].sort().reverse()
  return (
    <Space.Compact>
      {month !== undefined && (
        <Select
          aria-label={t('ui.month')}
          value={month}
          className="yu-month"
          options={months.map((value) => ({ value, label: monthName(value, language) }))}
          onChange={(next) => onChange({ year, month: next })}
        />
      )}
      <Select
        aria-label={t('ui.year')}
        value={year}
        options={years.map((value) => ({ value, label: value }))}
        onChange={(next) => onChange({ year: next, month: month ?? '' })}
      />
    </Space.Compact>
  )
}
