import { modulesWith } from '@yupana/company/contract'
import {
  defineArea,
  documentBulk,
  endpoint,
  exportOf,
  field,
  full,
  permitsBy,
  read,
  resource,
  resourceScreens,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { paymentAccount } from './account/account.ts'
import {
  accountCalls,
  accountErrors,
  accountLabels,
  accountMenu,
  accountScreens,
  accountSetupMenu,
  matchRuleScreens,
} from './account/area.ts'
import { ageing } from './ageing/ageing.ts'
import { ageingLabels } from './ageing/labels.ts'
import { batchEndpoints, depositEndpoints } from './batch/batch.ts'
import { batchErrors, batchLabels } from './batch/labels.ts'
import { cashLimits } from './cash-limit.ts'
import { cashPointEndpoints } from './cash-point/cash-point.ts'
import { cashPointErrors, cashPointLabels } from './cash-point/labels.ts'
import { detractionEndpoints } from './detraction/detraction.ts'
import { detractionErrors, detractionLabels } from './detraction/labels.ts'
import { documentPaymentsOut } from './document-payments.ts'
import { dunningMenu, dunningScreens, dunningSetupMenu } from './dunning/area.ts'
import { dunningEndpoints } from './dunning/dunning.ts'
import { dunningLevel } from './dunning/dunning-level.ts'
import { dunningErrors, dunningLabels } from './dunning/labels.ts'
import { cashExceptions, clientAdvances } from './exceptions/exceptions.ts'
import { exceptionLabels } from './exceptions/labels.ts'
import { forecast } from './forecast/forecast.ts'
import { forecastErrors, forecastLabels } from './forecast/labels.ts'
import { recurring } from './forecast/recurring.ts'
import { treasuryErrors, treasuryLabels } from './labels.ts'
import { letterScreens } from './letter/area.ts'
import { letterErrors, letterLabels } from './letter/labels.ts'
import { letterEndpoints, letterOperationEndpoints } from './letter/letter.ts'
import { offsetEndpoints } from './offset/offset.ts'
import { offsetErrors, offsetLabels } from './offset/offset-labels.ts'
import { billsPaid, invoicesPaid, paidScreen } from './paid/documents-paid.ts'
import { paidLabels } from './paid/labels.ts'
import { categoryScreens, paymentCategory } from './payment/category.ts'
import { categoryErrors, categoryLabels } from './payment/category-labels.ts'
import { collectionEndpoints } from './payment/collection.ts'
import { payableReport, receivableReport } from './payment/open-report.ts'
import { paymentStates } from './payment/payment.states.ts'
import { paymentImportCalls } from './payment/payment-import.ts'
import { paymentErrors, paymentLabels } from './payment/payment-labels.ts'
import { paymentLineCalls } from './payment/payment-lines.ts'
import { paymentMoveCalls } from './payment/payment-moves.ts'
import { paymentScreens } from './payment/payment-screens.ts'
import { receiptCalls } from './payment/receipt.ts'
import { supplierPaymentEndpoints } from './payment/supplier-payment.ts'
import { thumbnailCalls, voucherCalls } from './payment/voucher.ts'
import { pettyCashErrors, pettyCashLabels } from './petty-cash/labels.ts'
import { pettyCashEndpoints } from './petty-cash/petty-cash.ts'
import { matchRule } from './reconciliation/match-rule.ts'
import { renderingAges } from './rendering/ages.ts'
import { renderingErrors, renderingLabels } from './rendering/labels.ts'
import { renderingEndpoints } from './rendering/rendering.ts'
import { resumeLabels } from './resume/labels.ts'
import { resumeEndpoints } from './resume/resume.ts'
import { retentionStates } from './retention.states.ts'
import { perceptionEndpoints, retentionEndpoints } from './retention.ts'
import { retentionErrors, retentionLabels } from './retention-labels.ts'
import { shiftErrors, shiftLabels } from './shift/labels.ts'
import { cashScreens } from './shift/screens.ts'
import { shiftEndpoints } from './shift/shift.ts'
import { statement, statementEndpoints } from './statement.ts'
import { statementLabels } from './statement-labels.ts'
import { retentionRule } from './withholding.ts'

export * from './account/account.ts'
export * from './account/account-view.ts'
export * from './account/initial-balance.ts'
export * from './batch/batch.states.ts'
export * from './batch/batch.ts'
export * from './cash-limit.ts'
export * from './cash-point/cash-point.states.ts'
export * from './cash-point/cash-point.ts'
export * from './concept.ts'
export * from './deposit.ts'
export * from './detraction/detraction.states.ts'
export * from './detraction/detraction.ts'
export * from './dunning/dunning.ts'
export * from './dunning/dunning-level.ts'
export { forecast } from './forecast/forecast.ts'
export { recurring } from './forecast/recurring.ts'
export * from './letter/letter.states.ts'
export * from './letter/letter.ts'
export * from './letter/operation.states.ts'
export * from './offset/offset.states.ts'
export * from './offset/offset.ts'
export * from './open-item.states.ts'
export * from './paid/documents-paid.ts'
export * from './payment/category.ts'
export { collectionEndpoints } from './payment/collection.ts'
export * from './payment/payment.states.ts'
export * from './payment/payment.ts'
export * from './payment/payment-body.ts'
export * from './payment/payment-import.ts'
export * from './payment/payment-lines.ts'
export * from './payment/payment-moves.ts'
export * from './payment/receipt.ts'
export * from './payment/supplier-payment.ts'
export * from './payment/voucher.ts'
export * from './petty-cash/petty-cash.ts'
export * from './reconciliation/index.ts'
export * from './rendering/rendering.states.ts'
export * from './rendering/rendering.ts'
export * from './retention.states.ts'
export * from './retention.ts'
export * from './settle.ts'
export * from './shift/denomination.ts'
export * from './shift/shift.states.ts'
export * from './shift/shift.ts'
export * from './statement.ts'
export * from './transfer/transfer.states.ts'
export * from './transfer/transfer.totals.ts'
export * from './transfer/transfer.ts'
export * from './withholding.totals.ts'
export * from './withholding.ts'
export { ageing, cashExceptions, clientAdvances, documentPaymentsOut, payableReport, receivableReport, renderingAges }

export const paymentMethod = resource({
  noun: 'paymentMethod',
  path: '/payment/method',
  screen: '/payment/method',
  table: 'treasury.method',
  module: 'TREASURYCONFIG',
  offeredTo: modulesWith('settings', 'money', 'selling', 'cash', 'hotels'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(80, { required: true, search: true }),
    means: field.code(3, { default: '009' }),
    /** Of the law, or of the company; `means` is then the law's code of it. */
    paymentWay: field.code(6, { list: false }),
    /** Numbers its receipts, in the account that they are of. */
    serial: field.ref('treasury.serial', '/api/payment/serial/choose', { list: false }),
    requiresOperationNumber: field.flag(false, { list: false }),
    /** Of a card: what it keeps, and after how many days it pays out. */
    commissionPercent: field.decimal(2, { min: '0', default: '0', list: false }),
    settlementDays: field.integer(0, 365, { default: 0, list: false }),
    forPos: field.flag(true, { list: false }),
    active: field.flag(true),
  },
  order: 'code',
})

/** Numbers receipts of an account: 1 in, 2 out, 3 mix. An expense chooser leaves out type 1, an income chooser type 2. */
export const paymentSerial = resource({
  noun: 'paymentSerial',
  path: '/payment/serial',
  screen: '/payments/serial',
  table: 'treasury.serial',
  module: ['COMMERCECONFIG', 'TREASURYCONFIG'],
  offeredTo: modulesWith('money'),
  fields: {
    label: field.text(80, { required: true, search: true }),
    code: field.code(20, { required: true, unique: true }),
    type: field.choice(['1', '2', '3'], { default: '3' }),
    account: field.ref('treasury.account', '/api/payment/account/choose', { required: true }),
    currency: field.choice(['PEN', 'USD'], { required: true }),
    counter: field.integer(1, 99_999_999, { default: 1 }),
    active: field.flag(true),
  },
  order: 'code',
})

const params = z.object({ id: value.id })

export const treasuryEndpoints = {
  /** The number that the next receipt takes. */
  updateSerialCounter: endpoint({
    id: 'paymentSerial.counter',
    method: 'PUT',
    path: '/api/payment/serial/{id}/counter',
    permission: full('COMMERCECONFIG', 'TREASURYCONFIG'),
    params,
    body: z.strictObject({
      counter: z.coerce
        .number({ error: 'invalid_number' })
        .int({ error: 'invalid_number' })
        .min(1, { error: 'out_of_range' })
        .max(99_999_999, { error: 'out_of_range' }),
      version: value.version.optional(),
    }),
    response: z.object({ id: z.string(), version: z.number(), counter: z.number() }),
    errors: ['not_found', 'already_updated'],
  }),
  /** What an account holds on a day, and the least that it holds from then on. */
  accountBalance: endpoint({
    id: 'paymentAccount.balance',
    method: 'GET',
    path: '/api/payment/account/{id}/balance',
    permission: read('ACCOUNT', 'TREASURYCONFIG', 'PAYMENTS', 'COLLECTION', 'TREASURYREPORT'),
    params,
    query: z.looseObject({ date: value.date.optional() }),
    response: z.object({
      id: z.string(),
      type: z.string(),
      currency: z.string(),
      date: z.string(),
      /** Null, as the least, of a drawer that who asks is to count blind. */
      balance: value.decimalOut.nullable(),
      least: value.decimalOut.nullable(),
      allowNegative: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  /** What may be paid in cash on a day, by currency; nothing of a currency without a limit. */
  cashLimits: endpoint({
    id: 'payment.cashLimits',
    method: 'GET',
    path: '/api/payment/cash-limits',
    permission: read('PAYMENTS', 'COLLECTION'),
    query: z.looseObject({ date: value.date.optional() }),
    response: cashLimits,
  }),
  ...collectionEndpoints,
}

const permits = permitsBy(paymentStates.can, () => false)
/** What may be done to many at once. */
export const paymentBulk = {
  bulkCollections: documentBulk({
    ...{ noun: 'income', path: '/api/payment/incomes', permits },
    verbs: {
      void: treasuryEndpoints.voidCollection,
      close: paymentMoveCalls.closeCollection,
      print: receiptCalls.collectionPdf,
    },
  }),
  bulkSupplierPayments: documentBulk({
    ...{ noun: 'expense', path: '/api/payment/expenses', permits },
    verbs: {
      void: supplierPaymentEndpoints.voidSupplierPayment,
      close: paymentMoveCalls.closeSupplierPayment,
      print: receiptCalls.supplierPaymentPdf,
    },
  }),
}

/** The lists of collections and payments as workbooks. */
export const paymentExports = {
  exportCollections: exportOf(treasuryEndpoints.collections),
  exportSupplierPayments: exportOf(supplierPaymentEndpoints.supplierPayments),
}

const ofDebts = [statement, ageing, renderingAges]

export const treasury = defineArea({
  name: 'treasury',
  panels: ['company.configuration'],
  recordScreens: { cashPoint: '/cabinets?sheet={id}' },
  endpoints: {
    ...paymentLineCalls,
    ...paymentExports,
    ...paymentBulk,
    ...treasuryEndpoints,
    ...supplierPaymentEndpoints,
    ...paymentMoveCalls,
    ...paymentImportCalls,
    ...voucherCalls,
    ...receiptCalls,
    ...thumbnailCalls,
    ...offsetEndpoints,
    ...{ ...letterEndpoints, ...letterOperationEndpoints },
    ...statementEndpoints,
    ...detractionEndpoints,
    ...{ ...resumeEndpoints, ...batchEndpoints, ...depositEndpoints },
    ...{ ...retentionEndpoints, ...perceptionEndpoints, retentionRule },
    ...dunningEndpoints,
    ...shiftEndpoints,
    ...cashPointEndpoints,
    ...renderingEndpoints,
    ...pettyCashEndpoints,
    ...accountCalls,
    bulkRetentions: documentBulk({
      ...{ noun: 'retention', path: '/api/payment/retentions', verbs: { void: retentionEndpoints.voidRetention } },
      permits: permitsBy(retentionStates.can, () => false),
    }),
  },
  reports: [
    ...ofDebts,
    forecast,
    cashExceptions,
    clientAdvances,
    receivableReport,
    payableReport,
    invoicesPaid,
    billsPaid,
  ],
  resources: [paymentAccount, paymentMethod, paymentSerial, paymentCategory, matchRule, dunningLevel, recurring],
  screens: [
    paidScreen,
    { path: '/payment/batch', permission: read('PAYMENTS'), title: 'paymentBatch.plural' },
    { path: '/payment/batch/new', permission: full('PAYMENTS'), title: 'paymentBatch.new' },
    { path: '/payment/batch/edit/{id}', permission: full('PAYMENTS'), title: 'paymentBatch' },
    { path: '/payment/batch/view/{id}', permission: read('PAYMENTS'), title: 'paymentBatch' },
    { path: '/payment/detraction-deposits', permission: read('PAYMENTS'), title: 'detractionDeposit.plural' },
    { path: '/payment/detraction-deposits/new', permission: full('PAYMENTS'), title: 'detractionDeposit.new' },
    { path: '/payment/detraction-deposits/edit/{id}', permission: full('PAYMENTS'), title: 'detractionDeposit' },
    { path: '/payment/detraction-deposits/view/{id}', permission: read('PAYMENTS'), title: 'detractionDeposit' },
    { path: '/payment/detractions', permission: read('COLLECTION', 'PAYMENTS'), title: 'detraction.plural' },
    { path: '/payment/resume', permission: read('PAYMENTS', 'COLLECTION'), title: 'payment.resume' },
    ...resourceScreens(paymentAccount),
    ...resourceScreens(paymentMethod),
    ...resourceScreens(paymentSerial),
    ...categoryScreens,
    ...paymentScreens,
    ...letterScreens,
    { path: '/payment/incomes', permission: read('COLLECTION'), title: 'income.plural' },
    { path: '/payment/income/new', permission: full('COLLECTION'), title: 'income.new' },
    { path: '/payment/income/new/{id}', permission: full('COLLECTION'), title: 'income.new' },
    { path: '/payment/income/view/{id}', permission: read('COLLECTION'), title: 'income' },
    { path: '/users/payments/{id}', permission: read('COLLECTION', 'TREASURYREPORT'), title: 'payment.ofUser' },
    { path: '/payment/expenses', permission: read('PAYMENTS'), title: 'expense.plural' },
    { path: '/payment/expense/new', permission: full('PAYMENTS'), title: 'expense.new' },
    { path: '/payment/bill/expense/{id}', permission: full('PAYMENTS'), title: 'expense.new' },
    { path: '/payment/expense/view/{id}', permission: read('PAYMENTS'), title: 'expense' },
    ...accountScreens,
    ...matchRuleScreens,
    { path: '/payment/retentions', permission: read('COLLECTION', 'PAYMENTS'), title: 'retention.plural' },
    { path: '/payment/perceptions', permission: read('COLLECTION', 'PAYMENTS'), title: 'perception.plural' },
    { path: '/payment/perception/new', permission: full('PAYMENTS'), title: 'perception.new' },
    { path: '/payment/perception/view/{id}', permission: read('COLLECTION', 'PAYMENTS'), title: 'perception' },
    ...dunningScreens,
    ...resourceScreens(recurring),
    { path: '/payment/retention/new', permission: full('COLLECTION'), title: 'retention.new' },
    { path: '/payment/retention/view/{id}', permission: read('COLLECTION', 'PAYMENTS'), title: 'retention' },
    ...cashScreens,
    { path: '/reports/account-status', permission: read('COLLECTION', 'TREASURYREPORT'), title: 'openItem.plural' },
  ],
  menu: [
    {
      key: 'treasury',
      title: 'menu.treasury',
      icon: 'treasury',
      order: 50,
      entries: [
        // As a day goes: what there is, what is owed, what is paid, what the drawers and the banks say; last what is set up once.
        { title: 'payment.resume', path: '/payment/resume' },
        { title: 'openItem.plural', path: '/reports/account-status' },
        ...dunningMenu,
        { title: 'income.plural', path: '/payment/incomes' },
        { title: 'expense.plural', path: '/payment/expenses' },
        { title: 'freePayment.plural', path: '/payment/free' },
        { title: 'paymentBatch.plural', path: '/payment/batch' },
        { title: 'detraction.plural', path: '/payment/detractions' },
        { title: 'detractionDeposit.plural', path: '/payment/detraction-deposits' },
        { title: 'transfer.plural', path: '/payment/transfer' },
        { title: 'offset.plural', path: '/payment/offsets' },
        { title: 'letter.plural', path: '/payment/letters' },
        { title: 'retention.plural', path: '/payment/retentions' },
        { title: 'perception.plural', path: '/payment/perceptions' },
        { title: 'shift.plural', path: '/shift' },
        { title: 'cashPoint.plural', path: '/cabinets' },
        { title: 'rendering.plural', path: '/rendering-of-account' },
        ...accountMenu,
        ...accountSetupMenu,
        ...dunningSetupMenu,
        { title: 'recurring.plural', path: '/payment/recurring' },
        { title: 'paymentMethod.plural', path: '/payment/method' },
        { title: 'paymentSerial.plural', path: '/payments/serial' },
        { title: 'paymentCategory.plural', path: '/payment/category' },
      ],
    },
  ],
  labels: {
    ...{ ...treasuryLabels, ...statementLabels, ...retentionLabels, ...categoryLabels, ...paymentLabels },
    ...{ ...accountLabels, ...ageingLabels, ...paidLabels, ...forecastLabels, ...resumeLabels },
    ...{ ...shiftLabels, ...offsetLabels, ...letterLabels, ...cashPointLabels, ...batchLabels },
    ...{ ...renderingLabels, ...detractionLabels, ...pettyCashLabels },
    ...{ ...dunningLabels, ...exceptionLabels },
  },
  errors: {
    ...treasuryErrors,
    ...categoryErrors,
    ...paymentErrors,
    ...offsetErrors,
    ...letterErrors,
    ...accountErrors,
    ...shiftErrors,
    ...{ ...renderingErrors, ...pettyCashErrors },
    ...{ ...cashPointErrors, ...batchErrors, ...retentionErrors, ...detractionErrors },
    ...{ ...dunningErrors, ...forecastErrors },
  },
})
