import type { Queryable } from '../database/index.ts'

/** Access tokens that are refused before they expire, for what they say is true no longer. */
export interface StaleTokens {
  has(tokenId: string | undefined): boolean
  /** Refuses them at once in this process; the others read it from the table within seconds. */
  add(tokenIds: readonly string[]): void
  /** Calls back once, as soon as the token is refused. Answers how to stop waiting for it. */
  watch(tokenId: string, ended: () => void): () => void
  stop(): void
}

const LIFE_MS = 15 * 60_000
const READ_EVERY_MS = 2_000

/** Reads every two seconds which tokens went stale while another process was asked; one is forgotten when it has expired. */
export function staleTokens(open: Queryable, onError: (error: unknown) => void): StaleTokens {
  const kept = new Map<string, number>()
  const watched = new Map<string, Set<() => void>>()
  function keep(id: string): void {
    if (kept.has(id)) return
    kept.set(id, Date.now())
    const waiting = watched.get(id) ?? []
    watched.delete(id)
    for (const ended of waiting) ended()
  }
  async function read(): Promise<void> {
    const since = Date.now() - LIFE_MS
    for (const [id, at] of kept) if (at < since) kept.delete(id)
    const rows = await open.query<{ id: string }>(
      "select id from platform.shown_stale_session where stale_at > now() - interval '15 minutes'",
    )
    for (const { id } of rows) keep(id)
  }
  const timer = setInterval(() => void read().catch(onError), READ_EVERY_MS)
  timer.unref()
  return {
    has: (tokenId) => tokenId !== undefined && kept.has(tokenId),
    add: (tokenIds) => {
      for (const id of tokenIds) keep(id)
    },
    watch(tokenId, ended) {
      if (kept.has(tokenId)) ended()
      const waiting = watched.get(tokenId) ?? new Set()
      watched.set(tokenId, waiting.add(ended))
      return () => {
        waiting.delete(ended)
        if (waiting.size === 0) watched.delete(tokenId)
      }
    },
    stop: () => clearInterval(timer),
  }
}
