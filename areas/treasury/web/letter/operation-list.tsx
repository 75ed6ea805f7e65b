import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { letterOperationEndpoints } from '../../contract/index.ts'
import { operationLabelsOf } from './letter-states.ts'

/** What was done to letters: swaps, sheets of the bank, its notices, protests and renewals. */
export default function OperationList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(letterOperationEndpoints.letterOperations, t, {
        number: { width: 70 },
        kind: { phone: 'title' },
        amount: { phone: 'amount' },
        status: { states: operationLabelsOf(t) },
      }),
    [language],
  )
  const create = useCreate('/payment/letters/operations/new', full('COLLECTION'), t('letterOperation.new'))
  return (
    <ListPage
      endpoint={letterOperationEndpoints.letterOperations}
      exportEndpoint={letterOperationEndpoints.exportLetterOperations}
      title={t('letterOperation.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/payment/letters/operations/view/${row.id}`}
      actions={create}
      empty={{ text: t('letterOperation.empty'), action: create }}
    />
  )
}
