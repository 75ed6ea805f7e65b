import { dec } from '@yupana/kernel'
import {
  Answer,
  type Column,
  currencySign,
  DocumentPage,
  formatMoney,
  RecordFields,
  useCall,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type RenderingAction,
  type RenderingOut,
  type RenderingStatus,
  renderingEndpoints,
  renderingStates,
} from '../../contract/index.ts'
import { type RenderingDialog, useRenderingActions } from './actions.tsx'
import { Flow } from './flow.tsx'
import { Move } from './move.tsx'
import { PayBill } from './pay-bill.tsx'
import { Receipts } from './receipts.tsx'
import { Spend } from './spend.tsx'
import { renderingLabelsOf } from './states.ts'
import './rendering.css'

/** A rendering as it stands: what was given, what was spent, what is left, and each receipt. */
export default function RenderingView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(renderingEndpoints.rendering, { params: { id } })
  return <Answer call={call}>{(rendering) => <Rendering key={id} rendering={rendering} />}</Answer>
}

function Rendering({ rendering }: { rendering: RenderingOut }): ReactNode {
  const { t } = useSpeech()
  const [dialog, setDialog] = useState<RenderingDialog>()
  const actions = useRenderingActions(rendering, setDialog)
  const done = (): void => setDialog(undefined)
  const used = rendering.receipts.length > 0 || !dec(rendering.given).isZero() || !dec(rendering.opening).isZero()
  const can = (action: string): boolean =>
    renderingStates.can(rendering.status as RenderingStatus, action as RenderingAction) &&
    (action !== 'remove' || !used)
  return (
    <DocumentPage
      title={`${t('rendering')} ${rendering.number}`}
      state={rendering.status}
      stateLabels={renderingLabelsOf(t)}
      moves={{ can }}
      actions={actions}
      header={
        <>
          {rendering.overdueDays > 0 && (
            <Alert
              type="warning"
              showIcon
              className="yu-hint"
              title={t('rendering.overdue', { days: rendering.overdueDays })}
            />
          )}
          <Sums rendering={rendering} />
          <Record rendering={rendering} />
        </>
      }
      lines={
        <>
          <Receipts rendering={rendering} />
          <Flow rendering={rendering} />
        </>
      }
      pdf={{ endpoint: renderingEndpoints.renderingPdf, input: { params: { id: rendering.id } } }}
      history={{ entity: 'rendering', id: rendering.id }}
    >
      {dialog === 'spend' && <Spend rendering={rendering} onDone={done} />}
      {dialog === 'payBill' && <PayBill rendering={rendering} onDone={done} />}
      {dialog === 'move' && <Move rendering={rendering} onDone={done} />}
    </DocumentPage>
  )
}

const SUMS = ['opening', 'given', 'reimbursed', 'spent', 'observed', 'returned', 'carried'] as const
const ALWAYS: readonly string[] = ['given', 'spent']

/** What is left to be accounted for, and what makes it up. */
function Sums({ rendering }: { rendering: RenderingOut }): ReactNode {
  const { t } = useSpeech()
  const money = (amount: string): string => `${currencySign(rendering.currency)} ${formatMoney(amount)}`
  const balance = dec(rendering.balance)
  return (
    <dl className="yu-rendering-sums">
      {SUMS.filter((part) => ALWAYS.includes(part) || !dec(rendering[part]).isZero()).map((part) => (
        <div key={part}>
          <dt>{t(`rendering.${part}`)}</dt>
          <dd>{money(rendering[part])}</dd>
        </div>
      ))}
      <div className="yu-rendering-balance">
        <dt>{t(balance.isNegative() ? 'rendering.owed' : 'rendering.balance')}</dt>
        <dd>{money(balance.abs().toString())}</dd>
      </div>
    </dl>
  )
}

function Record({ rendering }: { rendering: RenderingOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<RenderingOut> | false)[] = [
    { field: 'holder', label: t('rendering.holder'), kind: 'text' },
    { field: 'purpose', label: t('rendering.purpose'), kind: 'text' },
    {
      ...{ field: 'requestedAmount', label: t('rendering.requestedAmount'), kind: 'money' },
      render: ({ currency, requestedAmount }) => `${currencySign(currency)} ${formatMoney(requestedAmount)}`,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    rendering.costCenter !== null && { field: 'costCenter.name', label: t('costCenter'), kind: 'text' },
    rendering.previous !== null && {
      ...{ field: 'previous.number', label: t('rendering.previous'), kind: 'text' },
      link: ({ previous }) => (previous ? `/rendering-of-account/view/${previous.id}` : undefined),
    },
    rendering.next !== null && {
      ...{ field: 'next.number', label: t('rendering.next'), kind: 'text' },
      link: ({ next }) => (next ? `/rendering-of-account/view/${next.id}` : undefined),
    },
    rendering.approvedBy !== null && { field: 'approvedBy.name', label: t('rendering.approvedBy'), kind: 'text' },
    rendering.approvedAt !== null && { field: 'approvedAt', label: t('rendering.approvedAt'), kind: 'instant' },
    rendering.reopenReason !== null && { field: 'reopenReason', label: t('rendering.reopenReason'), kind: 'text' },
    rendering.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={rendering} />
}
