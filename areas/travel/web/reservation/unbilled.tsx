import { Answer, type Column, DataTable, Link, Money, PageHead, useCall, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { travelCostEndpoints, type UnbilledService } from '../../contract/index.ts'

/** Services of trips that are over, of which no bill came. */
export default function Unbilled(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(travelCostEndpoints.travelUnbilled, {})
  const columns: Column<UnbilledService>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'days', label: t('travelCosts.days'), kind: 'quantity' },
    { field: 'service', label: t('travelItem'), kind: 'text' },
    { field: 'supplier', label: t('travelItem.supplier'), kind: 'text' },
    {
      ...{ field: 'expected', label: t('travelCosts.expected'), kind: 'money' },
      render: ({ expected, currency }) => <Money value={expected} currency={currency} />,
    },
    {
      ...{ field: 'reservation', label: t('travelReservation'), kind: 'text' },
      render: ({ reservation: { id, number, title } }) => (
        <Link to={`/travel/reservation/view/${id}`}>{`${number} · ${title}`}</Link>
      ),
    },
  ]
  return (
    <section className="yu-page">
      <PageHead
        title={t('travelCosts.unbilled')}
        subtitle={<Link to="/travel/reservation">{t('travelReservation.plural')}</Link>}
      />
      <Answer call={call}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="yu-soft">{t('travelCosts.noneUnbilled')}</p>
          ) : (
            <DataTable label={t('travelCosts.unbilled')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Answer>
    </section>
  )
}
