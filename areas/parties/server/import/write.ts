import { type Ctx, type ImportRow, uuidv7 } from '@yupana/platform'
import type { ClientBody } from '../../contract/client.ts'
import { notePersons } from '../client-parts.ts'
import { readRegister } from '../register/read-register.ts'

type Row = ImportRow<ClientBody>

const FIELDS = `id uuid, code text, type text, "documentType" text, "documentNumber" text, "fiscalName" text, "businessName" text, "commercialName" text,
  email text, phone text, website text, currency text, seller uuid, "hasCreditLine" boolean, "amountCreditLine" numeric, "currencyCreditLine" text,
  "retainingAgent" boolean, "perceptionAgent" boolean, "goodTaxpayer" boolean, notes text, active boolean, line int`

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

const records = (rows: readonly Row[]): string =>
  JSON.stringify(rows.map(({ id, row, body }) => ({ ...body, id, line: row, seller: body.seller?.id ?? null })))

/** Without a code of its own a contact is known by its number; with the type in front where that code is taken. */
async function insertClients(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.query(
    `insert into parties.client (company_id, id, code, type, document_type, document_number, fiscal_name, business_name, commercial_name, email, phone, website,
       currency, seller_id, has_credit_line, credit_line, credit_line_currency, retaining_agent, perception_agent, good_taxpayer, notes, active)
     select $1, r.id, coalesce(r.code, case when row_number() over (partition by r.code, r."documentNumber" order by r.line) > 1
         or exists (select from parties.client c where c.company_id = $1 and c.code = r."documentNumber") then r."documentType" || '-' || r."documentNumber" else r."documentNumber" end),
       r.type, r."documentType", r."documentNumber", r."fiscalName", r."businessName", r."commercialName", r.email, r.phone, r.website,
       r.currency, r.seller, r."hasCreditLine", r."amountCreditLine", r."currencyCreditLine", r."retainingAgent", r."perceptionAgent", r."goodTaxpayer", r.notes, r.active
     from jsonb_to_recordset($2::jsonb) as r(${FIELDS})`,
    [ctx.companyId, records(rows)],
  )
}

async function updateClients(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.query(
    `update parties.client t set version = t.version + 1, code = r.code, type = r.type, fiscal_name = r."fiscalName", business_name = r."businessName",
       commercial_name = r."commercialName", email = r.email, phone = r.phone, website = r.website, currency = r.currency, seller_id = r.seller,
       has_credit_line = r."hasCreditLine", credit_line = r."amountCreditLine", credit_line_currency = r."currencyCreditLine", retaining_agent = r."retainingAgent",
       perception_agent = r."perceptionAgent", good_taxpayer = r."goodTaxpayer", notes = r.notes, active = r.active
     from jsonb_to_recordset($2::jsonb) as r(${FIELDS}) where t.company_id = $1 and t.id = r.id`,
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
