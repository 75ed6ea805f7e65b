import { saidItems } from '@yupana/catalogue/server'
import { BusinessError, dec } from '@yupana/kernel'
import { type Below, type Ctx, columnsOf, type DocumentTable, refOf } from '@yupana/platform'
import type { OrderBody, OrderOut } from '../../contract/order.ts'
import { lineRecords } from '../line-sql.ts'
import { saidSupplier } from '../said.ts'
import type { CheckedOrder } from './check.ts'
import { readOrder, type StoredOrder } from './queries.ts'

/** Where an order is kept. */
export const orderTable: DocumentTable<StoredOrder> = {
  entity: 'purchaseOrder',
  table: 'purchases.purchase_order',
  of: 'order_id',
  below: { 'purchases.purchase_order_line': 'line' },
  stale: 'order.order_already_updated',
  said: { head: saidSupplier.kept, lines: saidItems('purchases.purchase_order_line') },
  read: readOrder,
}

/** @throws BusinessError `order_billed`, `order_received` (409) where some of it stands in a bill or in the stock */
export function assertUntouched({ items }: OrderOut): void {
  if (items.some(({ billed }) => !dec(billed).isZero())) throw new BusinessError('order_billed', {}, { status: 409 })
  if (items.some(({ received }) => !dec(received ?? 0).isZero()))
    throw new BusinessError('order_received', {}, { status: 409 })
}

/** Columns of the head that a body decides. */
export function headOf(body: OrderBody, { serie, totals, rate, localTotal }: CheckedOrder): Record<string, unknown> {
  const { taxed, exempt, unaffected, igv, total } = totals
  return columnsOf({
    ...{ serie, date: body.date, deliveryOn: body.deliveryDate, supplier: body.supplier, branch: refOf(body.branch) },
    ...{ warehouse: refOf(body.warehouse), buyer: refOf(body.buyer), paymentTerm: body.paymentTerm },
    ...{ currency: body.currency, exchangeRate: rate, notes: body.notes },
    ...{ taxed, exempt, unaffected, igv, total, localTotal },
  })
}

export const below = ({ items, lines, totals }: CheckedOrder): Below => ({
  'purchases.purchase_order_line': lineRecords(lines, items, totals),
})

/** Voided bills leave the lines that are about to go. */
export function leaveLinesBeyond(ctx: Ctx, id: string, last: number): void {
  ctx.write(
    'update purchases.bill_line set order_id = null, order_line = null where company_id = $1 and order_id = $2 and order_line > $3',
    [ctx.companyId, id, last],
  )
}
