import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'
import { paymentStates } from './payment.states.ts'
import { paymentOut } from './payment.ts'
import { lineErrors, paymentBody } from './payment-body.ts'

const params = z.object({ id: value.id })
const moved = [
  'illegal_state',
  'month_locked',
  'payment_closed',
  'payment_matched',
  'advance_used',
  'certificate_live',
  'certificate_leaving',
  'payment.payment_already_updated',
] as const
const date = value.date.optional()

/** What is left out stays as it is; another status than it has is the move that leads there, with its reason and its day. */
export const paymentUpdate = paymentBody.partial().extend({
  version: value.version,
  status: value.choice(paymentStates.all as ['OK', ...('CX' | 'PR' | 'CL')[]]).optional(),
  reason: value.reason.optional(),
})
export type PaymentUpdate = z.output<typeof paymentUpdate>

/** What is done to a payment that stands: `PUT` changes it, the verbs move it. */
export function paymentMoves<const N extends 'income' | 'expense'>(noun: N, module: string) {
  const path = `/api/payment/${noun}s`
  const verb = <B extends z.ZodType>(name: string, body: B) =>
    endpoint({
      id: `${noun}.${name}`,
      simulates: noun,
      method: 'PUT',
      path: `${path}/{id}/${name}`,
      permission: full(module),
      params,
      body,
      response: paymentOut,
      errors: [
        ...moved,
        'collected_money_spent',
        'account_without_funds',
        'date_in_future',
        'move_too_early',
        'overpaid',
        'below_a_cent',
      ],
    })
  return {
    update: endpoint({
      id: `${noun}.update`,
      simulates: noun,
      method: 'PUT',
      path: `${path}/{id}`,
      permission: full(module),
      params,
      body: paymentUpdate,
      response: paymentOut,
      errors: [
        ...moved,
        ...lineErrors,
        'overpaid',
        'below_a_cent',
        'document_not_open',
        'account_currency',
        'collected_money_spent',
        'status_alone',
      ],
    }),
    /** Its documents owe again at once; the money stays in the account until it is returned. */
    return: verb('return', z.strictObject({ reason: value.reason, date })),
    /** The money went back. */
    returned: verb('returned', z.strictObject({ date }).optional()),
    /** It is kept after all: its documents still owe enough. */
    keep: verb('keep', z.strictObject({ date }).optional()),
    close: verb('close', z.strictObject({}).optional()),
    reopen: verb('reopen', z.strictObject({ reason: value.reason })),
  }
}

const incomes = paymentMoves('income', 'COLLECTION')
const expenses = paymentMoves('expense', 'PAYMENTS')
export const paymentMoveEndpoints = { income: incomes, expense: expenses }
/** The same by names of their own. */
export const paymentMoveCalls = {
  updateCollection: incomes.update,
  returnCollection: incomes.return,
  returnedCollection: incomes.returned,
  keepCollection: incomes.keep,
  closeCollection: incomes.close,
  reopenCollection: incomes.reopen,
  updateSupplierPayment: expenses.update,
  returnSupplierPayment: expenses.return,
  returnedSupplierPayment: expenses.returned,
  keepSupplierPayment: expenses.keep,
  closeSupplierPayment: expenses.close,
  reopenSupplierPayment: expenses.reopen,
}
