/** One field that two people changed or that differs from what was typed. */
export interface FieldDifference {
  field: string
  /** What was read before editing. */
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both changed it, to different values: a person must choose. */
  both: boolean
}

const IGNORED = new Set(['version', 'updatedAt', 'updatedBy', 'createdAt', 'createdBy'])

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

/** The record to save: mine, with their value where only they changed a field or where `takeTheirs` names it. */
export function merge<T extends Readonly<Record<string, unknown>>>(
  mine: T,
  found: readonly FieldDifference[],
  takeTheirs: ReadonlySet<string>,
): T {
  const out: Record<string, unknown> = { ...mine }
  for (const each of found) if (!each.both || takeTheirs.has(each.field)) out[each.field] = each.theirs
  return out as T
}

/** Equal for a reader: references by id, empty text like nothing, decimals and the rest by their text. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(normal(a)) === JSON.stringify(normal(b))
}

function normal(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(normal)
  if (typeof value === 'object') {
    const record = value as Record<string, unknown>
    if (typeof record.id === 'string') return record.id
    return Object.fromEntries(
      Object.keys(record)
        .filter((key) => !IGNORED.has(key))
        .sort()
        .map((key) => [key, normal(record[key])]),
    )
  }
  return typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value
}
