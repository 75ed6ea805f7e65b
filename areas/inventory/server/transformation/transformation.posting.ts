import { archives, variationOf } from '@yupana/accounting/contract'
import { credit, type DateText, type Decimal, debit, type Entry, type EntryLine, entry, sum } from '@yupana/kernel'

/** What the voucher of products that came in depends on, in soles. */
export interface ProducedFacts {
  /** Of the input guide. */
  id: string
  /** `GI01-00000005` */
  number: string
  /** `OT2026-000001` */
  order: string
  date: DateText
  /** What came in, by the account where it stands. */
  received: readonly { ledgerCode: string; amount: Decimal }[]
  /** Where it stands, of an order that is closed though nothing more came. */
  standing?: string | undefined
  /** What services that name an account are still to be taken of from that: below nothing where they gave too much before. */
  services: readonly { account: string; amount: Decimal }[]
}

/**
 * D stock (21, 20, 24 …) / C its variation (7111, 61 …) of what was made, at the whole cost: what was spent on it by nature (61 of its materials,
 * 62, 63 of its services) stands in the result until then (PCGE 2019, 71). A service that names an account is taken from that one instead.
 */
export function producedPosting(facts: ProducedFacts): Entry | undefined {
  const { id, number, order, date, received } = facts
  const whole = sum(received.map(({ amount }) => amount))
  const services = facts.services.filter(({ amount }) => !amount.isZero())
  if (whole.isZero() && services.length === 0) return undefined
  let taken = sum(services.map(({ amount }) => amount))
  const variations: EntryLine[] = []
  for (const { ledgerCode, amount } of received) {
    // What the services leave of it; the last account takes what is left, to the other side where a cent is missing.
    const own = taken.gt(amount) ? amount : taken
    taken = taken.minus(own)
    if (!amount.eq(own)) variations.push(credit(variationOf(ledgerCode), amount.minus(own)))
  }
  const place = received[0]?.ledgerCode ?? facts.standing
  if (!taken.isZero() && place) variations.push(signed(variationOf(place), taken.negated()))
  return entry(
    {
      ...{ on: date, memo: `Guía de ingreso ${number} de la orden ${order}`, archive: archives.inventory },
      ...{ source: { kind: 'guide', id }, currency: 'PEN' as const },
    },
    [
      ...received.filter(({ amount }) => !amount.isZero()).map(({ ledgerCode, amount }) => debit(ledgerCode, amount)),
      ...variations,
      ...services.map(({ account, amount }) => signed(account, amount)),
    ],
  )
}

/** On the credit side, or on the other where it is below nothing. */
const signed = (account: string, amount: Decimal): EntryLine =>
  amount.isNegative() ? debit(account, amount.negated()) : credit(account, amount)
