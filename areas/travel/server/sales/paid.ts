import { dec, fixed, sum, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { dueBy } from '../../contract/reservation/payment-plan.totals.ts'
import type { TravelReservationOut } from '../../contract/reservation/reservation.ts'
import { readTravelConfig } from '../config.ts'
import { soldServices } from './sold.ts'
import { clientMoney } from './standing.ts'

/**
 * What clients paid of the documents that bill them, and by the plan should have by today: of our own services that were not cancelled, and of
 * the fees that they were billed for what is mediated. Its supplier is paid by them, not us. In the currency of the file.
 */
export async function paidAndDue(
  ctx: Ctx,
  { id, start }: Pick<TravelReservationOut, 'id' | 'start'>,
): Promise<{ paid: string; due: string }> {
  const services = await soldServices(ctx, id)
  const own = services.filter(({ account }) => account === 'own')
  const { billed, paid } = await clientMoney(ctx, id)
  const fees = dec(billed).minus(sum(own.map((each) => each.billed)))
  const live = own.filter(({ status }) => status !== 'cancelled')
  const price = sum(live.map(({ optional, sale, billed: of }) => (optional ? of : sale)))
  const mediates = own.length < services.length && fees.gt(0)
  const { depositPercent, balanceDays } = await readTravelConfig(ctx)
  const plan = { price: fixed(price.plus(mediates ? fees : ZERO)), start, depositPercent, balanceDays }
  return { paid, due: dueBy(plan, ctx.today) }
}
