import { useMemo, useRef } from 'react'

interface Selectable<Row> {
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  selected?: ReadonlySet<string>
  onSelect?: (keys: ReadonlySet<string>) => void
}

export interface RowSelection {
  /** Selects the row or leaves it out; with `range` every row from the last one that was toggled. */
  toggle: (index: number, range: boolean) => void
  /** Selects from the row where it began to this one. */
  extend: (from: number, to: number) => void
  /** Every row of the page, or none where all are. */
  all: () => void
}

/** Keys from one row to another, in either direction. */
export function keysBetween(keys: readonly string[], from: number, to: number): string[] {
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** What the rows of a table do when they are chosen. The functions stay the same, so that rows that did not change are not drawn again. */
export function useRowSelection<Row>(table: Selectable<Row>): RowSelection {
  const latest = useRef(table)
  latest.current = table
  const anchor = useRef<number>(undefined)
  return useMemo(() => {
    const keys = (): string[] => latest.current.rows.map(latest.current.rowKey)
    const select = (next: Set<string>): void => latest.current.onSelect?.(next)
    const add = (more: readonly string[]): void => select(new Set([...(latest.current.selected ?? []), ...more]))
    return {
      toggle(index, range) {
        if (range && anchor.current !== undefined) return add(keysBetween(keys(), anchor.current, index))
        anchor.current = index
        const next = new Set(latest.current.selected)
        const key = keys()[index]!
        if (!next.delete(key)) next.add(key)
        select(next)
      },
      extend(from, to) {
        anchor.current ??= from
        add(keysBetween(keys(), anchor.current, to))
      },
      all() {
        const own = keys()
        const chosen = latest.current.selected
        select(own.every((key) => chosen?.has(key)) ? new Set() : new Set(own))
      },
    }
  }, [])
}
