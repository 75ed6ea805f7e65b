import { full } from '@yupana/contract'
import { currencySign, dec } from '@yupana/kernel'
import {
  CheckIcon,
  CollectIcon,
  type DocumentAction,
  FilePlusIcon,
  formatMoney,
  PencilIcon,
  PlusIcon,
  ReceiptIcon,
  TrashIcon,
  UndoIcon,
  useCommand,
  useGo,
  useSessionData,
  useSpeech,
} from '@yupana/ui'
import { type RenderingOut, renderingEndpoints } from '../../contract/index.ts'
import { RENDERING_READS } from './states.ts'

export type RenderingDialog = 'spend' | 'payBill' | 'move'

/** What may be done with a rendering: money is spent and given while it is open; another approves it. */
export function useRenderingActions(
  rendering: RenderingOut,
  open: (dialog: RenderingDialog) => void,
): DocumentAction[] {
  const approving = useApproving(rendering)
  const kept = useKept(rendering)
  return [...useMoney(rendering, open), ...(rendering.mine ? [] : approving), ...kept]
}

const permission = full('RENDERING')

/** Receipts and money. */
function useMoney(rendering: RenderingOut, open: (dialog: RenderingDialog) => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const session = useSessionData()
  const buyer = rendering.worker?.id ?? session.worker?.id
  const newBill: DocumentAction = {
    ...{ key: 'newBill', label: t('rendering.action.newBill'), icon: <FilePlusIcon />, move: 'spend' },
    permission: full('INPUTBILL'),
    run: () => go(`/bill/new/buyer/${buyer}/rendering-of-account/${rendering.id}`),
  }
  return [
    {
      ...{ key: 'spend', label: t('rendering.action.spend'), icon: <PlusIcon />, permission, move: 'spend' },
      ...{ primary: true, run: () => open('spend') },
    },
    {
      ...{ key: 'payBill', label: t('rendering.action.payBill'), icon: <ReceiptIcon />, permission, move: 'spend' },
      run: () => open('payBill'),
    },
    ...(buyer ? [newBill] : []),
    {
      ...{ key: 'move', label: t('rendering.action.move'), icon: <CollectIcon />, permission: full('TRANSFER') },
      ...{ move: 'move', primary: true, quiet: true, run: () => open('move') },
    },
  ]
}

/** With nothing left; or what is left goes on to the next. */
function useApproving({ id, number, version, balance, currency }: RenderingOut): DocumentAction[] {
  const { t } = useSpeech()
  const approve = useCommand(renderingEndpoints.approveRendering, {
    ...{ success: t('rendering.approved'), invalidates: RENDERING_READS },
  })
  const left = dec(balance)
  const title = t('rendering.approveTitle', { number })
  const amount = `${currencySign(currency)} ${formatMoney(left.abs().toString())}`
  const passOn: DocumentAction = {
    ...{ key: 'passOn', label: t('rendering.action.passOn'), icon: <CheckIcon />, permission, move: 'approve' },
    confirm: { title, text: t('rendering.passOnText', { amount }) },
    run: () => approve.mutateAsync({ params: { id }, body: { passOn: true, version } }),
  }
  return [
    {
      ...{ key: 'approve', label: t('rendering.action.approve'), icon: <CheckIcon />, permission, move: 'approve' },
      primary: left.isZero(),
      confirm: { title, text: t('rendering.approveText') },
      run: () => approve.mutateAsync({ params: { id }, body: { version } }),
    },
    ...(left.isZero() ? [] : [passOn]),
  ]
}

/** Where its vouchers are made, where they are not written at once. */
const generatorOf = (date: string): string => `/vouchers/year/${date.slice(0, 4)}/month/${date.slice(5, 7)}/generator`

/** The record itself, and its vouchers. */
function useKept({ id, date }: RenderingOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const reopen = useCommand(renderingEndpoints.reopenRendering, {
    ...{ success: t('rendering.reopened'), invalidates: RENDERING_READS },
  })
  const remove = useCommand(renderingEndpoints.removeRendering, {
    success: t('ui.deleted'),
    onSuccess: () => go('/rendering-of-account', { replace: true }),
  })
  return [
    {
      ...{ key: 'update', label: t('rendering.action.update'), icon: <PencilIcon />, permission, move: 'update' },
      ...{ keys: 'alt+e', run: () => go(`/rendering-of-account/edit/${id}`) },
    },
    {
      ...{ key: 'reopen', label: t('rendering.action.reopen'), icon: <UndoIcon />, permission, move: 'reopen' },
      confirm: { title: t('rendering.action.reopen'), text: t('rendering.reopenText'), reason: t('rendering.reason') },
      run: (reason) => reopen.mutateAsync({ params: { id }, body: { reason } }),
    },
    {
      ...{ key: 'remove', label: t('rendering.action.remove'), icon: <TrashIcon />, permission, move: 'remove' },
      danger: true,
      confirm: { title: t('ui.deleteTitle', { noun: t('rendering') }), text: t('ui.deleteText') },
      run: () => remove.mutateAsync({ params: { id } }),
    },
    {
      ...{ key: 'generator', label: t('generator'), permission: full('ACCOUNTINGVOUCHERS') },
      run: () => go(`${generatorOf(date)}/rendering-of-account/${id}`),
    },
  ]
}
