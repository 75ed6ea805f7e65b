import type { Option } from '@yupana/contract'
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
import { type CarriedLine, carriedTotals, type InvoicingType, type WeightUnit } from '../contract/index.ts'
import { invoicingOptions, referenceOptions, unitOptions } from './guide-states.ts'

interface Reference {
  id: string
  code?: string | null
  name?: string | null
  label?: string
}

/** A line as it is typed: figures as decimal strings, empty while nothing was typed. Nested fields by their path, as problems name them. */
export interface GuideLine extends LineRow {
  carrierRoute?: Reference
  description: string
  'documentReference.type': string
  'documentReference.number': string
  senderReference: string
  weightUnit: string
  'startWeight.gross': string
  'startWeight.tare': string
  invoicingType: string
  kilometres: string
  referencePrice: string
  /** What the form does not show and a change must not lose. */
  kept?: { tax?: { type: string; rate: string }; destinyWeight?: unknown; issuer?: string }
  /** Computed. */
  startNet: string
  net: string
}

export function blankLine(): GuideLine {
  return {
    key: uuid(),
    description: '',
    'documentReference.type': '09',
    'documentReference.number': '',
    senderReference: '',
    weightUnit: 'kgm',
    'startWeight.gross': '',
    'startWeight.tare': '',
    invoicingType: 'service',
    kilometres: '',
    referencePrice: '',
    startNet: '',
    net: '',
  }
}

export const isBlank = (row: GuideLine): boolean =>
  row.description === '' &&
  row['startWeight.gross'] === '' &&
  row['documentReference.number'] === '' &&
  row.carrierRoute === undefined

/** @param usual percent of the IGV that a line without a tax of its own is charged */
export function carriedLine(row: GuideLine, usual: string): CarriedLine {
  return {
    weightUnit: row.weightUnit as WeightUnit,
    start: { gross: figureOf(row['startWeight.gross']), tare: figureOf(row['startWeight.tare']) },
    invoicingType: row.invoicingType as InvoicingType,
    kilometres: figureOf(row.kilometres),
    referencePrice: figureOf(row.referencePrice),
    taxRate: row.kept?.tax ? row.kept.tax.rate : usual,
  }
}

/** The line with its net weight and its amount beside it. */
export function withFigures(row: GuideLine): GuideLine {
  if (isBlank(row)) return { ...row, startNet: '', net: '' }
  // Net figures: no rate changes them.
  const [line] = carriedTotals([carriedLine(row, '0')]).lines
  return { ...row, startNet: line!.startNet, net: line!.net }
}

/** A line as the call takes it; undefined while nothing was typed. */
export function toItem(row: GuideLine): unknown {
  if (isBlank(row)) return undefined
  const number = row['documentReference.number'].trim()
  return {
    // With its name, for a kept draft: the call takes the id alone.
    carrierRoute: row.carrierRoute ?? null,
    description: row.description,
    documentReference: number ? { type: row['documentReference.type'], number, ...issuerOf(row) } : null,
    senderReference: row.senderReference || null,
    weightUnit: row.weightUnit,
    startWeight: { gross: row['startWeight.gross'] || '0', tare: row['startWeight.tare'] || '0' },
    invoicingType: row.invoicingType,
    kilometres: row.kilometres || null,
    referencePrice: row.referencePrice || '0',
    ...(row.kept?.tax ? { tax: row.kept.tax } : {}),
    ...(row.kept?.destinyWeight ? { destinyWeight: row.kept.destinyWeight } : {}),
  }
}

/** That of a sender's guide follows the sender; another is what was given. */
function issuerOf(row: GuideLine): { issuer?: string } {
  const issuer = row.kept?.issuer
  return issuer && row['documentReference.type'] !== '09' ? { issuer } : {}
}

/** From a saved guide, a kept draft or another user's record. */
export function fromItem(item: FormValues): GuideLine {
  const reference = (item.documentReference ?? {}) as { type?: string; number?: string; issuer?: string | null }
  const start = (item.startWeight ?? {}) as { gross?: string; tare?: string }
  const { carrierRoute, tax, destinyWeight } = item as {
    carrierRoute?: Reference | null
    tax?: { type: string; rate: string }
    destinyWeight?: unknown
  }
  return {
    ...blankLine(),
    ...(carrierRoute ? { carrierRoute } : {}),
    kept: {
      ...(tax ? { tax } : {}),
      ...(destinyWeight ? { destinyWeight } : {}),
      ...(reference.issuer ? { issuer: reference.issuer } : {}),
    },
    description: savedText(item.description),
    'documentReference.type': reference.type ?? '09',
    'documentReference.number': savedText(reference.number),
    senderReference: savedText(item.senderReference),
    weightUnit: savedText(item.weightUnit) || 'kgm',
    'startWeight.gross': savedText(start.gross),
    'startWeight.tare': typedOf(start.tare),
    invoicingType: savedText(item.invoicingType) || 'service',
    kilometres: savedText(item.kilometres),
    referencePrice: typedOf(item.referencePrice),
  }
}

/** The line with what its route says of weighing and charging. */
export function withRoute(row: GuideLine, option: Option): GuideLine {
  const { id, code, name, label } = option
  const { invoicingType, weightUnit, kilometres, referencePrice } = option as Option & Record<string, string | null>
  return {
    ...row,
    carrierRoute: { id, code, name, label },
    invoicingType: invoicingType ?? row.invoicingType,
    weightUnit: weightUnit ?? row.weightUnit,
    kilometres: kilometres ? figureOf(kilometres) : row.kilometres,
    referencePrice: referencePrice ? figureOf(referencePrice) : row.referencePrice,
  }
}

export function lineColumns(t: Say): LineColumn<GuideLine>[] {
  const label = (name: string): string => t(`carrierGuide.${name}`)
  const weight = { kind: 'quantity', places: 3 } as const
  return [
    { key: 'description', label: label('goods'), kind: 'text', width: 130, grow: 3 },
    {
      key: 'documentReference.type',
      label: label('referenceType'),
      kind: 'select',
      width: 118,
      options: referenceOptions(t),
    },
    { key: 'documentReference.number', label: label('reference'), kind: 'text', width: 120, grow: 1 },
    {
      key: 'senderReference',
      label: label('senderReference'),
      kind: 'text',
      width: 130,
      usedBy: (rows) => rows.some((row) => row.senderReference !== ''),
    },
    { key: 'weightUnit', label: label('weightUnit'), kind: 'select', width: 64, options: unitOptions(t) },
    { key: 'startWeight.gross', label: label('startGross'), width: 78, ...weight },
    { key: 'startWeight.tare', label: label('startTare'), width: 78, ...weight },
    {
      key: 'startNet',
      label: label('startNet'),
      kind: 'computed',
      width: 78,
      text: (row) => (row.startNet ? formatQuantity(row.startNet) : ''),
    },
    {
      key: 'carrierRoute',
      label: t('carrierRoute'),
      kind: 'choose',
      choose: '/api/carrier-route/choose',
      width: 130,
      grow: 1,
      // That of the first line stands in the header.
      usedBy: (rows) => rows.slice(1).some((row) => row.carrierRoute !== undefined),
      set: (row, _id, option) => (option ? withRoute(row, option) : row),
    },
    { key: 'invoicingType', label: label('invoicingType'), kind: 'select', width: 104, options: invoicingOptions(t) },
    { key: 'referencePrice', label: label('referencePrice'), kind: 'quantity', width: 72 },
    { key: 'net', label: label('net'), kind: 'computed', width: 80 },
  ]
}
