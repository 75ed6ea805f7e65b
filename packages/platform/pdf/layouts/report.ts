import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../document.ts'
import { labelsOf } from '../labels.ts'
import type { PrintedReport, ReportColumn, ReportRow } from './printed-report.ts'
import { cellText, fitReport, SIDE_MARGIN } from './report-fit.ts'

const HEAD = '#1f3a5f'
const MUTED = '#5b6675'

/**
 * A book or report as a PDF: company, title, period and column heads on every page, groups, subtotals and totals. Columns are as
 * wide as what stands in them; where they do not fit the paper the type gets smaller, and then a row takes two lines.
 * @throws Error where even that does not fit: a report is never cut at the edge of its paper
 */
export function report(printed: PrintedReport): PdfDocument {
  const { columns } = printed
  const orientation = printed.orientation ?? (columns.length > 7 ? 'landscape' : 'portrait')
  const { fontSize, lines, widths } = fitReport(printed, orientation)
  const head = columns.map(
    (column): TableCell => ({ text: column.label, bold: true, color: 'white', alignment: alignOf(column) }),
  )
  return {
    title: printed.title,
    author: printed.company,
    pageSize: 'A4',
    orientation,
    margins: [SIDE_MARGIN, 34, SIDE_MARGIN, 36],
    fontSize,
    nextPageHeader: {
      columns: [
        { text: `${printed.company}  ·  R.U.C. ${printed.ruc}`, color: MUTED },
        { text: [printed.title, printed.period].filter(Boolean).join('  ·  '), bold: true, alignment: 'right' },
      ],
      margin: [SIDE_MARGIN, 17, SIDE_MARGIN, 0],
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
          headerRows: 1,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          widths,
          body: [
            inLines(head, lines, widths.length).map((cell) => ({ ...(cell as object), fillColor: HEAD }) as TableCell),
            ...printed.rows.map((row) => bodyRow(row, columns, lines, widths.length)),
          ],
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

function bodyRow(row: ReportRow, columns: readonly ReportColumn[], lines: number, across: number): TableCell[] {
  if (row.kind === 'group') {
    const cell: TableCell = {
      text: row.text,
      bold: true,
      fillColor: '#e6ebf2',
      colSpan: across,
      margin: [(row.level ?? 0) * 8, 0, 0, 0],
    }
    return [cell, ...Array.from({ length: across - 1 }, (): TableCell => ({}))]
  }
  const strong = row.kind === 'row' ? {} : { bold: true, fillColor: row.kind === 'total' ? '#d5dde8' : '#f4f6f9' }
  const cells = columns.map((column, at): TableCell => {
    const text = cellText(row.values[at] ?? '', column.kind)
    return { text, alignment: alignOf(column), noWrap: column.kind !== 'text' }
  })
  return inLines(cells, lines, across).map((cell) => ({ ...(cell as object), ...strong }) as TableCell)
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
