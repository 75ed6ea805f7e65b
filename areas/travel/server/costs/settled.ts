import { dec, fixed, Problems, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { TravelReservationOut } from '../../contract/reservation/reservation.ts'
import { paidOf } from '../reservation/paid.ts'
import { pendingOf, soldServices } from '../sales/queries.ts'
import { costedServices, isSettled } from './queries.ts'

/**
 * All that speaks against closing a file. @param reason explains what the client did not pay, or paid too much
 * @throws BusinessError `invalid` (422)
 */
export async function checkSettled(ctx: Ctx, { id }: TravelReservationOut, reason: string | undefined): Promise<void> {
  const problems = new Problems()
  const waiting = (await costedServices(ctx, id)).filter((each) => !isSettled(each))
  if (waiting.length > 0)
    problems.add('services', 'costs_unbilled', { names: waiting.map(({ item }) => item.name ?? '').join(', ') })
  const pending = sum((await soldServices(ctx, id)).map(pendingOf))
  if (!pending.isZero()) problems.add('sales', 'sales_unbilled', { pending: fixed(pending) })
  const [{ total } = { total: '0' }] = await ctx.query<{ total: string }>(
    `select coalesce(sum(i.total - i.credited), 0)::text as total from sales.invoice i where i.company_id = $1 and i.status in ('open', 'closed') and i.id in (
       select l.invoice_id from travel.reservation_sale l join travel.reservation_service s on s.company_id = l.company_id and s.id = l.service_id
       where l.company_id = $1 and s.reservation_id = $2)`,
    [ctx.companyId, id],
  )
  const paid = await paidOf(ctx, id)
  if (!dec(paid).eq(total) && !reason) problems.add('reason', 'balance_open', { paid, price: fixed(total) })
  problems.throwIfAny()
}
