import { type Area, type Report, type Resource, reportScreenPaths, shellOf } from '@yupana/contract'
import { lazy } from 'react'
import type { BoundArea, ScreenComponent } from './areas.ts'

/** Paths that the area writes out itself; those of its catalogues are only known as text and are bound by their resource. */
export type OwnPath<A extends Area> = A['screens'][number] extends infer S
  ? S extends { path: infer P extends string }
    ? string extends P
      ? never
      : P
    : never
  : never

/**
 * Binds every screen that the contract declares to a component: a missing or an unknown path does not compile, and throws
 * at start where a path was only known as text. Screens of catalogues and reports come from their declaration unless `instead` names
 * another.
 */
export function bindScreens<const A extends Area>(
  area: A,
  screens: Readonly<Record<OwnPath<A>, ScreenComponent>>,
  instead: Readonly<Record<string, ScreenComponent>> = {},
  panels: Readonly<Record<string, ScreenComponent>> = {},
): BoundArea {
  const declared = new Set(area.screens.map((each) => each.path))
  // A catalogue with screens on paths of its own declares none of the usual ones.
  const usual = Object.entries(catalogueScreens(area.resources)).filter(([path]) => declared.has(path))
  const bound: Record<string, ScreenComponent> = {
    ...Object.fromEntries(usual),
    ...reportScreens(area.reports ?? []),
    ...screens,
    ...instead,
  }
  const missing = [...declared].filter((path) => bound[path] === undefined)
  const unknown = Object.keys({ ...screens, ...instead }).filter((path) => !declared.has(path))
  if (missing.length > 0) throw new Error(`${area.name}: no screen bound for ${missing.join(', ')}`)
  if (unknown.length > 0) throw new Error(`${area.name}: no such screen ${unknown.join(', ')}`)
  if (Object.keys(panels).join() !== (area.panels ?? []).join())
    throw new Error(`${area.name}: its panels are not those declared`)
  return { area: shellOf(area), screens: bound, panels }
}

function catalogueScreens(resources: readonly Resource[]): Record<string, ScreenComponent> {
  const out: Record<string, ScreenComponent> = {}
  for (const resource of resources) {
    const page = (kind: 'list' | 'create' | 'edit' | 'view'): ScreenComponent =>
      lazy(async () => {
        const { resourcePages } = await import('../resource-pages.tsx')
        return { default: resourcePages(resource)[kind] }
      })
    out[resource.screen] = page('list')
    out[`${resource.screen}/new`] = page('create')
    out[`${resource.screen}/edit/{id}`] = page('edit')
    out[`${resource.screen}/view/{id}`] = page('view')
  }
  return out
}

function reportScreens(reports: readonly Report[]): Record<string, ScreenComponent> {
  return Object.fromEntries(
    reports.flatMap((report) => {
      const page = lazy(async () => {
        const { reportScreen } = await import('../report/report-screen.tsx')
        return { default: reportScreen(report) }
      })
      return reportScreenPaths(report).map((path) => [path, page] as const)
    }),
  )
}
