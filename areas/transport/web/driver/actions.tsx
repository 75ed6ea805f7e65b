import { full, read } from '@yupana/contract'
import {
  CheckIcon,
  CollectIcon,
  type DocumentAction,
  tried,
  UndoIcon,
  useCommand,
  useGo,
  useMay,
  usePrint,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import { driverLiquidationEndpoints as calls, type DriverLiquidationOut } from '../../contract/index.ts'

const permission = full('CARRIERCOUNTDRIVER')

/** What can be done with it; which of it is legal now, the table of states says. */
export function useDriverActions(of: DriverLiquidationOut, open: (dialog: 'settle') => void): DocumentAction[] {
  return [...useDeciding(of, open), ...useKeeping(of)]
}

function useDeciding(of: DriverLiquidationOut, open: (dialog: 'settle') => void): DocumentAction[] {
  const { t } = useSpeech()
  const { id, version } = of
  const mayMove = useMay(full(of.rendering ? 'TRANSFER' : 'PAYMENTS'))
  const label = (name: string): string => t(`driverLiquidation.action.${name}`)
  const approve = useCommand(calls.approveDriverLiquidation, { success: t('driverLiquidation.approved') })
  const reopen = useCommand(calls.reopenDriverLiquidation, { success: t('driverLiquidation.reopened') })
  const input = { params: { id }, body: { version } }
  const settle: DocumentAction = {
    ...{ key: 'settle', label: label('settle'), icon: <CollectIcon />, permission, move: 'settle', primary: true },
    run: () => open('settle'),
  }
  return [
    {
      ...{ key: 'approve', label: label('approve'), icon: <CheckIcon />, permission, move: 'approve', primary: true },
      trial: tried(calls.approveDriverLiquidation, () => input),
      run: () => approve.mutateAsync(input),
    },
    ...(mayMove ? [settle] : []),
    {
      ...{ key: 'reopen', label: label('reopen'), icon: <UndoIcon />, permission, move: 'reopen' },
      run: () => reopen.mutateAsync(input),
    },
  ]
}

function useKeeping({ id }: DriverLiquidationOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const print = usePrint()
  const label = (name: string): string => t(`driverLiquidation.action.${name}`)
  const voidIt = useCommand(calls.voidDriverLiquidation, { success: t('driverLiquidation.status.voided') })
  const remove = useCommand(calls.removeDriverLiquidation, {
    success: t('ui.deleted'),
    onSuccess: () => go('/countdriver', { replace: true }),
  })
  return [
    usualAction('edit', { label: label('edit'), permission, run: () => go(`/countdriver/edit/${id}`) }),
    usualAction('print', {
      ...{ label: label('print'), permission: read('CARRIERCOUNTDRIVER') },
      run: () => print(calls.driverLiquidationPdf, { params: { id } }),
    }),
    usualAction('remove', {
      ...{ label: label('remove'), permission },
      confirm: { title: label('remove'), text: t('ui.deleteText') },
      trial: tried(calls.removeDriverLiquidation, () => ({ params: { id } })),
      run: () => remove.mutateAsync({ params: { id } }),
    }),
    usualAction('void', {
      ...{ label: label('void'), permission },
      confirm: {
        title: label('void'),
        text: t('driverLiquidation.voidText'),
        reason: t('serviceLiquidation.reason'),
      },
      trial: tried(calls.voidDriverLiquidation, (reason) => ({ params: { id }, body: { reason } })),
      run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
    }),
  ]
}
