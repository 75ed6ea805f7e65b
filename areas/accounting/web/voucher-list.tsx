import {
  declaredList,
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
import { archiveNames, sourceScreen, voucherEndpoints, voucherExports } from '../contract/index.ts'

type Row = RowOf<typeof voucherEndpoints.entries>

/** Vouchers of a month. */
export default function VoucherList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const session = useSessionStore()
  const { year = '', month = '' } = useScreenParams()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const always = useMemo(
    () => [
      { field: 'year', operator: 'EQUAL' as const, value: year },
      { field: 'month', operator: 'EQUAL' as const, value: String(Number(month)) },
    ],
    [year, month],
  )
  return (
    <ListPage
      endpoint={voucherEndpoints.entries}
      exportEndpoint={voucherExports.exportEntries}
      title={t('accounting.entries')}
      uncounted=""
      columns={columns}
      always={always}
      filters={filters}
      density="dense"
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

function listed(t: Say) {
  return declaredList(voucherEndpoints.entries, t, {
    entry: { width: 150, sortable: false },
    archive: {
      render: ({ archive }) => `${archive} ${archiveNames[archive] ?? ''}`,
      filter: { options: Object.entries(archiveNames).map(([value, name]) => ({ value, label: `${value} ${name}` })) },
    },
    source: { render: ({ source }) => <SourceLink source={source} /> },
  })
}

function SourceLink({ source }: Pick<Row, 'source'>): ReactNode {
  const { t } = useSpeech()
  const to = source && sourceScreen(source)
  return to && <Link to={to}>{t('accounting.source')}</Link>
}
