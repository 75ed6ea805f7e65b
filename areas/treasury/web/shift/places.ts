import { createContext, useContext } from 'react'

/** Where the screens of shifts stand: in the office, or at the counter of an area above. */
export interface ShiftScreens {
  list: string
  open: string
  /** The drawer is counted. */
  close: string
  /** With the id behind it. */
  view: string
}

const Screens = createContext<ShiftScreens>({
  list: '/shift',
  open: '/shift/open',
  close: '/shift/close',
  view: '/shift/view/',
})

export const ShiftScreensAt = Screens.Provider
export const useShiftScreens = (): ShiftScreens => useContext(Screens)
