import { limaDate, systemClock } from '@yupana/kernel'
import { Field, FormPage, type FormValues, useGo, useSpeech } from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { reconciliationEndpoints } from '../../contract/index.ts'

/** Which account, until which day, and what its bank says that it holds then. */
export default function ReconciliationNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [values] = useState<FormValues>(() => ({ account: null, to: limaDate(systemClock()), statementBalance: null }))
  const filters = [{ field: 'type', operator: 'NOT_EQUAL', value: 'cash', group: 0 }]
  return (
    <FormPage
      endpoint={reconciliationEndpoints.createReconciliation}
      title={t('reconciliation.new')}
      values={values}
      invalidates={['paymentAccount']}
      onSaved={({ id }) => go(`/payment/account/reconcilation/${id}`, { replace: true })}
    >
      <Field
        name="account"
        label={t('reconciliation.account')}
        kind="ref"
        choose="/api/payment/account/choose"
        query={{ filters }}
        span="half"
        autoFocus
      />
      <Field name="to" label={t('reconciliation.to')} kind="date" span="half" />
      <Field name="statementBalance" label={t('reconciliation.statementBalance')} kind="money" span="half" />
    </FormPage>
  )
}
