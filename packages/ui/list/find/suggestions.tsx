import { type Filter, type ListQueryInput, listCountEndpoints } from '@yupana/contract'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useCall } from '../../api.tsx'
import { useOptions } from '../../form/chooser/choose-call.ts'
import { formatQuantity } from '../../form/input/number-text.ts'
import { useT } from '../../i18n.ts'
import { EnterIcon, FilterIcon, UserIcon } from '../../icons.ts'
import type { FilterField } from '../list-filters.tsx'
import { type ListState, sentFilter } from '../list-state.ts'
import { lookedUp, type Suggestion, withTaken } from './suggest.ts'

/** How rows of a list are counted beside it. */
export interface Counting {
  /** Id of the list's call. */
  list: string
  /** Filters that hold whatever is asked. */
  always: readonly Omit<Filter, 'group'>[]
  /** Those of the view in front, for which another one makes way. */
  view: readonly Omit<Filter, 'group'>[]
}

type Counts = ReadonlyMap<string, { total: number; more: boolean }>

/** A hand that goes on typing asks for no count. */
const REST_MS = 90
/** Of records that are named so. */
const MOST_NAMED = 4

/** Rows behind each suggestion, with the filters that stand; in one call, and only those of the suggestions in front. */
export function useCounts(own: readonly Suggestion[], state: ListState, counting: Counting | undefined): Counts {
  const asked = useMemo(
    () => JSON.stringify(own.map((each) => [each.key, viewOf(each, state, counting)])),
    [own, state],
  )
  const [settled, settle] = useState('[]')
  useEffect(() => {
    const pause = setTimeout(() => settle(asked), REST_MS)
    return () => clearTimeout(pause)
  }, [asked])
  const pairs = JSON.parse(settled) as [key: string, view: Counted][]
  const { data } = useCall(
    listCountEndpoints.listCounts,
    { params: { list: counting?.list ?? '' }, query: { views: pairs.map(([, view]) => JSON.stringify(view)) } },
    { silent: true, staleTime: 30_000, enabled: counting !== undefined && pairs.length > 0 },
  )
  return useMemo(
    () => new Map(settled === asked ? pairs.flatMap(([key], at) => (data?.[at] ? [[key, data[at]]] : [])) : []),
    [data, settled, asked],
  )
}

type Counted = Pick<ListQueryInput, 'filters' | 'search'>

/** What the list is asked once the suggestion is taken: that and nothing else is counted. */
export function viewOf(
  { filters, tab, beside = [], rest }: Suggestion,
  state: ListState,
  counting?: Counting,
): Counted {
  const kept = tab ? withTaken(state.filters, beside) : withTaken(state.filters, [...beside, ...filters])
  const view = tab ? filters : (counting?.view ?? [])
  const all = [...kept.map(sentFilter), ...view, ...(counting?.always ?? [])]
  return { filters: all.map((each, group) => ({ ...each, group })), ...(rest ? { search: rest } : {}) }
}

/** Records that are called so, once their answer is that to what stands in the field. */
export function useNamed(text: string, fields: readonly FilterField[]): { named: Suggestion[]; settled: boolean } {
  const asked = lookedUp(text, fields)
  const { options, loading, settled } = useOptions(
    asked?.field.choose ?? '',
    asked?.text ?? '',
    {},
    asked !== undefined,
  )
  if (!asked || loading || settled !== asked.text) return { named: [], settled: false }
  const { field, rest } = asked
  const named = options.slice(0, MOST_NAMED).map(({ id, name, label, code }) => ({
    ...{ key: id, label: code ?? '', value: name, rest },
    filters: [{ field: field.field, operator: 'EQUAL' as const, value: `${id}|${label}` }],
  }))
  return { named, settled: true }
}

interface Props {
  id: string
  own: readonly Suggestion[]
  named: readonly Suggestion[]
  counts: Counts
  front: Suggestion | undefined
  onPoint: (key: string) => void
  onTake: (suggestion: Suggestion) => void
}

/** What the typed text may mean, under the field. */
export function Suggestions({ id, own, named, counts, front, onPoint, onTake }: Props): ReactNode {
  const t = useT()
  const option = (each: Suggestion, icon: ReactNode, start: ReactNode, end: ReactNode): ReactNode => (
    <div
      key={each.key}
      id={`${id}${each.key}`}
      role="option"
      aria-selected={each === front}
      tabIndex={-1}
      // The field keeps the focus.
      onMouseDown={(event) => {
        event.preventDefault()
        onTake(each)
      }}
      onMouseMove={() => onPoint(each.key)}
    >
      {icon}
      <span>{start}</span>
      <small>{end}</small>
    </div>
  )
  return (
    <div className="yu-suggest yu-options">
      <div id={id} role="listbox" aria-label={t('ui.suggestions')}>
        {own.map((each) => {
          const count = counts.get(each.key)
          const said = each.label ? (
            <>
              <span className="yu-soft">{each.label}</span> {each.value}
            </>
          ) : (
            each.value
          )
          return option(
            each,
            <FilterIcon />,
            said,
            count && `${formatQuantity(String(count.total))}${count.more ? '+' : ''}`,
          )
        })}
        {named.length > 0 && own.length > 0 && <hr />}
        {named.map((each) => option(each, <UserIcon />, each.value, each.label))}
      </div>
      <footer className="yu-only-wide">
        <kbd>↑ ↓</kbd> {t('ui.suggestKey.choose')}{' '}
        <kbd>
          <EnterIcon aria-label="Enter" />
        </kbd>{' '}
        {t('ui.suggestKey.add')} <kbd>⌫</kbd> {t('ui.suggestKey.takeLast')}
      </footer>
    </div>
  )
}
