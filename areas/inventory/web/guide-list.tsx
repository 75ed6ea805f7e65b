import { full } from '@yupana/contract'
import { declaredList, ListPage, PlusIcon, type Say, useGo, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { inventoryEndpoints, inventoryExports } from '../contract/index.ts'
import { guideLabels } from './guide-states.ts'

export default function GuideList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const mayWrite = useMay(full('INPUTGUIDE'))
  const { columns, filters } = useMemo(() => listed(t), [language])
  const create = mayWrite && (
    <Button type="primary" icon={<PlusIcon />} onClick={() => go('/import-initial-stock')}>
      {t('inventoryTaking')}
    </Button>
  )
  return (
    <ListPage
      endpoint={inventoryEndpoints.guides}
      exportEndpoint={inventoryExports.exportGuides}
      title={t('guide.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/input-guide/view/${row.id}`}
      actions={create}
      empty={{ text: t('guide.empty'), action: create }}
    />
  )
}

function listed(t: Say) {
  return declaredList(inventoryEndpoints.guides, t, {
    kind: { render: ({ kind }) => t(`guide.kind.${kind}`) },
    status: { states: guideLabels(t) },
  })
}
