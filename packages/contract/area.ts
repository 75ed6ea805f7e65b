import type { Endpoint, Permission } from './endpoint.ts'
import type { Labels } from './labels.ts'
import { withVerb } from './permission.ts'
import { endpointsOf, type Resource } from './resource.ts'

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
  /** Screens of records that no path `…/view/{id}` titled by their noun shows: `{ count: '/items/pre-inventory?count={id}' }`. */
  recordScreens?: Readonly<Record<string, string>>
  labels: Labels
  /** Business error codes and their texts. */
  errors: Labels
}

/** What the browser knows of an area before a screen of it is opened. */
export interface AreaShell extends Pick<Area, 'name' | 'screens' | 'menu' | 'recordScreens'> {
  /** Who may read a record, by its entity: `{ invoice: [...] }` of the call `invoice.read`. */
  reads: Readonly<Record<string, Permission>>
}

export function shellOf(area: Area): AreaShell {
  const { name, screens, menu, recordScreens } = area
  const reads = endpointsOf(area).flatMap(({ id, permission }) =>
    id.endsWith('.read') ? [[id.slice(0, -'.read'.length), permission] as const] : [],
  )
  return { name, screens, menu, ...(recordScreens ? { recordScreens } : {}), reads: Object.fromEntries(reads) }
}

export function defineArea<const A extends Area>(area: A): A {
  return { ...area, screens: area.screens.map((each) => ({ ...each, permission: screenPermission(each) })) }
}

/** A screen that makes or changes something opens for those who may do just that. */
function screenPermission({ path, permission }: Screen): Permission {
  if (/\/(new|import|duplicate|clonate|generate)(\/|$)/.test(path)) return withVerb(permission, 'new')
  return /\/edit(\/|$)/.test(path) ? withVerb(permission, 'edit') : permission
}
