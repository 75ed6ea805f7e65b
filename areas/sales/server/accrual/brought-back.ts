import { type DateText, type Decimal, dec, ZERO } from '@yupana/kernel'

/** What a client has of an item and nobody invoiced. */
export interface Held {
  date: DateText
  clients: readonly string[]
  itemId: string
  quantity: Decimal
}

/** What a client brought back of an item by an input guide of its own: notes bring back what is invoiced. */
export interface Back {
  date: DateText
  clientId: string
  itemId: string
  quantity: Decimal
}

/** Of each line how much came back: what a client brings back is of the last delivery before it that is not invoiced. */
export function broughtBack(held: readonly Held[], backs: readonly Back[]): Decimal[] {
  const left = held.map(({ quantity }) => quantity)
  const taken = held.map(() => ZERO)
  const latest = held
    .map((_, i) => i)
    .sort((a, b) => (held[a]!.date < held[b]!.date ? 1 : held[a]!.date > held[b]!.date ? -1 : b - a))
  const byItem = Map.groupBy(latest, (i) => held[i]!.itemId)
  for (const back of [...backs].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    let rest = dec(back.quantity)
    for (const i of byItem.get(back.itemId) ?? []) {
      if (rest.isZero()) break
      if (held[i]!.date > back.date || !held[i]!.clients.includes(back.clientId)) continue
      const part = rest.lt(left[i]!) ? rest : left[i]!
      left[i] = left[i]!.minus(part)
      taken[i] = taken[i]!.plus(part)
      rest = rest.minus(part)
    }
  }
  return taken
}
