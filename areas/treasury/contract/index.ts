import { modulesWith } from '@yupana/company/contract'
import {
  defineArea,
  documentBulk,
  endpoint,
  exportOf,
  field,
  full,
  listQuery,
  page,
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
  matchRuleScreens,
} from './account/area.ts'
import { ageing } from './ageing/ageing.ts'
import { ageingLabels } from './ageing/labels.ts'
import { cashLimits } from './cash-limit.ts'
import { cashPointEndpoints } from './cash-point/cash-point.ts'
import { cashPointErrors, cashPointLabels } from './cash-point/labels.ts'
import { documentPaymentsOut } from './document-payments.ts'
import { treasuryErrors, treasuryLabels } from './labels.ts'
import { categoryScreens, paymentCategory } from './payment/category.ts'
import { categoryErrors, categoryLabels } from './payment/category-labels.ts'
import { paymentStates } from './payment/payment.states.ts'
import { openItem, openLists, paymentLists, paymentOut, paymentRow } from './payment/payment.ts'
import { lineErrors, paymentBody } from './payment/payment-body.ts'
import { paymentErrors, paymentLabels } from './payment/payment-labels.ts'
import { paymentLineCalls } from './payment/payment-lines.ts'
import { paymentMoveCalls } from './payment/payment-moves.ts'
import { supplierPaymentEndpoints } from './payment/supplier-payment.ts'
import { matchRule } from './reconciliation/match-rule.ts'
import { resumeLabels } from './resume/labels.ts'
import { resumeEndpoints } from './resume/resume.ts'
import { retentionStates } from './retention.states.ts'
import { retentionEndpoints } from './retention.ts'
import { retentionLabels } from './retention-labels.ts'
import { shiftErrors, shiftLabels } from './shift/labels.ts'
import { shiftEndpoints } from './shift/shift.ts'
import { statement, statementEndpoints } from './statement.ts'
import { statementLabels } from './statement-labels.ts'

export * from './account/account.ts'
export * from './account/account-view.ts'
export * from './account/initial-balance.ts'
export * from './cash-limit.ts'
export * from './cash-point/cash-point.states.ts'
export * from './cash-point/cash-point.ts'
export * from './concept.ts'
export * from './deposit.ts'
export * from './open-item.states.ts'
export * from './payment/category.ts'
export * from './payment/payment.states.ts'
export * from './payment/payment.ts'
export * from './payment/payment-body.ts'
export * from './payment/payment-lines.ts'
export * from './payment/payment-moves.ts'
export * from './payment/supplier-payment.ts'
export * from './reconciliation/index.ts'
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
export { ageing, documentPaymentsOut }

export const paymentMethod = resource({
  noun: 'paymentMethod',
  path: '/payment/method',
  screen: '/payment/method',
  table: 'treasury.method',
  module: 'TREASURYCONFIG',
  offeredTo: modulesWith('settings', 'money', 'selling'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(80, { required: true, search: true }),
    means: field.code(3, { default: '009' }),
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
      balance: value.decimalOut,
      least: value.decimalOut,
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
  collections: endpoint({
    id: 'income.list',
    method: 'GET',
    path: '/api/payment/incomes',
    permission: read('COLLECTION'),
    query: listQuery,
    response: page(paymentRow),
    list: paymentLists.income,
  }),
  /** What a person recorded, collections and payments, voided ones too. */
  userPayments: endpoint({
    id: 'income.ofUser',
    method: 'GET',
    path: '/api/configuration/users/{id}/payments',
    permission: read('COLLECTION', 'TREASURYREPORT'),
    params,
    query: listQuery,
    response: page(paymentRow.extend({ direction: z.string() })),
    list: paymentLists.ofUser,
    errors: ['not_found'],
  }),
  receivable: endpoint({
    id: 'income.payable',
    method: 'GET',
    path: '/api/payment/incomes/payable',
    permission: read('COLLECTION'),
    query: listQuery,
    response: page(openItem),
    list: openLists.income,
  }),
  exportReceivable: endpoint({
    id: 'income.payableExport',
    method: 'GET',
    path: '/api/payment/incomes/payable/export',
    permission: read('COLLECTION'),
    query: listQuery,
    response: 'file',
    list: openLists.income,
  }),
  collection: endpoint({
    id: 'income.read',
    method: 'GET',
    path: '/api/payment/incomes/{id}',
    permission: read('COLLECTION'),
    params,
    response: paymentOut,
  }),
  createCollection: endpoint({
    id: 'income.create',
    simulates: 'income',
    method: 'POST',
    path: '/api/payment/incomes',
    permission: full('COLLECTION'),
    body: paymentBody,
    response: paymentOut,
    status: 201,
    errors: [
      'at_least_one_payment',
      'overpaid',
      'account_currency',
      'detraction_in_soles',
      'part_not_named',
      'document_not_open',
      'month_locked',
      'payment_before_document',
      'date_in_future',
      ...lineErrors,
    ],
  }),
  /** What was collected of a document, by its client, type (01, FV), series and number. */
  collectionsOfDocument: endpoint({
    id: 'income.ofDocument',
    method: 'GET',
    path: '/api/payment/incomes/{clientId}/{type}/{serie}/{number}',
    permission: read('COLLECTION'),
    params: z.object({
      clientId: value.id,
      type: value.text(2),
      serie: value.text(20),
      number: z.string().regex(/^\d{1,20}$/, { error: 'invalid_number' }),
    }),
    response: documentPaymentsOut,
    errors: ['not_found'],
  }),
  /** The same as voiding: what was in the books stays in their history. */
  removeCollection: endpoint({
    id: 'income.remove',
    simulates: 'income',
    method: 'DELETE',
    path: '/api/payment/incomes/{id}',
    permission: full('COLLECTION'),
    params,
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    response: 'none',
    status: 204,
    errors: [
      'illegal_state',
      'month_locked',
      'collected_money_spent',
      'payment_closed',
      'payment_matched',
      'advance_used',
    ],
  }),
  voidCollection: endpoint({
    id: 'income.void',
    simulates: 'income',
    method: 'PUT',
    path: '/api/payment/incomes/{id}/void',
    permission: full('COLLECTION'),
    params,
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    response: paymentOut,
    errors: [
      'illegal_state',
      'month_locked',
      'collected_money_spent',
      'payment_closed',
      'payment_matched',
      'advance_used',
    ],
  }),
}

const permits = permitsBy(paymentStates.can, () => false)
/** What may be done to many at once. */
export const paymentBulk = {
  bulkCollections: documentBulk({
    ...{ noun: 'income', path: '/api/payment/incomes', verbs: { void: treasuryEndpoints.voidCollection }, permits },
  }),
  bulkSupplierPayments: documentBulk({
    ...{ noun: 'expense', path: '/api/payment/expenses', permits },
    verbs: { void: supplierPaymentEndpoints.voidSupplierPayment },
  }),
}

/** The lists of collections and payments as workbooks. */
export const paymentExports = {
  exportCollections: exportOf(treasuryEndpoints.collections),
  exportSupplierPayments: exportOf(supplierPaymentEndpoints.supplierPayments),
}

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
    ...statementEndpoints,
    ...resumeEndpoints,
    ...retentionEndpoints,
    ...shiftEndpoints,
    ...cashPointEndpoints,
    ...accountCalls,
    bulkRetentions: documentBulk({
      ...{ noun: 'retention', path: '/api/payment/retentions', verbs: { void: retentionEndpoints.voidRetention } },
      permits: permitsBy(retentionStates.can, () => false),
    }),
  },
  reports: [statement, ageing],
  resources: [paymentAccount, paymentMethod, paymentSerial, paymentCategory, matchRule],
  screens: [
    { path: '/payment/resume', permission: read('PAYMENTS', 'COLLECTION'), title: 'payment.resume' },
    ...resourceScreens(paymentAccount),
    ...resourceScreens(paymentMethod),
    ...resourceScreens(paymentSerial),
    ...categoryScreens,
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
    { path: '/payment/retentions', permission: read('COLLECTION'), title: 'retention.plural' },
    { path: '/payment/retention/new', permission: full('COLLECTION'), title: 'retention.new' },
    { path: '/payment/retention/view/{id}', permission: read('COLLECTION'), title: 'retention' },
    { path: '/cabinets', permission: read('PAYMENTS', 'COLLECTION', 'POSSHIFT'), title: 'cashPoint.plural' },
    { path: '/shift', permission: read('POSSHIFT', 'PAYMENTS', 'COLLECTION'), title: 'shift.plural' },
    { path: '/shift/open', permission: full('POSSHIFT', 'PAYMENTS', 'COLLECTION'), title: 'shift.open' },
    { path: '/shift/close', permission: full('POSSHIFT', 'PAYMENTS', 'COLLECTION'), title: 'shift.close' },
    { path: '/shift/view/{id}', permission: read('POSSHIFT', 'PAYMENTS', 'COLLECTION'), title: 'shift' },
    { path: '/reports/account-status', permission: read('COLLECTION', 'TREASURYREPORT'), title: 'openItem.plural' },
  ],
  menu: [
    {
      key: 'treasury',
      title: 'menu.treasury',
      icon: 'treasury',
      order: 50,
      entries: [
        { title: 'payment.resume', path: '/payment/resume' },
        { title: 'income.plural', path: '/payment/incomes' },
        { title: 'expense.plural', path: '/payment/expenses' },
        { title: 'transfer.plural', path: '/payment/transfer' },
        { title: 'retention.plural', path: '/payment/retentions' },
        { title: 'shift.plural', path: '/shift' },
        { title: 'cashPoint.plural', path: '/cabinets' },
        { title: 'openItem.plural', path: '/reports/account-status' },
        ...accountMenu,
        { title: 'paymentMethod.plural', path: '/payment/method' },
        { title: 'paymentSerial.plural', path: '/payments/serial' },
        { title: 'paymentCategory.plural', path: '/payment/category' },
      ],
    },
  ],
  labels: {
    ...{ ...treasuryLabels, ...statementLabels, ...retentionLabels, ...categoryLabels, ...paymentLabels },
    ...{ ...accountLabels, ...ageingLabels, ...resumeLabels },
    ...shiftLabels,
    ...cashPointLabels,
  },
  errors: {
    ...treasuryErrors,
    ...categoryErrors,
    ...paymentErrors,
    ...accountErrors,
    ...shiftErrors,
    ...cashPointErrors,
  },
})
