import { BusinessError } from '@yupana/kernel'
import {
  audit,
  forgetSaid,
  insertDocument,
  keepSaid,
  lockDocument,
  removeDocument,
  serve,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { purchaseOrderStates } from '../../contract/order.states.ts'
import { orderEndpoints } from '../../contract/order.ts'
import { waitsForApproval } from './approval.ts'
import { spendChecked } from './budget.ts'
import { checkOrder } from './check.ts'
import { findOrder, readOrder } from './queries.ts'
import { assertUntouched, below, headOf, leaveLinesBeyond, orderTable } from './rows.ts'

/** A draft: no number, and nothing that anybody owes. */
export const createOrder = serve(orderEndpoints.createOrder, async (ctx, { body }) => {
  const id = uuidv7()
  const checked = await checkOrder(ctx, body)
  const head = { ...headOf(body, checked), created_at: ctx.now, created_by: ctx.userId }
  insertDocument(ctx, orderTable, id, head, below(checked))
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'purchaseOrder', id, action: 'create', after })
  return after
})

/** An open order that grows beyond the limit waits for approval again. */
export const updateOrder = serve(orderEndpoints.updateOrder, async (ctx, { params: { id }, body }) => {
  const before = await lockDocument(ctx, orderTable, id, body.version)
  const status = purchaseOrderStates.move(before.status, 'edit')
  assertUntouched(before)
  const checked = await checkOrder(ctx, body, before)
  if (before.number !== null && checked.serie !== before.serie)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'serie', code: 'order_serie_fixed' }] })
  if (status === 'open') await spendChecked(ctx, before, body.date, checked)
  const waits = status === 'open' && (await waitsForApproval(ctx, checked.localTotal, before.createdBy))
  leaveLinesBeyond(ctx, id, body.items.length)
  const head = { ...headOf(body, checked), status: waits ? purchaseOrderStates.move(status, 'submit') : status }
  updateDocument(ctx, orderTable, id, head, below(checked))
  if (status === 'open' && !waits) keepSaid(ctx, orderTable, id)
  else forgetSaid(ctx, orderTable, id)
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'purchaseOrder', id, action: 'update', before, after })
  return after
})

export const removeOrder = serve(orderEndpoints.removeOrder, async (ctx, { params }) => {
  const { id } = await findOrder(ctx, params.number)
  const before = await lockDocument(ctx, orderTable, id)
  if (before.number !== null || before.status === 'voided')
    throw new BusinessError('order_numbered', {}, { status: 409 })
  removeDocument(ctx, orderTable, id)
  await audit(ctx, { entity: 'purchaseOrder', id, action: 'delete', before })
})
