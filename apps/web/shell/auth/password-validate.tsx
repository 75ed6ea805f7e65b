import { passwordEndpoints } from '@yupana/company/contract'
import { CallForm, problemOf, useCommand, useGo, useSearchParams, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { CodeField } from './code-field.tsx'
import { PublicPage } from './public-page.tsx'
import { keepTicket, type Ticket } from './ticket.ts'

/** The code of the password mail or of an invitation, typed or brought by its link. */
export default function PasswordValidate(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [{ user, code }] = useSearchParams()
  const keep = (ticket: Ticket): void => {
    keepTicket(ticket)
    go('/password/retrieve', { replace: true })
  }
  const byLink = useCommand(passwordEndpoints.validateToken, { onSuccess: keep, onProblem: () => true })
  const asked = useRef(false)
  useEffect(() => {
    // Once: the code of a link serves one time.
    if (typeof code !== 'string' || asked.current) return
    asked.current = true
    byLink.mutate({ body: { code } })
  }, [code])
  return (
    <PublicPage
      title={t('auth.forgotten')}
      text={t('auth.codeText')}
      links={[
        { to: '/', text: t('auth.toSignIn') },
        { to: '/password', text: t('auth.newCode') },
      ]}
    >
      {byLink.error !== null && (
        <Alert type="error" showIcon title={t(`error.${problemOf(byLink.error).code}`)} role="alert" />
      )}
      <CallForm
        endpoint={passwordEndpoints.validateToken}
        values={{ code: '', user: typeof user === 'string' ? user : undefined }}
        submit={t('auth.continue')}
        onDone={keep}
      >
        <CodeField />
      </CallForm>
    </PublicPage>
  )
}
