import type { AreaShell } from '@yupana/contract'
import { type ComponentType, createContext, type LazyExoticComponent, useContext } from 'react'

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
