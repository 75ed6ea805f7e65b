import { type RefObject, useEffect, useRef } from 'react'

/** The cross of a list is no stop of Tab: Enter there would take away what was just chosen. Backspace does it by keys. */
export function useClearUnstopped(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const cross = root.current?.querySelector<HTMLElement>('.ant-select-clear')
    if (cross) cross.tabIndex = -1
  })
  return root
}
