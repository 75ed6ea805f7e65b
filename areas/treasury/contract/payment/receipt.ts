import { endpoint, read, value } from '@yupana/contract'
import { z } from 'zod'

const params = z.object({ id: value.id })

const paper = (side: 'income' | 'expense', module: string) =>
  endpoint({
    id: `${side}.pdf`,
    method: 'GET',
    path: `/api/payment/${side}s/{id}/render/pdf`,
    permission: read(module),
    params,
    response: 'file',
    errors: ['not_found'],
  })

/** Paper of a payment: with those of the same visit in the other currency. */
export const receiptCalls = {
  collectionPdf: paper('income', 'COLLECTION'),
  supplierPaymentPdf: paper('expense', 'PAYMENTS'),
  /** How the company enters payments: whether they name a seller or buyer, whether it retains. */
  paymentRules: endpoint({
    id: 'payment.rules',
    method: 'GET',
    path: '/api/payment/rules',
    permission: read('PAYMENTS', 'COLLECTION'),
    response: z.object({ worker: z.enum(['optional', 'required', 'forbidden']), retains: z.boolean() }),
  }),
  /** What choosing a method fills in: the serial of its receipts, and the account that it is of. */
  methodSerial: endpoint({
    id: 'paymentMethod.serial',
    method: 'GET',
    path: '/api/payment/method/{id}/serial',
    permission: read('PAYMENTS', 'COLLECTION', 'TREASURYCONFIG'),
    params,
    response: z.object({ serial: value.refOut.nullable(), account: value.refOut.nullable() }),
    errors: ['not_found'],
  }),
}
