import { type SavedView, savedViewEndpoints } from '@yupana/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCall, useCommand } from '../../api.tsx'
import { useSessionData } from '../../session/session-context.tsx'
import { type Density, densities } from '../data-table.tsx'
import type { SearchParams } from '../list-state.ts'

interface Kept {
  /** Columns that differ from their first state: shown or hidden by the person. */
  columns: Record<string, boolean>
  density: Density
  /** The row in front is shown beside the list. */
  preview: boolean
}

export interface ListPreferences {
  density: Density
  columns: Readonly<Record<string, boolean>>
  /** One's own first, then those that colleagues share. */
  views: readonly SavedView[]
  shows(field: string, optional: boolean): boolean
  show(field: string, shown: boolean): void
  setDensity(density: Density): void
  preview: boolean
  setPreview(preview: boolean): void
  /** Under its name: over one's own of that name. @param onSaved is given its id */
  saveView(
    view: { name: string; params: SearchParams; shared: boolean; role?: string | null },
    onSaved?: (id: string) => void,
  ): void
  /** Shows the columns of a view; its filters are the address's. */
  takeView(view: SavedView): void
  /** Opens the list with this view from now on, or no longer. */
  openWith(view: SavedView, opens: boolean): void
  removeView(view: SavedView): void
}

const FIRST: Omit<Kept, 'density'> = { columns: {}, preview: false }

/** How this person likes this list: columns and density are the browser's, saved views the server's. */
export function useListPreferences(list: string, density: Density = 'normal'): ListPreferences {
  const { user } = useSessionData()
  const key = `yupana.list.${user.id}.${list}`
  const [kept, setKept] = useState<Kept>(() => readKept(localStorage.getItem(key), density))
  const { data } = useCall(savedViewEndpoints.savedViews, { params: { list } }, { silent: true, staleTime: 60_000 })
  const create = useCommand(savedViewEndpoints.createSavedView)
  const update = useCommand(savedViewEndpoints.updateSavedView)
  const remove = useCommand(savedViewEndpoints.removeSavedView)
  const views = data ?? []
  const change = (next: Partial<Kept>): void => {
    const all = { ...kept, ...next }
    localStorage.setItem(key, JSON.stringify(all))
    setKept(all)
  }
  const shows = useCallback((field: string, optional: boolean) => kept.columns[field] ?? !optional, [kept.columns])
  return useMemo(
    () => ({
      density: kept.density,
      columns: kept.columns,
      views,
      shows,
      show: (field, shown) => change({ columns: { ...kept.columns, [field]: shown } }),
      setDensity: (density) => change({ density }),
      preview: kept.preview,
      setPreview: (preview) => change({ preview }),
      saveView: ({ name, params, shared, role = null }, onSaved) => {
        const own = views.find((each) => each.mine && each.name === name)
        const body = { name, params: { ...params }, columns: kept.columns, shared, role, opens: own?.opens ?? false }
        const done = { onSuccess: ({ id }: SavedView) => onSaved?.(id) }
        if (own) update.mutate({ params: { id: own.id }, body: { ...body, version: own.version } }, done)
        else create.mutate({ body: { list, ...body } }, done)
      },
      takeView: ({ columns }) => change({ columns }),
      openWith: ({ id, version, name, params, columns, shared, role }, opens) =>
        update.mutate({
          params: { id },
          body: { name, params, columns, shared, role: role?.id ?? null, opens, version },
        }),
      removeView: ({ id }) => remove.mutate({ params: { id } }),
    }),
    [kept, shows, data],
  )
}

/** Opens the list with the person's own first view, once, where the address says nothing else. */
export function useOpeningView(
  { views, takeView }: ListPreferences,
  untouched: boolean,
  apply: (view: SavedView) => void,
): void {
  const asked = useRef(false)
  const opening = views.find((each) => each.mine && each.opens)
  useEffect(() => {
    if (asked.current || views.length === 0) return
    asked.current = true
    if (!opening || !untouched) return
    takeView(opening)
    apply(opening)
  }, [views, opening])
}

/** What a browser has kept of a list; a density that there is no more is the list's own. */
export function readKept(text: string | null, density: Density): Kept {
  const first = { ...FIRST, density }
  try {
    const read = { ...first, ...(JSON.parse(text ?? '{}') as Partial<Kept>) }
    return densities.includes(read.density) ? read : { ...read, density }
  } catch {
    return first
  }
}
