import { Pagination, Select } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatQuantity } from '../form/input/number-text.ts'
import { useT } from '../i18n.ts'
import { type ListState, selectionQueryOf } from './list-state.ts'

export interface PagerProps {
  state: ListState
  /** What the list answered: how many rows, whether there are more than that, and where the next page begins. */
  answer: { total?: number; more?: boolean; next?: string } | undefined
  /** Whether the answer is that of the page in front, and not that of the one before. */
  settled: boolean
  pageSize: number
  onChange: (next: ListState) => void
}

/** Rows in all, the pages, and how many rows each has. */
export function ListPager({ state, answer, settled, pageSize, onChange }: PagerProps): ReactNode {
  const t = useT()
  const size = state.size ?? pageSize
  const placeOf = usePlaces(state, size, settled ? answer?.next : undefined)
  const { total, more = false, next } = answer ?? {}
  if (total === undefined || total === 0) return null
  const sizes = [...new Set([pageSize, 15, 30, 50, 100, 200])].sort((a, b) => a - b)
  return (
    <footer className="yu-pager">
      <span aria-live="polite">
        {more ? t('ui.rowsMore', { count: formatQuantity(String(total)) }) : t('ui.rows', { count: total })}
      </span>
      <Pagination
        size="small"
        current={state.page}
        pageSize={size}
        total={pagedRows(total, more, state.page, size, next !== undefined)}
        showSizeChanger={false}
        onChange={(page) => onChange({ ...state, page, after: placeOf(page) })}
      />
      <Select
        size="small"
        aria-label={t('ui.pageSize')}
        value={size}
        options={sizes.map((value) => ({ value, label: t('ui.perPage', { count: value }) }))}
        onChange={(chosen) => onChange({ ...state, size: chosen === pageSize ? undefined : chosen, page: 1 })}
      />
    </footer>
  )
}

/** Rows that the page numbers are drawn for: of a list that is longer than it counts, up to the next page. */
export function pagedRows(total: number, more: boolean, page: number, size: number, follows: boolean): number {
  return more ? Math.max(total, page * size + (follows ? 1 : 0)) : total
}

/** Up to here a page is skipped to by its number; beyond, the pages that were gone through are read by their place. */
const BY_NUMBER = 50

/** Where the pages begin that were seen of this list, as it is filtered and ordered. */
function usePlaces(state: ListState, size: number, next: string | undefined): (page: number) => string | undefined {
  const kept = useRef({ list: '', places: new Map<number, string>() })
  const list = JSON.stringify([selectionQueryOf(state), size])
  useEffect(() => {
    if (kept.current.list !== list) kept.current = { list, places: new Map() }
    if (state.after) kept.current.places.set(state.page, state.after)
    if (next) kept.current.places.set(state.page + 1, next)
  }, [list, state.page, state.after, next])
  return (page) => (page > BY_NUMBER ? kept.current.places.get(page) : undefined)
}
