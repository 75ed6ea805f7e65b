import { isFigureColumn, type LineColumn, lineText } from './line-column.ts'
import type { LineRow } from './line-grid-model.ts'

const NUMBER_WIDTH = 34
const REMOVE_WIDTH = 30
/** Left and right of a cell's text, with its line. */
const PADDING = 18

/** Length of a cell's text by line, so that a key measures the one line that it changed. */
const measured = new WeakMap<LineRow, Map<object, number>>()

function lengthOf<Row extends LineRow>(column: LineColumn<Row>, row: Row): number {
  const known = measured.get(row) ?? new Map<object, number>()
  measured.set(row, known)
  const length = known.get(column) ?? lineText(column, row).length
  known.set(column, length)
  return length
}

/** Least width of a column: a figure is never cut, so its longest one has its say; text yields. */
function leastWidth<Row extends LineRow>(column: LineColumn<Row>, rows: readonly Row[], footer: string): string {
  if (!isFigureColumn(column)) return `${column.width}px`
  const longest = rows.reduce((most, row) => Math.max(most, lengthOf(column, row)), footer.length)
  return longest === 0 ? `${column.width}px` : `max(${column.width}px, calc(${longest}ch + ${PADDING}px))`
}

/** Number, columns, and the place of the button that removes; and the width below which the grid scrolls. */
export function gridWidths<Row extends LineRow>(
  columns: readonly LineColumn<Row>[],
  rows: readonly Row[],
  footer: Readonly<Record<string, string>> = {},
): { template: string; least: string } {
  const widths = columns.map((column) => leastWidth(column, rows, footer[column.key] ?? ''))
  const tracks = columns.map(({ grow }, at) => (grow ? `minmax(${widths[at]}, ${grow}fr)` : widths[at]))
  return {
    template: `${NUMBER_WIDTH}px ${tracks.join(' ')} ${REMOVE_WIDTH}px`,
    least: `calc(${[`${NUMBER_WIDTH}px`, ...widths, `${REMOVE_WIDTH}px`].join(' + ')})`,
  }
}
