import type {
  BulkCall,
  DocumentBulkCall,
  Endpoint,
  Filter,
  ImportCalls,
  ListQueryInput,
  ListSum,
} from '@yupana/contract'
import { Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { NotRead } from '../answer.tsx'
import { useCall, useDownload } from '../api.tsx'
import { type Say, useT } from '../i18n.ts'
import { useMay, useSession, useSessionData, useSessionStore } from '../session/session-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { type Column, cellValue } from './column.tsx'
import { DataTable, type Density } from './data-table.tsx'
import { type BulkAction, ListBulk } from './list-bulk.tsx'
import { askedWords, FilterBar, type FilterField } from './list-filters.tsx'
import { GroupButton, ListGroups } from './list-groups.tsx'
import { ListPager, pagedRows } from './list-pager.tsx'
import { EmptyList, ListMenu, totalsRow } from './list-parts.tsx'
import { PastedImport } from './list-paste.tsx'
import { type ListPreferences, useListPreferences, useOpeningView } from './list-preferences.ts'
import { ListPreview } from './list-preview.tsx'
import { type ListState, listQueryOf, nextSort, readListState, selectionQueryOf, writeListState } from './list-state.ts'
import { type ListTab, ListTabs } from './list-tabs.tsx'
import { useTrailOf } from './list-trail.tsx'
import { type RowAction, useRowActions } from './row/row-actions.tsx'
import { useListState } from './use-list-state.ts'

/** A row of an endpoint that answers `{ data, total }`. */
export type RowOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends { _zod: { output: { data: (infer Row)[] } } }
      ? Row
      : never
    : never

export interface ListPageProps<E extends Endpoint> {
  endpoint: E
  title: string
  columns: readonly Column<RowOf<E>>[]
  /** Buttons on the right of the title: new, import. */
  actions?: ReactNode
  rowLink?: (row: RowOf<E>) => string | undefined
  /** What may be filtered, with labels; from the endpoint's declared fields and the columns where absent. */
  filters?: readonly FilterField[]
  /** Filters that always hold and are no chips: the year that the path names. */
  always?: readonly Omit<Filter, 'group'>[]
  /** Views that everybody has, as tabs with their counts. */
  tabs?: readonly ListTab[]
  /** State of the list where the URL says nothing. */
  defaultQuery?: Partial<ListState>
  /** Path parameters of the endpoint (`{ year }`) and query parameters beside those of every list. */
  params?: Record<string, string>
  query?: Record<string, string>
  /** Download of exactly what is filtered. */
  exportEndpoint?: Endpoint
  bulk?: readonly BulkAction<RowOf<E>>[]
  /** What the server does to many rows at once: to those chosen, or to all that the filter shows. */
  bulkCall?: BulkCall
  /** What may be done to many documents of the list, each by itself. */
  documents?: DocumentBulkCall
  /** How high its rows are until the person says otherwise; `normal` where absent. */
  density?: Density
  /** Where it can be imported by this person: cells pasted on the list are. */
  // biome-ignore lint/suspicious/noExplicitAny: an import of any path parameters
  imports?: ImportCalls<any>
  /** What of the filter the foot does not count, in words; drafts and voided documents where absent, empty where it counts all. */
  uncounted?: string
  /** False where free search finds nothing: the list has no text of its own. */
  searchable?: boolean
  /** Why there is nothing yet, and what to do. */
  empty: { text: string; action?: ReactNode }
  /** Shown under the head, above the table: figures, tabs, a hint. */
  children?: ReactNode
  rowKey?: (row: RowOf<E>) => string
  /** What is done to a row most, before what every row of such a list offers: paper and mail of a document, the form that changes it. */
  quick?: readonly RowAction<RowOf<E>>[]
}

/** A list of any resource: its state lives in the URL, so that a link, the back button and an export show the same rows. */
export function ListPage<E extends Endpoint>(given: ListPageProps<E>): ReactNode {
  const [state, change] = useListState(given.defaultQuery)
  const tab = given.tabs?.find(({ key }) => key === state.tab)
  const props = { ...given, ...useShown(given), ...(tab ? { always: [...(given.always ?? []), ...tab.filters] } : {}) }
  const { endpoint, title, rowLink } = props
  const { configuration } = useSessionData()
  const preferences = useListPreferences(endpoint.id, props.density)
  useOpeningView(preferences, Object.keys(writeListState(state)).length === 0, ({ id, params }) =>
    change({ ...readListState(params), view: id }),
  )
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const asked = listQueryOf(
    state,
    configuration.pageSize,
    props.columns.some(({ total }) => total),
  )
  const query = { ...withAlways(asked, props.always), ...props.query }
  const { data, isPending, isPlaceholderData, error, refetch } = useCall(
    endpoint,
    { params: props.params, query } as never,
    {
      keepPrevious: true,
    },
  )
  const answer = data as
    | { data: RowOf<E>[]; total?: number; more?: boolean; next?: string; sums?: ListSum[] }
    | undefined
  const rows = answer?.data ?? []
  const columns = useMemo(
    () => props.columns.filter((each) => preferences.shows(each.field, each.optional === true)),
    [props.columns, preferences.shows],
  )
  const keyOf = props.rowKey ?? ((row: RowOf<E>) => String((row as { id?: unknown }).id))
  const chosen = rows.filter((row) => selected.has(keyOf(row)))
  const runExport = useExport(props, state)
  const t = useT()
  useTrailOf({
    endpoint,
    params: props.params,
    query,
    rows,
    total:
      answer?.total &&
      pagedRows(answer.total, answer.more === true, state.page, query.limit as number, answer.next !== undefined),
    rowLink,
    settled: !isPlaceholderData,
  })
  const selectable = isSelectable(props)

  return (
    <section className="yu-page yu-list">
      <PageHead title={title} actions={props.actions} />
      {props.children}
      {props.tabs && (
        <ListTabs
          list={endpoint.id}
          tabs={props.tabs}
          preferences={preferences}
          state={state}
          onApply={(next) => change(next)}
        />
      )}
      <div className="yu-list-tools">
        <FilterBar
          fields={props.filters}
          searchable={props.searchable}
          tabs={props.tabs}
          counting={
            endpoint.params || props.query
              ? undefined
              : { list: endpoint.id, always: given.always ?? [], view: tab?.filters ?? [] }
          }
          state={state}
          onChange={(next) => change({ ...state, ...next, page: 1 })}
        />
        {!endpoint.params && !props.query && (
          <GroupButton
            list={endpoint.list}
            columns={columns as readonly Column<unknown>[]}
            by={state.group}
            onChange={(group) => change({ ...state, group })}
          />
        )}
        <ListMenu
          columns={props.columns as readonly Column<unknown>[]}
          preferences={preferences}
          state={state}
          onApply={(next) => change(next)}
          onExport={runExport}
          tabbed={props.tabs !== undefined}
        />
      </div>
      {props.imports && <PastedImport calls={props.imports} title={title} />}
      {error && !answer && <NotRead error={error} onRetry={() => void refetch()} />}
      {!error && isPending && (
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} className="yu-skeleton" />
      )}
      {answer && rows.length === 0 && (
        <EmptyList
          filters={[...(tab ? [tab.label] : []), ...askedWords(state, props.filters, t)]}
          empty={props.empty}
          onClear={() => change({ ...state, search: '', filters: [], tab: undefined, page: 1 })}
        />
      )}
      {rows.length > 0 && !state.group && (
        <ListRows
          {...{ props, preferences, columns, rows, chosen, selected, select, keyOf, state, change }}
          sums={answer?.sums}
          fetching={isPlaceholderData}
        />
      )}
      {rows.length > 0 && state.group && (
        <ListGroups
          {...{ endpoint, title, columns, state }}
          by={state.group}
          always={props.always ?? []}
          density={preferences.density}
        />
      )}
      {selectable && (
        <ListBulk
          key={JSON.stringify(selectionQueryOf(state))}
          actions={props.bulk ?? []}
          call={props.bulkCall}
          documents={props.documents}
          rows={chosen}
          keyOf={keyOf}
          total={answer?.total}
          more={answer?.more === true}
          whole={chosen.length === rows.length}
          query={{ ...withAlways(selectionQueryOf(state), props.always), ...props.query }}
          onDone={() => select(new Set())}
        />
      )}
      {chosen.length === 0 && !state.group && (
        <ListPager
          state={state}
          answer={answer}
          settled={!isPlaceholderData}
          pageSize={configuration.pageSize}
          onChange={change}
        />
      )}
    </section>
  )
}

/** Columns and filters without what the server does not tell this person. */
function useShown<E extends Endpoint>({
  columns,
  filters,
  endpoint,
}: ListPageProps<E>): Required<Pick<ListPageProps<E>, 'columns' | 'filters'>> {
  const store = useSessionStore()
  const session = useSession()
  return useMemo(() => {
    const hidden = (field: string): boolean =>
      endpoint.list?.columns?.some((each) => each.field === field && each.needs && !store.may(each.needs)) ?? false
    return {
      columns: columns.filter(({ field }) => !hidden(field)),
      filters: (filters ?? derivedFilters(endpoint, columns)).filter(({ field }) => !hidden(field)),
    }
  }, [endpoint, columns, filters, session])
}

interface ListRowsProps<E extends Endpoint> {
  props: ListPageProps<E>
  preferences: ListPreferences
  columns: readonly Column<RowOf<E>>[]
  rows: RowOf<E>[]
  chosen: RowOf<E>[]
  selected: ReadonlySet<string>
  select: (keys: ReadonlySet<string>) => void
  keyOf: (row: RowOf<E>) => string
  state: ListState
  change: (next: ListState) => void
  sums: readonly ListSum[] | undefined
  fetching: boolean
}

/** The table, and beside it the row in front where the person wants it so. */
function ListRows<E extends Endpoint>(list: ListRowsProps<E>): ReactNode {
  const { props, preferences, columns, rows, chosen, selected, select, keyOf, state, change, sums, fetching } = list
  const { endpoint, rowLink } = props
  const t = useT()
  const [front, setFront] = useState(0)
  const { acts, dialogs } = useRowActions(props, rows)
  const selectable = isSelectable(props)
  const row = preferences.preview ? (rows[front] ?? rows[0]) : undefined
  return (
    <div className={`${fetching ? 'yu-fetching' : ''}${row ? ' yu-with-preview' : ''}`} aria-busy={fetching}>
      <DataTable
        label={props.title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowLink={rowLink}
        density={preferences.density}
        frozen={1}
        acts={acts}
        rowClass={standing}
        brief
        sort={state.sort || endpoint.list?.order}
        onSort={(field) => change({ ...state, sort: nextSort(state.sort, field), page: 1 })}
        sortable={(field) => endpoint.list?.orders.includes(field) ?? false}
        {...(selectable ? { selected, onSelect: select, selectLabel: t('ui.select') } : {})}
        {...(preferences.preview ? { onFront: setFront } : {})}
        totals={listTotals(
          columns,
          rows,
          chosen,
          sums,
          selectable,
          acts.length > 0,
          t,
          props.uncounted ?? t('ui.totalWithout'),
        )}
      />
      {dialogs}
      {row && <ListPreview columns={props.columns} row={row} link={rowLink?.(row)} />}
    </div>
  )
}

/** A draft steps back, what is voided is struck. */
function standing(row: unknown): string | undefined {
  const status = cellValue(row, 'status')
  return status === 'draft' || status === 'voided' ? `yu-row-${status}` : undefined
}

const isSelectable = ({
  bulk,
  bulkCall,
  documents,
}: {
  bulk?: unknown
  bulkCall?: unknown
  documents?: unknown
}): boolean => bulk !== undefined || bulkCall !== undefined || documents !== undefined

/** Groups above those of any chip, so that each is and-ed. */
const ALWAYS_GROUP = 900

function withAlways(query: ListQueryInput, always: readonly Omit<Filter, 'group'>[] = []): ListQueryInput {
  if (always.length === 0) return query
  return {
    ...query,
    filters: [...(query.filters ?? []), ...always.map((each, i) => ({ ...each, group: ALWAYS_GROUP + i }))],
  }
}

/** Downloads exactly what is filtered, also by Ctrl-E; undefined where the list has no export. */
function useExport<E extends Endpoint>(
  { exportEndpoint, params, query, always }: ListPageProps<E>,
  state: ListState,
): (() => void) | undefined {
  const t = useT()
  const download = useDownload()
  const input = { params, query: { ...withAlways(selectionQueryOf(state), always), ...query } }
  const may = useMay(exportEndpoint?.permission ?? 'session')
  const run = exportEndpoint && may ? () => void download(exportEndpoint, input) : undefined
  useShortcuts(run ? [{ keys: 'mod+e', label: t('ui.export'), run }] : [])
  return run
}

/** Over what is chosen, else over what the server summed, else over the page. */
function listTotals<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  chosen: readonly Row[],
  sums: readonly ListSum[] | undefined,
  selectable: boolean,
  acting: boolean,
  t: Say,
  uncounted: string,
): ReactNode {
  const selection = chosen.length > 0
  return totalsRow({
    columns,
    rows: selection ? chosen : rows,
    counted: selection ? undefined : sums,
    uncounted,
    selectable,
    acting,
    selection,
    t,
  })
}

/** Declared fields of the endpoint which a column names: the label is the column's. */
function derivedFilters<Row>(endpoint: Endpoint, columns: readonly Column<Row>[]): FilterField[] {
  const fields = endpoint.list?.fields ?? {}
  return columns.flatMap((column): FilterField[] => {
    const kind = fields[column.field]
    if (!kind || kind === 'id') return []
    const options = column.states
      ? Object.entries(column.states).map(([value, { label }]) => ({ value, label }))
      : undefined
    return [{ field: column.field, label: column.label, kind, ...(options ? { options } : {}) }]
  })
}
