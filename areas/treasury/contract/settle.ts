import { Decimal as D, type Decimal, type DecimalInput, dec, round } from '@yupana/kernel'

/** An open item as a payment meets it. `exchangeRate` is that of its document, soles per unit. */
export interface OpenAmount {
  currency: string
  balance: DecimalInput
  localBalance: DecimalInput
  exchangeRate: DecimalInput
}

export interface SettledLine {
  /** In the currency of the item. */
  amount: Decimal
  /** In the currency of the payment. */
  paid: Decimal
  /** Soles that came in at the rate of the payment. */
  local: Decimal
  /** Soles of the item that it takes away, at the rate of the document; the last payment takes all that is left. */
  settled: Decimal
  /** Soles: above zero the item was worth less in the books than what came in. */
  difference: Decimal
}

/** @param rate soles per dollar on the day of the payment; read only where a dollar is involved */
export function settle(
  item: OpenAmount,
  amount: DecimalInput,
  paymentCurrency: string,
  rate: DecimalInput,
): SettledLine {
  const taken = round(amount)
  const paid =
    item.currency === paymentCurrency
      ? taken
      : item.currency === 'PEN'
        ? round(taken.div(dec(rate)))
        : round(taken.times(dec(rate)))
  const local = paymentCurrency === 'PEN' ? paid : item.currency === 'PEN' ? taken : round(paid.times(dec(rate)))
  const whole = taken.eq(dec(item.balance))
  const settled = whole
    ? dec(item.localBalance)
    : D.min(round(taken.times(dec(item.exchangeRate))), dec(item.localBalance))
  return { amount: taken, paid, local, settled, difference: local.minus(settled) }
}
