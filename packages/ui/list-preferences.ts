import { useCallback, useMemo, useState } from 'react'
import type { Density } from './data-table.tsx'
import type { SearchParams } from './list-state.ts'
import { useSessionData } from './session-context.tsx'

export interface SavedView {
  name: string
  params: SearchParams
}

interface Kept {
  /** Columns that differ from their first state: shown or hidden by the person. */
  columns: Record<string, boolean>
  density: Density
  views: SavedView[]
}

export interface ListPreferences {
  density: Density
  views: readonly SavedView[]
  shows(field: string, optional: boolean): boolean
  show(field: string, shown: boolean): void
  setDensity(density: Density): void
  saveView(view: SavedView): void
  removeView(name: string): void
}

const FIRST: Kept = { columns: {}, density: 'compact', views: [] }

/** How this person likes this list: columns, density and saved views; kept in the browser by user and list. */
export function useListPreferences(list: string): ListPreferences {
  const { user } = useSessionData()
  const key = `yupana.list.${user.id}.${list}`
  const [kept, setKept] = useState<Kept>(() => readKept(key))
  const change = (next: Partial<Kept>): void => {
    const all = { ...kept, ...next }
    localStorage.setItem(key, JSON.stringify(all))
    setKept(all)
  }
  const shows = useCallback((field: string, optional: boolean) => kept.columns[field] ?? !optional, [kept.columns])
  return useMemo(
    () => ({
      density: kept.density,
      views: kept.views,
      shows,
      show: (field, shown) => change({ columns: { ...kept.columns, [field]: shown } }),
      setDensity: (density) => change({ density }),
      saveView: (view) => change({ views: [...kept.views.filter((each) => each.name !== view.name), view] }),
      removeView: (name) => change({ views: kept.views.filter((each) => each.name !== name) }),
    }),
    [kept, shows],
  )
}

function readKept(key: string): Kept {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>
    return { ...FIRST, ...read }
  } catch {
    return FIRST
  }
}
