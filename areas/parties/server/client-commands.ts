import { BusinessError } from '@yupana/kernel'
import {
  type Ctx,
  insertRecord,
  lockRecord,
  type RecordTable,
  recordColumns,
  removeRecord,
  serve,
  updateRecord,
} from '@yupana/platform'
import { type ClientBody, type ClientOut, clientEndpoints, clientFields } from '../contract/client.ts'
import { checkClient } from './client-check.ts'
import { replaceAccounts, replaceAddresses, replaceContacts } from './client-parts.ts'
import { assertType, CLIENT_COLUMNS, readClient } from './client-record.ts'
import { readRegister } from './register/read-register.ts'

export const clientRecord: RecordTable<ClientBody & { code: string }, ClientOut> = {
  entity: 'client',
  table: 'parties.client',
  columns: (body) => recordColumns(clientFields, CLIENT_COLUMNS, body),
  unique: { client_document: 'documentNumber', client_code: 'code' },
  read: readClient,
  async parts(ctx, id, body) {
    await replaceAddresses(ctx, id, body.addresses)
    await replaceContacts(ctx, id, body.contacts)
    await replaceAccounts(ctx, id, body.accounts)
    await readRegister(ctx, id)
  },
  inUse: 'client_not_deleted',
}

export const createClient = serve(clientEndpoints.createClient, (ctx, { body }) => newClient(ctx, body))

/** A contact of the body of its form, with what the taxpayers' register says of it. @throws BusinessError `already_exists` (409), `invalid` (422) */
export async function newClient(ctx: Ctx, body: ClientBody): Promise<ClientOut> {
  await checkClient(ctx, body)
  return insertRecord(ctx, clientRecord, { ...body, code: body.code ?? (await freeCode(ctx, body)) })
}

export const updateClient = serve(clientEndpoints.updateClient, async (ctx, { params: { id }, query, body }) => {
  const before = await lockRecord(ctx, clientRecord, id, body.version)
  assertType(before, query.type)
  await checkClient(ctx, body, before)
  return updateRecord(ctx, clientRecord, id, { ...body, code: body.code ?? before.code }, before)
})

export const removeClient = serve(clientEndpoints.removeClient, async (ctx, { params: { id }, query }) => {
  const before = await readClient(ctx, id)
  assertType(before, query.type)
  if (before.system) throw new BusinessError('client_not_deleted', {}, { status: 409 })
  if (!before.active) throw new BusinessError('client_voided', {}, { status: 409 })
  await removeRecord(ctx, clientRecord, id)
})

/** The document number; with its type in front where another type's document has taken the number already. */
async function freeCode(ctx: Ctx, { documentType, documentNumber }: ClientBody): Promise<string> {
  const [taken] = await ctx.query('select 1 from parties.client where company_id = $1 and code = $2', [
    ctx.companyId,
    documentNumber,
  ])
  return taken ? `${documentType}-${documentNumber}` : documentNumber
}
