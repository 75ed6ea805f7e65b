import { allowed, read } from '@yupana/contract'
import { BusinessError, fixed } from '@yupana/kernel'
import {
  type Ctx,
  companyPageSize,
  type ListSource,
  readOptions,
  readPage,
  type SearchHit,
  serve,
} from '@yupana/platform'
import { type ClientOut, clientEndpoints } from '../contract/client.ts'

interface Row {
  id: string
  version: number
  code: string
  type: string
  documentType: string
  documentNumber: string
  fiscalName: string
  businessName: string | null
  email: string | null
  phone: string | null
  hasCreditLine: boolean
  active: boolean
}

const ROW = `t.id, t.version, t.code, t.type, t.document_type as "documentType", t.document_number as "documentNumber", t.fiscal_name as "fiscalName",
  t.business_name as "businessName", t.email, t.phone, t.has_credit_line as "hasCreditLine", t.active`

const columns = {
  code: 't.code',
  type: 't.type',
  documentType: 't.document_type',
  documentNumber: 't.document_number',
  fiscalName: 't.fiscal_name',
  businessName: 't.business_name',
  email: 't.email',
  active: 't.active',
}
const source: ListSource = { select: ROW, from: 'parties.client t', columns, search: 't.search' }

export const clients = serve(clientEndpoints.clients, async (ctx, { query }) =>
  readPage<Row>(ctx, clientEndpoints.clients.list!, source, query, await companyPageSize(ctx)),
)

const options: ListSource = {
  select: `t.id, t.code, t.fiscal_name as name, t.type, t.document_type as "documentType", t.document_number as "documentNumber", t.email,
    (select a.first_line from parties.address a where a.company_id = t.company_id and a.client_id = t.id order by a.is_primary desc, a.position limit 1) as address`,
  from: 'parties.client t',
  where: 't.active',
  columns,
  search: 't.search',
}

/** Active contacts, known by their document number. */
export const chooseClient = serve(clientEndpoints.chooseClient, async (ctx, { query }) => {
  const found = await readOptions(ctx, clientEndpoints.chooseClient.list!, options, query)
  return found.map((each) => ({ ...each, label: `${String(each.documentNumber)} · ${each.name}` }))
})

export const client = serve(clientEndpoints.client, (ctx, { params }) => readClient(ctx, params.id))

/** One number may belong to two documents of different types; the RUC comes first. */
export const clientByNumber = serve(clientEndpoints.clientByNumber, async (ctx, { params }) => {
  const [found] = await ctx.query<{ id: string }>(
    "select id from parties.client where company_id = $1 and document_number = $2 order by document_type = '6' desc, document_type, id limit 1",
    [ctx.companyId, params.number],
  )
  if (!found) throw new BusinessError('not_found', {}, { status: 404 })
  return readClient(ctx, found.id)
})

type Whole = Omit<ClientOut, 'addresses' | 'contacts'>

/** A contact with its addresses and persons. @throws BusinessError `not_found` (404) */
export async function readClient(ctx: Ctx, id: string): Promise<ClientOut> {
  const [head] = await ctx.query<Whole>(
    `select ${ROW}, t.website, t.notes, t.credit_line as "amountCreditLine", t.credit_line_currency as "currencyCreditLine", t.retaining_agent as "retainingAgent",
       case when w.id is null then null else jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) end as seller
     from parties.client t left join company.worker w on w.company_id = t.company_id and w.id = t.seller_id where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, id],
  )
  if (!head) throw new BusinessError('not_found', {}, { status: 404 })
  const addresses = await ctx.query<ClientOut['addresses'][number]>(
    `select a.id, a.name, a.type, a.first_line as "firstLine", a.geographic_code as "geographicCode", u.department, u.province, u.district,
       a.postal_code as "postalCode", a.is_primary as "primary"
     from parties.address a left join law.ubigeo u on u.code = a.geographic_code where a.company_id = $1 and a.client_id = $2 order by a.position`,
    [ctx.companyId, id],
  )
  const contacts = await ctx.query<ClientOut['contacts'][number]>(
    'select id, name, job, email, phone, is_primary as "primary" from parties.contact where company_id = $1 and client_id = $2 order by position',
    [ctx.companyId, id],
  )
  return { ...head, amountCreditLine: fixed(head.amountCreditLine), addresses, contacts }
}

/** Contacts that the command palette finds, for those who may see them. */
export async function searchClients(ctx: Ctx, text: string): Promise<SearchHit[]> {
  if (!allowed(read('CLIENT'), ctx.session)) return []
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
