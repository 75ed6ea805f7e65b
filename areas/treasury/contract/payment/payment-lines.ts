import {
  col,
  columns,
  currencies,
  endpoint,
  exportOf,
  full,
  listOf,
  listQuery,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { openItemConcepts } from '../concept.ts'
import { detractionStates } from '../detraction/detraction.states.ts'
import { paymentStates } from './payment.states.ts'
import { paymentLineOut } from './payment.ts'
import { lineErrors, paymentHead, paymentLineBody } from './payment-body.ts'

/** Which lines a view shows: all of a direction, those of documents alone, or those without one of either direction. */
const lineFields = (side: 'income' | 'expense') =>
  ({
    date: col.date('field.date', { order: true }),
    number: col.integer('field.number'),
    client: col.ref(`${side}.client`, '/api/clients/choose', {
      nullable: true,
      named: true,
      code: 'field.documentNumber',
    }),
    document: col.text(`${side}.document`, { nullable: true }),
    category: col.ref('payment.category', '/api/payment/category/choose', { nullable: true }),
    account: col.ref(`${side}.account`, '/api/payment/account/choose'),
    method: col.ref(`${side}.method`, '/api/payment/method/choose'),
    operationNumber: col.text(`${side}.operationNumber`, { nullable: true }),
    description: col.text('payment.description', { nullable: true, screen: 'chosen' }),
    currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
    amount: col.money('field.amount', { sum: true, by: 'currency' }),
    status: col.state('field.status', 'income.status', { options: paymentStates.all }),
  }) as const

export const paymentLineColumns = {
  income: columns(lineFields('income')),
  expense: columns(lineFields('expense')),
  free: columns({
    ...lineFields('expense'),
    direction: col.state('field.type', 'payment.direction', { options: ['income', 'expense'] }),
    amount: col.money('field.amount', { by: 'currency' }),
  }),
}
export const paymentLineRow = z.object({
  id: z.string(),
  /** Of its payment: what a change of it says. */
  version: z.number(),
  payment: z.object({ id: z.string(), direction: z.string() }),
  ...paymentLineColumns.income.row,
})
/** A line by itself, with what its payment says. */
export const paymentLineRead = paymentLineOut.extend({
  version: z.number(),
  payment: z.object({ id: z.string(), direction: z.string(), number: z.number(), lines: z.number() }),
  date: z.string(),
  status: z.string(),
})
export type PaymentLineRead = z.output<typeof paymentLineRead>

const params = z.object({ id: value.id })
const { account, method, ...rest } = paymentHead
/** A payment of one line: what it says of the payment and of its line, side by side. */
export const singlePayment = z.strictObject({
  ...rest,
  ...paymentLineBody.omit({ id: true, exchangeRate: true }).shape,
  account,
  method,
})
export type SinglePayment = z.output<typeof singlePayment>

const refused = [
  ...lineErrors,
  ...[
    'overpaid',
    'below_a_cent',
    'document_not_open',
    'account_currency',
    'date_in_future',
    'month_locked',
    'account_without_funds',
  ],
]
const changed = [
  'payment_has_other_lines',
  'payment_closed',
  'payment_matched',
  'advance_used',
  'illegal_state',
  'collected_money_spent',
]

function lineView<const N extends string>(
  noun: N,
  path: string,
  modules: readonly string[],
  of: keyof typeof paymentLineColumns,
) {
  const [may, write] = [read(...modules), full(...modules)]
  return {
    list: endpoint({
      id: `${noun}.list`,
      method: 'GET',
      path,
      permission: may,
      query: listQuery,
      response: page(of === 'free' ? paymentLineRow.extend({ direction: z.string() }) : paymentLineRow),
      list: listOf(paymentLineColumns[of], '-date'),
    }),
    read: endpoint({
      id: `${noun}.read`,
      method: 'GET',
      path: `${path}/{id}`,
      permission: may,
      params,
      response: paymentLineRead,
      errors: ['not_found'],
    }),
    create: endpoint({
      id: `${noun}.create`,
      method: 'POST',
      path,
      permission: write,
      body: singlePayment,
      response: paymentLineRead,
      status: 201,
      errors: refused,
    }),
    update: endpoint({
      id: `${noun}.update`,
      method: 'PUT',
      path: `${path}/{id}`,
      permission: write,
      params,
      body: singlePayment.partial().extend({ version: value.version }),
      response: paymentLineRead,
      errors: [...refused, ...changed, 'payment.payment_already_updated'],
    }),
    remove: endpoint({
      id: `${noun}.remove`,
      method: 'DELETE',
      path: `${path}/{id}`,
      permission: write,
      params,
      body: z.strictObject({ reason: value.reason.optional() }).optional(),
      response: 'none',
      status: 204,
      errors: changed,
    }),
  }
}

/** Lines of expenses that settle bills, lines of collections that settle sales, and those that settle no document. */
export const lineViews = {
  bills: lineView('billPayment', '/api/payment/bills', ['PAYMENTS'], 'expense'),
  invoices: lineView('invoicePayment', '/api/payment/invoices', ['COLLECTION'], 'income'),
  free: lineView('freePayment', '/api/payment/free', ['PAYMENTS', 'COLLECTION'], 'free'),
}

const between = z.object({ from: value.date, to: value.date })
const detractionOut = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      document: z.object({
        id: z.string(),
        kind: z.string(),
        documentType: z.string(),
        serie: z.string(),
        number: z.string(),
        date: z.string(),
      }),
      client: value.refOut,
      code: z.string().nullable(),
      /** A whole number (TRE-027). */
      percent: z.string().nullable(),
      dueDate: z.string(),
      /** In the currency of the document. */
      currency: z.string(),
      amount: value.decimalOut,
      balance: value.decimalOut,
      state: z.enum(detractionStates.all),
      /** Of the deposit: its number and its day. */
      constancia: z.string().nullable(),
      date: z.string().nullable(),
    }),
  ),
})
export type Detractions = z.output<typeof detractionOut>

export const debtParams = z.object({
  clientId: value.id,
  type: value.text(2),
  serie: value.text(20),
  number: z.string().regex(/^\d{1,20}$/, { error: 'invalid_number' }),
})
/** A document of a contact: what is owed of it by part, and what was paid. */
export const documentDebtOut = z.object({
  document: z.object({
    id: z.string(),
    kind: z.string(),
    documentType: z.string(),
    serie: z.string(),
    number: z.string(),
    date: z.string(),
  }),
  client: value.refOut,
  currency: z.string(),
  amount: value.decimalOut,
  balance: value.decimalOut,
  openItems: z.array(
    z.object({
      id: z.string(),
      instalment: z.number(),
      concept: z.enum(openItemConcepts),
      dueDate: z.string(),
      /** The deposit of a bill in dollars is in soles. */
      currency: z.string(),
      amount: value.decimalOut,
      balance: value.decimalOut,
      status: z.string(),
    }),
  ),
  data: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      date: z.string(),
      amount: value.decimalOut,
      currency: z.string(),
      account: z.string(),
      status: z.string(),
    }),
  ),
})
export type DocumentDebt = z.output<typeof documentDebtOut>

const linesOf = (side: 'income' | 'expense', module: string) =>
  endpoint({
    id: `${side}.lines`,
    method: 'GET',
    path: `/api/payment/${side}s/payments`,
    permission: read(module),
    query: listQuery,
    response: page(paymentLineRow),
    list: listOf(paymentLineColumns[side], '-date'),
  })
const detractionsOf = (side: 'income' | 'expense', module: string) =>
  endpoint({
    id: `${side}.detractions`,
    method: 'GET',
    path: `/api/payment/${side}s/detraction/{from}/{to}`,
    permission: read(module),
    params: between,
    response: detractionOut,
    errors: ['range_backwards', 'export_too_large'],
  })

/** The same by the id of the document. */
const debtById = (side: 'income' | 'expense', module: string) =>
  endpoint({
    id: `${side}.debt`,
    method: 'GET',
    path: `/api/payment/${side}s/of-document/{id}`,
    permission: read(module),
    params,
    response: documentDebtOut,
    errors: ['document_not_found'],
  })

const collectionLines = linesOf('income', 'COLLECTION')
const supplierPaymentLines = linesOf('expense', 'PAYMENTS')
export const paymentLineCalls = {
  collectionLines,
  exportCollectionLines: exportOf(collectionLines),
  supplierPaymentLines,
  exportSupplierPaymentLines: exportOf(supplierPaymentLines),
  collectionDetractions: detractionsOf('income', 'COLLECTION'),
  supplierPaymentDetractions: detractionsOf('expense', 'PAYMENTS'),
  /** What was paid of a bill, by its supplier, type (01), series and number. */
  supplierPaymentsOfDocument: endpoint({
    id: 'expense.ofDocument',
    method: 'GET',
    path: '/api/payment/expenses/{clientId}/{type}/{serie}/{number}',
    permission: read('PAYMENTS'),
    params: debtParams,
    response: documentDebtOut,
    errors: ['document_not_found'],
  }),
  /** What was collected of a sale, by its client, type (01, FV), series and number. */
  collectionsOfDocument: endpoint({
    id: 'income.ofDocument',
    method: 'GET',
    path: '/api/payment/incomes/{clientId}/{type}/{serie}/{number}',
    permission: read('COLLECTION'),
    params: debtParams,
    response: documentDebtOut,
    errors: ['document_not_found'],
  }),
  collectionDebt: debtById('income', 'COLLECTION'),
  supplierPaymentDebt: debtById('expense', 'PAYMENTS'),
  billPayments: lineViews.bills.list,
  billPayment: lineViews.bills.read,
  exportBillPayments: exportOf(lineViews.bills.list),
  createBillPayment: lineViews.bills.create,
  updateBillPayment: lineViews.bills.update,
  removeBillPayment: lineViews.bills.remove,
  invoicePayments: lineViews.invoices.list,
  invoicePayment: lineViews.invoices.read,
  exportInvoicePayments: exportOf(lineViews.invoices.list),
  createInvoicePayment: lineViews.invoices.create,
  updateInvoicePayment: lineViews.invoices.update,
  removeInvoicePayment: lineViews.invoices.remove,
  freePayments: lineViews.free.list,
  exportFreePayments: exportOf(lineViews.free.list),
  freePayment: lineViews.free.read,
  createFreePayment: lineViews.free.create,
  updateFreePayment: lineViews.free.update,
  removeFreePayment: lineViews.free.remove,
}
