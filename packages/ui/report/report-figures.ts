import {
  type Asked,
  drilled,
  keyOf,
  type Only,
  openedSum,
  type Report,
  type ReportColumn,
  type RowOf,
  writeOnly,
} from '@yupana/contract'

/** Where a figure leads, and what names it to who asks where it is from. */
export interface Way {
  path: string | undefined
  key: string
}

/** The ways on from the summed figures of a report, each with all that it was asked. */
export interface Figures {
  ofRow(field: string, row: RowOf): Way | undefined
  ofSum(field: string, only: Only): Way | undefined
}

/** @param columns as they are shown, with those of a comparison or of months */
export function figuresOf(report: Report, columns: readonly ReportColumn[], asked: Asked): Figures {
  const summed = new Map(columns.filter(({ total }) => total).map((column) => [column.field, column]))
  return {
    ofRow(field, row) {
      const column = summed.get(field)
      // What the row has no figure for leads nowhere.
      const given = row[field]
      if (!column || given === null || given === undefined) return undefined
      const key = keyOf(report, row)
      return key && { path: drilled(report, column, row, asked)?.path, key: writeOnly(key) }
    },
    ofSum(field, only) {
      const column = summed.get(field)
      if (!column) return undefined
      // Sums of a currency are of its rows; others are of all.
      const { [column.currency ?? '']: currency, ...group } = only
      const own = column.currency && currency !== undefined ? { ...group, [column.currency]: currency } : group
      return { path: openedSum(report, column, own, asked)?.path, key: writeOnly(own) }
    },
  }
}
