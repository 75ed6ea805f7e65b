import { full } from '@yupana/contract'
import { type Column, ListPage, type RowOf, type Say, type StateLabels, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { countEndpoints, inventoryExports } from '../contract/index.ts'

type Row = RowOf<typeof countEndpoints.counts>

export const countLabels = (t: Say): StateLabels => ({
  draft: { label: t('count.status.draft'), tone: 'progress' },
  posted: { label: t('count.status.posted'), tone: 'good' },
})

export function CountList(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const create = useCreate('/items/pre-inventory?new=1', full('PRODUCT'), t('count.new'), t('count.new'))
  return (
    <ListPage
      endpoint={countEndpoints.counts}
      exportEndpoint={inventoryExports.exportCounts}
      title={t('count.plural')}
      columns={columns}
      filters={[
        { field: 'date', label: t('field.date'), kind: 'date' },
        { field: 'number', label: t('field.number'), kind: 'text' },
        { field: 'warehouse.id', label: t('field.warehouse'), kind: 'id', choose: '/api/warehouses/choose' },
      ]}
      rowLink={(row) => `/items/pre-inventory?count=${row.id}`}
      actions={create}
      empty={{ text: t('count.empty'), action: create }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'number', label: t('field.number'), kind: 'text' },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'warehouse.name', label: t('field.warehouse'), kind: 'text' },
    { field: 'description', label: t('field.description'), kind: 'text' },
    { field: 'counted', label: t('count.counted'), kind: 'quantity' },
    { field: 'different', label: t('count.different'), kind: 'quantity' },
    { field: 'total', label: `${t('count.total')} (S/)`, kind: 'money' },
    { field: 'status', label: t('field.status'), kind: 'state', states: countLabels(t) },
  ]
}
