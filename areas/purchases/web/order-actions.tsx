import CheckOutlined from '@ant-design/icons/CheckOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import RollbackOutlined from '@ant-design/icons/RollbackOutlined'
import SendOutlined from '@ant-design/icons/SendOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import UnlockOutlined from '@ant-design/icons/UnlockOutlined'
import { full } from '@yupana/contract'
import { type DocumentAction, useCommand, useGo, useNotices, useSpeech } from '@yupana/ui'
import { type OrderOut, orderEndpoints } from '../contract/index.ts'

/** What can be done with an order; which of it is legal now, the table of states says. */
export function useOrderActions(order: OrderOut, onMail: () => void): DocumentAction[] {
  const going = useGoing(order, onMail)
  const ending = useEnding(order)
  return [...going, ...ending]
}

const permission = full('INPUTORDER')
const approving = ['INPUTORDER.approve']

function useGoing({ id, number, status }: OrderOut, onMail: () => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const notices = useNotices()
  const issue = useCommand(orderEndpoints.issueOrder, {
    onSuccess: (order) =>
      notices.success(t(order.status === 'pending' ? 'purchaseOrder.submitted' : 'purchaseOrder.issued')),
  })
  const approve = useCommand(orderEndpoints.approveOrder, { success: t('purchaseOrder.approved') })
  const input = { params: { id } }
  const mail: DocumentAction = {
    key: 'email',
    label: t('purchaseOrder.email'),
    icon: <MailOutlined />,
    permission,
    run: onMail,
  }
  return [
    {
      key: 'issue',
      label: t('purchaseOrder.issue'),
      icon: <SendOutlined />,
      permission,
      move: 'issue',
      primary: true,
      keys: 'mod+enter',
      run: () => issue.mutateAsync(input),
    },
    {
      key: 'approve',
      label: t('purchaseOrder.approve'),
      icon: <CheckOutlined />,
      permission: approving,
      move: 'approve',
      primary: true,
      run: () => approve.mutateAsync(input),
    },
    {
      key: 'bill',
      label: t('purchaseOrder.bill'),
      icon: <FileDoneOutlined />,
      permission: full('INPUTBILL'),
      move: 'bill',
      primary: true,
      run: () => go(`/bill/generate/order-id/${id}`),
    },
    {
      key: 'edit',
      label: t('purchaseOrder.edit'),
      icon: <EditOutlined />,
      permission,
      move: 'edit',
      primary: status !== 'open',
      keys: 'alt+e',
      run: () => go(`/order/edit/${id}`),
    },
    ...(number && status !== 'voided' ? [mail] : []),
    {
      key: 'copy',
      label: t('ui.duplicate'),
      icon: <CopyOutlined />,
      permission,
      run: () => go(`/order/new?from=${id}`),
    },
  ]
}

function useEnding({ id, serie, number, status }: OrderOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const reject = useCommand(orderEndpoints.rejectOrder, { success: t('purchaseOrder.status.draft') })
  const close = useCommand(orderEndpoints.closeOrder, { success: t('purchaseOrder.closed') })
  const reopen = useCommand(orderEndpoints.reopenOrder, { success: t('purchaseOrder.reopened') })
  const voidIt = useCommand(orderEndpoints.voidOrder, { success: t('purchaseOrder.voided') })
  const remove = useCommand(orderEndpoints.removeOrder, {
    success: t('purchaseOrder.removed'),
    onSuccess: () => go('/order', { replace: true }),
  })
  const name = `${serie}-${number ?? t('purchaseOrder.draft')}`
  const asks = (verb: string) => ({
    title: t(`purchaseOrder.${verb}Title`, { number: name }),
    text: t(`purchaseOrder.${verb}Text`),
    reason: t('purchaseOrder.reason'),
  })
  const removal: DocumentAction = {
    key: 'remove',
    label: t('purchaseOrder.remove'),
    icon: <DeleteOutlined />,
    permission,
    danger: true,
    confirm: { title: t('purchaseOrder.removeTitle'), text: t('purchaseOrder.removeText') },
    run: () => remove.mutateAsync({ params: { number: id } }),
  }
  return [
    {
      key: 'reject',
      label: t('purchaseOrder.reject'),
      icon: <RollbackOutlined />,
      permission: approving,
      move: 'reject',
      confirm: asks('reject'),
      run: (reason) => reject.mutateAsync({ params: { id }, body: { reason } }),
    },
    {
      key: 'close',
      label: t('purchaseOrder.close'),
      icon: <LockOutlined />,
      permission,
      move: 'close',
      confirm: asks('close'),
      run: (reason) => close.mutateAsync({ params: { id }, body: { reason } }),
    },
    {
      key: 'reopen',
      label: t('purchaseOrder.reopen'),
      icon: <UnlockOutlined />,
      permission,
      move: 'reopen',
      run: () => reopen.mutateAsync({ params: { id } }),
    },
    ...(number === null && (status === 'draft' || status === 'pending')
      ? [removal]
      : [
          {
            key: 'void',
            label: t('purchaseOrder.void'),
            icon: <StopOutlined />,
            permission,
            move: 'void',
            danger: true,
            confirm: asks('void'),
            run: (reason: string) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
          },
        ]),
  ]
}
