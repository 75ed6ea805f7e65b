import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { declaredList, ListPage, type ListTab, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { hotelFileEndpoints } from '../../contract/index.ts'
import { fileLabels } from './states.ts'

/** Bookings: who comes, who is in house, who leaves, and what waits to be confirmed. */
export default function FileList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(hotelFileEndpoints.hotelFiles, t, {
        // A draft has no number, and is opened all the same.
        number: { render: ({ number }) => number ?? t('hotelFile.status.draft') },
        status: { states: fileLabels(t) },
      }),
    [language],
  )
  const tabs = useMemo(() => views(t, limaDate(systemClock())), [language])
  const create = useCreate('/file/new', full('REPORTS'), t('hotelFile.new'))
  return (
    <ListPage
      endpoint={hotelFileEndpoints.hotelFiles}
      exportEndpoint={hotelFileEndpoints.exportHotelFiles}
      title={t('hotelFile.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/files/view/${row.id}`}
      actions={create}
      empty={{ text: t('hotelFile.empty'), action: create }}
    />
  )
}

const is = (field: string, value: string) => ({ field, operator: 'EQUAL' as const, value })

const views = (t: Say, today: string): ListTab[] => [
  {
    ...{ key: 'arrivals', label: t('hotelFile.tab.arrivals'), hot: true },
    filters: [is('status', 'confirmed'), is('checkin', today)],
  },
  { key: 'inHouse', label: t('hotelFile.tab.inHouse'), filters: [is('status', 'in')], hot: false },
  {
    ...{ key: 'departures', label: t('hotelFile.tab.departures'), hot: true },
    filters: [is('status', 'in'), is('checkout', today)],
  },
  { key: 'options', label: t('hotelFile.tab.options'), filters: [is('status', 'option')], hot: true },
]
