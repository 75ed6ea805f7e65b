import { accountsUsedBy, comparesOperations, findsFaults } from '@yupana/accounting/server'
import { paidSources } from './paid/documents-paid.report.ts'
import { paymentFaults } from './payment-faults.ts'
import { openItems, treasuryProofs } from './proofs.ts'
import './account/electronic-books.ts'
import './effects.ts'
import { closingChecks, offersSettings } from '@yupana/company/server'
import { movesWithClient } from '@yupana/parties/server'
import type { AreaServer } from '@yupana/platform'
import { treasury } from '../contract/index.ts'
import { renameLedgerCodes } from './account/rename.ts'
import { accountRules } from './account/rules.ts'
import { accountSheet } from './account/sheets.ts'
import { accountViewRoutes } from './account/view.ts'
import { ageingReport } from './ageing/ageing.report.ts'
import { initialBalanceExport, initialBalanceRoutes } from './balance/initial-balance.ts'
import { candidateRoutes } from './batch/candidates.ts'
import { batchMoves } from './batch/moves.ts'
import { batchExports, batchReads } from './batch/queries.ts'
import { batchSaves } from './batch/save.ts'
import { cashLimits } from './cash-limits.ts'
import { cashPointExport, cashPointRoutes } from './cash-point/index.ts'
import { categoryRules } from './category/category.ts'
import { treasuryChain } from './chain.ts'
import { treasuryChecks } from './checks.ts'
import { treasuryClosing } from './closing.ts'
import { detractionExport, detractionLifeRoutes } from './detraction/routes.ts'
import { dunningLevelRules } from './dunning/level.ts'
import { promiseRoutes } from './dunning/promises.ts'
import { dunningExport, dunningReads } from './dunning/queries.ts'
import { sendReminderMail, sendReminders } from './dunning/send.ts'
import { cashExceptionsReport, clientAdvancesReport } from './exceptions/exceptions.report.ts'
import { forecastReport } from './forecast/forecast.report.ts'
import { recurringRules } from './forecast/recurring.ts'
import { paymentImportKinds, paymentImportRoutes } from './import/payment-import.ts'
import { letterExports, letterRoutes } from './letter/index.ts'
import { methodRules } from './method.ts'
import { createOffset, voidOffset } from './offset/commands.ts'
import { offsetExport, offsetReads } from './offset/queries.ts'
import { accountBalance } from './payment/funds.ts'
import { lineExports, lineRoutes } from './payment/lines.ts'
import { paymentMoveRoutes } from './payment/moves.ts'
import { detractionRoutes, documentDebtRoutes } from './payment/of-document.ts'
import { openReportSources } from './payment/open.report.ts'
import {
  exportPayable,
  exportReceivable,
  payable,
  payableExport,
  receivable,
  receivableExport,
} from './payment/open.ts'
import { receiptRoutes } from './payment/print.ts'
import {
  collection,
  collectionExport,
  collections,
  exportCollections,
  exportSupplierPayments,
  supplierPayment,
  supplierPaymentExport,
  supplierPayments,
  userPayments,
} from './payment/queries.ts'
import { methodSerial, paymentRules } from './payment/receipt.ts'
import { paymentUpdateRoutes } from './payment/update.ts'
import { createCollection, createSupplierPayment } from './payment/visit/visit.ts'
import { removeCollection, removeSupplierPayment, voidCollection, voidSupplierPayment } from './payment/void.ts'
import { thumbnailRoutes, voucherRoutes } from './payment/voucher.ts'
import { pettyCashRoutes } from './petty-cash/petty-cash.ts'
import { reconciliationCommands } from './reconciliation/commands.ts'
import { matchRoutes } from './reconciliation/match.ts'
import { reconciliationPdf } from './reconciliation/print.ts'
import { reconciliationExport, reconciliationReads } from './reconciliation/read.ts'
import { matchRuleRules } from './reconciliation/rules.ts'
import { statementFileRoutes } from './reconciliation/statement.ts'
import { unexplainedExport, unexplainedRoutes } from './reconciliation/unexplained.ts'
import { remindRendering, renderingAgesReport, renderingExport, renderingRoutes } from './rendering/index.ts'
import { resume } from './resume/resume.ts'
import { createRetention } from './retention/commands.ts'
import { perceivedRoutes } from './retention/perceived.ts'
import { perceptionExport, retentionExport, retentionReads } from './retention/queries.ts'
import { serialRules, updateSerialCounter } from './serial.ts'
import { shiftExport, shiftRoutes } from './shift/index.ts'
import { emailStatement, sendStatementMail } from './statement/email.ts'
import { statementReport, statementSummary } from './statement/statement.report.ts'
import './founding.ts'
import { treasurySettings } from './setting.ts'
import { treasuryTied } from './tied.ts'
import { createTransfer } from './transfer/enter.ts'
import {
  closeTransfer,
  keepTransfer,
  receiveTransfer,
  removeTransfer,
  reopenTransfer,
  returnedTransfer,
  returnTransfer,
  updateTransfer,
  voidTransfer,
} from './transfer/moves.ts'
import { transferPaper } from './transfer/print.ts'
import { transferExport, transferReads } from './transfer/queries.ts'
import { withholdingRoutes } from './withholding/index.ts'

export { leftOn } from './ageing/ageing.report.ts'
export { owedAgainstLedger } from './ageing/check.ts'
export { categoryOfKind, plantCategories } from './category/category.ts'
export { detractionParts } from './detraction/read.ts'
export { documentPayments } from './document-payments.ts'
export { plantDunningLevels } from './dunning/level.ts'
export {
  type Credited,
  creditItems,
  creditPerception,
  type ItemCreditor,
  type KeptOfConcepts,
  redateItems,
  rescheduleItems,
  undoItemCredits,
} from './item-credits.ts'
export {
  assertInNoLetters,
  assertUnpaid,
  cancelOpenItems,
  documentsMove,
  type OpenDocument,
  ofTotal,
  openItems,
  paySeparately,
  payTogether,
  retireOpenItems,
  type Settlement,
  settlements,
  stillOwed,
  stillToCome,
} from './open-items.ts'
export { enterPayment, type PaymentOrigin } from './payment/create.ts'
export { paymentMoves } from './payment/lock.ts'
export { closePayments, reopenPayments, returnedPayment, returnPayment } from './payment/moves.ts'
export { voidPayment } from './payment/void.ts'
export { plantMatchRules } from './reconciliation/rules.ts'
export { unexplainedOf } from './reconciliation/unexplained.ts'
export {
  payBillOf,
  renderingBalance,
  type SettledLines,
  type SettledThrough,
  settleThrough,
} from './rendering/index.ts'
export { accountTold, readsDrawers } from './shift/blind.ts'
export { instantSql, personSql } from './shift/queries.ts'
export { toldAt } from './told-at.ts'
export { enterTransfer } from './transfer/enter.ts'
export { transferMoves, undoTransfer } from './transfer/moves.ts'

// A merged contact's debts and payments are the other's; a movement of months past keeps its voucher.
movesWithClient('treasury.open_item.party_id')
movesWithClient('treasury.payment.party_id')
movesWithClient('treasury.payment_line.party_id')
movesWithClient('treasury.retention.party_id')
movesWithClient('treasury.withholding.party_id')
movesWithClient('treasury.rendering.party_id')
accountsUsedBy({
  where: 'account.usedBy.treasury',
  sql: `select a.ledger_code as code, a.name as label from treasury.account a where a.company_id = $1 and ($3::text[] is null or a.ledger_code = any($3))
    union all select c.ledger_code, c.name from treasury.category c where c.company_id = $1 and c.ledger_code is not null and ($3::text[] is null or c.ledger_code = any($3))`,
  replace: renameLedgerCodes,
})
movesWithClient('treasury.rendering_account.party_id')
movesWithClient('treasury.movement.party_id')
movesWithClient('treasury.item_offset.party_id')
movesWithClient('treasury.batch_line.party_id')
movesWithClient('treasury.dunning_notice.party_id')
movesWithClient('treasury.promise.party_id')
movesWithClient('treasury.dispute.party_id')
movesWithClient('treasury.recurring.client_id')

closingChecks(...treasuryClosing)
comparesOperations(openItems)
findsFaults(...paymentFaults)
offersSettings(treasurySettings)

export const treasuryServer: AreaServer = {
  area: treasury,
  tied: treasuryTied,
  proofs: treasuryProofs,
  looksAtEach: [
    ...['income', 'expense', 'transfer', 'letter', 'letterOperation', 'retention', 'perception'],
    ...[
      'paymentBatch',
      'detractionDeposit',
      'initialBalance',
      'cashPoint',
      'shift',
      'reconciliation',
      'paymentAccount',
    ],
  ],
  chain: treasuryChain,
  checks: treasuryChecks,
  reports: [
    statementReport,
    ageingReport,
    forecastReport,
    cashExceptionsReport,
    clientAdvancesReport,
    renderingAgesReport,
    ...openReportSources,
    ...paidSources,
  ],
  routes: [
    ...[
      collections,
      exportCollections,
      receivable,
      exportReceivable,
      collection,
      createCollection,
      voidCollection,
      userPayments,
    ],
    ...[removeCollection, removeSupplierPayment],
    ...[
      supplierPayments,
      exportSupplierPayments,
      payable,
      exportPayable,
      supplierPayment,
      createSupplierPayment,
      voidSupplierPayment,
    ],
    ...[...offsetReads, createOffset, voidOffset],
    ...letterRoutes,
    ...lineRoutes,
    ...voucherRoutes,
    ...[...receiptRoutes, methodSerial, paymentRules],
    ...paymentImportRoutes,
    ...thumbnailRoutes,
    ...[...documentDebtRoutes, ...detractionRoutes, ...detractionLifeRoutes],
    ...paymentUpdateRoutes,
    ...paymentMoveRoutes,
    ...[...perceivedRoutes, ...retentionReads, createRetention, ...withholdingRoutes],
    ...[...dunningReads, sendReminders, ...promiseRoutes],
    ...shiftRoutes,
    ...cashPointRoutes,
    ...[...renderingRoutes, ...pettyCashRoutes],
    ...[
      ...transferReads,
      createTransfer,
      updateTransfer,
      removeTransfer,
      voidTransfer,
      receiveTransfer,
      returnTransfer,
    ],
    ...[returnedTransfer, keepTransfer, closeTransfer, reopenTransfer, transferPaper],
    ...initialBalanceRoutes,
    ...[...batchReads, ...candidateRoutes, ...batchSaves, ...batchMoves],
    ...[...accountViewRoutes, accountSheet, ...statementFileRoutes],
    ...[...reconciliationReads, ...reconciliationCommands, ...matchRoutes, reconciliationPdf, ...unexplainedRoutes],
    ...[resume, statementSummary, emailStatement, updateSerialCounter, accountBalance, cashLimits],
  ],
  outbox: { 'statement.email': sendStatementMail, 'rendering.due': remindRendering, 'dunning.email': sendReminderMail },
  exports: [
    receivableExport,
    payableExport,
    collectionExport,
    supplierPaymentExport,
    ...[retentionExport, perceptionExport, detractionExport],
    ...lineExports,
    offsetExport,
    ...letterExports,
    transferExport,
    shiftExport,
    cashPointExport,
    renderingExport,
    initialBalanceExport,
    reconciliationExport,
    unexplainedExport,
    ...batchExports,
    dunningExport,
  ],
  imports: [paymentImportKinds.expense as never, paymentImportKinds.income as never],
  rules: {
    paymentAccount: accountRules,
    paymentSerial: serialRules,
    paymentMethod: methodRules,
    paymentCategory: categoryRules,
    matchRule: matchRuleRules,
    dunningLevel: dunningLevelRules,
    recurring: recurringRules,
  },
}
