import { type DateText, type Decimal, dec, ZERO } from '@yupana/kernel'

/** What a client has of an item and nobody invoiced. */
export interface Held {
  /** Of the line of its guide. */
  key: string
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
  /** Of the line of a guide that it names; null where it names none. */
  of: string | null
}

/** Of each line how much came back: of the line that is named; else what a client brings back is of the last delivery before it that is not invoiced. */
export function broughtBack(held: readonly Held[], backs: readonly Back[]): Decimal[] {
  const left = held.map(({ quantity }) => quantity)
  const taken = held.map(() => ZERO)
  const latest = held
    .map((_, i) => i)
    .sort((a, b) => (held[a]!.date < held[b]!.date ? 1 : held[a]!.date > held[b]!.date ? -1 : b - a))
  const byItem = Map.groupBy(latest, (i) => held[i]!.itemId)
  const named = new Map(held.map(({ key }, i) => [key, i]))
  for (const { of, quantity } of backs) {
    const i = of === null ? undefined : named.get(of)
    // What is invoiced of it meanwhile is the note's to give back.
    if (i === undefined) continue
    const part = quantity.lt(left[i]!) ? quantity : left[i]!
    left[i] = left[i]!.minus(part)
    taken[i] = taken[i]!.plus(part)
  }
  const others = backs.filter(({ of }) => of === null)
  for (const back of others.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
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
