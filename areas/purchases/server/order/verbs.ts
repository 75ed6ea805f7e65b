import { takeNumber } from '@yupana/company/server'
import { BusinessError, dec } from '@yupana/kernel'
import { audit, type Ctx, serve } from '@yupana/platform'
import { type OrderAction, purchaseOrderStates } from '../../contract/order.states.ts'
import { type OrderOut, orderEndpoints } from '../../contract/order.ts'
import { keepNames } from '../said.ts'
import { mayApprove, waitsForApproval } from './approval.ts'
import { ORDER } from './check.ts'
import { readOrder } from './queries.ts'
import { assertUnbilled, type HeldOrder, lockOrder } from './rows.ts'

/** Goes to the supplier with a number, or to who approves it. */
export const issueOrder = serve(orderEndpoints.issueOrder, async (ctx, { params: { id } }) => {
  const held = await lockOrder(ctx, id)
  purchaseOrderStates.move(held.status, 'issue')
  if (await waitsForApproval(ctx, held.before.localTotal, held.created_by)) return move(ctx, held, 'submit')
  return open(ctx, held, 'issue')
})

export const approveOrder = serve(orderEndpoints.approveOrder, async (ctx, { params: { id } }) => {
  const held = await lockOrder(ctx, id)
  purchaseOrderStates.move(held.status, 'approve')
  if (!mayApprove(ctx, held.created_by)) throw new BusinessError('order_own_approval', {}, { status: 403 })
  return open(ctx, held, 'approve')
})

export const rejectOrder = serve(orderEndpoints.rejectOrder, async (ctx, { params: { id }, body }) =>
  move(ctx, await lockOrder(ctx, id), 'reject', body.reason),
)

export const closeOrder = serve(orderEndpoints.closeOrder, async (ctx, { params: { id }, body }) =>
  move(ctx, await lockOrder(ctx, id), 'close', body.reason),
)

/** @throws BusinessError `order_billed_whole` (409) where nothing is left to bill */
export const reopenOrder = serve(orderEndpoints.reopenOrder, async (ctx, { params: { id } }) => {
  const held = await lockOrder(ctx, id)
  purchaseOrderStates.move(held.status, 'reopen')
  if (held.before.items.every(({ toBill }) => dec(toBill).isZero()))
    throw new BusinessError('order_billed_whole', {}, { status: 409 })
  return move(ctx, held, 'reopen')
})

export const voidOrder = serve(orderEndpoints.voidOrder, async (ctx, { params: { id }, body }) => {
  const held = await lockOrder(ctx, id)
  purchaseOrderStates.move(held.status, 'void')
  assertUnbilled(held.before)
  return move(ctx, held, 'void', body?.reason ?? 'Anulación de la orden')
})

/** An order keeps the number that it once got. */
async function open(ctx: Ctx, held: HeldOrder, action: OrderAction): Promise<OrderOut> {
  const { id, serie, number } = held.before
  await ctx.query(
    'update purchases.purchase_order set number = $3, approved_by = $4, approved_at = $5 where company_id = $1 and id = $2',
    [ctx.companyId, id, number ?? (await takeNumber(ctx, ORDER, serie)), ctx.userId, ctx.now],
  )
  await keepNames(ctx, 'order', id)
  return move(ctx, held, action)
}

async function move(ctx: Ctx, { status, before }: HeldOrder, action: OrderAction, reason?: string): Promise<OrderOut> {
  const { id } = before
  await ctx.query(
    'update purchases.purchase_order set version = version + 1, status = $3, reason = $4 where company_id = $1 and id = $2',
    [ctx.companyId, id, purchaseOrderStates.move(status, action), reason ?? null],
  )
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'purchaseOrder', id, action, before, after })
  return after
}
