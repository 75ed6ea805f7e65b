import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isUuid } from '../ids.ts'
import { asBusinessError, isTransient } from './errors.ts'
import { leavesOpen, MARK, marker, outcomeOf } from './outcome.ts'

/** Something that runs one statement in plain SQL with `$1` parameters. */
export interface Queryable {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>
}

/** A transaction. Statements started together travel together and run in the order in which they were started. */
export type Tx = Queryable

/** Where a company's rows live. One source today; a worker or a replica may stand here later. */
export type SourceOf = (companyId: string) => pg.Pool

export interface Database {
  /** Without a company: only reference tables answer. */
  readonly open: Queryable
  /** One transaction in a company, run again as a whole on a transient failure that is proved to have left nothing behind. */
  tenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>
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

  async function within<T>(
    source: pg.Pool,
    setting: 'set_company' | 'set_user',
    id: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    if (!isUuid(id)) throw new Error('a transaction needs a uuid')
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction(source, named, `select platform.${setting}($1)`, id, work)
      } catch (error) {
        if (attempt >= TRIES || !isTransient(error)) throw asBusinessError(error)
        await sleep(20 * 2 ** attempt * (0.5 + Math.random()))
      }
    }
  }

  return {
    open,
    tenant: (companyId, work) => within(sourceOf(companyId), 'set_company', companyId, work),
    person: (userId, work) => within(pool, 'set_user', userId, work),
    ready: () =>
      open.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  }
}

async function transaction<T>(
  source: pg.Pool,
  named: (text: string) => string | undefined,
  setting: string,
  id: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await source.connect()
  const started = new Set<Promise<unknown>>()
  const marks = marker(client, named(MARK))
  const tx: Tx = {
    async query<Row>(text: string, params: readonly unknown[] = []) {
      const name = named(text)
      leaveTogether(client)
      const running = client.query({ ...(name ? { name } : {}), text, values: [...params] })
      started.add(running)
      marks.after(text)
      try {
        return (await running).rows as Row[]
      } finally {
        started.delete(running)
      }
    },
  }
  let broken: unknown
  try {
    await together(client.query('begin'), client.query({ name: named(setting), text: setting, values: [id] }))
    const result = await work(tx)
    const known = await marks.known()
    await commit(client).catch(async (error: unknown) => {
      if (!leavesOpen(error)) throw error
      broken = error
      if (!(await outcomeOf(source, known))) throw error
    })
    return result
  } catch (error) {
    // Nothing may run on this connection when it goes back to the pool.
    await Promise.allSettled(started)
    broken ??= await client.query('rollback').then(
      () => undefined,
      (reason: unknown) => reason,
    )
    throw error
  } finally {
    client.release(broken instanceof Error ? broken : undefined)
  }
}

/** Statements that are started in one turn leave in one message to the system instead of several small ones each. */
function leaveTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
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
