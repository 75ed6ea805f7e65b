import { same } from '../../same-value.ts'

type Line = Readonly<Record<string, unknown>>
type Lines = readonly Line[]

/** Lines of a document, as records side by side. */
export function areLines(value: unknown): value is Lines {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null)
}

/** Which line is which, in whatever order: by what it is of, and the how many-th of it. */
function keyed(lines: Lines): Map<string, Line> {
  const seen = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      const of = nameOf(line)
      const nth = (seen.get(of) ?? 0) + 1
      seen.set(of, nth)
      return [`${of} ${nth}`, line]
    }),
  )
}

function nameOf({ id, item, description }: Line): string {
  if (typeof id === 'string') return id
  const of = (item as { id?: unknown } | null | undefined)?.id ?? description
  return typeof of === 'string' ? of : ''
}

/** A difference in a line: one of its cells, or the whole line where one of the two added it or took it away. */
export interface LineDifference {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both changed it: a person must choose. */
  both: boolean
  line: {
    /** Field of the lines. */
    of: string
    key: string
    cell?: string
    /** The line as it was typed, else as it stands: what it is called by. */
    whole: Line
  }
}

/** What differs between lines as typed and as they now stand, by line and cell, three ways; mine alone is not listed. */
export function lineDifferences(field: string, base: Lines, mine: Lines, theirs: Lines): LineDifference[] {
  const [was, typed, stands] = [keyed(base), keyed(mine), keyed(theirs)]
  return [...new Set([...typed.keys(), ...stands.keys()])].flatMap((key): LineDifference[] => {
    const [b, m, t] = [was.get(key), typed.get(key), stands.get(key)]
    if (m && t) return cellDifferences(field, key, b, m, t)
    // Taken away or added by one of the two: the other is asked where they changed the same line.
    const [present, absent] = [m ?? t, m ? 'theirs' : 'mine']
    const untouched = b !== undefined && same(b, present)
    if (absent === 'theirs' && !b) return []
    if (absent === 'mine' && untouched) return []
    const both = b !== undefined && !untouched
    return [{ field, base: b, mine: m, theirs: t, both, line: { of: field, key, whole: (m ?? t)! } }]
  })
}

function cellDifferences(
  field: string,
  key: string,
  base: Line | undefined,
  mine: Line,
  theirs: Line,
): LineDifference[] {
  return Object.keys(mine).flatMap((cell): LineDifference[] => {
    if (same(mine[cell], theirs[cell]) || (base && same(base[cell], theirs[cell]))) return []
    const both = base === undefined || !same(base[cell], mine[cell])
    const line = { of: field, key, cell, whole: mine }
    return [{ field: `${field}.*.${cell}`, base: base?.[cell], mine: mine[cell], theirs: theirs[cell], both, line }]
  })
}

/** My lines with theirs where they win: cells by cells, lines that they added at the end, and without those that they took away. */
export function mergeLines(mine: Lines, won: readonly LineDifference[]): Lines {
  const lines = new Map<string, Line>(keyed(mine))
  for (const { line, theirs } of won) {
    if (line.cell !== undefined) lines.set(line.key, { ...lines.get(line.key), [line.cell]: theirs })
    else if (theirs === undefined) lines.delete(line.key)
    else lines.set(line.key, theirs as Line)
  }
  return [...lines.values()]
}
