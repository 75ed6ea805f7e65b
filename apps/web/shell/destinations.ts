import { type Destination, useDraftDestinations, useOfferedAreas, useSession, useSessionStore, useT } from '@yupana/ui'
import { useMemo } from 'react'
import { useOpenMenu } from './side-menu.tsx'

/** What the palette offers: every menu entry, "new X" for every screen that creates and that the user may open, and what was left unsaved. */
export function useDestinations(): Destination[] {
  const t = useT()
  const areas = useOfferedAreas()
  const groups = useOpenMenu()
  const session = useSessionStore()
  const { year, month, permissions } = useSession()
  const drafts = useDraftDestinations()
  const places = useMemo(() => {
    const screens = groups.flatMap((group) =>
      group.entries.map((each) => ({
        key: each.path,
        title: t(each.title),
        subtitle: t(group.title),
        path: each.path,
      })),
    )
    const creating = areas.flatMap(({ area }) =>
      area.screens
        .filter(({ path, permission }) => path.endsWith('/new') && session.may(permission))
        .map(({ path, title }) => ({
          key: path,
          title: title.endsWith('.new') ? t(title) : t('ui.newOf', { noun: t(title) }),
          path: path.replace('{year}', year).replace('{month}', month),
        }))
        .filter(({ path }) => !path.includes('{') && !screens.some((each) => each.path === path)),
    )
    const known = new Set(screens.map(({ path }) => path))
    const reports = areas
      .flatMap(({ area }) => area.reports)
      .filter(({ path, permission }) => !known.has(path) && session.may(permission))
      .map(({ path, title, families }) => ({
        key: path,
        title: t(title),
        subtitle: t(`reportMenu.${families[0]?.split('.')[0] ?? 'all'}`),
        path,
      }))
    return [...screens, ...reports, ...creating]
  }, [groups, areas, permissions, year, month, t])
  return [...places, ...drafts]
}
