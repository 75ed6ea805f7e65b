import {
  type FieldKind,
  type Filter,
  type ListQueryInput,
  MOST_SEARCHED,
  type Operator,
  readFilters,
  writeFilters,
} from '@yupana/contract'

/** The part of a list that lives in the URL: what a link, a saved view and an export share. */
export interface ListState {
  search: string
  filters: Filter[]
  /** `-date` for descending; empty for the list's own order. */
  sort: string
  page: number
  /** Where the page begins, of one a long way in that others led to. */
  after?: string
  /** Rows a page; undefined for the company's. */
  size?: number
  /** The saved view from which it came, changed since or not. */
  view?: string
  /** The view of everybody's that stands in front; all rows where absent. */
  tab?: string | undefined
  /** The field by which its rows are put together. */
  group?: string | undefined
}

export type SearchParams = Readonly<Record<string, string>>

export const emptyListState: ListState = { search: '', filters: [], sort: '', page: 1 }

/** The URL parameters of a state; defaults are left out so that links stay short. */
export function writeListState(state: ListState): Record<string, string> {
  return {
    ...(state.search ? { search: state.search } : {}),
    ...(state.filters.length > 0 ? { filter: writeFilters(state.filters) } : {}),
    ...(state.sort ? { sort: state.sort } : {}),
    ...(state.page > 1 ? { page: String(state.page), ...(state.after ? { after: state.after } : {}) } : {}),
    ...(state.size ? { size: String(state.size) } : {}),
    ...(state.view ? { view: state.view } : {}),
    ...(state.tab ? { tab: state.tab } : {}),
    ...(state.group ? { group: state.group } : {}),
  }
}

/** What a saved view keeps of a state: not the page, nor from which view it came. */
export function viewParamsOf({ view: _, ...state }: ListState): Record<string, string> {
  return writeListState({ ...state, page: 1 })
}

export function readListState(params: SearchParams): ListState {
  const count = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : 0)
  const size = count(params.size)
  return {
    search: (params.search ?? '').slice(0, MOST_SEARCHED),
    filters: readFilters(params.filter ?? ''),
    sort: /^-?[\w.]+$/.test(params.sort ?? '') ? (params.sort ?? '') : '',
    page: Math.max(1, count(params.page)),
    ...(count(params.page) > 1 && /^[\w-]{1,1000}$/.test(params.after ?? '') ? { after: params.after } : {}),
    ...(size >= 1 && size <= 200 ? { size } : {}),
    ...(/^[0-9a-f-]{36}$/.test(params.view ?? '') ? { view: params.view } : {}),
    ...(/^[a-z]{1,20}$/i.test(params.tab ?? '') ? { tab: params.tab } : {}),
    ...(/^[\w.]{1,60}$/.test(params.group ?? '') ? { group: params.group } : {}),
  }
}

/** The query of the API for a state. @param pageSize rows a page where the state names none (the company's) */
export function listQueryOf(state: ListState, pageSize: number, showSums = false): ListQueryInput {
  const place = state.after ? { after: state.after } : {}
  const page = { page: state.page, ...place, limit: state.size ?? pageSize, showTotal: true }
  return { ...page, ...(showSums ? { showSums } : {}), ...selectionQueryOf(state) }
}

/** Filters and order without the page: what an export takes. */
export function selectionQueryOf(state: ListState): ListQueryInput {
  return {
    ...(state.sort
      ? { orderBy: state.sort.replace(/^-/, ''), order: state.sort.startsWith('-') ? 'desc' : 'asc' }
      : {}),
    ...(state.filters.length > 0 ? { filters: state.filters.map(sentFilter) } : {}),
    ...(state.search ? { search: state.search } : {}),
  }
}

/** A chosen record stands in the URL as `id|label`, so that a link shows its name; the call takes the id. */
export function sentFilter({ value, ...filter }: Filter): Filter {
  if (value === undefined) return filter
  const bare = (text: string): string => text.replace(/^([0-9a-f-]{36})\|.*$/is, '$1')
  return { ...filter, value: Array.isArray(value) ? value.map(bare) : bare(value) }
}

/** The next order of a column when its header is used: ascending, descending, none. */
export function nextSort(current: string, field: string): string {
  if (current === field) return `-${field}`
  return current === `-${field}` ? '' : field
}

const OPERATORS: Record<FieldKind, readonly Operator[]> = {
  text: ['CONTAINS', 'EQUAL', 'STARTS_WITH', 'NOT_EQUAL', 'IN', 'IS_NULL', 'NOT_NULL'],
  number: ['EQUAL', 'GREATER_EQUAL', 'LESS_EQUAL', 'BETWEEN', 'GREATER', 'LESS', 'NOT_EQUAL', 'IS_NULL', 'NOT_NULL'],
  date: ['BETWEEN', 'EQUAL', 'GREATER_EQUAL', 'LESS_EQUAL', 'IS_NULL', 'NOT_NULL'],
  flag: ['EQUAL'],
  id: ['EQUAL', 'IN', 'NOT_IN', 'IS_NULL', 'NOT_NULL'],
}

/** The operators that make sense for a kind of field, the usual one first. */
export function operatorsOf(kind: FieldKind): readonly Operator[] {
  return OPERATORS[kind]
}

/** The filters with one put into its place, added, or taken out. A period takes the place of the one that its field has: nothing is in both. */
export function withFilter(filters: readonly Filter[], index: number | 'new', filter: Filter | undefined): Filter[] {
  const isPeriod = (each: Filter): boolean => each.operator === 'BETWEEN'
  const same = filters.findIndex((each) => each.field === filter?.field && isPeriod(each))
  const place = index !== 'new' ? index : filter && isPeriod(filter) && same >= 0 ? same : filters.length
  const next = filter ? filters.toSpliced(place, 1, filter) : filters.toSpliced(place, 1)
  return next.map((each, group) => ({ ...each, group }))
}
