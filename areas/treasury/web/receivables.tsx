import { full, writeFilters } from '@yupana/contract'
import { addDays, type DateText, limaDate, systemClock } from '@yupana/kernel'
import {
  type Column,
  declaredList,
  Link,
  ListPage,
  type RowOf,
  type Say,
  ToneTag,
  useMay,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { treasuryEndpoints } from '../contract/index.ts'
import { documentScreen, documentText } from './payment/payment-states.ts'

type Row = RowOf<typeof treasuryEndpoints.receivable>

/** What clients owe, the oldest first; each row can be collected at once. */
export default function Receivables(): ReactNode {
  const { t, language } = useSpeech()
  const mayCollect = useMay(full('COLLECTION'))
  const { columns, filters } = useMemo(() => listed(t, mayCollect), [language, mayCollect])
  return (
    <ListPage
      endpoint={treasuryEndpoints.receivable}
      exportEndpoint={treasuryEndpoints.exportReceivable}
      title={t('openItem.plural')}
      uncounted=""
      columns={columns}
      filters={filters}
      empty={{ text: t('openItem.empty') }}
    >
      <AgeingChips />
    </ListPage>
  )
}

/** Due days from–to of each chip, relative to today; open at one end where absent. */
const AGES: readonly { key: string; from?: number; to?: number }[] = [
  { key: 'due', from: 0 },
  { key: 'overdue', to: -1 },
  { key: 'to30', from: -30, to: -1 },
  { key: 'to60', from: -60, to: -31 },
  { key: 'to90', from: -90, to: -61 },
  { key: 'over90', to: -91 },
]

/** Filters by age in one click; they are ordinary filters of the list, in the URL. */
function AgeingChips(): ReactNode {
  const { t } = useSpeech()
  const [{ filter = '' }] = useSearchParams()
  const today = limaDate(systemClock())
  return (
    <nav className="yu-links yu-ages" aria-label={t('openItem.age')}>
      {[{ key: 'all' }, ...AGES].map((age) => {
        const own = ageFilter(age, today)
        const current = own === filter
        return (
          <Link
            key={age.key}
            to={`/reports/account-status${own ? `?filter=${encodeURIComponent(own)}` : ''}`}
            aria-current={current ? 'true' : undefined}
          >
            <ToneTag tone={current ? 'progress' : 'neutral'}>{t(`openItem.age.${age.key}`)}</ToneTag>
          </Link>
        )
      })}
    </nav>
  )
}

function ageFilter({ from, to }: { from?: number; to?: number }, today: DateText): string {
  const field = 'dueDate'
  const at = (days: number): string => addDays(today, days)
  if (from !== undefined && to !== undefined)
    return writeFilters([{ field, operator: 'BETWEEN', value: [at(from), at(to)], group: 0 }])
  if (from !== undefined) return writeFilters([{ field, operator: 'GREATER_EQUAL', value: at(from), group: 0 }])
  return to === undefined ? '' : writeFilters([{ field, operator: 'LESS_EQUAL', value: at(to), group: 0 }])
}

/** Where a part of a debt is settled: what a client retained by its certificate, the others by money. */
const settledAt = (document: string, concept: string): string =>
  concept === 'retention'
    ? '/payment/retention/new'
    : `/payment/income/new/${document}${concept === 'document' ? '' : `?concept=${concept}`}`

function listed(t: Say, mayCollect: boolean) {
  const { columns, filters } = declaredList(treasuryEndpoints.receivable, t, {
    document: {
      render: ({ document }) => documentText(document),
      link: ({ document }) => documentScreen(document),
    },
    'client.name': { link: ({ client }) => `/contacts/view/${client.id}` },
    concept: {
      render: ({ concept }) =>
        concept !== 'document' && <ToneTag tone="progress">{t(`openItem.concept.${concept}`)}</ToneTag>,
    },
    dueDate: { phone: 'detail' },
    overdueDays: {
      render: ({ overdueDays }) => overdueDays > 0 && <span className="yu-field-error">{overdueDays}</span>,
    },
    balance: { phone: 'amount' },
  })
  const collect: Column<Row> = {
    field: 'collect',
    label: '',
    kind: 'text',
    render: ({ document, concept }) => <Link to={settledAt(document.id, concept)}>{t('openItem.collect')}</Link>,
  }
  return { columns: mayCollect ? [...columns, collect] : columns, filters }
}
