import { type Column, Link, ListPage, type RowOf, type Say, useScreenParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { treasuryEndpoints } from '../contract/index.ts'
import { paymentLabels } from './payment-states.ts'

type Row = RowOf<typeof treasuryEndpoints.userPayments>

/** What one person recorded in treasury. */
export default function UserPayments(): ReactNode {
  const { id = '' } = useScreenParams()
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  return (
    <ListPage
      endpoint={treasuryEndpoints.userPayments}
      params={{ id }}
      title={t('payment.ofUser')}
      columns={columns}
      rowLink={(row) => `/payment/${row.direction}/view/${row.id}`}
      actions={<Link to={`/users/view/${id}`}>{t('user')}</Link>}
      empty={{ text: t('payment.ofUser.empty') }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  const directions = {
    income: { label: t('payment.direction.income'), tone: 'neutral' as const },
    expense: { label: t('payment.direction.expense'), tone: 'neutral' as const },
  }
  return [
    { field: 'number', label: t('field.number'), kind: 'text', width: 70 },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'direction', label: t('field.type'), kind: 'state', states: directions },
    { field: 'client.name', label: t('income.client'), kind: 'text' },
    { field: 'account.name', label: t('income.account'), kind: 'text' },
    { field: 'method.name', label: t('income.method'), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money', total: true, currency: 'currency' },
    { field: 'status', label: t('field.status'), kind: 'state', states: paymentLabels(t) },
  ]
}
