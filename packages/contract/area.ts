import type { Activity } from './activity.ts'
import type { Endpoint } from './endpoint.ts'
import type { Labels } from './labels.ts'
import { type Permission, withVerb } from './permission.ts'
import type { Resource } from './record/resource.ts'
import { type Report, type ReportCard, reportCards, reportEndpoints, reportScreenPaths } from './report/index.ts'

/** A screen of the web application. The path is the specification's, with `{name}` parameters. */
export interface Screen {
  path: string
  permission: Permission
  /** Label key of its title. */
  title: string
  /** It draws what is around it by itself: no menu, no bar. */
  ownFrame?: true
}

/** An entry of the menu: label key, the name of its icon, and where it leads. */
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
  /** Its screens are offered only in companies that do this; whoever has the address may still open them. */
  activity?: Activity
  endpoints: Readonly<Record<string, Endpoint>>
  resources: readonly Resource[]
  /** Their calls, screens and lines of the menu follow. */
  reports?: readonly Report[]
  screens: readonly Screen[]
  menu: readonly MenuGroup[]
  /** Screens of records that no path `…/view/{id}` titled by their noun shows: `{ count: '/items/pre-inventory?count={id}' }`. */
  recordScreens?: Readonly<Record<string, string>>
  labels: Labels
  /** Business error codes and their texts. */
  errors: Labels
  /** Spots in screens of lower areas where it adds a part of its own: `company.configuration`. */
  panels?: readonly string[]
}

/** What the browser knows of an area before a screen of it is opened. */
export interface AreaShell extends Pick<Area, 'name' | 'activity' | 'screens' | 'menu' | 'recordScreens' | 'panels'> {
  /** Who may read a record, by its entity: `{ invoice: [...] }` of the call `invoice.read`. */
  reads: Readonly<Record<string, Permission>>
  reports: readonly ReportCard[]
}

export function shellOf(area: Area): AreaShell {
  const { name, activity, screens, menu, recordScreens, panels } = area
  const reads = endpointsOf(area).flatMap(({ id, permission }) =>
    id.endsWith('.read') ? [[id.slice(0, -'.read'.length), permission] as const] : [],
  )
  return {
    name,
    ...(activity ? { activity } : {}),
    screens,
    menu,
    ...(recordScreens ? { recordScreens } : {}),
    ...(panels ? { panels } : {}),
    reads: Object.fromEntries(reads),
    reports: reportCards(area.reports ?? []),
  }
}

export function defineArea<const A extends Area>(area: A): A {
  const reports = area.reports ?? []
  return {
    ...area,
    endpoints: Object.assign({}, area.endpoints, ...reports.map(reportEndpoints)) as A['endpoints'],
    screens: [...area.screens.map((each) => ({ ...each, permission: screenPermission(each) })), ...screensOf(reports)],
    menu: reports.reduce(withReport, area.menu),
  }
}

function screensOf(reports: readonly Report[]): Screen[] {
  return reports.flatMap((report) => {
    const { permission, title } = report
    return reportScreenPaths(report).map((path) => ({ path, permission, title }))
  })
}

/** The menu with the line of a report in its group, before the line that it names or last. */
function withReport(menu: readonly MenuGroup[], { menu: place, screen, title }: Report): readonly MenuGroup[] {
  if (place === undefined || screen === undefined) return menu
  const { group, before } = typeof place === 'string' ? { group: place, before: undefined } : place
  return menu.map((each) => {
    if (each.key !== group) return each
    const at = each.entries.findIndex(({ path }) => path === before)
    return { ...each, entries: each.entries.toSpliced(at < 0 ? each.entries.length : at, 0, { title, path: screen }) }
  })
}

/** A screen that makes or changes something opens for those who may do just that. */
function screenPermission({ path, permission }: Screen): Permission {
  if (/\/(new|import|duplicate|clonate|generate)(\/|$)/.test(path)) return withVerb(permission, 'new')
  return /\/edit(\/|$)/.test(path) ? withVerb(permission, 'edit') : permission
}

/** All endpoints of an area: its own and those of its catalogues, specific paths before parameters. */
export function endpointsOf(area: {
  endpoints: Readonly<Record<string, Endpoint>>
  resources: readonly Resource[]
}): Endpoint[] {
  const own: Endpoint[] = Object.values(area.endpoints)
  return [...own, ...area.resources.flatMap((each) => Object.values(each.endpoints) as Endpoint[])]
}
