import type { Endpoint } from '@yupana/contract'
import type { ReactNode } from 'react'
import type { Column } from './column.tsx'
import { FilterBar, type FilterField } from './list-filters.tsx'
import { GroupButton } from './list-groups.tsx'
import { ListMenu } from './list-parts.tsx'
import type { ListPageProps, RowOf } from './list-props.ts'
import type { ListState } from './list-state.ts'
import type { ListPreferences } from './views/list-preferences.ts'
import { ListTabs } from './views/list-tabs.tsx'

interface ToolsProps<E extends Endpoint> {
  props: ListPageProps<E> & { filters: readonly FilterField[] }
  /** As the screen declares it, without what its tab adds. */
  given: ListPageProps<E>
  preferences: ListPreferences
  columns: readonly Column<RowOf<E>>[]
  state: ListState
  change: (next: ListState) => void
  runExport: (() => void) | undefined
}

/** Views as tabs, the search with its period, how rows are put together, and the menu of the list. */
export function ListTools<E extends Endpoint>(tools: ToolsProps<E>): ReactNode {
  const { props, given, preferences, columns, state, change, runExport } = tools
  const { endpoint } = props
  const tab = given.tabs?.find(({ key }) => key === state.tab)
  return (
    <>
      {props.tabs && (
        <ListTabs
          list={endpoint.id}
          tabs={props.tabs}
          always={given.always ?? []}
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
    </>
  )
}
