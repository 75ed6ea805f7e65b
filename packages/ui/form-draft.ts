import { systemClock } from '@yupana/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSessionData } from './session-context.tsx'

export interface Draft {
  /** ISO instant of the last key. */
  at: string
  values: Record<string, unknown>
}

const PAUSE = 700

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
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  return useMemo(
    () => ({
      found,
      take() {
        setFound(undefined)
        return found?.values
      },
      drop() {
        clearTimeout(pause.current)
        if (key) localStorage.removeItem(key)
        setFound(undefined)
      },
      keep(values) {
        clearTimeout(pause.current)
        if (!key) return
        pause.current = setTimeout(() => {
          localStorage.setItem(key, JSON.stringify({ at: now(), values } satisfies Draft))
        }, PAUSE)
      },
    }),
    [found, key],
  )
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
