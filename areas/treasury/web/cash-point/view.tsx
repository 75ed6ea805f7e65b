import { full } from '@yupana/contract'
import { dec, fixed } from '@yupana/kernel'
import {
  BanIcon,
  CheckIcon,
  type Column,
  currencySign,
  DataTable,
  type DocumentAction,
  DocumentPage,
  formatMoney,
  Link,
  PencilIcon,
  RecordFields,
  useCall,
  useCommand,
  useGo,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type CashPointAction,
  type CashPointOut,
  type CashPointStatus,
  cashPointEndpoints,
  cashPointStates,
  LOOSE,
} from '../../contract/index.ts'
import { verdict, verdictTone } from '../shift/view.tsx'
import { cashPointLabelsOf } from './states.ts'
import '../shift/cash.css'

/** A sheet as it stands: the books, what was counted, and piece by piece. */
export function CashPointView({ sheet }: { sheet: CashPointOut }): ReactNode {
  const { t } = useSpeech()
  const actions = useSheetActions(sheet)
  const ours = sheet.shift === null && sheet.reverses === null
  return (
    <DocumentPage
      title={`${t('cashPoint')} ${sheet.number}`}
      subtitle={<Link to="/cabinets">{t('cashPoint.plural')}</Link>}
      state={sheet.status}
      stateLabels={cashPointLabelsOf(t)}
      moves={{
        can: (action) => ours && cashPointStates.can(sheet.status as CashPointStatus, action as CashPointAction),
      }}
      actions={actions}
      header={<Record sheet={sheet} />}
      lines={
        <>
          <div className="yu-drawers">
            {sheet.drawers.map((drawer) => (
              <Drawer key={drawer.currency} drawer={drawer} />
            ))}
          </div>
          <Summary id={sheet.id} />
          <Pieces sheet={sheet} />
        </>
      }
      pdf={{ endpoint: cashPointEndpoints.cashPointPdf, input: { params: { id: sheet.id } } }}
      history={{ entity: 'cashPoint', id: sheet.id }}
    />
  )
}

function useSheetActions({ id, number }: CashPointOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const permission = full('PAYMENTS', 'COLLECTION', 'POSSHIFT')
  const close = useCommand(cashPointEndpoints.closeCashPoint, {
    success: t('cashPoint.closed'),
    invalidates: ['cashPoint'],
  })
  const voidIt = useCommand(cashPointEndpoints.voidCashPoint, {
    success: t('cashPoint.voided'),
    invalidates: ['cashPoint'],
  })
  return [
    {
      ...{ key: 'close', label: t('cashPoint.action.close'), icon: <CheckIcon />, permission },
      ...{ move: 'close', primary: true },
      confirm: { title: t('cashPoint.closeTitle', { number }), text: t('cashPoint.closeText') },
      run: () => close.mutateAsync({ params: { id }, body: undefined }),
    },
    {
      ...{ key: 'update', label: t('cashPoint.action.update'), icon: <PencilIcon />, permission },
      ...{ move: 'update', keys: 'alt+e', primary: true, quiet: true },
      run: () => go(`/cabinets?sheet=${id}&edit=1`),
    },
    {
      ...{ key: 'void', label: t('cashPoint.action.void'), icon: <BanIcon />, permission, move: 'void', danger: true },
      confirm: {
        title: t('cashPoint.voidTitle', { number }),
        text: t('cashPoint.voidText'),
        reason: t('shift.reason'),
      },
      run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
    },
  ]
}

function Record({ sheet }: { sheet: CashPointOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<CashPointOut> | false)[] = [
    { field: 'kind', label: t('field.type'), kind: 'text', render: ({ kind }) => t(`cashPoint.kind.${kind}`) },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'responsible.name', label: t('shift.responsible'), kind: 'text' },
    { field: 'createdAt', label: t('cashPoint.createdAt'), kind: 'instant' },
    sheet.closedAt !== null && { field: 'closedAt', label: t('cashPoint.closedAt'), kind: 'instant' },
    sheet.approvedBy !== null && { field: 'approvedBy.name', label: t('shift.approvedBy'), kind: 'text' },
    sheet.shift !== null && {
      ...{ field: 'shift.number', label: t('cashPoint.shift'), kind: 'text' },
      link: ({ shift }) => (shift ? `/shift/view/${shift.id}` : undefined),
    },
    sheet.reverses !== null && {
      ...{ field: 'reverses.number', label: t('cashPoint.reverses'), kind: 'text' },
      link: ({ reverses }) => (reverses ? `/cabinets?sheet=${reverses.id}` : undefined),
    },
    sheet.reversedBy !== null && {
      ...{ field: 'reversedBy.number', label: t('cashPoint.reversedBy'), kind: 'text' },
      link: ({ reversedBy }) => (reversedBy ? `/cabinets?sheet=${reversedBy.id}` : undefined),
    },
    sheet.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    sheet.voidReason !== null && { field: 'voidReason', label: t('shift.reason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={sheet} />
}

function Drawer({ drawer }: { drawer: CashPointOut['drawers'][number] }): ReactNode {
  const { t } = useSpeech()
  const { account, currency, balance, currentCash, difference } = drawer
  return (
    <section className="yu-drawer" aria-label={account.name ?? currency}>
      <h3>{account.name}</h3>
      <dl>
        <dt>{t('cashPoint.balance')}</dt>
        <dd>
          {currencySign(currency)} {formatMoney(balance)}
        </dd>
        <dt className="yu-drawer-sum">{t('shift.counted')}</dt>
        <dd className="yu-drawer-sum">
          {currencySign(currency)} {formatMoney(currentCash)}
        </dd>
      </dl>
      <p className={`yu-verdict ${verdictTone(difference)}`}>{verdict(difference, currency, t)}</p>
    </section>
  )
}

/** What came in and went out, by method and currency. */
function Summary({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(cashPointEndpoints.cashPointBalance, { params: { id } })
  const rows = Object.entries(data ?? {}).map(([name, amount]) => ({ name, amount }))
  if (rows.length === 0) return null
  const columns: Column<(typeof rows)[number]>[] = [
    { field: 'name', label: t('cashPoint.summary'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money' },
  ]
  return <DataTable label={t('cashPoint.summary')} columns={columns} rows={rows} rowKey={({ name }) => name} />
}

function Pieces({ sheet: { denominations } }: { sheet: CashPointOut }): ReactNode {
  const { t } = useSpeech()
  if (denominations.length === 0) return null
  const rows = denominations.toSorted(
    (a, b) => a.currency.localeCompare(b.currency) || dec(b.value).minus(a.value).toNumber(),
  )
  const columns: Column<CashPointOut['denominations'][number]>[] = [
    {
      ...{ field: 'value', label: t('denomination.piece'), kind: 'text' },
      render: ({ currency, value }) =>
        value === LOOSE ? t('denomination.loose') : `${currencySign(currency)} ${value}`,
    },
    {
      ...{ field: 'count', label: t('denomination.count'), kind: 'quantity' },
      render: ({ value, count }) => (value === LOOSE ? '' : String(count)),
    },
    {
      ...{ field: 'worth', label: t('field.amount'), kind: 'money' },
      render: ({ currency, value, count }) =>
        `${currencySign(currency)} ${formatMoney(fixed(dec(value).times(count)))}`,
    },
  ]
  return (
    <DataTable
      label={t('denomination.piece')}
      columns={columns}
      rows={rows}
      rowKey={({ currency, value }) => `${currency} ${value}`}
    />
  )
}
