import type { Endpoint } from '@yupana/contract'
import {
  BanIcon,
  type DocumentAction,
  documentWords,
  PencilIcon,
  tried,
  useCommand,
  useGo,
  usePrint,
  useSpeech,
  usualAction,
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

/** What is asked before a move: of which payment, and that its voucher is reversed. */
function useQuestions({ number, client, currency, amount, entry }: PaymentOut) {
  const { t } = useSpeech()
  const side = useSide()
  const named = { number: documentWords(String(number), client?.name ?? undefined, { currency, total: amount }) }
  const said = (text: string, reverses = true): string =>
    reverses && entry ? `${text} ${t('payment.reverses', { entry: entry.number })}` : text
  const asks = (move: string, reason?: boolean) => ({
    title: t(`payment.${move}Title`, named),
    text: said(t(`payment.${move}Text`), move !== 'close' && move !== 'reopen'),
    ...(reason ? { reason: t(side.word('voidReason')) } : {}),
  })
  return { asks, said, named }
}

/** What may be done to a payment, by its state. */
export function usePaymentActions(payment: PaymentOut): DocumentAction[] {
  const { t } = useSpeech()
  const side = useSide()
  const go = useGo()
  const calls = side.moves
  const { id } = payment
  const print = usePrint()
  const commands = useMoves()
  const params = { id }
  const { asks, said, named } = useQuestions(payment)
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
    usualAction('print', {
      ...{ label: t(side.word('print')), permission: side.look },
      run: () => print(side.paper as Endpoint, { params }),
    }),
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
        text: said(t(side.word('voidText'))),
        reason: t(side.word('voidReason')),
      },
      trial: tried(side.void, (reason) => ({ params, body: { reason } })),
      run: (reason) => commands.void.mutateAsync({ params, body: { reason } }),
    },
  ]
}
