import { value } from '@yupana/contract'
import { Decimal } from '@yupana/kernel'
import { z } from 'zod'

/** One side of a line, in soles or in dollars: zero or more, in cents. */
const side = value.zeroOrMore
  .refine((text) => new Decimal(text).decimalPlaces() <= 2, { error: 'minimum_amount' })
  .nullish()

/** What names a document stands in files whose cells are set apart by bars: it has none, and nothing that is not seen. */
const named = (max: number) => value.text(max).regex(/^[^|\p{C}\p{Zl}\p{Zp}]*$/u, { error: 'invalid_format' })

/** Two digits: a one-digit type is written with a zero before it (ACC-008). */
const documentType = named(2).transform((text) => text.padStart(2, '0'))

/** What of a voucher is typed in one row of the grid. Soles always; dollars beside them where the line has some. */
export const voucherLine = z.strictObject({
  account: z.strictObject(
    { code: value.text(12), name: z.string().nullish(), id: z.string().nullish() },
    { error: 'account_required' },
  ),
  debit: side,
  credit: side,
  debitForeign: side,
  creditForeign: side,
  memo: value.text(200).nullish(),
  client: value.ref.nullish(),
  documentType: documentType.nullish(),
  documentSerial: named(20).nullish(),
  documentNumber: named(20).nullish(),
  documentDate: value.date.nullish(),
  dueDate: value.date.nullish(),
  costCenter: value.ref.nullish(),
  cashFlow: value.text(20).nullish(),
  /** Table 1 of the tax office. */
  paymentMeans: value.text(3).nullish(),
  operationNumber: value.text(30).nullish(),
  detractionDate: value.date.nullish(),
  detractionNumber: named(20).nullish(),
  corrects: z.strictObject({ documentType, serial: named(20), number: named(20) }).nullish(),
})
export type VoucherLine = z.output<typeof voucherLine>

export const voucherLineOut = z.object({
  /** Counted from 1 in the version that stands: what names the line in a call. */
  line: z.number(),
  account: z.object({ code: z.string(), name: z.string() }),
  debit: value.decimalOut,
  credit: value.decimalOut,
  debitForeign: value.decimalOut,
  creditForeign: value.decimalOut,
  memo: z.string().nullable(),
  client: value.refOut.nullable(),
  documentType: z.string().nullable(),
  documentSerial: z.string().nullable(),
  documentNumber: z.string().nullable(),
  documentDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  costCenter: value.refOut.nullable(),
  cashFlow: z.string().nullable(),
  paymentMeans: z.string().nullable(),
  operationNumber: z.string().nullable(),
  detractionDate: z.string().nullable(),
  detractionNumber: z.string().nullable(),
  corrects: z.object({ documentType: z.string(), serial: z.string(), number: z.string() }).nullable(),
  /** The concept of the settings that its account came from, where the program wrote it (ACC-6). */
  rule: z.string().nullish(),
})
export type VoucherLineOut = z.output<typeof voucherLineOut>

/** Lines that one voucher may have. */
export const MOST_LINES = 2000
