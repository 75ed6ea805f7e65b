import type pg from 'pg'

interface Column {
  name: string
  type: string
  unique: boolean
}

/**
 * Makes many rows of a table like those that a company has, by plain SQL: what must be unique gets a number behind it. Constraints
 * between tables are off. A table without a row of the company stays as it is.
 */
export async function cloneRows(client: pg.Client, table: string, companyId: string, count: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and (a.attnum = any(i.indkey::int2[])
         or pg_get_indexdef(i.indexrelid) ~ ('fold\\(' || a.attname || '\\)'))) 
         and not exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)) as "unique"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const values = columns.map((column) => cloned(column))
  await client.query(
    `with kept as (select *, row_number() over (order by id) as place, count(*) over () as places from ${table} where company_id = $1)
     insert into ${table} (${names.join(', ')})
     select ${values.join(', ')} from generate_series(1, $2::int) n join kept t on t.place = 1 + n % t.places on conflict do nothing`,
    [companyId, count],
  )
  await client.query(`vacuum analyze ${table}`)
}

function cloned({ name, type, unique }: Column): string {
  if (name === 'id') return 'uuidv7()'
  if (name === 'company_id') return 't.company_id'
  if (name === 'name' || name === 'fiscal_name') return `t.${name} || ' ' || n`
  if (!unique) return `t.${name}`
  if (type === 'text') return `left(t.${name}, 3) || n`
  if (type === 'date') return `date '1900-01-01' + n`
  if (type === 'integer' || type === 'bigint') return 'n + 1000'
  return `t.${name}`
}
