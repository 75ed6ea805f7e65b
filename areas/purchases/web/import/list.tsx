import { full } from '@yupana/contract'
import { declaredList, ListPage, type ListTab, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { billImportBulk, billImportEndpoints } from '../../contract/index.ts'
import { importStateLabels } from './states.ts'

/** What was imported, the latest first. */
export default function ImportList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
  const create = useCreate('/bill-import/new', full('INPUTIMPORTS'), t('billImport.new'))
  return (
    <ListPage
      endpoint={billImportEndpoints.billImports}
      exportEndpoint={billImportEndpoints.exportBillImports}
      documents={billImportBulk.bulkBillImports}
      title={t('billImport.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={(row) => `/bill-import/view/${row.id}`}
      actions={create}
      empty={{ text: t('billImport.empty'), action: create }}
    />
  )
}

const views = (t: Say): ListTab[] =>
  (['draft', 'open', 'closed'] as const).map((value) => ({
    ...{ key: value, label: t(`billImport.status.${value}`) },
    filters: [{ field: 'status', operator: 'EQUAL' as const, value }],
  }))

function listed(t: Say) {
  return declaredList(billImportEndpoints.billImports, t, {
    title: { width: 170, render: ({ title }) => title.replace(/-$/, '') },
    documentType: { render: ({ documentType }) => t(`billImport.type.${documentType}`) },
    status: { states: importStateLabels(t) },
  })
}
