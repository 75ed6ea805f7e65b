/** What a group of movements is looked up by. */
interface Looked {
  date: string
  operation: string
  movements: readonly { partyNumber: string | null; documents: readonly string[] }[]
}

/** What a line of the bank looks for. */
interface Looking {
  date: string
  operation: string
  numbers: ReadonlySet<string>
  documents: ReadonlySet<string>
}

/** Of one amount there may be thousands, as where all pay the same fee: then only those that something points at, and those of the days around. */
const FEW = 60
const AROUND = 20

/** Finds the groups of one amount that may explain a line. */
export class Candidates<G extends Looked> {
  readonly #groups: readonly G[]
  readonly #byName = new Map<string, G[]>()
  /** Lines that looked already, by day: of lines that are alike each looks a little further on. */
  readonly #asked = new Map<string, number>()

  constructor(groups: readonly G[]) {
    this.#groups = groups.toSorted((a, b) => a.date.localeCompare(b.date))
    if (groups.length <= FEW) return
    for (const group of this.#groups) {
      const names = group.movements.flatMap(({ partyNumber, documents }) => [
        ...(partyNumber ? [partyNumber] : []),
        ...documents,
      ])
      for (const name of new Set([group.operation, ...names])) {
        if (name === '') continue
        const known = this.#byName.get(name)
        if (known) known.push(group)
        else this.#byName.set(name, [group])
      }
    }
  }

  of({ date, operation, numbers, documents }: Looking): readonly G[] {
    if (this.#groups.length <= FEW) return this.#groups
    const asked = this.#asked.get(date) ?? 0
    this.#asked.set(date, asked + 1)
    const at = this.#from(date) + asked
    const around = this.#groups.slice(Math.max(0, at - AROUND), at + AROUND)
    const named = [operation, ...numbers, ...documents].flatMap((name) => (this.#byName.get(name) ?? []).slice(0, FEW))
    return [...new Set([...named, ...around])]
  }

  /** The first of a day, or after it. */
  #from(date: string): number {
    let [low, high] = [0, this.#groups.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#groups[middle]!.date < date) low = middle + 1
      else high = middle
    }
    return low
  }
}
