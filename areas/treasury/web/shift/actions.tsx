import { full } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import {
  CheckIcon,
  CollectIcon,
  type DocumentAction,
  PrinterIcon,
  UndoIcon,
  useCommand,
  useGo,
  usePrint,
  useSpeech,
} from '@yupana/ui'
import { type ShiftOut, shiftEndpoints } from '../../contract/index.ts'
import { useShiftScreens } from './places.ts'

const READS = ['shift', 'income', 'expense', 'transfer', 'paymentAccount', 'entry', 'dashboard']

/** What may be done with a shift: it is worked on by who answers for it, and closed by another where it differs. */
export function useShiftActions(shift: ShiftOut, move: () => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const screens = useShiftScreens()
  const print = usePrint()
  const { id, version, number, drawers } = shift
  const write = full('POSSHIFT', 'PAYMENTS', 'COLLECTION')
  const close = useCommand(shiftEndpoints.closeShift, { success: t('shift.closed'), invalidates: READS })
  const approve = useCommand(shiftEndpoints.approveShift, { success: t('shift.closed'), invalidates: READS })
  const reopen = useCommand(shiftEndpoints.reopenShift, { success: t('shift.reopened'), invalidates: READS })
  const counted = drawers.some((drawer) => drawer.counted !== null)
  const missing = drawers.some(({ difference }) => difference !== null && dec(difference).isNegative())
  const charged: DocumentAction = {
    key: 'charge',
    label: t('shift.approveCharge'),
    permission: full('POSSHIFT'),
    move: 'approve',
    confirm: {
      title: t('shift.approveTitle', { number }),
      text: t('shift.approveChargeText', { name: shift.responsible?.name ?? '' }),
    },
    run: () => approve.mutateAsync({ params: { id }, body: { chargeResponsible: true, version } }),
  }
  return [
    {
      ...{ key: 'approve', label: t('shift.action.approve'), icon: <CheckIcon />, permission: full('POSSHIFT') },
      ...{ move: 'approve', primary: true },
      confirm: { title: t('shift.approveTitle', { number }), text: t('shift.approveText') },
      run: () => approve.mutateAsync({ params: { id }, body: { version } }),
    },
    ...(missing ? [charged] : []),
    {
      ...{ key: 'close', label: t('shift.action.close'), icon: <CheckIcon />, permission: write },
      ...{ move: 'close', primary: true },
      confirm: { title: t('shift.closeTitle', { number }), text: t('shift.approveText') },
      run: () => close.mutateAsync({ params: { id }, body: { version } }),
    },
    {
      key: 'count',
      label: t(counted ? 'shift.countAgain' : 'shift.action.count'),
      icon: <CollectIcon />,
      permission: write,
      move: 'count',
      primary: true,
      run: () => go(`${screens.close}?shift=${id}`),
    },
    {
      ...{ key: 'move', label: t('shift.action.move'), icon: <CollectIcon />, permission: write },
      ...{ move: 'move', primary: true, quiet: true },
      run: move,
    },
    {
      ...{ key: 'reopen', label: t('shift.action.reopen'), icon: <UndoIcon />, permission: write, move: 'reopen' },
      confirm: { title: t('shift.action.reopen'), text: t('shift.reopenText'), reason: t('shift.reason') },
      run: (reason) => reopen.mutateAsync({ params: { id }, body: { reason } }),
    },
    {
      key: 'ticket',
      label: t(shift.status === 'CL' ? 'shift.printZ' : 'shift.printX'),
      icon: <PrinterIcon />,
      permission: write,
      run: () => print(shiftEndpoints.shiftTicket, { params: { id } }),
    },
  ]
}
