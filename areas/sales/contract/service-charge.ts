import { Decimal, type DecimalInput, dec, fixed, round, sum, ZERO } from '@yupana/kernel'
import { type InvoiceTotals, isFree } from './invoice.totals.ts'

type Priced = Pick<InvoiceTotals, 'total' | 'igv' | 'icbper'>

/** Totals with what is charged for the staff: a percent of what is sold, without its taxes, outside every base and part of what is collected. */
export function withServiceCharge<Totals extends Priced>(
  totals: Totals,
  percent: DecimalInput | null | undefined,
): Totals & { otherCharges: string } {
  const value = dec(totals.total).minus(totals.igv).minus(totals.icbper)
  const charge = round(value.times(dec(percent ?? 0)).div(100))
  return { ...totals, otherCharges: fixed(charge), total: fixed(dec(totals.total).plus(charge)) }
}

/** What is left of a sale, as a note of it takes a part. */
export interface ChargeLeft {
  percent: DecimalInput
  left: DecimalInput
  /** Without taxes, of what is charged. */
  value: DecimalInput
}

interface ValuedLine {
  value: string
  tax: { type: string }
}

export const chargedValue = (lines: readonly ValuedLine[]): Decimal =>
  sum(lines.filter((line) => !isFree(line as never)).map(({ value }) => value))

/** A credit note takes of the charge the percent of what it takes of the value; the last of the value takes all that is left of it. */
export function notedCharge(lines: readonly ValuedLine[], { percent, left, value }: ChargeLeft): Decimal {
  const taken = chargedValue(lines)
  if (taken.lte(0)) return ZERO
  return taken.gte(dec(value)) ? dec(left) : Decimal.min(dec(left), round(taken.times(dec(percent)).div(100)))
}

/** A note with its share. */
export const withNotedCharge = <Totals extends { total: string }>(
  totals: Totals,
  charge: Decimal,
): Totals & { otherCharges: string } => ({
  ...totals,
  otherCharges: fixed(charge),
  total: fixed(dec(totals.total).plus(charge)),
})
