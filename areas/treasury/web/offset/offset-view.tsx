import {
  Answer,
  BanIcon,
  type Column,
  DataTable,
  DocumentPage,
  RecordFields,
  Totals,
  tried,
  useCall,
  useCommand,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type OffsetOut, type OffsetStatus, offsetEndpoints, offsetStates } from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'
import { offsetStateLabels } from './offset-states.ts'

/** Which balances settled one another, and the voucher. */
export default function OffsetView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(offsetEndpoints.offset, { params: { id } })
  return <Answer call={call}>{(offset) => <Offset key={id} offset={offset} />}</Answer>
}

function Offset({ offset }: { offset: OffsetOut }): ReactNode {
  const { t } = useSpeech()
  const { id, status, amount, client, number, currency } = offset
  const write = offsetEndpoints.voidOffset.permission
  const voidIt = useCommand(offsetEndpoints.voidOffset, {
    success: t('offset.voided'),
    invalidates: ['invoice', 'bill', 'creditNote', 'payable', 'income', 'expense', 'entry', 'client', 'dashboard'],
  })
  return (
    <DocumentPage
      title={`${t('offset')} ${number}`}
      sheet={{ party: { id: client.id, name: client.name ?? '', number: client.code ?? '' } }}
      state={status}
      stateLabels={offsetStateLabels(t)}
      moves={{ can: (action) => offsetStates.can(status as OffsetStatus, action as 'void') }}
      actions={[
        {
          ...{ key: 'void', label: t('offset.action.void'), icon: <BanIcon />, permission: write, move: 'void' },
          ...{ danger: true, primary: true },
          confirm: {
            title: t('offset.voidTitle', { number: String(number) }),
            text: t('offset.voidText'),
            reason: t('offset.voidReason'),
          },
          trial: tried(offsetEndpoints.voidOffset, (reason) => ({ params: { id }, body: { reason } })),
          run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
        },
      ]}
      header={<Record offset={offset} />}
      lines={<Lines offset={offset} />}
      totals={<Totals lines={[{ label: t('field.total'), value: amount, strong: true }]} currency={currency} />}
      chain={{ kind: 'offset', id }}
      history={{ entity: 'offset', id }}
      next={{ path: '/payment/offset/new', permission: write, label: t('offset.new') }}
    />
  )
}

function Record({ offset }: { offset: OffsetOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<OffsetOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    offset.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    offset.voidReason !== null && { field: 'voidReason', label: t('offset.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={offset} />
}

function Lines({ offset: { items, currency } }: { offset: OffsetOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<OffsetOut['items'][number]> | false)[] = [
    { field: 'side', label: t('field.type'), kind: 'text', render: ({ side }) => t(`offset.${side}`) },
    {
      field: 'document',
      label: t('income.document'),
      kind: 'text',
      render: (line) => documentText(line.document),
      link: (line) => documentScreen(line.document),
    },
    {
      ...{ field: 'concept', label: t('openItem.concept'), kind: 'text' },
      render: ({ openItem }) => t(`openItem.concept.${openItem.concept}`),
    },
    { field: 'amount', label: t('field.amount'), kind: 'money' },
    currency !== 'PEN' && { field: 'localAmount', label: t('offset.localAmount'), kind: 'money' },
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
