import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DollarOutlined from '@ant-design/icons/DollarOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import GiftOutlined from '@ant-design/icons/GiftOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import SendOutlined from '@ant-design/icons/SendOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import { full, read } from '@yupana/contract'
import { isUnanswered } from '@yupana/einvoicing/contract'
import { type DocumentAction, useCommand, useDownload, useGo, usePrint, useSpeech } from '@yupana/ui'
import { type CarrierGuideOut, carrierGuideEndpoints } from '../contract/index.ts'
import type { GuideDialog } from './guide-view.tsx'

const write = full('CARRIERGUIDE')
const look = read('CARRIERGUIDE')

/** Everything that can be done with a guide; the page shows what is legal and permitted now. */
export function useGuideActions(guide: CarrierGuideOut, open: (dialog: GuideDialog) => void): DocumentAction[] {
  return [...useMoves(guide, open), ...useMoney(guide), ...usePapers(guide, open)]
}

function useMoves({ id, version }: CarrierGuideOut, open: (dialog: GuideDialog) => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const label = (name: string): string => t(`carrierGuide.action.${name}`)
  const issue = useCommand(carrierGuideEndpoints.issueCarrierGuide, { success: t('carrierGuide.issued') })
  const remove = useCommand(carrierGuideEndpoints.removeCarrierGuide, {
    success: t('ui.deleted'),
    onSuccess: () => go('/carrier-guide', { replace: true }),
  })
  return [
    {
      key: 'issue',
      label: label('issue'),
      icon: <CheckCircleOutlined />,
      permission: write,
      move: 'issue',
      primary: true,
      keys: 'mod+enter',
      run: () => issue.mutateAsync({ params: { id }, body: { version } }),
    },
    {
      key: 'edit',
      label: label('edit'),
      icon: <EditOutlined />,
      permission: write,
      move: 'edit',
      primary: true,
      keys: 'alt+e',
      run: () => go(`/carrier-guide/edit/${id}`),
    },
    {
      key: 'deliver',
      label: label('deliver'),
      icon: <InboxOutlined />,
      permission: write,
      move: 'deliver',
      primary: true,
      run: () => open('deliver'),
    },
    {
      key: 'copy',
      label: t('ui.duplicate'),
      icon: <CopyOutlined />,
      permission: write,
      run: () => go(`/carrier-guide/new?from=${id}`),
    },
    {
      key: 'remove',
      label: label('remove'),
      icon: <DeleteOutlined />,
      permission: write,
      move: 'remove',
      danger: true,
      confirm: { title: label('remove'), text: t('ui.deleteText') },
      run: () => remove.mutateAsync({ params: { id } }),
    },
    {
      key: 'void',
      label: label('void'),
      icon: <StopOutlined />,
      permission: write,
      move: 'void',
      danger: true,
      run: () => open('void'),
    },
  ]
}

/** What the trip cost beside its price. */
function useMoney({ id, status }: CarrierGuideOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  if (status === 'voided') return []
  return [
    {
      key: 'bonus',
      label: t('carrierGuide.bonus'),
      icon: <GiftOutlined />,
      permission: write,
      run: () => go(`/carrier-guide/edit/${id}/bonus`),
    },
    {
      key: 'expenses',
      label: t('carrierGuide.expenses'),
      icon: <DollarOutlined />,
      permission: write,
      run: () => go(`/carrier-guide/addExpense/${id}`),
    },
  ]
}

function usePapers(guide: CarrierGuideOut, open: (dialog: GuideDialog) => void): DocumentAction[] {
  const { t } = useSpeech()
  const { id, number, status, eStatus } = guide
  const print = usePrint()
  const download = useDownload()
  const input = { params: { id } }
  const validate = useCommand(carrierGuideEndpoints.validateCarrierGuides, {
    success: t('carrierGuide.validated'),
    invalidates: ['carrierGuide'],
  })
  const printing: DocumentAction = {
    key: 'print',
    label: t('carrierGuide.action.print'),
    icon: <PrinterOutlined />,
    permission: look,
    keys: 'alt+p',
    run: () => print(carrierGuideEndpoints.carrierGuidePdf, input),
  }
  if (number === null) return [printing]
  const waiting = isUnanswered(eStatus) && status !== 'voided'
  const mail: DocumentAction = {
    key: 'email',
    label: t('carrierGuide.action.email'),
    icon: <MailOutlined />,
    permission: write,
    primary: true,
    quiet: true,
    keys: 'e',
    run: () => open('email'),
  }
  const asking: DocumentAction = {
    key: 'validate',
    label: t('carrierGuide.action.validate'),
    icon: <SendOutlined />,
    permission: write,
    run: () => validate.mutateAsync({ body: { ids: [id] } }),
  }
  const xml: DocumentAction = {
    key: 'xml',
    label: t('einvoice.xml'),
    icon: <FileTextOutlined />,
    permission: look,
    run: () => download(carrierGuideEndpoints.carrierGuideUbl, input),
  }
  return [mail, printing, ...(waiting ? [asking] : []), xml]
}
