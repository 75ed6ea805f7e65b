import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { full } from '@yupana/contract'
import { type Column, ListPage, type RowOf, type Say, useGo, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { inventoryEndpoints, inventoryExports } from '../contract/index.ts'
import { guideLabels } from './guide-states.ts'

type Row = RowOf<typeof inventoryEndpoints.guides>

export default function GuideList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const mayWrite = useMay(full('INPUTGUIDE'))
  const columns = useMemo(() => columnsOf(t), [language])
  const create = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go('/import-initial-stock')}>
      {t('inventoryTaking')}
    </Button>
  )
  return (
    <ListPage
      endpoint={inventoryEndpoints.guides}
      exportEndpoint={inventoryExports.exportGuides}
      title={t('guide.plural')}
      columns={columns}
      filters={[
        { field: 'date', label: t('field.date'), kind: 'date' },
        { field: 'number', label: t('field.number'), kind: 'text' },
        { field: 'warehouse.id', label: t('field.warehouse'), kind: 'id', choose: '/api/warehouses/choose' },
        { field: 'total', label: t('field.total'), kind: 'number' },
      ]}
      rowLink={(row) => `/input-guide/view/${row.id}`}
      actions={create}
      empty={{ text: t('guide.empty'), action: create }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'number', label: t('field.number'), kind: 'text' },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'kind', label: t('field.type'), kind: 'text', render: ({ kind }) => t(`guide.kind.${kind}`) },
    { field: 'warehouse.name', label: t('field.warehouse'), kind: 'text' },
    { field: 'description', label: t('field.description'), kind: 'text' },
    { field: 'total', label: `${t('field.total')} (S/)`, kind: 'money', total: true },
    { field: 'status', label: t('field.status'), kind: 'state', states: guideLabels(t) },
  ]
}
