import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import { Navigate, Outlet } from '@tanstack/react-router'
import {
  CommandPalette,
  DraftTray,
  ErrorBoundary,
  environmentColors,
  JobTray,
  MentionBell,
  ShortcutHelp,
  useGo,
  usePathname,
  useSession,
  useSessionData,
  useSessionStore,
  useT,
} from '@yupana/ui'
import { Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { useDestinations } from './destinations.ts'
import { Invitations } from './invitations.tsx'
import { SideMenu } from './side-menu.tsx'
import { CompanyChoice, PaletteButton, UserMenu, YearChoice } from './top-bar.tsx'
import './shell.css'

/** The screens behind the sign-in. None of them is drawn without a session, not even for the moment in which one ends. */
export function ShellLayout(): ReactNode {
  return useSession().status === 'open' ? <Frame /> : <Navigate to="/" replace />
}

/** What every screen has around it: environment strip, top bar, menu. */
function Frame(): ReactNode {
  const t = useT()
  const path = usePathname()
  const { configuration } = useSessionData()
  const [folded, setFolded] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState(false)
  const destinations = useDestinations()
  return (
    <div className={`yu-shell${folded ? ' yu-folded' : ''}`}>
      <a className="yu-skip" href="#screen">
        {t('ui.goTo')} →
      </a>
      <div className="yu-strips">
        <EnvironmentStrip environment={configuration.environment} />
        <SeeingAs />
        <Invitations />
      </div>
      <header className="yu-top" style={{ borderBottomColor: configuration.color || undefined }}>
        <Button
          className="yu-only-wide"
          type="text"
          icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          aria-label={t('ui.menu')}
          onClick={() => setFolded(!folded)}
        />
        <Button
          className="yu-only-narrow"
          type="text"
          icon={<MenuUnfoldOutlined />}
          aria-label={t('ui.menu')}
          onClick={() => setDrawer(true)}
        />
        <CompanyChoice />
        <YearChoice />
        <span className="yu-top-space" />
        <PaletteButton onOpen={() => setPalette(true)} />
        <DraftTray />
        <MentionBell />
        <JobTray />
        <UserMenu />
      </header>
      <nav className="yu-side" aria-label={t('ui.menu')}>
        <SideMenu folded={folded} />
      </nav>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        placement="left"
        size={280}
        title="Yupana"
        styles={{ body: { padding: 0 } }}
      >
        <SideMenu folded={false} onChosen={() => setDrawer(false)} />
      </Drawer>
      <main id="screen" className="yu-screen">
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} className="yu-skeleton" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <CommandPalette destinations={destinations} open={palette} onOpen={setPalette} />
      <ShortcutHelp />
    </div>
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
    <div className="yu-environment yu-seeing" role="status">
      {t('role.seeingAs', { name: seeingAs.name })}{' '}
      <Button size="small" onClick={() => void leave()}>
        {t('role.stopSeeing')}
      </Button>
    </div>
  )
}

function EnvironmentStrip({ environment }: { environment: 'demo' | 'beta' | 'production' }): ReactNode {
  const t = useT()
  if (environment === 'production') return null
  const { background, text } = environmentColors[environment]
  return (
    <div className="yu-environment" role="status" style={{ background, color: text }}>
      {t(`ui.env.${environment}`)}
    </div>
  )
}
