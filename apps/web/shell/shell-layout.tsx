import { Navigate, Outlet } from '@tanstack/react-router'
import {
  CommandPalette,
  DraftTray,
  ErrorBoundary,
  environmentColors,
  FlaskIcon,
  JobTray,
  MentionBell,
  ShortcutHelp,
  UnfoldIcon,
  useGo,
  useMedia,
  usePathname,
  useSession,
  useSessionData,
  useSessionStore,
  useT,
} from '@yupana/ui'
import { Button, Drawer, Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import icon from '../icon.svg?inline'
import { useDestinations } from './destinations.ts'
import { Invitations } from './invitations.tsx'
import { MenuFoot } from './menu-foot.tsx'
import { SideMenu } from './side-menu.tsx'
import { CompanyChoice, PaletteButton, UserMenu, YearChoice } from './top-bar.tsx'
import './shell.css'

const TabBar = lazy(() => import('./tab-bar.tsx'))

/** The screens behind the sign-in. None of them is drawn without a session, not even for the moment in which one ends. */
export function ShellLayout(): ReactNode {
  return useSession().status === 'open' ? <Frame /> : <Navigate to="/" replace />
}

/** What every screen has around it: environment strip, top bar, menu. */
function Frame(): ReactNode {
  const t = useT()
  const path = usePathname()
  const { configuration } = useSessionData()
  // Where there is little room it is folded, until somebody wants it otherwise.
  const narrow = useMedia('(max-width: 1180px)')
  const [chosen, setFolded] = useState<boolean>()
  const folded = chosen ?? narrow
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState(false)
  const destinations = useDestinations()
  const phone = useMedia('(max-width: 640px)')
  return (
    <div className={`yu-shell${folded ? ' yu-folded' : ''}`}>
      <a className="yu-skip" href="#screen">
        {t('ui.goTo')} →
      </a>
      <div className="yu-strips">
        {configuration.environment !== 'production' && (
          <div className="yu-band" style={{ background: environmentColors[configuration.environment] }} />
        )}
        <SeeingAs />
        <Invitations />
      </div>
      <header className="yu-top">
        <span className="yu-brand yu-only-wide">
          <button type="button" aria-label={t('ui.menu')} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            <img src={icon} alt="" width={24} height={24} />
          </button>
          <strong>Yupana</strong>
        </span>
        {!phone && <MenuButton onOpen={() => setDrawer(true)} />}
        <CompanyChoice />
        <YearChoice className="yu-year yu-only-wide" />
        <span className="yu-top-space" />
        <PaletteButton onOpen={() => setPalette(true)} />
        <EnvironmentChip environment={configuration.environment} />
        {!phone && <DraftTray />}
        <MentionBell />
        <JobTray />
        <UserMenu />
      </header>
      <nav className="yu-side" aria-label={t('ui.menu')}>
        <SideMenu folded={folded} />
        {!folded && <MenuFoot />}
      </nav>
      <MenuDrawer open={drawer} phone={phone} onClose={() => setDrawer(false)} />
      <main id="screen" className="yu-screen">
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} className="yu-skeleton" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {phone && (
        <Suspense fallback={null}>
          <TabBar destinations={destinations} onMore={() => setDrawer(true)} />
        </Suspense>
      )}
      <CommandPalette destinations={destinations} open={palette} onOpen={setPalette} />
      <ShortcutHelp />
    </div>
  )
}

/** Opens the menu where its column has no room; on a phone the bar at the foot does. */
function MenuButton({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT()
  return (
    <Button className="yu-only-narrow" type="text" icon={<UnfoldIcon />} aria-label={t('ui.menu')} onClick={onOpen} />
  )
}

/** The menu where there is little room; the year is chosen there too, and on a phone what was begun is found there. */
function MenuDrawer({ open, phone, onClose }: { open: boolean; phone: boolean; onClose: () => void }): ReactNode {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title="Yupana"
      extra={
        <>
          {phone && <DraftTray />}
          <YearChoice className="yu-year" />
        </>
      }
      styles={{ body: { padding: 0 } }}
    >
      <SideMenu folded={false} onChosen={onClose} />
    </Drawer>
  )
}

/** Says that an owner looks through the eyes of a role, and the way back. */
function SeeingAs(): ReactNode {
  const t = useT()
  const go = useGo()
  const session = useSessionStore()
  const { seeingAs } = useSessionData()
  if (!seeingAs) return null
  const leave = async (): Promise<void> => {
    await session.seeAs(undefined)
    go(`/roles/view/${seeingAs.id}`)
  }
  return (
    <div className="yu-strip-line" role="status" style={{ background: environmentColors.seeing }}>
      {t('role.seeingAs', { name: seeingAs.name })}{' '}
      <Button size="small" onClick={() => void leave()}>
        {t('role.stopSeeing')}
      </Button>
    </div>
  )
}

/** With the band above it: nobody issues a real invoice thinking that they practise. */
function EnvironmentChip({ environment }: { environment: 'demo' | 'beta' | 'production' }): ReactNode {
  const t = useT()
  if (environment === 'production') return null
  return (
    <span
      className={`yu-environment yu-tone-${environment === 'demo' ? 'warning' : 'progress'}`}
      role="status"
      title={t(`ui.env.${environment}`)}
    >
      <FlaskIcon />
      <span>{t(`ui.env.${environment}`)}</span>
    </span>
  )
}
