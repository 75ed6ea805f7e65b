import { full } from '@yupana/contract'
import { fixed, sum } from '@yupana/kernel'
import {
  Answer,
  BanIcon,
  CheckIcon,
  CircleMinusIcon,
  type Column,
  currencySign,
  DataTable,
  type DocumentAction,
  DocumentPage,
  DownloadIcon,
  formatMoney,
  MailIcon,
  PencilIcon,
  RecordFields,
  ToneTag,
  Totals,
  useCall,
  useCommand,
  useDownload,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { type BatchAction, type BatchKind, type BatchOut, type BatchStatus, batchStates } from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'
import { Certificates, Confirm, Drop } from './batch-paid.tsx'
import { batchLabelsOf, kinds } from './kinds.ts'

function BatchView({ kind }: { kind: BatchKind }): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(kinds[kind].read, { params: { id } } as never)
  return <Answer call={call}>{(batch) => <Batch key={id} kind={kind} batch={batch as BatchOut} />}</Answer>
}

/** What it pays, where each part goes, who let it go, and what the bank made of it. */
function Batch({ kind, batch }: { kind: BatchKind; batch: BatchOut }): ReactNode {
  const { t } = useSpeech()
  const { noun, path } = kinds[kind]
  const [paying, setPaying] = useState(false)
  const [dropping, setDropping] = useState(false)
  const actions = useActions(kind, batch, { pay: () => setPaying(true), drop: () => setDropping(true) })
  const close = (): void => setPaying(false)
  return (
    <DocumentPage
      title={`${t(noun)} ${batch.number}`}
      state={batch.status}
      stateLabels={batchLabelsOf(t)}
      moves={{ can: (action) => mayMove(batch, action as BatchAction) }}
      actions={actions}
      header={<Record batch={batch} />}
      lines={<Lines batch={batch} />}
      totals={<Sums batch={batch} />}
      history={{ entity: noun, id: batch.id }}
      next={{ path: `${path}/new`, permission: full('PAYMENTS'), label: t(`${noun}.new`) }}
    >
      <AccountsChanged batch={batch} />
      {paying &&
        (kind === 'suppliers' ? (
          <Confirm batch={batch} onClose={close} />
        ) : (
          <Certificates batch={batch} onClose={close} />
        ))}
      {dropping && <Drop kind={kind} batch={batch} onClose={() => setDropping(false)} />}
    </DocumentPage>
  )
}

/** Who lets it go sees which accounts are others by now than those of its file. */
function AccountsChanged({ batch: { items } }: { batch: BatchOut }): ReactNode {
  const { t } = useSpeech()
  const changed = new Set(items.flatMap(({ accountChanged, client }) => (accountChanged ? [client.name ?? ''] : [])))
  const suppliers = [...changed].join(', ')
  return changed.size > 0 && <Alert type="warning" showIcon title={t('batch.accountChanged', { suppliers })} />
}

/** By the table of its states; what a payment of it stands for is not given up, and what is paid whole has nothing to take out. */
function mayMove({ status, items }: BatchOut, action: BatchAction): boolean {
  if (!batchStates.can(status as BatchStatus, action)) return false
  if (action === 'void') return items.every(({ payment }) => !payment || payment.voided)
  return action !== 'drop' || items.some(({ live }) => live)
}

function useActions(kind: BatchKind, batch: BatchOut, on: { pay: () => void; drop: () => void }): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const download = useDownload()
  const calls = kinds[kind]
  const { noun, path } = calls
  const done = { success: t('batch.done'), invalidates: [noun, 'payable'] }
  const approve = useCommand(calls.approve, done)
  const send = useCommand(calls.send, done)
  const give = useCommand(calls.void, done)
  const input = { params: { id: batch.id } }
  const permission = full('PAYMENTS')
  const act = (key: BatchAction) => ({ key, label: t(`paymentBatch.action.${key}`), permission, move: key })
  return [
    {
      ...act('approve'),
      permission: ['PAYMENTS.approve', ...permission],
      icon: <CheckIcon />,
      primary: true,
      run: () => approve.mutateAsync({ ...input, body: { version: batch.version } } as never),
    },
    {
      ...act('confirm'),
      ...(kind === 'deposits' ? { label: t('batch.certificatesEnter') } : {}),
      icon: <CheckIcon />,
      primary: batch.status === 'sent' || batch.status === 'part',
      run: on.pay,
    },
    {
      key: 'file',
      label: t('batch.file'),
      permission,
      move: 'send',
      icon: <DownloadIcon />,
      primary: batch.status === 'approved',
      run: () => download(calls.file, input as never),
    },
    { ...act('send'), icon: <MailIcon />, run: () => send.mutateAsync(input as never) },
    { ...act('drop'), icon: <CircleMinusIcon />, run: on.drop },
    { ...act('update'), icon: <PencilIcon />, run: () => go(`${path}/edit/${batch.id}`) },
    {
      ...act('void'),
      icon: <BanIcon />,
      danger: true,
      confirm: {
        title: t('batch.voidTitle', { number: batch.number }),
        text: t('batch.voidText'),
        reason: t('batch.voidReason'),
      },
      run: (reason) => give.mutateAsync({ ...input, body: { reason } } as never),
    },
  ]
}

/** What is owed, what is withheld of it, and what leaves the account. */
function Sums({ batch }: { batch: BatchOut }): ReactNode {
  const { t } = useSpeech()
  const retained = sum(batch.items.map((each) => each.retained))
  const parts = [
    { label: t('batch.lines'), value: fixed(sum(batch.items.map(({ amount }) => amount))) },
    { label: t('batch.retained'), value: fixed(retained.negated()) },
  ]
  return (
    <Totals
      lines={[
        ...(retained.isZero() ? [] : parts),
        { label: t(retained.isZero() ? 'field.amount' : 'batch.out'), value: batch.amount, strong: true },
      ]}
      currency={batch.currency}
    />
  )
}

function Record({ batch }: { batch: BatchOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<BatchOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'account', label: t('batch.account'), kind: 'text', render: ({ account }) => account.name },
    { field: 'layout', label: t('batch.layout'), kind: 'text', render: ({ layout }) => t(`batch.layout.${layout}`) },
    { field: 'createdBy', label: t('batch.createdBy'), kind: 'text' },
    batch.approvedBy !== null && { field: 'approvedBy', label: t('batch.approvedBy'), kind: 'text' },
    batch.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    batch.voidReason !== null && { field: 'voidReason', label: t('batch.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={batch} />
}

function Lines({ batch }: { batch: BatchOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<BatchOut['items'][number]> | false)[] = [
    { field: 'client.name', label: t('expense.client'), kind: 'text', render: ({ client }) => client.name },
    {
      field: 'document',
      label: t('expense.document'),
      kind: 'text',
      render: ({ document }) => documentText(document),
      // Of a deposit the bill that it is of: it is no paper of its own.
      link: ({ document, bill }) => documentScreen(bill ? { ...document, kind: 'bill', id: bill } : document),
    },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    {
      field: 'destination',
      label: t('batch.destination'),
      kind: 'text',
      render: ({ destination }) => destination ?? <span className="yu-due">{t('batch.noDestination')}</span>,
    },
    {
      field: 'amount',
      label: t('field.amount'),
      kind: 'money',
      render: ({ amount }) => `${currencySign(batch.currency)} ${formatMoney(amount)}`,
    },
    batch.items.some(({ retained }) => retained !== '0.00') && {
      ...{ field: 'retained', label: t('batch.retained'), kind: 'money' },
    },
    { field: 'operationNumber', label: t('income.operationNumber'), kind: 'text' },
    {
      field: 'payment',
      label: t('batch.paid'),
      kind: 'text',
      render: ({ payment, problem, live }) => {
        if (payment) return `${t('expense')} ${payment.number}${payment.voided ? ` (${t('income.status.CX')})` : ''}`
        if (problem) return <ToneTag tone="bad">{t(`batch.problem.${problem}`)}</ToneTag>
        if (batch.status === 'draft' || batch.status === 'voided') return ''
        return <span className="yu-soft">{t(live ? 'batch.waits' : 'batch.left')}</span>
      },
      link: ({ payment }) => (payment ? `/payment/expense/view/${payment.id}` : undefined),
    },
  ]
  return (
    <DataTable
      label={t('ui.lines')}
      columns={columns.filter((each) => each !== false)}
      rows={batch.items}
      rowKey={({ line }) => String(line)}
    />
  )
}

export const SupplierBatchView = (): ReactNode => <BatchView kind="suppliers" />
export const DepositBatchView = (): ReactNode => <BatchView kind="deposits" />
