import type { AreaServer } from '@yupana/platform'
import { settlements } from '@yupana/treasury/server'
import { purchases } from '../contract/index.ts'
import { createBill, removeBill, updateBill, voidBill } from './bill/commands.ts'
import { bill, billExport, billPayments, bills, chooseBill, exportBills, findBill } from './bill/queries.ts'

// Treasury does not know bills: it tells whoever listens, in its own transaction.
settlements.on('bill', async (ctx, id, { paid, balance }) => {
  await ctx.query(
    "update purchases.bill set paid = $3, status = case when $4::numeric = 0 then 'closed' else 'open' end, version = version + 1 where company_id = $1 and id = $2 and status in ('open', 'closed')",
    [ctx.companyId, id, paid, balance],
  )
})

export const purchasesServer: AreaServer = {
  area: purchases,
  routes: [bills, exportBills, chooseBill, findBill, billPayments, bill, createBill, updateBill, voidBill, removeBill],
  exports: [billExport],
}
