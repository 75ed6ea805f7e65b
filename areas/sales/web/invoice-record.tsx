import { type Column, DataTable, formatDate, formatMoney, RecordFields, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { InvoiceOut } from '../contract/index.ts'

/** The header of a sale as labels and values, and its instalments. */
export function InvoiceRecord({ invoice }: { invoice: InvoiceOut }): ReactNode {
  const { t } = useSpeech()
  const foreign = invoice.currency !== 'PEN'
  const columns: (Column<InvoiceOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    { field: 'paymentTerm.name', label: t('invoice.paymentTerm'), kind: 'text' },
    { field: 'seller.name', label: t('invoice.seller'), kind: 'text' },
    invoice.warehouse !== null && { field: 'warehouse.name', label: t('field.warehouse'), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text', render: () => t(`currency.${invoice.currency}`) },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    foreign && { field: 'localTotal', label: t('invoice.localTotal'), kind: 'money' },
    invoice.orderReference !== null && { field: 'orderReference', label: t('invoice.orderReference'), kind: 'text' },
    invoice.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    invoice.voidReason !== null && { field: 'voidReason', label: t('invoice.voidReason'), kind: 'text' },
    invoice.fees.length > 1 && { field: 'fees', label: t('invoice.fees'), kind: 'text', render: Fees },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={invoice} />
}

function Fees({ fees }: InvoiceOut): ReactNode {
  return fees.map((fee) => (
    <div key={fee.number}>
      {fee.number}: {formatDate(fee.date)} · {formatMoney(fee.amount)}
    </div>
  ))
}

type Line = InvoiceOut['items'][number]

export function InvoiceViewLines({ invoice }: { invoice: InvoiceOut }): ReactNode {
  const { t } = useSpeech()
  const discounted = invoice.items.some((line) => line.discountA !== '0' || line.discountB !== '0')
  const overridden = invoice.items.some((line) => line.priceReason !== null)
  const bags = invoice.items.some((line) => line.plasticBag)
  const columns: (Column<Line> | false)[] = [
    { field: 'item.code', label: t('field.code'), kind: 'text', link: (line) => `/items/view/${line.item.id}` },
    { field: 'description', label: t('field.description'), kind: 'text' },
    { field: 'unit', label: t('field.unit'), kind: 'text', render: ({ unit }) => unit.name ?? unit.code },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    { field: 'unitPrice', label: t('invoice.unitPrice'), kind: 'money' },
    discounted && { field: 'discountA', label: t('invoice.discountA'), kind: 'quantity' },
    discounted && { field: 'discountB', label: t('invoice.discountB'), kind: 'quantity' },
    {
      field: 'tax.type',
      label: t('field.tax'),
      kind: 'text',
      render: ({ tax }) => `${t(`tax.${tax.type}`)}${tax.type === 'IGV' ? ` ${tax.rate} %` : ''}`,
    },
    { field: 'subTotal', label: t('invoice.subTotal'), kind: 'money' },
    { field: 'igv', label: t('invoice.igv'), kind: 'money' },
    bags && { field: 'icbper', label: t('invoice.icbper'), kind: 'money' },
    { field: 'total', label: t('field.total'), kind: 'money' },
    overridden && { field: 'priceReason', label: t('invoice.priceReason'), kind: 'text' },
  ]
  return (
    <DataTable
      label={t('invoice.items')}
      columns={columns.filter((each) => each !== false)}
      rows={invoice.items}
      rowKey={(line) => String(line.line)}
    />
  )
}
