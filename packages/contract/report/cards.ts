import type { Permission } from '../permission.ts'
import { type ReportFamily, reportMenuNames, reportMenus } from './families.ts'
import type { Report } from './report.ts'

/** What the browser knows of a report before its screen is opened. */
export interface ReportCard {
  id: string
  /** Label key; `<title>.help` is its line of purpose. */
  title: string
  path: string
  permission: Permission
  families: readonly ReportFamily[]
}

/** The cards of reports that have a screen of their own: one of a record is opened from the record. */
export function reportCards(reports: readonly Report[]): ReportCard[] {
  return reports.flatMap((report) => {
    const { id, title, screen, permission } = report
    if (screen === undefined || screen.includes('{')) return []
    return [{ id, title, path: screen, permission, families: familiesOf(report) }]
  })
}

/** The families that it names; else the rest of the menus whose readers may read it. */
function familiesOf({ family, permission }: Pick<Report, 'family' | 'permission'>): readonly ReportFamily[] {
  if (family) return family
  return reportMenuNames.flatMap((menu): ReportFamily[] => {
    const readers: readonly string[] = reportMenus[menu].permission
    const open = typeof permission === 'string' || permission.some((key) => readers.includes(key))
    return open ? [`${menu}.other`] : []
  })
}
