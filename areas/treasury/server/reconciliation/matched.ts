import { BusinessError } from '@yupana/kernel'
import { type Ctx, inStates } from '@yupana/platform'
import type { PaymentAction } from '../../contract/payment/payment.states.ts'
import type { ReconciliationStatus } from '../../contract/reconciliation/reconciliation.states.ts'
import type { MoneyKind } from '../money.ts'
import { paymentMoves } from '../payment/lock.ts'

/**
 * What moved money may change only while the bank's statement is not explained by it.
 * @param when `finished`: only what a finished reconciliation holds is refused
 * @throws BusinessError `payment_matched` (409)
 */
export async function assertUnmatched(
  ctx: Ctx,
  kind: MoneyKind,
  sourceId: string,
  when: 'ever' | 'finished' = 'ever',
): Promise<void> {
  await ctx.query(
    'select 1 from treasury.movement where company_id = $1 and kind = $2 and source_id = $3 order by id for update',
    [ctx.companyId, kind, sourceId],
  )
  const [found] = await ctx.query(
    `select 1 from treasury.movement m join treasury.match_part p on p.company_id = m.company_id and p.movement_id = m.id
     join treasury.match x on x.company_id = p.company_id and x.id = p.match_id
     join treasury.reconciliation r on r.company_id = x.company_id and r.id = x.reconciliation_id
     where m.company_id = $1 and m.kind = $2 and m.source_id = $3 and ($4 = 'ever' or ${inStates<ReconciliationStatus>('r.status', 'finished')}) limit 1`,
    [ctx.companyId, kind, sourceId, when],
  )
  if (found) throw new BusinessError('payment_matched', {}, { status: 409 })
}

/** Nothing that the bank's statement was explained by changes: what is given back leaves the account by a movement of its own, on its own day. */
const UNTOUCHED: readonly PaymentAction[] = ['close', 'return', 'returned', 'keep']

// What a reconciliation explains by a payment stays as it is: it bounces or is closed, and is opened again where that reconciliation is open.
paymentMoves.on((ctx, { direction, id, action }) =>
  UNTOUCHED.includes(action)
    ? Promise.resolve()
    : assertUnmatched(ctx, direction, id, action === 'reopen' ? 'finished' : 'ever'),
)
