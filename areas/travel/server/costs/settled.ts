import { dec, fixed, Problems, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { TravelReservationOut } from '../../contract/reservation/reservation.ts'
import { pendingOf, soldServices, toCreditOf } from '../sales/sold.ts'
import { issuedMoney } from '../sales/standing.ts'
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
  const sold = await soldServices(ctx, id)
  const pending = sum(sold.map(pendingOf))
  if (!pending.isZero()) problems.add('sales', 'sales_unbilled', { pending: fixed(pending) })
  const toCredit = toCreditOf(sold)
  if (!dec(toCredit).isZero() && !reason) problems.add('reason', 'sales_to_credit', { amount: toCredit })
  const { total, paid } = await issuedMoney(ctx, id)
  if (!dec(paid).eq(total) && !reason) problems.add('reason', 'balance_open', { paid, price: fixed(total) })
  problems.throwIfAny()
}
