import { allocate, type Decimal, type DecimalInput, dec, round, sum } from '@yupana/kernel'

/** What the law says of what an agent keeps of its payments, on the day of one. */
export interface RetentionRule {
  percent: DecimalInput
  /** Soles of the documents paid together up to which nothing is kept (RS 037-2002, art. 3). */
  threshold: DecimalInput
  /** Soles for a dollar, sale, published for the day. */
  saleRate: DecimalInput
}

/** A document as a payment meets it. */
export interface PaidDocument {
  id: string
  party: string
  currency: string
  /** Of the whole document, and what is paid of it now, in its currency. */
  total: DecimalInput
  paid: DecimalInput
}

export interface Retained {
  id: string
  /** Soles: what is certified, and what of the payment goes to the supplier. */
  amount: Decimal
  net: Decimal
  /** Soles for one unit of the currency of the document. */
  rate: string
}

const worth = (document: Pick<PaidDocument, 'currency'>, amount: DecimalInput, { saleRate }: RetentionRule): Decimal =>
  document.currency === 'PEN' ? round(amount) : round(dec(amount).times(dec(saleRate)))

/**
 * What is kept of each document: a percentage of what is paid of it, where the documents of that supplier that are paid together exceed the threshold,
 * however little of them is paid now.
 */
export function retentionOf(rule: RetentionRule, documents: readonly PaidDocument[]): Retained[] {
  return [...Map.groupBy(documents, ({ party }) => party).values()].flatMap((group) => {
    if (sum(group.map((each) => worth(each, each.total, rule))).lte(dec(rule.threshold))) return []
    return group.flatMap((each) => {
      const soles = worth(each, each.paid, rule)
      const amount = round(soles.times(dec(rule.percent)).div(100))
      const rate = each.currency === 'PEN' ? '1' : dec(rule.saleRate).toString()
      return amount.isZero() ? [] : [{ id: each.id, amount, net: soles.minus(amount), rate }]
    })
  })
}

/**
 * The same as money of the payment: what of it stays in the account, and the soles of that. A payment in soles keeps what is certified; one in dollars
 * keeps dollars, whose soles by its own rate may differ from what is certified by the published one.
 * @param rate of the payment, soles for a dollar
 */
export function keptMoney(
  { amount, rate: published }: Pick<Retained, 'amount' | 'rate'>,
  { currency, paid }: Pick<PaidDocument, 'currency' | 'paid'>,
  payment: { currency: string; rate: DecimalInput; percent: DecimalInput },
): { retained: Decimal; local: Decimal } {
  if (payment.currency === 'PEN') return { retained: amount, local: amount }
  if (currency === 'PEN') return { retained: round(amount.div(dec(payment.rate))), local: amount }
  const retained = round(dec(paid).times(dec(payment.percent)).div(100))
  const same = dec(published).eq(dec(payment.rate))
  return { retained, local: same ? amount : round(retained.times(dec(payment.rate))) }
}

/**
 * What is kept of a document that payments of one visit pay together: what is certified of all of it, shared over them by what each pays.
 * @param payments what each pays of it, in the currency of the document
 */
export function keptOfPayments(
  { amount, net, rate: published }: Omit<Retained, 'id'>,
  currency: string,
  payments: readonly { currency: string; rate: DecimalInput; percent: DecimalInput; paid: DecimalInput }[],
): (Pick<Retained, 'amount' | 'net'> & { paid: Decimal; retained: Decimal; local: Decimal })[] {
  const weights = payments.map(({ paid }) => paid)
  const amounts = allocate(amount, weights)
  const wholes = allocate(amount.plus(net), weights)
  return payments.map((payment, i) => {
    const own = amounts[i]!
    const money = keptMoney({ amount: own, rate: published }, { currency, paid: payment.paid }, payment)
    return { amount: own, net: wholes[i]!.minus(own), paid: dec(payment.paid), ...money }
  })
}
