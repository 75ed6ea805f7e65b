import {
  declaredList,
  Link,
  ListPage,
  type ListTab,
  PeriodPicker,
  type RowOf,
  type Say,
  useCreate,
  useGo,
  useScreenParams,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { archiveNames, sourceScreen, summaryEndpoints, voucherEndpoints, voucherExports } from '../../contract/index.ts'
import { PendingStrip } from '../generate/pending-strip.tsx'
import { VoucherTools } from './tools.tsx'

type Row = RowOf<typeof summaryEndpoints.summaries>

/** Vouchers of a month. */
export default function VoucherList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const session = useSessionStore()
  const { year = '', month = '', archive } = useScreenParams()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => tabsOf(t), [language])
  const always = useMemo(
    () => [
      { field: 'year', operator: 'EQUAL' as const, value: year },
      { field: 'month', operator: 'EQUAL' as const, value: String(Number(month)) },
      ...(archive ? [{ field: 'archive', operator: 'EQUAL' as const, value: archive }] : []),
    ],
    [year, month, archive],
  )
  const here = `/vouchers/year/${year}/month/${month}${archive ? `/archive/${archive}` : ''}`
  const create = useCreate(`${here}/new`, voucherEndpoints.createEntry.permission, t('entry.new'))
  return (
    <ListPage
      endpoint={summaryEndpoints.summaries}
      exportEndpoint={voucherExports.exportEntries}
      title={
        archive ? `${t('accounting.entries')} · ${archive} ${archiveNames[archive] ?? ''}` : t('accounting.entries')
      }
      tabs={tabs}
      uncounted=""
      columns={columns}
      always={always}
      filters={filters}
      density="dense"
      rowLink={(row) => `/vouchers/view/entry/${row.id}`}
      actions={
        <>
          <PeriodPicker
            year={year}
            month={month.padStart(2, '0')}
            onChange={(next) => {
              session.choosePeriod(next.year, next.month)
              go(`/vouchers/year/${next.year}/month/${next.month}${archive ? `/archive/${archive}` : ''}`)
            }}
          />
          <VoucherTools year={year} month={month} archive={archive} />
          {create}
        </>
      }
      empty={{ text: t('accounting.noEntries'), action: create }}
    >
      <PendingStrip year={year} month={month} archive={archive} />
    </ListPage>
  )
}

const tabsOf = (t: Say): ListTab[] => [
  { key: 'draft', label: t('entry.tab.draft'), filters: [{ field: 'state', operator: 'EQUAL', value: 'draft' }] },
]

function listed(t: Say) {
  return declaredList(summaryEndpoints.summaries, t, {
    entry: { width: 150, sortable: false },
    // The number says the month; beside it a phone has room for nothing else.
    ...{ date: { phone: 'none' }, origin: { phone: 'none' }, lines: { phone: 'none' } },
    archive: {
      phone: 'none',
      render: ({ archive }) => `${archive} ${archiveNames[archive] ?? ''}`,
    },
    source: { phone: 'none', render: ({ source }) => <SourceLink source={source} /> },
  })
}

function SourceLink({ source }: Pick<Row, 'source'>): ReactNode {
  const { t } = useSpeech()
  const to = source && sourceScreen(source)
  return to && <Link to={to}>{t('accounting.source')}</Link>
}
