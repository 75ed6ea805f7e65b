import { useEffect, useRef } from 'react'

/** A scanner writes faster than a person: each sign within so much of the one before, with room for a busy machine. */
const BETWEEN_MS = 200
const LEAST = 4

/**
 * Hears a scanner on the screen, whatever button has the focus: signs in quick succession and an Enter. What is written into a field is that field's.
 * @param on false while a dialog is open
 */
export function useScanner(onScan: (text: string) => void, on: boolean): void {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    if (!on) return
    let text = ''
    let at = 0
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as HTMLElement | null)?.closest('input, textarea')) return
      const quick = event.timeStamp - at < BETWEEN_MS
      if (event.key === 'Enter') {
        const read = text
        text = ''
        if (!quick || read.length < LEAST) return
        // Not for the button that has the focus.
        event.preventDefault()
        event.stopImmediatePropagation()
        latest.current(read)
        return
      }
      if (event.key.length !== 1) return
      text = quick ? text + event.key : event.key
      at = event.timeStamp
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [on])
}
