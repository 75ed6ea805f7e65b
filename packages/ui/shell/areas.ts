import { type AreaShell, isOffered } from '@yupana/contract'
import { type ComponentType, createContext, type LazyExoticComponent, useContext, useMemo } from 'react'
import { useSession } from '../session/session-context.tsx'

export type ScreenComponent = ComponentType | LazyExoticComponent<ComponentType>

/** An area's screens by path: what its `./web` exports by default. */
export interface BoundArea {
  area: AreaShell
  screens: Readonly<Record<string, ScreenComponent>>
  /** What it adds to screens of lower areas, by the name of the spot. */
  panels?: Readonly<Record<string, ScreenComponent>>
}

/** The areas of this application, for the menu, the palette and pages of links. */
export const AreasContext = createContext<readonly BoundArea[]>([])

export function useAreas(): readonly BoundArea[] {
  return useContext(AreasContext)
}

/** Those of what the company does: what leads somewhere offers no others. */
export function useOfferedAreas(): readonly BoundArea[] {
  const areas = useAreas()
  const does = useSession().data?.configuration.activities
  return useMemo(() => areas.filter(({ area }) => isOffered(area, does ?? [])), [areas, does])
}
