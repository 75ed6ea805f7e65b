import { type Permission, read, writeFilters } from '@yupana/contract'
import { type EDocumentState, eStatusOf } from '@yupana/einvoicing/contract'
import { addDays, dec, fixed, limaDate, sum, systemClock } from '@yupana/kernel'
import { unexplainedEndpoints } from '@yupana/treasury/contract'
import {
  type Glyph,
  Link,
  Money,
  type Say,
  type Tone,
  ToneTag,
  useSession,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { SOON_DAYS } from '../contract/index.ts'
import type { Figures } from './dashboard.tsx'

interface ToDo {
  key: string
  /** Which of several. */
  id?: string
  tone: Tone
  text: string
  /** What stands under it. */
  about?: string
  /** Soles. */
  amount?: string
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

/** As many as stand beside the sales of the year. */
const SHOWN = 6

/** What waits for a hand today, the worst first: what the tax office says of documents, then what is overdue. */
export function Today({ figures }: { figures: Figures }): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  useSession()
  const [whole, setWhole] = useState(false)
  const today = limaDate(systemClock())
  const all = [
    ...rejected(figures, t),
    ...electronic(figures, t),
    ...late(figures, t, today),
    ...overdue(figures, t, today),
    ...unexplained(figures, t),
    ...guests(figures, t),
  ]
    .filter(({ permission }) => session.may(permission))
    .toSorted((one, other) => WORST.indexOf(one.tone) - WORST.indexOf(other.tone))
  return (
    <section className="yu-part-card yu-part-third" aria-label={t('dashboard.today')}>
      <header>
        <h2>{t('dashboard.today')}</h2>
        {all.length > 0 && <span className="yu-mark yu-tone-due">{all.length}</span>}
        {all.length > SHOWN && !whole && (
          <span className="yu-part-aside">
            <button type="button" className="yu-link" onClick={() => setWhole(true)}>
              {t('dashboard.todayAll')}
            </button>
          </span>
        )}
      </header>
      {all.length === 0 && <p className="yu-soft yu-todo-none">{t('dashboard.todayNone')}</p>}
      <ul className="yu-todo">
        {(whole ? all : all.slice(0, SHOWN)).map(({ key, id = '', tone, text, about, amount, to }) => (
          <li key={key + id}>
            <ToneTag tone={tone} glyph={SIGNS[tone]}>
              <span className="yu-hidden">{t('dashboard.today')}</span>
            </ToneTag>
            <span title={text}>
              {text}
              {about && <small title={about}>{about}</small>}
            </span>
            {amount && <Money value={amount} currency="PEN" />}
            <Link to={to}>{t(`dashboard.do.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WORST: readonly Tone[] = ['bad', 'due', 'warning', 'progress', 'neutral', 'good']

/** Each by its number, with what the tax office says of it. */
function rejected({ urgent }: Figures, t: Say): ToDo[] {
  return (urgent?.rejected ?? []).map(({ id, document, answer }) => ({
    ...{ key: 'isRejected', id, tone: 'bad', permission: read('OUTPUTINVOICE') },
    ...{ text: t('dashboard.isRejected', { document }), about: answer, to: `/invoice/view/${id}` },
  }))
}

/** Who owes most past its day. */
function late({ urgent }: Figures, t: Say, today: string): ToDo[] {
  return (urgent?.late ?? []).map(({ client, amount, documents, days }) => ({
    ...{ key: 'late', id: client.id, tone: 'due', permission: read('OUTPUTINVOICE'), amount },
    ...{ text: client.name, about: t('dashboard.late', { count: documents, days }) },
    to: listOf('/invoice', [...LATE(today), { field: 'client.id', operator: 'EQUAL', value: client.id, group: 2 }]),
  }))
}

/** Who comes and leaves today, and what trips wait for. */
function guests({ urgent }: Figures, t: Say): ToDo[] {
  const rows: [key: string, count: number, to: string, permission: Permission, tone: Tone][] = [
    ['arrivals', urgent?.desks?.arrivals ?? 0, '/hotels/desk', read('REPORTS'), 'progress'],
    ['departures', urgent?.desks?.departures ?? 0, '/hotels/desk', read('REPORTS'), 'progress'],
    ['tripLimits', urgent?.tripLimits ?? 0, '/travel/time-limits', read('PRODUCT'), 'warning'],
  ]
  return rows.flatMap(([key, count, to, permission, tone]) =>
    count > 0 ? [{ key, tone, to, permission, text: t(`dashboard.${key}`, { count }) }] : [],
  )
}

/** What the bank moved and is theirs to explain. */
function unexplained({ urgent }: Figures, t: Say): ToDo[] {
  if (!urgent?.unexplained) return []
  const { count, days } = urgent.unexplained
  return [
    {
      ...{ key: 'unexplained', tone: 'warning', permission: unexplainedEndpoints.unexplained.permission },
      ...{ text: t('dashboard.unexplained', { count }), about: t('dashboard.unexplainedDays', { days }) },
      to: listOf('/payment/unexplained', [{ field: 'status', operator: 'EQUAL', value: 'late', group: 0 }]),
    },
  ]
}

/** Documents that the tax office has not taken: they have a term. */
function electronic({ einvoice, urgent }: Figures, t: Say): ToDo[] {
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
    const named = key === 'rejected' ? (urgent?.rejected.length ?? 0) : 0
    const count = einvoice[key] - named
    return count > 0 ? [{ key, tone, to, permission, text: t(`dashboard.${key}`, { count }) }] : []
  })
}

const OPEN: Filters[number] = { field: 'status', operator: 'EQUAL', value: 'open', group: 1 }
const LATE = (today: string): Filters => [OPEN, { field: 'dueDate', operator: 'LESS', value: today, group: 0 }]

/** What other clients owe past its day, what suppliers are owed, and what falls due to them within the week. */
function overdue({ receivables, payables, urgent }: Figures, t: Say, today: string): ToDo[] {
  const week = [today, addDays(today, SOON_DAYS)]
  const soon: Filters = [OPEN, { field: 'dueDate', operator: 'BETWEEN', value: week, group: 0 }]
  const named = (urgent?.late ?? []).map(({ amount }) => amount)
  const others = receivables && fixed(dec(receivables.overdue).minus(sum(named)))
  const owed = (
    key: string,
    tone: Tone,
    amount: string | null | undefined,
    to: string,
    permission: Permission,
  ): ToDo[] =>
    !amount || dec(amount).lte(0) ? [] : [{ key, tone, to, permission, text: t(`dashboard.${key}`), amount }]
  return [
    ...owed('toCollect', 'due', others, listOf('/invoice', LATE(today)), read('OUTPUTINVOICE')),
    ...owed('toPay', 'due', payables?.overdue, listOf('/bill', LATE(today)), read('INPUTBILL')),
    ...owed('toPaySoon', 'warning', payables?.soon, listOf('/bill', soon), read('INPUTBILL')),
  ]
}
