import { rateWarningsOut } from '@yupana/company/contract'
import { col, columns, currencies, listOf, listQuery, value } from '@yupana/contract'
import { z } from 'zod'
import { openItemConcepts } from '../concept.ts'
import { paymentStates } from './payment.states.ts'

/** Of collections and of payments, each in its own words. */
const paymentFields = (side: 'income' | 'expense') =>
  ({
    number: col.integer('field.number', { order: true }),
    date: col.date('field.date', { order: true }),
    client: col.ref(`${side}.client`, '/api/clients/choose', {
      nullable: true,
      named: true,
      code: 'field.documentNumber',
    }),
    account: col.ref(`${side}.account`, '/api/payment/account/choose'),
    method: col.ref(`${side}.method`, '/api/payment/method/choose'),
    currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
    amount: col.money('field.amount', { sum: true, by: 'currency', order: true }),
    status: col.state('field.status', 'income.status', { options: paymentStates.all }),
    /** What it paid, by series and number: `F001-148`. */
    document: col.asked('income.document', 'text'),
    operationNumber: col.asked('income.operationNumber', 'text'),
    category: col.asked('payment.category', 'id', { choose: '/api/payment/category/choose' }),
    costCenter: col.asked('costCenter', 'id', { choose: '/api/cost-center/choose' }),
    rendering: col.asked('rendering', 'id', { choose: '/api/rendering-of-account/choose' }),
    shift: col.asked('shift', 'id', { offered: false }),
  }) as const
export const paymentColumns = { income: columns(paymentFields('income')), expense: columns(paymentFields('expense')) }
/** Of what one person recorded, both ways: money in and money out are not added. */
export const userPaymentColumns = columns({
  ...paymentFields('income'),
  amount: col.money('field.amount', { by: 'currency', order: true }),
  direction: col.state('field.type', 'payment.direction', { options: ['income', 'expense'] }),
})

export const paymentRow = z.object({
  id: z.string(),
  version: z.number(),
  exchangeRate: value.decimalOut,
  ...paymentColumns.income.row,
})
const paidDocument = z.object({
  id: z.string(),
  kind: z.string(),
  documentType: z.string(),
  serie: z.string(),
  number: z.string(),
})
/** A line: its money, and what that is for: a part of a document, or a category. */
export const paymentLineOut = z.object({
  id: z.string(),
  line: z.number(),
  document: paidDocument.nullable(),
  openItem: z
    .object({
      id: z.string(),
      instalment: z.number(),
      dueDate: z.string(),
      concept: z.enum(openItemConcepts),
      date: z.string(),
      /** What the item is in all, and what is owed of it now, in the currency of its document; its soles before this line. */
      amount: value.decimalOut,
      balance: value.decimalOut,
      localBalance: value.decimalOut,
      exchangeRate: value.decimalOut,
    })
    .nullable(),
  category: value.refOut.nullable(),
  /** What is too much stays with us, or with the supplier, as an advance. */
  advance: z.boolean(),
  client: value.refOut.nullable(),
  currency: z.string(),
  amount: value.decimalOut,
  /** In the currency of the payment what it settles, and what moved: less what the factor kept and what was rounded. */
  paidAmount: value.decimalOut,
  movedAmount: value.decimalOut,
  localAmount: value.decimalOut,
  exchangeDifference: value.decimalOut,
  operationNumber: z.string().nullable(),
  operationDate: z.string().nullable(),
  account: value.refOut,
  method: value.refOut,
  exchangeRate: value.decimalOut,
  factoringCommission: value.decimalOut,
  rounding: value.decimalOut,
  /** What is kept of it as retaining agent, in the currency of the payment. */
  retained: value.decimalOut,
  description: z.string().nullable(),
  /** Its photo or file, where it has one. */
  voucher: z.object({ name: z.string(), type: z.string(), size: z.number() }).nullable(),
})
export type PaymentLineOut = z.output<typeof paymentLineOut>
export const paymentOut = paymentRow.extend({
  /** Where all that settles no document is of one. */
  category: value.refOut.nullable(),
  costCenter: value.refOut.nullable(),
  /** Its receipt as it was numbered, and the serial that numbered it. */
  receipt: z.string().nullable(),
  serial: value.refOut.nullable(),
  /** Its voucher, where it has one. */
  entry: z.object({ id: z.string(), number: z.string() }).nullable(),
  worker: value.refOut.nullable(),
  /** Nothing keeps these of a payment yet. */
  budget: z.null(),
  shift: z.object({ id: z.string() }).nullable(),
  rendering: z.object({ id: z.string() }).nullable(),
  /** Shared by the payments of one visit in two currencies. */
  group: z.string().nullable(),
  /** The other payment of the visit, that this person may see. */
  alongside: z
    .object({
      id: z.string(),
      number: z.number(),
      currency: z.string(),
      amount: value.decimalOut,
      status: z.string(),
    })
    .nullable(),
  cashReason: z.string().nullable(),
  notes: z.string().nullable(),
  warnings: rateWarningsOut,
  voidReason: z.string().nullable(),
  payments: z.array(paymentLineOut),
  /** Of what was kept of it, or collected with it, for the tax office. */
  certificates: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      serie: z.string(),
      number: z.string(),
      amount: value.decimalOut,
      status: z.string(),
      eStatus: z.number().nullable(),
    }),
  ),
})
export type PaymentOut = z.output<typeof paymentOut>

/** Of what clients owe and of what is owed to suppliers, each in its own words. */
const openColumnsOf = (side: 'income' | 'expense') =>
  columns({
    document: col.whole(
      `${side}.document`,
      z.object({
        id: z.string(),
        kind: z.string(),
        documentType: z.string(),
        serie: z.string(),
        number: z.string(),
      }),
      { parts: { id: 'id', documentType: 'text', serie: 'text', number: 'text' } },
    ),
    client: col.ref(`${side}.client`, '/api/clients/choose', { named: true, code: 'field.documentNumber' }),
    date: col.date('field.date', { order: true, screen: 'chosen' }),
    serie: col.asked('field.serie', 'text', { sheet: true, sheetField: 'document.serie' }),
    number: col.asked('field.number', 'text', { sheet: true, sheetField: 'document.number' }),
    concept: col.state('openItem.concept', 'openItem.concept', {
      options: openItemConcepts,
      ...(side === 'expense' ? { screen: 'chosen' as const } : {}),
    }),
    instalment: col.integer('openItem.instalment', { filter: false }),
    dueDate: col.date('field.dueDate', { order: true }),
    overdueDays: col.integer('openItem.overdueDays', { filter: false }),
    currency: col.text('field.currency', { options: currencies, screen: 'chosen' }),
    amount: col.money('field.amount', { sum: true, by: 'currency' }),
    balance: col.money('field.balance', { sum: true, by: 'currency', order: true }),
    status: col.text('field.status', { screen: 'hidden', sheet: false, offered: false }),
  })
export const openColumns = { income: openColumnsOf('income'), expense: openColumnsOf('expense') }

/** What is owed by when: past its day, due until seven days from today, or all of it; and of which concept. */
export const openDues = ['overdue', 'week', 'all'] as const
export const openQuery = listQuery.extend({
  due: value.choice(openDues).optional(),
  concept: value.choice(openItemConcepts).optional(),
})
export type OpenQuery = z.output<typeof openQuery>

export const openItem = z.object({
  id: z.string(),
  direction: z.string(),
  ...openColumns.income.row,
  /** Of the document, soles per unit; and the soles that the books still carry for the item. */
  exchangeRate: value.decimalOut,
  localBalance: value.decimalOut,
  /** A retaining agent keeps a part of what is paid of it; and the total of its document, which decides whether it does. */
  retainable: z.boolean(),
  documentTotal: value.decimalOut.nullable(),
})
export type OpenItem = z.output<typeof openItem>
/** One that is settled without money: nothing is kept of it, and no day is late. */
export const swappedItem = openItem.omit({ overdueDays: true, retainable: true, documentTotal: true })

export const paymentLists = {
  income: listOf(paymentColumns.income, '-date'),
  expense: listOf(paymentColumns.expense, '-date'),
  ofUser: listOf(userPaymentColumns, '-date'),
}
export const openLists = {
  income: listOf(openColumns.income, 'dueDate'),
  expense: listOf(openColumns.expense, 'dueDate'),
}
