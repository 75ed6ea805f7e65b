import { uuidv7 } from '@yupana/platform'
import type pg from 'pg'

interface Table {
  name: string
  key: string[]
  /** Columns of unique indexes that count: each run has the next ones. */
  counts: string[]
  generated: string[]
}

type Row = Record<string, unknown>

const TABLES = `
select format('%I.%I', n.nspname, c.relname) as name,
  (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key,
  coalesce((select array_agg(distinct a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indrelid = c.oid and i.indisunique and a.attname in ('number', 'sequence')), '{}') as counts,
  coalesce((select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attgenerated <> ''), '{}') as generated
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'law')
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`

/**
 * What a deed writes, learnt by doing it once: answers how the same rows are written again by prepared statements alone, a statement a table, without
 * checks between tables. Rows that stood before and were changed are touched, and so locked, as the deed did. The connections may leave checks aside.
 */
export async function sameRows(pool: pg.Pool, deed: () => Promise<void>): Promise<() => Promise<void>> {
  // What is made the first time alone, as counters are, stands afterwards.
  await deed()
  const tables = (await pool.query<Table>(TABLES)).rows.filter(({ key }) => key !== null)
  const read = async (table: Table, since: string): Promise<{ key: string; row: Row }[]> => {
    const left = table.generated.map((column) => ` - '${column}'`).join('')
    const { rows } = await pool.query(
      `select concat_ws(' ', ${table.key.map((column) => `t.${column}::text`).join(', ')}) as key, to_jsonb(t)${left} as row from ${table.name} t
       where t.xmin::text::bigint >= $1::bigint`,
      [since],
    )
    return rows
  }
  const stood = new Map<string, Set<string>>()
  for (const table of tables) stood.set(table.name, new Set((await read(table, '0')).map(({ key }) => key)))
  const { rows } = await pool.query('select pg_current_xact_id()::text as since')
  await deed()
  const fresh: { table: Table; rows: Row[] }[] = []
  const touched: { table: Table; rows: Row[] }[] = []
  for (const table of tables) {
    const now = await read(table, rows[0].since)
    const isOld = ({ key }: { key: string }): boolean => stood.get(table.name)!.has(key)
    const [old, made] = [now.filter(isOld), now.filter((each) => !isOld(each))]
    if (made.length > 0) fresh.push({ table, rows: made.map(({ row }) => row) })
    if (old.length > 0) touched.push({ table, rows: old.map(({ row }) => row) })
  }
  return () => write(pool, fresh, touched)
}

let runs = 0

async function write(
  pool: pg.Pool,
  fresh: readonly { table: Table; rows: readonly Row[] }[],
  touched: readonly { table: Table; rows: readonly Row[] }[],
): Promise<void> {
  runs += 1
  const run = runs
  const ids = new Map(
    fresh.flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [[id, uuidv7()] as const] : []))),
  )
  const renewed = (text: string): string =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => ids.get(id) ?? id)
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { table, rows } of touched)
      await client.query({
        name: `touch ${table.name}`,
        text: `update ${table.name} t set ${table.key[0]} = t.${table.key[0]} from jsonb_populate_recordset(null::${table.name}, $1) r where ${table.key.map((column) => `t.${column} = r.${column}`).join(' and ')}`,
        values: [JSON.stringify(rows)],
      })
    for (const { table, rows } of fresh) {
      const next = rows.map((row) => ({
        ...row,
        ...Object.fromEntries(table.counts.map((column) => [column, later(row[column], run)])),
      }))
      const columns = Object.keys(rows[0]!).join(', ')
      await client.query({
        name: `insert ${table.name}`,
        text: `insert into ${table.name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table.name}, $1)`,
        values: [renewed(JSON.stringify(next))],
      })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Beyond what a run of a bench numbers by itself, within the eight digits of a document. */
const BEYOND = 50_000_000

/** A number that no other run had, nor the product gives; text keeps what stands before its digits. */
function later(value: unknown, run: number): unknown {
  if (typeof value === 'number') return value + BEYOND + run * 1000
  const [, before, digits] = (typeof value === 'string' && /^(.*?)(\d+)$/.exec(value)) || []
  return digits === undefined ? value : `${before}${Number(digits) + run * 1000}`
}
