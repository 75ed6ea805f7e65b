import { reverseSource } from '@yupana/accounting/server'
import { assertOpenMonth } from '@yupana/company/server'
import { BusinessError, dec } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import {
  moveBetween,
  type PaymentAction,
  type PaymentBody,
  type PaymentOut,
  type PaymentStatus,
  type PaymentUpdate,
  paymentMoveEndpoints,
  paymentStates,
} from '../../contract/index.ts'
import { holdMoney, takeBackMoney } from '../money.ts'
import { tellSettlements } from '../open-items.ts'
import { withholdingGone } from '../withholding/keep.ts'
import { retireAdvances } from './advances.ts'
import { bodyOf, withSameMoney } from './again.ts'
import { assertMayDate, fieldOf, preparePayment, settlePayment } from './create.ts'
import { lockPayment } from './lock.ts'
import { closePayment, keepPayment, reopenPayment, returnedPayment, returnPayment } from './moves.ts'
import { type Direction, readPayment } from './queries.ts'
import { movesOf, type PaymentDraft, rewritePayment } from './save.ts'
import { documentsOfPayment, restoreItems } from './undo.ts'
import { calledOf, voidPayment } from './void.ts'

export const paymentUpdateRoutes = (['income', 'expense'] as const).map((direction) =>
  serve(paymentMoveEndpoints[direction].update, (ctx, { params, body }) =>
    updatePayment(ctx, direction, params.id, body),
  ),
)

/** Changes what is said otherwise; another status than it has is the move that leads there, and goes alone unless the payment stands before or after it. */
async function updatePayment(ctx: Ctx, direction: Direction, id: string, update: PaymentUpdate): Promise<PaymentOut> {
  const { version, status: to, reason, ...given } = update
  const [row] = await ctx.query<{ status: PaymentStatus }>(
    'select status from treasury.payment where company_id = $1 and id = $2 and direction = $3 for update',
    [ctx.companyId, id, direction],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  const changes = Object.values(given).some((value) => value !== undefined)
  if (to === undefined || to === row.status) return changePayment(ctx, direction, id, given, version)
  const action = moveBetween(row.status, to)
  if (!action) throw new BusinessError('illegal_state', { state: row.status, action: to }, { status: 409 })
  const said = { reason, version }
  if (!changes) return moveTo(ctx, direction, id, action, said)
  if (row.status === 'OK') {
    const { version: next } = await changePayment(ctx, direction, id, given, version)
    return moveTo(ctx, direction, id, action, { ...said, version: next })
  }
  if (to !== 'OK') throw new BusinessError('invalid', {}, { errors: [{ field: 'status', code: 'status_alone' }] })
  const { version: next } = await moveTo(ctx, direction, id, action, said)
  return changePayment(ctx, direction, id, given, next)
}

async function moveTo(
  ctx: Ctx,
  direction: Direction,
  id: string,
  action: PaymentAction,
  said: { reason: string | undefined; version: number },
): Promise<PaymentOut> {
  if (said.reason === undefined && (action === 'return' || action === 'reopen'))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'reason', code: 'required' }] })
  if (action === 'void') return voidPayment(ctx, direction, id, said.reason, said.version)
  if (action === 'return') return returnPayment(ctx, direction, id, said)
  if (action === 'returned') return returnedPayment(ctx, direction, id, said)
  if (action === 'keep') return keepPayment(ctx, direction, id, said)
  return action === 'close' ? closePayment(ctx, direction, id, said) : reopenPayment(ctx, direction, id, said)
}

/** What a payment of ours gives back to its accounts before it is paid anew, where it was there on the new day already: only what is more is asked of a drawer. */
const comesBack = ({ date, payments }: PaymentOut, on: string) =>
  date <= on ? payments.map((line) => ({ accountId: line.account.id, date, amount: dec(line.movedAmount) })) : []

/**
 * The payment as it was is taken back and written anew under its number, in one transaction: its month and that of its new day are open.
 * @throws BusinessError `payment_closed`, `illegal_state`, `month_locked`, `collected_money_spent` (409)
 */
export async function changePayment(
  ctx: Ctx,
  direction: Direction,
  id: string,
  given: Partial<PaymentBody>,
  version?: number,
): Promise<PaymentOut> {
  const head = await lockPayment(ctx, direction, id, 'edit', version)
  paymentStates.move(head.status, 'edit')
  await assertOpenMonth(ctx, head.date)
  const { before } = head
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const body: PaymentBody = { ...(await bodyOf(ctx, before)), ...said }
  await assertMayDate(ctx, body.date)
  const settled = await documentsOfPayment(ctx, id)
  const ready = await preparePayment(ctx, direction, body, {
    documents: settled.map((each) => each.id),
    workerId: before.worker?.id ?? null,
    restore: async () => {
      await retireAdvances(ctx, direction, id, head.date)
      await restoreItems(ctx, id)
    },
  })
  const of = {
    ...(before.shift ? { shift: before.shift.id } : {}),
    ...(before.rendering ? { rendering: before.rendering.id } : {}),
  }
  const draft: PaymentDraft = { ...withSameMoney(before, ready), id, number: head.number, of }
  if (direction === 'expense')
    await holdMoney(ctx, [...movesOf(draft), ...comesBack(before, body.date)], fieldOf(draft))
  await takeBackMoney(ctx, direction, id, head.date, direction === 'income' ? movesOf(draft) : [])
  await withholdingGone(ctx, id)
  await rewritePayment(ctx, draft)
  await reverseSource(ctx, direction, id, head.date, `Cambio del ${calledOf(direction)} ${head.number}`, 'PAYMENT')
  await settlePayment(ctx, draft)
  await tellSettlements(ctx, settled)
  const after = await readPayment(ctx, direction, id)
  await audit(ctx, { entity: direction, id, action: 'update', before, after })
  return after
}
