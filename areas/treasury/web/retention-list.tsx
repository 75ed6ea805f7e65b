import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { retentionEndpoints, treasury } from '../contract/index.ts'
import { retentionStateLabels } from './retention-view.tsx'

/** Certificates of what clients kept of our sales. */
export default function RetentionList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(retentionEndpoints.retentions, t, {
        number: { render: ({ serie, number }) => `${serie}-${number}` },
        amount: { phone: 'amount' },
        status: { states: retentionStateLabels(t) },
      }),
    [language],
  )
  const create = useCreate('/payment/retention/new', full('COLLECTION'), t('retention.new'))
  return (
    <ListPage
      endpoint={retentionEndpoints.retentions}
      exportEndpoint={retentionEndpoints.exportRetentions}
      documents={treasury.endpoints.bulkRetentions}
      title={t('retention.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/payment/retention/view/${row.id}`}
      actions={create}
      empty={{ text: t('retention.empty'), action: create }}
    />
  )
}
