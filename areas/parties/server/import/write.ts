import { type Ctx, type ImportRow, recordColumns, recordNames, uuidv7 } from '@yupana/platform'
import { type ClientBody, clientFields } from '../../contract/client.ts'
import { notePersons } from '../client-parts.ts'
import { CLIENT_COLUMNS } from '../client-record.ts'
import { readRegister } from '../register/read-register.ts'

type Row = ImportRow<ClientBody>

/** Writes lines as contacts: one statement for the new ones, one for the changed ones, one each for addresses and persons. */
export async function writeClients(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  // Foreign keys are checked by plans that a session keeps: made while the table was small they read it whole for every row.
  await ctx.query('set local plan_cache_mode = force_custom_plan')
  await insertClients(
    ctx,
    rows.filter((row) => row.creates),
  )
  await updateClients(
    ctx,
    rows.filter((row) => !row.creates),
  )
  await writeMainAddresses(ctx, rows)
  await writeMainPersons(ctx, rows)
  const ids = rows.map((row) => row.id)
  await notePersons(ctx, ids)
  await readRegister(ctx, ...ids)
}

/** Rows of the table. @param line their place in the file */
const records = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map(({ id, row, body }) => ({ id, line: row, ...recordColumns(clientFields, CLIENT_COLUMNS, body) })),
  )

const COLUMNS = recordNames(clientFields, CLIENT_COLUMNS)
const RECORDS = 'jsonb_array_elements($2::jsonb) e cross join jsonb_populate_record(null::parties.client, e) r'

/** Without a code of its own a contact is known by its number; with the type in front where that code is taken. */
async function insertClients(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const code = `coalesce(r.code, case when row_number() over (partition by r.code, r.document_number order by (e ->> 'line')::int) > 1
         or exists (select from parties.client c where c.company_id = $1 and c.code = r.document_number) then r.document_type || '-' || r.document_number else r.document_number end)`
  await ctx.query(
    `insert into parties.client (company_id, id, ${COLUMNS.join(', ')})
     select $1, r.id, ${COLUMNS.map((name) => (name === 'code' ? code : `r.${name}`)).join(', ')} from ${RECORDS}`,
    [ctx.companyId, records(rows)],
  )
}

/** A contact is known by its document: that stays. */
const CHANGED = COLUMNS.filter((name) => name !== 'document_type' && name !== 'document_number')

async function updateClients(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.query(
    `update parties.client t set version = t.version + 1, ${CHANGED.map((name) => `${name} = r.${name}`).join(', ')}
     from ${RECORDS} where t.company_id = $1 and t.id = r.id`,
    [ctx.companyId, records(rows)],
  )
}

/** Entries that stand already: those of new contacts need not be sought. */
const changedIds = (rows: readonly Row[]): string[] => rows.filter((row) => !row.creates).map((row) => row.id)

/** The main address becomes that of the line; the others stay. */
async function writeMainAddresses(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const sent = rows.flatMap(({ id, body }) =>
    body.addresses.slice(0, 1).map((each) => ({ ...each, id: uuidv7(), client: id })),
  )
  await ctx.query(
    `with main as materialized (select distinct on (client_id) client_id, id from parties.address where company_id = $1 and client_id = any($3::uuid[])
       order by client_id, is_primary desc, position)
     insert into parties.address (company_id, id, client_id, position, first_line, geographic_code, postal_code, is_primary)
     select $1, coalesce(m.id, r.id), r.client, 0, r."firstLine", r."geographicCode", r."postalCode", true
     from jsonb_to_recordset($2::jsonb) as r(id uuid, client uuid, "firstLine" text, "geographicCode" text, "postalCode" text)
     left join main m on m.client_id = r.client
     on conflict (company_id, id) do update set first_line = excluded.first_line, geographic_code = excluded.geographic_code, postal_code = excluded.postal_code`,
    [ctx.companyId, JSON.stringify(sent), changedIds(rows)],
  )
}

/** The main person becomes that of the line; the others stay. */
async function writeMainPersons(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const sent = rows.flatMap(({ id, body }) =>
    body.contacts.slice(0, 1).map((each) => ({ ...each, id: uuidv7(), client: id })),
  )
  await ctx.query(
    `with main as materialized (select distinct on (client_id) client_id, id from parties.contact where company_id = $1 and client_id = any($3::uuid[])
       order by client_id, is_primary desc, position)
     insert into parties.contact (company_id, id, client_id, position, name, email, phone, is_primary)
     select $1, coalesce(m.id, r.id), r.client, 0, r.name, r.email, r.phone, true
     from jsonb_to_recordset($2::jsonb) as r(id uuid, client uuid, name text, email text, phone text)
     left join main m on m.client_id = r.client
     on conflict (company_id, id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone`,
    [ctx.companyId, JSON.stringify(sent), changedIds(rows)],
  )
}
