import { fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** What clients paid of the documents that bill a file, in its currency. */
export async function paidOf(ctx: Ctx, reservation: string): Promise<string> {
  const [row] = await ctx.query<{ paid: string }>(
    `select coalesce(sum(i.paid), 0)::text as paid from sales.invoice i
     where i.company_id = $1 and i.status in ('open', 'closed') and i.id in (
       select l.invoice_id from travel.reservation_sale l join travel.reservation_service s on s.company_id = l.company_id and s.id = l.service_id
       where l.company_id = $1 and s.reservation_id = $2)`,
    [ctx.companyId, reservation],
  )
  return fixed(row!.paid)
}
