import { daysBetween, dec, limaDate, systemClock } from '@yupana/kernel'
import type { ReactNode } from 'react'
import { formatDate } from '../date-text.ts'
import { useT } from '../i18n.ts'
import type { Tone } from '../shell/tokens.ts'

/** Days before its day from which a debt is said to fall due. */
const SOON = 3

/** How a day of payment is said while something is owed: in words, with a tone where the day is near or over. */
export function dueWords(
  due: string,
  balance: string,
  today: string,
): { key: string; count: number; tone: Tone } | undefined {
  if (dec(balance).lte(0)) return undefined
  const days = daysBetween(today, due)
  if (days < 0) return { key: 'ui.overdue', count: -days, tone: 'due' }
  if (days === 0) return { key: 'ui.dueToday', count: 0, tone: 'warning' }
  return { key: 'ui.dueIn', count: days, tone: days <= SOON ? 'warning' : 'neutral' }
}

/** When something has to be paid, in words; the day itself is in the title. Nothing is said of what is paid. @param brief under a head that says that it falls due */
export function DueDate({ due, balance, brief }: { due: string; balance: string; brief?: true }): ReactNode {
  const t = useT()
  const words = dueWords(due, balance, limaDate(systemClock()))
  return (
    <span className={`yu-due yu-due-${words?.tone ?? 'none'}`} title={formatDate(due)}>
      {words ? t(brief && words.key === 'ui.dueIn' ? 'ui.dueInBrief' : words.key, { count: words.count }) : '–'}
    </span>
  )
}
