import { useEffect, useRef } from 'react'

/** A scanner writes faster than a person: each letter within so much of the one before. */
const BETWEEN_MS = 50
const LEAST = 6

/**
 * Hears a scanner anywhere on the screen, whatever has the focus: letters in quick succession and an Enter. What a person types is left alone.
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
      const quick = event.timeStamp - at < BETWEEN_MS
      if (event.key === 'Enter') {
        const read = text
        text = ''
        if (!quick || read.length < LEAST) return
        event.preventDefault()
        event.stopImmediatePropagation()
        const typed = event.target as HTMLInputElement | null
        // What the scanner wrote into a field was not meant for it.
        if (typed?.tagName === 'INPUT') typed.dispatchEvent(new CustomEvent('scanned', { bubbles: true }))
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
