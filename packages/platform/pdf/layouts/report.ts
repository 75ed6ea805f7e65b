import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../document.ts'
import { amountText, quantityText } from '../figures.ts'
import { labelsOf } from '../labels.ts'
import type { PrintLanguage } from '../printed-document.ts'

export interface ReportColumn {
  label: string
  kind: 'text' | 'money' | 'quantity' | 'date' | 'integer'
  /** Points; by default money and dates have a width of their own and texts share the rest. */
  width?: number
  align?: 'left' | 'right' | 'center'
}

/** Values are texts in the order of the columns: amounts as decimals, dates as `YYYY-MM-DD`. */
export type ReportRow =
  | { kind: 'group'; text: string; level?: number }
  | { kind: 'row' | 'subtotal' | 'total'; values: readonly (string | null)[] }

export interface PrintedReport {
  language?: PrintLanguage
  title: string
  company: string
  ruc: string
  period?: string
  parameters?: readonly { label: string; value: string }[]
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** Landscape by default from eight columns on. */
  orientation?: 'portrait' | 'landscape'
  /** When it was printed, ready to read. */
  printedAt?: string
}

const HEAD = '#1f3a5f'
const MUTED = '#5b6675'
const WIDTHS: Record<ReportColumn['kind'], number | '*'> = { text: '*', money: 66, quantity: 52, date: 48, integer: 40 }

/** A book or report as a PDF: company, title, period and column heads on every page, groups, subtotals and totals. */
export function report(printed: PrintedReport): PdfDocument {
  const { columns } = printed
  const orientation = printed.orientation ?? (columns.length > 7 ? 'landscape' : 'portrait')
  const head = columns.map(
    (column): TableCell => ({
      text: column.label,
      bold: true,
      color: 'white',
      fillColor: HEAD,
      alignment: alignOf(column),
    }),
  )
  return {
    title: printed.title,
    author: printed.company,
    pageSize: 'A4',
    orientation,
    margins: [28, 34, 28, 36],
    fontSize: columns.length > 10 ? 6.5 : 7.5,
    nextPageHeader: {
      columns: [
        { text: `${printed.company}  ·  R.U.C. ${printed.ruc}`, color: MUTED },
        { text: [printed.title, printed.period].filter(Boolean).join('  ·  '), bold: true, alignment: 'right' },
      ],
      margin: [28, 17, 28, 0],
    },
    footer: {
      columns: [
        { text: printed.printedAt ?? '', color: MUTED, fontSize: 7 },
        { text: labelsOf(printed.language).page, alignment: 'right', color: MUTED, fontSize: 7 },
      ],
      margin: [28, 12, 28, 0],
    },
    content: [
      heading(printed),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          widths: columns.map((column) => column.width ?? WIDTHS[column.kind]),
          body: [head, ...printed.rows.map((row) => bodyRow(row, columns))],
        },
        layout: 'report',
      },
    ],
  }
}

function heading(printed: PrintedReport): Content {
  const parameters = (printed.parameters ?? []).map(({ label, value }) => `${label}: ${value}`).join('    ')
  return {
    columns: [
      {
        stack: [
          { text: printed.title, fontSize: 13, bold: true, color: HEAD },
          { text: printed.period ?? '', fontSize: 9, margin: [0, 1, 0, 0] },
          { text: parameters, color: MUTED, margin: [0, 2, 0, 0] },
        ],
        width: '*',
      },
      {
        stack: [
          { text: printed.company, bold: true, fontSize: 9 },
          { text: `R.U.C. ${printed.ruc}`, color: MUTED, margin: [0, 1, 0, 0] },
        ],
        alignment: 'right',
        width: 220,
      },
    ],
    margin: [0, 0, 0, 8],
  }
}

function bodyRow(row: ReportRow, columns: readonly ReportColumn[]): TableCell[] {
  if (row.kind === 'group') {
    const cell: TableCell = {
      text: row.text,
      bold: true,
      fillColor: '#e6ebf2',
      colSpan: columns.length,
      margin: [(row.level ?? 0) * 8, 0, 0, 0],
    }
    return [cell, ...columns.slice(1).map((): TableCell => ({}))]
  }
  const strong = row.kind === 'row' ? {} : { bold: true, fillColor: row.kind === 'total' ? '#d5dde8' : '#f4f6f9' }
  return columns.map((column, at): TableCell => {
    const text = cellText(row.values[at] ?? '', column.kind)
    return { text, alignment: alignOf(column), noWrap: column.kind !== 'text', ...strong }
  })
}

function cellText(value: string, kind: ReportColumn['kind']): string {
  if (kind === 'money' && /^-?\d/.test(value)) return amountText(value)
  if (kind === 'quantity' && /^-?\d/.test(value)) return quantityText(value)
  if (kind === 'date') return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
  return value
}

const alignOf = (column: ReportColumn): 'left' | 'right' | 'center' =>
  column.align ?? (column.kind === 'text' || column.kind === 'date' ? 'left' : 'right')
