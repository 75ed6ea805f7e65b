import { allowed, type Permission } from '@yupana/contract'
import type { Session } from '../security/token.ts'

/** What of the records of an entity is told only to some, at whatever depth of what the audit trail keeps. */
interface Withheld {
  fields: ReadonlySet<string>
  needs: Permission
}

const withheld = new Map<string, Withheld[]>()

/** An area says which fields its records tell only to who holds `needs`: history and audit trail leave them out for the others. */
export function withholds(entity: string, fields: readonly string[], needs: Permission): void {
  withheld.set(entity, [...(withheld.get(entity) ?? []), { fields: new Set(fields), needs }])
}

/** What the audit trail kept of a record, as far as it is told; nobody's session is told least. */
export function toldOf<Kept>(entity: string, kept: Kept, session?: Pick<Session, 'permissions' | 'owner'>): Kept {
  const rules = (withheld.get(entity) ?? []).filter(({ needs }) => !(session && allowed(needs, session)))
  const fields = new Set(rules.flatMap((rule) => [...rule.fields]))
  return fields.size === 0 ? kept : (without(kept, fields) as Kept)
}

function without(kept: unknown, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(kept)) return kept.map((each) => without(each, fields))
  if (typeof kept !== 'object' || kept === null) return kept
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, each]) => (fields.has(name) ? [] : [[name, without(each, fields)]])),
  )
}
