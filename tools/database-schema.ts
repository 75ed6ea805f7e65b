import { randomBytes } from 'node:crypto'
import { migrate } from '@yupana/platform'
import { ownerOf, startTestCluster } from '@yupana/testkit'
import pg from 'pg'

const OURS = "n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname !~ '^pg_'"
const NO_EXTENSION = (oid: string, catalog: string): string =>
  `not exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`

const COLUMNS = `
select c.oid::int as table, n.nspname || '.' || c.relname as name, a.attname as column,
  '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
    || case when a.attnotnull then ' not null' else '' end as line
from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relkind in ('r', 'p') and ${OURS} order by 2, a.attnum`

/** Lines that follow a table, each a statement: constraints, indexes, security, triggers, rights. */
const PARTS = `
select conrelid::int as table, 1 as place, conname as key, 'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) || ';' as line
  from pg_constraint where contype in ('p', 'u', 'f', 'c') and conrelid <> 0
union all select indrelid::int, 2, i.relname, pg_get_indexdef(indexrelid) || ';' from pg_index x join pg_class i on i.oid = x.indexrelid
  where not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u'))
union all select c.oid::int, 3, c.relname, 'alter table ' || c.oid::regclass || ' enable row level security'
    || case when c.relforcerowsecurity then ', force row level security' else '' end || ';' from pg_class c where c.relrowsecurity
union all select polrelid::int, 4, polname, 'create policy ' || quote_ident(polname) || ' on ' || polrelid::regclass
    || case polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update' when 'd' then ' for delete' else '' end
    || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '') || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') || ';' from pg_policy
union all select tgrelid::int, 5, tgname, pg_get_triggerdef(oid) || ';' from pg_trigger where not tgisinternal
union all select c.oid::int, 6, r.rolname, 'grant ' || string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) || ' on ' || c.oid::regclass || ' to ' || quote_ident(r.rolname) || ';'
  from pg_class c, aclexplode(c.relacl) x join pg_roles r on r.oid = x.grantee where x.grantee <> c.relowner group by c.oid, r.rolname
order by 1, 2, 3`

const VIEWS = `
select c.oid::int as table, 'create view ' || c.oid::regclass || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || E' as\\n' || pg_get_viewdef(c.oid) as line
from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and ${OURS} and ${NO_EXTENSION('c.oid', 'pg_class')} order by n.nspname, c.relname`

const FUNCTIONS = `
select pg_get_functiondef(p.oid) || ';' as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where ${OURS} and p.prokind = 'f' and ${NO_EXTENSION('p.oid', 'pg_proc')} order by n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)`

const HEADS = `
select 'create extension ' || extname || ';' as line from pg_extension where extname <> 'plpgsql'
union all select 'create schema ' || nspname || ';' from pg_namespace n where ${OURS} and nspname <> 'public' order by 1`

/** What a database is, as sorted statements of our own making: `pg_dump` is not at hand everywhere, and differs by version. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows
  await client.query("set search_path = ''")
  const columns = await rows<{ table: number; name: string; line: string }>(COLUMNS)
  const parts = Map.groupBy(await rows<{ table: number; line: string }>(PARTS), (part) => part.table)
  const after = (table: number): string => (parts.get(table) ?? []).map((part) => `${part.line}\n`).join('')
  const tables = [...Map.groupBy(columns, (column) => column.table)].map(
    ([table, own]) =>
      `create table ${own[0]!.name} (\n${own.map((each) => each.line).join(',\n')}\n);\n${after(table)}`,
  )
  const views = (await rows<{ table: number; line: string }>(VIEWS)).map(
    ({ table, line }) => `${line}\n${after(table)}`,
  )
  const heads = (await rows<{ line: string }>(HEADS)).map(({ line }) => line).join('\n')
  const functions = (await rows<{ line: string }>(FUNCTIONS)).map(({ line }) => line)
  return [
    `-- Made by \`node tools/migrate.ts --schema\` from the migrations; to read, not to run.\n${heads}\n`,
    ...functions,
    ...tables,
    ...views,
  ]
    .join('\n')
    .replace(/[ \t]+$/gm, '')
}

/** The schema that the migrations make, in a database of its own that is dropped again. */
export async function migratedSchema(): Promise<string> {
  const cluster = await startTestCluster()
  const name = `yupana_schema_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client(ownerOf(cluster, 'postgres'))
  await admin.connect()
  try {
    await admin.query(`create database ${name}`)
    await migrate(ownerOf(cluster, name))
    const client = new pg.Client(ownerOf(cluster, name))
    await client.connect()
    try {
      return await describeSchema(client)
    } finally {
      await client.end()
    }
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}
