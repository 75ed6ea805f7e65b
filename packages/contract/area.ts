import type { Endpoint, Permission } from './endpoint.ts'
import type { Labels } from './labels.ts'
import type { Resource } from './resource.ts'

/** A screen of the web application. The path is the specification's, with `{name}` parameters. */
export interface Screen {
  path: string
  permission: Permission
  /** Label key of its title. */
  title: string
}

/** An entry of the menu: label key, icon name of Ant Design, and where it leads. */
export interface MenuEntry {
  title: string
  path: string
}

export interface MenuGroup {
  key: string
  title: string
  icon: string
  order: number
  entries: readonly MenuEntry[]
}

/** All that an area says about itself, shared by server, web, tests and documentation. */
export interface Area {
  name: string
  endpoints: Readonly<Record<string, Endpoint>>
  resources: readonly Resource[]
  screens: readonly Screen[]
  menu: readonly MenuGroup[]
  labels: Labels
  /** Business error codes and their texts. */
  errors: Labels
}

export function defineArea<const A extends Area>(area: A): A {
  return area
}

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
