import { type Client, DRAFTS, draftEndpoints } from '@yupana/contract'
import { useEffect, useMemo, useRef } from 'react'
import { useClient } from '../../api.tsx'
import { type Draft, lateWriter, pathOfDraft, readDraft } from './draft-copy.ts'

/** Sent once the keys rest this long, and while they do not rest, this often at least. */
const REST = 3_000
const MOST = 10_000

/** The draft of a form on the server. */
export interface KeptDrafts {
  keep(draft: Draft, kind: string): void
  /** Keeps an earlier draft of the form under a name of its own. */
  setAside(form: string, key: string, draft: Draft, kind: string): void
  /** Sends what waits, now. */
  flush(): void
  /** Sends no more what waits. */
  forget(): void
  drop(): void
}

/** What is sent for a form goes in its turn, whichever screen sent it: what was dropped does not come back by a call that was on its way. */
const turns = new Map<string, Promise<unknown>>()

export function inTurn(key: string, call: () => Promise<unknown>): Promise<unknown> {
  // Refused or lost, it is still in the browser, and sent again with the next key.
  const turn = (turns.get(key) ?? Promise.resolve()).then(call).catch(() => undefined)
  turns.set(key, turn)
  return turn
}

/** @param onFound is told once what the server keeps for the form, if it could be asked */
export function useKeptDraft(
  form: string | undefined,
  key: string | undefined,
  onFound: (kept: Draft | null) => void,
): KeptDrafts {
  const client = useClient()
  /** Whether the server may have one: unknown until it answered. */
  const stands = useRef<boolean>(undefined)
  const told = useRef(onFound)
  told.current = onFound
  const later = useRef(lateWriter(REST, MOST)).current
  useEffect(() => {
    if (!form || !key) return
    let gone = false
    void inTurn(key, async () => {
      const { draft } = await client.call(draftEndpoints.draft, { params: { form } })
      if (gone) return
      stands.current ??= draft !== null
      told.current(draft)
    })
    return () => {
      gone = true
    }
  }, [client, form, key])
  return useMemo(
    () => ({
      keep(draft, kind) {
        if (!form || !key) return
        const path = `${window.location.pathname}${window.location.search}`
        later.write(() => {
          stands.current = true
          void inTurn(key, () => send(client, form, key, draft, { kind, path }))
        })
      },
      setAside(aside, asideKey, { at, values }, kind) {
        localStorage.setItem(asideKey, JSON.stringify({ at, values } satisfies Draft))
        const path = pathOfDraft(`${window.location.pathname}${window.location.search}`, aside)
        void inTurn(asideKey, () => send(client, aside, asideKey, { at, values }, { kind, path }))
      },
      flush: later.flush,
      forget: later.drop,
      drop() {
        later.drop()
        if (!form || !key || stands.current === false) return
        stands.current = false
        void inTurn(key, () => client.call(draftEndpoints.dropDraft, { params: { form } }))
      },
    }),
    [client, form, key, later],
  )
}

async function send(
  client: Client,
  form: string,
  key: string,
  { at, values }: Draft,
  { kind, path }: { kind: string; path: string },
): Promise<void> {
  if (JSON.stringify(values).length > DRAFTS.bytes) return
  const body = { kind: kind.slice(0, 200), title: draftTitle(values), path, at, values }
  await client.call(draftEndpoints.keepDraft, { params: { form }, body })
  const here = readDraft(key)
  if (here?.at === at) localStorage.setItem(key, JSON.stringify({ ...here, sent: true } satisfies Draft))
}

const NAMES = ['client', 'supplier', 'name', 'fiscalName', 'description']

/** What tells a draft from others of its kind: whom or what it is for, as far as it was typed. */
export function draftTitle(values: Record<string, unknown>): string {
  const names = NAMES.map((field) => {
    const value = values[field]
    const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : value
    return typeof name === 'string' ? name.trim() : ''
  })
  return (names.find((each) => each !== '') ?? '').slice(0, 200)
}
