import { reverseSource } from '@yupana/accounting/server'
import { openDay } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, movedState, serve } from '@yupana/platform'
import {
  openItemStates,
  type PaymentOut,
  type PaymentStatus,
  paymentStates,
  treasuryEndpoints,
} from '../../contract/index.ts'
import { supplierPaymentEndpoints } from '../../contract/supplier-payment.ts'
import { takeBackMoney } from '../money.ts'
import { documentsMove, tellSettlements } from '../open-items.ts'
import { type Direction, readPayment } from './queries.ts'

interface Head {
  status: PaymentStatus
  date: string
  number: number
}

interface Line {
  document_kind: string
  document_id: string
}

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

export async function voidPayment(
  ctx: Ctx,
  direction: Direction,
  id: string,
  reason: string | undefined,
): Promise<PaymentOut> {
  const [head] = await ctx.query<Head>(
    'select status, date, number from treasury.payment where company_id = $1 and id = $2 and direction = $3 for update',
    [ctx.companyId, id, direction],
  )
  if (!head) throw new BusinessError('not_found', {}, { status: 404 })
  const status = paymentStates.move(head.status, 'void')
  const on = await openDay(ctx, head.date)
  const before = await readPayment(ctx, direction, id)
  await holdDocumentsOf(ctx, id)
  const lines = await restoreItems(ctx, id)
  await takeBackMoney(ctx, direction, id, on)
  await ctx.query(
    'update treasury.payment set status = $3, void_reason = $4, voided_on = $5, version = version + 1 where company_id = $1 and id = $2',
    [ctx.companyId, id, status, reason ?? null, on],
  )
  const what = direction === 'income' ? 'cobro' : 'pago'
  await reverseSource(ctx, direction, id, on, `Anulación del ${what} ${head.number}`, 'PAYMENT')
  await tellSettlements(
    ctx,
    lines.map((line) => ({ kind: line.document_kind, id: line.document_id })),
  )
  const after = await readPayment(ctx, direction, id)
  await audit(ctx, { entity: direction, id, action: 'void', before, after })
  return after
}

/** The documents that it settled, held before their open items: a void of one of them goes in this order too. */
async function holdDocumentsOf(ctx: Ctx, paymentId: string): Promise<void> {
  const rows = await ctx.query<{ id: string }>(
    `select distinct o.document_id as id from treasury.payment_line l
     join treasury.open_item o on o.company_id = l.company_id and o.id = l.open_item_id where l.company_id = $1 and l.payment_id = $2`,
    [ctx.companyId, paymentId],
  )
  await documentsMove.tell(ctx, { ids: rows.map(({ id }) => id) })
}

async function restoreItems(ctx: Ctx, id: string): Promise<Line[]> {
  return ctx.query<Line>(
    `with lines as (select open_item_id, sum(amount) as amount, sum(settled_local) as settled
       from treasury.payment_line where company_id = $1 and payment_id = $2 group by open_item_id)
     update treasury.open_item t set balance = t.balance + l.amount, local_balance = t.local_balance + l.settled,
       status = ${movedState(openItemStates, 't.status', 'giveBack')}
     from lines l where t.company_id = $1 and t.id = l.open_item_id
     returning t.document_kind, t.document_id`,
    [ctx.companyId, id],
  )
}
