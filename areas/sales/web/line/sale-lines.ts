import { affectationOf, countedLine, isCounted, type itemOption, priceIn } from '@yupana/catalogue/contract'
import {
  blankItemLine,
  figuresOf,
  type ItemLine,
  isBlankItemLine,
  itemColumns,
  itemOfLine,
  lineOfItem,
  type TaxOptions,
  taxCode,
  toldApart,
} from '@yupana/catalogue/web'
import type { Option } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import {
  type ChooseQuery,
  currencySign,
  type FormValues,
  figureOf,
  formatQuantity,
  isNegative,
  type LineColumn,
  priceText,
  type Say,
  savedText,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import {
  type CargoBody,
  type InvoiceTotals,
  invoiceTotals,
  type LineInput,
  type PropertyCode,
  type UsableAdvance,
} from '../../contract/index.ts'
import { onHandOf, type StockHere } from './stock-marks.ts'

export type ItemOption = z.output<typeof itemOption>

/** A line as it is typed. */
export interface SaleLine extends ItemLine {
  /** Kind of the item; only a `product` has stock. */
  itemType: string
  /** What was on hand when the item was chosen. */
  stock: string
  plasticBag: boolean
  /** Where the price comes from: what the rules say it follows, what was typed or scanned stays. */
  priceSource: 'rule' | 'typed' | 'presentation'
  /** Why it goes under its floor. */
  priceReason: string
  /** The line of the quotation that an invoice bills with it. */
  quotationLine: number | null
  /** The line of the guide that delivered it. */
  guideLine: { guide: { id: string }; line: number } | null
  /** What its operation has to tell of it. */
  properties: Partial<Record<PropertyCode, string>> | null
  cargo: CargoBody | null
}

/** What a line takes from the header and from the law on its date. */
export interface LineContext {
  currency: string
  exchangeRate: string
  /** Soles for each plastic bag. */
  bagRate: string
  taxes: TaxOptions
  /** What the warehouse of the document has. */
  stock?: StockHere | undefined
  /** Advances that it may deduct. */
  offered?: readonly UsableAdvance[]
  /** It is an advance itself: of services alone. */
  advance?: boolean
}

const ANY: ChooseQuery = {}
const SERVICES: ChooseQuery = { filters: [{ field: 'type', operator: 'EQUAL', value: 'service', group: 0 }] }

/** What its lines are chosen among. */
export const choosable = ({ advance }: Pick<LineContext, 'advance'>): ChooseQuery => (advance ? SERVICES : ANY)

export const blankLine = (): SaleLine => ({
  ...blankItemLine(),
  ...{ itemType: '', stock: '', plasticBag: false, priceSource: 'rule', priceReason: '', quotationLine: null },
  ...{ guideLine: null, properties: null, cargo: null },
})

export const isBlank: (row: SaleLine) => boolean = isBlankItemLine

const FREE = 'EXONERATED_TRASFER'
/** `EXONERATED_TRASFER-31` is given away as a bonus: the kind of catalogue 07; null where nothing is said, or nothing is free. */
const freeKindOf = (code: string): string | null => (code.startsWith(`${FREE}-`) ? (code.split('-')[1] ?? null) : null)

/** The option of a line with its kind, where it is free for another reason than the usual one. */
const saleTaxCode = (code: string, kind: unknown): string =>
  code === FREE && typeof kind === 'string' && kind !== affectationOf[FREE] ? `${FREE}-${kind}` : code

/** The tax of an item; the IGV at the rate that a line of that day begins with, but where the item has a rate of its own that is in force. */
function taxInForce(tax: ItemOption['tax'], taxes: LineContext['taxes']): string {
  const code = taxCode(tax)
  const first = taxes[0]?.value ?? code
  if (tax.type === 'IVAP') return taxes.find(({ value }) => value.startsWith('IVAP-'))?.value ?? code
  if (tax.type === 'IGV' && !tax.own) return first
  return taxes.some(({ value }) => value === code) ? code : first
}

/** A line as the totals take it. */
export const lineInput = (row: SaleLine): LineInput => ({ ...figuresOf(row), plasticBag: row.plasticBag })

/** The bag tax in the currency of the document. */
export function bagRateIn({ bagRate, currency, exchangeRate }: LineContext): string {
  const rate = figureOf(exchangeRate)
  // A rate below zero is refused by the call: until then there is none.
  return priceIn(bagRate, 'PEN', currency, isNegative(rate) ? '0' : rate)
}

/** The line with its own total; the document's totals share the cents over all lines. */
export function withTotal(row: SaleLine, context: LineContext): SaleLine {
  if (isBlank(row) || !isCounted(figuresOf(row))) return { ...row, total: '' }
  return { ...row, total: invoiceTotals([lineInput(row)], bagRateIn(context)).lines[0]!.total }
}

/** Lines that the totals have. */
export const isTotalled = (row: SaleLine): boolean => !isBlank(row) && row.tax !== ''

/** What the typed lines come to. Without a product a line has no tax yet: it counts in no figure. */
export const totalsOf = (rows: readonly SaleLine[], context: LineContext): InvoiceTotals =>
  invoiceTotals(
    rows.filter(isTotalled).map((row) => countedLine(lineInput(row))),
    bagRateIn(context),
  )

/** As the call takes it, with what the form needs to show it again from a kept draft. */
export function toItem(row: SaleLine): unknown {
  const item = itemOfLine(row)
  return item && { ...item, priceReason: row.priceReason || null, freeKind: freeKindOf(row.tax) }
}

/** From a saved invoice, a kept draft or another user's record. */
export function fromItem(item: FormValues): SaleLine {
  const line = lineOfItem(item)
  return {
    ...blankLine(),
    ...line,
    itemType: savedText(item.itemType),
    stock: savedText(item.stock),
    tax: saleTaxCode(line.tax, item.affectation ?? item.freeKind),
    plasticBag: item.plasticBag === true,
    // A price that was saved stays until somebody asks for that of the rules.
    priceSource: item.priceSource === 'rule' || item.priceSource === 'presentation' ? item.priceSource : 'typed',
    priceReason: savedText(item.priceReason),
    quotationLine: typeof item.quotationLine === 'number' ? item.quotationLine : null,
    guideLine: (item.guideLine ?? null) as SaleLine['guideLine'],
    properties: (item.properties ?? null) as SaleLine['properties'],
    cargo: (item.cargo ?? null) as SaleLine['cargo'],
  }
}

/** The line with the chosen item: its name, unit, tax and price in the document's currency. */
export function withItem(row: SaleLine, chosen: Option, { currency, exchangeRate, taxes }: LineContext): SaleLine {
  const option = chosen as ItemOption
  return {
    ...row,
    ...toldApart(row, option),
    item: { id: option.id, code: option.code, name: option.name },
    description: option.name,
    unit: option.unitCode,
    itemType: option.type,
    stock: option.stock,
    // A scanned box is as many units as it holds, a label of the scale as much as it weighed.
    quantity: option.factor === '1' ? row.quantity || '1' : option.factor,
    price: priceIn(option.price, option.currency, currency, figureOf(exchangeRate)),
    includeTaxPrice: option.includeTaxPrice,
    tax: taxInForce(option.tax, taxes),
    plasticBag: option.plasticBag,
    priceSource: option.presentation ? 'presentation' : 'rule',
    priceReason: '',
    // Another item is not what was quoted.
    ...(row.item?.id === option.id ? {} : { quotationLine: null, guideLine: null }),
  }
}

/**
 * @param context what the header says when a cell changes
 * @param create makes an item of a code or name that is not known yet
 * @param rule the column that says why a price is what it is
 */
export function lineColumns(
  t: Say,
  context: () => LineContext,
  create: ((typed: string, pick: (option: Option) => void) => void) | undefined,
  rule: LineColumn<SaleLine>,
  /** Opens the batches of a line, where the document moves goods. */
  lots?: (row: SaleLine) => ReactNode,
): LineColumn<SaleLine>[] {
  const taxes = context().taxes
  const columns = itemColumns<SaleLine>(t, {
    noun: 'invoice',
    widths: { item: 200, unit: 51, quantity: 104, price: 84, includeTaxPrice: 74, discount: 79, tax: 110, total: 86 },
    taxes,
    withItem: (row, option) => withItem(row, option, context()),
    create,
    query: () => choosable(context()),
    ...(lots ? { lots } : {}),
    beside: (chosen) => {
      const { type, stock, price, currency } = chosen as ItemOption
      const onHand = dec(stock).gt(0) ? t('invoice.onHand', { quantity: formatQuantity(stock) }) : t('invoice.noStock')
      return [type === 'product' ? onHand : '', `${currencySign(currency)} ${priceText(price)}`]
    },
  })
  return [
    columns.item,
    ...(columns.lots ? [columns.lots] : []),
    columns.description,
    {
      ...columns.quantity,
      under: (row) => {
        const stock = onHandOf(row, context().stock)
        return stock === undefined ? '' : t('invoice.onHand', { quantity: formatQuantity(stock) })
      },
    },
    columns.unit,
    {
      ...columns.price,
      set: (row, value) => ({ ...row, price: value, priceSource: 'typed' }),
    },
    rule,
    {
      ...columns.includeTaxPrice,
      set: (row, value) => ({ ...row, includeTaxPrice: value === 'true', priceSource: 'typed' }),
    },
    columns.discountA,
    columns.discountB,
    columns.tax,
    columns.total,
  ]
}
