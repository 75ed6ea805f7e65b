import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/**
 * The day that the desk of a booking's hotel works on, which the night audit cannot close while the transaction goes on: whoever charges
 * asks for it before the booking is held. @throws BusinessError `not_found` (404)
 */
export async function holdDay(ctx: Ctx, fileId: string): Promise<string> {
  const [row] = await ctx.query<{ day: string }>(
    `select coalesce(h.business_date, $3::date) as day from hotels.file f join hotels.hotel h on h.company_id = f.company_id and h.id = f.hotel_id
     where f.company_id = $1 and f.id = $2 for share of h`,
    [ctx.companyId, fileId, ctx.today],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row.day
}
