import { lotsReadColumn } from '@yupana/catalogue/web'
import { full } from '@yupana/contract'
import { eStateOf, isUnanswered } from '@yupana/einvoicing/contract'
import { eStateLabels, GuideVoid, OfficeSaid } from '@yupana/einvoicing/web'
import { mailsTo } from '@yupana/parties/web'
import {
  type Column,
  DataTable,
  type DocumentAction,
  documentView,
  documentWords,
  FileCheckIcon,
  FileTextIcon,
  InboxIcon,
  Link,
  PrinterIcon,
  RecordFields,
  SendIcon,
  TruckIcon,
  UndoIcon,
  useCommand,
  useDownload,
  useGo,
  usePrint,
  useSpeech,
  useUsualVerbs,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type OutputGuideAction,
  type OutputGuideOut,
  type OutputGuideStatus,
  outputGuideEndpoints,
  outputGuideStates,
  PRODUCTION,
} from '../contract/index.ts'
import { OutputGuideReceive } from './output-guide-receive.tsx'
import { mayReturn, outputLabels, outputNumber, STOCK_READS } from './output-guide-states.ts'

type Dialog = 'email' | 'receive' | 'void'

/** What left as it stands: to whom, what came of it, what the tax office answered. */
export default documentView<typeof outputGuideEndpoints.outputGuide, OutputGuideOut, Dialog>({
  ...{ noun: 'outputGuide', path: '/output-guide', module: 'OUTPUTGUIDES', by: 'number', named: 'number' },
  ...{ read: outputGuideEndpoints.outputGuide, pdf: outputGuideEndpoints.outputGuidePdf },
  titleOf: (guide, t) => `${t('outputGuide')} ${outputNumber(guide, t)}`,
  party: ({ client }) => client,
  states: outputLabels,
  can: (guide, action) => can(guide, action as OutputGuideAction),
  useActions,
  header: (guide) => <Record guide={guide} />,
  lines: (guide) => <Items guide={guide} />,
  totals: () => null,
  notes: (guide) => <OfficeSaid document={guide} />,
  dialogs: {
    email: mailsTo(
      outputGuideEndpoints.emailOutputGuide,
      'outputGuide.mailHelp',
      ({ client }: OutputGuideOut) => client ?? { id: '' },
    ),
    receive: (guide, close) => <OutputGuideReceive guide={guide} onClose={close} />,
    void: (guide, close) => <Voiding guide={guide} onClose={close} />,
  },
})

/** By its state, and by what still follows: a sale, or its arrival. */
function can({ status, awaits, electronic, purpose }: OutputGuideOut, action: OutputGuideAction): boolean {
  // What an order took out comes back with the order.
  if (purpose === PRODUCTION && action === 'void') return false
  if (!outputGuideStates.can(status as OutputGuideStatus, action)) return false
  if (action === 'invoice') return awaits === 'invoice'
  if (action === 'receive') return awaits === 'receipt'
  return action !== 'emit' || electronic === null
}

const wordsOf = (guide: OutputGuideOut, t: (key: string) => string): string =>
  documentWords(`${t('outputGuide')} ${outputNumber(guide, t)}`, guide.client?.name)

function Voiding({ guide, onClose }: { guide: OutputGuideOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const endpoint = outputGuideEndpoints.voidOutputGuide
  return (
    <GuideVoid
      {...{ endpoint, guide, onClose }}
      noun="outputGuide"
      words={wordsOf(guide, t)}
      invalidates={STOCK_READS}
    />
  )
}

function useActions(guide: OutputGuideOut, open: (dialog: Dialog) => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const print = usePrint()
  const { id, status, client, electronic, eStatus } = guide
  const issued = status === 'open' || status === 'closed'
  const accepted = electronic === null || eStateOf(eStatus) === 'accepted'
  const verbs = useUsualVerbs(guide, {
    ...{ noun: 'outputGuide', path: '/output-guide', module: 'OUTPUTGUIDES', by: 'number' },
    ...{ issue: outputGuideEndpoints.issueOutputGuide, void: outputGuideEndpoints.voidOutputGuide },
    ...{ remove: outputGuideEndpoints.removeOutputGuide, pdf: outputGuideEndpoints.outputGuidePdf },
    words: wordsOf(guide, t),
    mail: client && issued && accepted ? () => open('email') : undefined,
    invalidates: STOCK_READS,
  })
  const permission = full('OUTPUTGUIDES')
  const own = (key: OutputGuideAction, icon: ReactNode, run: () => void, primary = true): DocumentAction => ({
    ...{ key, icon, permission, move: key, primary, run, label: t(`outputGuide.${key}`) },
  })
  const invoice = {
    ...own('invoice', <FileCheckIcon />, () => go(`/invoice/generate/output-guide/${id}`)),
    permission: full('OUTPUTINVOICE'),
  }
  const returning: DocumentAction = {
    ...{ key: 'return', label: t('outputGuide.return'), icon: <UndoIcon />, permission: full('INPUTGUIDE') },
    run: () => go(`/input-guide/generate/output-id/${id}`),
  }
  const carrying: DocumentAction = {
    ...{ key: 'carry', label: t('outputGuide.carry'), icon: <TruckIcon />, permission: full('CARRIERGUIDE') },
    run: () => go(`/carrier-guide/generate/guide-id/${id}`),
  }
  const ticket: DocumentAction = {
    ...{ key: 'ticket', label: t('outputGuide.ticket'), icon: <PrinterIcon />, permission: verbs.print.permission },
    run: () => print(outputGuideEndpoints.outputGuideTicket, { params: { id } }),
  }
  const { confirm: _, trial: __, ...voiding } = verbs.void
  return [
    verbs.issue,
    own('receive', <InboxIcon />, () => open('receive')),
    invoice,
    ...(guide.items.some(mayReturn) ? [returning] : []),
    ...(issued && electronic ? [carrying] : []),
    own('emit', <SendIcon />, () => go(`/output-guide/emit/${id}`), guide.awaits !== null),
    ...[verbs.edit, ...(guide.purpose === PRODUCTION ? [] : [verbs.copy])],
    ...(accepted ? [verbs.print, ticket] : []),
    ...verbs.email,
    ...useOfficeActions(guide),
    verbs.remove,
    { ...voiding, run: () => open('void') },
  ]
}

/** Of a guide that the tax office was handed. */
function useOfficeActions({ id, electronic, eStatus, status }: OutputGuideOut): DocumentAction[] {
  const { t } = useSpeech()
  const download = useDownload()
  const validate = useCommand(outputGuideEndpoints.validateOutputGuides, {
    ...{ success: t('outputGuide.validated'), invalidates: ['outputGuide'] },
  })
  if (electronic === null) return []
  const permission = full('OUTPUTGUIDES')
  const asking: DocumentAction = {
    ...{ key: 'validate', label: t('outputGuide.validate'), icon: <SendIcon />, permission },
    run: () => validate.mutateAsync({ body: { ids: [id] } }),
  }
  const xml: DocumentAction = {
    ...{ key: 'xml', label: t('einvoice.xml'), icon: <FileTextIcon />, permission },
    run: () => download(outputGuideEndpoints.outputGuideUbl, { params: { id } }),
  }
  return [...(isUnanswered(eStatus) && status !== 'voided' ? [asking] : []), xml]
}

function Record({ guide }: { guide: OutputGuideOut }): ReactNode {
  const { t } = useSpeech()
  const { otherClient, purpose, cost } = guide
  const text = (field: 'senderReference' | 'note' | 'voidReason', label: string) =>
    guide[field] !== null && { field, label, kind: 'text' as const }
  const columns: (Column<OutputGuideOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'reason', label: t('outputGuide.reason'), kind: 'text' },
      render: ({ reason }) =>
        [t(`outputGuide.reason.${reason}`), purpose && t(`outputGuide.purpose.${purpose}`)].filter(Boolean).join(' · '),
    },
    { field: 'warehouse', label: t('field.warehouse'), kind: 'ref' },
    guide.toWarehouse !== null && { field: 'toWarehouse', label: t('outputGuide.toWarehouse'), kind: 'ref' },
    otherClient !== null && {
      ...{ field: 'otherClient', label: t('outputGuide.otherClient'), kind: 'text' },
      render: () => <Link to={`/contacts/view/${otherClient.id}`}>{otherClient.name}</Link>,
    },
    guide.electronic !== null && {
      ...{ field: 'electronic', label: t('outputGuide.electronic'), kind: 'text' },
      render: ({ electronic, eStatus }) => `${electronic} · ${eStateLabels(t)[String(eStatus)]?.label ?? ''}`,
    },
    guide.bulkQuantity !== null && { field: 'bulkQuantity', label: t('outputGuide.bulkQuantity'), kind: 'quantity' },
    cost !== null && cost !== '0.00' && { field: 'cost', label: t('outputGuide.cost'), kind: 'money' },
    text('senderReference', t('outputGuide.senderReference')),
    text('note', t('field.notes')),
    text('voidReason', t('outputGuide.voidReason')),
    !guide.moves &&
      guide.status !== 'draft' &&
      guide.items.some(({ origin }) => origin !== null) && {
        ...{ field: 'moves', label: t('field.warehouse'), kind: 'text' },
        render: () => t('outputGuide.notMoving'),
      },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={guide} />
}

/** What became of a line. */
const FOLLOWED = ['invoiced', 'toInvoice', 'received', 'lost', 'toReceive', 'returned'] as const
type Followed = (typeof FOLLOWED)[number]

function Items({ guide }: { guide: OutputGuideOut }): ReactNode {
  const { t } = useSpeech()
  const some = (field: Followed): boolean => guide.items.some(({ [field]: quantity }) => quantity !== '0')
  const quantity = (field: Followed) =>
    guide.status !== 'draft' && some(field) && { field, label: t(`outputGuide.${field}`), kind: 'quantity' as const }
  const columns: (Column<OutputGuideOut['items'][number]> | false)[] = [
    { field: 'item', label: t('outputGuide.item'), kind: 'ref', link: ({ item }) => `/items/view/${item.id}` },
    lotsReadColumn(t, guide.items),
    { field: 'unit.code', label: t('outputGuide.unit'), kind: 'text' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    ...FOLLOWED.map(quantity),
    guide.items.some(({ price }) => price !== null) && {
      field: 'price',
      label: t('outputGuide.price'),
      kind: 'quantity',
    },
    guide.cost !== null && guide.cost !== '0.00' && { field: 'cost', label: t('outputGuide.cost'), kind: 'money' },
    {
      ...{ field: 'kardex', label: '', kind: 'text' },
      render: ({ item }) => <Link to={`/kardex?item=${item.id}`}>{t('report.kardex')}</Link>,
    },
  ]
  return (
    <DataTable
      label={t('ui.lines')}
      columns={columns.filter((each) => each !== false)}
      rows={guide.items}
      rowKey={(line) => String(line.line)}
    />
  )
}
