/** What the server writes by itself: it says nothing of what people typed. */
export const IGNORED = new Set(['version', 'updatedAt', 'updatedBy', 'createdAt', 'createdBy'])

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
