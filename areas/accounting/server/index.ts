import './effects.ts'
import { closingChecks, companyFounded, offersSettings, sealsMonths } from '@yupana/company/server'
import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { accounting } from '../contract/index.ts'
import { accountImportKind } from './account/import.ts'
import { budgetExport, budgetRoutes } from './budget/budget.ts'
import { accountingChain } from './chain.ts'
import { changedSinceCloseReport } from './changed/changed.report.ts'
import { bookChecks } from './checks/book-checks.ts'
import { statementChecks } from './checks/statement-checks.ts'
import { bookClosing } from './closing/book-closing.ts'
import { closingExport, closingRoutes } from './closing/closing-rate.ts'
import { cockpitRoutes } from './cockpit/cockpit.ts'
import { consistencyReports, consistencyRoutes } from './consistency/calls.ts'
import { exportLedgerText } from './export/ledger-export.ts'
import { journalLayout, journalLayoutSheet, journalLayoutText } from './export/system-export.ts'
import { formatImportKind } from './format/import.ts'
import { generatorRoutes } from './generate/calls.ts'
import { GENERATE_JOB, generatorJob } from './generate/job.ts'
import { accountGroupRules, masterFiles, masterRoutes } from './masters.ts'
import { monthDigests } from './month-digest.ts'
import { bookErrors, pleRoutes } from './ple/index.ts'
import { bookProofs } from './proof/book-proofs.ts'
import { refreshDestinations } from './refresh/destinations.ts'
import { refreshExchange } from './refresh/exchange.ts'
import { accountsInUseReport, orphanAccountsReport } from './replace/in-use.report.ts'
import { replaceAccount, replaceOrphan } from './replace/replace.ts'
import { accountOperationalReport } from './reports/account-operational.report.ts'
import { balanceDetailReport } from './reports/balance-detail.report.ts'
import { budgetControlReport } from './reports/budget-control.report.ts'
import { centerReportSources } from './reports/centers.report.ts'
import { chartGroupAccountsReport, chartGroupsReport } from './reports/chart-groups.report.ts'
import { documentAnalysisReport, documentLinesReport } from './reports/documents.report.ts'
import { financialStatementReport } from './reports/financial-statement.report.ts'
import { journalDetailReport, journalReport } from './reports/journal.report.ts'
import { ledgerReport } from './reports/ledger.report.ts'
import { resultByMonthReport } from './reports/result-by-month.report.ts'
import { trialBalanceReport } from './reports/trial-balance.report.ts'
import { openAccountingYear } from './setting/open-year.ts'
import { bookSettings } from './setting.ts'
import { sireClosing, sireOutbox, sireRoutes } from './sire/calls.ts'
import { sirePeriodExport } from './sire/queries.ts'
import { settleTaxes, taxMonth, updateTaxMonth } from './tax/liquidation.ts'
import { taxChecks, taxDocumentsReport, taxLiquidationReport, taxNotSettled } from './tax/reports.ts'
import { templateExport, templateRoutes } from './template/template.ts'
import { accountingTied } from './tied.ts'
import { createEntry, postEntry, removeEntry, reverseEntry, updateEntry } from './voucher/commands.ts'
import { entryLine, removeEntryLine, updateEntryLine } from './voucher/line.ts'
import { maintenanceRoutes } from './voucher/maintenance.ts'
import { organiseNumbers, removeRange } from './voucher/numbers.ts'
import { archiveClients, operations, payable } from './voucher/operations.ts'
import { summaryFile } from './voucher/paper.ts'
import { PAYMENT_ORDER_JOB, paymentOrder, paymentOrderJob } from './voucher/payment-order.ts'
import { entries, entry, entryExport, exportEntries } from './voucher/queries.ts'
import { exportSummaries, summaries, summaryExport, updateSummary } from './voucher/summary.ts'
import { voucherImportRoutes } from './voucher-import/calls.ts'
import { voucherImportKinds } from './voucher-import/kinds.ts'
import { closeBooks, reopenBooks } from './year/closing.ts'
import { openBooks } from './year/opening.ts'
import { yearEndChecks } from './year/stale.ts'

export { accountsUsedBy } from './account/uses.ts'
export { accountMap, postsByItself } from './accounts.ts'
export { type Spending, spendBudget } from './budget/control.ts'
export { type Commitment, commitsBudgets } from './budget/used.ts'
export { type ClosingRate, closingRateChanged, closingRateOf } from './closing/closing-rate.ts'
export { cockpitCounts } from './cockpit/cockpit.ts'
export { documentFaults } from './consistency/document-faults.ts'
export { type FaultSource, faultSql, findsFaults } from './consistency/faults.ts'
export { standingEntries, standingFigures } from './ledger-figures.ts'
export { entryOf, type LedgerRow, ledgerSql, monthOf } from './ple/journal.ts'
export { type BookSpan, offersBook, type Said } from './ple/offer.ts'
export { cuoOf, partyOf, voucherPath } from './ple/say.ts'
export { post, reverseSource } from './post.ts'
export {
  offersRegister,
  type RegisterOffer,
  type RegisterRow,
  type RegisterType,
  registerRows,
  voucherRegisterSql,
} from './registers/registers.ts'
export { untoldVouchers } from './registers/untold.ts'
export { replaceSource } from './replace-source.ts'
export { openAccountingYear } from './setting/open-year.ts'
export { assertMonthMayChange, filedPeriod } from './sire/filed.ts'
export { askProposal, sireOffice } from './sire/office.ts'
export { comparesOperations } from './voucher/maintenance.ts'

sealsMonths(monthDigests)
// A merged contact's templates are the other's.
movesWithClient('accounting.voucher_template_line.party_id')
closingChecks(...bookClosing, ...yearEndChecks, sireClosing, bookErrors, taxNotSettled)

// A new company has books from its first day.
companyFounded.on(async (ctx, { years }) => {
  for (const year of years) await openAccountingYear(ctx, year)
})

offersSettings(bookSettings)

export const accountingServer: AreaServer = {
  area: accounting,
  tied: accountingTied,
  chain: accountingChain,
  exports: [...masterFiles, entryExport, summaryExport, closingExport, budgetExport, templateExport, sirePeriodExport],
  imports: [accountImportKind as never, formatImportKind as never, ...(voucherImportKinds as never[])],
  rules: { accountGroup: accountGroupRules },
  checks: [...bookChecks, ...statementChecks, ...taxChecks],
  proofs: bookProofs,
  reports: [
    trialBalanceReport,
    ledgerReport,
    journalReport,
    journalDetailReport,
    resultByMonthReport,
    financialStatementReport,
    balanceDetailReport,
    accountOperationalReport,
    documentAnalysisReport,
    documentLinesReport,
    chartGroupsReport,
    chartGroupAccountsReport,
    ...centerReportSources,
    budgetControlReport,
    accountsInUseReport,
    orphanAccountsReport,
    taxLiquidationReport,
    taxDocumentsReport,
    ...consistencyReports,
    changedSinceCloseReport,
  ],
  jobs: { [GENERATE_JOB]: generatorJob, [PAYMENT_ORDER_JOB]: paymentOrderJob },
  outbox: sireOutbox,
  routes: [
    ...masterRoutes,
    ...consistencyRoutes,
    ...cockpitRoutes,
    ...maintenanceRoutes,
    paymentOrder,
    ...[exportEntries, entries, entry, createEntry, updateEntry, postEntry, removeEntry, reverseEntry],
    ...[entryLine, updateEntryLine, removeEntryLine],
    ...[summaries, exportSummaries, updateSummary, summaryFile, organiseNumbers, removeRange],
    ...[operations, payable, archiveClients, refreshDestinations, refreshExchange],
    ...closingRoutes,
    exportLedgerText,
    ...[journalLayout, journalLayoutText, journalLayoutSheet],
    ...[openBooks, closeBooks, reopenBooks, replaceAccount, replaceOrphan],
    ...budgetRoutes,
    ...templateRoutes,
    ...voucherImportRoutes,
    ...generatorRoutes,
    ...sireRoutes,
    ...pleRoutes,
    ...[taxMonth, updateTaxMonth, settleTaxes],
  ],
}
