import { full } from '@yupana/contract'
import { declaredList, ListPage, type Say, type StateLabels, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { countEndpoints, inventoryExports } from '../contract/index.ts'

export const countLabels = (t: Say): StateLabels => ({
  draft: { label: t('count.status.draft'), tone: 'progress' },
  posted: { label: t('count.status.posted'), tone: 'good' },
})

export function CountList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(countEndpoints.counts, t, {
        total: { label: `${t('count.total')} (S/)` },
        status: { states: countLabels(t) },
      }),
    [language],
  )
  const create = useCreate('/items/pre-inventory?new=1', full('PRODUCT'), t('count.new'), t('count.new'))
  return (
    <ListPage
      endpoint={countEndpoints.counts}
      exportEndpoint={inventoryExports.exportCounts}
      title={t('count.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/items/pre-inventory?count=${row.id}`}
      actions={create}
      empty={{ text: t('count.empty'), action: create }}
    />
  )
}
