import { Problems } from '@yupana/kernel'
import {
  type Ctx,
  insertRecord,
  lockRecord,
  type RecordTable,
  removeRecord,
  serve,
  updateRecord,
} from '@yupana/platform'
import { type ClientBody, type ClientOut, clientEndpoints } from '../contract/client.ts'
import { replaceAddresses, replaceContacts } from './client-parts.ts'
import { readClient } from './client-queries.ts'

const record: RecordTable<ClientBody & { code: string }, ClientOut> = {
  entity: 'client',
  table: 'parties.client',
  columns: columnsOf,
  unique: { client_document: 'documentNumber', client_code: 'code' },
  read: readClient,
  async parts(ctx, id, body) {
    await replaceAddresses(ctx, id, body.addresses)
    await replaceContacts(ctx, id, body.contacts)
  },
  inUse: 'client_not_deleted',
}

export const createClient = serve(clientEndpoints.createClient, async (ctx, { body }) => {
  await check(ctx, body)
  return insertRecord(ctx, record, { ...body, code: body.code ?? (await freeCode(ctx, body)) })
})

export const updateClient = serve(clientEndpoints.updateClient, async (ctx, { params: { id }, body }) => {
  const before = await lockRecord(ctx, record, id, body.version)
  await check(ctx, body, before)
  return updateRecord(ctx, record, id, { ...body, code: body.code ?? before.code }, before)
})

export const removeClient = serve(clientEndpoints.removeClient, (ctx, { params: { id } }) =>
  removeRecord(ctx, record, id),
)

/** The document number; with its type in front where another type's document has taken the number already. */
async function freeCode(ctx: Ctx, { documentType, documentNumber }: ClientBody): Promise<string> {
  const [taken] = await ctx.query('select 1 from parties.client where company_id = $1 and code = $2', [
    ctx.companyId,
    documentNumber,
  ])
  return taken ? `${documentType}-${documentNumber}` : documentNumber
}

interface Existing {
  addresses: { id: string }[]
  contacts: { id: string }[]
}

/** @throws BusinessError `invalid` (422) with `reference_not_found` on the seller, an ubigeo, or an id that is not this contact's */
async function check(ctx: Ctx, body: ClientBody, before?: Existing): Promise<void> {
  const problems = new Problems()
  const asked = body.addresses.map((each) => each.geographicCode).filter((code) => code != null)
  const [found] = await ctx.query<{ seller: boolean; places: string[] }>(
    `select $2::uuid is null or exists (select from company.worker where company_id = $1 and id = $2) as seller,
       array(select code from law.ubigeo where code = any($3::text[])) as places`,
    [ctx.companyId, body.seller?.id ?? null, asked],
  )
  if (!found?.seller) problems.add('seller', 'reference_not_found')
  for (const [i, { geographicCode }] of body.addresses.entries()) {
    if (geographicCode && !found?.places.includes(geographicCode))
      problems.add(`addresses[${i}].geographicCode`, 'reference_not_found')
  }
  for (const list of ['addresses', 'contacts'] as const) {
    const own = new Set(before?.[list].map((each) => each.id))
    for (const [i, each] of body[list].entries())
      if (each.id && !own.delete(each.id)) problems.add(`${list}[${i}].id`, 'reference_not_found')
  }
  problems.throwIfAny()
}

function columnsOf(body: ClientBody & { code: string }): Record<string, unknown> {
  return {
    code: body.code,
    type: body.type,
    document_type: body.documentType,
    document_number: body.documentNumber,
    fiscal_name: body.fiscalName,
    business_name: body.businessName ?? null,
    email: body.email ?? null,
    phone: body.phone ?? null,
    website: body.website ?? null,
    notes: body.notes ?? null,
    seller_id: body.seller?.id ?? null,
    has_credit_line: body.hasCreditLine,
    credit_line: body.amountCreditLine,
    credit_line_currency: body.currencyCreditLine,
    retaining_agent: body.retainingAgent,
    active: body.active,
  }
}
