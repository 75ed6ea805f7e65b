import { useEffect, useRef, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** `mod+s` (Ctrl, or Command on a Mac), `mod+enter`, `?`, `alt+n`. */
  keys: string
  label: string
  run: () => void
}

/** A key that a part of the screen hears by itself; the help shows it. */
export type KeyHint = Omit<Shortcut, 'run'>

type Listed = KeyHint & { run?: (() => void) | undefined }
const active: Listed[][] = []
const listeners = new Set<() => void>()
let snapshot: readonly Listed[] = []

function changed(): void {
  snapshot = active.flat()
  for (const listener of listeners) listener()
}

/** Registers the keys of a screen while it is shown; the innermost screen wins. `?` lists them. */
export function useShortcuts(shortcuts: Shortcut[]): void {
  const group = useRef<Shortcut[]>([])
  const signature = shortcuts.map((each) => `${each.keys}:${each.label}`).join()
  useEffect(() => {
    const own = shortcuts.map((each) => ({ ...each }))
    group.current = own
    active.push(own)
    changed()
    return () => {
      active.splice(active.indexOf(own), 1)
      changed()
    }
  }, [signature])
  useEffect(() => {
    for (const [index, each] of group.current.entries()) each.run = shortcuts[index]?.run ?? each.run
  })
}

/** Tells the help of keys that a part hears by itself while it is shown. */
export function useKeyHints(hints: readonly KeyHint[]): void {
  const signature = hints.map((each) => `${each.keys}:${each.label}`).join()
  useEffect(() => {
    const own = [...hints]
    active.push(own)
    changed()
    return () => {
      active.splice(active.indexOf(own), 1)
      changed()
    }
  }, [signature])
}

export function useActiveShortcuts(): readonly KeyHint[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => snapshot,
  )
}

/** The written form of a key event: `mod+shift+k`. */
export function keysOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const key = event.key.toLowerCase()
  const shift = event.shiftKey && key.length > 1 ? 'shift+' : ''
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${shift}${key}`
}

/**
 * Listens once for the whole application. A key without Ctrl or Alt is left to whoever types. Keys with Ctrl are heard
 * before any input: a chooser would take Ctrl-Enter for its own Enter.
 */
export function useShortcutListener(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const keys = keysOf(event)
      if (keys.startsWith('mod+') !== (event.eventPhase === Event.CAPTURING_PHASE)) return
      const typing = (event.target as HTMLElement | null)?.closest?.(
        // A tick takes no letters.
        'input:not([type=checkbox]),textarea,select,[contenteditable]',
      )
      if (event.defaultPrevented || (typing && !/^(mod\+|alt\+|f\d+$)/.test(keys))) return
      const found = [...snapshot].reverse().find((each) => each.run !== undefined && each.keys === keys)
      if (!found) return
      event.preventDefault()
      event.stopPropagation()
      found.run?.()
    }
    // On the window, so that both phases pass here though the document has other listeners.
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}
