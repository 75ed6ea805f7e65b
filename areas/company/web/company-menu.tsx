import { Link, PageHead, useSession, useSessionStore, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { company } from '../contract/index.ts'

const entries = [
  '/company-settings',
  '/users',
  '/roles',
  '/branchOffice',
  '/document-numbers',
  '/workers',
  '/cost-center',
  '/exchange-rate',
  '/lock-month',
  '/companies',
]

/** Everything that is set for the whole company; one entry for each screen that the user may open. */
export default function CompanyMenu(): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  useSession()
  const screens = entries.flatMap((path) => company.screens.find((each) => each.path === path) ?? [])
  return (
    <section className="yu-page">
      <PageHead title={t('companyConfiguration')} />
      <nav className="yu-cards" aria-label={t('companyConfiguration')}>
        {screens
          .filter(({ permission }) => session.may(permission))
          .map(({ path, title }) => (
            <Link key={path} to={path} className="yu-card-link">
              {t(title)}
            </Link>
          ))}
      </nav>
    </section>
  )
}
