import { endpoint, full, listQuery, page, read, value } from '@yupana/contract'
import { z } from 'zod'
import { documentPaymentsOut } from '../document-payments.ts'
import { openItem, openLists, openQuery, paymentLists, paymentOut, paymentRow } from './payment.ts'
import { lineErrors, paymentBody } from './payment-body.ts'

const params = z.object({ id: value.id })

/** Money that clients pay: what is owed, collected and taken back. */
export const collectionEndpoints = {
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
    query: openQuery,
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
      'below_a_cent',
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
      'certificate_live',
      'certificate_leaving',
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
      'certificate_live',
      'certificate_leaving',
      'payment_matched',
      'advance_used',
    ],
  }),
}
