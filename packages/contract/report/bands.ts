interface Banded {
  band?: string | undefined
}

/** Neighbours that share a head. */
export interface Band {
  /** Undefined of those that have none. */
  band: string | undefined
  /** Of the first of them, and how many there are. */
  at: number
  count: number
}

export const isBanded = (columns: readonly Banded[]): boolean => columns.some(({ band }) => band !== undefined)

/** Columns by the head above theirs, for screen, paper and sheet: neighbours of one band together, and so what has none. */
export function bandsOf(columns: readonly Banded[]): Band[] {
  const bands: Band[] = []
  for (const [at, { band }] of columns.entries()) {
    const last = bands.at(-1)
    if (last && last.band === band) last.count += 1
    else bands.push({ band, at, count: 1 })
  }
  return bands
}
