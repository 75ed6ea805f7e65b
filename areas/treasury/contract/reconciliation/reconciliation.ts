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
import { reconciliationStates } from './reconciliation.states.ts'

const LOOK = read('ACCOUNT')
const WRITE = full('ACCOUNT')
const params = z.object({ id: value.id })
const signed = value.decimal.refine((text) => /^-?\d+(\.\d{1,2})?$/.test(text), { error: 'minimum_amount' })

export const reconciliationColumns = columns({
  number: col.integer('field.number', { order: true }),
  account: col.ref('reconciliation.account', '/api/payment/account/choose'),
  to: col.date('reconciliation.to', { order: true }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  statementBalance: col.money('reconciliation.statementBalance', { by: 'currency' }),
  status: col.state('field.status', 'reconciliation.status', { options: reconciliationStates.all }),
})
const row = z.object({ id: z.string(), version: z.number(), ...reconciliationColumns.row })
export const reconciliationOut = row.extend({
  booksBalance: value.decimalOut,
  /** Movements of the books that the bank does not show: signed. */
  onlyBooks: value.decimalOut,
  /** Lines of the bank that nothing explains, and those that were left so with a reason: signed. */
  onlyBank: value.decimalOut,
  ignored: value.decimalOut,
  /** What is not explained; zero where it may be finished. */
  difference: value.decimalOut,
  explained: z.number(),
  lines: z.number(),
  finishedAt: z.string().nullable(),
  finishedBy: z.string().nullable(),
  reopenReason: z.string().nullable(),
})
export type ReconciliationOut = z.output<typeof reconciliationOut>

export const matchReasons = ['amount', 'operation', 'day', 'days', 'document', 'party', 'rule', 'group'] as const
export type MatchReason = (typeof matchReasons)[number]

const suggestion = z.object({
  movements: z.array(z.string()),
  rule: z.object({ id: z.string(), name: z.string(), category: value.refOut }).nullable(),
  score: z.number(),
  reasons: z.array(z.enum(matchReasons)),
})
export type MatchSuggestion = z.output<typeof suggestion>

const bankLine = z.object({
  id: z.string(),
  date: z.string(),
  description: z.string(),
  operationNumber: z.string().nullable(),
  amount: value.decimalOut,
  /** What of it nothing explains yet. */
  left: value.decimalOut,
  ignoredReason: z.string().nullable(),
  match: z.string().nullable(),
  suggestions: z.array(suggestion),
})
export type BankLineOut = z.output<typeof bankLine>

const bookMovement = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.string(),
  number: z.number(),
  source: z.string(),
  party: z.string().nullable(),
  about: z.string().nullable(),
  operationNumber: z.string().nullable(),
  amount: value.decimalOut,
  left: value.decimalOut,
  match: z.string().nullable(),
})
export type BookMovementOut = z.output<typeof bookMovement>

export const workspaceOut = z.object({
  reconciliation: reconciliationOut.nullable(),
  account: z.object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    currency: z.string(),
    number: z.string().nullable(),
  }),
  lines: z.array(bankLine),
  movements: z.array(bookMovement),
})
export type Workspace = z.output<typeof workspaceOut>

const ids = z.array(value.id).max(1000, { error: 'size_too_long' })
const adjustment = z.strictObject({
  category: value.ref,
  party: value.ref.nullish(),
  description: value.text(200).nullish(),
})
const matching = ['illegal_state', 'reference_not_found', 'already_matched', 'match_differs', 'match_empty'] as const
const paying = [
  'month_locked',
  'category_other_direction',
  'category_requires_party',
  'exchange_rate_missing',
  'forbidden',
] as const
const verb = <B extends z.ZodType>(name: string, body: B, errors: readonly string[]) =>
  endpoint({
    ...{ id: `reconciliation.${name}`, method: 'POST' as const, path: `/api/payment/reconciliation/{id}/${name}` },
    ...{
      permission: WRITE,
      params,
      body,
      response: reconciliationOut,
      errors: [...errors, 'not_found', 'drawer_counted_blind'],
    },
  })
const list = endpoint({
  ...{ id: 'reconciliation.list', method: 'GET' as const, path: '/api/payment/reconciliation', permission: LOOK },
  ...{ query: listQuery, response: page(row), list: listOf(reconciliationColumns, '-to') },
})

export const SAFE_SCORE = 80

export const reconciliationEndpoints = {
  reconciliations: list,
  exportReconciliations: exportOf(list),
  reconciliation: endpoint({
    ...{ id: 'reconciliation.read', method: 'GET', path: '/api/payment/reconciliation/{id}', permission: LOOK, params },
    ...{ response: reconciliationOut, errors: ['not_found', 'drawer_counted_blind'] },
  }),
  /** Lines of the bank, movements of the books, and what may explain what. */
  reconciliationWorkspace: endpoint({
    id: 'paymentAccount.reconciliation',
    method: 'GET',
    path: '/api/payment/account/{id}/reconciliation',
    permission: LOOK,
    params,
    query: z.looseObject({
      from: value.date.optional(),
      to: value.date.optional(),
      state: value.choice(['open', 'matched', 'ignored', 'all']).default('all'),
      /** One that is finished; the open one where absent. */
      reconciliation: value.id.optional(),
    }),
    response: workspaceOut,
    errors: ['not_found', 'drawer_counted_blind'],
  }),
  createReconciliation: endpoint({
    id: 'reconciliation.create',
    method: 'POST',
    path: '/api/payment/reconciliation',
    permission: WRITE,
    body: z.strictObject({ account: value.ref, to: value.date, statementBalance: signed }),
    response: reconciliationOut,
    status: 201,
    errors: [
      'reconciliation_open_exists',
      'reconciliation_earlier',
      'date_in_future',
      'account_not_yours',
      'drawer_counted_blind',
    ],
  }),
  updateReconciliation: endpoint({
    id: 'reconciliation.update',
    method: 'PUT',
    path: '/api/payment/reconciliation/{id}',
    permission: WRITE,
    params,
    body: z.strictObject({ to: value.date.optional(), statementBalance: signed, version: value.version.optional() }),
    response: reconciliationOut,
    errors: ['illegal_state', 'reconciliation_earlier', 'date_in_future', 'already_updated', 'drawer_counted_blind'],
  }),
  finishReconciliation: endpoint({
    id: 'reconciliation.finish',
    method: 'PUT',
    path: '/api/payment/reconciliation/{id}/finish',
    permission: WRITE,
    params,
    response: reconciliationOut,
    errors: ['illegal_state', 'reconciliation_difference', 'drawer_counted_blind'],
  }),
  reopenReconciliation: endpoint({
    id: 'reconciliation.reopen',
    method: 'PUT',
    path: '/api/payment/reconciliation/{id}/reopen',
    permission: WRITE,
    params,
    body: z.strictObject({ reason: value.reason }),
    response: reconciliationOut,
    errors: ['illegal_state', 'reconciliation_not_last', 'reconciliation_open_exists', 'drawer_counted_blind'],
  }),
  reconciliationPdf: endpoint({
    id: 'reconciliation.pdf',
    method: 'GET',
    path: '/api/payment/reconciliation/{id}/render/pdf',
    permission: LOOK,
    params,
    response: 'file',
    errors: ['not_found', 'drawer_counted_blind'],
  }),
  /** Both sides add up to the same, or the rest is written to a category (`adjust`), or stays (`partial`). */
  matchLines: verb(
    'match',
    z.strictObject({
      transactions: ids,
      movements: ids,
      partial: value.flag.optional(),
      adjust: adjustment.nullish(),
    }),
    [...matching, ...paying],
  ),
  unmatchLines: verb('unmatch', z.strictObject({ transactions: ids.min(1, { error: 'required' }) }), ['illegal_state']),
  /** What nothing in the books explains becomes a payment or a collection without document. */
  adjustLine: verb('adjust', z.strictObject({ transaction: value.ref, ...adjustment.shape }), [...matching, ...paying]),
  ignoreLine: verb('ignore', z.strictObject({ transaction: value.ref, reason: value.reason }), [...matching]),
  /** Accepts the best suggestion of each of these lines, where it is sure. */
  acceptSuggestions: verb('accept', z.strictObject({ transactions: ids.optional() }), [...matching, ...paying]),
}

const paymentMatch = (side: 'income' | 'expense', permission: ReturnType<typeof full>) =>
  endpoint({
    id: `${side}.match`,
    method: 'PUT',
    path: `/api/payment/${side}s/{id}/transaction/{transactionId}/match`,
    permission,
    params: z.object({ id: value.id, transactionId: value.id }),
    body: z.strictObject({ amount: value.amount.optional(), unmatch: value.flag.optional() }).optional(),
    response: reconciliationOut,
    errors: ['not_found', 'already_matched', 'reconciliation_finished', 'reconciliation_missing', 'match_differs'],
  })
export const paymentMatchEndpoints = {
  matchCollection: paymentMatch('income', full('COLLECTION', 'ACCOUNT')),
  matchSupplierPayment: paymentMatch('expense', full('PAYMENTS', 'ACCOUNT')),
}
