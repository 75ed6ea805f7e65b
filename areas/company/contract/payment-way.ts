import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'

const mayWrite = full('TREASURYCONFIG', 'COMMERCECONFIG')
const params = z.object({ id: z.string().min(1).max(6) })

/** A means of payment: of the law (`system`, SUNAT table 1), or of the company under one of the law. */
export const paymentWayOut = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  label: z.string(),
  value: z.string(),
  /** Under which the books declare it. */
  lawCode: z.string(),
  system: z.boolean(),
  active: z.boolean(),
  version: z.number(),
})
export type PaymentWayOut = z.output<typeof paymentWayOut>

const body = z.strictObject({
  /** Begins with a letter: the law's own codes begin with a digit. */
  code: value
    .text(6)
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]*$/, { error: 'own_code' }),
  name: value.text(80),
  lawCode: value.code(3),
  active: value.flag.default(true),
})
export type PaymentWayBody = z.output<typeof body>

/** Those of the law are read in the lookups; a company adds its own beside them. */
export const paymentWayEndpoints = {
  createPaymentWay: endpoint({
    id: 'paymentWay.create',
    method: 'POST',
    path: '/api/payment-way',
    permission: mayWrite,
    body,
    response: paymentWayOut,
    status: 201,
    errors: ['already_exists', 'reference_not_found'],
  }),
  updatePaymentWay: endpoint({
    id: 'paymentWay.update',
    method: 'PUT',
    path: '/api/payment-way/{id}',
    permission: mayWrite,
    params,
    body: body.extend({ version: value.version.optional() }),
    response: paymentWayOut,
    errors: ['already_exists', 'already_updated', 'system_record', 'reference_not_found'],
  }),
  removePaymentWay: endpoint({
    id: 'paymentWay.remove',
    method: 'DELETE',
    path: '/api/payment-way/{id}',
    permission: mayWrite,
    params,
    response: 'none',
    status: 204,
    errors: ['system_record'],
  }),
}
