import { BusinessError } from '@yupana/kernel'
import { clientBody } from '@yupana/parties/contract'
import { newClient } from '@yupana/parties/server'
import type { Ctx } from '@yupana/platform'
import type { TillSale } from '../../contract/till/sale.ts'

/** Whom a paper names. */
export interface SaidClient {
  id: string | null
  documentType: string
  number: string
  name: string
}

/** The contact of a sale: one that is known, by its id or its document, else a new one. @throws BusinessError `invalid` (422) for a document that cannot be */
export async function clientOf(ctx: Ctx, { client }: TillSale): Promise<SaidClient & { id: string }> {
  const found = await knownClient(ctx, client)
  if (found) return found
  if ('id' in client) throw new BusinessError('invalid', {}, { errors: [{ field: 'client', code: 'select_customer' }] })
  const { documentType, number, name, address } = client
  const { data: body } = clientBody.safeParse({
    ...{ type: 'client', documentType, documentNumber: number, fiscalName: name },
    ...(address ? { addresses: [{ firstLine: address, primary: true, type: 'office' }] } : {}),
  })
  if (!body) throw new BusinessError('invalid', {}, { errors: [{ field: 'client', code: 'select_customer' }] })
  const made = await newClient(ctx, body)
  return { id: made.id, documentType, number, name }
}

/** Of those that were merged, the one that the client has become. */
async function knownClient(ctx: Ctx, client: TillSale['client']): Promise<(SaidClient & { id: string }) | undefined> {
  const asked = 'id' in client ? [client.id, null, null] : [null, client.documentType, client.number]
  const [row] = await ctx.query<SaidClient & { id: string }>(
    `select c.id, c.document_type as "documentType", c.document_number as number, c.fiscal_name as name
     from parties.client t join parties.client c on c.company_id = t.company_id and c.id = coalesce(t.merged_into, t.id)
     where t.company_id = $1 and (t.id = $2 or t.document_type = $3 and t.document_number = $4) limit 1`,
    [ctx.companyId, ...asked],
  )
  return row
}

/** The same as far as it is known, of a sale that is not in the books. */
export async function saidClientOf(ctx: Ctx, { client }: TillSale): Promise<SaidClient> {
  const found = await knownClient(ctx, client)
  if (found) return found
  return 'id' in client
    ? { id: client.id, documentType: '-', number: '-', name: '-' }
    : { id: null, documentType: client.documentType, number: client.number, name: client.name }
}
