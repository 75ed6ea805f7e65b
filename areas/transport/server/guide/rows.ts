import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { CarrierGuideStatus } from '../../contract/guide.states.ts'

/** A guide as the database keeps it, without its parties. */
export interface GuideRow {
  id: string
  version: number
  status: CarrierGuideStatus
  serie: string
  number: number | null
  date: string
  transfer_date: string
  client_id: string
  e_status: number
}

/** Locks a guide. @throws BusinessError `not_found` (404), or `guide.guide_already_updated` (409) with the current record where `version` is stale */
export async function lockGuide(
  ctx: Ctx,
  id: string,
  version: number | undefined,
  current: (ctx: Ctx, id: string) => Promise<unknown>,
): Promise<GuideRow> {
  const [row] = await ctx.query<GuideRow>(
    'select id, version, status, serie, number, date, transfer_date, client_id, e_status from transport.guide where company_id = $1 and id = $2 for update',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (version !== undefined && version !== row.version)
    throw new BusinessError('guide.guide_already_updated', {}, { status: 409, current: await current(ctx, id) })
  return row
}
