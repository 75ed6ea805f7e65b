import { BusinessError } from '@yupana/kernel'
import { announcement, type Ctx } from '@yupana/platform'
import type { PaymentAction, PaymentOut, PaymentStatus } from '../../contract/index.ts'
import { type Direction, readPayment } from './queries.ts'

/**
 * Told before a payment is changed or moved, by hand: whoever holds it (a reconciliation that matched it, a shift that is closed) refuses here.
 */
export const paymentMoves = announcement<{ direction: Direction; id: string; action: PaymentAction }>()

export interface LockedPayment {
  status: PaymentStatus
  date: string
  number: number
  version: number
  before: PaymentOut
}

/**
 * A payment held for a move, of those who may move it.
 * @throws BusinessError `not_found` (404), `payment.payment_already_updated` with the present record, `payment_closed` (409)
 */
export async function lockPayment(
  ctx: Ctx,
  direction: Direction,
  id: string,
  action: PaymentAction,
  version?: number,
): Promise<LockedPayment> {
  const [head] = await ctx.query<Omit<LockedPayment, 'before'>>(
    'select status, date, number, version from treasury.payment where company_id = $1 and id = $2 and direction = $3 for update',
    [ctx.companyId, id, direction],
  )
  if (!head) throw new BusinessError('not_found', {}, { status: 404 })
  const before = await readPayment(ctx, direction, id)
  if (version !== undefined && version !== head.version)
    throw new BusinessError('payment.payment_already_updated', {}, { status: 409, current: before })
  if (head.status === 'CL' && action !== 'reopen') throw new BusinessError('payment_closed', {}, { status: 409 })
  await paymentMoves.tell(ctx, { direction, id, action })
  return { ...head, before }
}
