import {
  ChevronDownIcon,
  ChevronRightIcon,
  useAreas,
  useGo,
  usePathname,
  useSession,
  useSessionStore,
  useT,
} from '@yupana/ui'
import { Menu } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { MenuIcon } from './icons.tsx'
import { type OpenGroup, openMenu } from './menu.ts'

/** The menu groups that the user may open, for the chosen year. */
export function useOpenMenu(): OpenGroup[] {
  const areas = useAreas()
  const session = useSessionStore()
  const { data, year, month, permissions } = useSession()
  return useMemo(
    () =>
      openMenu(
        areas.map(({ area }) => area),
        {
          ...{ year, month, may: session.may },
          eInvoiceStatus: data?.configuration.eInvoiceStatus ?? 0,
          activities: data?.configuration.activities ?? [],
        },
      ),
    [areas, data, year, month, permissions],
  )
}

export function SideMenu({ folded, onChosen }: { folded: boolean; onChosen?: () => void }): ReactNode {
  const t = useT()
  const go = useGo()
  const path = usePathname()
  const groups = useOpenMenu()
  const current = currentEntry(groups, path)
  const [opened, setOpened] = useState<string[]>()
  const own = groups.find((group) => group.entries.some((each) => each.path === current))?.key
  return (
    <Menu
      mode="inline"
      inlineCollapsed={folded}
      className="yu-menu"
      selectedKeys={current ? [current] : []}
      expandIcon={({ isOpen }) =>
        isOpen ? <ChevronDownIcon className="yu-turn" /> : <ChevronRightIcon className="yu-turn" />
      }
      {...(folded ? {} : { openKeys: opened ?? (own ? [own] : []), onOpenChange: setOpened })}
      items={groups.map((group) =>
        group.entries.length === 1
          ? { key: group.entries[0]!.path, icon: <MenuIcon name={group.icon} />, label: t(group.title) }
          : {
              key: group.key,
              icon: <MenuIcon name={group.icon} />,
              label: t(group.title),
              children: group.entries.map((each) => ({ key: each.path, label: t(each.title) })),
            },
      )}
      onClick={({ key }) => {
        go(key)
        onChosen?.()
      }}
    />
  )
}

/** The entry whose path begins the screen's path, the longest where several do. */
function currentEntry(groups: readonly OpenGroup[], path: string): string | undefined {
  return groups
    .flatMap((group) => group.entries.map((each) => each.path))
    .filter((entry) => path === entry || path.startsWith(`${entry}/`))
    .sort((a, b) => b.length - a.length)[0]
}
