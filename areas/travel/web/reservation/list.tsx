import { full } from '@yupana/contract'
import {
  declaredList,
  Link,
  ListPage,
  type ListTab,
  type Say,
  type StateLabels,
  type Tone,
  useCreate,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { travelReservationEndpoints, travelReservationStates, travelServiceStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = {
  ...{
    draft: 'neutral',
    option: 'due',
    confirmed: 'good',
    operating: 'progress',
    done: 'due',
    closed: 'neutral',
    cancelled: 'bad',
  },
  ...{ pending: 'due', requested: 'progress', waitlist: 'due', rejected: 'bad' },
}

export const reservationLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    travelReservationStates.all.map((each) => [
      each,
      { label: t(`travelReservation.status.${each}`), tone: TONES[each] },
    ]),
  )
export const serviceLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    travelServiceStates.all.map((each) => [each, { label: t(`travelService.status.${each}`), tone: TONES[each] }]),
  )

const tabsOf = (t: Say): ListTab[] => [
  ...travelReservationStates.all.map((status) => ({
    key: status,
    label: t(`travelReservation.status.${status}`),
    filters: [{ field: 'status', operator: 'EQUAL' as const, value: status }],
  })),
  {
    key: 'withoutVoucher',
    label: t('travelVoucher.without'),
    filters: [{ field: 'withoutVoucher', operator: 'EQUAL', value: 'true' }],
  },
]

/** Files: what their suppliers confirmed, and which limit comes next. */
export default function ReservationList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () => declaredList(travelReservationEndpoints.travelReservations, t, { status: { states: reservationLabels(t) } }),
    [language],
  )
  const tabs = useMemo(() => tabsOf(t), [language])
  const create = useCreate('/travel/reservation/new', full('PRODUCT'), t('travelReservation.new'))
  return (
    <ListPage
      endpoint={travelReservationEndpoints.travelReservations}
      exportEndpoint={travelReservationEndpoints.exportTravelReservations}
      title={t('travelReservation.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/travel/reservation/view/${row.id}`}
      actions={
        <>
          <Link to="/travel/time-limits">{t('travelReservation.limits')}</Link>
          {create}
        </>
      }
      empty={{ text: t('ui.emptyOf', { plural: t('travelReservation.plural') }), action: create }}
    />
  )
}
