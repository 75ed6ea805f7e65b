import type { ReportColumn } from '@yupana/contract'
import { columnName, type SheetLine } from '../xlsx/index.ts'
import type { FileLine } from './lines.ts'

/**
 * The lines of a report as a workbook has them: sums follow by formula from the rows above them. What is in one currency alone is summed with
 * the word of its currency, so that a formula never adds two; without a column that says the currency a sum is a figure and no formula.
 */
export function sheetLines(columns: readonly ReportColumn[]): { next(line: FileLine): readonly unknown[] | SheetLine } {
  /** The first row below the head, which has two rows where columns share one. */
  const first = columns.some(({ band }) => band !== undefined) ? 3 : 2
  let row = first - 1
  /** Where the rows of the group of each level begin. */
  const begins: number[] = []
  const currencyAt = (field: string): number => columns.findIndex((each) => each.field === field)
  const formulaOf = (column: ReportColumn, at: number, from: number, currency?: string): string | undefined => {
    if (!column.total || from >= row) return undefined
    const range = (place: number): string => `${columnName(place)}${from}:${columnName(place)}${row - 1}`
    // Sums of groups lie between: SUBTOTAL leaves out its like, and no currency stands in their line.
    if (column.currency === undefined) return `SUBTOTAL(9,${range(at)})`
    const said = currencyAt(column.currency)
    return said < 0 || currency === undefined ? undefined : `SUMIF(${range(said)},"${currency}",${range(at)})`
  }
  return {
    next(line) {
      row += 1
      if (line.kind === 'row') return line.values
      if (line.kind === 'group') {
        begins[line.level] = row + 1
        return { kind: 'group', values: [line.text], level: line.level }
      }
      const [from, level] = line.kind === 'subtotal' ? [begins[line.level] ?? first, line.level] : [first, 0]
      // A line of one currency has no sum of what is counted over all.
      const formulas = columns.map((column, at) =>
        (line.values[at] ?? null) === null ? undefined : formulaOf(column, at, from, line.currency),
      )
      // Sums of a group stay in sight where it is folded; its rows do not.
      return { kind: 'totals', values: line.values, level, formulas }
    },
  }
}
