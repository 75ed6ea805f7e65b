import {
  type AreaShell,
  isOffered,
  type MenuGroup,
  type Permission,
  reportMenuNames,
  reportMenuPath,
  reportMenus,
} from '@yupana/contract'

export interface OpenEntry {
  title: string
  path: string
}

export interface OpenGroup {
  key: string
  title: string
  icon: string
  entries: OpenEntry[]
}

export interface MenuContext {
  year: string
  month: string
  may: (permission: Permission) => boolean
  eInvoiceStatus: number
  /** What the company does beside trading. */
  activities: readonly string[]
}

/** The tutorial ends once the company issues electronically (specification 000, section 6). */
export function tutorialHidden(path: string, eInvoiceStatus: number): boolean {
  return path === '/einvoice-tutorial' && [1, 2, 3].includes(eInvoiceStatus)
}

/** Groups of all areas in order, with only the entries that the user may open; groups of one key are one. */
export function openMenu(
  all: readonly Pick<AreaShell, 'activity' | 'screens' | 'menu' | 'reports'>[],
  context: MenuContext,
): OpenGroup[] {
  const areas = all.filter((area) => isOffered(area, context.activities))
  const empty = emptyReportMenus(areas, context)
  const permissions = new Map(
    areas.flatMap((area) => area.screens.map((each) => [each.path, each.permission] as const)),
  )
  const groups = new Map<string, MenuGroup & { all: OpenEntry[] }>()
  for (const group of areas.flatMap((area) => area.menu)) {
    const kept = groups.get(group.key) ?? { ...group, all: [] }
    for (const { title, path } of group.entries) {
      const permission = permissions.get(path)
      if (permission === undefined || !context.may(permission) || tutorialHidden(path, context.eInvoiceStatus)) continue
      if (empty.has(path)) continue
      kept.all.push({ title, path: path.replace('{year}', context.year).replace('{month}', context.month) })
    }
    groups.set(group.key, kept)
  }
  return [...groups.values()]
    .filter((each) => each.all.length > 0)
    .sort((a, b) => a.order - b.order)
    .map(({ key, title, icon, all }) => ({ key, title, icon, entries: all }))
}

/** Menus of reports in which the user may open none, and with them what only who reads reports has use for: their lines would lead to nothing. */
function emptyReportMenus(areas: readonly Pick<AreaShell, 'reports'>[], { may }: MenuContext): ReadonlySet<string> {
  const open = areas.flatMap(({ reports }) => reports).filter(({ permission }) => may(permission))
  const filled = new Set(open.flatMap(({ families }) => families.map((family) => family.split('.')[0])))
  const empty = reportMenuNames.filter((menu) => !filled.has(menu) || !may(reportMenus[menu].permission))
  return new Set([
    ...empty.map(reportMenuPath),
    ...(empty.length === reportMenuNames.length ? ['/reports/schedules'] : []),
  ])
}
