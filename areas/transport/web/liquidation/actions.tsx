import { full, read } from '@yupana/contract'
import {
  CheckIcon,
  type DocumentAction,
  FileTextIcon,
  ReceiptIcon,
  tried,
  UndoIcon,
  useCommand,
  useDownload,
  useGo,
  usePrint,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import { serviceLiquidationEndpoints as calls, type ServiceLiquidationOut } from '../../contract/index.ts'

const permission = full('SERVICELIQUIDATION')

/** What can be done with a liquidation; which of it is legal now, the table of states says. */
export function useLiquidationActions(liquidation: ServiceLiquidationOut): DocumentAction[] {
  return [...useGoing(liquidation), ...useByHand(liquidation), ...useEnding(liquidation)]
}

function useGoing({ id }: ServiceLiquidationOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const download = useDownload()
  const print = usePrint()
  const label = (name: string): string => t(`serviceLiquidation.action.${name}`)
  return [
    {
      ...{ key: 'invoice', label: label('invoice'), icon: <ReceiptIcon />, permission: full('OUTPUTINVOICE') },
      ...{ move: 'invoice', primary: true, run: () => go(`/invoice/generate/service_liquidation/${id}`) },
    },
    usualAction('edit', { label: label('edit'), permission, run: () => go(`/service-liquidation/edit/${id}`) }),
    usualAction('print', {
      ...{ label: label('print'), permission: read('SERVICELIQUIDATION') },
      run: () => print(calls.serviceLiquidationPdf, { params: { id } }),
    }),
    {
      ...{ key: 'xls', label: label('xls'), icon: <FileTextIcon />, permission: read('SERVICELIQUIDATION') },
      run: () => download(calls.serviceLiquidationXls, { params: { id } }),
    },
  ]
}

/** TRA-003: the warning that the trace to a sale is lost stands before it. */
function useByHand({ id, version }: ServiceLiquidationOut): DocumentAction[] {
  const { t } = useSpeech()
  const change = useCommand(calls.changeServiceLiquidation, { success: t('serviceLiquidation.changed') })
  const by = (key: 'markInvoiced' | 'markPending', status: 'complete' | 'pending'): DocumentAction => ({
    ...{ key, label: t(`serviceLiquidation.action.${key}`), permission, move: key },
    icon: status === 'complete' ? <CheckIcon /> : <UndoIcon />,
    confirm: {
      title: t(`serviceLiquidation.action.${key}`),
      text: t('serviceLiquidation.changeWarning'),
      reason: t('serviceLiquidation.reason'),
    },
    run: (reason) => change.mutateAsync({ params: { id }, body: { status, reason, version } }),
  })
  return [by('markInvoiced', 'complete'), by('markPending', 'pending')]
}

function useEnding({ id }: ServiceLiquidationOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const label = (name: string): string => t(`serviceLiquidation.action.${name}`)
  const voidIt = useCommand(calls.voidServiceLiquidation, { success: t('serviceLiquidation.status.voided') })
  const remove = useCommand(calls.removeServiceLiquidation, {
    success: t('ui.deleted'),
    onSuccess: () => go('/service-liquidation', { replace: true }),
  })
  return [
    usualAction('remove', {
      ...{ label: label('remove'), permission },
      confirm: { title: label('remove'), text: t('ui.deleteText') },
      trial: tried(calls.removeServiceLiquidation, () => ({ params: { id } })),
      run: () => remove.mutateAsync({ params: { id } }),
    }),
    usualAction('void', {
      ...{ label: label('void'), permission },
      confirm: { title: label('void'), text: t('serviceLiquidation.voidText'), reason: t('serviceLiquidation.reason') },
      trial: tried(calls.voidServiceLiquidation, (reason) => ({ params: { id }, body: { reason } })),
      run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
    }),
  ]
}
