import { useMedia, useT } from '@yupana/ui'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RowsView } from './use-rows.ts'
import { type RowActs, WorkRowView } from './work-row.tsx'

/** Height of a row, and rows that are drawn beyond what is seen. */
const HEIGHT = 35
const TALL = 72
const BEYOND = 12

interface Props {
  view: RowsView
  write: boolean
  acts: RowActs
  onKeyDown: (event: KeyboardEvent) => void
}

/** Only the rows that are seen are drawn: five thousand scroll as fifty do. */
export function VirtualRows({ view, write, acts, onKeyDown }: Props): ReactNode {
  const { rows, index, scroller, selected, folded, sure } = view
  const t = useT()
  const height = useMedia('(max-width: 900px)') ? TALL : HEIGHT
  const [seen, setSeen] = useState({ top: 0, height: 800 })
  const look = (): void => {
    const box = scroller.current
    if (box) setSeen({ top: box.scrollTop, height: box.clientHeight })
  }
  useLayoutEffect(() => {
    look()
    scroller.current?.focus({ preventScroll: true })
  }, [])
  // The row in front stays in sight.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const top = index * height
    if (top < box.scrollTop + height) box.scrollTop = Math.max(0, top - height)
    else if (top + height > box.scrollTop + box.clientHeight - height)
      box.scrollTop = top + 2 * height - box.clientHeight
  }, [index, height])
  const stable = useSame(acts)
  const first = Math.max(0, Math.floor(seen.top / height) - BEYOND)
  const last = Math.min(rows.length, Math.ceil((seen.top + seen.height) / height) + BEYOND)
  return (
    <div
      ref={scroller}
      className="yu-work-rows"
      role="application"
      aria-label={t('reconciliation.plural')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys work while it has the focus
      tabIndex={0}
      onScroll={look}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: rows.length * height, position: 'relative' }}>
        <ul style={{ transform: `translateY(${first * height}px)` }}>
          {rows.slice(first, last).map((row, i) => (
            <WorkRowView
              key={`${row.kind} ${row.id}`}
              row={row}
              index={first + i}
              front={first + i === index}
              selected={selected.has(row.id)}
              folded={row.kind === 'group' && folded.has(row.key)}
              sure={row.kind === 'group' ? sure.length : 0}
              {...{ write, acts: stable }}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The same object for ever, which does what the latest one does: a row is drawn again only where it changed. */
function useSame(acts: RowActs): RowActs {
  const latest = useRef(acts)
  latest.current = acts
  return useMemo(
    () => ({
      take: (line) => latest.current.take(line),
      select: (row) => latest.current.select(row),
      fold: (key) => latest.current.fold(key),
      acceptAll: () => latest.current.acceptAll(),
      adjust: (line) => latest.current.adjust(line),
      undo: (line) => latest.current.undo(line),
      front: (index) => latest.current.front(index),
    }),
    [],
  )
}
