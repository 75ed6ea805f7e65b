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
  const { t } = useSpeech()
  const go = useGo()
  const session = useSessionData()
  const { id, number, version, worker, balance, currency, mine } = rendering
  const permission = full('RENDERING')
  const approve = useCommand(renderingEndpoints.approveRendering, {
    ...{ success: t('rendering.approved'), invalidates: RENDERING_READS },
  })
  const reopen = useCommand(renderingEndpoints.reopenRendering, {
    ...{ success: t('rendering.reopened'), invalidates: RENDERING_READS },
  })
  const remove = useCommand(renderingEndpoints.removeRendering, {
    success: t('ui.deleted'),
    onSuccess: () => go('/rendering-of-account', { replace: true }),
  })
  const left = dec(balance)
  const buyer = worker?.id ?? session.worker?.id
  const approving: DocumentAction[] = mine
    ? []
    : [
        {
          ...{ key: 'approve', label: t('rendering.action.approve'), icon: <CheckIcon />, permission },
          ...{ move: 'approve', primary: left.isZero() },
          confirm: { title: t('rendering.approveTitle', { number }), text: t('rendering.approveText') },
          run: () => approve.mutateAsync({ params: { id }, body: { version } }),
        },
        ...(left.isZero()
          ? []
          : [
              {
                ...{
                  key: 'passOn',
                  label: t('rendering.action.passOn'),
                  icon: <CheckIcon />,
                  permission,
                  move: 'approve',
                },
                confirm: {
                  title: t('rendering.approveTitle', { number }),
                  text: t('rendering.passOnText', {
                    amount: `${currencySign(currency)} ${formatMoney(left.abs().toString())}`,
                  }),
                },
                run: () => approve.mutateAsync({ params: { id }, body: { passOn: true, version } }),
              },
            ]),
      ]
  return [
    {
      ...{
        key: 'spend',
        label: t('rendering.action.spend'),
        icon: <PlusIcon />,
        permission,
        move: 'spend',
        primary: true,
      },
      run: () => open('spend'),
    },
    {
      ...{ key: 'payBill', label: t('rendering.action.payBill'), icon: <ReceiptIcon />, permission },
      ...{ move: 'spend', primary: true, quiet: true },
      run: () => open('payBill'),
    },
    ...(buyer
      ? [
          {
            ...{
              key: 'newBill',
              label: t('rendering.action.newBill'),
              icon: <FilePlusIcon />,
              permission: full('INPUTBILL'),
            },
            move: 'spend',
            run: () => go(`/bill/new/buyer/${buyer}/rendering-of-account/${id}`),
          },
        ]
      : []),
    {
      ...{ key: 'move', label: t('rendering.action.move'), icon: <CollectIcon />, permission: full('TRANSFER') },
      ...{ move: 'move', primary: true, quiet: true },
      run: () => open('move'),
    },
    ...approving,
    {
      ...{
        key: 'update',
        label: t('rendering.action.update'),
        icon: <PencilIcon />,
        permission,
        move: 'update',
        keys: 'alt+e',
      },
      run: () => go(`/rendering-of-account/edit/${id}`),
    },
    {
      ...{ key: 'reopen', label: t('rendering.action.reopen'), icon: <UndoIcon />, permission, move: 'reopen' },
      confirm: { title: t('rendering.action.reopen'), text: t('rendering.reopenText'), reason: t('rendering.reason') },
      run: (reason) => reopen.mutateAsync({ params: { id }, body: { reason } }),
    },
    {
      ...{
        key: 'remove',
        label: t('rendering.action.remove'),
        icon: <TrashIcon />,
        permission,
        move: 'remove',
        danger: true,
      },
      confirm: { title: t('ui.deleteTitle', { noun: t('rendering') }), text: t('ui.deleteText') },
      run: () => remove.mutateAsync({ params: { id } }),
    },
  ]
}
