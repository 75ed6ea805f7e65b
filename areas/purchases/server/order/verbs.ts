import { takeNumber } from '@yupana/company/server'
import { commonLabels, say } from '@yupana/contract'
import { BusinessError, dec } from '@yupana/kernel'
import { audit, type Ctx, keepSaid, lockDocument, serve, setDocument } from '@yupana/platform'
import { type OrderAction, purchaseOrderStates } from '../../contract/order.states.ts'
import { type OrderOut, orderEndpoints } from '../../contract/order.ts'
import { mayApprove, waitsForApproval } from './approval.ts'
import { spendOrder } from './budget.ts'
import { ORDER } from './check.ts'
import { readOrder, type StoredOrder } from './queries.ts'
import { assertUntouched, orderTable } from './rows.ts'

/** Goes to the supplier with a number, or to who approves it. */
export const issueOrder = serve(orderEndpoints.issueOrder, async (ctx, { params: { id }, body }) => {
  const held = await lockDocument(ctx, orderTable, id)
  purchaseOrderStates.move(held.status, 'issue')
  if (await waitsForApproval(ctx, held.localTotal, held.createdBy)) return move(ctx, held, 'submit')
  return open(ctx, held, 'issue', body?.budgetReason)
})

export const approveOrder = serve(orderEndpoints.approveOrder, async (ctx, { params: { id }, body }) => {
  const held = await lockDocument(ctx, orderTable, id)
  purchaseOrderStates.move(held.status, 'approve')
  if (!mayApprove(ctx, held.createdBy)) throw new BusinessError('order_own_approval', {}, { status: 403 })
  return open(ctx, held, 'approve', body?.budgetReason)
})

export const rejectOrder = serve(orderEndpoints.rejectOrder, async (ctx, { params: { id }, body }) =>
  move(ctx, await lockDocument(ctx, orderTable, id), 'reject', { reason: body.reason }),
)

export const closeOrder = serve(orderEndpoints.closeOrder, async (ctx, { params: { id }, body }) =>
  move(ctx, await lockDocument(ctx, orderTable, id), 'close', { reason: body.reason }),
)

/** @throws BusinessError `order_billed_whole` (409) where nothing is left to bill */
export const reopenOrder = serve(orderEndpoints.reopenOrder, async (ctx, { params: { id } }) => {
  const held = await lockDocument(ctx, orderTable, id)
  purchaseOrderStates.move(held.status, 'reopen')
  if (held.items.every(({ toBill }) => dec(toBill).isZero()))
    throw new BusinessError('order_billed_whole', {}, { status: 409 })
  return move(ctx, held, 'reopen')
})

export const voidOrder = serve(orderEndpoints.voidOrder, async (ctx, { params: { id }, body }) => {
  const held = await lockDocument(ctx, orderTable, id)
  purchaseOrderStates.move(held.status, 'void')
  assertUntouched(held)
  return move(ctx, held, 'void', { reason: body?.reason ?? say(commonLabels['reason.void']!, ctx.language) })
})

/** An order keeps the number that it once got. What goes beyond a budget that warns is told with it. @throws BusinessError `budget_exceeded` (409) */
async function open(
  ctx: Ctx,
  held: StoredOrder,
  action: OrderAction,
  budgetReason: string | undefined,
): Promise<OrderOut> {
  const { id, serie, number } = held
  const told = await spendOrder(ctx, held, budgetReason)
  const taken = number === null ? { number: await takeNumber(ctx, ORDER, serie) } : {}
  keepSaid(ctx, orderTable, id)
  const after = await move(ctx, held, action, { ...taken, approved_by: ctx.userId, approved_at: ctx.now })
  return { ...after, warnings: [...after.warnings, ...told] }
}

async function move(
  ctx: Ctx,
  before: StoredOrder,
  action: OrderAction,
  { reason = null, ...changes }: Readonly<Record<string, unknown>> = {},
): Promise<OrderOut> {
  const { id, status } = before
  setDocument(ctx, orderTable, id, { status: purchaseOrderStates.move(status, action), reason, ...changes })
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'purchaseOrder', id, action, before, after })
  return after
}
