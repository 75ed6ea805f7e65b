import { Link, PageHead, useOfferedAreas, useSession, useSessionData, useSessionStore, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type MenuPage, menuPages } from '../contract/menu-pages.ts'

/** Groups of links to screens of any area, with what each is for; only those that the user may open. */
function Menu({ page }: { page: MenuPage }): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  const { year } = useSession()
  const { eInvoiceStatus } = useSessionData().configuration
  const screens = new Map(
    useOfferedAreas().flatMap(({ area }) => area.screens.map((each) => [each.path, each] as const)),
  )
  const open = (path: string): boolean => {
    const screen = screens.get(path)
    // The tutorial is offered until it was begun.
    if (path === '/einvoice-tutorial' && eInvoiceStatus > 0) return false
    return screen !== undefined && session.may(screen.permission)
  }
  const groups = page.groups
    .map(({ title, paths }) => ({ title, paths: paths.filter(open) }))
    .filter(({ paths }) => paths.length > 0)
  return (
    <section className="yu-page">
      <PageHead title={t(page.title)} />
      {groups.length === 0 && <p className="yu-soft">{t('configurationMenu.empty')}</p>}
      {groups.map(({ title, paths }) => (
        <nav key={title} className="yu-menu-group" aria-label={t(title)}>
          <h2>{t(title)}</h2>
          <div className="yu-card-links">
            {paths.map((path) => (
              <Link key={path} to={path.replace('{year}', year)} className="yu-card-link">
                {t(screens.get(path)!.title)}
                <span className="yu-soft">{t(`menuAbout.${path.replace(/[{}]/g, '')}`)}</span>
              </Link>
            ))}
          </div>
        </nav>
      ))}
    </section>
  )
}

export const CompanyMenu = (): ReactNode => <Menu page={menuPages.company} />
export const CommerceMenu = (): ReactNode => <Menu page={menuPages.commerce} />
export const TreasuryMenu = (): ReactNode => <Menu page={menuPages.treasury} />
export const TransportMenu = (): ReactNode => <Menu page={menuPages.transport} />
export const FinanceMenu = (): ReactNode => <Menu page={menuPages.finance} />
