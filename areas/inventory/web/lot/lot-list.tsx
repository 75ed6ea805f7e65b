import { declaredList, ListPage, type Say, type StateLabels, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { lotEndpoints, lotExports } from '../../contract/index.ts'

const states = (t: Say): StateLabels => ({
  free: { label: t('lot.status.free'), tone: 'good' },
  held: { label: t('lot.status.held'), tone: 'bad' },
  gone: { label: t('lot.status.gone'), tone: 'neutral' },
})

/** Batches and serial numbers, what is due first in front; each leads to where it came from and went. */
export default function LotList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () => declaredList(lotEndpoints.lots, t, { status: { states: states(t) } }),
    [language],
  )
  return (
    <ListPage
      endpoint={lotEndpoints.lots}
      exportEndpoint={lotExports.exportLots}
      title={t('lot.plural')}
      columns={columns}
      filters={filters}
      rowLink={({ id }) => `/report/inventory/trace?lot=${id}`}
      empty={{ text: t('lot.empty') }}
    />
  )
}
