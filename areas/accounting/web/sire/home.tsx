import {
  Answer,
  type Column,
  DataTable,
  formatDate,
  Link,
  monthName,
  PageHead,
  type RowOf,
  type Say,
  StateTag,
  useCall,
  useScreenParams,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { type SireType, sireEndpoints, sireTypes } from '../../contract/index.ts'
import { daysSince, sireStatusLabels } from './words.ts'

type Row = RowOf<typeof sireEndpoints.sirePeriods>

/** The registers of a year at the tax office: where each month stands, and what is next. */
export default function SireHome(): ReactNode {
  const { t, language } = useSpeech()
  const session = useSession()
  const year = useScreenParams().year ?? String(session.year)
  const [type, setType] = useState<SireType>('sale')
  const filters = [{ field: 'year', operator: 'EQUAL' as const, value: year }]
  const call = useCall(sireEndpoints.sirePeriods, { query: { filters, limit: 100, orderBy: 'period', order: 'asc' } })
  return (
    <section className="yu-page">
      <PageHead title={`${t('sire.plural')} ${year}`} />
      <Segmented
        value={type}
        onChange={setType}
        options={sireTypes.map((each) => ({ value: each, label: t(`sire.type.${each}`) }))}
      />
      <Answer call={call} fresh>
        {({ data }) => (
          <DataTable
            label={t('sire.plural')}
            rows={data.filter((row) => row.type === type)}
            rowKey={({ month }) => String(month)}
            rowLink={linkOf}
            columns={columnsOf(t, language)}
          />
        )}
      </Answer>
    </section>
  )
}

const linkOf = ({ status, type, year, month }: Row): string =>
  status === 'none' || status === 'requested'
    ? `/report/sire/upload/year/${year}/month/${String(month).padStart(2, '0')}/type/${type}`
    : `/report/sire/compare/${year}/${String(month).padStart(2, '0')}/${type}`

function columnsOf(t: Say, language: string): Column<Row>[] {
  const monthOf = ({ month }: Row): string => monthName(String(month).padStart(2, '0'), language as 'es')
  return [
    { field: 'month', label: t('ui.month'), kind: 'text', phone: 'title', render: monthOf },
    {
      ...{ field: 'status', label: t('field.status'), kind: 'text' },
      render: ({ status }) => <StateTag value={status} states={sireStatusLabels(t)} />,
    },
    {
      ...{ field: 'dueOn', label: t('sire.dueOn'), kind: 'text' },
      render: ({ dueOn }) => (dueOn ? formatDate(dueOn) : ''),
    },
    { field: 'oursCount', label: t('sire.oursCount'), kind: 'quantity', phone: 'none' },
    { field: 'sunatCount', label: t('sire.sunatCount'), kind: 'quantity', phone: 'none' },
    { field: 'oursBase', label: t('sire.oursBase'), kind: 'money', phone: 'none' },
    { field: 'sunatBase', label: t('sire.sunatBase'), kind: 'money', phone: 'none' },
    { field: 'oursIgv', label: t('sire.oursIgv'), kind: 'money' },
    { field: 'sunatIgv', label: t('sire.sunatIgv'), kind: 'money' },
    { field: 'difference', label: t('sire.difference'), kind: 'money', phone: 'amount' },
    { field: 'undecided', label: t('sire.undecided'), kind: 'quantity' },
    {
      ...{ field: 'ticket', label: t('sire.ticket'), kind: 'text', phone: 'none' },
      render: ({ ticket, askedAt }) =>
        ticket && (
          <>
            {ticket} <span className="yu-soft">{askedAt && t('sire.ago', { days: daysSince(askedAt) })}</span>
          </>
        ),
    },
    {
      ...{ field: 'id', label: '', kind: 'text' },
      render: (row) => <Link to={linkOf(row)}>{t(row.status === 'none' ? 'sire.request' : 'sire.compare')}</Link>,
    },
  ]
}
