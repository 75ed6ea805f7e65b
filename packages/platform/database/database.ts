import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../db/types.ts'
import { asBusinessError, isTransient } from './errors.ts'

export type Tx = Transaction<DB>

/** Where a company's rows live. One source today; a worker or a replica may stand here later. */
export type SourceOf = (companyId: string) => Kysely<DB>

export interface Database {
  /** Without a company: only reference tables answer. */
  readonly open: Kysely<DB>
  /** One transaction in a company, run again as a whole on a transient failure. */
  tenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction of a person who has not chosen a company yet: sees their own memberships. */
  person<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const TRIES = 4

export function createDatabase(pool: pg.Pool): Database {
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const sourceOf: SourceOf = () => kysely

  async function within<T>(source: Kysely<DB>, setting: string, id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!UUID.test(id)) throw new Error('a transaction needs a uuid')
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await source.transaction().execute(async (tx) => {
          await tx.executeQuery(CompiledQuery.raw(`select platform.${setting}($1)`, [id]))
          return await work(tx)
        })
      } catch (error) {
        if (attempt >= TRIES || !isTransient(error)) throw asBusinessError(error)
        await sleep(20 * 2 ** attempt * (0.5 + Math.random()))
      }
    }
  }

  return {
    open: kysely,
    pool,
    tenant: (companyId, work) => within(sourceOf(companyId), 'set_company', companyId, work),
    person: (userId, work) => within(kysely, 'set_user', userId, work),
    close: () => kysely.destroy(),
  }
}

/** A statement in plain SQL with `$1` parameters on the transaction's connection. */
export async function query<Row>(tx: Kysely<DB> | Tx, text: string, params: readonly unknown[] = []): Promise<Row[]> {
  const result = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...params]))
  return result.rows
}
