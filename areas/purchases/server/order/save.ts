import { BusinessError } from '@yupana/kernel'
import { audit, serve, uuidv7 } from '@yupana/platform'
import { purchaseOrderStates } from '../../contract/order.states.ts'
import { orderEndpoints } from '../../contract/order.ts'
import { forgetNames, keepNames } from '../said.ts'
import { waitsForApproval } from './approval.ts'
import { checkOrder } from './check.ts'
import { findOrder, readOrder } from './queries.ts'
import { assertUnbilled, HEAD, headValues, lockOrder, writeOrderLines } from './rows.ts'

/** A draft: no number, and nothing that anybody owes. */
export const createOrder = serve(orderEndpoints.createOrder, async (ctx, { body }) => {
  const id = uuidv7()
  const checked = await checkOrder(ctx, body)
  await ctx.query(
    `insert into purchases.purchase_order (company_id, id, created_at, created_by, ${HEAD.join(', ')})
     values ($1, $2, $3, $4, ${HEAD.map((_, i) => `$${i + 5}`).join(', ')})`,
    [ctx.companyId, id, ctx.now, ctx.userId, ...headValues(body, checked)],
  )
  await writeOrderLines(ctx, id, checked)
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'purchaseOrder', id, action: 'create', after })
  return after
})

/** An open order that grows beyond the limit waits for approval again. */
export const updateOrder = serve(orderEndpoints.updateOrder, async (ctx, { params: { id }, body }) => {
  const held = await lockOrder(ctx, id, body.version)
  const { before } = held
  const status = purchaseOrderStates.move(held.status, 'edit')
  assertUnbilled(before)
  const checked = await checkOrder(ctx, body, before)
  if (before.number !== null && checked.serie !== before.serie)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'serie', code: 'order_serie_fixed' }] })
  const waits = status === 'open' && (await waitsForApproval(ctx, checked.localTotal, held.created_by))
  await ctx.query(
    `update purchases.purchase_order set version = version + 1, status = $3, ${HEAD.map((name, i) => `${name} = $${i + 4}`).join(', ')}
     where company_id = $1 and id = $2`,
    [ctx.companyId, id, waits ? purchaseOrderStates.move(status, 'submit') : status, ...headValues(body, checked)],
  )
  await writeOrderLines(ctx, id, checked)
  await (status === 'open' && !waits ? keepNames(ctx, 'order', id) : forgetNames(ctx, id))
  const after = await readOrder(ctx, id)
  await audit(ctx, { entity: 'purchaseOrder', id, action: 'update', before, after })
  return after
})

export const removeOrder = serve(orderEndpoints.removeOrder, async (ctx, { params }) => {
  const { id } = await findOrder(ctx, params.number)
  const { before } = await lockOrder(ctx, id)
  if (before.number !== null || before.status === 'voided')
    throw new BusinessError('order_numbered', {}, { status: 409 })
  await ctx.query('delete from purchases.purchase_order where company_id = $1 and id = $2', [ctx.companyId, id])
  await audit(ctx, { entity: 'purchaseOrder', id, action: 'delete', before })
})
