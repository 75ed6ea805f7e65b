import { MOST_SEARCHED } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Speech, useSpeech, useT } from '../../i18n.ts'
import { monthName, months } from '../../report/period-picker.tsx'
import { useShortcuts } from '../../shell/shortcuts.tsx'
import type { FilterField } from '../list-filters.tsx'
import type { ListState } from '../list-state.ts'
import type { ListTab } from '../views/list-tabs.tsx'
import { type Reading, readTokens, type Unread } from './search-tokens.ts'
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
 * Free text: looked for once the hand rests, or at once by Enter. What it may mean is offered below: arrows and Enter take it. Only where a record is
 * named, as in `vendedor:luis`, Enter waits for the answer to what stands in the field.
 */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { fields, onErase } = props
  const { t } = useSpeech()
  const list = useId()
  const { text, open, setOpen, offers, unread, type, point, take, enter } = useSearch(props)
  const { own, named, counts, all, front } = offers
  const input = useRef<InputRef>(null)
  useShortcuts([{ keys: '/', label: t('ui.search'), run: () => input.current?.focus() }])
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
        maxLength={MOST_SEARCHED}
        placeholder={searchHint(fields, t)}
        aria-label={t('ui.search')}
        aria-invalid={unread !== undefined}
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
      {unread && (
        <div className="yu-suggest yu-field-error" role="alert">
          {t('ui.searchUnread', { value: unread.value, label: unread.field.label })}
        </div>
      )}
    </span>
  )
}

/** What stands in the field, what is offered of it, and what Enter makes of it. */
function useSearch({ fields, tabs, state, counting, onChange }: SearchFieldProps) {
  const speech = useSpeech()
  const [text, setText] = useTyped(state, (search) => onChange({ search, filters: state.filters }))
  const [open, setOpen] = useState(false)
  const [pointed, point] = useState<string>()
  const [unread, tell] = useState<Unread>()
  /** The text whose record Enter asked for. */
  const [awaited, wait] = useState<string>()
  const offers = useOffers(open ? text : '', pointed, { fields, tabs, state, counting })
  const type = (next: string): void => {
    setText(next)
    setOpen(next.trim() !== '')
    point(undefined)
    tell(undefined)
    wait(undefined)
  }
  const take = ({ filters, tab, rest, beside: more = [] }: Suggestion): void => {
    type(rest)
    setOpen(false)
    onChange({
      search: rest,
      filters: withTaken(state.filters, tab ? more : [...more, ...filters]),
      ...(tab ? { tab } : {}),
    })
  }
  const read = (): void => {
    const { filters, rest, tab, unread: strange } = readTokens(text, fields, readingOf(speech), tabs)
    const lost = strange.find(({ field }) => !field.choose) ?? strange.find(({ value }) => value.length < 2)
    const asked = strange.at(-1)
    if (lost) tell(lost)
    else if (asked) {
      // The record is looked up by what stands last.
      const last = `${text.replace(asked.token, '').replace(/\s+/g, ' ').trim()} ${asked.token}`.trim()
      type(last)
      wait(last)
      return
    } else {
      setText(rest)
      onChange({ search: rest, filters: withTaken(state.filters, filters), ...(tab ? { tab } : {}) })
    }
    setOpen(false)
  }
  useEffect(() => {
    if (awaited === undefined || awaited !== text || !offers.settled) return
    wait(undefined)
    const [first, second] = offers.named
    if (second) point(first!.key)
    else if (first) take(first)
    else tell(readTokens(text, fields, readingOf(speech), tabs).unread.at(-1))
  }, [awaited, text, offers])
  const enter = (): void => (open && offers.front ? take(offers.front) : read())
  return { text, open, setOpen, offers, unread, type, point, take, enter }
}

/** What the list is searched by, as far as it can be told in a line. */
function searchHint(fields: readonly FilterField[], t: Speech['t']): string {
  const has = (test: (field: FilterField) => boolean): boolean => fields.some(test)
  const party = fields.find(({ field }) => field.endsWith('.name'))
  const parts = [
    ...(has(({ field }) => field === 'number') ? [t('field.number')] : []),
    ...(party ? [party.label.toLowerCase()] : []),
    ...(has(({ field }) => /^(client|supplier|provider)\.number$/.test(field)) ? ['RUC'] : []),
    ...(has(({ field }) => field === 'total') ? [t('ui.searchAmount')] : []),
  ]
  return parts.length > 1 ? `${parts.join(', ')}…` : t('ui.search')
}

type Asked = Pick<SearchFieldProps, 'fields' | 'tabs' | 'state' | 'counting'>

/** What the text may mean, and which of it is in front: what the arrows or the pointer brought there, else what is meant anyway. */
function useOffers(text: string, pointed: string | undefined, { fields, tabs, state, counting }: Asked) {
  const speech = useSpeech()
  const whole = (each: Suggestion): Suggestion => {
    const { filters, rest } = readTokens(each.rest, fields, readingOf(speech), tabs)
    return filters.length > 0 ? { ...each, rest, beside: filters } : each
  }
  const own = useMemo(
    () => suggest(text, fields, tabs, readingOf(speech)).map(whole),
    [text, fields, tabs, speech.language],
  )
  const { named: found, settled } = useNamed(text, fields)
  const named = found.map(whole)
  const counts = useCounts(own, state, counting)
  const all = [...own, ...named]
  // A record that is named by its field and is the only one is meant as well.
  const only = text.includes(':') && all.length === 1 ? all[0] : undefined
  const front = all.find(({ key, meant }) => (pointed === undefined ? meant === true : key === pointed)) ?? only
  return { own, named, settled, counts, all, front }
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
