/** `public`: anyone. `session`: any signed-in user. Else at least one of the keys (`CLIENT.fullAccess`). */
export type Permission = 'public' | 'session' | readonly string[]

/**
 * Single powers in a module. `MODULE.fullAccess` is all of them, `MODULE.readOnly` is `view` and `export`, `MODULE.new` is one and lets look.
 * `view` is looking on the screen alone: what a list shows does not leave as a file.
 */
export const verbs = ['view', 'new', 'edit', 'issue', 'approve', 'void', 'delete', 'export'] as const
export type Verb = (typeof verbs)[number]

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

/** The same where what is read leaves as a file: looking alone does not open it, `MODULE.export` does. */
export function withExport(permission: Permission): Permission {
  if (typeof permission === 'string') return permission
  return [...new Set(permission.map((key) => key.replace(/\.readOnly$/, '.export')))]
}

/** Whether the keys that somebody holds open this one: whoever may do anything in a module may look at it. */
export function holds(held: ReadonlySet<string>, key: string): boolean {
  if (held.has(key)) return true
  const [module = '', level = ''] = key.split('.')
  if (level !== 'fullAccess' && held.has(`${module}.fullAccess`)) return true
  if (level === 'export') return held.has(`${module}.readOnly`)
  return level === 'readOnly' && verbs.some((verb) => held.has(`${module}.${verb}`))
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
