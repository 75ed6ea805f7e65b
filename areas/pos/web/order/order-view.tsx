import { full, read } from '@yupana/contract'
import { SaleTotals, SaleViewLines } from '@yupana/sales/web'
import {
  ClockIcon,
  CollectIcon,
  type Column,
  type DocumentAction,
  documentView,
  documentWords,
  FileTextIcon,
  Link,
  PrinterIcon,
  RecordFields,
  tried,
  useCommand,
  useGo,
  usePrint,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type RequisitionOrderAction,
  type RequisitionOrderOut,
  type RequisitionOrderStatus,
  requisitionOrderEndpoints,
  requisitionOrderStates,
} from '../../contract/index.ts'
import { OrderExtend } from './order-extend.tsx'
import { chargePath, numberOf, orderLabels } from './order-states.ts'

type Dialog = 'extend'

/** An order as it stands, and the sale that charged it. */
export default documentView({
  ...{ noun: 'requisitionOrder', path: '/pos/order', module: 'POSORDER', by: 'id' },
  ...{ read: requisitionOrderEndpoints.requisitionOrder, pdf: requisitionOrderEndpoints.requisitionOrderPdf },
  titleOf: (order: RequisitionOrderOut, t) => `${t('requisitionOrder')} ${numberOf(order)}`,
  party: ({ client }) => client,
  states: orderLabels,
  can: ({ status }, action) =>
    requisitionOrderStates.can(status as RequisitionOrderStatus, action as RequisitionOrderAction),
  useActions,
  header: (order) => <Record order={order} />,
  lines: (order) => <SaleViewLines items={order.items} />,
  totals: (order) => <SaleTotals amounts={order} currency={order.currency} />,
  dialogs: {
    extend: (order, close) => <OrderExtend order={order} onClose={close} />,
  },
})

function useActions(order: RequisitionOrderOut, open: (dialog: Dialog) => void): DocumentAction[] {
  const { id } = order
  const { t } = useSpeech()
  const go = useGo()
  const print = usePrint()
  const permission = full('POSORDER')
  const input = { params: { id } }
  return [
    ...useChargeActions(order, open),
    {
      key: 'ticket',
      label: t('requisitionOrder.action.ticket'),
      icon: <PrinterIcon />,
      permission: read('POSORDER'),
      run: () => print(requisitionOrderEndpoints.requisitionOrderTicket, input),
    },
    usualAction('edit', {
      label: t('requisitionOrder.action.edit'),
      permission,
      run: () => go(`/pos/order/edit/${id}`),
    }),
    usualAction('copy', {
      label: t('ui.duplicate'),
      permission,
      run: () => go(`/pos/order/new?from=${id}`),
    }),
    usualAction('print', {
      label: t('invoice.action.print'),
      permission: read('POSORDER'),
      run: () => print(requisitionOrderEndpoints.requisitionOrderPdf, input),
    }),
    useVoidAction(order),
  ]
}

/** Its sale, or more time for it. */
function useChargeActions(order: RequisitionOrderOut, open: (dialog: Dialog) => void): DocumentAction[] {
  const { id, status, currency } = order
  const { t } = useSpeech()
  const go = useGo()
  const charge = useCommand(requisitionOrderEndpoints.invoiceRequisitionOrder, {
    invalidates: ['invoice'],
    onSuccess: (draft) => go(`/invoice/edit/${draft.id}`),
  })
  const atTill: DocumentAction = {
    ...{ key: 'till', label: t('till.charge'), icon: <CollectIcon />, permission: full('POSSALES') },
    ...{ move: 'charge', primary: true },
    run: () => go(chargePath(order)),
  }
  return [
    ...(currency === 'PEN' ? [atTill] : []),
    {
      key: 'charge',
      label: t('requisitionOrder.action.charge'),
      icon: <FileTextIcon />,
      permission: full('OUTPUTINVOICE'),
      move: 'charge',
      primary: true,
      keys: 'mod+enter',
      run: () => charge.mutateAsync({ params: { orderId: id }, body: {} }),
    },
    {
      key: 'extend',
      label: t('requisitionOrder.action.extend'),
      icon: <ClockIcon />,
      permission: ['POSSHIFT.approve', ...full('POSSHIFT')],
      move: 'extend',
      primary: status === 'expired',
      run: () => open('extend'),
    },
  ]
}

function useVoidAction(order: RequisitionOrderOut): DocumentAction {
  const { id, version, client, currency, total } = order
  const { t } = useSpeech()
  const voidIt = useCommand(requisitionOrderEndpoints.voidRequisitionOrder, { success: t('requisitionOrder.voided') })
  const input = (reason: string) => ({ params: { id }, body: { reason, version } })
  return usualAction('void', {
    label: t('requisitionOrder.action.void'),
    permission: full('POSORDER'),
    confirm: {
      title: t('requisitionOrder.voidTitle', {
        number: documentWords(`${t('requisitionOrder')} ${numberOf(order)}`, client.name, { currency, total }),
      }),
      text: t('requisitionOrder.voidText'),
      reason: t('requisitionOrder.reason'),
    },
    trial: tried(requisitionOrderEndpoints.voidRequisitionOrder, input),
    run: (reason) => voidIt.mutateAsync(input(reason)),
  })
}

function Record({ order }: { order: RequisitionOrderOut }): ReactNode {
  const { t } = useSpeech()
  const foreign = order.currency !== 'PEN'
  const columns: (Column<RequisitionOrderOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'validUntil', label: t('requisitionOrder.validUntil'), kind: 'date' },
    { field: 'paymentTerm.name', label: t('invoice.paymentTerm'), kind: 'text' },
    { field: 'seller.name', label: t('invoice.seller'), kind: 'text' },
    order.branch !== null && { field: 'branch.name', label: t('field.branch'), kind: 'text' },
    order.warehouse !== null && { field: 'warehouse.name', label: t('field.warehouse'), kind: 'text' },
    order.terminal !== null && { field: 'terminal.name', label: t('terminal'), kind: 'text' },
    {
      field: 'currency',
      label: t('field.currency'),
      kind: 'text',
      render: ({ currency }) => t(`currency.${currency}`),
    },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    foreign && { field: 'localTotal', label: t('invoice.localTotal'), kind: 'money' },
    order.document !== null && {
      field: 'document',
      label: t('requisitionOrder.document'),
      kind: 'text',
      render: ({ document }) =>
        document && <Link to={`/invoice/view/${document.id}`}>{`${document.serie}-${document.number}`}</Link>,
    },
    order.reason !== null && { field: 'reason', label: t('requisitionOrder.reason'), kind: 'text' },
    order.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={order} />
}
