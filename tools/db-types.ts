import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@yupana/platform/config.ts'
import type pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  defaulted: boolean
}

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  numeric: 'string',
  int4: 'number',
  int8: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  _text: 'string[]',
}

/** TypeScript types of every table and view, for Kysely. Money is text: numeric never becomes a float. */
export async function databaseTypes(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(`
    select n.nspname || '.' || c.relname as "table", a.attname as "column", t.typname as "type",
           not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as defaulted
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'p') and not c.relispartition
      and n.nspname in ('platform', 'law', 'company', 'parties', 'catalogue', 'accounting', 'inventory', 'treasury', 'einvoicing', 'sales')
    order by 1, a.attnum`)
  const tables = Map.groupBy(rows, (row) => row.table)
  const lines = [
    '// Generated from the migrated database by tools/migrate.ts; do not edit.',
    "import type { ColumnType, Generated } from 'kysely'",
    '',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>',
    'export type Json = ColumnType<unknown, string, string>',
    '',
    'export interface DB {',
  ]
  for (const [table, columns] of tables) {
    lines.push(`  '${table}': {`)
    for (const each of columns) lines.push(`    ${each.column}: ${columnType(each)}`)
    lines.push('  }')
  }
  return `${lines.join('\n')}\n}\n`
}

function columnType({ table, column, type, nullable, defaulted }: Column): string {
  const base = TYPES[type]
  if (!base) throw new Error(`${table}.${column} has the type ${type}, which tools/db-types.ts does not know`)
  const whole = nullable ? `${base} | null` : base
  return defaulted ? `Generated<${whole}>` : whole
}

export const typesFile = join(repositoryRoot, 'db', 'types.ts')
export function writeTypes(text: string): void {
  writeFileSync(typesFile, text)
}
