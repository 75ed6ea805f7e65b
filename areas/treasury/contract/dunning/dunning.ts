import {
  type Columns,
  col,
  columns,
  endpoint,
  exportOf,
  full,
  languages,
  listOf,
  listQuery,
  page,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'

/** `due`: a reminder waits to go; `noMail`: it would, and nobody knows where to; `held`: all is promised or disputed; `told`: reminded of all; `early`: no level reaches it yet. */
export const dunningStates = ['due', 'noMail', 'held', 'told', 'early'] as const

export const dunningColumns = columns({
  client: col.ref('income.client', '/api/clients/choose', { named: true, code: 'field.documentNumber' }),
  days: col.integer('dunning.days', { filter: false, order: true }),
  level: col.ref('dunningLevel', '/api/payment/dunning-level/choose', { nullable: true }),
  documents: col.integer('dunning.documents', { filter: false }),
  soles: col.money('dunning.soles', { order: true, filter: false }),
  dollars: col.money('dunning.dollars', { order: true, filter: false }),
  reminded: col.date('dunning.reminded', { nullable: true, filter: false }),
  promise: col.date('dunning.promise', { nullable: true, filter: false }),
  disputed: col.integer('dunning.disputed', { filter: false, screen: 'chosen' }),
  email: col.text('field.email', { nullable: true, filter: false, screen: 'chosen' }),
  status: col.state('field.status', 'dunning.status', { options: dunningStates }),
}) satisfies Columns

const dunningRow = z.object({ id: z.string(), ...dunningColumns.row })

/** How one instalment stands. `broken`: what was promised did not come. */
export const dunningItemStates = ['due', 'told', 'promised', 'broken', 'disputed', 'early', 'notDue'] as const
export type DunningItemState = (typeof dunningItemStates)[number]

const item = z.object({
  openItem: value.refOut,
  document: z.object({
    id: z.string(),
    kind: z.string(),
    documentType: z.string(),
    serie: z.string(),
    number: z.string(),
  }),
  concept: z.string(),
  dueDate: z.string(),
  days: z.number(),
  currency: z.string(),
  balance: value.decimalOut,
  state: z.enum(dunningItemStates),
  /** What goes next; null where nothing does today. */
  level: value.refOut.nullable(),
  reminded: z.string().nullable(),
  promise: z.object({ date: z.string(), amount: value.decimalOut, note: z.string().nullable() }).nullable(),
  dispute: z.string().nullable(),
})

const client = z.object({
  id: z.string(),
  client: value.refOut,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  items: z.array(item),
  log: z.array(
    z.object({
      id: z.string(),
      at: value.instant,
      kind: z.enum(['reminder', 'promise', 'dispute']),
      by: z.string().nullable(),
      documents: z.string(),
      /** Level and address, day and amount, or the reason. */
      about: z.string(),
      /** Of a mail: `queued`, `sent`, `failed`; of the others whether they hold. */
      state: z.string(),
    }),
  ),
})
export type DunningClient = z.output<typeof client>
export type DunningItem = DunningClient['items'][number]

const params = z.object({ id: value.id })
const items = z
  .array(value.id, { error: 'required' })
  .min(1, { error: 'at_least_one_payment' })
  .max(500, { error: 'size_too_long' })
const PATH = '/api/payment/dunning'
const of = { permission: full('COLLECTION'), params, response: client }

const dunnings = endpoint({
  ...{ id: 'dunning.list', method: 'GET', path: PATH, permission: read('COLLECTION') },
  ...{ query: listQuery, response: page(dunningRow), list: listOf(dunningColumns, '-days') },
})

/** Reminders of what clients owe past its day, what they promise, and what they dispute. */
export const dunningEndpoints = {
  dunnings,
  exportDunnings: exportOf(dunnings),
  dunning: endpoint({
    ...{ id: 'dunning.read', method: 'GET', path: `${PATH}/{id}`, permission: read('COLLECTION'), params },
    ...{ response: client, errors: ['not_found'] },
  }),
  /** A mail to each client, of all that is due a level today: checked as it is sent. Of whom nothing is sent, why. */
  sendReminders: endpoint({
    ...{ id: 'dunning.send', method: 'POST', path: `${PATH}/send`, permission: full('COLLECTION') },
    body: z.strictObject({
      clients: z
        .array(value.id, { error: 'required' })
        .min(1, { error: 'required' })
        .max(200, { error: 'size_too_long' }),
      language: value.choice(languages).optional(),
      /** Only of these, where not of all that is due. */
      items: items.optional(),
    }),
    response: z.object({
      sent: z.number(),
      clients: z.array(
        z.object({
          client: value.refOut,
          documents: z.number(),
          to: z.string().nullable(),
          reason: z.enum(['nothing_due', 'email_missing']).nullable(),
        }),
      ),
    }),
    errors: ['mail_disabled', 'not_found'],
  }),
  promisePayment: endpoint({
    ...{ id: 'dunning.promise', method: 'PUT', path: `${PATH}/{id}/promise`, ...of },
    body: z.strictObject({
      items,
      date: value.date,
      /** Of all of them together, the earliest due first; all that is owed where absent. */
      amount: value.amount.nullish(),
      note: value.text(200).nullish(),
    }),
    errors: ['not_found', 'document_not_open', 'promise_in_past', 'promise_two_currencies', 'promise_too_much'],
  }),
  withdrawPromise: endpoint({
    ...{ id: 'dunning.withdraw', method: 'PUT', path: `${PATH}/{id}/withdraw`, ...of },
    ...{ body: z.strictObject({ items }), errors: ['not_found', 'nothing_promised'] },
  }),
  disputeItems: endpoint({
    ...{ id: 'dunning.dispute', method: 'PUT', path: `${PATH}/{id}/dispute`, ...of },
    ...{
      body: z.strictObject({ items, reason: value.reason }),
      errors: ['not_found', 'document_not_open', 'disputed_already'],
    },
  }),
  settleDispute: endpoint({
    ...{ id: 'dunning.settle', method: 'PUT', path: `${PATH}/{id}/settle`, ...of },
    ...{ body: z.strictObject({ items }), errors: ['not_found', 'nothing_disputed'] },
  }),
}
