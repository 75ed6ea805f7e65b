import { BusinessError } from '@yupana/kernel'
import { announcement, type Ctx, inStates } from '@yupana/platform'
import type { PaymentAction, PaymentOut, PaymentStatus } from '../../contract/index.ts'
import type { ReconciliationStatus } from '../../contract/reconciliation/reconciliation.states.ts'
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
  if (head.status === 'CL' && action !== 'reopen' && !(action === 'return' && (await isReconciled(ctx, direction, id))))
    throw new BusinessError('payment_closed', {}, { status: 409 })
  await paymentMoves.tell(ctx, { direction, id, action })
  return { ...head, before }
}

/** The bank's statement explained it, in a reconciliation that is finished: a cheque bounces afterwards, and none of what was explained changes by that. */
async function isReconciled(ctx: Ctx, direction: Direction, id: string): Promise<boolean> {
  const [found] = await ctx.query(
    `select 1 from treasury.movement m join treasury.match_part p on p.company_id = m.company_id and p.movement_id = m.id
     join treasury.match x on x.company_id = p.company_id and x.id = p.match_id
     join treasury.reconciliation r on r.company_id = x.company_id and r.id = x.reconciliation_id and ${inStates<ReconciliationStatus>('r.status', 'finished')}
     where m.company_id = $1 and m.kind = $2 and m.source_id = $3 limit 1`,
    [ctx.companyId, direction, id],
  )
  return found !== undefined
}
