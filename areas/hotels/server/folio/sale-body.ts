import { addDays, daysBetween, ddmmyyyy, dec, fixed, plain, sum } from '@yupana/kernel'
import type { StoredFile } from '../booking/queries.ts'
import { discounted } from './charge.ts'
import { guestsOf } from './lodging.ts'

/** A charge that a document is to bill. */
export interface Billed {
  id: string
  stay: string | null
  kind: string
  date: string
  night: string | null
  item: string
  description: string
  quantity: string
  price: string
  /** Percent of the price. */
  discount: string
  amount: string
  type: string
  rate: string
}

/** Amounts of one tax: what an advance of it may lessen. */
export const taxKey = ({ type, rate }: { type: string; rate: string }): string =>
  type === 'IGV' ? `${type} ${dec(rate).toString()}` : type

/** A line of the document: charges of one item, tax and price; of an export also of one stay, and meals of one day. */
export function saleLines(file: StoredFile, charges: readonly Billed[]): object[] {
  return linesOf(charges).map((group) => saleLine(file, group, charges))
}

/** Charges by the line of the document that bills them, in the order of its lines. */
export function linesOf(charges: readonly Billed[]): Billed[][] {
  const groups = Map.groupBy(charges, ({ item, type, rate, price, discount, kind, stay, night, date, description }) => {
    const exported = type === 'EXPORT' ? [stay, kind === 'night' ? '' : (night ?? date)] : []
    const sold = [item, type, dec(rate).toString(), dec(price).toString(), dec(discount).toString(), kind === 'penalty']
    return [...sold, description, ...exported].join('|')
  })
  return [...groups.values()]
}

function saleLine(file: StoredFile, group: readonly Billed[], all: readonly Billed[]): object {
  const [first] = group as [Billed]
  const quantity = sum(group.map((each) => each.quantity))
  const amount = sum(group.map((each) => each.amount))
  // What does not come out to the cent is one of its amount.
  const exact = discounted(quantity, first.price, first.discount).eq(amount)
  return {
    item: { id: first.item },
    description: describe(first, group),
    ...(exact
      ? { quantity: plain(quantity), price: first.price, discountA: plain(first.discount) }
      : { quantity: '1', price: fixed(amount) }),
    ...{ includeTaxPrice: true, tax: { type: first.type, rate: first.rate } },
    ...(first.type === 'EXPORT' ? { properties: guestProperties(file, group, all) } : {}),
  }
}

/** `Alojamiento · Doble, noches del 10/12/2026 al 12/12/2026`: in the language of the law. */
function describe({ description }: Billed, group: readonly Billed[]): string {
  const nights = group.flatMap(({ night }) => night ?? []).sort()
  const [from, to] = [nights[0], nights.at(-1)]
  if (!from || !to) return description
  const when = from === to ? `noche del ${ddmmyyyy(from)}` : `noches del ${ddmmyyyy(from)} al ${ddmmyyyy(to)}`
  return `${description}, ${when}`.slice(0, 250)
}

/** Catalogue 55, 4000 to 4009: what an export of lodging tells of its guest, where there are several of the first. */
function guestProperties(file: StoredFile, group: readonly Billed[], all: readonly Billed[]): object {
  const [{ stay, night, date }] = group as [Billed]
  const sleeps = file.stays.find(({ id }) => id === stay)
  const [guest] = sleeps ? [...guestsOf(file, sleeps)].sort((a, b) => Number(b.lead) - Number(a.lead)) : []
  if (!sleeps || !guest) return {}
  // Who is billed before the day that was planned leaves after the last night that is billed.
  const slept = all.flatMap((each) => (each.stay === stay ? (each.night ?? []) : [])).sort()
  const last = slept.at(-1)
  const out = sleeps.checkedOutOn ?? (last ? addDays(last, 1) : sleeps.checkout)
  const arrival = sleeps.checkedInOn ?? sleeps.checkin
  const consumed = group.flatMap((each) => each.night ?? []).sort()[0] ?? night ?? date
  return {
    ...{ '4000': guest.passportCountry, '4001': guest.residenceCountry, '4002': guest.entryDate },
    ...{ '4003': arrival, '4004': out, '4005': String(Math.max(daysBetween(arrival, out), 1)), '4006': consumed },
    ...{ '4007': `${guest.name} ${guest.lastName}`.slice(0, 100), '4008': guest.documentType },
    '4009': guest.documentNumber,
  }
}
