import { full } from '@yupana/contract'
import {
  Answer,
  BanIcon,
  type Column,
  currencySign,
  DataTable,
  DocumentPage,
  formatMoney,
  RecordFields,
  type TotalLine,
  Totals,
  tried,
  useCall,
  useCommand,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type LetterOperationOut,
  type LetterOperationStatus,
  letterOperationEndpoints,
  letterOperationStates,
} from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'
import { LETTER_TOUCHES, letterName, operationLabelsOf } from './letter-states.ts'

/** What was done to letters at once: which, with what money, and the voucher. */
export default function OperationView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(letterOperationEndpoints.letterOperation, { params: { id } })
  return <Answer call={call}>{(operation) => <Operation key={id} operation={operation} />}</Answer>
}

function Operation({ operation }: { operation: LetterOperationOut }): ReactNode {
  const { t } = useSpeech()
  const { id, kind, number, status, currency, client } = operation
  const permission = full(operation.direction === 'receivable' ? 'COLLECTION' : 'PAYMENTS')
  const voidIt = useCommand(letterOperationEndpoints.voidLetterOperation, {
    ...{ success: t('letterOperation.voided'), invalidates: LETTER_TOUCHES },
  })
  return (
    <DocumentPage
      title={`${t(`letterOperation.kind.${kind}`)} ${number}`}
      sheet={{
        ...{ ownPaper: true, bought: operation.direction === 'payable' },
        ...(client ? { party: { id: client.id, name: client.name ?? '', number: client.code ?? '' } } : {}),
      }}
      state={status}
      stateLabels={operationLabelsOf(t)}
      moves={{ can: (action) => letterOperationStates.can(status as LetterOperationStatus, action as 'void') }}
      actions={[
        {
          ...{ key: 'void', label: t('letterOperation.action.void'), icon: <BanIcon />, permission, move: 'void' },
          ...{ danger: true, primary: true },
          confirm: {
            title: t('letterOperation.voidTitle', { number: String(number) }),
            text: t('letterOperation.voidText'),
            reason: t('letter.reason'),
          },
          trial: tried(letterOperationEndpoints.voidLetterOperation, (reason) => ({
            params: { id },
            body: { reason },
          })),
          run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
        },
      ]}
      header={<Record operation={operation} />}
      lines={<Lines operation={operation} />}
      totals={<Totals lines={totals(t, operation)} currency={currency} />}
      chain={{ kind: 'letterOperation', id }}
      history={{ entity: 'letterOperation', id }}
      pdf={{ endpoint: letterOperationEndpoints.letterSheetPdf, input: { params: { id } } }}
      next={{
        path: '/payment/letters/operations/new',
        permission: full('COLLECTION'),
        label: t('letterOperation.new'),
      }}
    />
  )
}

const totals = (t: (key: string) => string, { amount, interest, fee, net }: LetterOperationOut): TotalLine[] => [
  { label: t('field.amount'), value: amount, strong: true },
  ...(interest === '0.00' ? [] : [{ label: t('letter.interest'), value: interest }]),
  ...(fee === '0.00' ? [] : [{ label: t('letter.fee'), value: fee }]),
  ...(net === '0.00' ? [] : [{ label: t('letter.net'), value: net, strong: true }]),
]

function Record({ operation }: { operation: LetterOperationOut }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<LetterOperationOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'direction', label: t('letter.direction'), kind: 'text' },
      render: ({ direction }) => t(`letter.direction.${direction}`),
    },
    operation.account !== null && {
      ...{ field: 'account', label: t('letter.account'), kind: 'text', render: ({ account }) => account?.name },
    },
    operation.currency !== 'PEN' && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    operation.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    operation.voidReason !== null && { field: 'voidReason', label: t('letter.reason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={operation} />
}

function Lines({ operation }: { operation: LetterOperationOut }): ReactNode {
  const { t } = useSpeech()
  const { direction, currency } = operation
  const money = (amount: string): string => `${currencySign(currency)} ${formatMoney(amount)}`
  const items: Column<LetterOperationOut['items'][number]>[] = [
    {
      ...{ field: 'document', label: t('income.document'), kind: 'text' },
      render: ({ document }) => documentText(document),
      link: ({ document }) => documentScreen(document),
    },
    { field: 'instalment', label: t('openItem.instalment'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money', render: ({ amount }) => money(amount) },
  ]
  const letters: Column<LetterOperationOut['letters'][number]>[] = [
    {
      ...{ field: 'number', label: t('letter'), kind: 'text', render: (row) => letterName({ ...row, direction }) },
      link: ({ id }) => `/payment/letters/view/${id}`,
    },
    { field: 'client', label: t('letter.client'), kind: 'text', render: ({ client }) => client.name },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    { field: 'bankNumber', label: t('letter.bankNumber'), kind: 'text' },
    { field: 'status', label: t('field.status'), kind: 'text', render: ({ status }) => t(`letter.status.${status}`) },
    { field: 'amount', label: t('field.amount'), kind: 'money', render: ({ amount }) => money(amount) },
  ]
  return (
    <>
      {operation.items.length > 0 && (
        <>
          <h3 className="yu-sheet-part">{t('letter.items')}</h3>
          <DataTable
            label={t('letter.items')}
            columns={items}
            rows={operation.items}
            rowKey={({ line }) => String(line)}
          />
        </>
      )}
      <h3 className="yu-sheet-part">{t('letterOperation.letters')}</h3>
      <DataTable
        label={t('letterOperation.letters')}
        columns={letters}
        rows={operation.letters}
        rowKey={({ id }) => id}
      />
    </>
  )
}
