import { findsFaults, offersRegister } from '@yupana/accounting/server'
import { beforeLock, closingChecks, findsNumbers, offersSettings } from '@yupana/company/server'
import { eDocument } from '@yupana/einvoicing/server'
import { sellsGoods } from '@yupana/inventory/server'
import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { documentsMove, settlements } from '@yupana/treasury/server'
import { QUOTATION_TYPE, sales } from '../contract/index.ts'
import { invoiceEndpoints } from '../contract/invoice.ts'
import { creditNoteEndpoints } from '../contract/note/note.ts'
import { quotationEndpoints } from '../contract/quotation.ts'
import { postAccrual, undoAccrual } from './accrual/commands.ts'
import { accrual } from './accrual/queries.ts'
import { usableAdvances } from './advance/usable.ts'
import { amendableInvoice, amendInvoice } from './amend/amend-invoice.ts'
import { amendableCreditNote, amendCreditNote } from './amend/amend-note.ts'
import { salesChain } from './chain.ts'
import { registerChecks } from './checks/register-checks.ts'
import { saleFaults } from './checks/sale-faults.ts'
import { saleProofs } from './checks/sale-proofs.ts'
import { salesClosing } from './closing.ts'
import { holdInvoiced, holdQuoted, invoicePapers, releaseInvoiced } from './delivery.ts'
import { outputSources } from './guides/output-lines.report.ts'
import { validateFromOutput } from './invoice/delivered.ts'
import { createInvoice, removeInvoice, updateInvoice } from './invoice/draft.ts'
import { emailInvoice, sendInvoiceMail } from './invoice/email.ts'
import { issueInvoice } from './invoice/issue.ts'
import { hearOffice } from './invoice/office-answer.ts'
import { invoicePdfs, invoicePdfsJob } from './invoice/papers.ts'
import { invoiceHtml, invoicePdf, invoiceTicketRoute, printedInvoice, renderSale } from './invoice/print.ts'
import {
  exportInvoices,
  invoice,
  invoiceByNumber,
  invoiceExport,
  invoicePayments,
  invoices,
  searchInvoices,
} from './invoice/queries.ts'
import { holdForPayment } from './invoice/rows.ts'
import { splitDraft, splitTyped } from './invoice/split.ts'
import { voidInvoice } from './invoice/void.ts'
import { assertNoneVoiding } from './invoice/voiding-pending.ts'
import { withheldRoute } from './invoice/withheld-call.ts'
import { creditNoteDrafts, issueCreditNote, voidCreditNote } from './note/commands.ts'
import { chooseCorrectable, correctable } from './note/correctable.ts'
import { hearNote } from './note/office-answer.ts'
import {
  creditNotePdf,
  creditNotePdfs,
  creditNotePdfsJob,
  creditNoteTicket,
  emailCreditNote,
  printedNote,
  sendCreditNoteMail,
} from './note/print.ts'
import { creditNote, creditNoteExport, creditNotes, exportCreditNotes, searchCreditNotes } from './note/queries.ts'
import { exportOverrides, lastPrices, overrideExport, priceOverrides } from './price.ts'
import { createQuotation, removeQuotation, updateQuotation } from './quotation/commands.ts'
import { emailQuotation, sendQuotationMail } from './quotation/email.ts'
import { quotationMoves } from './quotation/moves.ts'
import { quotationPdfs, quotationPdfsJob } from './quotation/papers.ts'
import { printedQuotation, quotationPrints } from './quotation/print.ts'
import { quotationExport, quotationReads, searchQuotations } from './quotation/queries.ts'
import { healthReports } from './reports/health.report.ts'
import { profitabilityReport } from './reports/profitability.report.ts'
import { salesByReports } from './reports/sales-by.report.ts'
import { salesOffer, salesRegisterReport } from './reports/sales-register.report.ts'
import { salesSettings } from './setting.ts'
import { salesTied } from './tied.ts'

// An issued document keeps whom it was issued to.
movesWithClient('sales.invoice.client_id', "t.status = 'draft'")
// An advance is deducted by whoever its client has become.
movesWithClient('sales.advance.client_id')
// What the client did not answer yet may still become a sale.
movesWithClient('sales.quotation.client_id', "t.status in ('draft', 'sent')")

// Treasury and e-invoicing do not know invoices: they tell whoever listens, in their own transaction.
settlements.on('invoice', async (ctx, id, { paid, balance }) => {
  await ctx.query(
    "update sales.invoice set paid = $3, status = case when $4::numeric = 0 then 'closed' else 'open' end, version = version + 1 where company_id = $1 and id = $2 and status in ('open', 'closed')",
    [ctx.companyId, id, paid, balance],
  )
})
settlements.on('creditNote', async (ctx, id, { balance }) => {
  await ctx.query(
    "update sales.note set balance = $3, status = case when $3::numeric = 0 then 'closed' else 'open' end, version = version + 1 where company_id = $1 and id = $2 and status in ('open', 'closed')",
    [ctx.companyId, id, balance],
  )
})
findsNumbers(async (ctx, { documentType, serie, from }) => {
  const [row] = await ctx.query<{ id: string; number: number }>(
    'select id, number from sales.note where company_id = $1 and document_type = $2 and serie = $3 and number >= $4 order by number limit 1',
    [ctx.companyId, documentType, serie, from],
  )
  return row && { kind: 'creditNote', ...row }
})
findsNumbers(async (ctx, { documentType, serie, from }) => {
  const [row] = await ctx.query<{ id: string; number: number }>(
    'select id, number from sales.invoice where company_id = $1 and document_type = $2 and serie = $3 and number >= $4 order by number limit 1',
    [ctx.companyId, documentType, serie, from],
  )
  return row && { kind: 'invoice', ...row }
})
findsNumbers(async (ctx, { documentType, serie, from }) => {
  if (documentType !== QUOTATION_TYPE) return undefined
  const [row] = await ctx.query<{ id: string; number: number }>(
    'select id, number from sales.quotation where company_id = $1 and serie = $2 and number >= $3 order by number limit 1',
    [ctx.companyId, serie, from],
  )
  return row && { kind: 'quotation', ...row }
})
sellsGoods('quotation', { moved: false, hold: holdQuoted })
sellsGoods('invoice', { moved: true, hold: holdInvoiced, papers: invoicePapers, release: releaseInvoiced })
beforeLock(assertNoneVoiding)
closingChecks(...salesClosing)
eDocument({ kind: 'invoice', table: 'sales.invoice', module: 'OUTPUTINVOICE', hears: hearOffice })
eDocument({ kind: 'creditNote', table: 'sales.note', module: 'OUTPUTCREDITNOTE', hears: hearNote })
documentsMove.on((ctx, { ids }) => holdForPayment(ctx, ids))

export {
  checkReferences as checkSaleReferences,
  collect as collectProblems,
  lineRecords as saleRecords,
  withRate as withSaleRate,
} from './line/check.ts'
export { LINE_OUT as saleLine } from './line/columns.ts'
export { type CheckedSale, checkSaleLines } from './line/offered.ts'
export { readOverridesOf } from './line/price-floor.ts'
export { printedLines, printedTotals } from './print.ts'

offersSettings(salesSettings)
offersRegister('sale', salesOffer)
findsFaults(saleFaults)

export { findAdvances } from './advance/usable.ts'
export { toDeliverSql } from './by-guides/left.ts'
export { creditObjections } from './invoice/credit.ts'
export { draftSale } from './invoice/draft.ts'
export { issueSale } from './invoice/issue.ts'
export { makesSales } from './invoice/made-from.ts'
export type { Printed } from './invoice/printed.ts'
export { saleUndone, voidIssued } from './invoice/void.ts'
export { withheldNow, withheldParties } from './invoice/withheld.ts'
export { draftNote, issueNote } from './note/commands.ts'

export const salesServer: AreaServer = {
  area: sales,
  tied: salesTied,
  proofs: saleProofs,
  chain: salesChain,
  papers: { invoice: printedInvoice, quotation: printedQuotation, creditNote: printedNote },
  routes: [
    invoices,
    exportInvoices,
    validateFromOutput,
    usableAdvances,
    withheldRoute,
    ...[accrual, postAccrual, undoAccrual],
    createInvoice,
    invoice,
    invoiceByNumber,
    updateInvoice,
    ...[splitTyped, splitDraft],
    removeInvoice,
    issueInvoice,
    amendableInvoice,
    amendInvoice,
    voidInvoice,
    invoicePayments,
    invoicePdfs,
    invoicePdf,
    invoiceTicketRoute,
    invoiceHtml,
    renderSale,
    emailInvoice,
    ...[
      creditNotes,
      exportCreditNotes,
      chooseCorrectable,
      correctable,
      creditNote,
      ...creditNoteDrafts,
      issueCreditNote,
      amendableCreditNote,
      amendCreditNote,
      voidCreditNote,
    ],
    ...[creditNotePdfs, creditNotePdf, creditNoteTicket, emailCreditNote],
    ...quotationReads,
    createQuotation,
    updateQuotation,
    removeQuotation,
    ...quotationMoves,
    emailQuotation,
    quotationPdfs,
    ...quotationPrints,
    lastPrices,
    priceOverrides,
    exportOverrides,
  ],
  checks: registerChecks,
  reports: [salesRegisterReport, ...salesByReports, profitabilityReport, ...outputSources, ...healthReports],
  exports: [invoiceExport, creditNoteExport, quotationExport, overrideExport],
  jobs: { 'invoice.pdfs': invoicePdfsJob, 'creditNote.pdfs': creditNotePdfsJob, 'quotation.pdfs': quotationPdfsJob },
  outbox: {
    'invoice.email': sendInvoiceMail,
    'creditNote.email': sendCreditNoteMail,
    'quotation.email': sendQuotationMail,
  },
  search: [
    { of: invoiceEndpoints.invoices, find: searchInvoices },
    { of: creditNoteEndpoints.creditNotes, find: searchCreditNotes },
    { of: quotationEndpoints.quotations, find: searchQuotations },
  ],
}
