import { rateWarningsOut, typedRate } from '@yupana/company/contract'
import { col, columns, currencies, listOf, value } from '@yupana/contract'
import { z } from 'zod'
import { openItemConcepts } from './concept.ts'
import { paymentStates } from './payment.states.ts'

export const paymentBody = z.strictObject({
  date: value.date,
  currency: value.currency,
  /** Soles per dollar of the day; needed where the payment or a document is in dollars. Absent: the published rate of the day, the purchase rate for dollars that come in. */
  exchangeRate: typedRate.nullish(),
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
export type PaymentBody = z.output<typeof paymentBody>

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
export const paymentOut = paymentRow.extend({
  /** Nothing keeps these of a payment yet. */
  category: z.null(),
  costCenter: z.null(),
  budget: z.null(),
  notes: z.string().nullable(),
  warnings: rateWarningsOut,
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
      openItem: z.object({
        id: z.string(),
        instalment: z.number(),
        dueDate: z.string(),
        concept: z.enum(openItemConcepts),
      }),
      client: value.refOut,
      currency: z.string(),
      amount: value.decimalOut,
      paidAmount: value.decimalOut,
      localAmount: value.decimalOut,
      exchangeDifference: value.decimalOut,
      operationNumber: z.string().nullable(),
      /** Those of the payment: a line has none of its own. */
      account: value.refOut,
      method: value.refOut,
      exchangeRate: value.decimalOut,
      factoringCommission: z.null(),
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

export const openItem = z.object({
  id: z.string(),
  direction: z.string(),
  ...openColumns.income.row,
  /** Of the document, soles per unit; and the soles that the books still carry for the item. */
  exchangeRate: value.decimalOut,
  localBalance: value.decimalOut,
})
export type OpenItem = z.output<typeof openItem>

export const paymentLists = {
  income: listOf(paymentColumns.income, '-date'),
  expense: listOf(paymentColumns.expense, '-date'),
  ofUser: listOf(userPaymentColumns, '-date'),
}
export const openLists = {
  income: listOf(openColumns.income, 'dueDate'),
  expense: listOf(openColumns.expense, 'dueDate'),
}
