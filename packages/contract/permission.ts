import type { Permission } from './endpoint.ts'

/** Keys `MODULE.fullAccess` (create and edit) and `MODULE.readOnly` (view and list). */
export const full = (...modules: string[]): string[] => modules.map((module) => `${module}.fullAccess`)
export const read = (...modules: string[]): string[] =>
  modules.flatMap((module) => [`${module}.fullAccess`, `${module}.readOnly`])

/** Whether a user may: an owner always, anyone for `public`, else one of the keys. */
export function allowed(
  permission: Permission,
  user: { owner: boolean; permissions: ReadonlySet<string> } | undefined,
): boolean {
  if (permission === 'public') return true
  if (!user) return false
  return permission === 'session' || user.owner || permission.some((key) => user.permissions.has(key))
}
