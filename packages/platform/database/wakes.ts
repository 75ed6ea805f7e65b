import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Where calls and background work are processes of their own, one tells the other over the database what waits. */
const CHANNEL = 'yupana_wakes'
const RETRY_MS = 2_000
/** What waits is the folding of sums. */
export const FIGURES = 'figures'

export interface Wake {
  companyId: string
  /** The kind of what waits in the outbox, or `FIGURES`; undefined: whatever does. */
  what: string | undefined
}

/** What is told within so many milliseconds travels as one. */
const GATHER_MS = 20

export interface WakeTeller {
  /** Told outside the transaction that caused it, so that no commit waits for another; one that is lost is found by the hourly round. */
  tell(wake: Wake): void
  /** Tells what is still to be told. */
  close(): Promise<void>
}

export function wakeTeller(pool: pg.Pool): WakeTeller {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const telling = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const wakes = [...waiting]
    waiting.clear()
    if (wakes.length > 0)
      await pool.query('select pg_notify($1, w) from unnest($2::text[]) w', [CHANNEL, wakes]).catch(() => undefined)
  }
  return {
    tell({ companyId, what = '' }) {
      waiting.add(`${companyId} ${what}`)
      timer ??= setTimeout(() => void telling(), GATHER_MS)
    },
    close: telling,
  }
}

/** Hears what other processes tell, on a connection of its own that is opened again where it breaks. Answers how to stop. */
export function hearWakes(pool: pg.Pool, heard: (wake: Wake) => void): () => void {
  const ending = new AbortController()
  let held: pg.PoolClient | undefined

  async function listen(): Promise<void> {
    const client = await pool.connect()
    held = client
    const broken = new Promise<void>((resolve) => client.once('end', resolve).once('error', () => resolve()))
    client.on('notification', ({ payload = '' }) => {
      const [companyId = '', what] = payload.split(' ')
      heard({ companyId, what: what || undefined })
    })
    await client.query(`listen ${CHANNEL}`)
    if (!ending.signal.aborted) await broken
    client.release(true)
    held = undefined
  }
  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      await listen().catch(() => undefined)
      await sleep(RETRY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
    }
  }
  void keepListening()
  return () => {
    ending.abort()
    held?.release(true)
  }
}
