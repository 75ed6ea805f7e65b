import {
  defineArea,
  endpoint,
  field,
  full,
  listQuery,
  page,
  read,
  resource,
  resourceScreens,
  value,
} from '@yupana/contract'
import { states } from '@yupana/kernel'
import { z } from 'zod'
import { treasuryErrors, treasuryLabels } from './labels.ts'
import { statementEndpoints } from './statement.ts'
import { statementLabels } from './statement-labels.ts'

export * from './settle.ts'
export * from './statement.ts'

export const paymentAccount = resource({
  noun: 'paymentAccount',
  path: '/payment/account',
  screen: '/payment/account',
  table: 'treasury.account',
  module: ['ACCOUNT', 'TREASURYCONFIG'],
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    type: field.choice(['cash', 'bank', 'card'], { required: true }),
    currency: field.choice(['PEN', 'USD'], { required: true }),
    number: field.code(40, { list: false }),
    cci: field.code(40, { list: false }),
    ledgerCode: field.code(12, { required: true }),
    active: field.flag(true),
  },
  order: 'code',
})

export const paymentMethod = resource({
  noun: 'paymentMethod',
  path: '/payment/method',
  screen: '/payment/method',
  table: 'treasury.method',
  module: 'TREASURYCONFIG',
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(80, { required: true, search: true }),
    means: field.code(3, { default: '009' }),
    active: field.flag(true),
  },
  order: 'code',
})

/** Numbers receipts of an account: 1 in, 2 out, 3 mix. An expense chooser leaves out type 1, an income chooser type 2. */
export const paymentSerial = resource({
  noun: 'paymentSerial',
  path: '/payment/serial',
  screen: '/payments/serial',
  table: 'treasury.serial',
  module: ['COMMERCECONFIG', 'TREASURYCONFIG'],
  fields: {
    label: field.text(80, { required: true, search: true }),
    code: field.code(20, { required: true, unique: true }),
    type: field.choice(['1', '2', '3'], { default: '3' }),
    account: field.ref('treasury.account', '/api/payment/account/choose', { required: true }),
    currency: field.choice(['PEN', 'USD'], { required: true }),
    counter: field.integer(1, 99_999_999, { default: 1 }),
    active: field.flag(true),
  },
  order: 'code',
})

/** OK confirmed, CX cancelled, PR pending return, CL closed. A closed payment cannot be cancelled. */
export const paymentStates = states<'OK' | 'CX' | 'PR' | 'CL', 'void' | 'return' | 'close'>('OK', {
  OK: { void: 'CX', return: 'PR', close: 'CL' },
  PR: { void: 'CX', close: 'CL' },
  CX: {},
  CL: {},
})

const incomeBody = z.strictObject({
  date: value.date,
  currency: value.currency,
  /** Soles per dollar of the day; needed where the payment or a document is in dollars. Absent: the day's sale rate. */
  exchangeRate: value.positive.nullish(),
  account: value.ref,
  method: value.ref,
  notes: value.text(500).nullish(),
  payments: z
    .array(
      z.strictObject({
        /** The document, or one of its instalments by `openItem`. */
        document: value.ref,
        openItem: value.ref.nullish(),
        /** In the currency of the document. */
        amount: value.amount,
        operationNumber: value.text(40).nullish(),
      }),
      { error: 'at_least_one_payment' },
    )
    .min(1, { error: 'at_least_one_payment' })
    .max(500, { error: 'size_too_long' }),
})
export type IncomeBody = z.output<typeof incomeBody>

const paymentRow = z.object({
  id: z.string(),
  version: z.number(),
  number: z.number(),
  date: z.string(),
  currency: z.string(),
  exchangeRate: value.decimalOut,
  account: value.refOut,
  method: value.refOut,
  client: value.refOut.nullable(),
  amount: value.decimalOut,
  status: z.string(),
})
export const paymentOut = paymentRow.extend({
  notes: z.string().nullable(),
  voidReason: z.string().nullable(),
  payments: z.array(
    z.object({
      line: z.number(),
      document: z.object({
        id: z.string(),
        kind: z.string(),
        documentType: z.string(),
        serie: z.string(),
        number: z.string(),
      }),
      openItem: z.object({ id: z.string(), instalment: z.number(), dueDate: z.string() }),
      client: value.refOut,
      currency: z.string(),
      amount: value.decimalOut,
      paidAmount: value.decimalOut,
      localAmount: value.decimalOut,
      exchangeDifference: value.decimalOut,
      operationNumber: z.string().nullable(),
    }),
  ),
})
export type PaymentOut = z.output<typeof paymentOut>

const openItem = z.object({
  id: z.string(),
  direction: z.string(),
  client: value.refOut,
  document: z.object({
    id: z.string(),
    kind: z.string(),
    documentType: z.string(),
    serie: z.string(),
    number: z.string(),
  }),
  date: z.string(),
  instalment: z.number(),
  dueDate: z.string(),
  overdueDays: z.number(),
  currency: z.string(),
  amount: value.decimalOut,
  balance: value.decimalOut,
  /** Of the document, soles per unit; and the soles that the books still carry for the item. */
  exchangeRate: value.decimalOut,
  localBalance: value.decimalOut,
  status: z.string(),
})
export type OpenItem = z.output<typeof openItem>

const params = z.object({ id: value.id })
const paymentList = {
  fields: {
    number: 'number',
    date: 'date',
    status: 'text',
    currency: 'text',
    amount: 'number',
    'account.id': 'id',
    'method.id': 'id',
    'client.id': 'id',
  },
  orders: ['date', 'number', 'amount'],
  order: '-date',
} as const
const openList = {
  fields: {
    dueDate: 'date',
    date: 'date',
    currency: 'text',
    balance: 'number',
    status: 'text',
    serie: 'text',
    number: 'text',
    'client.id': 'id',
    'document.id': 'id',
    'client.name': 'text',
  },
  orders: ['dueDate', 'date', 'balance'],
  order: 'dueDate',
} as const

export const treasuryEndpoints = {
  /** The number that the next receipt takes. */
  updateSerialCounter: endpoint({
    id: 'paymentSerial.counter',
    method: 'PUT',
    path: '/api/payment/serial/{id}/counter',
    permission: full('COMMERCECONFIG', 'TREASURYCONFIG'),
    params,
    body: z.strictObject({
      counter: z.coerce
        .number({ error: 'invalid_number' })
        .int({ error: 'invalid_number' })
        .min(1, { error: 'out_of_range' })
        .max(99_999_999, { error: 'out_of_range' }),
      version: value.version.optional(),
    }),
    response: z.object({ id: z.string(), version: z.number(), counter: z.number() }),
    errors: ['not_found', 'already_updated'],
  }),
  incomes: endpoint({
    id: 'income.list',
    method: 'GET',
    path: '/api/payment/incomes',
    permission: read('COLLECTION'),
    query: listQuery,
    response: page(paymentRow),
    list: paymentList,
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
    list: { ...paymentList, fields: { ...paymentList.fields, direction: 'text' } },
    errors: ['not_found'],
  }),
  receivable: endpoint({
    id: 'income.payable',
    method: 'GET',
    path: '/api/payment/incomes/payable',
    permission: read('COLLECTION'),
    query: listQuery,
    response: page(openItem),
    list: openList,
  }),
  exportReceivable: endpoint({
    id: 'income.payableExport',
    method: 'GET',
    path: '/api/payment/incomes/payable/export',
    permission: read('COLLECTION'),
    query: listQuery,
    response: 'file',
    list: openList,
  }),
  income: endpoint({
    id: 'income.read',
    method: 'GET',
    path: '/api/payment/incomes/{id}',
    permission: read('COLLECTION'),
    params,
    response: paymentOut,
  }),
  createIncome: endpoint({
    id: 'income.create',
    method: 'POST',
    path: '/api/payment/incomes',
    permission: full('COLLECTION'),
    body: incomeBody,
    response: paymentOut,
    status: 201,
    errors: [
      'at_least_one_payment',
      'overpaid',
      'account_currency',
      'document_not_open',
      'month_locked',
      'payment_before_document',
      'date_in_future',
    ],
  }),
  voidIncome: endpoint({
    id: 'income.void',
    method: 'PUT',
    path: '/api/payment/incomes/{id}/void',
    permission: full('COLLECTION'),
    params,
    body: z.strictObject({ reason: value.text(200).optional() }).optional(),
    response: paymentOut,
    errors: ['illegal_state', 'month_locked'],
  }),
}

export const treasury = defineArea({
  name: 'treasury',
  endpoints: { ...treasuryEndpoints, ...statementEndpoints },
  resources: [paymentAccount, paymentMethod, paymentSerial],
  screens: [
    ...resourceScreens(paymentAccount),
    ...resourceScreens(paymentMethod),
    ...resourceScreens(paymentSerial),
    { path: '/payment/incomes', permission: read('COLLECTION'), title: 'income.plural' },
    { path: '/payment/income/new', permission: full('COLLECTION'), title: 'income.new' },
    { path: '/payment/income/new/{id}', permission: full('COLLECTION'), title: 'income.new' },
    { path: '/payment/income/view/{id}', permission: read('COLLECTION'), title: 'income' },
    { path: '/users/payments/{id}', permission: read('COLLECTION', 'TREASURYREPORT'), title: 'payment.ofUser' },
    {
      path: '/contacts/statement/{id}',
      permission: read('COLLECTION', 'TREASURYREPORT', 'CLIENT'),
      title: 'statement',
    },
    { path: '/reports/account-status', permission: read('COLLECTION', 'TREASURYREPORT'), title: 'openItem.plural' },
  ],
  menu: [
    {
      key: 'treasury',
      title: 'menu.treasury',
      icon: 'WalletOutlined',
      order: 50,
      entries: [
        { title: 'income.plural', path: '/payment/incomes' },
        { title: 'openItem.plural', path: '/reports/account-status' },
        { title: 'paymentAccount.plural', path: '/payment/account' },
        { title: 'paymentMethod.plural', path: '/payment/method' },
        { title: 'paymentSerial.plural', path: '/payments/serial' },
      ],
    },
  ],
  labels: { ...treasuryLabels, ...statementLabels },
  errors: treasuryErrors,
})
