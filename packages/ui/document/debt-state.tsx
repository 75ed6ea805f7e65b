import { dec, limaDate, systemClock } from '@yupana/kernel'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { type Glyph, type StateLabels, StateTag } from '../list/state.tsx'
import { DueDate } from './due-date.tsx'

export interface Debt {
  status: string
  total: string
  balance: string
  dueDate: string
}

/** How far a document is paid, where its own state only says that it is open: `overdue`, `partly` with its share, else undefined. */
export function debtStanding(
  { status, total, balance, dueDate }: Debt,
  today: string,
): { key: 'overdue' | 'partly'; glyph: Glyph; percent: number } | undefined {
  if (status !== 'open' || dec(balance).lte(0)) return undefined
  const paid = dec(total).minus(balance)
  // Never "100 %" of what is not paid, nor "0 %" of what is begun.
  const percent = dec(total).isZero() ? 0 : Math.min(99, Math.max(1, paid.times(100).div(total).round().toNumber()))
  if (dueDate < today) return { key: 'overdue', glyph: 'overdue', percent }
  return paid.gt(0) ? { key: 'partly', glyph: 'partly', percent } : undefined
}

/** The state of a document that is paid: overdue and partly paid are said before "open"; on a phone when it falls due. @param noun whose words: `invoice.status.overdue` */
export function DebtState({ debt, states, noun }: { debt: Debt; states: StateLabels; noun: string }): ReactNode {
  const t = useT()
  const standing = debtStanding(debt, limaDate(systemClock()))
  const { key, glyph, percent } = standing ?? { key: debt.status }
  const look = glyph ? { [key]: { label: t(`${noun}.${key}`, { percent }), glyph } } : states
  const due = debt.status === 'open' && key !== 'partly'
  return (
    <>
      <StateTag value={key} states={look} brief />
      {/* A phone has no column for the day: what is owed says when instead. */}
      {due && (
        <span className="yu-debt-due">
          <DueDate due={debt.dueDate} balance={debt.balance} />
        </span>
      )}
    </>
  )
}
