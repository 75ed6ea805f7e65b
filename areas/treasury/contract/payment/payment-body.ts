import { typedRate } from '@yupana/company/contract'
import { value } from '@yupana/contract'
import { Decimal } from '@yupana/kernel'
import { z } from 'zod'

/** Cents at most, and zero where it is none. */
const cents = value.zeroOrMore.refine((text) => new Decimal(text).decimalPlaces() <= 2, { error: 'minimum_amount' })

/** Money, and what it is for: a document (or one of its instalments), a category, or an advance of a contact. */
export const paymentLineBody = z.strictObject({
  /** Of a line that the payment has already: it stays the same line. */
  id: value.id.nullish(),
  /** The document, or one of its instalments by `openItem`. */
  document: value.ref.nullish(),
  openItem: value.ref.nullish(),
  category: value.ref.nullish(),
  /** What is too much: it stays as an advance of the contact, for documents to come. */
  advance: value.flag.nullish(),
  /** Of a category or an advance: from whom or to whom. */
  client: value.ref.nullish(),
  /** Those of the payment where absent. */
  account: value.ref.nullish(),
  method: value.ref.nullish(),
  /** Of this line alone; that of the payment where absent. */
  exchangeRate: typedRate.nullish(),
  /** In the currency of the document; of a category in that of the payment. */
  amount: value.amount,
  /** What moves for it, in the currency of the payment, where the document is in the other one: the amount at the rate, to a cent of the dollar. */
  paidAmount: value.amount.nullish(),
  operationNumber: value.text(40).nullish(),
  operationDate: value.date.nullish(),
  /** Of collections, in the currency of the payment: what the factor keeps. */
  factoringCommission: cents.nullish(),
  /** Of collections in cash: what is not asked for, in favour of who pays. */
  rounding: cents.nullish(),
  description: value.text(200).nullish(),
})
export type PaymentLineBody = z.output<typeof paymentLineBody>

export const paymentHead = {
  date: value.date,
  currency: value.currency,
  /** Soles per dollar of the day; needed where the payment or a document is in dollars. Absent: the published rate of the day, the purchase rate for dollars that come in. */
  exchangeRate: typedRate.nullish(),
  account: value.ref,
  method: value.ref,
  /** Numbers its receipt; absent: that of the method, where it is of the account. */
  serial: value.ref.nullish(),
  costCenter: value.ref.nullish(),
  /** Who collects or pays; as the settings of the company want it. */
  worker: value.ref.nullish(),
  /** Shared by the payments of one visit in two currencies. */
  group: value.id.nullish(),
  /** Why a large document is paid in cash. */
  cashReason: value.text(200).nullish(),
  notes: value.text(500).nullish(),
}

const payments = z
  .array(paymentLineBody, { error: 'at_least_one_payment' })
  .min(1, { error: 'at_least_one_payment' })
  .max(500, { error: 'size_too_long' })

export const paymentBody = z.strictObject({ ...paymentHead, payments })
export type PaymentBody = z.output<typeof paymentBody>

const { currency, account, method, exchangeRate, serial } = paymentHead
/** A visit: a payment, and beside it what moves in the other currency, which is a payment of its own of the same day, people and group. */
export const visitBody = paymentBody.extend({
  /** Its rate is that of the payment where it says none. */
  alongside: z.strictObject({ currency, account, method, exchangeRate, serial, payments }).nullish(),
})
export type VisitBody = z.output<typeof visitBody>

/** What of a line may be refused, both ways. */
export const lineErrors = [
  ...['document_or_category', 'document_of_another', 'category_other_direction', 'category_requires_party'],
  ...[
    'category_requires_cost_center',
    'category_posts_nothing',
    'account_posts_nothing',
    'account_not_yours',
    'only_of_collections',
    'only_of_documents',
  ],
  ...[
    'operation_number_required',
    'advance_requires_party',
    'kept_exceeds_amount',
    'rounding_of_cash',
    'rounding_too_large',
  ],
  'paid_amount_differs',
  'group_of_no_visit',
  ...['payment_worker_required', 'payment_worker_forbidden'],
  ...['serial_other_account', 'serial_other_direction', 'receipt_numbered'],
]
