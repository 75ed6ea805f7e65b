import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { repositoryRoot } from '../config.ts'
import type { Connection } from './pool.ts'

export interface Migration {
  name: string
  sql: string
  sha256: string
}

const folder = join(repositoryRoot, 'db', 'migrations')
const LOCK = 7_162_636

/** The migrations in their order. @throws Error where a name is not `NNNN_area_what.sql` or the sequence has a hole */
export function readMigrations(from = folder): Migration[] {
  const names = readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, i) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || Number(name.slice(0, 4)) !== i + 1)
      throw new Error(`migration ${name} is out of sequence`)
    const sql = readFileSync(join(from, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Brings a database up to date: one migration after the other, each in its own transaction, one statement a message.
 * @returns the names applied now
 * @throws Error where an applied migration was changed since, or the database is newer than this program
 */
export async function migrate(connection: Connection, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'yupana-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('create schema if not exists platform')
    await client.query(
      'create table if not exists platform.migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from platform.migration')).rows.map(
        (row) => [row.name, row.sha256],
      ),
    )
    checkHistory(applied, migrations)
    const done: string[] = []
    for (const migration of migrations.filter((each) => !applied.has(each.name))) {
      await apply(client, migration)
      done.push(migration.name)
    }
    return done
  } finally {
    await client.end()
  }
}

function checkHistory(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((each) => [each.name, each.sha256]))
  for (const [name, sha256] of applied) {
    if (!known.has(name))
      throw new Error(
        `The database has the migration ${name}, which this version of Yupana does not know: it is newer. Start the newer version.`,
      )
    if (known.get(name) !== sha256) throw new Error(`The migration ${name} was changed after it had been applied.`)
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    for (const statement of splitStatements(migration.sql)) await client.query(statement)
    await client.query('insert into platform.migration (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Cuts a file into statements at semicolons outside quotes, comments and dollar quotes. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g
  let start = 0
  for (let match = token.exec(sql); match; match = token.exec(sql)) {
    if (match[0] !== ';') continue
    statements.push(sql.slice(start, match.index).trim())
    start = match.index + 1
  }
  statements.push(sql.slice(start).trim())
  return statements.filter((text) => text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '')
}
