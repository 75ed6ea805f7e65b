import { affectationOf, type itemOption, priceIn } from '@yupana/catalogue/contract'
import type { Option } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import {
  type FormValues,
  formatQuantity,
  type LineColumn,
  type LineRow,
  parseDecimal,
  type Say,
  uuid,
} from '@yupana/ui'
import type { z } from 'zod'
import { invoiceTotals, type LineInput } from '../contract/index.ts'

export type ItemOption = z.output<typeof itemOption>

/** A line as it is typed: figures as decimal strings, empty while nothing was typed; the tax by its option (`IGV-` and the rate), empty until an item is chosen. */
export interface SaleLine extends LineRow {
  item?: { id: string; code?: string | null; name?: string | null; label?: string }
  description: string
  unit: string
  /** Kind of the item; only a `product` has stock. */
  itemType: string
  /** What was on hand when the item was chosen. */
  stock: string
  quantity: string
  price: string
  includeTaxPrice: boolean
  discountA: string
  discountB: string
  tax: string
  plasticBag: boolean
  total: string
  /** Where the price comes from: what the rules say it follows, what was typed or scanned stays. */
  priceSource: 'rule' | 'typed' | 'presentation'
  /** Why it goes under its floor. */
  priceReason: string
  /** Of whoever wrote the document by another program: the form keeps it. */
  costCenter?: { id: string; code?: string | null; name?: string | null }
  /** The line of the quotation that an invoice bills with it. */
  quotationLine: number | null
}

/** What a line takes from the header and from the law on its date. */
export interface LineContext {
  currency: string
  exchangeRate: string
  /** Soles for each plastic bag. */
  bagRate: string
  /** Those in force, the one that a line begins with first. */
  taxes: readonly { value: string; label: string }[]
}

export function blankLine(): SaleLine {
  return {
    key: uuid(),
    description: '',
    unit: '',
    itemType: '',
    stock: '',
    quantity: '',
    price: '',
    includeTaxPrice: false,
    discountA: '',
    discountB: '',
    tax: '',
    plasticBag: false,
    total: '',
    priceSource: 'rule',
    priceReason: '',
    quotationLine: null,
  }
}

const figure = (text: string): string => parseDecimal(text) ?? '0'

/** The option as type and rate; the types that charge nothing carry no rate. */
export function taxOf(code: string): { type: string; rate: string } {
  const [type = 'IGV', rate = '0'] = code.split('-')
  return { type, rate: type === 'IGV' ? rate : '0' }
}

const FREE = 'EXONERATED_TRASFER'
/** `EXONERATED_TRASFER-31` is given away as a bonus: the kind of catalogue 07; null where nothing is said, or nothing is free. */
const freeKindOf = (code: string): string | null => (code.startsWith(`${FREE}-`) ? (code.split('-')[1] ?? null) : null)

function taxCode({ type, rate }: { type: string; rate: string }, kind?: unknown): string {
  if (type === 'IGV') return `IGV-${dec(rate).toString()}`
  return type === FREE && typeof kind === 'string' && kind !== affectationOf[FREE] ? `${FREE}-${kind}` : type
}

/** The tax of an item; where its rate is in force no more on the day of the document, that which a line begins with. */
const taxInForce = (code: string, taxes: LineContext['taxes']): string =>
  taxes.length === 0 || taxes.some(({ value }) => value === code) ? code : taxes[0]!.value

/** A line as the totals take it. */
export function lineInput(row: SaleLine): LineInput {
  return {
    quantity: figure(row.quantity),
    price: figure(row.price),
    includeTaxPrice: row.includeTaxPrice,
    discountA: figure(row.discountA),
    discountB: figure(row.discountB),
    tax: taxOf(row.tax),
    plasticBag: row.plasticBag,
  }
}

/** The bag tax in the currency of the document. */
export function bagRateIn({ bagRate, currency, exchangeRate }: LineContext): string {
  return priceIn(bagRate, 'PEN', currency, figure(exchangeRate))
}

export const isBlank = (row: SaleLine): boolean =>
  row.item === undefined && row.quantity === '' && row.price === '' && row.description === ''

/** The line with its own total; the document's totals share the cents over all lines. */
export function withTotal(row: SaleLine, context: LineContext): SaleLine {
  if (isBlank(row)) return { ...row, total: '' }
  return { ...row, total: invoiceTotals([lineInput(row)], bagRateIn(context)).lines[0]!.total }
}

/** As the call takes it, with what the form needs to show it again from a kept draft. */
export function toItem(row: SaleLine): unknown {
  if (isBlank(row)) return undefined
  const { key: _, total: __, tax: ___, ...rest } = row
  return {
    ...rest,
    description: row.description || null,
    discountA: row.discountA || '0',
    discountB: row.discountB || '0',
    priceReason: row.priceReason || null,
    ...(row.tax ? { tax: taxOf(row.tax) } : {}),
    freeKind: freeKindOf(row.tax),
  }
}

/** What the company calls the unit, else the law's code. */
function unitText({ code, name }: { code?: string; name?: string | null }): string {
  return name ?? code ?? ''
}

/** From a saved invoice, a kept draft or another user's record. */
export function fromItem(item: FormValues): SaleLine {
  const text = (name: string): string => (typeof item[name] === 'string' ? (item[name] as string) : '')
  const discount = (name: string): string => (figure(text(name)) === '0' ? '' : text(name))
  const unit = item.unit
  return {
    ...blankLine(),
    item: item.item as SaleLine['item'],
    description: text('description'),
    unit: typeof unit === 'object' && unit !== null ? unitText(unit) : text('unit'),
    itemType: text('itemType'),
    stock: text('stock'),
    quantity: text('quantity'),
    price: text('price'),
    includeTaxPrice: item.includeTaxPrice === true,
    discountA: discount('discountA'),
    discountB: discount('discountB'),
    tax: item.tax ? taxCode(item.tax as { type: string; rate: string }, item.affectation ?? item.freeKind) : '',
    plasticBag: item.plasticBag === true,
    // A price that was saved stays until somebody asks for that of the rules.
    priceSource: item.priceSource === 'rule' || item.priceSource === 'presentation' ? item.priceSource : 'typed',
    priceReason: text('priceReason'),
    ...(item.costCenter ? { costCenter: item.costCenter as NonNullable<SaleLine['costCenter']> } : {}),
    quotationLine: typeof item.quotationLine === 'number' ? item.quotationLine : null,
  }
}

/** The line with the chosen item: its name, unit, tax and price in the document's currency. */
export function withItem(row: SaleLine, chosen: Option, { currency, exchangeRate, taxes }: LineContext): SaleLine {
  const option = chosen as ItemOption
  return {
    ...row,
    item: { id: option.id, code: option.code, name: option.name },
    description: option.name,
    unit: option.unitCode,
    itemType: option.type,
    stock: option.stock,
    // A scanned box is as many units as it holds, a label of the scale as much as it weighed.
    quantity: option.factor === '1' ? row.quantity || '1' : option.factor,
    price: priceIn(option.price, option.currency, currency, figure(exchangeRate)),
    includeTaxPrice: option.includeTaxPrice,
    tax: taxInForce(taxCode(option.tax), taxes),
    plasticBag: option.plasticBag,
    priceSource: option.presentation ? 'presentation' : 'rule',
    priceReason: '',
    // Another item is not what was quoted.
    quotationLine: row.item?.id === option.id ? row.quotationLine : null,
  }
}

/** Lines of one item that together ask for more than was on hand. */
export function shortLines(rows: readonly SaleLine[]): { name: string; stock: string }[] {
  const groups = Map.groupBy(
    rows.filter((row) => row.item && row.itemType === 'product' && row.stock !== ''),
    (row) => row.item!.id,
  )
  return [...groups.values()].flatMap((group) => {
    const asked = group.reduce((total, row) => total.plus(figure(row.quantity)), dec(0))
    const { item, stock } = group[0]!
    return asked.gt(figure(stock)) ? [{ name: item?.name ?? '', stock: formatQuantity(stock) }] : []
  })
}

/** The description where it says something else than the name of the product. */
const ownWords = (row: SaleLine): string => (row.description === (row.item?.name ?? '') ? '' : row.description)

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
): LineColumn<SaleLine>[] {
  return [
    ...itemColumns(t, context, create),
    { key: 'unit', label: t('invoice.unit'), kind: 'text', width: 51, editable: () => false },
    {
      key: 'stock',
      label: t('product.stock'),
      kind: 'quantity',
      width: 57,
      editable: () => false,
      text: (row) => (row.itemType === 'product' && row.stock !== '' ? formatQuantity(row.stock) : ''),
    },
    { key: 'quantity', label: t('field.quantity'), kind: 'quantity', width: 82 },
    {
      key: 'price',
      label: t('field.price'),
      kind: 'quantity',
      width: 84,
      text: (row) => priceText(row.price),
      set: (row, value) => ({ ...row, price: value, priceSource: 'typed' }),
    },
    rule,
    {
      key: 'includeTaxPrice',
      label: t('invoice.includeTaxPrice'),
      kind: 'select',
      width: 74,
      passedByEnter: true,
      usedBy: (rows) => rows.some((row) => row.includeTaxPrice),
      options: [
        { value: 'true', label: t('ui.yes') },
        { value: 'false', label: t('ui.no') },
      ],
      set: (row, value) => ({ ...row, includeTaxPrice: value === 'true', priceSource: 'typed' }),
      text: (row) => t(row.includeTaxPrice ? 'ui.yes' : 'ui.no'),
    },
    discountColumn('discountA', t),
    discountColumn('discountB', t),
    {
      key: 'tax',
      label: t('field.tax'),
      kind: 'select',
      width: 110,
      passedByEnter: true,
      options: context().taxes,
      set: (row, value) => ({ ...row, tax: value || row.tax }),
    },
    { key: 'total', label: t('field.total'), kind: 'computed', width: 86 },
  ]
}

/** What is sold: the product, and under it its description where that is another one. */
function itemColumns(
  t: Say,
  context: () => LineContext,
  create: ((typed: string, pick: (option: Option) => void) => void) | undefined,
): LineColumn<SaleLine>[] {
  return [
    {
      key: 'item',
      label: t('invoice.item'),
      kind: 'choose',
      choose: '/api/products/choose',
      ...(create ? { create: { label: (typed) => t('product.createTyped', { typed }), run: create } } : {}),
      width: 200,
      grow: 3,
      more: { key: 'description', text: ownWords },
      set: (row, _id, option) => (option ? withItem(row, option, context()) : row),
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
  ]
}

function discountColumn(key: 'discountA' | 'discountB', t: Say): LineColumn<SaleLine> {
  return {
    key,
    label: t(`invoice.${key}`),
    kind: 'quantity',
    width: 79,
    passedByEnter: true,
    usedBy: (rows) => rows.some((row) => row[key] !== ''),
  }
}

/** At least two decimals, more where the price has them. */
export function priceText(price: string): string {
  const read = parseDecimal(price)
  if (read === undefined) return price
  const [whole = '', fraction = ''] = formatQuantity(read).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
