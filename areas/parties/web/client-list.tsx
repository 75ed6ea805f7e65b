import { full } from '@yupana/contract'
import { declaredList, ListPage, UploadIcon, useCreate, useGo, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { clientEndpoints, clientImport } from '../contract/index.ts'

export default function ClientList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(clientEndpoints.clients, t, {
        documentNumber: { width: 130 },
        documentType: { width: 110 },
        businessName: { width: 120 },
      }),
    [language],
  )
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
            <Button icon={<UploadIcon />} onClick={() => go('/import-contacts')}>
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
