import type { KeyboardEvent } from 'react'
import type { RowsView } from './use-rows.ts'
import type { Work } from './use-work.ts'

interface Given {
  view: RowsView
  work: Work
  write: boolean
  onDialog: (dialog: 'adjust' | 'ignore' | 'rule') => void
  onSearch: () => void
}

/** A page of rows. */
const PAGE = 15

/** What the keys do to the line in front (treasury.md 11). */
export function useKeys({ view, work, write, onDialog, onSearch }: Given): (event: KeyboardEvent) => void {
  const moves: Record<string, () => void> = {
    arrowdown: () => view.to(view.index + 1),
    arrowup: () => view.to(view.index - 1),
    pagedown: () => view.to(view.index + PAGE),
    pageup: () => view.to(view.index - PAGE),
    home: () => view.to(0),
    end: () => view.to(view.rows.length - 1),
    n: view.nextPending,
    '/': onSearch,
    escape: view.release,
  }
  const { row, chosen } = view
  const open = row?.kind === 'line' && row.line.ignoredReason === null ? row.line : undefined
  const ids = (rows: readonly { id: string }[]): string[] => rows.map((each) => each.id)
  const pair = (): void => {
    if (chosen.lines.length + chosen.movements.length > 1)
      void work.pair(ids(chosen.lines), ids(chosen.movements)).then((fine) => fine && view.release())
  }
  const acts: Record<string, () => void> = {
    enter: () => (chosen.lines.length > 0 ? pair() : open && void work.take(open, 0)),
    ' ': () => row && view.select(row),
    m: pair,
    a: () => open && onDialog('adjust'),
    i: () => open && onDialog('ignore'),
    r: () => open && onDialog('rule'),
    u: () => void work.undo(row?.kind === 'matched' ? [row.line.id] : undefined),
  }
  return (event) => {
    if (event.target !== event.currentTarget && event.key !== 'Escape') return
    const key = event.key.toLowerCase()
    if (write && (event.ctrlKey || event.metaKey) && key === 'enter') {
      event.preventDefault()
      void work.acceptAll(view.sure)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const nth = /^[1-9]$/.test(key) && write && open ? () => void work.take(open, Number(key) - 1) : undefined
    const run = moves[key] ?? (write ? (acts[key] ?? nth) : undefined)
    if (!run) return
    event.preventDefault()
    run()
  }
}
