import { systemClock } from '@yupana/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSessionData } from '../../session/session-context.tsx'
import {
  asideOf,
  chosenDraft,
  type Draft,
  keyOf,
  lateWriter,
  newestDraft,
  readDraft,
  whenForgotten,
} from './draft-copy.ts'
import { useKeptDraft } from './kept-draft.ts'

export interface Drafts {
  /** A draft of an earlier visit, until it is taken or dropped. */
  found: Draft | undefined
  /** It was chosen by name, and is the newest: it is taken without a question. */
  chosen: boolean
  take(): Record<string, unknown> | undefined
  drop(): void
  /** Keeps what is typed, after a short pause. */
  keep(values: Record<string, unknown>): void
  /** Tells when what is typed was last kept, and whenever it is again. Answers how to stop. */
  whenKept(tell: (at: string) => void): () => void
}

/** What was typed survives a crash, a closed tab and an expired session: kept in the browser by user, company and form, and on the server for other devices. */
export function useDrafts(own: string | undefined, kind: string): Drafts {
  const { user, company } = useSessionData()
  const [asked] = useState(() => chosenDraft(window.location.search))
  const isAsked = asked !== undefined && (asked === own || asked.startsWith(`${own}.`))
  const form = isAsked ? asked : own
  const key = form && keyOf(user.id, company.id, form)
  const [first] = useState(() => (key ? readDraft(key) : undefined))
  const [found, setFound] = useState(first)
  const [heard, setHeard] = useState(false)
  const answered = useRef(false)
  const typed = useRef(false)
  const keeper = useRef(lateWriter()).current
  const telling = useRef(tellers()).current
  const remote = useKeptDraft(form, key, (kept) => {
    setHeard(true)
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
  useLastMoments(() => {
    keeper.flush()
    remote.flush()
  }, [keeper, remote])
  return useMemo(
    () => ({
      found,
      chosen: isAsked && heard,
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
        if (!form || !key) return
        // Nobody said what becomes of the one that is offered: it stays, beside the one that is begun.
        if (found && !answered.current) {
          answered.current = true
          const aside = asideOf(form, found)
          remote.setAside(aside, keyOf(user.id, company.id, aside), found, kind)
          setFound(undefined)
        }
        typed.current = true
        const at = now()
        keeper.write(() => {
          localStorage.setItem(key, JSON.stringify({ at, values } satisfies Draft))
          telling.tell(at)
        })
        remote.keep({ at, values }, kind)
      },
      whenKept: telling.when,
    }),
    [found, form, isAsked, key, kind, remote, heard, user.id, company.id],
  )
}

/** Who is told when what is typed was kept. */
function tellers(): { tell: (at: string) => void; when: Drafts['whenKept'] } {
  const told = new Set<(at: string) => void>()
  return {
    tell: (at) => {
      for (const each of told) each(at)
    },
    when: (tell) => {
      told.add(tell)
      return () => told.delete(tell)
    },
  }
}

/** The last moments in which a page that is closed, or put aside on a phone, is asked. */
function useLastMoments(flush: () => void, of: readonly unknown[]): void {
  useEffect(() => {
    const hidden = (): void => void (document.visibilityState === 'hidden' && flush())
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
      flush()
    }
  }, of)
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
