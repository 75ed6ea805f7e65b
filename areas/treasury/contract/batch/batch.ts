import {
  byId,
  type Columns,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  full,
  listOf,
  read,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { batchStates } from './batch.states.ts'

export type BatchKind = 'suppliers' | 'deposits'
/** Files of banks for payments of suppliers, and a table that any program reads; deposits have the one of the tax office. */
export const batchLayouts = ['bcp', 'bbva', 'interbank', 'scotiabank', 'csv'] as const
export type BatchLayout = (typeof batchLayouts)[number] | 'spot'

export const batchBody = z.strictObject({
  /** Day on which the bank shall pay. */
  date: value.date,
  /** A bank account of ours: its currency is that of the debts. */
  account: value.ref,
  /** Of suppliers; deposits have the layout of the tax office. */
  layout: value.choice(batchLayouts).optional(),
  notes: value.text(500).nullish(),
  items: z
    .array(
      z.strictObject({
        openItem: value.ref,
        /** Absent: all that is owed of it. */
        amount: value.amount.nullish(),
      }),
      { error: 'at_least_one_payment' },
    )
    .min(1, { error: 'at_least_one_payment' })
    .max(500, { error: 'size_too_long' }),
  version: value.version.optional(),
})
export type BatchBody = z.output<typeof batchBody>

const batchColumns = columns({
  number: col.text('field.number', { filter: false }),
  date: col.date('field.date', { order: true }),
  account: col.ref('expense.account', '/api/payment/account/choose'),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  lines: col.integer('batch.lines', { filter: false }),
  amount: col.money('field.amount', { sum: true, by: 'currency', order: true }),
  status: col.state('field.status', 'paymentBatch.status', { options: batchStates.all }),
}) satisfies Columns

const document = z.object({
  id: z.string(),
  kind: z.string(),
  documentType: z.string(),
  serie: z.string(),
  number: z.string(),
})

/** A debt as a batch sees it, and where its money would go. */
const payee = {
  openItem: value.refOut,
  document,
  client: value.refOut,
  dueDate: z.string(),
  amount: value.decimalOut,
  /** Null: no account is known, and the file leaves it out. */
  destination: z.string().nullable(),
  sameBank: z.boolean(),
  /** Code of the detraction; null of suppliers. */
  depositCode: z.string().nullable(),
}
const batchRow = z.object({ id: z.string(), version: z.number(), ...batchColumns.row })
const batchOut = batchRow.extend({
  kind: z.string(),
  layout: z.string(),
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  items: z.array(
    z.object({
      line: z.number(),
      ...payee,
      /** Of a deposit: the bill that it stands beside. */
      bill: z.string().nullable(),
      /** Kept of it as retaining agent: so much less goes to the supplier. */
      retained: value.decimalOut,
      live: z.boolean(),
      operationNumber: z.string().nullable(),
      paidOn: z.string().nullable(),
      payment: z.object({ id: z.string(), number: z.number(), voided: z.boolean() }).nullable(),
      /** Why a confirmation leaves it out: it was paid otherwise; or, in its answer alone, its document is of a later day. */
      problem: z.enum(['paid_otherwise', 'booked_later']).nullable(),
      /** Where its money goes is not the account that the supplier has by now. */
      accountChanged: z.boolean(),
    }),
  ),
})
export type BatchOut = z.output<typeof batchOut>

const candidate = z.object({ ...payee, currency: z.string(), balance: value.decimalOut })
export type BatchCandidate = z.output<typeof candidate>

/** What a bank says of one deposit: whose document it is of, and the number of its certificate. */
const certificate = z.strictObject({
  ruc: z
    .string({ error: 'required' })
    .trim()
    .regex(/^\d{11}$/, { error: 'invalid_ruc' }),
  serie: value.text(20),
  number: z
    .string({ error: 'required' })
    .trim()
    .regex(/^\d{1,20}$/, { error: 'invalid_number' }),
  amount: value.amount,
  constancia: value.text(40),
  date: value.date,
})
export type DepositCertificate = z.output<typeof certificate>

/** Why a certificate is of none of the deposits of the batch. */
export const certificateFaults = [
  'not_in_batch',
  'other_amount',
  'paid_already',
  'twice',
  'too_early',
  'in_future',
  'of_another',
] as const

const faults = [
  ...[
    'batch_account_bank',
    'batch_layout_bank',
    'batch_other_currency',
    'batch_item_live',
    'batch_not_deposit',
    'batch_only_deposit',
  ],
  'batch_deposit_unfit',
  ...['overpaid', 'document_not_open', 'item_twice', 'account_not_yours', 'reference_not_found', 'required'],
]
const moves = ['illegal_state', 'already_updated'] as const

const lines = z
  .array(z.coerce.number().int().positive(), { error: 'required' })
  .min(1, { error: 'at_least_one_payment' })
  .max(500, { error: 'size_too_long' })

const callsOf = <N extends string>(noun: N, path: string) => {
  const calls = documentCalls({
    ...{ noun, path, module: 'PAYMENTS', body: batchBody, row: batchRow, out: batchOut, by: byId, enters: true },
    list: listOf(batchColumns, '-date'),
    errors: { read: ['not_found'], create: faults, update: [...faults, ...moves] },
  })
  const plain = { simulates: undefined }
  return {
    list: calls.list,
    export: calls.export,
    read: calls.read,
    create: { ...calls.create, ...plain },
    update: { ...calls.update, ...plain },
    /** Debts that may be paid so, and where their money would go. */
    candidates: endpoint({
      id: `${noun}.candidates`,
      method: 'GET',
      path: `${path}/candidates`,
      permission: read('PAYMENTS'),
      query: z.looseObject({ account: value.id, due: value.date.optional() }),
      response: z.array(candidate),
      errors: ['not_found'],
    }),
    approve: {
      ...calls.verb('approve', {
        permission: ['PAYMENTS.approve', ...full('PAYMENTS')],
        /** As it was seen: what was changed since is looked at again. */
        body: z.strictObject({ version: value.version.optional() }).optional(),
        errors: [...moves, 'batch_own_approval'],
      }),
      ...plain,
    },
    /** It went to the bank. */
    send: { ...calls.verb('send', { errors: [...moves] }), ...plain },
    void: {
      ...calls.verb('void', {
        body: z.strictObject({ reason: value.reason.optional() }).optional(),
        errors: [...moves, 'batch_paid'],
      }),
      ...plain,
    },
    /** What the bank, or the tax office, is given. */
    file: endpoint({
      id: `${noun}.file`,
      method: 'GET',
      path: `${path}/{id}/file`,
      permission: full('PAYMENTS'),
      params: z.object({ id: value.id }),
      response: 'file',
      errors: ['not_found', 'batch_not_approved', 'batch_nothing_to_send', 'batch_deposit_unfit', 'overpaid'],
    }),
    /** Taken out, its debts are free for another batch. */
    drop: {
      ...calls.verb('drop', {
        body: z.strictObject({ lines, version: value.version.optional() }),
        errors: [...moves, 'batch_nothing_to_send'],
      }),
      ...plain,
    },
    calls,
  }
}

const suppliers = callsOf('paymentBatch', '/api/payment/batches')
const deposits = callsOf('detractionDeposit', '/api/payment/detraction-deposits')

export const batchEndpoints = {
  batches: suppliers.list,
  exportBatches: suppliers.export,
  batchCandidates: suppliers.candidates,
  batch: suppliers.read,
  createBatch: suppliers.create,
  updateBatch: suppliers.update,
  approveBatch: suppliers.approve,
  sendBatch: suppliers.send,
  voidBatch: suppliers.void,
  batchFile: suppliers.file,
  dropFromBatch: suppliers.drop,
  /**
   * The bank has paid: one payment for each supplier. What had no account is left out and is free again; what was paid otherwise, or what the bank did not
   * pay (`unpaid`), waits for another confirmation, or is taken out.
   */
  confirmBatch: {
    ...suppliers.calls.verb('confirm', {
      body: z.strictObject({
        date: value.date,
        method: value.ref,
        exchangeRate: value.positive.nullish(),
        /** Lines that the bank did not pay. */
        unpaid: lines.optional(),
        /** Of all; each line may have one of its own. */
        operationNumber: value.text(40).nullish(),
        lines: z
          .array(z.strictObject({ line: z.coerce.number().int().positive(), operationNumber: value.text(40) }))
          .max(500, { error: 'size_too_long' })
          .optional(),
      }),
      errors: [
        ...moves,
        'batch_nothing_to_send',
        'batch_retention_changed',
        'month_locked',
        'overpaid',
        'document_not_open',
        'account_without_funds',
        'date_in_future',
      ],
    }),
    simulates: undefined,
  },
}

export const depositEndpoints = {
  deposits: deposits.list,
  exportDeposits: deposits.export,
  depositCandidates: deposits.candidates,
  deposit: deposits.read,
  createDeposit: deposits.create,
  updateDeposit: deposits.update,
  approveDeposit: deposits.approve,
  sendDeposit: deposits.send,
  voidDeposit: deposits.void,
  depositFile: deposits.file,
  dropFromDeposit: deposits.drop,
  /** Certificates of the Banco de la Nación: each pays its deposit; those of none are told with the reason, and change nothing. */
  depositCertificates: endpoint({
    id: 'detractionDeposit.certificates',
    method: 'PUT',
    path: '/api/payment/detraction-deposits/{id}/constancias',
    permission: full('PAYMENTS'),
    params: z.object({ id: value.id }),
    body: z.strictObject({
      method: value.ref,
      items: z
        .array(certificate, { error: 'at_least_one_payment' })
        .min(1, { error: 'at_least_one_payment' })
        .max(500, { error: 'size_too_long' }),
    }),
    response: z.object({
      matched: z.number(),
      unmatched: z.array(z.object({ row: z.number(), reason: z.enum(certificateFaults) })),
      batch: batchOut,
    }),
    errors: [
      'not_found',
      'illegal_state',
      'month_locked',
      'account_without_funds',
      'date_in_future',
      'overpaid',
      'document_not_open',
    ],
  }),
}
export { batchColumns }
