import type { Permission } from './endpoint.ts'

/** What may be done in a module beside looking. `MODULE.fullAccess` is all of it, `MODULE.readOnly` none, `MODULE.new` one. */
export const verbs = ['new', 'edit', 'delete', 'void'] as const
export type Verb = (typeof verbs)[number]
/** A power of those modules alone whose calls ask for it: `INPUTORDER.approve`. */
export const APPROVE = 'approve'

/** Keys `MODULE.fullAccess` (create and edit) and `MODULE.readOnly` (view and list). */
export const full = (...modules: string[]): string[] => modules.map((module) => `${module}.fullAccess`)
export const read = (...modules: string[]): string[] =>
  modules.flatMap((module) => [`${module}.fullAccess`, `${module}.readOnly`])

/** The same for those who may do only this in the module: `CLIENT.fullAccess` or `CLIENT.new`. What reading needs stays as it is. */
export function withVerb(permission: Permission, verb: Verb): Permission {
  if (typeof permission === 'string') return permission
  const modules = permission.filter((key) => key.endsWith('.fullAccess')).map((key) => key.split('.')[0]!)
  const writing = modules.filter((module) => !permission.includes(`${module}.readOnly`))
  return [...new Set([...permission, ...writing.map((module) => `${module}.${verb}`)])]
}

/** Whether the keys that somebody holds open this one: whoever may do anything in a module may look at it. */
export function holds(held: ReadonlySet<string>, key: string): boolean {
  if (held.has(key)) return true
  const [module = '', level = ''] = key.split('.')
  if (level !== 'fullAccess' && held.has(`${module}.fullAccess`)) return true
  return level === 'readOnly' && [...verbs, APPROVE].some((verb) => held.has(`${module}.${verb}`))
}

/** Whether a user may: an owner always, anyone for `public`, else one of the keys. */
export function allowed(
  permission: Permission,
  user: { owner: boolean; permissions: ReadonlySet<string> } | undefined,
): boolean {
  if (permission === 'public') return true
  if (!user) return false
  return permission === 'session' || user.owner || permission.some((key) => holds(user.permissions, key))
}
