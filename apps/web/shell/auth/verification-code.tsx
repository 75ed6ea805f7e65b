import { registerEndpoints, type Tokens } from '@yupana/company/contract'
import {
  CallForm,
  problemOf,
  useCommand,
  useGo,
  useScreenParams,
  useSearchParams,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { CodeField } from './code-field.tsx'
import { PublicPage } from './public-page.tsx'
import { sentTo } from './sign-up-address.ts'

/** The code of the activation mail, typed or brought by its link; it opens a session. */
export default function VerificationCode(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const session = useSessionStore()
  const { userID = '' } = useScreenParams()
  const [{ code }] = useSearchParams()
  const sent = sentTo(userID)
  const open = (tokens: Tokens): void => {
    void session.open(tokens).then(() => go('/dashboard', { replace: true }))
  }
  const byLink = useCommand(registerEndpoints.confirmEmail, { onSuccess: open, onProblem: () => true })
  const asked = useRef(false)
  useEffect(() => {
    // Once: the code of a link serves one time.
    if (typeof code !== 'string' || asked.current) return
    asked.current = true
    byLink.mutate({ params: { code } })
  }, [code])
  return (
    <PublicPage
      title={t('auth.activate')}
      text={sent ? t('auth.activateSent', { address: sent.email }) : t('auth.activateText')}
    >
      {sent?.mailFolder && <Alert type="info" showIcon title={t('auth.mailKept', { folder: sent.mailFolder })} />}
      {byLink.error !== null && (
        <Alert type="error" showIcon title={t(`error.${problemOf(byLink.error).code}`)} role="alert" />
      )}
      <CallForm
        endpoint={registerEndpoints.confirmEmail}
        values={{ code: '' }}
        submit={t('auth.activate')}
        toInput={(values) => ({ params: { code: String(values.code).trim() }, query: { user: userID } })}
        onDone={open}
      >
        <CodeField />
      </CallForm>
      <Resend user={userID} />
    </PublicPage>
  )
}

function Resend({ user }: { user: string }): ReactNode {
  const { t } = useSpeech()
  const resend = useCommand(registerEndpoints.resendConfirmation, { success: t('auth.sent') })
  return (
    <Button loading={resend.isPending} onClick={() => resend.mutate({ params: { value: user } })}>
      {t('auth.resend')}
    </Button>
  )
}
