import type { Option } from '@yupana/contract'
import { type FormValues, type LineColumn, type LineRow, parseDecimal, type Say, uuid } from '@yupana/ui'
import { type BillLineInput, billTotals } from '../contract/index.ts'

/** A line as it is typed: figures as decimal strings, empty while nothing was typed; the tax by its option (`IGV-` and the rate), empty until an item is chosen. */
export interface BillLine extends LineRow {
  item?: { id: string; code?: string | null; name?: string | null; label?: string }
  description: string
  unit: string
  quantity: string
  price: string
  includeTaxPrice: boolean
  discountA: string
  discountB: string
  tax: string
  costCenter?: { id: string; code?: string | null; name?: string | null; label?: string }
  total: string
  /** The order that it bills; what was ordered and what others billed, where that is known. */
  orderLine?: { order: { id: string; number?: string }; line: number; ordered?: string; billed?: string }
}

export function blankLine(): BillLine {
  return {
    key: uuid(),
    description: '',
    unit: '',
    quantity: '',
    price: '',
    includeTaxPrice: false,
    discountA: '',
    discountB: '',
    tax: '',
    total: '',
  }
}

const figure = (text: string): string => parseDecimal(text) ?? '0'

function taxOf(code: string): { type: string; rate: string } {
  const [type = '', rate = '0'] = code.split('-')
  return { type, rate }
}

export const isBlank = (row: BillLine): boolean => !row.item && row.quantity === '' && row.price === ''

export function lineInput(row: BillLine): BillLineInput {
  return {
    quantity: figure(row.quantity),
    price: figure(row.price),
    includeTaxPrice: row.includeTaxPrice,
    discountA: figure(row.discountA),
    discountB: figure(row.discountB),
    tax: taxOf(row.tax),
  }
}

/** The line with its own total beside it. */
export function withTotal(row: BillLine): BillLine {
  return { ...row, total: isBlank(row) ? '' : billTotals([lineInput(row)]).total }
}

/** A line as the call takes it; undefined while nothing was typed. */
export function toItem(row: BillLine): unknown {
  if (isBlank(row)) return undefined
  const { key: _, total: __, unit, tax, costCenter, orderLine, ...rest } = row
  return {
    ...rest,
    // For the form alone, as names of records are: the call takes neither, a kept draft shows them again.
    unit: { code: unit },
    description: row.description || null,
    discountA: row.discountA || '0',
    discountB: row.discountB || '0',
    ...(tax ? { tax: taxOf(tax) } : {}),
    ...(costCenter ? { costCenter } : {}),
    ...(orderLine ? { orderLine } : {}),
  }
}

/** From a saved bill, a kept draft or another user's record. */
export function fromItem(item: FormValues): BillLine {
  const text = (name: string): string => (typeof item[name] === 'string' ? (item[name] as string) : '')
  const discount = (name: string): string => (figure(text(name)) === '0' ? '' : text(name))
  const tax = item.tax as { type: string; rate: string } | undefined
  return {
    ...blankLine(),
    item: item.item as BillLine['item'],
    description: text('description'),
    unit: String((item.unit as { code?: string } | undefined)?.code ?? ''),
    quantity: text('quantity'),
    price: text('price'),
    includeTaxPrice: item.includeTaxPrice === true,
    discountA: discount('discountA'),
    discountB: discount('discountB'),
    tax: tax ? (tax.type === 'IGV' ? `IGV-${tax.rate}` : tax.type) : '',
    ...(item.costCenter ? { costCenter: item.costCenter as BillLine['costCenter'] } : {}),
    ...(item.orderLine ? { orderLine: item.orderLine as BillLine['orderLine'] } : {}),
  }
}

type Taxes = readonly { value: string; label: string }[]

/** The line with the chosen item: its name and unit; what charges no IGV is bought so, the rest at the first of the taxes; the price is the supplier's. Another item is not what was ordered. */
function withItem({ orderLine, ...row }: BillLine, option: Option, taxes: Taxes): BillLine {
  const { id, code, name, unitCode, tax } = option as Option & { unitCode?: string; tax?: { type: string } }
  const own = taxes.find(({ value }) => value === tax?.type) ?? taxes[0]
  return {
    ...row,
    ...(orderLine && row.item?.id === id ? { orderLine } : {}),
    item: { id, code, name },
    description: name,
    unit: unitCode ?? '',
    quantity: row.quantity || '1',
    tax: row.tax || (own?.value ?? ''),
  }
}

/** The description where it says something else than the name of the product. */
const ownWords = (row: BillLine): string => (row.description === (row.item?.name ?? '') ? '' : row.description)

export function lineColumns(t: Say, taxes: Taxes): LineColumn<BillLine>[] {
  return [
    {
      key: 'item',
      label: t('bill.item'),
      kind: 'choose',
      choose: '/api/products/choose',
      width: 220,
      grow: 3,
      more: { key: 'description', text: ownWords },
      set: (row, _id, option) => (option ? withItem(row, option, taxes) : row),
    },
    {
      key: 'description',
      label: t('field.description'),
      kind: 'text',
      width: 140,
      grow: 2,
      passedByEnter: true,
      usedBy: () => false,
    },
    { key: 'unit', label: t('bill.unit'), kind: 'text', width: 54, editable: () => false },
    { key: 'quantity', label: t('field.quantity'), kind: 'quantity', width: 88 },
    { key: 'price', label: t('field.price'), kind: 'quantity', width: 96 },
    {
      key: 'includeTaxPrice',
      label: t('bill.includeTaxPrice'),
      kind: 'select',
      width: 76,
      passedByEnter: true,
      usedBy: (rows) => rows.some((row) => row.includeTaxPrice),
      options: [
        { value: 'true', label: t('ui.yes') },
        { value: 'false', label: t('ui.no') },
      ],
      set: (row, value) => ({ ...row, includeTaxPrice: value === 'true' }),
      text: (row) => t(row.includeTaxPrice ? 'ui.yes' : 'ui.no'),
    },
    {
      key: 'discountA',
      label: t('bill.discountA'),
      kind: 'quantity',
      width: 80,
      passedByEnter: true,
      usedBy: (rows) => rows.some((row) => row.discountA !== ''),
    },
    {
      key: 'discountB',
      label: t('bill.discountB'),
      kind: 'quantity',
      width: 80,
      passedByEnter: true,
      usedBy: (rows) => rows.some((row) => row.discountB !== ''),
    },
    {
      key: 'tax',
      label: t('field.tax'),
      kind: 'select',
      width: 116,
      passedByEnter: true,
      options: taxes,
      set: (row, value) => ({ ...row, tax: value || row.tax }),
    },
    { key: 'total', label: t('field.total'), kind: 'computed', width: 92 },
  ]
}
