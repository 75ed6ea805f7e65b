import { type Filter, listCountEndpoints } from '@yupana/contract'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api.tsx'
import { formatQuantity } from '../../form/input/number-text.ts'
import { useT } from '../../i18n.ts'
import { emptyListState, type ListState } from '../list-state.ts'
import type { ListPreferences } from './list-preferences.ts'
import { isChanged, isEdited, openView, SaveView } from './list-views.tsx'

/** A view of a list that everybody has: what is owed, what is overdue, what waits for a hand. */
export interface ListTab {
  key: string
  label: string
  filters: readonly Omit<Filter, 'group'>[]
  /** Rows in it call for a hand: their number is told in its tone. */
  hot?: boolean
}

interface Props {
  list: string
  tabs: readonly ListTab[]
  /** What always holds of the list: its rows alone are counted. */
  always: ListTab['filters']
  preferences: ListPreferences
  state: ListState
  onApply: (next: ListState) => void
}

const grouped = (filters: ListTab['filters']): Filter[] => filters.map((each, group) => ({ ...each, group }))

/** Views as tabs: all rows, those that everybody has with their counts, then the person's own. */
export function ListTabs({ list, tabs, always, preferences, state, onApply }: Props): ReactNode {
  const t = useT()
  const { data: counts } = useCall(
    listCountEndpoints.listCounts,
    {
      params: { list },
      query: {
        views: [[], ...tabs.map(({ filters }) => filters)].map((each) => JSON.stringify(grouped([...always, ...each]))),
      },
    },
    { silent: true, staleTime: 30_000, keepPrevious: true },
  )
  const view = preferences.views.find(({ id }) => id === state.view)
  const changed = view ? isEdited(view, state, preferences.columns) : isChanged(state)
  const choose = (key: string): void => {
    const own = preferences.views.find(({ id }) => id === key)
    if (own) openView(own, preferences, onApply)
    else onApply({ ...emptyListState, group: state.group, ...(key === 'all' ? {} : { tab: key }) })
  }
  const items = [
    { key: 'all', label: <Named label={t('ui.allRows')} count={counts?.[0]} /> },
    ...tabs.map(({ key, label, hot }, at) => ({
      key,
      label: <Named label={label} count={counts?.[at + 1]} hot={hot === true} />,
    })),
    ...preferences.views.map(({ id, name }) => ({ key: id, label: name })),
  ]
  return (
    <Tabs
      className="yu-tabs"
      animated={false}
      activeKey={view?.id ?? state.tab ?? 'all'}
      onTabClick={choose}
      items={items}
      tabBarExtraContent={changed ? <SaveView preferences={preferences} state={state} onApply={onApply} /> : undefined}
    />
  )
}

function Named({
  label,
  count,
  hot = false,
}: {
  label: string
  count: { total: number; more: boolean } | undefined
  hot?: boolean
}): ReactNode {
  return (
    <>
      {label}
      {/* Its place is kept while it is asked for: the tabs after it stay where they are. */}
      <span className={`yu-count${hot && count && count.total > 0 ? ' yu-hot' : ''}`}>
        {count && formatQuantity(count.total)}
        {count?.more && '+'}
      </span>
    </>
  )
}
