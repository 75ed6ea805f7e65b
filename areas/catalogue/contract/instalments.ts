import {
  addDays,
  type DateText,
  Decimal,
  type DecimalInput,
  ddmmyyyy,
  dec,
  fixed,
  type Problems,
  sum,
} from '@yupana/kernel'

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

/** What a person typed of when a document is paid. */
export interface TypedDue {
  date: DateText
  dueDate?: DateText | null | undefined
  fees?: readonly Fee[] | null | undefined
}

interface AgreedTerm extends CreditTerm {
  type: 'cash' | 'credit'
}

/**
 * The instalments of a document: what is typed wins over the payment term, and what contradicts it is refused at its field, never replaced.
 * Cash is due on its date and has one. Credit has those given, which must complete the total, else those of the term; a single one falls due when
 * it was typed to.
 * @param sameDay whether credit may fall due on the day of the document
 */
export function feesAgreed(
  { date, dueDate, fees }: TypedDue,
  term: AgreedTerm,
  total: string,
  { problems, sameDay }: { problems: Problems; sameDay: boolean },
): Fee[] {
  const typed = fees ?? []
  const cash = term.type === 'cash'
  const day = (field: string, at: DateText): void => {
    if (at < date) problems.add(field, field === 'dueDate' || sameDay ? 'due_before_date' : 'fee_date')
    else if (at === date && !cash && !sameDay) problems.add(field, 'fee_date')
    else if (cash && at > date) problems.add(field, 'cash_due_later')
  }
  if (dueDate) day('dueDate', dueDate)
  typed.forEach((fee, i) => {
    day(`fees[${i}].date`, fee.date)
  })
  const whole = sum(typed.map((fee) => fee.amount))
  if (typed.length > 0 && !whole.eq(total)) problems.add('fees', 'fees_incomplete', { fees: fixed(whole), total })
  if (dec(total).isZero()) return []
  if (cash) return [{ date, amount: total }]
  const agreed =
    typed.length > 0 ? [...typed].sort((a, b) => a.date.localeCompare(b.date)) : feesOfTerm(total, date, term)
  if (!dueDate) return agreed
  if (typed.length === 0 && agreed.length === 1) return [{ date: dueDate, amount: agreed[0]!.amount }]
  const last = agreed.at(-1)!.date
  if (last !== dueDate) problems.add('dueDate', 'due_not_last_fee', { last: ddmmyyyy(last) })
  return agreed
}
