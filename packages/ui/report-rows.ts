import { type Decimal, dec, sum } from '@yupana/kernel'
import { cellValue } from './column.tsx'
import { parseDecimal } from './number-text.ts'

/** A line of a report on the screen: a row of the answer, the head of a group, or sums. */
export type ReportLine<Row> =
  | { kind: 'row'; key: string; row: Row }
  | { kind: 'group'; key: string; label: string }
  | { kind: 'subtotal'; key: string; label: string; sums: Record<string, string> }

/**
 * Rows in groups of one value, in the order of the answer, each with its head and its sums.
 * @param labelOf text of a row's group; rows of one group stand together in the answer
 */
export function groupedLines<Row>(
  rows: readonly Row[],
  labelOf: ((row: Row) => string) | undefined,
  summed: readonly string[],
): ReportLine<Row>[] {
  if (!labelOf) return rows.map((row, index) => ({ kind: 'row', key: `r${index}`, row }))
  const out: ReportLine<Row>[] = []
  let start = 0
  for (let i = 0; i <= rows.length; i++) {
    const label = i < rows.length ? labelOf(rows[i]!) : undefined
    const open = start < i ? labelOf(rows[start]!) : undefined
    if (open !== undefined && open !== label) {
      if (summed.length > 0)
        out.push({ kind: 'subtotal', key: `s${start}`, label: open, sums: sums(rows.slice(start, i), summed) })
      start = i
    }
    if (i < rows.length) {
      if (start === i) out.push({ kind: 'group', key: `g${i}`, label: label ?? '' })
      out.push({ kind: 'row', key: `r${i}`, row: rows[i]! })
    }
  }
  return out
}

/** Exact sums of the named fields; text that is no number counts as nothing. */
export function sums<Row>(rows: readonly Row[], fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, sumOf(rows, field).toString()]))
}

export function sumOf<Row>(rows: readonly Row[], field: string): Decimal {
  return sum(
    rows.flatMap((row) => {
      const read = parseDecimal(String(cellValue(row, field) ?? ''))
      return read === undefined ? [] : [dec(read)]
    }),
  )
}
