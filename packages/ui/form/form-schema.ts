/**
 * Reads what a form needs from the contract's schema: which fields a call takes and which of them are required. The
 * schema is looked at through the few properties that it documents (`def.type`, `shape`), so this file needs no zod.
 */
export interface SchemaLike {
  def: {
    type: string
    shape?: Record<string, unknown>
    element?: unknown
    innerType?: unknown
    in?: unknown
    catchall?: unknown
  }
  safeParse(value: unknown): { success: boolean; error?: { issues: readonly { message: string }[] } | undefined }
}

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional'])

function bare(schema: SchemaLike): SchemaLike {
  const { def } = schema
  if (WRAPPERS.has(def.type)) return bare(def.innerType as SchemaLike)
  if (def.type === 'pipe') return bare(def.in as SchemaLike)
  return schema
}

/**
 * The value with only what the call takes: unknown fields of a read record (names of references, computed amounts) are
 * left out, so that a record can be edited and sent back. Empty text becomes null where nothing is allowed.
 */
export function prune(schema: SchemaLike, value: unknown): unknown {
  if (value === undefined || value === null) return value
  if (value === '' && !schema.safeParse('').success && schema.safeParse(null).success) return null
  const { def } = bare(schema)
  if (def.type === 'array' && Array.isArray(value)) return value.map((each) => prune(def.element as SchemaLike, each))
  if (def.type !== 'object' || typeof value !== 'object' || Array.isArray(value)) return value
  const open = (def.catchall as SchemaLike | undefined)?.def.type === 'unknown'
  const shape = (def.shape ?? {}) as Record<string, SchemaLike>
  const out: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) {
    const field = shape[name]
    if (field) out[name] = prune(field, each)
    else if (open) out[name] = each
  }
  return out
}

/** The schema of a field by its path (`address.street`, `items.0.quantity`), or undefined where there is none. */
export function fieldSchema(schema: SchemaLike, path: string): SchemaLike | undefined {
  let at: SchemaLike | undefined = schema
  for (const part of path.split('.')) {
    if (!at) return undefined
    const { def } = bare(at)
    at = (def.type === 'array' ? def.element : def.shape?.[part]) as SchemaLike | undefined
  }
  return at
}

/** Whether a field must be given: its schema refuses nothing. */
export function isRequired(schema: SchemaLike, path: string): boolean {
  const found = fieldSchema(schema, path)
  return found !== undefined && !found.safeParse(undefined).success
}

/** `items[2].quantity` of a problem as the path of a form: `items.2.quantity`. */
export function formPath(field: string): string {
  return field.replace(/\[(\d+)\]/g, '.$1')
}
