import { systemClock } from '@yupana/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSessionData } from './session-context.tsx'

export interface Draft {
  /** ISO instant of the last key. */
  at: string
  values: Record<string, unknown>
}

/** Kept once the keys rest this long, and while they do not rest, this often at least. */
const PAUSE = 700
const LONGEST = 2000

export interface Drafts {
  /** A draft of an earlier visit, until it is taken or dropped. */
  found: Draft | undefined
  take(): Record<string, unknown> | undefined
  drop(): void
  /** Keeps what is typed, after a short pause. */
  keep(values: Record<string, unknown>): void
}

/** What was typed survives a crash, a closed tab and an expired session: kept in the browser by user, company and form. */
export function useDrafts(form: string | undefined): Drafts {
  const { user, company } = useSessionData()
  const key = form && `yupana.draft.${user.id}.${company.id}.${form}`
  const [found, setFound] = useState(() => (key ? readDraft(key) : undefined))
  const keeper = useRef(lateWriter()).current
  useEffect(() => {
    // The last moments in which a page that is closed, or put aside on a phone, is asked.
    const hidden = (): void => void (document.visibilityState === 'hidden' && keeper.flush())
    window.addEventListener('pagehide', keeper.flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      document.removeEventListener('visibilitychange', hidden)
      keeper.flush()
    }
  }, [keeper])
  return useMemo(
    () => ({
      found,
      take() {
        setFound(undefined)
        return found?.values
      },
      drop() {
        keeper.drop()
        if (key) localStorage.removeItem(key)
        setFound(undefined)
      },
      keep(values) {
        if (!key) return
        const at = now()
        keeper.write(() => localStorage.setItem(key, JSON.stringify({ at, values } satisfies Draft)))
      },
    }),
    [found, key],
  )
}

interface LateWriter {
  /** Writes after a pause in which nothing else came; not later than two seconds after what came first. */
  write: (how: () => void) => void
  /** Writes what waits, now. */
  flush: () => void
  drop: () => void
}

/** Keeps the latest only: one write for a word, none lost at the end. */
export function lateWriter(): LateWriter {
  let waiting: (() => void) | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let last: ReturnType<typeof setTimeout> | undefined
  const drop = (): void => {
    clearTimeout(pause)
    clearTimeout(last)
    waiting = last = undefined
  }
  const flush = (): void => {
    const write = waiting
    drop()
    write?.()
  }
  return {
    write(how) {
      waiting = how
      clearTimeout(pause)
      pause = setTimeout(flush, PAUSE)
      last ??= setTimeout(flush, LONGEST)
    },
    flush,
    drop,
  }
}

const now = (): string => systemClock().toISOString()

function readDraft(key: string): Draft | undefined {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    return read && typeof read.at === 'string' && typeof read.values === 'object' ? read : undefined
  } catch {
    return undefined
  }
}

/** The values of a draft, with its records marked as known from then: choosers ask again how they are called now. */
export function keptValues(values: Record<string, unknown>): Record<string, unknown> {
  const isRecord = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string'
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isRecord(value) ? { ...value, kept: true } : value]),
  )
}
