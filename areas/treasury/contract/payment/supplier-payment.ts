import { endpoint, full, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { openItem, openLists, openQuery, paymentLists, paymentOut, paymentRow } from './payment.ts'
import { lineErrors, visitBody } from './payment-body.ts'

const params = z.object({ id: value.id })

/** Money that goes out to suppliers: the calls of collections, the other way round. */
export const supplierPaymentEndpoints = {
  supplierPayments: endpoint({
    id: 'expense.list',
    method: 'GET',
    path: '/api/payment/expenses',
    permission: read('PAYMENTS'),
    query: listQuery,
    response: page(paymentRow),
    list: paymentLists.expense,
  }),
  payable: endpoint({
    id: 'payable.list',
    method: 'GET',
    path: '/api/payment/expenses/payable',
    permission: read('PAYMENTS'),
    query: openQuery,
    response: page(openItem),
    list: openLists.expense,
  }),
  exportPayable: endpoint({
    id: 'payable.export',
    method: 'GET',
    path: '/api/payment/expenses/payable/export',
    permission: read('PAYMENTS'),
    query: openQuery,
    response: 'file',
    list: openLists.expense,
  }),
  supplierPayment: endpoint({
    id: 'expense.read',
    method: 'GET',
    path: '/api/payment/expenses/{id}',
    permission: read('PAYMENTS'),
    params,
    response: paymentOut,
  }),
  createSupplierPayment: endpoint({
    id: 'expense.create',
    simulates: 'expense',
    method: 'POST',
    path: '/api/payment/expenses',
    permission: full('PAYMENTS'),
    body: visitBody,
    response: paymentOut,
    status: 201,
    errors: [
      'at_least_one_payment',
      'visit_same_currency',
      'overpaid',
      'below_a_cent',
      'account_without_funds',
      'account_currency',
      'document_not_open',
      'document_joined',
      'month_locked',
      'expense_before_document',
      'date_in_future',
      ...lineErrors,
    ],
  }),
  /** The same as voiding: what was in the books stays in their history. */
  removeSupplierPayment: endpoint({
    id: 'expense.remove',
    simulates: 'expense',
    method: 'DELETE',
    path: '/api/payment/expenses/{id}',
    permission: full('PAYMENTS'),
    params,
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    response: 'none',
    status: 204,
    errors: [
      'illegal_state',
      'month_locked',
      'payment_closed',
      'payment_matched',
      'advance_used',
      'certificate_live',
      'certificate_leaving',
    ],
  }),
  voidSupplierPayment: endpoint({
    id: 'expense.void',
    simulates: 'expense',
    method: 'PUT',
    path: '/api/payment/expenses/{id}/void',
    permission: full('PAYMENTS'),
    params,
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    response: paymentOut,
    errors: [
      'illegal_state',
      'month_locked',
      'payment_closed',
      'payment_matched',
      'advance_used',
      'certificate_live',
      'certificate_leaving',
    ],
  }),
}
