import { read } from '@yupana/contract'
import {
  CircleCheckIcon,
  ErrorBoundary,
  environmentColors,
  FlaskIcon,
  formatInstant,
  MenuIcon,
  ShortcutHelp,
  Sign,
  useGo,
  usePathname,
  useSessionData,
  useSessionStore,
  useSpeech,
  WarningIcon,
} from '@yupana/ui'
import { Button, Dropdown, Skeleton } from 'antd'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { TillState } from '../device/till.ts'
import { useTill } from '../device/use-till.ts'
import './pos-frame.css'
import '../till/till.css'

/** Places of the counter, in the order of its menu. */
const PLACES = [
  { path: '/pos/sales', label: 'till.sell', may: read('POSSALES') },
  { path: '/pos/order-list', label: 'requisitionOrder.plural', may: read('POSORDER') },
  { path: '/pos/quotation-list', label: 'till.quotations', may: read('POSQUOTATION') },
  { path: '/pos/invoice-list', label: 'till.documents', may: read('POSINVOICE') },
  { path: '/pos/sales-client', label: 'till.clients', may: read('POSSALESCLIENT') },
  { path: '/pos/cash', label: 'till.cash', may: read('POSCASHLIST') },
  { path: '/pos/shift', label: 'shift.plural', may: read('POSSHIFT') },
  { path: '/pos/close', label: 'shift.close', may: read('POSSHIFT') },
  { path: '/pos/config', label: 'till.device', may: read('COMMERCECONFIG', 'POSSALES') },
] as const

/** What is around every screen of the counter: which till, whose shift, whether what was sold is at the server. */
export function PosFrame({ children, bare = false }: { children: ReactNode; bare?: boolean }): ReactNode {
  const { t } = useSpeech()
  const { state } = useTill()
  const path = usePathname()
  const { lease } = state
  const { user, company } = useSessionData()
  return (
    <div className="yu-pos">
      <Band />
      <header className="yu-pos-top">
        <Sign />
        <strong>{lease ? `${lease.branch.name} · ${lease.terminal.name}` : company.fiscalName}</strong>
        <Shift state={state} />
        <span className="yu-pos-space" />
        {lease && <LinkState state={state} />}
        <Environment />
        <Clock />
        <span className="yu-pos-who">
          {user.name} {user.lastName}
        </span>
        <Places />
      </header>
      <main id="screen" className={bare ? 'yu-pos-sell' : 'yu-screen yu-pos-screen'} aria-label={t('menu.pos')}>
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} className="yu-skeleton" />}>
            {children}
          </Suspense>
        </ErrorBoundary>
      </main>
      <ShortcutHelp />
    </div>
  )
}

function Shift({ state: { lease } }: { state: TillState }): ReactNode {
  const { t } = useSpeech()
  if (!lease) return null
  const { shift } = lease
  if (!shift && !lease.settings.shifts) return null
  return (
    <span className="yu-soft yu-pos-shift">
      {shift
        ? t('till.shiftSince', { number: shift.number, at: formatInstant(shift.openedAt).slice(-5) })
        : t('till.noShift')}
    </span>
  )
}

/** Green: all is at the server; amber: something waits; red: the server is away, or somebody has to look. */
function LinkState({ state }: { state: TillState }): ReactNode {
  const { t } = useSpeech()
  const { till } = useTill()
  const tone =
    state.held > 0 || state.phase === 'leaseLost'
      ? 'bad'
      : state.online
        ? state.unsent > 0
          ? 'warning'
          : 'good'
        : 'warning'
  const said = t(state.online ? 'till.online' : 'till.offline')
  return (
    <button type="button" className={`yu-pos-link yu-pos-${tone}`} aria-live="polite" onClick={() => void till.sync()}>
      {tone === 'good' ? <CircleCheckIcon /> : <WarningIcon />}
      <span>
        {said} · {t('till.unsent', { count: state.unsent })}
        {state.held > 0 && ` · ${t('till.heldCount', { count: state.held })}`}
      </span>
    </button>
  )
}

function Band(): ReactNode {
  const { configuration } = useSessionData()
  if (configuration.environment === 'production') return null
  return <div className="yu-pos-band" style={{ background: environmentColors[configuration.environment] }} />
}

function Environment(): ReactNode {
  const { t } = useSpeech()
  const { configuration } = useSessionData()
  if (configuration.environment === 'production') return null
  return (
    <span
      className={`yu-pos-environment yu-tone-${configuration.environment === 'demo' ? 'warning' : 'progress'}`}
      title={t(`ui.env.${configuration.environment}`)}
    >
      <FlaskIcon />
      <span>{t(`ui.env.${configuration.environment}`)}</span>
    </span>
  )
}

const EVERY_MS = 5_000

function Clock(): ReactNode {
  const { till } = useTill()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return <time className="yu-pos-clock">{formatInstant(till.now().toISOString()).slice(-5)}</time>
}

function Places(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const path = usePathname()
  const session = useSessionStore()
  const items = [
    ...PLACES.filter(({ may }) => session.may(may)).map(({ path: key, label }) => ({ key, label: t(label) })),
    { type: 'divider' as const },
    { key: '/dashboard', label: t('till.backOffice') },
  ]
  return (
    <Dropdown menu={{ items, selectedKeys: [path], onClick: ({ key }) => go(key) }} trigger={['click']}>
      <Button type="text" size="large" icon={<MenuIcon />} aria-label={t('ui.menu')} />
    </Dropdown>
  )
}
