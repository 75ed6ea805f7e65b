import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { type QuotationStatus, quotationStatusOn } from '../../contract/quotation.states.ts'
import { readQuotation } from './queries.ts'

export interface QuotationHead {
  id: string
  version: number
  /** As it is today. */
  status: QuotationStatus
  serie: string
  number: number
  validUntil: string
}

/** Locks a quotation. @throws BusinessError `not_found` (404), or `order.order_already_updated` (409) with the current record where `version` is stale */
export async function lockQuotation(ctx: Ctx, id: string, version?: number): Promise<QuotationHead> {
  const [row] = await ctx.query<QuotationHead>(
    'select id, version, status, serie, number, valid_until as "validUntil" from sales.quotation where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (version !== undefined && version !== row.version)
    throw new BusinessError('order.order_already_updated', {}, { status: 409, current: await readQuotation(ctx, id) })
  return { ...row, status: quotationStatusOn(row.status, row.validUntil, ctx.today) }
}
