import { full } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import {
  CheckIcon,
  type DocumentAction,
  FileCheckIcon,
  LockIcon,
  LockOpenIcon,
  PackageIcon,
  SendIcon,
  TrashIcon,
  tried,
  UndoIcon,
  useCommand,
  useGo,
  useNotices,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import { type OrderOut, orderEndpoints } from '../contract/index.ts'
import { useOverBudget } from './over-budget.tsx'

/** What can be done with an order; which of it is legal now, the table of states says. */
export function useOrderActions(order: OrderOut, open: (dialog: 'email') => void): DocumentAction[] {
  const going = useGoing(order, open)
  const ending = useEnding(order)
  return [...going, ...ending]
}

const billOfGuides = ([first, ...others]: OrderOut['guides']): string =>
  others.length > 0
    ? `/bill/generate/guide_reference/${first!.id}/${others.map(({ id }) => id).join(',')}`
    : `/bill/generate/guide/${first!.id}`

const permission = full('INPUTORDER')
const approving = ['INPUTORDER.approve']

/** Issuing and approving: what goes beyond a budget is told, and goes on where who may says why. */
function useLetting(id: string) {
  const { t } = useSpeech()
  const notices = useNotices()
  const over = useOverBudget()
  const told = ({ warnings }: Pick<OrderOut, 'warnings'>): void => {
    const beyond = warnings.find(({ code }) => code === 'budget_exceeded')
    if (beyond) notices.success(beyond.message)
  }
  const issue = useCommand(orderEndpoints.issueOrder, {
    onProblem: (problem) => over(problem, (budgetReason) => issue.mutate({ params: { id }, body: { budgetReason } })),
    onSuccess: (order) => {
      notices.success(t(order.status === 'pending' ? 'purchaseOrder.submitted' : 'purchaseOrder.issued'))
      told(order)
    },
  })
  const approve = useCommand(orderEndpoints.approveOrder, {
    success: t('purchaseOrder.approved'),
    onSuccess: told,
    onProblem: (problem) => over(problem, (budgetReason) => approve.mutate({ params: { id }, body: { budgetReason } })),
  })
  return { issue, approve }
}

function useGoing({ id, number, status, items, guides }: OrderOut, open: (dialog: 'email') => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const { issue, approve } = useLetting(id)
  const input = { params: { id }, body: undefined }
  const receive: DocumentAction = {
    key: 'receive',
    label: t('purchaseOrder.receive'),
    icon: <PackageIcon />,
    permission: full('INPUTGUIDE'),
    move: 'receive',
    primary: true,
    run: () => go(`/input-guide/generate/order-id/${id}`),
  }
  const mail = usualAction('email', {
    label: t('purchaseOrder.email'),
    permission,
    run: () => open('email'),
  })
  return [
    usualAction('issue', {
      label: t('purchaseOrder.issue'),
      icon: <SendIcon />,
      permission,
      trial: tried(orderEndpoints.issueOrder, () => input),
      run: () => issue.mutateAsync(input),
    }),
    {
      key: 'approve',
      label: t('purchaseOrder.approve'),
      icon: <CheckIcon />,
      permission: approving,
      move: 'approve',
      primary: true,
      trial: tried(orderEndpoints.approveOrder, () => input),
      run: () => approve.mutateAsync(input),
    },
    ...(items.some(({ toReceive }) => dec(toReceive ?? 0).gt(0)) ? [receive] : []),
    {
      key: 'bill',
      label: t('purchaseOrder.bill'),
      icon: <FileCheckIcon />,
      permission: full('INPUTBILL'),
      move: 'bill',
      primary: true,
      // What came by guides is billed of the guides.
      run: () => go(guides.length > 0 ? billOfGuides(guides) : `/bill/generate/order-id/${id}`),
    },
    usualAction('edit', {
      label: t('purchaseOrder.edit'),
      permission,
      primary: status !== 'open',
      run: () => go(`/order/edit/${id}`),
    }),
    ...(number && status !== 'voided' ? [mail] : []),
    usualAction('copy', {
      label: t('ui.duplicate'),
      permission,
      run: () => go(`/order/new?from=${id}`),
    }),
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
    icon: <TrashIcon />,
    permission,
    danger: true,
    confirm: { title: t('purchaseOrder.removeTitle'), text: t('purchaseOrder.removeText') },
    trial: tried(orderEndpoints.removeOrder, () => ({ params: { number: id } })),
    run: () => remove.mutateAsync({ params: { number: id } }),
  }
  return [
    {
      key: 'reject',
      label: t('purchaseOrder.reject'),
      icon: <UndoIcon />,
      permission: approving,
      move: 'reject',
      confirm: asks('reject'),
      trial: tried(orderEndpoints.rejectOrder, (reason) => ({ params: { id }, body: { reason } })),
      run: (reason) => reject.mutateAsync({ params: { id }, body: { reason } }),
    },
    {
      key: 'close',
      label: t('purchaseOrder.close'),
      icon: <LockIcon />,
      permission,
      move: 'close',
      confirm: asks('close'),
      trial: tried(orderEndpoints.closeOrder, (reason) => ({ params: { id }, body: { reason } })),
      run: (reason) => close.mutateAsync({ params: { id }, body: { reason } }),
    },
    {
      key: 'reopen',
      label: t('purchaseOrder.reopen'),
      icon: <LockOpenIcon />,
      permission,
      move: 'reopen',
      trial: tried(orderEndpoints.reopenOrder, () => ({ params: { id } })),
      run: () => reopen.mutateAsync({ params: { id } }),
    },
    ...(number === null && (status === 'draft' || status === 'pending')
      ? [removal]
      : [
          usualAction('void', {
            label: t('purchaseOrder.void'),
            permission,
            confirm: asks('void'),
            trial: tried(orderEndpoints.voidOrder, (reason: string) => ({ params: { id }, body: { reason } })),
            run: (reason: string) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
          }),
        ]),
  ]
}
