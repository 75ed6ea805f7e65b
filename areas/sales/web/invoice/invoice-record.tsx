import { type Column, currencySign, formatDate, formatMoney, Link, RecordFields, type Say, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { InvoiceOut } from '../../contract/index.ts'
import { WithheldLines } from './withheld-panel.tsx'

/** The header of a sale as labels and values, and its instalments. */
export function InvoiceRecord({ invoice }: { invoice: InvoiceOut }): ReactNode {
  const { t } = useSpeech()
  const foreign = invoice.currency !== 'PEN'
  const columns: (Column<InvoiceOut> | false | null | undefined | '')[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    { field: 'paymentTerm.name', label: t('invoice.paymentTerm'), kind: 'text' },
    { field: 'seller.name', label: t('invoice.seller'), kind: 'text' },
    invoice.warehouse !== null && { field: 'warehouse.name', label: t('field.warehouse'), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text', render: () => t(`currency.${invoice.currency}`) },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    foreign && { field: 'localTotal', label: t('invoice.localTotal'), kind: 'money' },
    (invoice.detraction ?? invoice.retention ?? invoice.perception) !== null && {
      field: 'net',
      label: t('invoice.withheld'),
      kind: 'text',
      render: Parts,
    },
    invoice.detraction?.account && {
      field: 'detraction.account',
      label: t('invoice.detractionAccount'),
      kind: 'text' as const,
    },
    !PLAIN.has(invoice.operationType) && {
      field: 'operationType',
      label: t('invoice.operationType'),
      kind: 'text',
      render: ({ operationType }) => `${operationType} · ${t(`invoice.operation.${operationType}`)}`,
    },
    invoice.countryOfUse !== null && { field: 'countryOfUse', label: t('invoice.countryOfUse'), kind: 'text' },
    invoice.byGuides && { field: 'byGuides', label: t('invoice.byGuides'), kind: 'text', render: () => t('ui.yes') },
    invoice.orderReference !== null && { field: 'orderReference', label: t('invoice.orderReference'), kind: 'text' },
    invoice.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    invoice.internalNotes !== null && { field: 'internalNotes', label: t('sale.internalNotes'), kind: 'text' },
    invoice.creditReason !== null && { field: 'creditReason', label: t('invoice.creditReason'), kind: 'text' },
    invoice.voidReason !== null && { field: 'voidReason', label: t('invoice.voidReason'), kind: 'text' },
    invoice.advance && { field: 'advance', label: t('invoice.advance'), kind: 'text', render: () => left(invoice, t) },
    invoice.advances.length > 0 && { field: 'advances', label: t('invoice.advances'), kind: 'text', render: Advances },
    invoice.deductedBy.length > 0 && {
      field: 'deductedBy',
      label: t('invoice.deductedBy'),
      kind: 'text',
      render: DeductedBy,
    },
    invoice.fees.length > 1 && { field: 'fees', label: t('invoice.fees'), kind: 'text', render: Fees },
  ]
  return <RecordFields columns={columns.filter((each) => !!each)} row={invoice} />
}

/** Operations that other figures of the sheet tell. */
const PLAIN: ReadonlySet<string> = new Set(['0101', '1001', '1003', '2001'])

const Parts = ({ detraction, retention, perception, net, currency }: InvoiceOut): ReactNode => (
  <WithheldLines {...{ detraction, retention, perception, net, currency }} />
)

const left = ({ advanceLeft, currency }: InvoiceOut, t: Say): string =>
  advanceLeft ? `${t('invoice.advanceLeft')}: ${currencySign(currency)} ${formatMoney(advanceLeft.total)}` : t('ui.yes')

const Advances = ({ advances }: InvoiceOut): ReactNode =>
  advances.map(({ invoice, amount }) => <Paper key={invoice.id} of={invoice} amount={amount} />)

const DeductedBy = ({ deductedBy }: InvoiceOut): ReactNode =>
  deductedBy.map(({ amount, ...of }) => <Paper key={of.id} of={of} amount={amount} />)

function Paper({ of, amount }: { of: { id: string; serie: string; number: string }; amount: string }): ReactNode {
  return (
    <div>
      <Link to={`/invoice/view/${of.id}`}>
        {of.serie}-{of.number}
      </Link>{' '}
      · {formatMoney(amount)}
    </div>
  )
}

function Fees({ fees }: InvoiceOut): ReactNode {
  return fees.map((fee) => (
    <div key={fee.number}>
      {fee.number}: {formatDate(fee.date)} · {formatMoney(fee.amount)}
    </div>
  ))
}
