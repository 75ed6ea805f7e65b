import { createHash } from 'node:crypto'
import type pg from 'pg'

export interface Head {
  kind: 'head'
  at: string
  migrations: { name: string; sha256: string }[]
  /** Tells whether an installation opens what is sealed in here; the secret itself is not to be had from it. */
  secretMark: string
}
export type Entry =
  | Head
  | { kind: 'secret' }
  /** `sum` is over all rows, in any order. */
  | { kind: 'table'; name: string; rows: string; sum: string }
  | { kind: 'file'; path: string }
  | { kind: 'end'; entries: number }

export const secretMark = (tokenKey: Uint8Array): string =>
  createHash('sha256').update('yupana backup').update(tokenKey).digest('hex')

/** Rows as texts must read the same wherever they are written. */
const PLAIN = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  "set local lock_timeout = '60s'",
  'set local statement_timeout = 0',
]

export async function speakPlainly(client: pg.Client): Promise<void> {
  for (const setting of PLAIN) await client.query(setting)
}

/** Every table of ours but the list of migrations, by name. */
export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$|public$)' and (n.nspname, c.relname) <> ('platform', 'migration')
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

export async function sumOf(client: pg.Client, table: string): Promise<{ rows: string; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${table} t`,
  )
  return rows[0]!
}
