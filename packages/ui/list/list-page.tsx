import type { Endpoint, Filter, ListQueryInput, ListSum } from '@yupana/contract'
import { Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { NotRead } from '../answer.tsx'
import { useCall, useDownload } from '../api.tsx'
import { type Say, useT } from '../i18n.ts'
import { useMay, useSession, useSessionData, useSessionStore } from '../session/session-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { type Column, cellValue } from './column.tsx'
import { DataTable } from './data-table.tsx'
import { ListBulk } from './list-bulk.tsx'
import { askedWords, type FilterField } from './list-filters.tsx'
import { ListGroups } from './list-groups.tsx'
import { ListPager, pagedRows } from './list-pager.tsx'
import { EmptyList, totalsRow } from './list-parts.tsx'
import { PastedImport } from './list-paste.tsx'
import { ListPreview } from './list-preview.tsx'
import type { ListPageProps, RowOf } from './list-props.ts'
import { type ListState, listQueryOf, nextSort, readListState, selectionQueryOf } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { useTrailOf } from './list-trail.tsx'
import { useRowActions } from './row/row-actions.tsx'
import { useListState } from './use-list-state.ts'
import { type ListPreferences, useListPreferences, useOpeningView } from './views/list-preferences.ts'

/** A list of any resource: its state lives in the URL, so that a link, the back button and an export show the same rows. */
export function ListPage<E extends Endpoint>(given: ListPageProps<E>): ReactNode {
  const [state, change, untouched] = useListState(given.defaultQuery)
  const tab = given.tabs?.find(({ key }) => key === state.tab)
  const props = { ...given, ...useShown(given), ...(tab ? { always: [...(given.always ?? []), ...tab.filters] } : {}) }
  const { endpoint, title, rowLink } = props
  const preferences = useListPreferences(endpoint.id, props.density)
  useOpeningView(preferences, untouched, ({ id, params }) => change({ ...readListState(params), view: id }))
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const { query, answer, rows, isPending, isPlaceholderData, error, refetch } = useListAnswer(props, state)
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

  return (
    <section className="yu-page yu-list">
      <PageHead title={title} actions={props.actions} />
      {props.children}
      <ListTools {...{ props, given, preferences, columns, state, change, runExport }} />
      {props.imports && <PastedImport calls={props.imports} title={title} />}
      {error && !answer && <NotRead error={error} onRetry={() => void refetch()} />}
      {!error && isPending && <Waiting />}
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
          {...{ endpoint, title, columns, state, answer }}
          by={state.group}
          always={props.always ?? []}
          density={preferences.density}
          uncounted={props.uncounted ?? t('ui.totalWithout')}
        />
      )}
      <ListFoot
        {...{ props, state, change, rows, chosen, keyOf, answer }}
        settled={!isPlaceholderData}
        onDone={() => select(new Set())}
      />
    </section>
  )
}

const Waiting = (): ReactNode => (
  <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} className="yu-skeleton" />
)

interface FootProps<E extends Endpoint>
  extends Pick<ListRowsProps<E>, 'props' | 'state' | 'change' | 'rows' | 'chosen' | 'keyOf'> {
  answer: Answer<RowOf<E>> | undefined
  /** The answer is that of what is asked now. */
  settled: boolean
  onDone: () => void
}

/** What can be done to the rows that are chosen, else the pages. */
function ListFoot<E extends Endpoint>(foot: FootProps<E>): ReactNode {
  const { props, state, change, rows, chosen, keyOf, answer, settled, onDone } = foot
  const { configuration } = useSessionData()
  return (
    <>
      {isSelectable(props) && !state.group && (
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
          onDone={onDone}
        />
      )}
      {chosen.length === 0 && !state.group && (
        <ListPager
          state={state}
          answer={answer}
          settled={settled}
          pageSize={configuration.pageSize}
          onChange={change}
        />
      )}
    </>
  )
}

interface Answer<Row> {
  data: Row[]
  total?: number
  more?: boolean
  next?: string
  sums?: ListSum[]
}

/** What the list is asked in a state, and the last answer while the next one comes. */
function useListAnswer<E extends Endpoint>(props: ListPageProps<E>, state: ListState) {
  const { configuration } = useSessionData()
  const summed = props.columns.some(({ total }) => total)
  const query = { ...withAlways(listQueryOf(state, configuration.pageSize, summed), props.always), ...props.query }
  const { data, ...call } = useCall(props.endpoint, { params: props.params, query } as never, { keepPrevious: true })
  const answer = data as Answer<RowOf<E>> | undefined
  return { ...call, query, answer, rows: answer?.data ?? [] }
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
