import { RateWarnings } from '@yupana/company/web'
import {
  Answer,
  type Column,
  currencySign,
  DataTable,
  DocumentPage,
  formatMoney,
  Link,
  RecordFields,
  type Say,
  Totals,
  useCall,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type PaymentOut, type PaymentStatus, paymentStates } from '../../contract/index.ts'
import { retentionStateLabels } from '../withholding/states.ts'
import { usePaymentActions } from './payment-actions.tsx'
import { useSide } from './payment-side.ts'
import { documentScreen, documentText, paymentLabels } from './payment-states.ts'

type Line = PaymentOut['payments'][number]

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
  return (
    <DocumentPage
      title={`${t(side.noun)} ${income.number}`}
      sheet={{
        bought: side.noun === 'expense',
        ...(client ? { party: { id: client.id, name: client.name ?? '', number: client.code ?? '' } } : {}),
      }}
      state={status}
      stateLabels={paymentLabels(t)}
      moves={{ can: (action) => paymentStates.can(status as PaymentStatus, action as 'void') }}
      actions={usePaymentActions(income)}
      header={<PaymentRecord income={income} />}
      lines={<PaymentLines income={income} />}
      totals={<Totals lines={[{ label: t('field.total'), value: amount, strong: true }]} currency={currency} />}
      chain={{ kind: side.noun, id }}
      history={{ entity: side.noun, id }}
      next={{ path: side.newPath, permission: side.write, label: t(side.word('new')) }}
    >
      <RateWarnings warnings={income.warnings} />
      <SameVisit of={income} />
      <Certificates of={income} />
    </DocumentPage>
  )
}

/** What moved in the other currency in the same visit: a payment of its own. */
function SameVisit({ of: { alongside } }: { of: PaymentOut }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  if (!alongside) return null
  return (
    <p className="yu-chain-line">
      {t('payment.sameVisit')}:{' '}
      <Link to={`${side.viewPath}/${alongside.id}`}>{`${t(side.noun)} ${alongside.number}`}</Link>{' '}
      {currencySign(alongside.currency)} {formatMoney(alongside.amount)}
      {alongside.status === 'OK' ? '' : ` · ${paymentLabels(t)[alongside.status]?.label}`}
    </p>
  )
}

/** What was certified of it to the tax office. */
function Certificates({ of: { certificates } }: { of: PaymentOut }): ReactNode {
  const { t } = useSpeech()
  if (certificates.length === 0) return null
  const states = retentionStateLabels(t)
  return (
    <p className="yu-chain-line">
      {certificates.map(({ id, kind, serie, number, amount, status }) => (
        <span key={id}>
          {t(kind === '20' ? 'retention' : 'perception')}{' '}
          <Link to={`/payment/${kind === '20' ? 'retention' : 'perception'}/view/${id}`}>
            {serie}-{number}
          </Link>{' '}
          S/ {formatMoney(amount)} · {states[status]?.label}{' '}
        </span>
      ))}
    </p>
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
    income.receipt !== null && { field: 'receipt', label: t('payment.receipt'), kind: 'text' },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    income.costCenter !== null && { field: 'costCenter', label: t('costCenter'), kind: 'ref' },
    income.worker !== null && { field: 'worker', label: t('payment.worker'), kind: 'ref' },
    income.cashReason !== null && { field: 'cashReason', label: t('payment.cashReason'), kind: 'text' },
    income.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    income.voidReason !== null && { field: 'voidReason', label: t(side.word('voidReason')), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={income} />
}

function PaymentLines({ income }: { income: PaymentOut }): ReactNode {
  const { t } = useSpeech()
  const side = useSide()
  return (
    <DataTable
      label={t('ui.lines')}
      columns={lineColumns(income, t, side.word, side.noun)}
      rows={income.payments}
      rowKey={(line) => String(line.line)}
    />
  )
}

/** What a payment says of its lines: what all of them have alike is in its head. */
function lineColumns(income: PaymentOut, t: Say, word: (name: string) => string, noun: string): Column<Line>[] {
  const { payments, currency } = income
  const some = (test: (line: Line) => unknown): boolean => payments.some((line) => Boolean(test(line)))
  // Where lines have accounts or ways of their own these are what it says; what each document is due stands in the document.
  const mixed = some(({ account, method }) => account.id !== income.account.id || method.id !== income.method.id)
  const several = new Set(payments.map(({ client }) => client?.id)).size > 1
  const columns: (Column<Line> | false)[] = [
    {
      field: 'document',
      label: t(word('document')),
      kind: 'text',
      render: (line) => purposeText(line, t),
      link: (line) => (line.document ? documentScreen(line.document) : undefined),
    },
    several && { field: 'client.name', label: t(word('client')), kind: 'text', wraps: true },
    some(({ description }) => description) && {
      ...{ field: 'description', label: t('payment.description'), kind: 'text', wraps: true },
    },
    some(({ openItem }) => openItem && (!mixed || openItem.instalment > 1)) && {
      field: 'openItem.instalment',
      label: t('openItem.instalment'),
      kind: 'text',
    },
    some(({ openItem }) => openItem && !mixed) && {
      field: 'openItem.dueDate',
      label: t('field.dueDate'),
      kind: 'date',
    },
    some(({ account }) => account.id !== income.account.id) && {
      ...{ field: 'account.name', label: t(word('account')), kind: 'text', wraps: true },
    },
    some(({ method }) => method.id !== income.method.id) && {
      ...{ field: 'method.name', label: t(word('method')), kind: 'text', wraps: true },
    },
    some(({ operationNumber }) => operationNumber) && {
      ...{ field: 'operationNumber', label: t(word('operationNumber')), kind: 'text' },
    },
    some((line) => line.currency !== currency) && { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money' },
    some((line) => line.currency !== currency) && {
      ...{ field: 'paidAmount', label: t(word('paid'), { currency }), kind: 'money' },
    },
    ...keptColumns.map(
      ({ field, label }): Column<Line> | false =>
        some((line) => line[field] !== '0.00') && { field, label: t(label), kind: 'money' },
    ),
    some(({ document }) => document) && {
      ...{ field: 'voucher', label: t('voucher.title'), kind: 'text' },
      render: ({ voucher, document }) => voucher?.name ?? (document ? t('voucher.add') : ''),
      link: (line) =>
        line.document ? `/payment/upload-img/${noun === 'income' ? 'invoice' : 'bill'}/${line.id}` : undefined,
    },
    some((line) => line.exchangeDifference !== '0.00') && {
      ...{ field: 'exchangeDifference', label: t(word('exchangeDifference')), kind: 'money' },
    },
  ]
  return columns.filter((each) => each !== false)
}

const keptColumns = [
  { field: 'factoringCommission', label: 'payment.factoringCommission' },
  { field: 'rounding', label: 'payment.rounding' },
  { field: 'retained', label: 'retention.kept' },
] as const

/** The document, or what it was for where it was for none. */
const purposeText = ({ document, category, advance }: Line, t: Say): string =>
  document ? documentText(document) : advance ? t('payment.advance') : `${category?.code} · ${category?.name}`
