import {
  byId,
  col,
  columns,
  currencies,
  documentBulk,
  documentCalls,
  endpoint,
  exportOf,
  full,
  listOf,
  permitsBy,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { openItemConcepts } from '../concept.ts'
import { openItem } from '../payment/payment.ts'
import { offsetStates } from './offset.states.ts'

const taken = z
  .array(z.strictObject({ openItem: value.ref, amount: value.amount }), { error: 'at_least_one_payment' })
  .min(1, { error: 'at_least_one_payment' })
  .max(500, { error: 'size_too_long' })

/** Of one contact and in one currency: `from` what is in its favour (or in ours), `to` what that settles; both add up to the same. */
export const offsetBody = z.strictObject({ date: value.date, from: taken, to: taken, notes: value.text(500).nullish() })
export type OffsetBody = z.output<typeof offsetBody>

export const offsetColumns = columns({
  number: col.integer('field.number', { order: true }),
  date: col.date('field.date', { order: true }),
  client: col.ref('offset.client', '/api/clients/choose', { named: true, code: 'field.documentNumber' }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  amount: col.money('field.amount', { sum: true, by: 'currency', order: true }),
  status: col.state('field.status', 'offset.status', { options: offsetStates.all }),
})

export const offsetRow = z.object({ id: z.string(), version: z.number(), ...offsetColumns.row })
const line = z.object({
  line: z.number(),
  side: z.enum(['from', 'to']),
  document: z.object({
    id: z.string(),
    kind: z.string(),
    documentType: z.string(),
    serie: z.string(),
    number: z.string(),
  }),
  openItem: z.object({
    id: z.string(),
    instalment: z.number(),
    concept: z.enum(openItemConcepts),
    direction: z.string(),
  }),
  amount: value.decimalOut,
  localAmount: value.decimalOut,
})
export const offsetOut = offsetRow.extend({
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  items: z.array(line),
})
export type OffsetOut = z.output<typeof offsetOut>

const calls = documentCalls({
  noun: 'offset',
  path: '/api/payment/offsets',
  module: 'COLLECTION',
  body: offsetBody,
  row: offsetRow,
  out: offsetOut,
  list: listOf(offsetColumns, '-date'),
  by: byId,
  enters: true,
  errors: {
    read: ['not_found'],
    create: [
      ...[
        'offset_not_equal',
        'offset_same_side',
        'offset_one_party',
        'offset_one_currency',
        'offset_item_not_open',
        'offset_twice',
      ],
      ...['overpaid', 'date_in_future', 'month_locked', 'payment_before_document', 'accounting_setting_not_found'],
    ],
    update: [],
  },
})

/** Who collects or who pays: both sides are settled. What they may not look at they do not offset. */
const sides = ['COLLECTION', 'PAYMENTS'] as const
const voidVerb = calls.verb('void', {
  body: z.strictObject({ reason: value.reason.optional() }).optional(),
  errors: ['illegal_state', 'month_locked'],
})
const voidOffset = { ...voidVerb, permission: full(...sides) }
const offsets = { ...calls.list, permission: read(...sides) }
export const offsetEndpoints = {
  /** What of a contact may settle and be settled: what is owed to us and what we owe. */
  offsetItems: endpoint({
    id: 'offset.items',
    method: 'GET',
    path: '/api/payment/offsets/items',
    permission: read(...sides),
    query: z.looseObject({ client: value.id, currency: value.currency.optional() }),
    response: z.object({ data: z.array(openItem.omit({ overdueDays: true, retainable: true, documentTotal: true })) }),
  }),
  offsets,
  exportOffsets: exportOf(offsets),
  offset: { ...calls.read, permission: read(...sides) },
  createOffset: { ...calls.create, permission: full(...sides) },
  voidOffset,
  bulkOffsets: documentBulk({
    ...{ noun: 'offset', path: '/api/payment/offsets', verbs: { void: voidOffset } },
    permits: permitsBy(offsetStates.can, () => false),
  }),
}
