import { formatAmount } from '@yupana/kernel'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { barcodeSvg, modulesOf } from '../barcode.ts'
import type { PdfDocument } from '../document.ts'

export type LabelSize = '50x25' | '100x50' | 'A4'

export interface ItemLabel {
  code: string
  name: string
  /** Decimal string, with tax. */
  price: string
  currency: string
  barcode: string | null
}

/** Points of a millimetre. */
const MM = 72 / 25.4

interface Shape {
  /** Millimetres of one label. */
  width: number
  height: number
  name: number
  price: number
  small: number
}
const SHAPES: Record<LabelSize, Shape> = {
  '50x25': { width: 50, height: 25, name: 6.5, price: 10, small: 6 },
  '100x50': { width: 100, height: 50, name: 12, price: 20, small: 10 },
  // Sheets of 3 × 8 labels: 70 mm by 37 mm.
  A4: { width: 70, height: 37, name: 8.5, price: 13, small: 7 },
}
const A4_COLUMNS = 3
const A4_ROWS = 8

/** Labels of an item: one a page on a roll, or sheets of 24. The bars are lines, not pixels. */
export function itemLabels(label: ItemLabel, copies: number, size: LabelSize): PdfDocument {
  const shape = SHAPES[size]
  return size === 'A4' ? sheets(label, copies, shape) : roll(label, copies, shape)
}

function roll(label: ItemLabel, copies: number, shape: Shape): PdfDocument {
  const side = 1.5 * MM
  const one = face(label, shape, side)
  return {
    title: `${label.code} ${label.name}`,
    pageSize: { width: shape.width * MM, height: shape.height * MM },
    margins: [side, side, side, 0],
    content: Array.from(
      { length: copies },
      (_, i): Content => ({
        stack: one,
        ...(i > 0 ? { pageBreak: 'before' as const } : {}),
      }),
    ),
  }
}

function sheets(label: ItemLabel, copies: number, shape: Shape): PdfDocument {
  const rows = Math.ceil(copies / A4_COLUMNS)
  const body = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: A4_COLUMNS },
      (_, column): TableCell =>
        row * A4_COLUMNS + column < copies
          ? { stack: face(label, shape, 3 * MM), margin: [3 * MM, 2 * MM, 3 * MM, 0] }
          : { text: '' },
    ),
  )
  return {
    title: `${label.code} ${label.name}`,
    pageSize: 'A4',
    margins: [0, 0, 0, 0],
    content: chunks(body, A4_ROWS).map(
      (page, i): Content => ({
        table: {
          widths: Array.from({ length: A4_COLUMNS }, () => shape.width * MM),
          // The layout pads each row by three points.
          heights: shape.height * MM - 3,
          body: page,
        },
        layout: 'bare',
        ...(i > 0 ? { pageBreak: 'before' as const } : {}),
      }),
    ),
  }
}

function chunks<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
}

function face(label: ItemLabel, shape: Shape, side: number): Content[] {
  const width = shape.width * MM - 2 * side
  const bars = modulesOf(label.barcode ?? label.code) ?? modulesOf(label.code)
  const most = Math.floor(width / (shape.name * 0.52)) * 2
  return [
    { text: shortened(label.name, most), fontSize: shape.name, bold: true, lineHeight: 1 },
    {
      columns: [
        { text: label.code, fontSize: shape.small, margin: [0, shape.price - shape.small, 0, 0] },
        {
          text: formatAmount(label.price, label.currency),
          fontSize: shape.price,
          bold: true,
          alignment: 'right',
          width: 'auto',
        },
      ],
      lineHeight: 1,
    },
    ...(bars
      ? [
          { svg: barcodeSvg(bars, width, shape.height * MM * 0.34), margin: [0, 1, 0, 0] } as Content,
          {
            text: bars.text,
            fontSize: shape.small,
            alignment: 'center',
            characterSpacing: 1,
            margin: [0, 1.5, 0, 0],
            lineHeight: 1,
          } as Content,
        ]
      : []),
  ]
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
