import type { RowOf } from './columns.ts'
import type { GroupSums } from './report.ts'

/** A line of a report as it is read: the head of a group, a row, or what a group sums up to. */
export type ReportLine<Row> =
  | { kind: 'group'; level: number; key: string; row: Row }
  | { kind: 'row'; row: Row }
  | { kind: 'subtotal'; level: number; key: string; row: Row }

/** The groups that a row stands in, outer first: what the answer has as `inGroups`. */
export const groupsOfRow = (row: RowOf): readonly string[] => (row.inGroups as readonly string[] | undefined) ?? []

/**
 * Opens and closes groups as rows come: screen, paper and sheet have the same heads and subtotals at the same places. Rows of one group
 * come together.
 */
export function grouping<Row extends RowOf>(): { next(row: Row): ReportLine<Row>[]; end(): ReportLine<Row>[] } {
  let open: { key: string; row: Row }[] = []
  const close = (level: number): ReportLine<Row>[] => {
    const closed = open
      .slice(level)
      .map(({ key, row }, at) => ({ kind: 'subtotal' as const, level: level + at, key, row }))
    open = open.slice(0, level)
    return closed.reverse()
  }
  return {
    next(row) {
      const keys = groupsOfRow(row)
      const same = keys.findIndex((key, level) => open[level]?.key !== key)
      const lines = same < 0 ? [] : close(same)
      for (const [level, key] of keys.entries()) {
        if (open[level]) continue
        open.push({ key, row })
        lines.push({ kind: 'group', level, key, row })
      }
      return [...lines, { kind: 'row', row }]
    },
    end: () => close(0),
  }
}

interface SumLine {
  amounts: Readonly<Record<string, string>>
  currency?: string
}

/**
 * Sums as they stand below each other, on the screen, on paper and in the workbook: one line, or one for each currency, for amounts of two are never
 * added. What is counted over several currencies is of none of them: it has a line of its own below.
 */
export function sumLines({ totals, sums = [] }: Pick<GroupSums, 'totals' | 'sums'>): SumLine[] {
  const [only, second] = sums
  if (!only) return [{ amounts: totals }]
  if (!second) return [{ currency: only.currency, amounts: { ...totals, ...only.amounts } }]
  const lines = sums.map(({ currency, amounts }) => ({ currency, amounts }))
  return Object.keys(totals).length === 0 ? lines : [...lines, { amounts: totals }]
}
