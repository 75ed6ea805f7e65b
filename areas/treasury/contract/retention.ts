import { byId, col, columns, documentCalls, listOf, value } from '@yupana/contract'
import { z } from 'zod'
import { retentionStates } from './retention.states.ts'

/** Certificate (20) of a client that is a retaining agent: what it kept of our sales. */
export const retentionBody = z.strictObject({
  client: value.ref,
  /** As it stands on the certificate: R001, E001. */
  serie: z
    .string({ error: 'required' })
    .trim()
    .toUpperCase()
    .regex(/^(R[A-Z0-9]{3}|E001|\d{4})$/, { error: 'invalid_format' }),
  number: z
    .string({ error: 'required' })
    .trim()
    .regex(/^(?!0+$)\d{1,8}$/, { error: 'invalid_number' })
    .transform((text) => text.padStart(8, '0')),
  date: value.date,
  notes: value.text(500).nullish(),
  items: z
    .array(
      z.strictObject({
        /** The sale of which it was kept. */
        document: value.ref,
        /** Soles that it certifies. */
        amount: value.amount,
        /** Of the debt, in its currency; absent: as many soles of one in soles, all that is retained of one in dollars. */
        settles: value.amount.nullish(),
      }),
      { error: 'at_least_one_payment' },
    )
    .min(1, { error: 'at_least_one_payment' })
    .max(500, { error: 'size_too_long' }),
})
export type RetentionBody = z.output<typeof retentionBody>

export const retentionColumns = columns({
  serie: col.text('field.serie', { screen: 'hidden' }),
  number: col.text('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  client: col.ref('income.client', '/api/clients/choose', { named: true, code: 'field.documentNumber' }),
  amount: col.money('retention.amount', { sum: true }),
  status: col.state('field.status', 'retention.status', { options: retentionStates.all }),
})

export const retentionRow = z.object({ id: z.string(), version: z.number(), ...retentionColumns.row })
export const retentionOut = retentionRow.extend({
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  items: z.array(
    z.object({
      line: z.number(),
      document: z.object({
        id: z.string(),
        kind: z.string(),
        documentType: z.string(),
        serie: z.string(),
        number: z.string(),
      }),
      currency: z.string(),
      /** Of the debt, in its currency; and soles as certified. */
      settles: value.decimalOut,
      amount: value.decimalOut,
      exchangeDifference: value.decimalOut,
    }),
  ),
})
export type RetentionOut = z.output<typeof retentionOut>

const calls = documentCalls({
  noun: 'retention',
  path: '/api/payment/retentions',
  module: 'COLLECTION',
  body: retentionBody,
  row: retentionRow,
  out: retentionOut,
  list: listOf(retentionColumns, '-date'),
  by: byId,
  enters: true,
  errors: {
    read: ['not_found'],
    create: [
      ...[
        'retention_exists',
        'retention_not_owed',
        'retention_twice',
        'retention_soles_far',
        'overpaid',
        'date_in_future',
        'month_locked',
      ],
      ...['payment_before_document', 'accounting_setting_not_found'],
    ],
    update: [],
  },
})

export const retentionEndpoints = {
  retentions: calls.list,
  exportRetentions: calls.export,
  retention: calls.read,
  createRetention: calls.create,
  voidRetention: calls.verb('void', {
    body: z.strictObject({ reason: value.reason.optional() }).optional(),
    errors: ['illegal_state', 'month_locked'],
  }),
}
