import {
  byId,
  col,
  columns,
  currencies,
  documentCalls,
  endpoint,
  exportOf,
  full,
  listOf,
  read,
  value,
  withVerb,
} from '@yupana/contract'
import { z } from 'zod'
import { swappedItem } from '../payment/payment.ts'
import { letterStates } from './letter.states.ts'
import { exchangeBody, letterBody, sheetBody, verbBodies } from './letter-body.ts'
import { letterOperationStates } from './operation.states.ts'

/** Letters of clients are collections, our own are payments; what may not be looked at is not there. */
const sides = ['COLLECTION', 'PAYMENTS'] as const
const look = read(...sides)
const write = full(...sides)

export const letterDirections = ['receivable', 'payable'] as const
export const letterKinds = ['letter', 'invoice'] as const
export const letterOperationKinds = ['exchange', 'collect', 'discount', 'notice', 'protest', 'renew'] as const

export const letterColumns = columns({
  number: col.integer('field.number', { order: true }),
  kind: col.state('letter.kind', 'letter.kind', { options: letterKinds, screen: 'chosen' }),
  direction: col.state('letter.direction', 'letter.direction', { options: letterDirections, screen: 'chosen' }),
  client: col.ref('letter.client', '/api/clients/choose', { named: true, code: 'field.documentNumber' }),
  issueDate: col.date('letter.issueDate', { order: true, screen: 'chosen' }),
  dueDate: col.date('field.dueDate', { order: true }),
  bankNumber: col.text('letter.bankNumber', { nullable: true, screen: 'chosen' }),
  account: col.ref('letter.account', '/api/payment/account/choose', { nullable: true }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  amount: col.money('field.amount', { sum: true, by: 'currency', order: true }),
  balance: col.money('field.balance', { sum: true, by: 'currency', filter: false }),
  status: col.state('field.status', 'letter.status', { options: letterStates.all }),
})

export const letterRow = z.object({ id: z.string(), version: z.number(), ...letterColumns.row })
const document = z.object({
  id: z.string(),
  kind: z.string(),
  documentType: z.string(),
  serie: z.string(),
  number: z.string(),
})
const guarantorOut = z.object({ name: z.string(), number: z.string().nullable(), address: z.string().nullable() })

export const letterOut = letterRow.extend({
  place: z.string().nullable(),
  guarantor: guarantorOut.nullable(),
  exchangeRate: value.decimalOut,
  localAmount: value.decimalOut,
  protestedOn: z.string().nullable(),
  notes: z.string().nullable(),
  openItem: value.refOut,
  /** What it stands in the place of. */
  items: z.array(z.object({ line: z.number(), document, instalment: z.number(), amount: value.decimalOut })),
  /** What was done to it, the latest last. */
  operations: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(letterOperationKinds),
      number: z.number(),
      date: z.string(),
      status: z.string(),
      toStatus: z.string(),
      account: value.refOut.nullable(),
      /** It alone can be taken back. */
      last: z.boolean(),
    }),
  ),
  payments: z.array(
    z.object({ id: z.string(), number: z.number(), date: z.string(), amount: value.decimalOut, status: z.string() }),
  ),
})
export type LetterOut = z.output<typeof letterOut>

export const operationColumns = columns({
  number: col.integer('field.number', { order: true }),
  kind: col.state('letterOperation.kind', 'letterOperation.kind', { options: letterOperationKinds }),
  date: col.date('field.date', { order: true }),
  account: col.ref('letter.account', '/api/payment/account/choose', { nullable: true }),
  client: col.ref('letter.client', '/api/clients/choose', {
    named: true,
    code: 'field.documentNumber',
    nullable: true,
  }),
  currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
  amount: col.money('field.amount', { sum: true, by: 'currency', order: true }),
  net: col.money('letterOperation.net', { filter: false, screen: 'chosen' }),
  status: col.state('field.status', 'letterOperation.status', { options: letterOperationStates.all }),
})
export const operationRow = z.object({ id: z.string(), version: z.number(), ...operationColumns.row })
export const operationOut = operationRow.extend({
  direction: z.enum(letterDirections),
  exchangeRate: value.decimalOut,
  interest: value.decimalOut,
  fee: value.decimalOut,
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  letters: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(letterKinds),
      number: z.number(),
      client: value.refOut,
      dueDate: z.string(),
      bankNumber: z.string().nullable(),
      amount: value.decimalOut,
      status: z.string(),
      /** How it stood before and after. */
      fromStatus: z.string().nullable(),
      toStatus: z.string(),
    }),
  ),
  items: z.array(
    z.object({
      ...{ line: z.number(), document, instalment: z.number() },
      ...{ amount: value.decimalOut, localAmount: value.decimalOut },
    }),
  ),
})
export type LetterOperationOut = z.output<typeof operationOut>

const letters = documentCalls({
  ...{ noun: 'letter', path: '/api/payment/letters', module: 'COLLECTION', body: exchangeBody, row: letterRow },
  ...{ out: letterOut, list: listOf(letterColumns, 'dueDate'), by: byId, enters: true },
  errors: { read: ['not_found'], create: [], update: ['already_updated'] },
})
const operations = documentCalls({
  ...{ noun: 'letterOperation', path: '/api/payment/letter-operations', module: 'COLLECTION', body: sheetBody },
  ...{ row: operationRow, out: operationOut, list: listOf(operationColumns, '-date'), by: byId, enters: true },
  errors: {
    read: ['not_found'],
    create: [
      ...['letter_not_open', 'letter_twice', 'at_least_one_letter', 'letter_partly_paid', 'letter_net_differs'],
      ...['letter_account_bank', 'letter_before_last', 'batch_item_live'],
    ],
    update: [],
  },
})

const moved = ['illegal_state', 'already_updated', 'month_locked', 'letter_before_last'] as const
const verb = <B extends z.ZodType>(name: string, body: B, errors: readonly string[] = []) =>
  letters.verb(name, { body, permission: write, errors: [...moved, ...errors] })

const letterList = { ...letters.list, permission: look }
const operationList = { ...operations.list, permission: look }

/** Of each state and week the letters that fall due in it. */
const board = z.object({
  today: z.string(),
  /** Mondays of the weeks; what is due before the first is overdue, what is due after the last is later. */
  weeks: z.array(z.string()),
  cells: z.array(
    z.object({
      status: z.string(),
      /** Place among the weeks; -1 overdue, their count later. */
      week: z.number(),
      currency: z.string(),
      count: z.number(),
      amount: value.decimalOut,
    }),
  ),
})
export type LetterBoard = z.output<typeof board>

export const letterEndpoints = {
  /** What of a contact may be swapped for letters. */
  letterItems: endpoint({
    ...{ id: 'letter.items', method: 'GET', path: '/api/payment/letters/items', permission: look },
    query: z.looseObject({
      client: value.id.optional(),
      direction: z.enum(letterDirections),
      currency: value.currency.optional(),
      search: z.string().max(100).optional(),
    }),
    response: z.object({ data: z.array(swappedItem) }),
  }),
  letterBoard: endpoint({
    ...{ id: 'letter.board', method: 'GET', path: '/api/payment/letters/board', permission: look },
    query: z.looseObject({ direction: z.enum(letterDirections).default('receivable') }),
    response: board,
  }),
  letters: letterList,
  exportLetters: exportOf(letterList),
  letter: { ...letters.read, permission: look },
  /** Swaps debts for letters; answers what was done, with the letters. */
  createLetters: endpoint({
    ...{ id: 'letter.create', method: 'POST', path: '/api/payment/letters', permission: write },
    ...{ simulates: 'letterOperation', body: exchangeBody, response: operationOut, status: 201 },
    errors: [
      ...['letter_item_not_open', 'letter_twice', 'letter_one_party', 'letter_one_currency', 'letter_not_equal'],
      ...[
        'letter_due_before',
        'overpaid',
        'date_in_future',
        'month_locked',
        'payment_before_document',
        'batch_item_live',
      ],
    ],
  }),
  updateLetter: {
    ...{ ...letters.update, body: letterBody, permission: withVerb(write, 'edit') },
    errors: [...(letters.update.errors ?? []), 'version_required'],
    ...{ simulates: undefined, issuedBy: undefined },
  },
  collectLetter: verb('collect', verbBodies.collect, ['letter_partly_paid', 'account_currency', 'letter_account_bank']),
  discountLetter: verb('discount', verbBodies.discount, [
    ...['letter_partly_paid', 'account_currency', 'letter_account_bank'],
    'letter_net_differs',
  ]),
  payLetter: verb('pay', verbBodies.pay, ['overpaid', 'account_currency']),
  renewLetter: verb('renew', verbBodies.renew, [
    ...['letter_not_equal', 'letter_due_before', 'account_currency', 'batch_item_live'],
  ]),
  protestLetter: verb('protest', verbBodies.protest, ['account_currency']),
  voidLetter: verb('void', verbBodies.void, ['letter_together', 'letter_paid_since']),
  undoLetter: verb('undo', verbBodies.undo, ['letter_moved_since', 'letter_paid_since', 'payment_matched']),
  letterPdf: { ...letters.file('pdf', ['not_found']), permission: look },
}

export const letterOperationEndpoints = {
  letterOperations: operationList,
  exportLetterOperations: exportOf(operationList),
  letterOperation: { ...operations.read, permission: look },
  /** A sheet for the bank. */
  createLetterSheet: { ...operations.create, permission: withVerb(full('COLLECTION'), 'new') },
  voidLetterOperation: {
    ...operations.verb('void', {
      body: z.strictObject({ reason: value.reason.optional() }).optional(),
      errors: [
        'not_found',
        'illegal_state',
        'letter_moved_since',
        'letter_paid_since',
        'payment_matched',
        'month_locked',
      ],
    }),
    permission: withVerb(write, 'void'),
  },
  letterSheetPdf: { ...operations.file('pdf', ['not_found']), permission: look },
}
