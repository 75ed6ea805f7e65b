import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'

/** What of a sale is not paid to us directly: `amount` in its currency, `soles` as they are deposited, certified or collected. */
export const withheldOut = {
  detraction: z
    .object({
      code: z.string(),
      name: z.string(),
      /** Null of a deposit that is a fixed sum. */
      percent: value.decimalOut.nullable(),
      soles: value.decimalOut,
      amount: value.decimalOut,
      /** Of the Banco de la Nación. */
      account: z.string().nullable(),
    })
    .nullable(),
  retention: z.object({ percent: value.decimalOut, soles: value.decimalOut, amount: value.decimalOut }).nullable(),
  /** Beyond the total, in soles. */
  perception: z
    .object({ code: z.string(), percent: value.decimalOut, base: value.decimalOut, soles: value.decimalOut })
    .nullable(),
  /** What the client pays us of the total. */
  net: value.decimalOut,
  detractionDeposit: value.decimalOut.nullable(),
  perceptionCode: z.string().nullable(),
}

export const withheldErrors = [
  ...['withheld_changed', 'detraction_account_missing', 'detraction_deposit_required'],
  ...[
    'not_perception_agent',
    'perception_not_here',
    'line_data_required',
    'country_of_use_required',
    'warehouse_required',
  ],
]

export const withheldCalls = {
  /** What would be withheld of a sale as it is being typed. */
  withheld: endpoint({
    id: 'invoice.withheld',
    method: 'POST',
    path: '/api/invoices/withheld',
    permission: full('OUTPUTINVOICE'),
    body: z.strictObject({
      documentType: value.choice(['01', '03']),
      date: value.date,
      client: value.ref,
      currency: value.currency,
      exchangeRate: value.positive,
      total: value.zeroOrMore,
      prepaid: value.zeroOrMore.default('0'),
      /** What of the total is charged for the staff. */
      otherCharges: value.zeroOrMore.default('0'),
      detractionDeposit: value.amount.nullish(),
      perceptionCode: value.choice(['51', '52', '53']).nullish(),
      /** Soles of the reference values of carriage. */
      reference: value.zeroOrMore.default('0'),
      items: z
        .array(z.strictObject({ item: value.ref, tax: z.string().max(30) }))
        .max(1000, { error: 'size_too_long' }),
    }),
    response: z.object({
      detraction: withheldOut.detraction,
      retention: withheldOut.retention,
      perception: withheldOut.perception,
      net: value.decimalOut,
      /** Catalogue 51. */
      operationType: z.string(),
      /** What its lines are under whose deposit is to be typed. */
      depositAsked: z.boolean(),
      /** Whether the company may perceive. */
      perceives: z.boolean(),
      /** Percent that the company charges for its staff; null where it charges none. */
      serviceCharge: value.decimalOut.nullable(),
      /** How many drafts its lines would be, one for each detraction (SAL-017). */
      parts: z.number(),
    }),
  }),
}
