import { BusinessError, fixed } from '@yupana/kernel'
import { type Ctx, recordSelect, refSql, together } from '@yupana/platform'
import { type ClientOut, clientFields } from '../contract/client.ts'

/** Columns of the table that are not called as their fields. */
export const CLIENT_COLUMNS = { amountCreditLine: 'credit_line', currencyCreditLine: 'credit_line_currency' }
const SELLER = refSql('w')

type Head = Omit<ClientOut, 'addresses' | 'contacts' | 'accounts'>

/** Which types of contact a query of a type reaches: who buys and sells is both. */
const TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['client', ['client', 'client-supplier']],
  ['supplier', ['supplier', 'client-supplier']],
])

/** @throws BusinessError `not_found` (404) where the contact is not of the type that the query names */
export function assertType({ type }: Pick<ClientOut, 'type'>, asked: string | undefined): void {
  if (asked && !(TYPES.get(asked) ?? [asked]).includes(type)) throw new BusinessError('not_found', {}, { status: 404 })
}

/** A contact with its addresses, persons and bank accounts. @throws BusinessError `not_found` (404) */
export async function readClient(ctx: Ctx, id: string): Promise<ClientOut> {
  const [head, addresses, contacts, accounts] = await together(
    readHead(ctx, id),
    readAddresses(ctx, id),
    readContacts(ctx, id),
    readAccounts(ctx, id),
  )
  if (!head) throw new BusinessError('not_found', {}, { status: 404 })
  const { amountCreditLine, creditAmount, logo } = head
  return {
    ...head,
    amountCreditLine: fixed(amountCreditLine),
    creditAmount: fixed(creditAmount),
    logo: logoAddress(id, logo),
    addresses,
    contacts,
    accounts,
  }
}

/** Where a contact's picture is read; it changes with the picture, so that no browser shows an old one. */
export const logoAddress = (id: string, key: string | null): string | null =>
  key ? `/api/clients/${id}/logo?v=${key.slice(-8)}` : null

async function readHead(ctx: Ctx, id: string): Promise<Head | undefined> {
  const [head] = await ctx.query<Head>(
    `select t.id, t.version, ${recordSelect(clientFields, CLIENT_COLUMNS, { seller: SELLER })}, t.system, t.logo_key as logo,
       w.name as "sellerName",
       case when t.document_type = '6' then jsonb_build_object('status', t.register_status, 'condition', t.register_condition, 'readOn', t.register_read_on) end as register,
       (select coalesce(sum(round(i.balance * i.exchange_rate, 2)), 0) from parties.shown_debt i
        where i.company_id = t.company_id and i.party_id = t.id and i.direction = 'receivable') as "creditAmount",
       case when m.id is null then null else jsonb_build_object('id', m.id, 'code', m.document_number, 'name', m.fiscal_name) end as "mergedInto"
     from parties.client t left join company.worker w on w.company_id = t.company_id and w.id = t.seller_id
     left join parties.client m on m.company_id = t.company_id and m.id = t.merged_into
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  return head
}

function readAddresses(ctx: Ctx, id: string): Promise<ClientOut['addresses']> {
  return ctx.query(
    `select a.id, a.name, a.type, a.first_line as "firstLine", a.geographic_code as "geographicCode", u.department as state, u.province as city, u.district,
       a.postal_code as "postalCode", a.is_primary as "primary"
     from parties.address a left join law.ubigeo u on u.code = a.geographic_code where a.company_id = $1 and a.client_id = $2 order by a.position, a.id`,
    [ctx.companyId, id],
  )
}

function readContacts(ctx: Ctx, id: string): Promise<ClientOut['contacts']> {
  return ctx.query(
    'select id, name, job, email, phone, is_primary as "primary" from parties.contact where company_id = $1 and client_id = $2 order by position, id',
    [ctx.companyId, id],
  )
}

function readAccounts(ctx: Ctx, id: string): Promise<ClientOut['accounts']> {
  return ctx.query(
    `select a.id, a.name, a.bank, b.name_es as "bankName", a.currency, a.number, a.cci, a.detraction, a.is_primary as "primary"
     from parties.bank_account a left join law.code b on b.list = 'bank' and b.code = a.bank where a.company_id = $1 and a.client_id = $2 order by a.position, a.id`,
    [ctx.companyId, id],
  )
}
