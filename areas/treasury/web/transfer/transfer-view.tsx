import { RateWarnings } from '@yupana/company/web'
import { full } from '@yupana/contract'
import { dec, limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  BanIcon,
  CheckIcon,
  type Column,
  currencySign,
  type DocumentAction,
  DocumentPage,
  formatMoney,
  PencilIcon,
  RecordFields,
  Totals,
  tried,
  UndoIcon,
  useCall,
  useCommand,
  useGo,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import {
  type TransferAction,
  type TransferOut,
  type TransferStatus,
  transferEndpoints,
  transferStates,
} from '../../contract/index.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { transferLabelsOf } from './transfer-states.ts'

/** A transfer: what left, what arrived and when, and its vouchers. */
export default function TransferView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(transferEndpoints.transfer, { params: { id } })
  return <Answer call={call}>{(transfer) => <Transfer key={id} transfer={transfer} />}</Answer>
}

const money = (amount: string, currency: string): string => `${currencySign(currency)} ${formatMoney(amount)}`
const invalidates = ['paymentAccount', 'entry', 'dashboard']

function Transfer({ transfer }: { transfer: TransferOut }): ReactNode {
  const { t } = useSpeech()
  const { id, number, status, currency, amount } = transfer
  const [receiving, setReceiving] = useState(false)
  const actions = [...useArrivalActions(transfer, () => setReceiving(true)), ...useTransferActions(transfer)]
  const can = (action: string): boolean =>
    transferStates.can(status as TransferStatus, action as TransferAction) &&
    (action !== 'receive' || transfer.receivedOn === null)
  return (
    <DocumentPage
      title={`${t('transfer')} ${number}`}
      sheet={{ ownPaper: true }}
      state={status}
      stateLabels={transferLabelsOf(t)}
      moves={{ can }}
      actions={actions}
      header={<TransferRecord transfer={transfer} />}
      totals={<Totals lines={[{ label: t('field.amount'), value: amount, strong: true }]} currency={currency} />}
      chain={{ kind: 'transfer', id }}
      history={{ entity: 'transfer', id }}
      pdf={{ endpoint: transferEndpoints.transferPaper, input: { params: { id, type: 'pdf' } } }}
      next={{ path: '/payment/account/transfer', permission: full('TRANSFER'), label: t('transfer.new') }}
    >
      <RateWarnings warnings={transfer.warnings} />
      {receiving && <ReceiveDialog transfer={transfer} onClose={() => setReceiving(false)} />}
    </DocumentPage>
  )
}

/** Whether it is there, came back, or did not. */
function useArrivalActions({ id }: TransferOut, onReceive: () => void): DocumentAction[] {
  const { t } = useSpeech()
  const permission = full('TRANSFER')
  const done = { success: t('transfer.done'), invalidates }
  const sentBack = useCommand(transferEndpoints.returnTransfer, done)
  const cameBack = useCommand(transferEndpoints.returnedTransfer, done)
  const keep = useCommand(transferEndpoints.keepTransfer, done)
  const input = { params: { id } }
  const arriving = () => ({ ...input, body: { date: limaDate(systemClock()) } })
  const move = (key: TransferAction) => ({ key, label: t(`transfer.action.${key}`), permission, move: key })
  return [
    {
      ...move('receive'),
      icon: <CheckIcon />,
      primary: true,
      trial: tried(transferEndpoints.receiveTransfer, arriving),
      run: onReceive,
    },
    {
      ...move('returned'),
      icon: <CheckIcon />,
      primary: true,
      trial: tried(transferEndpoints.returnedTransfer, () => ({ ...input, body: {} })),
      run: () => cameBack.mutateAsync({ ...input, body: {} }),
    },
    {
      ...move('keep'),
      icon: <UndoIcon />,
      trial: tried(transferEndpoints.keepTransfer, () => input),
      run: () => keep.mutateAsync(input),
    },
    {
      ...move('return'),
      icon: <UndoIcon />,
      confirm: {
        ...{ title: t('transfer.action.return'), text: t('transfer.returnText'), reason: t('transfer.reason') },
      },
      trial: tried(transferEndpoints.returnTransfer, (reason) => ({ ...input, body: { reason } })),
      run: (reason) => sentBack.mutateAsync({ ...input, body: { reason } }),
    },
  ]
}

function useTransferActions({ id, number, receivedOn }: TransferOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const permission = full('TRANSFER')
  const voidIt = useCommand(transferEndpoints.voidTransfer, { success: t('transfer.voided'), invalidates })
  const close = useCommand(transferEndpoints.closeTransfer, { success: t('transfer.done') })
  const reopen = useCommand(transferEndpoints.reopenTransfer, { success: t('transfer.done') })
  const input = { params: { id } }
  const move = (key: TransferAction) => ({ key, label: t(`transfer.action.${key}`), permission, move: key })
  const closing: DocumentAction = {
    ...move('close'),
    icon: <CheckIcon />,
    trial: tried(transferEndpoints.closeTransfer, () => input),
    run: () => close.mutateAsync(input),
  }
  return [
    {
      ...move('update'),
      icon: <PencilIcon />,
      keys: 'alt+e',
      primary: true,
      quiet: true,
      run: () => go(`/payment/account/transfer/edit/${id}`),
    },
    ...(receivedOn === null ? [] : [closing]),
    {
      ...move('reopen'),
      icon: <UndoIcon />,
      confirm: { title: t('transfer.action.reopen'), text: '', reason: t('transfer.reason') },
      trial: tried(transferEndpoints.reopenTransfer, (reason) => ({ ...input, body: { reason } })),
      run: (reason) => reopen.mutateAsync({ ...input, body: { reason } }),
    },
    {
      ...move('void'),
      icon: <BanIcon />,
      danger: true,
      confirm: {
        title: t('transfer.voidTitle', { number: String(number) }),
        text: t('transfer.voidText'),
        reason: t('transfer.reason'),
      },
      trial: tried(transferEndpoints.voidTransfer, (reason) => ({ ...input, body: { reason } })),
      run: (reason) => voidIt.mutateAsync({ ...input, body: { reason } }),
    },
  ]
}

function TransferRecord({ transfer }: { transfer: TransferOut }): ReactNode {
  const { t } = useSpeech()
  const { currency, currencyTo } = transfer
  const account = (field: 'accountFrom' | 'accountTo'): Column<TransferOut> => ({
    ...{ field: `${field}.name`, label: t(`transfer.${field}`), kind: 'text' },
    link: (row) => `/payment/account/view/${row[field].id}`,
  })
  const columns: (Column<TransferOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    account('accountFrom'),
    account('accountTo'),
    (currency !== 'PEN' || currencyTo !== 'PEN') && {
      ...{ field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    },
    currency !== currencyTo && {
      ...{ field: 'amountTo', label: t('transfer.amountTo'), kind: 'text' },
      render: (row) => money(row.amountTo, row.currencyTo),
    },
    !dec(transfer.commission).isZero() && {
      ...{ field: 'commission', label: t('transfer.commission'), kind: 'text' },
      render: (row) => `${money(row.commission, row.commissionCurrency)} · ${row.commissionAccount.name}`,
    },
    transfer.operationNumber !== null && {
      ...{ field: 'operationNumber', label: t('income.operationNumber'), kind: 'text' },
    },
    transfer.receivedOn
      ? { field: 'receivedOn', label: t('transfer.receivedOn'), kind: 'date' }
      : {
          ...{ field: 'receivedOn', label: t('transfer.receivedOn'), kind: 'text' },
          render: ({ transitDays }) =>
            transitDays === null ? t('transfer.transit') : t('transfer.transitFor', { days: transitDays }),
        },
    transfer.sentBackOn !== null && { field: 'sentBackOn', label: t('transfer.sentBackOn'), kind: 'date' },
    transfer.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    transfer.voidReason !== null && { field: 'voidReason', label: t('transfer.reason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={transfer} />
}
