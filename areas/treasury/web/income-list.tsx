import { full } from '@yupana/contract'
import { type Column, type FilterField, ListPage, type RowOf, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { incomeExports, treasuryEndpoints } from '../contract/index.ts'
import { paymentLabels } from './payment-states.ts'

type Row = RowOf<typeof treasuryEndpoints.incomes>

export default function IncomeList(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/payment/income/new', full('COLLECTION'), t('income.new'))
  return (
    <ListPage
      endpoint={treasuryEndpoints.incomes}
      exportEndpoint={incomeExports.exportIncomes}
      title={t('income.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/payment/income/view/${row.id}`}
      actions={create}
      empty={{ text: t('income.empty'), action: create }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'number', label: t('field.number'), kind: 'text', width: 70 },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'client.name', label: t('income.client'), kind: 'text' },
    { field: 'account.name', label: t('income.account'), kind: 'text' },
    { field: 'method.name', label: t('income.method'), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money', total: true, currency: 'currency' },
    { field: 'status', label: t('field.status'), kind: 'state', states: paymentLabels(t) },
  ]
}

function filtersOf(t: Say): FilterField[] {
  const states = Object.entries(paymentLabels(t)).map(([value, { label }]) => ({ value, label }))
  return [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'client.id', label: t('income.client'), kind: 'id', choose: '/api/clients/choose' },
    { field: 'account.id', label: t('income.account'), kind: 'id', choose: '/api/payment/account/choose' },
    { field: 'method.id', label: t('income.method'), kind: 'id', choose: '/api/payment/method/choose' },
    { field: 'status', label: t('field.status'), kind: 'text', options: states },
    {
      field: 'currency',
      label: t('field.currency'),
      kind: 'text',
      options: ['PEN', 'USD'].map((value) => ({ value, label: value })),
    },
    { field: 'amount', label: t('field.amount'), kind: 'number' },
    { field: 'number', label: t('field.number'), kind: 'number' },
  ]
}
