import { authEndpoints, passwordEndpoints, profileEndpoints } from '@yupana/company/contract'
import {
  Answer,
  CallForm,
  Field,
  PageHead,
  RecordFields,
  useCall,
  useSessionData,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../language-choice.tsx'
import { AppearanceChoice } from '../top-bar.tsx'
import './auth.css'
import { PasswordFields, passwordsDiffer } from './password-fields.tsx'
import { Picture } from './picture.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** Who is signed in: their picture, name, password, sessions and taste. Everybody may come here, whatever else they may not. */
export default function Profile(): ReactNode {
  const { t } = useSpeech()
  const { user, company: place, branch, owner } = useSessionData()
  // What stands below a form comes with it, and need not move.
  const { isLoading } = useCall(authEndpoints.me, {})
  const row = { email: user.email, company: place, branch, owner }
  return (
    <section className="yu-page">
      <PageHead title={t('ui.profile')} subtitle={t('ui.profileText')} />
      <RecordFields
        row={row}
        columns={[
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
      <div className="yu-profile">
        <Panel title={t('profile.person')}>
          <Picture />
          <Person />
        </Panel>
        <Panel title={t('profile.password')}>
          <CallForm
            endpoint={passwordEndpoints.updatePassword}
            values={{ password: '', newPassword: '', repeat: '' }}
            submit={t('profile.changePassword')}
            success={t('profile.passwordChanged')}
            check={(values) => passwordsDiffer(values, t)}
            invalidates={['session']}
            onDone={() => undefined}
            resets
          >
            <Field name="password" label={t('profile.presentPassword')} kind="password" />
            <PasswordFields name="newPassword" />
          </CallForm>
        </Panel>
        <Panel title={t('secondFactor')}>
          <SecondFactor />
        </Panel>
      </div>
      {!isLoading && (
        <section className="yu-sessions">
          <h2>{t('profile.sessions')}</h2>
          <Sessions />
        </section>
      )}
    </section>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="yu-panel">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Person(): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  const call = useCall(authEndpoints.me, {})
  const languages = [
    { value: 'es', label: 'Español' },
    { value: 'en', label: 'English' },
    { value: 'fr', label: 'Français' },
  ]
  return (
    <Answer call={call} fresh>
      {({ user }) => (
        <CallForm
          endpoint={profileEndpoints.updateProfile}
          values={user}
          submit={t('ui.save')}
          success={t('ui.saved')}
          toInput={(body) => ({ params: { id: user.id }, body }) as never}
          onDone={() => void session.reload()}
        >
          <Field name="name" label={t('user.name')} kind="text" span="half" />
          <Field name="lastName" label={t('user.lastName')} kind="text" span="half" />
          <Field name="mobilePhone" label={t('user.mobilePhone')} kind="text" span="half" />
          <Field name="language" label={t('user.language')} kind="choice" options={languages} span="half" />
        </CallForm>
      )}
    </Answer>
  )
}
