import { bandsOf, isBanded } from '@yupana/contract'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../document.ts'
import { labelsOf } from '../labels.ts'
import type { PrintedReport, ReportColumn, ReportRow } from './printed-report.ts'
import { cellText, fitReport, INDENT, SIDE_MARGIN, spanOf } from './report-fit.ts'

const MUTED = '#53626a'

/**
 * A book or report as a PDF: company, title, period and column heads on every page, groups, subtotals and totals. Columns are as
 * wide as what stands in them; where they do not fit the paper the type gets smaller, and then a row takes two lines.
 * @throws Error where even that does not fit: a report is never cut at the edge of its paper
 */
export function report(printed: PrintedReport): PdfDocument {
  const { columns } = printed
  const orientation = printed.orientation ?? (columns.length > 7 ? 'landscape' : 'portrait')
  const { fontSize, lines, widths } = fitReport(printed, orientation)
  const heads = headRows(columns, lines, widths.length)
  return {
    title: printed.title,
    author: printed.company,
    pageSize: 'A4',
    orientation,
    margins: [SIDE_MARGIN, SIDE_MARGIN, SIDE_MARGIN, SIDE_MARGIN],
    fontSize,
    nextPageHeader: {
      columns: [
        { text: `${printed.company}  ·  R.U.C. ${printed.ruc}`, color: MUTED },
        { text: [printed.title, printed.period].filter(Boolean).join('  ·  '), bold: true, alignment: 'right' },
      ],
      margin: [SIDE_MARGIN, 24, SIDE_MARGIN, 0],
    },
    footer: {
      columns: [
        { text: printed.printedAt ?? '', color: MUTED, fontSize: 7 },
        { text: labelsOf(printed.language).page, alignment: 'right', color: MUTED, fontSize: 7 },
      ],
      margin: [SIDE_MARGIN, 12, SIDE_MARGIN, 0],
    },
    content: [
      heading(printed),
      {
        table: {
          headerRows: heads.length,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          widths,
          body: [...heads, ...printed.rows.map((row) => bodyRow(row, columns, lines, widths.length))],
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
          { text: printed.title, fontSize: 14, bold: true },
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

/** One row of heads, or two where neighbours share one. */
function headRows(columns: readonly ReportColumn[], lines: number, across: number): TableCell[][] {
  const dress = (column: ReportColumn, text: string): TableCell => ({ text, color: MUTED, alignment: alignOf(column) })
  if (lines > 1 || !isBanded(columns)) {
    const cells = columns.map((column) => dress(column, column.whole ?? column.label))
    return [inLines(cells, lines, across)]
  }
  const above = bandsOf(columns).flatMap(({ band, at, count }): TableCell[] => {
    const cells = Array.from({ length: count }, (): TableCell => ({ text: '' }))
    if (band === undefined) return cells
    const alignment = count > 1 ? 'center' : alignOf(columns[at]!)
    return [{ text: band, color: MUTED, alignment, colSpan: count }, ...cells.slice(1)]
  })
  return [above, columns.map((column) => dress(column, column.label))]
}

function bodyRow(row: ReportRow, columns: readonly ReportColumn[], lines: number, across: number): TableCell[] {
  const { level = 0 } = row
  if (row.kind === 'group') {
    const cell: TableCell = { text: row.text, bold: true, colSpan: across, margin: [level * INDENT, 0, 0, 0] }
    return [cell, ...Array.from({ length: across - 1 }, (): TableCell => ({}))]
  }
  const strong = row.kind === 'row' ? {} : { bold: true, above: row.kind === 'subtotal' ? 'sum' : 'total' }
  const cells = columns.map((column, at): TableCell => {
    const text = cellText(row.values[at] ?? '', column.kind)
    return {
      ...{ text, alignment: alignOf(column), noWrap: column.kind !== 'text' },
      ...(at === 0 && level > 0 ? { margin: [level * INDENT, 0, 0, 0] } : {}),
    }
  })
  const span = lines > 1 ? 0 : spanOf(row)
  const words = row.values.slice(0, span).find((value) => (value ?? '') !== '')
  const whole = cells.map((cell, at): TableCell => {
    if (at >= span) return cell
    return at > 0 ? { text: '' } : { text: words ?? '', colSpan: span, margin: [level * INDENT, 0, 0, 0] }
  })
  return inLines(whole, lines, across).map((cell) => ({ ...(cell as object), ...strong }) as TableCell)
}

/** The cells of a row as they stand on the paper: side by side, or those of the second line below those of the first. */
function inLines(cells: readonly TableCell[], lines: number, across: number): TableCell[] {
  if (lines === 1) return [...cells]
  return Array.from({ length: across }, (_, at): TableCell => {
    const parts = Array.from({ length: lines }, (__, line) => cells[line * across + at] ?? { text: '' })
    return { stack: parts.map((part) => ((part as { text?: string }).text === '' ? { text: ' ' } : part)) as Content[] }
  })
}

const alignOf = (column: ReportColumn): 'left' | 'right' | 'center' =>
  column.align ?? (column.kind === 'text' || column.kind === 'date' ? 'left' : 'right')
