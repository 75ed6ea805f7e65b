import { RateWarnings } from '@yupana/company/web'
import {
  Answer,
  BanIcon,
  type Column,
  DataTable,
  DocumentPage,
  documentWords,
  RecordFields,
  Totals,
  tried,
  useCall,
  useCommand,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type PaymentOut, paymentStates } from '../contract/index.ts'
import { useSide } from './payment-side.ts'
import { documentScreen, documentText, paymentLabels } from './payment-states.ts'

type Line = PaymentOut['payments'][number]
type Status = (typeof paymentStates)['initial']

/** A collection: what it settled, and its voucher. */
export default function PaymentView(): ReactNode {
  const side = useSide()
  const { id = '' } = useScreenParams()
  const call = useCall(side.read, { params: { id } })
  return <Answer call={call}>{(income) => <Income key={id} income={income} />}</Answer>
}

function Income({ income }: { income: PaymentOut }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const { id, status, currency, amount, client } = income
  const voidIt = useCommand(side.void, {
    success: t(side.word('voided')),
    invalidates: ['invoice', 'creditNote', 'bill', 'payable', 'entry', 'client', 'dashboard'],
  })
  return (
    <DocumentPage
      title={`${t(side.noun)} ${income.number}`}
      sheet={client ? { party: { id: client.id, name: client.name ?? '', number: client.code ?? '' } } : {}}
      state={status}
      stateLabels={paymentLabels(t)}
      moves={{ can: (action) => paymentStates.can(status as Status, action as 'void') }}
      actions={[
        {
          key: 'void',
          label: t(side.word('void')),
          icon: <BanIcon />,
          permission: side.write,
          move: 'void',
          danger: true,
          primary: true,
          confirm: {
            title: t(side.word('voidTitle'), {
              number: documentWords(String(income.number), income.client?.name ?? undefined, {
                currency,
                total: amount,
              }),
            }),
            text: t(side.word('voidText')),
            reason: t(side.word('voidReason')),
          },
          trial: tried(side.void, (reason) => ({ params: { id }, body: { reason } })),
          run: (reason) => voidIt.mutateAsync({ params: { id }, body: { reason } }),
        },
      ]}
      header={<PaymentRecord income={income} />}
      lines={<PaymentLines income={income} />}
      totals={<Totals lines={[{ label: t('field.total'), value: amount, strong: true }]} currency={currency} />}
      chain={{ kind: side.noun, id }}
      history={{ entity: side.noun, id }}
      next={{ path: side.newPath, permission: side.write, label: t(side.word('new')) }}
    >
      <RateWarnings warnings={income.warnings} />
    </DocumentPage>
  )
}

function PaymentRecord({ income }: { income: PaymentOut }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const foreign = income.currency !== 'PEN'
  const columns: (Column<PaymentOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'account.name', label: t(side.word('account')), kind: 'text' },
    { field: 'method.name', label: t(side.word('method')), kind: 'text' },
    {
      field: 'currency',
      label: t('field.currency'),
      kind: 'text',
      render: ({ currency }) => t(`paymentAccount.currency.${currency}`),
    },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    income.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    income.voidReason !== null && { field: 'voidReason', label: t(side.word('voidReason')), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={income} />
}

function PaymentLines({ income }: { income: PaymentOut }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  const differs = income.payments.some((line) => line.exchangeDifference !== '0.00')
  const several = new Set(income.payments.map(({ client }) => client.id)).size > 1
  const told = income.payments.some(({ operationNumber }) => operationNumber)
  const mixed = income.payments.some((line) => line.currency !== income.currency)
  const columns: (Column<Line> | false)[] = [
    {
      field: 'document',
      label: t(side.word('document')),
      kind: 'text',
      render: (line) => documentText(line.document),
      link: (line) => documentScreen(line.document),
    },
    several && { field: 'client.name', label: t(side.word('client')), kind: 'text', wraps: true },
    { field: 'openItem.instalment', label: t('openItem.instalment'), kind: 'text' },
    { field: 'openItem.dueDate', label: t('field.dueDate'), kind: 'date' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money' },
    mixed && { field: 'paidAmount', label: t(side.word('paid'), { currency: income.currency }), kind: 'money' },
    differs && { field: 'exchangeDifference', label: t(side.word('exchangeDifference')), kind: 'money' },
    told && { field: 'operationNumber', label: t(side.word('operationNumber')), kind: 'text' },
  ]
  return (
    <DataTable
      label={t('ui.lines')}
      columns={columns.filter((each) => each !== false)}
      rows={income.payments}
      rowKey={(line) => String(line.line)}
    />
  )
}
