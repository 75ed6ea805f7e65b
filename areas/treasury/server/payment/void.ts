import { reverseSource } from '@yupana/accounting/server'
import { openDay } from '@yupana/company/server'
import { audit, type Ctx, serve } from '@yupana/platform'
import { type PaymentOut, paymentStates, treasuryEndpoints } from '../../contract/index.ts'
import { supplierPaymentEndpoints } from '../../contract/payment/supplier-payment.ts'
import { takeBackMoney } from '../money.ts'
import { tellSettlements } from '../open-items.ts'
import { withholdingGone } from '../withholding/keep.ts'
import { retireAdvances } from './advances.ts'
import { lockPayment } from './lock.ts'
import { type Direction, readPayment } from './queries.ts'
import { holdDocumentsOf, restoreItems } from './undo.ts'

/** Undoes a collection: the documents are owed again, the money leaves, the voucher is reversed. Dated as the collection while its month is open, else today. */
export const voidCollection = serve(treasuryEndpoints.voidCollection, (ctx, { params, body }) =>
  voidPayment(ctx, 'income', params.id, body?.reason),
)

/** Undoes a payment of suppliers the same way: the money comes back. */
export const voidSupplierPayment = serve(supplierPaymentEndpoints.voidSupplierPayment, (ctx, { params, body }) =>
  voidPayment(ctx, 'expense', params.id, body?.reason),
)

export const removeCollection = serve(treasuryEndpoints.removeCollection, async (ctx, { params, body }) => {
  await voidPayment(ctx, 'income', params.id, body?.reason)
})

export const removeSupplierPayment = serve(
  supplierPaymentEndpoints.removeSupplierPayment,
  async (ctx, { params, body }) => {
    await voidPayment(ctx, 'expense', params.id, body?.reason)
  },
)

/** What a payment of either direction is called in the memo of its vouchers. */
export const calledOf = (direction: Direction): string => (direction === 'income' ? 'cobro' : 'pago')

/** @throws BusinessError `payment_closed`, `illegal_state`, `collected_money_spent` (409) */
export async function voidPayment(
  ctx: Ctx,
  direction: Direction,
  id: string,
  reason: string | undefined,
  version?: number,
): Promise<PaymentOut> {
  const { before, ...head } = await lockPayment(ctx, direction, id, 'void', version)
  const status = paymentStates.move(head.status, 'void')
  const on = await openDay(ctx, head.date)
  const documents = await holdDocumentsOf(ctx, id)
  await withholdingGone(ctx, id)
  await retireAdvances(ctx, direction, id, on)
  await restoreItems(ctx, id)
  await takeBackMoney(ctx, direction, id, on)
  await ctx.query(
    'update treasury.payment set status = $3, void_reason = $4, voided_on = $5, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, reason ?? null, on],
  )
  await reverseSource(ctx, direction, id, on, `Anulación del ${calledOf(direction)} ${head.number}`, 'PAYMENT')
  await tellSettlements(ctx, documents)
  const after = await readPayment(ctx, direction, id)
  await audit(ctx, { entity: direction, id, action: 'void', before, after })
  return after
}
