import { full } from '@yupana/contract'
import { declaredList, ListPage, type ListTab, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { BOUGHT, guideBulk, guideEndpoints } from '../contract/index.ts'
import { guideLabels, guideNumber } from './guide-states.ts'

/** What came into the warehouses, the latest first. */
export default function GuideList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/input-guide/new', full('INPUTGUIDE'), t('guide.new'))
  return (
    <ListPage
      endpoint={guideEndpoints.guides}
      exportEndpoint={guideEndpoints.exportGuides}
      documents={guideBulk.bulkGuides}
      title={t('guide.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/input-guide/view/${row.id}`}
      actions={create}
      empty={{ text: t('guide.empty'), action: create }}
    />
  )
}

/** Those that wait for a hand: to be issued, billed. */
const views = (t: Say): ListTab[] => {
  const status = (value: string) => ({ field: 'status', operator: 'EQUAL' as const, value })
  return [
    { key: 'draft', label: t('guide.view.draft'), filters: [status('draft')] },
    {
      key: 'notBilled',
      label: t('guide.view.notBilled'),
      filters: [status('open'), { field: 'reason', operator: 'EQUAL', value: BOUGHT }],
    },
  ]
}

function listed(t: Say) {
  return declaredList(guideEndpoints.guides, t, {
    number: { width: 140, render: (row) => guideNumber(row, t) },
    status: { states: guideLabels(t) },
  })
}
