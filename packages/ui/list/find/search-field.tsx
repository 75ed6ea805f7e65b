import { limaDate, systemClock } from '@yupana/kernel'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Speech, useSpeech, useT } from '../../i18n.ts'
import { monthName, months } from '../../report/period-picker.tsx'
import { useShortcuts } from '../../shell/shortcuts.tsx'
import type { FilterField } from '../list-filters.tsx'
import type { ListState } from '../list-state.ts'
import type { ListTab } from '../list-tabs.tsx'
import { type Reading, readTokens } from './search-tokens.ts'
import { type Suggestion, suggest, withTaken } from './suggest.ts'
import { type Counting, Suggestions, useCounts, useNamed } from './suggestions.tsx'

export type Found = Pick<ListState, 'search' | 'filters'> & { tab?: string | undefined }

interface SearchFieldProps {
  fields: readonly FilterField[]
  tabs: readonly ListTab[]
  state: ListState
  /** What counts rows behind a suggestion; none where the list cannot be asked beside itself. */
  counting: Counting | undefined
  onChange: (next: Found) => void
  /** Backspace before any text: the last filter goes. */
  onErase: () => void
}

/** As days and words are read in what is typed. */
export const readingOf = ({ t, language }: Speech): Reading => ({
  today: limaDate(systemClock()),
  months: months.map((month) => monthName(month, language)),
  words: t,
})

/**
 * Free text: looked for once the hand rests, or at once by Enter. What it may mean is offered below: arrows and Enter take it. Nothing that Enter does
 * waits for an answer, or stands on one to another text.
 */
export function SearchField({ fields, tabs, state, counting, onChange, onErase }: SearchFieldProps): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const list = useId()
  const [text, setText] = useTyped(state, (search) => onChange({ search, filters: state.filters }))
  const [open, setOpen] = useState(false)
  const [pointed, point] = useState<string>()
  const { own, named, counts, all, front } = useOffers(open ? text : '', pointed, { fields, tabs, state, counting })
  const input = useRef<InputRef>(null)
  useShortcuts([{ keys: '/', label: t('ui.search'), run: () => input.current?.focus() }])
  const type = (next: string): void => {
    setText(next)
    setOpen(next.trim() !== '')
    point(undefined)
  }
  const take = ({ filters, tab, rest }: Suggestion): void => {
    type(rest)
    setOpen(false)
    onChange({
      search: rest,
      filters: tab ? state.filters : withTaken(state.filters, filters),
      ...(tab ? { tab } : {}),
    })
  }
  const enter = (): void => {
    if (open && front) {
      take(front)
      return
    }
    setOpen(false)
    const { filters, rest } = readTokens(text, fields, readingOf(speech))
    setText(rest)
    onChange({ search: rest, filters: withTaken(state.filters, filters) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && open && all.length > 0) {
      point(beside(all, front, step))
      event.preventDefault()
    } else if (event.key === 'ArrowDown') toTable()
    else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Backspace' && text === '') onErase()
  }
  return (
    <span className="yu-search">
      <Input
        ref={input}
        variant="borderless"
        allowClear
        value={text}
        placeholder={t('ui.search')}
        aria-label={t('ui.search')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={list}
        {...(front ? { 'aria-activedescendant': `${list}${front.key}` } : {})}
        suffix={text === '' ? <kbd className="yu-only-wide">/</kbd> : undefined}
        onChange={(event) => type(event.target.value)}
        onPressEnter={enter}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {open && all.length > 0 && (
        <Suggestions id={list} own={own} named={named} counts={counts} front={front} onPoint={point} onTake={take} />
      )}
    </span>
  )
}

type Asked = Pick<SearchFieldProps, 'fields' | 'tabs' | 'state' | 'counting'>

/** What the text may mean, and which of it is in front: what the arrows or the pointer brought there, else what is meant anyway. */
function useOffers(text: string, pointed: string | undefined, { fields, tabs, state, counting }: Asked) {
  const speech = useSpeech()
  const own = useMemo(() => suggest(text, fields, tabs, readingOf(speech)), [text, fields, tabs, speech.language])
  const named = useNamed(text, fields)
  const counts = useCounts(own, state, counting)
  const all = [...own, ...named]
  const front = all.find(({ key, meant }) => (pointed === undefined ? meant === true : key === pointed))
  return { own, named, counts, all, front }
}

/** The one after or before the one in front, round and round. */
function beside(all: readonly Suggestion[], front: Suggestion | undefined, step: 1 | -1): string {
  const at = front ? all.indexOf(front) + step : step > 0 ? 0 : -1
  return all.at(at % all.length)!.key
}

/** What stands in the field, and is looked for once the hand rests. */
function useTyped({ search }: ListState, onSearch: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(search)
  useEffect(() => setText(search), [search])
  // A filter that is set while the hand rests is not undone by the text before it.
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    // What names a field waits for Enter: it is looked for nowhere as it stands.
    if (text === search || /[\p{L}.]:/u.test(text)) return
    const pause = setTimeout(() => latest.current(text), 300)
    return () => clearTimeout(pause)
  }, [text])
  return [text, setText]
}

/** The key that goes from the search, or from anywhere, to the row in front: arrows walk from there, Enter opens. */
export function useTableKey(): void {
  const t = useT()
  useShortcuts([{ keys: 't', label: t('ui.toTable'), run: toTable }])
}

function toTable(): void {
  document.querySelector<HTMLElement>('.yu-list .yu-table tr[data-row][tabindex="0"]')?.focus()
}
