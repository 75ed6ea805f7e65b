import { addDays, type DateText, Decimal, type DecimalInput, dec, fixed } from '@yupana/kernel'

/** An instalment: when it falls due and how much, in the document's currency. */
export interface Fee {
  date: DateText
  amount: string
}

/** What a payment term says about instalments. */
export interface CreditTerm {
  /** Days between instalments; at least one, for credit is never due on the day of issue. */
  days: number
  instalments: number
}

/** Equal instalments of a total by the days of the term; the last one takes the cents that remain. */
export function feesOfTerm(total: DecimalInput, issued: DateText, { days, instalments }: CreditTerm): Fee[] {
  const share = dec(total).div(instalments).toDecimalPlaces(2, Decimal.ROUND_DOWN)
  return Array.from({ length: instalments }, (_, i) => ({
    date: addDays(issued, Math.max(1, days) * (i + 1)),
    amount: fixed(i === instalments - 1 ? dec(total).minus(share.times(instalments - 1)) : share),
  }))
}
