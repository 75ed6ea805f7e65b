import { addDays, type DateText, dec, fixed, round } from '@yupana/kernel'

export interface PaymentPlan {
  price: string
  start: DateText
  /** Percent that confirms, and days before departure on which the rest is due. */
  depositPercent: string
  balanceDays: number
}

/** What a client must have paid of a file by a day: the deposit from the beginning, the whole once the balance is due. In its currency. */
export function dueBy({ price, start, depositPercent, balanceDays }: PaymentPlan, on: DateText): string {
  if (on >= addDays(start, -balanceDays)) return fixed(price)
  return fixed(round(dec(price).times(depositPercent).div(100)))
}
