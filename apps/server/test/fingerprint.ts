import type { World } from '@yupana/testkit'

/** Rows of every table of the company, and the transaction that wrote the last of each; kept figures are folded behind it. */
export async function fingerprintOf(world: World): Promise<Record<string, string>> {
  const { rows: tables } = await world.owner.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'law', 'public')
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
       and c.relname not like 'figure%'`,
  )
  const { rows } = await world.owner.query(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as said from ${name}`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]))
}
