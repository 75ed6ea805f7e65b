import { typedRate } from '@yupana/company/contract'
import { value } from '@yupana/contract'
import { Decimal } from '@yupana/kernel'
import { z } from 'zod'

/** Cents at most, and zero where it is none. */
const cents = value.zeroOrMore.refine((text) => new Decimal(text).decimalPlaces() <= 2, { error: 'minimum_amount' })
const some = 'at_least_one_letter'

/** Who answers for it beside the drawee (aval). */
const guarantor = {
  guarantorName: value.text(200).nullish(),
  guarantorNumber: value.text(15).nullish(),
  guarantorAddress: value.text(200).nullish(),
}

/** A letter that is made: what it is of, when it falls due, and the number that the bank gave it, where it did. */
const drawn = z.strictObject({ dueDate: value.date, amount: value.amount, bankNumber: value.text(30).nullish() })
const letters = z.array(drawn, { error: some }).min(1, { error: some }).max(60, { error: 'size_too_long' })

/** Debts of one contact and currency, and the letters that stand in their place: both add up to the same (canje). */
export const exchangeBody = z.strictObject({
  direction: value.choice(['receivable', 'payable'] as const),
  date: value.date,
  /** Where it is to be paid; the address of the company where absent. */
  place: value.text(100).nullish(),
  ...guarantor,
  notes: value.text(500).nullish(),
  items: z
    .array(z.strictObject({ openItem: value.ref, amount: value.amount }), { error: 'at_least_one_payment' })
    .min(1, { error: 'at_least_one_payment' })
    .max(500, { error: 'size_too_long' }),
  letters,
})
export type ExchangeBody = z.output<typeof exchangeBody>

/** What of a letter may be corrected without a word to the books. */
export const letterBody = z.strictObject({
  bankNumber: value.text(30).nullish(),
  place: value.text(100).nullish(),
  ...guarantor,
  notes: value.text(500).nullish(),
  version: value.version.optional(),
})

const version = value.version.optional()
const reason = value.reason.optional()
const money = { account: value.ref.nullish(), exchangeRate: typedRate.nullish() }

/** Into a bank: what it charges, and of letters that it discounts the interest that it keeps. */
const toBank = {
  date: value.date,
  account: value.ref,
  fee: cents.nullish(),
  interest: cents.nullish(),
  /** What comes in, where the bank says it: amount less interest and fee. */
  net: cents.nullish(),
  exchangeRate: typedRate.nullish(),
  notes: value.text(500).nullish(),
}
const collected = { date: value.date, account: value.ref, fee: cents.nullish(), exchangeRate: typedRate.nullish() }

/** A sheet for the bank (planilla): letters, or invoices of clients that are discounted as they are. */
export const sheetBody = z.strictObject({
  kind: value.choice(['collect', 'discount'] as const),
  ...toBank,
  letters: z
    .array(z.strictObject({ letter: value.ref, bankNumber: value.text(30).nullish() }))
    .max(200, { error: 'size_too_long' })
    .optional(),
  /** Invoices that are discounted with recourse, by their instalments. */
  invoices: z
    .array(z.strictObject({ openItem: value.ref, amount: value.amount.nullish() }))
    .max(200, { error: 'size_too_long' })
    .optional(),
})
export type SheetBody = z.output<typeof sheetBody>

export const verbBodies = {
  collect: z.strictObject({ ...collected, version }),
  discount: z.strictObject({ ...toBank, version }),
  /** Of a discounted letter only the day: the client paid the bank. Else where the money is, and how much of it. */
  pay: z.strictObject({
    ...{ date: value.date, ...money, method: value.ref.nullish(), amount: value.amount.nullish() },
    ...{ operationNumber: value.text(40).nullish(), version },
  }),
  /** A part may be paid; the rest is drawn anew. Of a discounted one the bank takes the rest from `account`. */
  renew: z.strictObject({
    ...{ date: value.date, ...money, method: value.ref.nullish(), paid: value.amount.nullish() },
    ...{ operationNumber: value.text(40).nullish(), place: value.text(100).nullish(), letters, version },
  }),
  protest: z.strictObject({ date: value.date, ...money, cost: cents.nullish(), version }),
  void: z.strictObject({ reason, version }).optional(),
  undo: z.strictObject({ reason, version }).optional(),
}
export type VerbBody<V extends keyof typeof verbBodies> = z.output<(typeof verbBodies)[V]>
