import { allocate, Decimal as D, type Decimal, type DecimalInput, dec, round, sum, ZERO } from '@yupana/kernel'

/** An open item as a payment meets it. `exchangeRate` is that of its document, soles per unit. */
export interface OpenAmount {
  currency: string
  balance: DecimalInput
  localBalance: DecimalInput
  exchangeRate: DecimalInput
  /** Its soles are those of its document whatever the day says: a deposit of the detraction. */
  inSoles?: boolean
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

/**
 * Pays an amount of a document over its open instalments, in their order. The whole is converted once, at the rate of the day, and shared
 * over the instalments to the cent: a hundred dollars at 3.75 are 375.00 however many instalments they pay.
 * @param amount in the currency of the document, at most the sum of the balances
 * @param rate soles per dollar on the day of the payment; read only where a dollar is involved
 * @returns a line for each instalment that gets something, with its place among the items
 */
export function settle(
  items: readonly OpenAmount[],
  amount: DecimalInput,
  paymentCurrency: string,
  rate: DecimalInput,
): (SettledLine & { at: number })[] {
  const currency = items[0]?.currency ?? paymentCurrency
  const whole = round(amount)
  const wholePaid =
    currency === paymentCurrency
      ? whole
      : currency === 'PEN'
        ? round(whole.div(dec(rate)))
        : round(whole.times(dec(rate)))
  const wholeLocal =
    paymentCurrency === 'PEN' ? wholePaid : currency === 'PEN' ? whole : round(wholePaid.times(dec(rate)))
  const taken = takeInOrder(items, whole)
  if (paymentCurrency === 'PEN' && items.some(({ inSoles }) => inSoles)) return deposited(items, taken)
  const paid = allocate(wholePaid, taken)
  const local = allocate(wholeLocal, taken)
  return taken.flatMap((part, at) => {
    if (part.isZero()) return []
    const settled = settledSoles(items[at]!, part)
    return [{ at, amount: part, paid: paid[at]!, local: local[at]!, settled, difference: local[at]!.minus(settled) }]
  })
}

/**
 * What moves may be said, where money and document are of two currencies: each is told in cents of its own, so that what moves is the amount at the rate to
 * a cent of the dollar, and to the cent of its own that sharing it over several lines leaves. Of one currency it is the amount.
 * @param worth the amount at the rate, in the currency of the payment
 */
export function isWorth(paid: DecimalInput, worth: DecimalInput, of: Moved): boolean {
  return dec(paid).minus(dec(worth)).abs().lte(tolerated(of))
}

interface Moved {
  currency: string
  paymentCurrency: string
  rate: DecimalInput
}
const CENT = dec('0.01')
/** Lines of one instalment whose cents are borne together; however many there are, no more of them is off. */
const MOST_LINES = 5

const tolerated = ({ currency, paymentCurrency, rate }: Moved): Decimal => {
  if (currency === paymentCurrency) return ZERO
  return paymentCurrency === 'PEN' ? round(dec(rate).times(CENT)).plus(CENT) : CENT
}

/**
 * The same of all lines of a payment that settle one instalment, whether they say what moves or not: the cents of each are small, those of five hundred are
 * money.
 * @param lines of one, `amount` in its currency
 * @returns what they are worth where what moves is not that
 */
export function worthUnlike(
  lines: readonly { amount: DecimalInput; paid: DecimalInput; rate: DecimalInput }[],
  of: Omit<Moved, 'rate'>,
): Decimal | undefined {
  const worth = sum(
    lines.map(({ amount, rate }) => {
      if (of.currency === of.paymentCurrency) return dec(amount)
      return of.currency === 'PEN' ? dec(amount).div(dec(rate)) : dec(amount).times(dec(rate))
    }),
  )
  const off = sum(lines.map(({ paid }) => paid))
    .minus(worth)
    .abs()
  const most = D.max(...lines.map(({ rate }) => tolerated({ ...of, rate })))
  return off.lte(most.times(Math.min(lines.length, MOST_LINES)).plus(CENT.div(2))) ? undefined : round(worth)
}

/** What is deposited in soles settles what it stood for, to the cent: no rate of the day moves it. */
const deposited = (items: readonly OpenAmount[], taken: readonly Decimal[]): (SettledLine & { at: number })[] =>
  taken.flatMap((amount, at) => {
    const { balance, localBalance } = items[at]!
    const settled = amount.eq(dec(balance))
      ? dec(localBalance)
      : round(amount.times(dec(localBalance)).div(dec(balance)))
    return amount.isZero() ? [] : [{ at, amount, paid: settled, local: settled, settled, difference: ZERO }]
  })

function takeInOrder(items: readonly OpenAmount[], whole: Decimal): Decimal[] {
  let rest = whole
  return items.map((item) => {
    const part = D.max(ZERO, D.min(rest, dec(item.balance)))
    rest = rest.minus(part)
    return part
  })
}

/** Soles of an item that an amount of it takes away, at the rate of its document; all that is left where it takes all. */
export function settledSoles(item: OpenAmount, taken: Decimal): Decimal {
  if (taken.eq(dec(item.balance))) return dec(item.localBalance)
  return D.min(round(taken.times(dec(item.exchangeRate))), dec(item.localBalance))
}
