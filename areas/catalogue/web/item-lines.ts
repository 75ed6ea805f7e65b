import type { Option } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import {
  type FormValues,
  figureOf,
  type LineColumn,
  type LineRow,
  priceText,
  type Say,
  savedText,
  typedOf,
  uuid,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import type { LineLot, Tracking } from '../contract/item/line-lots.ts'
import { isRated } from '../contract/tax.ts'

/** A line whose goods may be told apart: by what, and of which batches or serial numbers it is. */
export interface ToldLine extends LineRow {
  item?: { id: string; code?: string | null; name?: string | null; label?: string }
  tracking: Tracking
  dueDated: boolean
  lots: LineLot[]
}

/** Of no item yet. */
export const untold = (): Pick<ToldLine, 'tracking' | 'dueDated' | 'lots'> => ({
  ...{ tracking: 'none', dueDated: false, lots: [] },
})

/** What a saved line, or a kept draft, says of its batches. */
export const savedLots = ({ tracking, dueDated, lots }: FormValues): ReturnType<typeof untold> => ({
  tracking: (tracking ?? 'none') as Tracking,
  dueDated: dueDated === true,
  lots: Array.isArray(lots) ? (lots as LineLot[]) : [],
})

/** A line of what is sold or bought, as it is typed: figures as decimal strings, empty while nothing was typed; the tax by its option (`IGV-` and the rate), empty until an item is chosen. */
export interface ItemLine extends ToldLine {
  description: string
  unit: string
  quantity: string
  price: string
  includeTaxPrice: boolean
  discountA: string
  discountB: string
  tax: string
  total: string
  /** Of whoever wrote the document by another program: the form keeps it. */
  costCenter?: { id: string; code?: string | null; name?: string | null; label?: string }
}

/** Those in force, the one that a line begins with first. */
export type TaxOptions = readonly { value: string; label: string }[]

export const blankItemLine = (): ItemLine => ({
  key: uuid(),
  ...{ description: '', unit: '', quantity: '', price: '', includeTaxPrice: false },
  ...{ discountA: '', discountB: '', tax: '', total: '', ...untold() },
})

export const isBlankItemLine = (row: ItemLine): boolean =>
  row.item === undefined && row.quantity === '' && row.price === '' && row.description === ''

/** The option as type and rate; the types that charge nothing carry no rate. */
export function taxOf(code: string): { type: string; rate: string } {
  // A text that was pasted and is no option stands as its type: the call refuses it, and the totals can count it.
  const [, type = code, rate = '0'] = /^([A-Z_]+)(?:-(\d{1,3}(?:\.\d+)?))?$/.exec(code) ?? []
  return { type, rate: isRated(type) ? rate : '0' }
}

/** Type and rate as the option that says them. */
export const taxCode = ({ type, rate }: { type: string; rate: string }): string =>
  isRated(type) ? `${type}-${dec(rate).toString()}` : type

/** The figures of a line as totals take them. */
export const figuresOf = (row: ItemLine) => ({
  quantity: figureOf(row.quantity),
  price: figureOf(row.price),
  includeTaxPrice: row.includeTaxPrice,
  discountA: figureOf(row.discountA),
  discountB: figureOf(row.discountB),
  tax: taxOf(row.tax),
})

/** As the call takes it, with what the form needs to show it again from a kept draft; undefined while nothing was typed. */
export function itemOfLine(row: ItemLine): FormValues | undefined {
  if (isBlankItemLine(row)) return undefined
  const { key: _, total: __, tax, lots, ...rest } = row
  return {
    ...rest,
    description: row.description || null,
    discountA: row.discountA || '0',
    discountB: row.discountB || '0',
    ...(tax ? { tax: taxOf(tax) } : {}),
    ...(lots.length > 0 ? { lots } : {}),
  }
}

/** By what the units of a chosen item are told apart; another item is of other batches. */
export function toldApart(row: ToldLine, { id, tracking, dueDated }: Option): ReturnType<typeof untold> {
  return {
    tracking: tracking === 'batch' || tracking === 'serial' ? tracking : 'none',
    dueDated: dueDated === true,
    lots: row.item?.id === id ? row.lots : [],
  }
}

/** `3 lotes`, or the one by its name; what is still to be said where nothing is. */
export function lotsText({ tracking, lots }: Pick<ToldLine, 'tracking' | 'lots'>, t: Say): string {
  if (tracking === 'none') return ''
  const [first] = lots
  if (!first) return t(`lots.missing.${tracking}`)
  return lots.length === 1
    ? t(`lots.one.${tracking}`, { code: first.code })
    : t(`lots.some.${tracking}`, { n: lots.length })
}

/** What the company calls the unit, else the law's code; a kept draft has its text. */
function unitText(unit: unknown): string {
  if (typeof unit !== 'object' || unit === null) return savedText(unit)
  const { code, name } = unit as { code?: string; name?: string | null }
  return name ?? code ?? ''
}

/** From a saved document, a kept draft or another user's record. */
export function lineOfItem(item: FormValues): ItemLine {
  return {
    ...blankItemLine(),
    item: item.item as ItemLine['item'],
    description: savedText(item.description),
    unit: unitText(item.unit),
    quantity: savedText(item.quantity),
    price: savedText(item.price),
    includeTaxPrice: item.includeTaxPrice === true,
    discountA: typedOf(item.discountA),
    discountB: typedOf(item.discountB),
    tax: item.tax ? taxCode(item.tax as { type: string; rate: string }) : '',
    ...savedLots(item),
    ...(item.costCenter ? { costCenter: item.costCenter as NonNullable<ItemLine['costCenter']> } : {}),
  }
}

/** The description where it says something else than the name of the product. */
const ownWords = (row: ItemLine): string => (row.description === (row.item?.name ?? '') ? '' : row.description)

type Width = 'item' | 'unit' | 'quantity' | 'price' | 'includeTaxPrice' | 'discount' | 'tax' | 'total'

interface ItemColumnsOf<Row extends ItemLine> {
  /** Whose labels they have: `invoice`. */
  noun: string
  widths: Readonly<Record<Width, number>>
  taxes: TaxOptions
  /** The line with the item that was chosen. */
  withItem: (row: Row, chosen: Option) => Row
  /** Makes an item of a code or name that is not known yet. */
  create?: ((typed: string, pick: (option: Option) => void) => void) | undefined
  /** What the search says of an item beside its name: its price. */
  beside?: (option: Option) => readonly string[]
  /** What a line may choose among, as it stands: services alone. */
  query?: LineColumn<Row>['query']
  /** Draws what opens the batches of a line, in documents that move goods. */
  lots?: (row: Row) => ReactNode
}

/** What was pasted and is neither stands as it is. */
const yesOrNo = (value: boolean | string, t: Say): string =>
  typeof value === 'boolean' ? t(value ? 'ui.yes' : 'ui.no') : value

/** That of the batches and serial numbers: shown where some line has any to say. */
export const lotsColumn = <Row extends ToldLine>(t: Say, render: (row: Row) => ReactNode): LineColumn<Row> => ({
  ...{ key: 'lots', label: t('lots.column'), kind: 'text', width: 104, passedByEnter: true },
  editable: () => false,
  usedBy: (rows) => rows.some(({ tracking }) => tracking !== 'none'),
  text: (row) => lotsText(row, t),
  render,
})

/** The columns that all lines of items have, by their keys: each document puts them in its order, beside its own. */
export function itemColumns<Row extends ItemLine>(t: Say, of: ItemColumnsOf<Row>) {
  const { noun, widths, taxes, withItem, create, beside, query, lots } = of
  const column = (each: LineColumn<Row>): LineColumn<Row> => each
  const discount = (key: 'discountA' | 'discountB'): LineColumn<Row> => ({
    key,
    label: t(`${noun}.${key}`),
    kind: 'quantity',
    width: widths.discount,
    passedByEnter: true,
    usedBy: (rows) => rows.some((row) => row[key] !== ''),
  })
  return {
    item: column({
      key: 'item',
      label: t(`${noun}.item`),
      kind: 'choose',
      choose: '/api/products/choose',
      ...(create ? { create: { label: (typed) => t('product.createTyped', { typed }), run: create } } : {}),
      ...(beside ? { beside } : {}),
      ...(query ? { query } : {}),
      width: widths.item,
      grow: 3,
      more: { key: 'description', text: ownWords },
      set: (row, _id, option) => (option ? withItem(row, option) : row),
    }),
    description: column({
      ...{ key: 'description', label: t('field.description'), kind: 'text', width: 140, grow: 2 },
      ...{ passedByEnter: true, usedBy: () => false },
    }),
    ...(lots ? { lots: lotsColumn(t, lots) } : {}),
    quantity: column({ key: 'quantity', label: t('field.quantity'), kind: 'quantity', width: widths.quantity }),
    unit: column({ key: 'unit', label: t(`${noun}.unit`), kind: 'text', width: widths.unit, editable: () => false }),
    price: column({
      key: 'price',
      label: t('field.price'),
      kind: 'quantity',
      width: widths.price,
      text: (row) => priceText(row.price),
    }),
    includeTaxPrice: column({
      key: 'includeTaxPrice',
      label: widths.includeTaxPrice > 0 ? t(`${noun}.includeTaxPrice`) : '',
      kind: 'select',
      width: widths.includeTaxPrice,
      passedByEnter: true,
      usedBy: (rows) => rows.some((row) => row.includeTaxPrice),
      options: [
        { value: 'true', label: t('ui.yes') },
        { value: 'false', label: t('ui.no') },
      ],
      set: (row, value) => ({ ...row, includeTaxPrice: value === 'true' }),
      text: (row) => (isBlankItemLine(row) ? '' : yesOrNo(row.includeTaxPrice, t)),
    }),
    discountA: discount('discountA'),
    discountB: discount('discountB'),
    tax: column({
      key: 'tax',
      label: t('field.tax'),
      kind: 'select',
      width: widths.tax,
      passedByEnter: true,
      options: taxes,
      set: (row, value) => ({ ...row, tax: value || row.tax }),
    }),
    total: column({ key: 'total', label: t('field.total'), kind: 'computed', width: widths.total }),
  }
}
