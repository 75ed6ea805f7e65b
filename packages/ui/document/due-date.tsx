import { daysBetween, dec, limaDate, systemClock } from '@yupana/kernel'
import type { ReactNode } from 'react'
import { formatDate } from '../date-text.ts'
import { useT } from '../i18n.ts'
import { ToneTag } from '../list/state.tsx'
import type { Tone } from '../shell/tokens.ts'

/** Days before its day from which a debt is said to fall due. */
const SOON = 7

/** How a day of payment is said: in words while something is owed and the day is near or over, else as a date. */
export function dueWords(
  due: string,
  balance: string,
  today: string,
): { key: string; count: number; tone: Tone } | undefined {
  if (dec(balance).lte(0)) return undefined
  const days = daysBetween(today, due)
  if (days < 0) return { key: 'ui.overdue', count: -days, tone: 'due' }
  if (days === 0) return { key: 'ui.dueToday', count: 0, tone: 'warning' }
  return days <= SOON ? { key: 'ui.dueIn', count: days, tone: 'warning' } : undefined
}

/** When something has to be paid; the day itself is in the title where words stand for it. */
export function DueDate({ due, balance }: { due: string; balance: string }): ReactNode {
  const t = useT()
  const words = dueWords(due, balance, limaDate(systemClock()))
  if (!words) return formatDate(due)
  return (
    <span title={formatDate(due)}>
      <ToneTag tone={words.tone}>{t(words.key, { count: words.count })}</ToneTag>
    </span>
  )
}
