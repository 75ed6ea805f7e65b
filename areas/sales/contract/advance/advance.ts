import { value } from '@yupana/contract'
import { z } from 'zod'

/** So many advances one sale deducts. */
const MOST_ADVANCES = 50

/** What a sale deducts: so much, with tax, of an advance of its client. */
export const advancesIn = z
  .array(z.strictObject({ invoice: value.ref, amount: value.amount }))
  .max(MOST_ADVANCES, { error: 'size_too_long' })
  .nullish()

const number = { id: z.string(), documentType: z.string(), serie: z.string(), number: z.string() }

/** What is left of an advance: with tax, and its parts. */
export const advanceLeftOut = z.object({ total: value.decimalOut, base: value.decimalOut, igv: value.decimalOut })

/** An advance that was deducted: amounts in the currency of both. */
export const deductionOut = z.object({
  invoice: z.object({ ...number, date: z.string() }),
  /** With tax. */
  amount: value.decimalOut,
  base: value.decimalOut,
  igv: value.decimalOut,
  tax: z.object({ type: z.string(), rate: value.decimalOut }),
})

/** A sale that deducted an advance. */
export const deductedByOut = z.object({ ...number, date: z.string(), amount: value.decimalOut, status: z.string() })

/** An advance that may be deducted now. */
export const usableAdvanceOut = z.object({
  ...number,
  date: z.string(),
  currency: z.string(),
  total: value.decimalOut,
  left: value.decimalOut,
  base: value.decimalOut,
  igv: value.decimalOut,
  tax: z.object({ type: z.string(), rate: value.decimalOut }),
})
export type UsableAdvance = z.output<typeof usableAdvanceOut>

/** What may be said against an advance, and against deducting one. */
export const advanceErrors = [
  ...['advance_no_goods', 'advance_one_tax', 'advance_from_nothing', 'advance_of_advance', 'advance_needs_client'],
  ...['advance_not_found', 'advance_not_accepted', 'advance_other_client', 'advance_other_currency'],
  ...['advance_other_letter', 'advance_twice', 'advance_later', 'advance_exceeded', 'advance_exceeds_sale'],
  'advance_only_tax',
] as const
