import { full } from '@yupana/contract'
import { declaredList, ListPage, type ListTab, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { transformationBulk, transformationEndpoints } from '../../contract/index.ts'
import { transformationStateLabels } from './states.ts'

/** What is made, the latest first. */
export default function TransformationList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/transformation/new', full('TRANSFORMATIONS'), t('transformation.new'))
  return (
    <ListPage
      endpoint={transformationEndpoints.transformations}
      exportEndpoint={transformationEndpoints.exportTransformations}
      documents={transformationBulk.bulkTransformations}
      title={t('transformation.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/transformation/view/${row.id}`}
      actions={create}
      empty={{ text: t('transformation.empty'), action: create }}
    />
  )
}

/** Those that wait for a hand: for their materials, for their products. */
const views = (t: Say): ListTab[] =>
  (['started', 'guided', 'pending', 'completed'] as const).map((value) => ({
    ...{ key: value, label: t(`transformation.status.${value}`) },
    filters: [{ field: 'status', operator: 'EQUAL' as const, value }],
  }))

function listed(t: Say) {
  return declaredList(transformationEndpoints.transformations, t, {
    number: { width: 150, render: ({ number }) => number ?? t('transformation.plan') },
    makes: { phone: 'title' },
    status: { states: transformationStateLabels(t) },
  })
}
