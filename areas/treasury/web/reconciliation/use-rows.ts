import { useEffect, useMemo, useRef, useState } from 'react'
import { type BankLineOut, type BookMovementOut, SAFE_SCORE, type Workspace } from '../../contract/index.ts'
import { type GroupKey, isOpen, rowsOf, type WorkRow } from './rows.ts'

interface Asked {
  id: string
  search: string
  gone: ReadonlySet<string>
}

const lineOf = (row: WorkRow | undefined): BankLineOut | undefined =>
  row?.kind === 'line' || row?.kind === 'matched' ? row.line : undefined

/** The rows, which of them is in front, and what is chosen. Place and folds outlive a reload. */
export function useRows(space: Workspace, { id, search, gone }: Asked) {
  const kept = `yu.reconciliation.${id}`
  const [folded, setFolded] = useState<ReadonlySet<GroupKey>>(new Set(['matched']))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => rowsOf(space, { search, folded, gone }), [space, search, folded, gone])
  const [at, setAt] = useState(() => Math.max(1, Number(sessionStorage.getItem(kept) ?? 1)))
  const scroller = useRef<HTMLDivElement>(null)
  const index = nearest(rows, at)
  useEffect(() => sessionStorage.setItem(kept, String(index)), [index])
  // What is no more cannot stay chosen.
  const lines = space.lines.filter((line) => selected.has(line.id) && isOpen(line) && !gone.has(line.id))
  const movements = space.movements.filter((each) => selected.has(each.id) && Number(each.left) !== 0)
  const sure = useMemo(
    () =>
      space.lines
        .filter((line) => isOpen(line) && !gone.has(line.id) && (line.suggestions[0]?.score ?? 0) >= SAFE_SCORE)
        .map((line) => line.id),
    [space, gone],
  )
  const to = (next: number): void =>
    setAt(nearest(rows, Math.max(0, Math.min(rows.length - 1, next)), next < index ? -1 : 1))
  return {
    ...{ rows, index, scroller, folded, sure },
    row: rows[index],
    line: lineOf(rows[index]),
    selected,
    chosen: { lines, movements } as { lines: BankLineOut[]; movements: BookMovementOut[] },
    to,
    toLine: (line: string): void => to(rows.findIndex((row) => row.id === line)),
    /** The next line that nothing explains yet. */
    nextPending(): void {
      const after = rows.findIndex((row, i) => i > index && row.kind === 'line' && row.line.ignoredReason === null)
      const first = rows.findIndex((row) => row.kind === 'line' && row.line.ignoredReason === null)
      if (after >= 0 || first >= 0) to(after >= 0 ? after : first)
    },
    select(row: WorkRow): void {
      if (row.kind === 'group' || row.kind === 'matched') return
      const next = new Set(selected)
      if (!next.delete(row.id)) {
        next.add(row.id)
        // What it is likely to be is weighed with it.
        if (row.kind === 'line' && lines.length + movements.length === 0)
          for (const each of row.movements) next.add(each.id)
      }
      setSelected(next)
    },
    release: (): void => {
      setSelected(new Set())
      scroller.current?.focus()
    },
    fold(key: GroupKey): void {
      const next = new Set(folded)
      if (!next.delete(key)) next.add(key)
      setFolded(next)
    },
    focus: (): void => scroller.current?.focus(),
  }
}
export type RowsView = ReturnType<typeof useRows>

/** The row at a place, or the next one that is no head of a group. */
function nearest(rows: readonly WorkRow[], at: number, step: 1 | -1 = 1): number {
  const within = Math.max(0, Math.min(rows.length - 1, at))
  for (let i = within; i >= 0 && i < rows.length; i += step) if (rows[i]!.kind !== 'group') return i
  const other = rows.findIndex(({ kind }) => kind !== 'group')
  return Math.max(other, 0)
}
