import { type Column, DataTable, Link, PageHead, ToneTag, useCall, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type TimeLimit, travelReservationEndpoints } from '../../contract/index.ts'

/** What must be decided, paid or ticketed by when; what passed is red, what comes within three days calls for a hand. */
export default function TimeLimits(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(travelReservationEndpoints.timeLimits, {})
  const columns: Column<TimeLimit>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'days', label: t('field.days'), kind: 'text' },
      render: ({ days }) => <ToneTag tone={days < 0 ? 'bad' : days <= 3 ? 'due' : 'neutral'}>{String(days)}</ToneTag>,
    },
    {
      ...{ field: 'kind', label: t('field.type'), kind: 'text' },
      render: ({ kind }) => t(`travelReservation.limit.${kind}`),
    },
    { field: 'service', label: t('travelItem'), kind: 'text' },
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
        title={t('travelReservation.limits')}
        subtitle={<Link to="/travel/reservation">{t('travelReservation.plural')}</Link>}
      />
      {call.data?.length === 0 && <p className="yu-soft">{t('travelReservation.noLimits')}</p>}
      <DataTable
        label={t('travelReservation.limits')}
        columns={columns}
        rows={call.data ?? []}
        rowKey={({ reservation, service, kind, date }) => [reservation.id, service, kind, date].join()}
      />
    </section>
  )
}
