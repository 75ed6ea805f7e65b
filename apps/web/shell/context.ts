import type { BoundArea } from '@yupana/ui'
import { createContext, useContext } from 'react'

/** The areas of this application, for the menu and the palette. */
export const AreasContext = createContext<readonly BoundArea[]>([])

export function useAreas(): readonly BoundArea[] {
  return useContext(AreasContext)
}
