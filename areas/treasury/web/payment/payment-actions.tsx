import type { Endpoint } from '@yupana/contract'
import {
  BanIcon,
  type DocumentAction,
  documentWords,
  PencilIcon,
  tried,
  useCommand,
  useGo,
  useSpeech,
} from '@yupana/ui'
import type { PaymentOut } from '../../contract/index.ts'
import { useSide } from './payment-side.ts'

const INVALIDATES = ['invoice', 'creditNote', 'bill', 'payable', 'entry', 'client', 'dashboard', 'income', 'expense']

/** The calls that move a payment. */
function useMoves() {
  const { t } = useSpeech()
  const side = useSide()
  const calls = side.moves
  const done = { success: t('ui.saved'), invalidates: INVALIDATES }
  return {
    void: useCommand(side.void, { success: t(side.word('voided')), invalidates: INVALIDATES }),
    return: useCommand(calls.return, done),
    returned: useCommand(calls.returned, done),
    keep: useCommand(calls.keep, done),
    close: useCommand(calls.close, done),
    reopen: useCommand(calls.reopen, done),
  }
}

/** What may be done to a payment, by its state. */
export function usePaymentActions(payment: PaymentOut): DocumentAction[] {
  const { t } = useSpeech()
  const side = useSide()
  const go = useGo()
  const calls = side.moves
  const { id, number, client, currency, amount } = payment
  const commands = useMoves()
  const params = { id }
  const named = { number: documentWords(String(number), client?.name ?? undefined, { currency, total: amount }) }
  const asks = (move: string, reason?: boolean) => ({
    title: t(`payment.${move}Title`, named),
    text: t(`payment.${move}Text`),
    ...(reason ? { reason: t(side.word('voidReason')) } : {}),
  })
  const move = (name: 'return' | 'returned' | 'keep' | 'close' | 'reopen') => ({
    ...{ key: name, move: name, label: t(`payment.${name}`), permission: side.write },
  })
  return [
    {
      ...{
        key: 'edit',
        move: 'edit',
        label: t('ui.edit'),
        icon: <PencilIcon />,
        permission: side.write,
        keys: 'alt+e',
      },
      ...{ primary: true, run: () => go(`${side.editPath}/${id}`) },
    },
    {
      ...move('returned'),
      ...{
        primary: true,
        confirm: asks('returned'),
        trial: tried(calls.returned as Endpoint, () => ({ params, body: {} })),
      },
      run: () => commands.returned.mutateAsync({ params, body: {} }),
    },
    {
      ...move('keep'),
      ...{ confirm: asks('keep'), trial: tried(calls.keep as Endpoint, () => ({ params, body: {} })) },
      run: () => commands.keep.mutateAsync({ params, body: {} }),
    },
    {
      ...move('return'),
      ...{
        confirm: asks('return', true),
        trial: tried(calls.return as Endpoint, (reason) => ({ params, body: { reason } })),
      },
      run: (reason) => commands.return.mutateAsync({ params, body: { reason } }),
    },
    { ...move('close'), confirm: asks('close'), run: () => commands.close.mutateAsync({ params, body: {} }) },
    {
      ...move('reopen'),
      confirm: asks('reopen', true),
      run: (reason) => commands.reopen.mutateAsync({ params, body: { reason } }),
    },
    {
      ...{ key: 'void', label: t(side.word('void')), icon: <BanIcon />, permission: side.write, move: 'void' },
      ...{ danger: true, primary: true },
      confirm: {
        title: t(side.word('voidTitle'), named),
        text: t(side.word('voidText')),
        reason: t(side.word('voidReason')),
      },
      trial: tried(side.void, (reason) => ({ params, body: { reason } })),
      run: (reason) => commands.void.mutateAsync({ params, body: { reason } }),
    },
  ]
}
