import { cockpitCounts, commitsBudgets, findsFaults, offersRegister } from '@yupana/accounting/server'
import { findsNumbers, offersSettings } from '@yupana/company/server'
import { bringsGoods } from '@yupana/inventory/server'
import { BusinessError } from '@yupana/kernel'
import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer, Ctx } from '@yupana/platform'
import { documentsMove, settlements } from '@yupana/treasury/server'
import { billEndpoints } from '../contract/bill.ts'
import { billImportEndpoints } from '../contract/import.ts'
import { purchases } from '../contract/index.ts'
import { orderEndpoints } from '../contract/order.ts'
import { usableBillAdvances } from './advance/usable.ts'
import { ABROAD, abroadSettled, DETRACTION } from './bill/beside.ts'
import { comingCame, comingLeft, holdComing } from './bill/coming.ts'
import { createBill, removeBill, updateBill, voidBill } from './bill/commands.ts'
import { depositDue, detractionSettled } from './bill/deposit.ts'
import { joinBills, separateBills } from './bill/join.ts'
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
import { purchasesChain } from './chain.ts'
import { billFaults } from './checks/bill-faults.ts'
import { guideSources } from './guides/guide-lines.report.ts'
import { chooseImportGoods } from './import/choose.ts'
import { closeBillImport, reopenBillImport } from './import/close.ts'
import {
  createBillImport,
  issueBillImport,
  removeBillImport,
  updateBillImport,
  voidBillImport,
} from './import/commands.ts'
import {
  billImportPaper,
  billImportPdf,
  emailBillImport,
  renderBillImport,
  sendBillImportMail,
} from './import/print.ts'
import { billImportExport, billImportReads, searchBillImports } from './import/queries.ts'
import { approveBill, rejectBill } from './match/approve.ts'
import { orderCommitments } from './order/budget.ts'
import { ORDER } from './order/check.ts'
import { emailOrder, sendOrderMail } from './order/email.ts'
import { holdGoods } from './order/goods.ts'
import { orderPaper, orderPdf, renderOrder } from './order/print.ts'
import { chooseOrder, exportOrders, order, orderBySerie, orderExport, orders, searchOrders } from './order/queries.ts'
import { createOrder, removeOrder, updateOrder } from './order/save.ts'
import { approveOrder, closeOrder, issueOrder, rejectOrder, reopenOrder, voidOrder } from './order/verbs.ts'
import { chooseReceivedLine, discardReceivedBill, enterReceivedBill } from './received/commands.ts'
import { exportReceivedBills, receivedBill, receivedBills, receivedExport, receivedXml } from './received/queries.ts'
import { receiveBills } from './received/receive.ts'
import { billVariancesReport } from './reports/bill-variances.report.ts'
import { feeRegisterReport } from './reports/fee-register.report.ts'
import { foreignOffer, foreignPurchasesReport } from './reports/foreign-purchases.report.ts'
import { orderedItemsReport } from './reports/ordered-items.report.ts'
import { purchaseOffer, purchaseRegisterCheck, purchaseRegisterReport } from './reports/purchase-register.report.ts'
import { purchasesByReports } from './reports/purchases-by.report.ts'
import { purchaseSettings } from './setting.ts'
import { decideSireDocuments } from './sire/decide.ts'
import { fetchSireDocuments } from './sire/fetch.ts'
import { exportSireDocuments, sireDocument, sireDocuments, sireExport } from './sire/queries.ts'
import { purchasesTied } from './tied.ts'
import { checkBillValidity } from './validity/check.ts'

// What is still to come is billed by whom the supplier went into; an order that ended keeps whom it was sent to.
movesWithClient('purchases.import.supplier_id', "t.status = 'draft'")
movesWithClient('purchases.purchase_order.supplier_id', "t.status in ('draft', 'pending', 'open')")

// Treasury does not know bills: it tells whoever listens, in its own transaction. Joined bills and their parent are closed when all is paid.
settlements.on('bill', async (ctx, id, { paid }) => {
  await ctx.query(
    "update purchases.bill set paid = $3 + settled, version = version + 1 where company_id = $1 and id = $2 and status in ('open', 'closed')",
    [ctx.companyId, id, paid],
  )
  await ctx.query(
    `with head as (select coalesce(parent_id, id) as id from purchases.bill where company_id = $1 and id = $2),
       due as (select sum(b.total - b.paid) as left from purchases.bill b join head on b.id = head.id or b.parent_id = head.id where b.company_id = $1)
     update purchases.bill t set status = case when (case when t.id = head.id then due.left else t.total - t.paid end) = 0 then 'closed' else 'open' end
     from head, due where t.company_id = $1 and t.id in ($2, head.id) and t.status in ('open', 'closed')`,
    [ctx.companyId, id],
  )
  await depositDue(ctx, id)
})
settlements.on(ABROAD, abroadSettled)
settlements.on(DETRACTION, detractionSettled)
settlements.on('billImport', async (ctx, id, { paid }) => {
  await ctx.query(
    "update purchases.import set paid = $3, version = version + 1 where company_id = $1 and id = $2 and status in ('open', 'closed')",
    [ctx.companyId, id, paid],
  )
})
documentsMove.on(async (ctx, { ids }) => {
  await ctx.query(
    'select 1 from purchases.import where company_id = $1 and id = any($2::uuid[]) order by id for update',
    [ctx.companyId, ids],
  )
  await ctx.query(
    'select 1 from purchases.bill where company_id = $1 and (id = any($2::uuid[]) or abroad_id = any($2::uuid[]) or detraction_id = any($2::uuid[])) order by id for update',
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

/** A certificate ends no sooner than it begins. */
function checkSuspension(_: Ctx, { validFrom, validTo }: Record<string, unknown>): Promise<void> {
  if (String(validTo) < String(validFrom))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'validTo', code: 'date_before_start' }] })
  return Promise.resolve()
}

commitsBudgets(orderCommitments)
offersSettings(purchaseSettings)
offersRegister('purchase', purchaseOffer)
offersRegister('no-domiciled', foreignOffer)
findsFaults(billFaults)
cockpitCounts({
  name: 'detractions',
  sql: `select count(*) from purchases.bill t where t.company_id = $1 and t.status in ('open', 'closed') and t.detraction_amount > 0 and t.detraction_paid_on is null and t.accounting_date <= $2::date`,
  path: '/payment/detractions',
})
bringsGoods('purchaseOrder', { hold: holdGoods })
bringsGoods('bill', { hold: holdComing, came: comingCame, left: comingLeft })

export { receivedSql } from './line-sql.ts'

export const purchasesServer: AreaServer = {
  area: purchases,
  tied: purchasesTied,
  chain: purchasesChain,
  papers: { billImport: billImportPaper, purchaseOrder: orderPaper },
  rules: { feeSuspension: { check: checkSuspension } },
  checks: [purchaseRegisterCheck],
  reports: [
    ...guideSources,
    ...[billVariancesReport, feeRegisterReport, foreignPurchasesReport, orderedItemsReport, purchaseRegisterReport],
    ...purchasesByReports,
  ],
  routes: [
    ...[
      bills,
      exportBills,
      chooseBill,
      findBill,
      usableBillAdvances,
      billPayments,
      bill,
      createBill,
      updateBill,
      voidBill,
      removeBill,
    ],
    ...[joinBills, separateBills, approveBill, rejectBill, checkBillValidity],
    ...[
      chooseImportGoods,
      ...billImportReads,
      createBillImport,
      updateBillImport,
      removeBillImport,
      issueBillImport,
      closeBillImport,
    ],
    ...[reopenBillImport, voidBillImport, billImportPdf, renderBillImport, emailBillImport],
    ...[billPdf, billXls, renderPurchase],
    ...[orders, exportOrders, chooseOrder, order, orderBySerie, createOrder, updateOrder, removeOrder],
    ...[issueOrder, approveOrder, rejectOrder, closeOrder, reopenOrder, voidOrder],
    ...[orderPdf, renderOrder, emailOrder],
    ...[
      receivedBills,
      exportReceivedBills,
      receivedBill,
      receiveBills,
      chooseReceivedLine,
      enterReceivedBill,
      discardReceivedBill,
      receivedXml,
    ],
    ...[sireDocuments, exportSireDocuments, sireDocument, fetchSireDocuments, decideSireDocuments],
  ],
  exports: [billExport, billImportExport, orderExport, receivedExport, sireExport],
  outbox: { 'billImport.email': sendBillImportMail, 'purchaseOrder.email': sendOrderMail },
  search: [
    { of: orderEndpoints.orders, find: searchOrders },
    { of: billEndpoints.bills, find: searchBills },
    { of: billImportEndpoints.billImports, find: searchBillImports },
  ],
}
