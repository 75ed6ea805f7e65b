import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { full } from '@yupana/contract'
import {
  type Column,
  type FilterField,
  ListPage,
  type RowOf,
  type Say,
  useCreate,
  useGo,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { clientEndpoints, clientImport } from '../contract/index.ts'
import { clientTypeOptions, identityOptions } from './client-words.ts'

type Row = RowOf<typeof clientEndpoints.clients>

export default function ClientList(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/contacts/new', full('CLIENT'), t('client.new'))
  const go = useGo()
  const mayImport = useMay(full('UPLOADCLIENT', 'CLIENT'))
  return (
    <ListPage
      endpoint={clientEndpoints.clients}
      exportEndpoint={clientEndpoints.exportClients}
      bulkCall={clientEndpoints.bulkClients}
      imports={mayImport ? clientImport : undefined}
      title={t('client.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/contacts/view/${row.id}`}
      actions={
        <>
          {mayImport && (
            <Button icon={<UploadOutlined />} onClick={() => go('/import-contacts')}>
              {t('ui.import')}
            </Button>
          )}
          {create}
        </>
      }
      empty={{ text: t('client.empty'), action: create }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'documentNumber', label: t('field.documentNumber'), kind: 'text', width: 130 },
    {
      field: 'documentType',
      label: t('field.documentType'),
      kind: 'text',
      width: 110,
      render: ({ documentType }) => t(`identity.${documentType}`),
    },
    { field: 'fiscalName', label: t('client.fiscalName'), kind: 'text' },
    { field: 'businessName', label: t('client.businessName'), kind: 'text', width: 120, optional: true },
    { field: 'commercialName', label: t('client.commercialName'), kind: 'text', optional: true },
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`client.type.${type}`) },
    { field: 'email', label: t('field.email'), kind: 'text' },
    { field: 'phone', label: t('field.phone'), kind: 'text' },
    { field: 'hasCreditLine', label: t('client.hasCreditLine'), kind: 'flag', optional: true },
    { field: 'code', label: t('field.code'), kind: 'text', optional: true },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}

function filtersOf(t: Say): FilterField[] {
  return [
    { field: 'type', label: t('field.type'), kind: 'text', options: clientTypeOptions(t) },
    { field: 'documentType', label: t('field.documentType'), kind: 'text', options: identityOptions(t) },
    { field: 'documentNumber', label: t('field.documentNumber'), kind: 'text' },
    { field: 'fiscalName', label: t('client.fiscalName'), kind: 'text' },
    { field: 'businessName', label: t('client.businessName'), kind: 'text' },
    { field: 'email', label: t('field.email'), kind: 'text' },
    { field: 'active', label: t('field.active'), kind: 'flag' },
  ]
}
