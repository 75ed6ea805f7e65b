import { PageHead, RecordFields, useSessionData, useT } from '@yupana/ui'
import type { ReactNode } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import { AppearanceChoice } from './top-bar.tsx'

/** Who is signed in and how they like to see the product. Everybody may come here, whatever else they may not. */
export function Profile(): ReactNode {
  const t = useT()
  const { user, company, branch, owner } = useSessionData()
  const row = { name: `${user.name} ${user.lastName}`, email: user.email, company, branch, owner }
  return (
    <section className="yu-page">
      <PageHead title={t('ui.profile')} subtitle={t('ui.profileText')} />
      <RecordFields
        row={row}
        columns={[
          { field: 'name', label: t('field.name'), kind: 'text' },
          { field: 'email', label: t('ui.email'), kind: 'text' },
          { field: 'role', label: t('ui.role'), kind: 'text', render: () => t(owner ? 'ui.owner' : 'ui.member') },
          { field: 'company.fiscalName', label: t('ui.company'), kind: 'text' },
          { field: 'branch.name', label: t('ui.branch'), kind: 'text' },
        ]}
      />
      <div className="yu-panel yu-preferences">
        <span>{t('ui.language')}</span>
        <LanguageChoice />
        <span>{t('ui.appearance')}</span>
        <AppearanceChoice />
      </div>
    </section>
  )
}
