import { formatMoney, formatPrice } from '@yupana/kernel'
import type { PrintLabels } from '../labels.ts'
import { type PrintedDocument, type PrintedLine, quantityText } from '../printed-document.ts'

export interface LineColumn {
  label: string
  width: number | '*'
  right?: boolean
  soft?: boolean
  value(line: PrintedLine): string
}

/** Of what the lines say, and no more. */
export function lineColumns(document: PrintedDocument, labels: PrintLabels): LineColumn[] {
  const { lines } = document
  const has = (key: keyof PrintedLine): boolean => lines.some((line) => line[key])
  const columns: (LineColumn | false)[] = [
    has('code') && {
      label: labels.code,
      width: document.internal ? 62 : 54,
      soft: true,
      value: (line) => line.code ?? '',
    },
    { label: labels.description, width: '*', value: (line) => line.description },
    !document.hideQuantities && {
      label: labels.quantity,
      width: 42,
      right: true,
      value: (line) => quantityText(line.quantity),
    },
    !(document.hideUnits || document.hideQuantities) && {
      label: labels.unit,
      width: 30,
      soft: true,
      value: (line) => line.unit,
    },
    has('unitPrice') && {
      label: labels.unitPrice,
      width: 54,
      right: true,
      value: (line) => (line.unitPrice ? formatPrice(line.unitPrice) : ''),
    },
    has('discount') && {
      label: labels.discount,
      width: 46,
      right: true,
      value: (line) => (line.discount ? formatMoney(line.discount) : ''),
    },
    has('total') && {
      label: labels.lineTotal,
      width: 54,
      right: true,
      value: (line) => (line.total ? formatMoney(line.total) : ''),
    },
  ]
  return columns.filter((column) => column !== false)
}
