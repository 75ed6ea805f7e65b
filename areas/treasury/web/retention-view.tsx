import { full } from '@yupana/contract'
import {
  Answer,
  BanIcon,
  type Column,
  DataTable,
  DocumentPage,
  RecordFields,
  type Say,
  type StateLabels,
  Totals,
  tried,
  useCall,
  useCommand,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type RetentionOut, type RetentionStatus, retentionEndpoints, retentionStates } from '../contract/index.ts'
import { documentScreen, documentText } from './payment/payment-states.ts'

export const retentionStateLabels = (t: Say): StateLabels => ({
  open: { label: t('retention.status.open'), tone: 'good' },
  voided: { label: t('retention.status.voided'), tone: 'bad' },
})

/** A certificate: which sales it settled, and its voucher. */
export default function RetentionView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(retentionEndpoints.retention, { params: { id } })
  return <Answer call={call}>{(retention) => <Certificate key={id} retention={retention} />}</Answer>
}

function Certificate({ retention }: { retention: RetentionOut }): ReactNode {
  const { t } = useSpeech()
  const { id, status, amount, client, serie, number } = retention
  const write = full('COLLECTION')
  const voidIt = useCommand(retentionEndpoints.voidRetention, {
    success: t('retention.voided'),
    invalidates: ['invoice', 'income', 'entry', 'client', 'dashboard'],
  })
  return (
    <DocumentPage
      title={`${t('retention')} ${serie}-${number}`}
      sheet={{ party: { id: client.id, name: client.name ?? '', number: client.code ?? '' } }}
      state={status}
      stateLabels={retentionStateLabels(t)}
      moves={{ can: (action) => retentionStates.can(status as RetentionStatus, action as 'void') }}
      actions={[
        {
          key: 'void',
          label: t('retention.action.void'),
          icon: <BanIcon />,
          permission: write,
          move: 'void',
          danger: true,
          primary: true,
          confirm: {
            title: t('retention.voidTitle', { number: `${serie}-${number}` }),
            text: t('retention.voidText'),
            reason: t('retention.voidReason'),
          },
          trial: tried(retentionEndpoints.voidRetention, (reason) => ({ params: { id }, body: { reason } })),
          run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
        },
      ]}
      header={<Record retention={retention} />}
      lines={<Lines retention={retention} />}
      totals={<Totals lines={[{ label: t('retention.amount'), value: amount, strong: true }]} currency="PEN" />}
      chain={{ kind: 'retention', id }}
      history={{ entity: 'retention', id }}
      next={{ path: '/payment/retention/new', permission: write, label: t('retention.new') }}
    />
  )
}

function Record({ retention }: { retention: RetentionOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<RetentionOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    retention.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    retention.voidReason !== null && { field: 'voidReason', label: t('retention.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={retention} />
}

function Lines({ retention: { items } }: { retention: RetentionOut }): ReactNode {
  const { t } = useSpeech()
  const dollars = items.some(({ currency }) => currency !== 'PEN')
  const columns: (Column<RetentionOut['items'][number]> | false)[] = [
    {
      field: 'document',
      label: t('income.document'),
      kind: 'text',
      render: (line) => documentText(line.document),
      link: (line) => documentScreen(line.document),
    },
    dollars && { field: 'currency', label: t('field.currency'), kind: 'text' },
    dollars && { field: 'settles', label: t('retention.settles'), kind: 'money' },
    { field: 'amount', label: t('retention.amount'), kind: 'money' },
    dollars && { field: 'exchangeDifference', label: t('income.exchangeDifference'), kind: 'money' },
  ]
  return (
    <DataTable
      label={t('ui.lines')}
      columns={columns.filter((each) => each !== false)}
      rows={items}
      rowKey={(line) => String(line.line)}
    />
  )
}
