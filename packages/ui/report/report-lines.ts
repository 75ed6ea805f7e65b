import { type GroupSums, grouping, groupsOfRow, type RowOf, sumLines } from '@yupana/contract'

/** A line of a report on the screen: a row of the answer, the head of a group, or its sums in one currency. */
export type ScreenLine =
  | { kind: 'row'; key: string; row: RowOf }
  | {
      kind: 'group'
      key: string
      level: number
      group: string
      row: RowOf
      closed: boolean
      /** Of a level of a tree, whose head bears its sums. */
      amounts?: Readonly<Record<string, string>>
    }
  | {
      kind: 'subtotal'
      key: string
      level: number
      row: RowOf
      amounts: Readonly<Record<string, string>>
      currency?: string
    }

/**
 * Heads, rows and subtotals in the places that the files have them too; what is closed shows its head and its sums alone.
 * @param groups sums as the pages told them
 * @param tree sums stand in the heads, and not below
 */
export function screenLines(
  rows: readonly RowOf[],
  groups: readonly GroupSums[],
  closed: ReadonlySet<string>,
  tree = false,
): ScreenLine[] {
  const sums = new Map(groups.map((each) => [each.key, each]))
  const fold = grouping<RowOf>()
  const lines = [...rows.flatMap((row) => fold.next(row)), ...fold.end()]
  return lines.flatMap((line, at): ScreenLine[] => {
    const around = groupsOfRow(line.row).slice(0, line.kind === 'row' ? undefined : line.level)
    if (around.some((key) => closed.has(key))) return []
    if (line.kind === 'row') return [{ kind: 'row', key: `r${at}`, row: line.row }]
    const { level, row, key: group } = line
    const found = sums.get(group)
    if (line.kind === 'group') {
      const amounts = tree && found ? { amounts: found.totals } : {}
      return [{ kind: 'group', key: `g${group}`, level, group, row, closed: closed.has(group), ...amounts }]
    }
    if (!found || tree) return []
    const parts = sumLines(found)
    return parts.map((part, index) => ({ kind: 'subtotal', key: `s${group}${index}`, level, row, ...part }))
  })
}
