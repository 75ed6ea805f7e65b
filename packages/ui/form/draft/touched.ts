import { useEffect, useRef } from 'react'

/** Keys by which somebody looks around. */
const LOOKING = /^(Tab|Escape|Shift|Control|Alt|Meta|Arrow.*|Page.*|Home|End|F\d+)$/

/** Whether the person did anything here yet: what a form fills in by itself is nobody's draft. */
export function useTouched(): { readonly current: boolean } {
  const touched = useRef(false)
  useEffect(() => {
    const touch = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && LOOKING.test(event.key))) touched.current = true
    }
    const kinds = ['keydown', 'pointerdown', 'input', 'paste', 'drop']
    for (const kind of kinds) document.addEventListener(kind, touch, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, touch, true)
    }
  }, [])
  return touched
}
