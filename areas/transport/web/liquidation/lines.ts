import {
  type FormValues,
  figureOf,
  formatQuantity,
  type LineColumn,
  type LineRow,
  type Say,
  savedText,
  typedOf,
  uuid,
} from '@yupana/ui'
import { type ChargeableLine, type ChargedLine, lineValue } from '../../contract/index.ts'
import { invoicingOptions } from '../guide-states.ts'

interface Reference {
  id: string
  code?: string | null | undefined
  name?: string | null | undefined
  label?: string
}

/** A line as it is typed: figures as decimal strings. */
export interface LiquidationLine extends LineRow {
  guide?: { id: string; number: string; date: string; delivered?: boolean }
  guideLine?: number
  service?: Reference
  description: string
  charge: string
  unit: string
  startQuantity: string
  destinyQuantity: string
  quantity: string
  price: string
  extras: string
  discount: string
  referenceValue: string
  tax?: { type: string; rate: string }
  /** Computed. */
  net: string
}

export const blankLine = (): LiquidationLine => ({
  key: uuid(),
  ...{ description: '', charge: 'service', unit: '', startQuantity: '', destinyQuantity: '' },
  ...{ quantity: '', price: '', extras: '', discount: '', referenceValue: '', net: '' },
})

export const isBlank = (row: LiquidationLine): boolean =>
  row.guide === undefined && row.description === '' && row.price === '' && row.service === undefined

/** @param usual percent of the IGV that a line without a tax of its own is charged */
export const chargedLine = (row: LiquidationLine, usual: string): ChargedLine => ({
  quantity: figureOf(row.quantity),
  price: figureOf(row.price),
  extras: figureOf(row.extras),
  discount: figureOf(row.discount),
  tax: { type: row.tax?.type ?? 'IGV', rate: !row.tax || row.tax.type === 'IGV' ? usual : row.tax.rate },
})

export const withValue = (row: LiquidationLine): LiquidationLine =>
  isBlank(row) ? { ...row, net: '' } : { ...row, net: lineValue(chargedLine(row, '0')) }

/** A line as the call takes it; undefined while nothing was typed. */
export function toItem(row: LiquidationLine): unknown {
  if (isBlank(row)) return undefined
  const { guide, guideLine, service, description, charge, quantity, price, extras, discount, referenceValue } = row
  return {
    ...(guide ? { guide: { id: guide.id }, guideLine } : {}),
    service: service ? { id: service.id } : null,
    ...{ description: description || null, charge, quantity: quantity || null, price: price || null },
    ...{ extras: extras || '0', discount: discount || '0', referenceValue: referenceValue || null },
    ...(row.tax ? { tax: { type: row.tax.type } } : {}),
  }
}

/** From a saved liquidation, or a kept draft. */
export function fromItem(item: FormValues): LiquidationLine {
  const { guide, guideLine, service, tax } = item as Partial<LiquidationLine>
  return withValue({
    ...blankLine(),
    ...(guide ? { guide } : {}),
    ...(guideLine ? { guideLine } : {}),
    ...(service ? { service } : {}),
    ...(tax ? { tax } : {}),
    description: savedText(item.description),
    charge: savedText(item.charge) || 'service',
    unit: savedText(item.unit),
    startQuantity: savedText(item.startQuantity),
    destinyQuantity: savedText(item.destinyQuantity),
    quantity: typedOf(item.quantity),
    price: typedOf(item.price),
    extras: typedOf(item.extras),
    discount: typedOf(item.discount),
    referenceValue: savedText(item.referenceValue),
  })
}

/** The line of a guide that nobody charged yet. */
export const fromGuide = (line: ChargeableLine): LiquidationLine =>
  fromItem({ ...line, service: line.service ?? undefined })

export function lineColumns(t: Say, cumulative: boolean): LineColumn<LiquidationLine>[] {
  const label = (name: string): string => t(`serviceLiquidation.${name}`)
  const guide: LineColumn<LiquidationLine>[] = [
    {
      ...{ key: 'guide', label: t('carrierGuide'), kind: 'text', width: 122 },
      editable: () => false,
      text: (row) => row.guide?.number ?? '',
    },
    {
      ...{ key: 'startQuantity', label: label('startQuantity'), kind: 'quantity', width: 80 },
      editable: () => false,
      text: (row) => (row.startQuantity ? formatQuantity(row.startQuantity) : ''),
    },
    {
      ...{ key: 'destinyQuantity', label: label('destinyQuantity'), kind: 'quantity', width: 80 },
      editable: () => false,
      text: (row) => (row.destinyQuantity ? formatQuantity(row.destinyQuantity) : ''),
    },
  ]
  return [
    ...(cumulative ? guide : []),
    { key: 'description', label: t('field.description'), kind: 'text', width: 140, grow: 3 },
    { key: 'service', label: label('service'), kind: 'choose', choose: '/api/products/choose', width: 130, grow: 1 },
    { key: 'charge', label: label('charge'), kind: 'select', width: 110, options: invoicingOptions(t) },
    { key: 'quantity', label: t('field.quantity'), kind: 'quantity', width: 84 },
    { key: 'price', label: t('field.price'), kind: 'quantity', width: 76 },
    {
      ...{ key: 'extras', label: label('extras'), kind: 'money', width: 80 },
      usedBy: (rows) => rows.some((row) => row.extras !== '' && row.extras !== '0'),
    },
    {
      ...{ key: 'discount', label: label('discount'), kind: 'quantity', width: 64 },
      usedBy: (rows) => rows.some((row) => row.discount !== '' && row.discount !== '0'),
    },
    {
      ...{ key: 'referenceValue', label: label('referenceValue'), kind: 'money', width: 90 },
      usedBy: (rows) => rows.some((row) => row.referenceValue !== ''),
    },
    { key: 'net', label: t('carrierGuide.net'), kind: 'computed', width: 90 },
  ]
}
