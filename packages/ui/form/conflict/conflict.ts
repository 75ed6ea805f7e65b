import { IGNORED, same } from '../../same-value.ts'
import { areLines, type LineDifference, lineDifferences, mergeLines } from './conflict-lines.ts'

/** One field that two people changed or that differs from what was typed. */
export interface FieldDifference {
  field: string
  /** What was read before editing. */
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both changed it, to different values: a person must choose. */
  both: boolean
  /** Of the lines: which one and which cell of it, or the whole line. */
  line?: LineDifference['line']
}

/** Tells a difference from the others. */
export const keyOfDifference = ({ field, line }: FieldDifference): string => (line ? `${field} ${line.key}` : field)

/**
 * What differs between the record as typed and as it now stands, by field, three ways: fields that only I changed are
 * not listed (saving keeps them), fields that only they changed and fields that both changed are.
 */
export function differences(
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): FieldDifference[] {
  const out: FieldDifference[] = []
  for (const field of Object.keys(mine)) {
    if (IGNORED.has(field) || !(field in theirs)) continue
    const changedByThem = !same(base[field], theirs[field])
    if (!changedByThem || same(mine[field], theirs[field])) continue
    const [b, m, t] = [base[field], mine[field], theirs[field]]
    if (areLines(b) && areLines(m) && areLines(t)) {
      out.push(...lineDifferences(field, b, m, t))
      continue
    }
    out.push({
      field,
      base: base[field],
      mine: mine[field],
      theirs: theirs[field],
      both: !same(base[field], mine[field]),
    })
  }
  return out
}

/** The record to save: mine, with their value where only they changed a field or where `takeTheirs` names the difference; lines by cells. */
export function merge<T extends Readonly<Record<string, unknown>>>(
  mine: T,
  found: readonly FieldDifference[],
  takeTheirs: ReadonlySet<string>,
): T {
  const out: Record<string, unknown> = { ...mine }
  const won = found.filter((each) => !each.both || takeTheirs.has(keyOfDifference(each)))
  for (const each of won) if (!each.line) out[each.field] = each.theirs
  const inLines = Map.groupBy(won.filter(isOfLine), ({ line }) => line.of)
  for (const [field, differences] of inLines) out[field] = mergeLines(mine[field] as never, differences)
  return out as T
}

const isOfLine = (each: FieldDifference): each is LineDifference => each.line !== undefined
