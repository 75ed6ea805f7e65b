import { type Permission, read, writeFilters } from '@yupana/contract'
import { type EDocumentState, eStatusOf } from '@yupana/einvoicing/contract'
import { addDays, dec, formatAmount, limaDate, systemClock } from '@yupana/kernel'
import { type Glyph, Link, type Say, type Tone, ToneTag, useSession, useSessionStore, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { SOON_DAYS } from '../contract/index.ts'
import type { Figures } from './dashboard.tsx'

interface ToDo {
  key: string
  tone: Tone
  text: string
  to: string
  /** Of the screen that it leads to: without it there is nothing to do here. */
  permission: Permission
}

const SIGNS: Readonly<Record<Tone, Glyph>> = {
  neutral: 'open',
  progress: 'sending',
  good: 'paid',
  warning: 'observed',
  due: 'overdue',
  bad: 'rejected',
}

type Filters = Parameters<typeof writeFilters>[0]
const listOf = (path: string, filters: Filters): string => `${path}?filter=${encodeURIComponent(writeFilters(filters))}`

/** What waits for a hand today, the worst first: what the tax office says of documents, then what is overdue. */
export function Today({ figures }: { figures: Figures }): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  useSession()
  const today = limaDate(systemClock())
  const all = [...electronic(figures.einvoice, t), ...overdue(figures, t, today)]
  const shown = all.filter(({ permission }) => session.may(permission))
  return (
    <section className="yu-part-card yu-part-third" aria-label={t('dashboard.today')}>
      <header>
        <h2>{t('dashboard.today')}</h2>
        {shown.length > 0 && <span className="yu-mark yu-tone-due">{shown.length}</span>}
      </header>
      {shown.length === 0 && <p className="yu-soft yu-todo-none">{t('dashboard.todayNone')}</p>}
      <ul className="yu-todo">
        {shown.map(({ key, tone, text, to }) => (
          <li key={key}>
            <ToneTag tone={tone} glyph={SIGNS[tone]}>
              <span className="yu-hidden">{t('dashboard.today')}</span>
            </ToneTag>
            <span>{text}</span>
            <Link to={to}>{t(`dashboard.do.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Documents that the tax office has not taken: they have a term. */
function electronic(einvoice: Figures['einvoice'], t: Say): ToDo[] {
  if (!einvoice) return []
  const permission = read('OUTPUTINVOICE')
  const inState = (...states: EDocumentState[]): string =>
    listOf('/invoice', [
      { field: 'eStatus', operator: 'IN', value: states.map((each) => String(eStatusOf[each])), group: 0 },
      { field: 'status', operator: 'NOT_EQUAL', value: 'draft', group: 1 },
    ])
  const refused = listOf('/invoice', [{ field: 'voidRefused', operator: 'EQUAL', value: 'true', group: 0 }])
  const kinds: [keyof typeof einvoice, Tone, string][] = [
    ['rejected', 'bad', inState('rejected')],
    ['voidRefused', 'bad', refused],
    ['waiting', 'warning', inState('waiting', 'sent')],
    ['voiding', 'progress', inState('voiding')],
  ]
  return kinds.flatMap(([key, tone, to]) => {
    const count = einvoice[key]
    return count > 0 ? [{ key, tone, to, permission, text: t(`dashboard.${key}`, { count }) }] : []
  })
}

/** What clients owe past its day, what suppliers are owed, and what falls due to them within the week. */
function overdue({ receivables, payables }: Figures, t: Say, today: string): ToDo[] {
  const open = (from: Filters): Filters => [...from, { field: 'status', operator: 'EQUAL', value: 'open', group: 1 }]
  const late = open([{ field: 'dueDate', operator: 'LESS', value: today, group: 0 }])
  const week = [today, addDays(today, SOON_DAYS)]
  const soon = open([{ field: 'dueDate', operator: 'BETWEEN', value: week, group: 0 }])
  const owed = (key: string, tone: Tone, amount: string | undefined, to: string, permission: Permission): ToDo[] =>
    amount === undefined || dec(amount).isZero()
      ? []
      : [{ key, tone, to, permission, text: t(`dashboard.${key}`, { amount: formatAmount(amount, 'PEN') }) }]
  return [
    ...owed('toCollect', 'due', receivables?.overdue, listOf('/invoice', late), read('OUTPUTINVOICE')),
    ...owed('toPay', 'due', payables?.overdue, listOf('/bill', late), read('INPUTBILL')),
    ...owed('toPaySoon', 'warning', payables?.soon, listOf('/bill', soon), read('INPUTBILL')),
  ]
}
