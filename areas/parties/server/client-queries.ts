import type { SearchHit } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, companyPageSize, type ListSource, listSource, readOptions, readPage, serve } from '@yupana/platform'
import { clientColumns, clientEndpoints } from '../contract/client.ts'
import { assertType, readClient } from './client-record.ts'

const SELLER = '(select n.name from company.worker n where n.company_id = t.company_id and n.id = t.seller_id)'
export const clientSource = listSource(clientColumns, {
  from: 'parties.client t',
  also: 't.version',
  sql: { sellerName: SELLER, amountCreditLine: 't.credit_line', currencyCreditLine: 't.credit_line_currency' },
  search: 't.search',
  found: [{ column: 't.id', by: 'parties.client_found' }],
})

export const clients = serve(clientEndpoints.clients, async (ctx, { query }) =>
  readPage<never>(ctx, clientEndpoints.clients.list!, clientSource, query, await companyPageSize(ctx)),
)

const options: ListSource = {
  ...clientSource,
  select: `t.id, t.code, t.fiscal_name as name, t.type, t.document_type as "documentType", t.document_number as "documentNumber", t.currency, t.retaining_agent as "retainingAgent",
    (select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) from company.worker w where w.company_id = t.company_id and w.id = t.seller_id) as seller,
    (select a.first_line from parties.address a where a.company_id = t.company_id and a.client_id = t.id order by a.is_primary desc, a.position limit 1) as address`,
  where: 't.active',
}

/**
 * That the name of the contact in `column` fits: contacts are looked through once, not once for each of their documents; but where a name is
 * common a page is soon full, and only those of its documents are looked at.
 */
export const partySearch =
  (column: string) =>
  (like: (of: string) => string, common: boolean): string =>
    common
      ? `exists (select from parties.client p where p.company_id = t.company_id and p.id = ${column} and ${like('p.search')} offset 0)`
      : `${column} in (select p.id from parties.client p where p.company_id = $1 and ${like('p.search')})`

/** Active contacts, known by their document number. */
export const chooseClient = serve(clientEndpoints.chooseClient, async (ctx, { query }) => {
  const found = await readOptions(ctx, clientEndpoints.chooseClient.list!, options, query)
  return found.map((each) => ({ ...each, label: `${String(each.documentNumber)} · ${each.name}` }))
})

export const client = serve(clientEndpoints.client, async (ctx, { params, query }) => {
  const found = await readClient(ctx, params.id)
  assertType(found, query.type)
  return found
})

/** One number may belong to two documents of different types; the RUC comes first. */
export const clientByNumber = serve(clientEndpoints.clientByNumber, async (ctx, { params }) => {
  const [found] = await ctx.query<{ id: string }>(
    "select id from parties.client where company_id = $1 and document_number = $2 order by document_type = '6' desc, document_type, id limit 1",
    [ctx.companyId, params.number],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  return readClient(ctx, found.id)
})

/** Contacts that the command palette finds. */
export async function searchClients(ctx: Ctx, text: string): Promise<SearchHit[]> {
  const found = await readOptions(ctx, clientEndpoints.chooseClient.list!, options, {
    page: 1,
    limit: 5,
    showTotal: false,
    filters: [],
    search: text,
  })
  return found.map((each) => ({
    kind: 'client',
    id: each.id,
    title: each.name,
    subtitle: String(each.documentNumber),
    path: `/contacts/view/${each.id}`,
  }))
}
