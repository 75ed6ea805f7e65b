import { daysBetween, ddmmyyyy, dec, fixed, plain, sum } from '@yupana/kernel'
import type { StoredFile } from '../booking/queries.ts'
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
  amount: string
  type: string
  rate: string
}

/** A line of the document: charges of one item, tax and price; of an export also of one stay, and meals of one day. */
export function saleLines(file: StoredFile, charges: readonly Billed[]): object[] {
  const groups = Map.groupBy(charges, ({ item, type, rate, price, kind, stay, night, date, description }) => {
    const exported = type === 'EXPORT' ? [stay, kind === 'night' ? '' : (night ?? date)] : []
    return [item, type, dec(rate).toString(), dec(price).toString(), description, ...exported].join('|')
  })
  return [...groups.values()].map((group) => saleLine(file, group))
}

function saleLine(file: StoredFile, group: readonly Billed[]): object {
  const [first] = group as [Billed]
  const quantity = sum(group.map((each) => each.quantity))
  const amount = sum(group.map((each) => each.amount))
  // What does not come out to the cent is one of its amount.
  const exact = quantity.times(first.price).eq(amount)
  return {
    item: { id: first.item },
    description: describe(first, group),
    ...(exact ? { quantity: plain(quantity), price: first.price } : { quantity: '1', price: fixed(amount) }),
    ...{ includeTaxPrice: true, tax: { type: first.type, rate: first.rate } },
    ...(first.type === 'EXPORT' ? { properties: guestProperties(file, first, group) } : {}),
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
function guestProperties(file: StoredFile, { stay, night, date }: Billed, group: readonly Billed[]): object {
  const sleeps = file.stays.find(({ id }) => id === stay)
  const [guest] = sleeps ? [...guestsOf(file, sleeps)].sort((a, b) => Number(b.lead) - Number(a.lead)) : []
  if (!sleeps || !guest) return {}
  const out = sleeps.checkedOutOn ?? sleeps.checkout
  const arrival = sleeps.checkedInOn ?? sleeps.checkin
  const consumed = group.flatMap((each) => each.night ?? []).sort()[0] ?? night ?? date
  return {
    ...{ '4000': guest.passportCountry, '4001': guest.residenceCountry, '4002': guest.entryDate },
    ...{ '4003': arrival, '4004': out, '4005': String(Math.max(daysBetween(arrival, out), 1)), '4006': consumed },
    ...{ '4007': `${guest.name} ${guest.lastName}`.slice(0, 100), '4008': guest.documentType },
    '4009': guest.documentNumber,
  }
}
