import { findsNumbers } from '@yupana/company/server'
import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { documentsMove, settlements } from '@yupana/treasury/server'
import { billEndpoints } from '../contract/bill.ts'
import { purchases } from '../contract/index.ts'
import { orderEndpoints } from '../contract/order.ts'
import { createBill, removeBill, updateBill, voidBill } from './bill/commands.ts'
import { billPdf, billXls, renderPurchase } from './bill/print.ts'
import {
  bill,
  billExport,
  billPayments,
  bills,
  chooseBill,
  exportBills,
  findBill,
  searchBills,
} from './bill/queries.ts'
import { ORDER } from './order/check.ts'
import { emailOrder, sendOrderMail } from './order/email.ts'
import { orderPdf, renderOrder } from './order/print.ts'
import { chooseOrder, exportOrders, order, orderBySerie, orderExport, orders, searchOrders } from './order/queries.ts'
import { createOrder, removeOrder, updateOrder } from './order/save.ts'
import { approveOrder, closeOrder, issueOrder, rejectOrder, reopenOrder, voidOrder } from './order/verbs.ts'
import { orderedItemsRoutes } from './reports/ordered-items.report.ts'

// What is still to come is billed by whom the supplier went into; an order that ended keeps whom it was sent to.
movesWithClient('purchases.purchase_order.supplier_id', "t.status in ('draft', 'pending', 'open')")

// Treasury does not know bills: it tells whoever listens, in its own transaction.
settlements.on('bill', async (ctx, id, { paid, balance }) => {
  await ctx.query(
    "update purchases.bill set paid = $3, status = case when $4::numeric = 0 then 'closed' else 'open' end, version = version + 1 where company_id = $1 and id = $2 and status in ('open', 'closed')",
    [ctx.companyId, id, paid, balance],
  )
})
documentsMove.on(async (ctx, { ids }) => {
  await ctx.query(
    'select 1 from purchases.bill where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
})
findsNumbers(async (ctx, { documentType, serie, from }) => {
  if (documentType !== ORDER) return undefined
  const [row] = await ctx.query<{ id: string; number: number }>(
    'select id, number from purchases.purchase_order where company_id = $1 and serie = $2 and number >= $3 order by number limit 1',
    [ctx.companyId, serie, from],
  )
  return row && { kind: 'purchaseOrder', ...row }
})

export const purchasesServer: AreaServer = {
  area: purchases,
  routes: [
    ...[bills, exportBills, chooseBill, findBill, billPayments, bill, createBill, updateBill, voidBill, removeBill],
    ...[billPdf, billXls, renderPurchase],
    ...[orders, exportOrders, chooseOrder, order, orderBySerie, createOrder, updateOrder, removeOrder],
    ...[issueOrder, approveOrder, rejectOrder, closeOrder, reopenOrder, voidOrder],
    ...[orderPdf, renderOrder, emailOrder],
    ...orderedItemsRoutes,
  ],
  exports: [billExport, orderExport],
  outbox: { 'purchaseOrder.email': sendOrderMail },
  search: [
    { of: orderEndpoints.orders, find: searchOrders },
    { of: billEndpoints.bills, find: searchBills },
  ],
}
