import {
  type Column,
  Link,
  ListPage,
  PeriodPicker,
  type RowOf,
  type Say,
  useGo,
  useScreenParams,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { archiveNames, journalEndpoints, journalExports, origins, sourceScreen } from '../contract/index.ts'

type Row = RowOf<typeof journalEndpoints.entries>

/** Vouchers of a month. */
export default function VoucherList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const session = useSessionStore()
  const { year = '', month = '' } = useScreenParams()
  const columns = useMemo(() => columnsOf(t), [language])
  const always = useMemo(
    () => [
      { field: 'year', operator: 'EQUAL' as const, value: year },
      { field: 'month', operator: 'EQUAL' as const, value: String(Number(month)) },
    ],
    [year, month],
  )
  return (
    <ListPage
      endpoint={journalEndpoints.entries}
      exportEndpoint={journalExports.exportEntries}
      title={t('accounting.entries')}
      uncounted=""
      columns={columns}
      always={always}
      filters={filtersOf(t)}
      rowLink={(row) => `/vouchers/view/entry/${row.id}`}
      actions={
        <PeriodPicker
          year={year}
          month={month.padStart(2, '0')}
          onChange={(next) => {
            session.choosePeriod(next.year, next.month)
            go(`/vouchers/year/${next.year}/month/${next.month}`)
          }}
        />
      }
      empty={{ text: t('accounting.noEntries') }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'entry', label: t('accounting.entry'), kind: 'text', width: 150, sortable: false },
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      field: 'archive',
      label: t('accounting.archive'),
      kind: 'text',
      render: ({ archive }) => `${archive} ${archiveNames[archive] ?? ''}`,
    },
    { field: 'memo', label: t('accounting.memo'), kind: 'text' },
    { field: 'origin', label: t('accounting.origin'), kind: 'text', render: ({ origin }) => t(`origin.${origin}`) },
    { field: 'total', label: `${t('field.total')} (S/)`, kind: 'money', total: true },
    {
      field: 'source',
      label: t('accounting.document'),
      kind: 'text',
      render: ({ source }) => <SourceLink source={source} />,
    },
  ]
}

function SourceLink({ source }: Pick<Row, 'source'>): ReactNode {
  const { t } = useSpeech()
  const to = sourceScreen(source)
  return to && <Link to={to}>{t('accounting.source')}</Link>
}

function filtersOf(t: Say) {
  return [
    { field: 'date', label: t('field.date'), kind: 'date' as const },
    {
      field: 'archive',
      label: t('accounting.archive'),
      kind: 'text' as const,
      options: Object.entries(archiveNames).map(([value, name]) => ({ value, label: `${value} ${name}` })),
    },
    {
      field: 'origin',
      label: t('accounting.origin'),
      kind: 'text' as const,
      options: origins.map((value) => ({ value, label: t(`origin.${value}`) })),
    },
    { field: 'memo', label: t('accounting.memo'), kind: 'text' as const },
    { field: 'number', label: t('field.number'), kind: 'number' as const },
    { field: 'total', label: t('field.total'), kind: 'number' as const },
  ]
}
