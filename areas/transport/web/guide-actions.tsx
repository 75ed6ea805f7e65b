import { full, read } from '@yupana/contract'
import { isUnanswered } from '@yupana/einvoicing/contract'
import { GuideVoid } from '@yupana/einvoicing/web'
import {
  CollectIcon,
  type DocumentAction,
  documentWords,
  FileTextIcon,
  GiftIcon,
  InboxIcon,
  SendIcon,
  tried,
  useCommand,
  useDownload,
  useGo,
  usePrint,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type CarrierGuideOut, carrierGuideEndpoints } from '../contract/index.ts'

export type GuideDialog = 'email' | 'deliver' | 'void'

const write = full('CARRIERGUIDE')
const look = read('CARRIERGUIDE')

/** Everything that can be done with a guide; the page shows what is legal and permitted now. */
export function useGuideActions(guide: CarrierGuideOut, open: (dialog: GuideDialog) => void): DocumentAction[] {
  return [...useMoveActions(guide, open), ...useTripCostActions(guide), ...usePrintActions(guide, open)]
}

function useMoveActions({ id, version }: CarrierGuideOut, open: (dialog: GuideDialog) => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const label = (name: string): string => t(`carrierGuide.action.${name}`)
  const issue = useCommand(carrierGuideEndpoints.issueCarrierGuide, { success: t('carrierGuide.issued') })
  const remove = useCommand(carrierGuideEndpoints.removeCarrierGuide, {
    success: t('ui.deleted'),
    onSuccess: () => go('/carrier-guide', { replace: true }),
  })
  return [
    usualAction('issue', {
      label: label('issue'),
      permission: write,
      trial: tried(carrierGuideEndpoints.issueCarrierGuide, () => ({ params: { id }, body: { version } })),
      run: () => issue.mutateAsync({ params: { id }, body: { version } }),
    }),
    usualAction('edit', {
      label: label('edit'),
      permission: write,
      run: () => go(`/carrier-guide/edit/${id}`),
    }),
    {
      key: 'deliver',
      label: label('deliver'),
      icon: <InboxIcon />,
      permission: write,
      move: 'deliver',
      primary: true,
      run: () => open('deliver'),
    },
    usualAction('copy', {
      label: t('ui.duplicate'),
      permission: write,
      run: () => go(`/carrier-guide/new?from=${id}`),
    }),
    usualAction('remove', {
      label: label('remove'),
      permission: write,
      confirm: { title: label('remove'), text: t('ui.deleteText') },
      trial: tried(carrierGuideEndpoints.removeCarrierGuide, () => ({ params: { id } })),
      run: () => remove.mutateAsync({ params: { id } }),
    }),
    usualAction('void', {
      label: label('void'),
      permission: write,
      run: () => open('void'),
    }),
  ]
}

/** What the trip cost beside its price. */
function useTripCostActions({ id, status }: CarrierGuideOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  if (status === 'voided') return []
  return [
    {
      key: 'bonus',
      label: t('carrierGuide.bonus'),
      icon: <GiftIcon />,
      permission: write,
      run: () => go(`/carrier-guide/edit/${id}/bonus`),
    },
    {
      key: 'expenses',
      label: t('carrierGuide.expenses'),
      icon: <CollectIcon />,
      permission: write,
      run: () => go(`/carrier-guide/addExpense/${id}`),
    },
  ]
}

function usePrintActions(guide: CarrierGuideOut, open: (dialog: GuideDialog) => void): DocumentAction[] {
  const { t } = useSpeech()
  const { id, number, status, eStatus } = guide
  const print = usePrint()
  const download = useDownload()
  const input = { params: { id } }
  const validate = useCommand(carrierGuideEndpoints.validateCarrierGuides, {
    success: t('carrierGuide.validated'),
    invalidates: ['carrierGuide'],
  })
  const printing = usualAction('print', {
    label: t('carrierGuide.action.print'),
    permission: look,
    run: () => print(carrierGuideEndpoints.carrierGuidePdf, input),
  })
  if (number === null) return [printing]
  const waiting = isUnanswered(eStatus) && status !== 'voided'
  const mail = usualAction('email', {
    label: t('carrierGuide.action.email'),
    permission: write,
    primary: true,
    quiet: true,
    keys: 'e',
    run: () => open('email'),
  })
  const asking: DocumentAction = {
    key: 'validate',
    label: t('carrierGuide.action.validate'),
    icon: <SendIcon />,
    permission: write,
    run: () => validate.mutateAsync({ body: { ids: [id] } }),
  }
  const xml: DocumentAction = {
    key: 'xml',
    label: t('einvoice.xml'),
    icon: <FileTextIcon />,
    permission: look,
    run: () => download(carrierGuideEndpoints.carrierGuideUbl, input),
  }
  return [mail, printing, ...(waiting ? [asking] : []), xml]
}

/** Voids the guide that is shown. */
export function Voiding({ guide, onClose }: { guide: CarrierGuideOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const { serie, number, client } = guide
  const words = documentWords(`${t('carrierGuide')} ${serie}-${number}`, client.name)
  const endpoint = carrierGuideEndpoints.voidCarrierGuide
  return <GuideVoid {...{ endpoint, guide, words, onClose }} noun="carrierGuide" />
}
