import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  type Column,
  type FilterField,
  formatDate,
  ListPage,
  type RowOf,
  type Say,
  ToneTag,
  useCreate,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { orderEndpoints } from '../contract/index.ts'
import { billingLabels, isLate, orderLabels } from './order-states.ts'

type Row = RowOf<typeof orderEndpoints.orders>

/** What was ordered from suppliers, the latest first. */
export default function OrderList(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/order/new', full('INPUTORDER'), t('purchaseOrder.new'))
  return (
    <ListPage
      endpoint={orderEndpoints.orders}
      exportEndpoint={orderEndpoints.exportOrders}
      title={t('purchaseOrder.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/order/view/${row.id}`}
      actions={create}
      empty={{ text: t('purchaseOrder.empty'), action: create }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  const today = limaDate(systemClock())
  return [
    {
      field: 'number',
      label: t('field.number'),
      kind: 'text',
      render: ({ serie, number }) => `${serie}-${number ?? t('purchaseOrder.draft')}`,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      field: 'deliveryDate',
      label: t('purchaseOrder.deliveryDate'),
      kind: 'date',
      render: (row) =>
        isLate(row, today) ? (
          <span title={t('purchaseOrder.late')}>
            <ToneTag tone="bad">{formatDate(row.deliveryDate ?? '')}</ToneTag>
          </span>
        ) : (
          formatDate(row.deliveryDate ?? '')
        ),
    },
    { field: 'supplier.name', label: t('bill.supplier'), kind: 'text' },
    { field: 'supplier.number', label: t('field.documentNumber'), kind: 'text', optional: true },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'total', label: t('field.total'), kind: 'money', total: true, currency: 'currency' },
    { field: 'billing', label: t('purchaseOrder.billing'), kind: 'state', states: billingLabels(t) },
    { field: 'status', label: t('field.status'), kind: 'state', states: orderLabels(t) },
  ]
}

function filtersOf(t: Say): FilterField[] {
  const states = Object.entries(orderLabels(t)).map(([value, { label }]) => ({ value, label }))
  return [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'deliveryDate', label: t('purchaseOrder.deliveryDate'), kind: 'date' },
    { field: 'supplier.id', label: t('bill.supplier'), kind: 'id', choose: '/api/clients/choose' },
    { field: 'buyer.id', label: t('bill.buyer'), kind: 'id', choose: '/api/workers/choose' },
    { field: 'branch.id', label: t('purchaseOrder.branch'), kind: 'id', choose: '/api/company/branch-office/choose' },
    { field: 'status', label: t('field.status'), kind: 'text', options: states },
    { field: 'number', label: t('field.number'), kind: 'number' },
    { field: 'total', label: t('field.total'), kind: 'number' },
  ]
}
