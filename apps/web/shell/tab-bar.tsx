import { type Destination, Link, PlusIcon, useGo, useOfferedAreas, usePathname, useT } from '@yupana/ui'
import { Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { MenuIcon } from './icons.tsx'
import { useOpenMenu } from './side-menu.tsx'
import './tab-bar.css'

/** Groups of the menu that stand at a thumb's reach, where the person may open them. */
const NEAR = ['dashboard', 'sales', 'treasury'] as const

interface TabBarProps {
  destinations: readonly Destination[]
  /** Opens the whole menu. */
  onMore: () => void
}

/** Of a phone: the panel, sales, what may be made, money, and all the rest. */
export default function TabBar({ destinations, onMore }: TabBarProps): ReactNode {
  const t = useT()
  const go = useGo()
  const path = usePathname()
  const groups = useOpenMenu()
  const [making, setMaking] = useState(false)
  const near = NEAR.flatMap((key) => groups.filter((group) => group.key === key)).map(({ icon, title, entries }) => ({
    icon,
    title,
    to: entries[0]!.path,
    current: entries.some((entry) => path === entry.path || path.startsWith(`${entry.path}/`)),
  }))
  const areas = useOfferedAreas()
  // Documents, that have a word for a new one of them; what a catalogue holds is made at the desk.
  const made = new Set(
    areas.flatMap(({ area }) => area.screens.flatMap(({ path: to, title }) => (title.endsWith('.new') ? [to] : []))),
  )
  const news = destinations.filter((each) => each.path.endsWith('/new') && made.has(each.path))
  const tab = ({ icon, title, to, current }: (typeof near)[number]): ReactNode => (
    <Link key={to} to={to} {...(current ? { 'aria-current': 'page' as const } : {})}>
      <MenuIcon name={icon} />
      {t(title)}
    </Link>
  )
  return (
    <nav className="yu-tab-bar" aria-label={t('ui.near')}>
      {near.slice(0, 2).map(tab)}
      {news.length > 0 && (
        <button type="button" className="yu-tab-new" aria-label={t('ui.new')} onClick={() => setMaking(true)}>
          <PlusIcon />
        </button>
      )}
      {near.slice(2).map(tab)}
      <button type="button" onClick={onMore}>
        <MenuIcon name="more" />
        {t('ui.menu')}
      </button>
      <Drawer open={making} onClose={() => setMaking(false)} placement="bottom" size="60%" title={t('ui.new')}>
        <ul className="yu-tab-news">
          {news.map((each) => (
            <li key={each.key}>
              <button
                type="button"
                onClick={() => {
                  setMaking(false)
                  go(each.path)
                }}
              >
                {each.title}
              </button>
            </li>
          ))}
        </ul>
      </Drawer>
    </nav>
  )
}
