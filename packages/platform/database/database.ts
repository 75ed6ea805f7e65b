import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isUuid } from '../ids.ts'
import { asBusinessError, isPostgresError, isTransient } from './errors.ts'
import { leavesOpen, type Marker, marker, outcomeOf } from './outcome.ts'

/** Something that runs one statement in plain SQL with `$1` parameters. */
export interface Queryable {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>
}

/** What writes all the rows that a transaction leaves behind of one kind: its statement and parameters. */
export type Leaving<Row> = (rows: readonly Row[]) => [text: string, params: readonly unknown[]]

/** A transaction. Statements started together travel together and run in the order in which they were started. */
export interface Tx extends Queryable {
  /**
   * Starts a statement whose answer nobody needs, so that nobody waits for it: the last ones travel with the COMMIT. Where it is refused
   * nothing of the transaction stands, and the caller is told as `refused` says it.
   */
  write(text: string, params?: readonly unknown[], refused?: (error: unknown) => unknown): void
  /** Hands over rows that are written with the COMMIT, those of one kind together. What the transaction reads does not see them. */
  leave<Row>(kind: Leaving<Row>, ...rows: readonly Row[]): void
  /** Everything that was started or left is written, or refused. */
  settle(): Promise<void>
}

/** `read`: the work is not expected to write (it may). Such a transaction takes no number of its own and is answered before its COMMIT is. */
export type Intent = 'read' | 'write'

/** Where a company's rows live. One source today; a worker or a replica may stand here later. */
export type SourceOf = (companyId: string) => pg.Pool

export interface Database {
  /** Without a company: only reference tables answer. */
  readonly open: Queryable
  /** One transaction in a company, run again as a whole on a transient failure that is proved to have left nothing behind. */
  tenant<T>(companyId: string, work: (tx: Tx) => Promise<T>, intent?: Intent): Promise<T>
  /** One transaction of a person who has not chosen a company yet: sees their own memberships. */
  person<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  ready(): Promise<boolean>
  close(): Promise<void>
}

const TRIES = 4

export interface DatabaseOptions {
  /** Keep statements prepared on each connection: saves parsing and planning. Off behind a pooler, which hands connections around. */
  prepared?: boolean
}

export function createDatabase(pool: pg.Pool, { prepared = false }: DatabaseOptions = {}): Database {
  const named = prepared ? nameOf : () => undefined
  const sourceOf: SourceOf = () => pool
  const open: Queryable = {
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await pool.query(text, [...params])).rows as Row[],
  }

  async function within<T>(source: pg.Pool, opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!isUuid(opening.id)) throw new Error('a transaction needs a uuid')
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction(source, named, opening, work)
      } catch (error) {
        if (attempt >= TRIES || !isTransient(error)) throw asBusinessError(error)
        await sleep(20 * 2 ** attempt * (0.5 + Math.random()))
      }
    }
  }

  return {
    open,
    tenant: (companyId, work, intent = 'write') =>
      within(sourceOf(companyId), { setting: 'set_company', id: companyId, intent }, work),
    person: (userId, work) => within(pool, { setting: 'set_user', id: userId, intent: 'read' }, work),
    ready: () =>
      open.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  }
}

interface Opening {
  setting: 'set_company' | 'set_user'
  id: string
  intent: Intent
}

type Named = (text: string) => string | undefined

async function transaction<T>(
  source: pg.Pool,
  named: Named,
  { setting, id, intent }: Opening,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await source.connect()
  const sent = statements(client, named)
  const marks = marker(sent.start)
  let broken: unknown
  try {
    const begun = sent.start('begin', [], false)
    const opened = intent === 'write' ? marks.first(setting, id) : sent.start(`select platform.${setting}($1)`, [id])
    // The first statements of the work leave together with these two.
    const [, , result] = await together(begun, opened, work(openTx(sent, marks)))
    sent.leaveRows(marks)
    if (!marks.wrote()) {
      // Nothing hangs on this COMMIT: whoever takes the connection next comes behind it.
      sent.start('commit', [], false).catch(() => undefined)
      return result
    }
    const known = await marks.known()
    await together(...sent.unanswered(), commit(sent)).catch(async (error: unknown) => {
      if (!leavesOpen(error)) throw error
      broken = error
      if (!(await outcomeOf(source, known))) throw error
    })
    return result
  } catch (error) {
    // Nothing may run on this connection when it goes back to the pool.
    await Promise.allSettled(sent.running)
    broken ??= await client.query('rollback').then(
      () => undefined,
      (reason: unknown) => reason,
    )
    throw isAborted(error) ? (sent.refusal() ?? error) : error
  } finally {
    client.release(broken instanceof Error ? broken : undefined)
  }
}

/** A statement behind one that was refused: the refusal is the news. */
const isAborted = (error: unknown): boolean => isPostgresError(error) && error.code === '25P02'

function openTx(sent: Statements, marks: Marker): Tx {
  return {
    async query<Row>(text: string, params: readonly unknown[] = []) {
      const running = sent.start(text, params)
      marks.after(text)
      return (await running).rows as Row[]
    },
    write(text, params = [], refused) {
      sent.leave(text, params, refused)
      marks.after(text)
    },
    leave: sent.keep,
    async settle() {
      sent.leaveRows(marks)
      await together(...sent.unanswered())
    },
  }
}

interface Statements {
  start(text: string, params?: readonly unknown[], prepared?: boolean): Promise<pg.QueryResult>
  leave(text: string, params: readonly unknown[], refused?: (error: unknown) => unknown): void
  keep<Row>(kind: Leaving<Row>, ...rows: readonly Row[]): void
  leaveRows(marks: Marker): void
  /** Everything that has no answer yet. */
  running: ReadonlySet<Promise<unknown>>
  /** Those that nobody waits for. */
  unanswered(): readonly Promise<unknown>[]
  /** Of the first statement that nobody waits for and that was refused. */
  refusal(): unknown
}

/** The statements of one transaction on its connection. */
function statements(client: pg.PoolClient, named: Named): Statements {
  const running = new Set<Promise<unknown>>()
  const unanswered = new Set<Promise<unknown>>()
  const rows = new Map<Leaving<never>, unknown[]>()
  let refusal: unknown
  const start: Statements['start'] = (text, params = [], prepared = true) => {
    const name = prepared ? named(text) : undefined
    leaveTogether(client)
    const started = client.query<pg.QueryResultRow>({ ...(name ? { name } : {}), text, values: [...params] })
    running.add(started)
    started.then(
      () => running.delete(started),
      () => running.delete(started),
    )
    return started
  }
  const leave: Statements['leave'] = (text, params, refused = (error) => error) => {
    const left = start(text, params).catch((error: unknown) => {
      if (isAborted(error)) throw error
      const said = refused(error)
      refusal ??= said
      throw said
    })
    unanswered.add(left)
    left.then(
      () => unanswered.delete(left),
      () => undefined,
    )
  }
  return {
    start,
    leave,
    running,
    unanswered: () => [...unanswered],
    refusal: () => refusal,
    keep(kind, ...given) {
      const kept = rows.get(kind) ?? []
      rows.set(kind, kept)
      kept.push(...given)
    },
    leaveRows(marks) {
      for (const [kind, kept] of rows) {
        const [text, params] = kind(kept as never[])
        leave(text, params)
        marks.after(text)
      }
      rows.clear()
    },
  }
}

/** Statements that are started in one turn leave in one message to the system instead of several small ones each. */
function leaveTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function commit({ start }: Statements): Promise<void> {
  const { command } = await start('commit', [], false)
  // COMMIT of a transaction that failed answers ROLLBACK: nothing was kept.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/** Waits for statements that travel together; where several fail, the first is the cause and the others follow from it. */
export async function together<T extends readonly unknown[] | []>(
  ...statements: T
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const settled = (await Promise.allSettled(statements)) as readonly PromiseSettledResult<unknown>[]
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as {
    -readonly [P in keyof T]: Awaited<T[P]>
  }
}

/** A plain SQL statement with `$1` parameters. */
export function query<Row>(on: Queryable, text: string, params: readonly unknown[] = []): Promise<Row[]> {
  return on.query<Row>(text, params)
}

/** Statements that a connection keeps; lists with rare filters come and go and are not kept beyond this. */
const MOST_NAMES = 600
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MOST_NAMES) return undefined
  const name = `y${names.size + 1}`
  names.set(text, name)
  return name
}
