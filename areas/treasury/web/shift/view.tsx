import { dec } from '@yupana/kernel'
import {
  Answer,
  type Column,
  currencySign,
  DataTable,
  DocumentPage,
  formatMoney,
  RecordFields,
  type Say,
  useCall,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type ShiftAction,
  type ShiftOut,
  type ShiftStatus,
  type ShiftSummary,
  shiftEndpoints,
  shiftStates,
} from '../../contract/index.ts'
import { useShiftActions } from './actions.tsx'
import { shiftLabelsOf } from './list.tsx'
import { ShiftMove } from './move.tsx'
import { ShiftMovements } from './movements.tsx'
import './cash.css'

/** A shift as it stands: its drawers, what moved, what was counted, and its Z. */
export default function ShiftView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(shiftEndpoints.shift, { params: { id } })
  return <Answer call={call}>{(shift) => <Shift key={id} shift={shift} />}</Answer>
}

function Shift({ shift }: { shift: ShiftOut }): ReactNode {
  const { t } = useSpeech()
  const [moving, setMoving] = useState(false)
  const actions = useShiftActions(shift, () => setMoving(true))
  const counted = shift.drawers.some((drawer) => drawer.counted !== null)
  const can = (action: string): boolean => {
    if (!shiftStates.can(shift.status as ShiftStatus, action as ShiftAction)) return false
    if (action === 'reopen') return counted
    if (action === 'close') return counted && !shift.stale && shift.needsApproval === false
    if (action === 'approve') return counted && !shift.stale && !shift.mine
    return true
  }
  return (
    <DocumentPage
      title={`${t('shift')} ${shift.number}${shift.zNumber === null ? '' : ` · Z ${shift.zNumber}`}`}
      state={shift.status}
      stateLabels={shiftLabelsOf(t)}
      moves={{ can }}
      actions={actions}
      header={
        <>
          <Told shift={shift} counted={counted} />
          <Record shift={shift} />
        </>
      }
      lines={
        <>
          <div className="yu-drawers">
            {shift.drawers.map((drawer) => (
              <Drawer
                key={drawer.currency}
                drawer={drawer}
                summary={shift.summary?.find(({ currency }) => currency === drawer.currency)}
              />
            ))}
          </div>
          <Methods shift={shift} />
          <ShiftMovements id={shift.id} />
          <Counts shift={shift} />
        </>
      }
      pdf={{ endpoint: shiftEndpoints.shiftPdf, input: { params: { id: shift.id } } }}
      history={{ entity: 'shift', id: shift.id }}
    >
      {moving && <ShiftMove shift={shift} onDone={() => setMoving(false)} />}
    </DocumentPage>
  )
}

/** What is to be done next. */
function Told({ shift, counted }: { shift: ShiftOut; counted: boolean }): ReactNode {
  const { t } = useSpeech()
  if (shift.status !== 'OP' || !counted) return null
  if (shift.stale) return <Alert type="warning" showIcon className="yu-hint" title={t('shift.stale')} />
  return shift.needsApproval && <Alert type="info" showIcon className="yu-hint" title={t('shift.waitsText')} />
}

function Record({ shift }: { shift: ShiftOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<ShiftOut> | false)[] = [
    {
      field: 'terminal.name',
      label: t('shift.terminal'),
      kind: 'text',
      render: ({ terminal }) => terminal?.name ?? t('shift.office'),
    },
    { field: 'responsible.name', label: t('shift.responsible'), kind: 'text' },
    { field: 'openedAt', label: t('shift.openedAt'), kind: 'instant' },
    shift.closedAt !== null && { field: 'closedAt', label: t('shift.closedAt'), kind: 'instant' },
    shift.approvedBy !== null && { field: 'approvedBy.name', label: t('shift.approvedBy'), kind: 'text' },
    shift.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    shift.closeNotes !== null && { field: 'closeNotes', label: t('shift.reason'), kind: 'text' },
    shift.zHash !== null && { field: 'zHash', label: t('shift.zHash'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={shift} />
}

const PARTS = ['sales', 'collections', 'ins', 'refunds', 'payments', 'outs'] as const
const LESS: readonly string[] = ['refunds', 'payments', 'outs']

function Drawer({
  drawer,
  summary,
}: {
  drawer: ShiftOut['drawers'][number]
  summary: ShiftSummary | undefined
}): ReactNode {
  const { t } = useSpeech()
  const { currency, opening, openingDifference, lastClosing, expected, counted, firstCounted, difference } = drawer
  const money = (amount: string): string => `${currencySign(currency)} ${formatMoney(amount)}`
  const rows: (readonly [label: string, value: string, sum?: boolean] | false)[] = [
    lastClosing !== null && [t('shift.lastClosing'), money(lastClosing)],
    [t('shift.opening'), money(opening)],
    !dec(openingDifference).isZero() && [t('shift.openingDifference'), money(openingDifference)],
    ...PARTS.flatMap((part) =>
      summary && !dec(summary[part]).isZero()
        ? [[t(`shift.${part}`), `${LESS.includes(part) ? '− ' : ''}${money(summary[part])}`] as const]
        : [],
    ),
    [t('shift.expected'), expected === null ? t('shift.blind') : money(expected), true],
    firstCounted !== null && [t('shift.firstCounted'), money(firstCounted)],
    counted !== null && [t('shift.counted'), money(counted), true],
  ]
  return (
    <section className="yu-drawer" aria-label={drawer.account.name ?? currency}>
      <h3>{drawer.account.name}</h3>
      <dl>
        {rows.flatMap((row) =>
          row
            ? [
                <dt key={`${row[0]} label`} className={row[2] ? 'yu-drawer-sum' : undefined}>
                  {row[0]}
                </dt>,
                <dd key={row[0]} className={row[2] ? 'yu-drawer-sum' : undefined}>
                  {row[1]}
                </dd>,
              ]
            : [],
        )}
      </dl>
      {difference !== null && (
        <p className={`yu-verdict ${verdictTone(difference)}`}>{verdict(difference, currency, t)}</p>
      )}
    </section>
  )
}

export const verdictTone = (difference: string): string => {
  const amount = dec(difference)
  if (amount.isZero()) return 'yu-rise'
  return amount.isNegative() ? 'yu-drop' : 'yu-due-warning'
}

/** What a count says against the books: it agrees, so much is missing, so much is too much. */
export function verdict(difference: string, currency: string, t: Say): string {
  const amount = `${currencySign(currency)} ${formatMoney(dec(difference).abs().toString())}`
  if (dec(difference).isZero()) return t('shift.agrees')
  return t(dec(difference).isNegative() ? 'shift.missing' : 'shift.surplus', { amount })
}

function Methods({ shift: { methods } }: { shift: ShiftOut }): ReactNode {
  const { t } = useSpeech()
  if (methods.length === 0) return null
  const money = (currency: string, amount: string | null): string =>
    amount === null ? '' : `${currencySign(currency)} ${formatMoney(amount)}`
  const columns: Column<ShiftOut['methods'][number]>[] = [
    { field: 'method.name', label: t('income.method'), kind: 'text' },
    {
      ...{ field: 'expected', label: t('shift.expected'), kind: 'money' },
      render: ({ currency, expected }) => (expected === null ? t('shift.blind') : money(currency, expected)),
    },
    {
      ...{ field: 'counted', label: t('shift.methodCounted'), kind: 'money' },
      render: ({ currency, counted }) => money(currency, counted),
    },
  ]
  return (
    <section>
      <h2>{t('shift.methods')}</h2>
      <DataTable
        label={t('shift.methods')}
        columns={columns}
        rows={methods}
        rowKey={(row) => `${row.method.id} ${row.currency}`}
      />
    </section>
  )
}

function Counts({ shift: { counts } }: { shift: ShiftOut }): ReactNode {
  const { t } = useSpeech()
  if (counts.length === 0) return null
  const of =
    (part: 'counted' | 'expected') =>
    ({ drawers }: ShiftOut['counts'][number]): string =>
      drawers
        .flatMap((drawer) =>
          drawer[part] === null ? [] : [`${currencySign(drawer.currency)} ${formatMoney(drawer[part])}`],
        )
        .join(' · ')
  const columns: Column<ShiftOut['counts'][number]>[] = [
    { field: 'at', label: t('shift.at'), kind: 'instant' },
    { field: 'by.name', label: t('shift.responsible'), kind: 'text' },
    { field: 'counted', label: t('shift.counted'), kind: 'text', render: of('counted') },
    { field: 'expected', label: t('shift.expected'), kind: 'text', render: of('expected') },
    { field: 'notes', label: t('field.notes'), kind: 'text' },
  ]
  return (
    <section>
      <h2>{t('shift.counts')}</h2>
      <DataTable label={t('shift.counts')} columns={columns} rows={counts} rowKey={(row) => String(row.line)} />
    </section>
  )
}
