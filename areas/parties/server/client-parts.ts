import { type Ctx, uuidv7 } from '@yupana/platform'
import type { ClientBody } from '../contract/client.ts'

type Part = { id?: string | undefined; primary: boolean }
type PartTable = 'parties.address' | 'parties.contact' | 'parties.bank_account'

/** Keeps ids that were sent, gives the others new ones; where none is the primary one, the first becomes it. */
function prepared<P extends Part>(parts: readonly P[]): (P & { id: string; position: number })[] {
  const chosen = parts.some((each) => each.primary)
  return parts.map((each, position) => ({
    ...each,
    id: each.id ?? uuidv7(),
    position,
    primary: each.primary || (!chosen && position === 0),
  }))
}

/** Takes away what was not sent, and the primary mark of the rest: only one row may bear it at any moment. */
async function makeRoom(ctx: Ctx, table: PartTable, clientId: string, keep: readonly { id: string }[]): Promise<void> {
  await ctx.query(`delete from ${table} where company_id = $1 and client_id = $2 and not id = any($3::uuid[])`, [
    ctx.companyId,
    clientId,
    keep.map((each) => each.id),
  ])
  await ctx.query(`update ${table} set is_primary = false where company_id = $1 and client_id = $2 and is_primary`, [
    ctx.companyId,
    clientId,
  ])
}

/** The addresses of a contact become these, in this order. */
export async function replaceAddresses(ctx: Ctx, clientId: string, addresses: ClientBody['addresses']): Promise<void> {
  const rows = prepared(addresses)
  await makeRoom(ctx, 'parties.address', clientId, rows)
  await ctx.query(
    `insert into parties.address (company_id, client_id, id, position, name, type, first_line, geographic_code, postal_code, is_primary)
     select $1, $2, r.id, r.position, r.name, r.type, r."firstLine", r."geographicCode", r."postalCode", r."primary"
     from jsonb_to_recordset($3::jsonb) as r(id uuid, position int, name text, type text, "firstLine" text, "geographicCode" text, "postalCode" text, "primary" boolean)
     on conflict (company_id, id) do update set position = excluded.position, name = excluded.name, type = excluded.type, first_line = excluded.first_line,
       geographic_code = excluded.geographic_code, postal_code = excluded.postal_code, is_primary = excluded.is_primary`,
    [ctx.companyId, clientId, JSON.stringify(rows)],
  )
}

/** The persons of a contact become these, in this order, and free search finds the contact by them. */
export async function replaceContacts(ctx: Ctx, clientId: string, contacts: ClientBody['contacts']): Promise<void> {
  const rows = prepared(contacts)
  await makeRoom(ctx, 'parties.contact', clientId, rows)
  await ctx.query(
    `insert into parties.contact (company_id, client_id, id, position, name, job, email, phone, is_primary)
     select $1, $2, r.id, r.position, r.name, r.job, r.email, r.phone, r."primary"
     from jsonb_to_recordset($3::jsonb) as r(id uuid, position int, name text, job text, email text, phone text, "primary" boolean)
     on conflict (company_id, id) do update set position = excluded.position, name = excluded.name, job = excluded.job, email = excluded.email,
       phone = excluded.phone, is_primary = excluded.is_primary`,
    [ctx.companyId, clientId, JSON.stringify(rows)],
  )
  await notePersons(ctx, [clientId])
}

/** Writes what free search reads of the persons of these contacts. */
export async function notePersons(ctx: Ctx, clientIds: readonly string[]): Promise<void> {
  await ctx.query(
    `update parties.client c set persons = coalesce((select string_agg(concat_ws(' ', p.name, p.email, p.phone), ' ' order by p.position)
       from parties.contact p where p.company_id = c.company_id and p.client_id = c.id), '')
     where c.company_id = $1 and c.id = any($2::uuid[])`,
    [ctx.companyId, clientIds],
  )
}

/** The bank accounts of a contact become these, in this order. */
export async function replaceAccounts(ctx: Ctx, clientId: string, accounts: ClientBody['accounts']): Promise<void> {
  const rows = prepared(accounts)
  await makeRoom(ctx, 'parties.bank_account', clientId, rows)
  await ctx.query(
    `insert into parties.bank_account (company_id, client_id, id, position, name, bank, currency, number, cci, detraction, is_primary)
     select $1, $2, r.id, r.position, r.name, r.bank, r.currency, r.number, r.cci, r.detraction, r."primary"
     from jsonb_to_recordset($3::jsonb) as r(id uuid, position int, name text, bank text, currency text, number text, cci text, detraction boolean, "primary" boolean)
     on conflict (company_id, id) do update set position = excluded.position, name = excluded.name, bank = excluded.bank, currency = excluded.currency,
       number = excluded.number, cci = excluded.cci, detraction = excluded.detraction, is_primary = excluded.is_primary`,
    [ctx.companyId, clientId, JSON.stringify(rows)],
  )
}
