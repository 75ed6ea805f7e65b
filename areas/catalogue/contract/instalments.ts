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

/** Equal instalments of a total by the days of the term; the last one takes the cents that remain. Of a few cents there are no more than cents. */
export function feesOfTerm(total: DecimalInput, issued: DateText, { days, instalments }: CreditTerm): Fee[] {
  const count = Math.min(instalments, dec(total).times(100).toNumber())
  const share = dec(total).div(count).toDecimalPlaces(2, Decimal.ROUND_DOWN)
  return Array.from({ length: count }, (_, i) => ({
    date: addDays(issued, Math.max(1, days) * (i + 1)),
    amount: fixed(i === count - 1 ? dec(total).minus(share.times(count - 1)) : share),
  }))
}
