import { type Column, type FilterField, ListPage, type RowOf, type Say, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import type { treasuryEndpoints } from '../contract/index.ts'
import { type PaymentSide, useSide } from './payment-side.ts'
import { paymentLabels } from './payment-states.ts'

type Row = RowOf<typeof treasuryEndpoints.incomes>

export default function IncomeList(): ReactNode {
  const { t, language } = useSpeech()
  const side = useSide()
  const columns = useMemo(() => columnsOf(t, side.word), [language])
  const filters = useMemo(() => filtersOf(t, side.word), [language])
  const create = useCreate(side.newPath, side.write, t(side.word('new')))
  return (
    <ListPage
      endpoint={side.list}
      exportEndpoint={side.download}
      title={t(side.word('plural'))}
      columns={columns}
      filters={filters}
      rowLink={(row) => `${side.viewPath}/${row.id}`}
      actions={create}
      empty={{ text: t(side.word('empty')), action: create }}
    />
  )
}

function columnsOf(t: Say, word: PaymentSide['word']): Column<Row>[] {
  return [
    { field: 'number', label: t('field.number'), kind: 'text', width: 70 },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'client.name', label: t(word('client')), kind: 'text' },
    { field: 'account.name', label: t(word('account')), kind: 'text' },
    { field: 'method.name', label: t(word('method')), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money', total: true, currency: 'currency' },
    { field: 'status', label: t('field.status'), kind: 'state', states: paymentLabels(t) },
  ]
}

function filtersOf(t: Say, word: PaymentSide['word']): FilterField[] {
  const states = Object.entries(paymentLabels(t)).map(([value, { label }]) => ({ value, label }))
  return [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'client.id', label: t(word('client')), kind: 'id', choose: '/api/clients/choose' },
    { field: 'account.id', label: t(word('account')), kind: 'id', choose: '/api/payment/account/choose' },
    { field: 'method.id', label: t(word('method')), kind: 'id', choose: '/api/payment/method/choose' },
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
