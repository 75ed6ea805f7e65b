import { passwordEndpoints } from '@yupana/company/contract'
import { CallForm, useGo, useSessionStore, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { PasswordFields, passwordsDiffer } from './password-fields.tsx'
import { PublicPage } from './public-page.tsx'
import { dropTicket, readTicket } from './ticket.ts'

/** The new password; it opens a session, and every other one has ended. */
export default function PasswordRetrieve(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const session = useSessionStore()
  const ticket = readTicket()
  const links = [
    { to: '/', text: t('auth.toSignIn') },
    { to: '/password', text: t('auth.newCode') },
  ]
  if (!ticket) return <PublicPage title={t('auth.choosePassword')} text={t('auth.noTicket')} links={links} />
  return (
    <PublicPage title={t('auth.choosePassword')} text={ticket.email} links={links}>
      <CallForm
        endpoint={passwordEndpoints.confirmPassword}
        values={{ token: ticket.token, password: '', repeat: '' }}
        submit={t('auth.choosePassword')}
        check={(values) => passwordsDiffer(values, t)}
        onDone={(tokens) => {
          dropTicket()
          void session.open(tokens).then(() => go('/dashboard', { replace: true }))
        }}
      >
        <PasswordFields />
      </CallForm>
    </PublicPage>
  )
}
