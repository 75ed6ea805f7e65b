import type { ContentTable, CustomTableLayout } from 'pdfmake/interfaces.js'
import type { TableLayoutName } from './document.ts'

const RULE = '#c9d3d6'
const INK = '#162226'

/** What the first cell of a row says of the line above it. */
const aboveOf = (row: number, { table }: ContentTable): unknown =>
  (table.body[row]?.[0] as { above?: string } | undefined)?.above
const isInk = (row: number, node: ContentTable): boolean =>
  row === 0 || row === node.table.headerRows || aboveOf(row, node) === 'total'

/** The table layouts of every document, by name. Line widths and paddings in points. */
export const tableLayouts: Record<TableLayoutName, CustomTableLayout> = {
  bare: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  boxed: {
    hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0.25 : 0),
    vLineWidth: (column, node) => (column === 0 || column === node.table.widths?.length ? 0.25 : 0),
    hLineColor: () => RULE,
    vLineColor: () => RULE,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: (row) => (row === 0 ? 6 : 2),
    paddingBottom: (row, node) => (row === node.table.body.length - 1 ? 6 : 2),
  },
  lines: {
    hLineWidth: (row) => (row === 0 ? 0.8 : 0.25),
    vLineWidth: () => 0,
    hLineColor: (row) => (row === 0 ? INK : RULE),
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
  /** The last row is the sum of those above it. */
  totals: {
    hLineWidth: (row, node) => (row > 0 && row === node.table.body.length - 1 ? 0.8 : 0),
    vLineWidth: () => 0,
    hLineColor: () => INK,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  /** The box of a document's number: 0.8 mm of the company's colour above it. */
  number: {
    hLineWidth: (row, node) => (row === 0 ? 2.27 : row === node.table.body.length ? 0.5 : 0),
    vLineWidth: () => 0.5,
    paddingLeft: () => 4,
    paddingRight: () => 4,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  /** Ink above the heads, below them and above the total; a stronger hairline above sums of groups. */
  report: {
    hLineWidth: (row, node) => (isInk(row, node) ? 0.8 : aboveOf(row, node) === 'sum' ? 0.5 : 0.25),
    vLineWidth: () => 0,
    hLineColor: (row, node) => (isInk(row, node) || aboveOf(row, node) === 'sum' ? INK : RULE),
    paddingLeft: (column) => (column === 0 ? 0 : 3),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 3),
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  ticket: {
    hLineWidth: (row, node) => (row === 0 || row === 1 || row === node.table.body.length ? 0.6 : 0),
    vLineWidth: () => 0,
    hLineStyle: () => ({ dash: { length: 2, space: 1.5 } }),
    paddingLeft: () => 0,
    paddingRight: () => 2,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
}
