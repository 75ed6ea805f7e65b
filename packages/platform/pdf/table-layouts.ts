import type { CustomTableLayout } from 'pdfmake/interfaces.js'
import type { TableLayoutName } from './document.ts'

const RULE = '#cbd2dc'

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
    hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0.8 : 0),
    vLineWidth: (column, node) => (column === 0 || column === node.table.widths?.length ? 0.8 : 0),
    hLineColor: () => RULE,
    vLineColor: () => RULE,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: (row) => (row === 0 ? 6 : 2),
    paddingBottom: (row, node) => (row === node.table.body.length - 1 ? 6 : 2),
  },
  lines: {
    hLineWidth: (row, node) => (row === 0 ? 0 : row === node.table.body.length ? 0.8 : 0.4),
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  report: {
    hLineWidth: (row, node) => (row === node.table.headerRows || row === node.table.body.length ? 0.8 : 0.25),
    vLineWidth: () => 0,
    hLineColor: (row, node) => (row === node.table.headerRows ? '#1f3a5f' : RULE),
    paddingLeft: () => 3,
    paddingRight: () => 3,
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
