import { setTimeout as sleep } from 'node:timers/promises'
import { BusinessError } from '@yupana/kernel'
import type pg from 'pg'
import { isPostgresError, isTransient } from './errors.ts'

/** What tells a transaction apart afterwards: its number, and since when the server counts without having crashed. */
export interface Mark {
  /** Null where nothing was written. */
  xid: string | null
  since: string
}

/** After a crash numbers that never reached the disk are given out again; the counters of the server begin anew then. */
export const MARK = `select pg_current_xact_id_if_assigned()::text as xid, pg_stat_get_bgwriter_stat_reset_time()::text as since`
const STATUS = `select pg_xact_status($1::xid8) as status, pg_stat_get_bgwriter_stat_reset_time()::text as since`

/** No function of ours writes, so a statement that writes says so. */
const WRITES = /\b(?:insert|update|delete|merge)\b/i
/** Refusals by a server that goes on: deadlock, serialisation, a lock not had, too many connections, read only. */
const ANSWERED = /^(?:40|55|53|25)/
/** How long a transaction that still runs, or a server that does not answer, is waited for. */
const PATIENCE_MS = 8_000

/** Asks for the number of a transaction behind its first statement that writes, on the same trip. */
export interface Marker {
  after(text: string): void
  /** What is known of it; asked before the COMMIT leaves, for its answer may be lost with that of the COMMIT. */
  known(): Promise<Known>
}

export interface Known {
  wrote: boolean
  mark: Mark | undefined
}

export function marker(client: pg.PoolClient, name: string | undefined): Marker {
  let wrote = false
  let mark: Mark | undefined
  let asked: Promise<void> = Promise.resolve()
  return {
    after(text) {
      if (mark?.xid || !WRITES.test(text)) return
      wrote = true
      // Where the statement before it fails, this one does too: the caller hears of the first.
      asked = client.query<Mark>({ ...(name ? { name } : {}), text: MARK }).then(
        ({ rows }) => {
          mark = rows[0]
        },
        () => undefined,
      )
    },
    known: () => asked.then(() => ({ wrote, mark })),
  }
}

/** Whether a COMMIT that failed so may have happened all the same: the line broke, or the server went down meanwhile. */
export function leavesOpen(error: unknown): boolean {
  return isTransient(error) && !(isPostgresError(error) && ANSWERED.test(error.code))
}

/**
 * What became of a transaction whose COMMIT was not answered, asked on another connection.
 * @throws BusinessError `outcome_unknown` (503) where nobody can tell: it must not be done again blindly
 */
export async function outcomeOf(pool: pg.Pool, { wrote, mark }: Known): Promise<boolean> {
  if (!wrote) return false
  for (const end = Date.now() + PATIENCE_MS; mark?.xid && Date.now() < end; await sleep(150)) {
    const found = await ask(pool, mark.xid)
    if (found?.status === 'aborted') return false
    if (found?.status === 'committed' && found.since === mark.since) return true
    // The number may be another's by now.
    if (found && found.since !== mark.since) break
  }
  throw new BusinessError('outcome_unknown', {}, { status: 503 })
}

async function ask(pool: pg.Pool, xid: string): Promise<{ status: string | null; since: string } | undefined> {
  try {
    return (await pool.query(STATUS, [xid])).rows[0]
  } catch (error) {
    // "Transaction ID is in the future": a crash forgot it before it was given out again.
    if (isPostgresError(error) && error.code === '22023') return { status: 'aborted', since: '' }
    return undefined
  }
}
