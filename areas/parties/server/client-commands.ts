import { BusinessError, Problems } from '@yupana/kernel'
import { asBusinessError, audit, type Ctx, isPostgresError, serve, uuidv7 } from '@yupana/platform'
import { type ClientBody, clientEndpoints } from '../contract/client.ts'
import { replaceAddresses, replaceContacts } from './client-parts.ts'
import { readClient } from './client-queries.ts'

export const createClient = serve(clientEndpoints.createClient, async (ctx, { body }) => {
  await check(ctx, body)
  const id = uuidv7()
  const values = columnsOf(body)
  const names = Object.keys(values)
  await write(
    ctx,
    body,
    `insert into parties.client (company_id, id, code, ${names.join(', ')}) values ($1, $2, $3, ${names.map((_, i) => `$${i + 4}`).join(', ')})`,
    [ctx.companyId, id, body.code ?? (await freeCode(ctx, body)), ...Object.values(values)],
  )
  await replaceAddresses(ctx, id, body.addresses)
  await replaceContacts(ctx, id, body.contacts)
  const after = await readClient(ctx, id)
  await audit(ctx, { entity: 'client', id, action: 'create', after })
  return after
})

export const updateClient = serve(clientEndpoints.updateClient, async (ctx, { params: { id }, body }) => {
  const version = await lock(ctx, id)
  const before = await readClient(ctx, id)
  if (body.version !== undefined && body.version !== version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  await check(ctx, body, before)
  const values = columnsOf(body)
  await write(
    ctx,
    body,
    `update parties.client set version = version + 1, code = $3${Object.keys(values)
      .map((name, i) => `, ${name} = $${i + 4}`)
      .join('')} where company_id = $1 and id = $2`,
    [ctx.companyId, id, body.code ?? before.code, ...Object.values(values)],
  )
  await replaceAddresses(ctx, id, body.addresses)
  await replaceContacts(ctx, id, body.contacts)
  const after = await readClient(ctx, id)
  await audit(ctx, { entity: 'client', id, action: 'update', before, after })
  return after
})

export const removeClient = serve(clientEndpoints.removeClient, async (ctx, { params: { id } }) => {
  await lock(ctx, id)
  const before = await readClient(ctx, id)
  try {
    await ctx.query('delete from parties.client where company_id = $1 and id = $2', [ctx.companyId, id])
  } catch (error) {
    const refusal = asBusinessError(error)
    throw refusal instanceof BusinessError && refusal.code === 'in_use'
      ? new BusinessError('client_not_deleted', {}, { status: 409 })
      : refusal
  }
  await audit(ctx, { entity: 'client', id, action: 'delete', before })
})

/** Fields that no two clients share, by the index that keeps them apart (row-level security hides the values from the error). */
const UNIQUE: Record<string, 'documentNumber' | 'code'> = { client_document: 'documentNumber', client_code: 'code' }

/** @throws BusinessError `already_exists` (409) on the field that another client has */
async function write(ctx: Ctx, body: ClientBody, statement: string, params: readonly unknown[]): Promise<void> {
  try {
    await ctx.query(statement, params)
  } catch (error) {
    const field = isPostgresError(error) && error.code === '23505' ? UNIQUE[error.constraint ?? ''] : undefined
    if (!field) throw error
    const taken = { field, value: body[field] ?? body.documentNumber }
    throw new BusinessError('already_exists', taken, {
      status: 409,
      errors: [{ field, code: 'already_exists', params: taken }],
    })
  }
}

/** @throws BusinessError `not_found` (404) */
async function lock(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.query<{ version: number }>(
    'select version from parties.client where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row.version
}

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

function columnsOf(body: ClientBody): Record<string, unknown> {
  return {
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
