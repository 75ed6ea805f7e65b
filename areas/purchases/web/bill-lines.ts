import { countedLine, isCounted } from '@yupana/catalogue/contract'
import {
  blankItemLine,
  figuresOf,
  type ItemLine,
  isBlankItemLine,
  itemColumns,
  itemOfLine,
  lineOfItem,
  type TaxOptions,
  toldApart,
} from '@yupana/catalogue/web'
import type { Option } from '@yupana/contract'
import type { FormValues, LineColumn, Say } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type BillLineInput, type BillTotals, billTotals } from '../contract/index.ts'

/** A line as it is typed. */
export interface BillLine extends ItemLine {
  /** Of a note: the line of its bill. */
  billLine?: number
  /** The guide by which its goods came. */
  guideLine?: { guide: { id: string; number?: string }; line: number }
  /** The order that it bills; what was ordered and what others billed, where that is known. */
  orderLine?: { order: { id: string; number?: string }; line: number; ordered?: string; billed?: string }
}

export const blankLine: () => BillLine = blankItemLine
export const isBlank: (row: BillLine) => boolean = isBlankItemLine
export const lineInput: (row: BillLine) => BillLineInput = figuresOf
export const toItem: (row: BillLine) => unknown = itemOfLine

/** The line with its own total beside it. */
export function withTotal(row: BillLine): BillLine {
  const counts = !isBlank(row) && isCounted(lineInput(row))
  return { ...row, total: counts ? billTotals([lineInput(row)]).total : '' }
}

/** What the typed lines come to, with the other charges of a bill. Without a product a line has no tax yet: it counts in no figure. */
export const totalsOf = (rows: readonly BillLine[], charges: string | null | undefined): BillTotals =>
  billTotals(
    rows.filter((row) => !isBlank(row) && row.tax !== '').map((row) => countedLine(lineInput(row))),
    /^\d+(\.\d+)?$/.test(charges ?? '') ? charges! : 0,
  )

/** From a saved bill, a kept draft or another user's record. */
export const fromItem = (item: FormValues): BillLine => ({
  ...lineOfItem(item),
  ...(item.billLine ? { billLine: Number(item.billLine) } : {}),
  ...(item.guideLine ? { guideLine: item.guideLine as NonNullable<BillLine['guideLine']> } : {}),
  ...(item.orderLine ? { orderLine: item.orderLine as NonNullable<BillLine['orderLine']> } : {}),
})

/** The line with the chosen item: its name and unit; what charges no IGV is bought so, the rest at the first of the taxes; the price is the supplier's. Another item is not what was ordered, nor what came. */
function withItem({ orderLine, guideLine, billLine, ...row }: BillLine, option: Option, taxes: TaxOptions): BillLine {
  const { id, code, name, unitCode, tax } = option as Option & { unitCode?: string; tax?: { type: string } }
  const own = taxes.find(({ value }) => value === tax?.type) ?? taxes[0]
  return {
    ...row,
    ...toldApart(row, option),
    ...(orderLine && row.item?.id === id ? { orderLine } : {}),
    ...(guideLine && row.item?.id === id ? { guideLine } : {}),
    ...(billLine && row.item?.id === id ? { billLine } : {}),
    item: { id, code, name },
    description: name,
    unit: unitCode ?? '',
    quantity: row.quantity || '1',
    tax: row.tax || (own?.value ?? ''),
  }
}

/** @param lots opens the batches of a line, in documents that move goods */
export const lineColumns = (t: Say, taxes: TaxOptions, lots?: (row: BillLine) => ReactNode): LineColumn<BillLine>[] =>
  Object.values(
    itemColumns<BillLine>(t, {
      noun: 'bill',
      widths: { item: 220, unit: 54, quantity: 88, price: 96, includeTaxPrice: 76, discount: 80, tax: 116, total: 92 },
      taxes,
      withItem: (row, option) => withItem(row, option, taxes),
      ...(lots ? { lots } : {}),
    }),
  )
