import { systemClock } from '@yupana/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSessionData } from '../session/session-context.tsx'
import { type Draft, keyOf, lateWriter, newestDraft, readDraft, whenForgotten } from './draft-copy.ts'
import { useKeptDraft } from './kept-draft.ts'

export interface Drafts {
  /** A draft of an earlier visit, until it is taken or dropped. */
  found: Draft | undefined
  take(): Record<string, unknown> | undefined
  drop(): void
  /** Keeps what is typed, after a short pause. */
  keep(values: Record<string, unknown>): void
}

/** What was typed survives a crash, a closed tab and an expired session: kept in the browser by user, company and form, and on the server for other devices. */
export function useDrafts(form: string | undefined, kind: string): Drafts {
  const { user, company } = useSessionData()
  const key = form && keyOf(user.id, company.id, form)
  const [first] = useState(() => (key ? readDraft(key) : undefined))
  const [found, setFound] = useState(first)
  const answered = useRef(false)
  const typed = useRef(false)
  const keeper = useRef(lateWriter()).current
  const remote = useKeptDraft(form, key, (kept) => {
    if (!key || answered.current) return
    const newest = newestDraft(first, kept)
    if (!newest && !typed.current) localStorage.removeItem(key)
    setFound(newest)
  })
  useEffect(() => {
    if (!key) return
    return whenForgotten(key, () => {
      keeper.drop()
      remote.forget()
      setFound(undefined)
    })
  }, [key, keeper, remote])
  useEffect(() => {
    // The last moments in which a page that is closed, or put aside on a phone, is asked.
    const flush = (): void => {
      keeper.flush()
      remote.flush()
    }
    const hidden = (): void => void (document.visibilityState === 'hidden' && flush())
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
      flush()
    }
  }, [keeper, remote])
  return useMemo(
    () => ({
      found,
      take() {
        answered.current = true
        setFound(undefined)
        return found?.values
      },
      drop() {
        answered.current = true
        keeper.drop()
        if (key) localStorage.removeItem(key)
        remote.drop()
        setFound(undefined)
      },
      keep(values) {
        if (!key) return
        typed.current = true
        const at = now()
        keeper.write(() => localStorage.setItem(key, JSON.stringify({ at, values } satisfies Draft)))
        remote.keep({ at, values }, kind)
      },
    }),
    [found, key, kind, remote],
  )
}

const now = (): string => systemClock().toISOString()

/** The values of a draft, with its records marked as known from then: choosers ask again how they are called now. */
export function keptValues(values: Record<string, unknown>): Record<string, unknown> {
  const isRecord = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string'
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isRecord(value) ? { ...value, kept: true } : value]),
  )
}
