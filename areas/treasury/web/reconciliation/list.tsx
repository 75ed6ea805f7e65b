import { full } from '@yupana/contract'
import { declaredList, ListPage, type StateLabels, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { reconciliationEndpoints } from '../../contract/index.ts'

/** Reconciliations of all accounts, the latest first. */
export default function ReconciliationList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => {
    const states: StateLabels = {
      open: { label: t('reconciliation.status.open'), tone: 'progress' },
      finished: { label: t('reconciliation.status.finished'), tone: 'good' },
    }
    return declaredList(reconciliationEndpoints.reconciliations, t, {
      ...{ number: { width: 70 }, statementBalance: { phone: 'amount' }, status: { states } },
    })
  }, [language])
  const create = useCreate('/payment/account/reconcilation/new', full('ACCOUNT'), t('reconciliation.new'))
  return (
    <ListPage
      endpoint={reconciliationEndpoints.reconciliations}
      exportEndpoint={reconciliationEndpoints.exportReconciliations}
      title={t('reconciliation.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/payment/account/reconcilation/${row.id}`}
      actions={create}
      empty={{ text: t('reconciliation.empty'), action: create }}
    />
  )
}
