import { isRated } from '@yupana/catalogue/contract'
import { lotsReadColumn } from '@yupana/catalogue/web'
import { type Column, DataTable, formatPrice, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { InvoiceOut } from '../../contract/index.ts'

type Told = 'lots' | 'tracking' | 'dueDated' | 'properties' | 'cargo' | 'delivered' | 'toDeliver'
type Line = Omit<InvoiceOut['items'][number], 'quotationLine' | 'guideLine' | Told> &
  Partial<Pick<InvoiceOut['items'][number], Told>>

interface SaleViewLinesProps<Item extends Line> {
  items: readonly Item[]
  /** What a document says of its quantities beside them. */
  afterQuantity?: readonly Column<Item>[]
}

/** Lines of a sale or an offer, with the columns that have something to say. */
export function SaleViewLines<Item extends Line>({ items, afterQuantity = [] }: SaleViewLinesProps<Item>): ReactNode {
  const { t } = useSpeech()
  const given = (discount: 'discountA' | 'discountB'): boolean => items.some((line) => line[discount] !== '0')
  const overridden = items.some((line) => line.priceReason !== null)
  const centers = items.some((line) => line.costCenter !== null)
  const bags = items.some((line) => line.plasticBag)
  const alike = items.every(({ tax }) => tax.type === 'IGV' && tax.rate === items[0]!.tax.rate)
  const columns: (Column<Item> | false)[] = [
    { field: 'item.code', label: t('field.code'), kind: 'text', link: (line) => `/items/view/${line.item.id}` },
    {
      field: 'description',
      label: t('field.description'),
      kind: 'text',
      wraps: true,
      ...(alike ? {} : { render: (line) => <Described line={line} /> }),
    },
    lotsReadColumn(t, items),
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    { field: 'unit', label: t('field.unit'), kind: 'text', render: ({ unit }) => unit.name ?? unit.code },
    ...afterQuantity,
    {
      field: 'priceInc',
      label: t('invoice.unitPrice'),
      kind: 'money',
      render: ({ priceInc }) => formatPrice(priceInc),
    },
    given('discountA') && { field: 'discountA', label: t('invoice.discountA'), kind: 'quantity' },
    given('discountB') && { field: 'discountB', label: t('invoice.discountB'), kind: 'quantity' },
    bags && { field: 'icbper', label: t('invoice.icbper'), kind: 'money' },
    { field: 'total', label: t('field.amount'), kind: 'money' },
    centers && { field: 'costCenter', label: t('costCenter'), kind: 'ref' },
    overridden && { field: 'priceReason', label: t('invoice.priceReason'), kind: 'text' },
  ]
  return (
    <DataTable
      label={t('invoice.items')}
      columns={columns.filter((each) => each !== false)}
      rows={items}
      rowKey={(line) => String(line.line)}
    />
  )
}

/** What it is, and its tax where the lines are not all taxed alike. */
function Described({ line: { description, tax } }: { line: Line }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      {description}
      <span className="yu-soft">
        {t(`tax.${tax.type}`)}
        {isRated(tax.type) && ` ${tax.rate} %`}
      </span>
    </>
  )
}
