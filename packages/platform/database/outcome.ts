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
const SINCE = 'pg_stat_get_bgwriter_stat_reset_time()::text as since'
const MARK = `select pg_current_xact_id_if_assigned()::text as xid, ${SINCE}`
const STATUS = `select pg_xact_status($1::xid8) as status, ${SINCE}`

/** No function of ours writes, so a statement that writes says so. */
const WRITES = /\b(?:insert|update|delete|merge)\b/i
/** Refusals by a server that goes on: deadlock, serialisation, a lock not had, too many connections, read only. */
const ANSWERED = /^(?:40|55|53|25)/
/** How long a transaction that still runs, or a server that does not answer, is waited for. */
const PATIENCE_MS = 8_000

/** Asks for the number of a transaction: with its first statement where it is meant to write, else behind the first that does, on the same trip. */
export interface Marker {
  /** Opens a transaction that is meant to write. */
  first(setting: string, id: string): Promise<void>
  after(text: string): void
  wrote(): boolean
  /** What is known of it; asked before the COMMIT leaves, for its answer may be lost with that of the COMMIT. */
  known(): Promise<Known>
}

export interface Known {
  wrote: boolean
  mark: Mark | undefined
}

type Start = (text: string, params?: readonly unknown[]) => Promise<{ rows: unknown[] }>

export function marker(start: Start): Marker {
  let wrote = false
  let mark: Mark | undefined
  let asked: Promise<void> = Promise.resolve()
  let opened = false
  const keep = ({ rows }: { rows: unknown[] }): void => {
    mark = rows[0] as Mark
  }
  return {
    first(setting, id) {
      wrote = true
      opened = true
      const opening = start(`select platform.${setting}($1), pg_current_xact_id()::text as xid, ${SINCE}`, [id]).then(
        keep,
      )
      asked = opening.catch(() => undefined)
      return opening
    },
    after(text) {
      if (opened || mark?.xid || !WRITES.test(text)) return
      wrote = true
      // Where the statement before it fails, this one does too: the caller hears of the first.
      asked = start(MARK).then(keep, () => undefined)
    },
    wrote: () => wrote,
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
