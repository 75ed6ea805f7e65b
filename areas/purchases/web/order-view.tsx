import { limaDate, systemClock } from '@yupana/kernel'
import { type Column, DataTable, documentView, formatDate, RecordFields, ToneTag, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import {
  type OrderAction,
  type OrderOut,
  type OrderStatus,
  orderEndpoints,
  purchaseOrderStates,
} from '../contract/index.ts'
import { BillTotals } from './bill-totals.tsx'
import { useOrderActions } from './order-actions.tsx'
import { OrderEmail } from './order-email.tsx'
import { billingLabels, isLate, isUntouched, orderLabels } from './order-states.ts'

/** An order as it stands: what was ordered, received and billed, and what may be done now. */
export default documentView({
  ...{ noun: 'purchaseOrder', path: '/order', module: 'INPUTORDER', by: 'number', named: 'number' },
  ...{ read: orderEndpoints.order, pdf: orderEndpoints.orderPdf },
  titleOf: ({ serie, number }: OrderOut, t) => `${t('purchaseOrder')} ${serie}-${number ?? t('purchaseOrder.draft')}`,
  party: ({ supplier }) => supplier,
  bought: true,
  states: orderLabels,
  can: mayMove,
  useActions: useOrderActions,
  header: (order) => <Record order={order} />,
  lines: (order) => <Items order={order} />,
  totals: (order) => <BillTotals amounts={{ ...order, otherCharges: '0.00' }} currency={order.currency} />,
  notes: (order) => <Waiting order={order} />,
  dialogs: { email: (order: OrderOut, close) => <OrderEmail order={order} onClose={close} /> },
})

function mayMove(order: OrderOut, action: string): boolean {
  return (
    purchaseOrderStates.can(order.status as OrderStatus, action as OrderAction) &&
    (isUntouched(order) || !['edit', 'void'].includes(action))
  )
}

function Waiting({ order: { status, reason, approvalLimit } }: { order: OrderOut }): ReactNode {
  const { t } = useSpeech()
  if (status === 'pending')
    return (
      <Alert
        type="warning"
        showIcon
        className="yu-hint"
        title={t('purchaseOrder.waiting', { limit: approvalLimit ?? '' })}
      />
    )
  return status === 'draft' && reason ? (
    <Alert type="error" showIcon className="yu-hint" title={t('purchaseOrder.rejected', { reason })} />
  ) : null
}

function Record({ order }: { order: OrderOut }): ReactNode {
  const { t } = useSpeech()
  const foreign = order.currency !== 'PEN'
  const ended = order.status === 'closed' || order.status === 'voided'
  const columns: (Column<OrderOut> | false)[] = [
    { field: 'date', label: t('purchaseOrder.date'), kind: 'date' },
    order.deliveryDate !== null && {
      field: 'deliveryDate',
      label: t('purchaseOrder.deliveryDate'),
      kind: 'date',
      render: () =>
        isLate(order, limaDate(systemClock())) ? (
          <>
            {formatDate(order.deliveryDate ?? '')} <ToneTag tone="bad">{t('purchaseOrder.late')}</ToneTag>
          </>
        ) : (
          formatDate(order.deliveryDate ?? '')
        ),
    },
    { field: 'paymentTerm.name', label: t('bill.paymentTerm'), kind: 'text' },
    order.branch !== null && { field: 'branch', label: t('purchaseOrder.branch'), kind: 'ref' },
    order.warehouse !== null && { field: 'warehouse', label: t('field.warehouse'), kind: 'ref' },
    order.buyer !== null && { field: 'buyer', label: t('bill.buyer'), kind: 'ref' },
    { field: 'currency', label: t('field.currency'), kind: 'text', render: () => t(`currency.${order.currency}`) },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    foreign && { field: 'localTotal', label: t('bill.localTotal'), kind: 'money' },
    { field: 'billing', label: t('purchaseOrder.billing'), kind: 'state', states: billingLabels(t) },
    order.createdBy !== null && { field: 'createdBy.name', label: t('purchaseOrder.createdBy'), kind: 'text' },
    order.approvedBy !== null && { field: 'approvedBy.name', label: t('purchaseOrder.approvedBy'), kind: 'text' },
    order.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    ended && order.reason !== null && { field: 'reason', label: t('purchaseOrder.reason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={order} />
}

type Line = OrderOut['items'][number]

/** Ordered, received and billed side by side, once it is with the supplier. */
function Items({ order }: { order: OrderOut }): ReactNode {
  const { t } = useSpeech()
  const centers = order.items.some((line) => line.costCenter !== null)
  const sent = order.status === 'open' || order.status === 'closed'
  const columns: (Column<Line> | false)[] = [
    { field: 'item.code', label: t('field.code'), kind: 'text', link: (line) => `/items/view/${line.item.id}` },
    { field: 'description', label: t('field.description'), kind: 'text', wraps: true },
    { field: 'unit.code', label: t('bill.unit'), kind: 'text' },
    { field: 'quantity', label: t(sent ? 'purchaseOrder.ordered' : 'field.quantity'), kind: 'quantity' },
    sent && { field: 'received', label: t('purchaseOrder.received'), kind: 'quantity' },
    sent && { field: 'toReceive', label: t('purchaseOrder.toReceive'), kind: 'quantity' },
    sent && { field: 'billed', label: t('purchaseOrder.billed'), kind: 'quantity' },
    sent && { field: 'toBill', label: t('purchaseOrder.toBill'), kind: 'quantity' },
    { field: 'price', label: t('field.price'), kind: 'quantity' },
    !sent && { field: 'subTotal', label: t('bill.subTotal'), kind: 'money' },
    !sent && { field: 'igv', label: t('bill.igv'), kind: 'money' },
    { field: 'total', label: t('field.total'), kind: 'money' },
    centers && { field: 'costCenter', label: t('costCenter'), kind: 'ref' },
  ]
  return (
    <DataTable
      label={t('bill.items')}
      columns={columns.filter((each) => each !== false)}
      rows={order.items}
      rowKey={(line) => String(line.line)}
    />
  )
}
