import { authEndpoints } from '@yupana/company/contract'
import {
  EnterIcon,
  Link,
  problemOf,
  textOf,
  useClient,
  useGo,
  useNotices,
  useSession,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Checkbox, Input } from 'antd'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bringAhead } from './ahead.ts'
import './auth/auth.css'
import { deviceOf, keepDevice } from './known-device.ts'

const NEXT_KEY = 'yupana.next'

/** Remembers the screen that was asked for, so that signing in leads there. */
export function rememberNext(path: string): void {
  if (path !== '/') sessionStorage.setItem(NEXT_KEY, path)
}

function takeNext(): string {
  const next = sessionStorage.getItem(NEXT_KEY)
  sessionStorage.removeItem(NEXT_KEY)
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/dashboard'
}

interface SignInState {
  /** Why it was refused, in the reader's language. */
  problem: string | undefined
  /** The user whose e-mail is not confirmed yet. */
  awaited: string | undefined
  /** The password was right, and the code of the app is asked for. */
  asksCode: boolean
  busy: boolean
  signIn: (credentials: { email: string; password: string; code?: string }, remember: boolean) => Promise<void>
}

function useSignIn(): SignInState {
  const speech = useSpeech()
  const client = useClient()
  const session = useSessionStore()
  const { status } = useSession()
  const go = useGo()
  const notices = useNotices()
  const [problem, setProblem] = useState<string>()
  const [awaited, setAwaited] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (status === 'open' && !busy) go(takeNext(), { replace: true })
  }, [status, busy])
  const [asksCode, setAsksCode] = useState(false)
  const signIn: SignInState['signIn'] = async (credentials, remember) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { email } = credentials
      const tokens = await client.call(authEndpoints.login, { body: { ...credentials, ...deviceOf(email) } })
      keepDevice(email, tokens.device)
      await session.open(tokens, remember)
      notices.success(speech.t('ui.signedIn', { name: session.get().data?.user.name ?? '' }))
    } catch (error) {
      const refused = problemOf(error)
      const first = refused.code === 'user.second_factor_required'
      if (first) setAsksCode(true)
      else setProblem(textOf(refused.errors[0] ?? refused, speech))
      setAwaited(refused.code === 'user.email_unconfirmed' ? String(refused.params?.user ?? '') : undefined)
    } finally {
      setBusy(false)
    }
  }
  return { problem, awaited, asksCode, busy, signIn }
}

/** While somebody types, what comes after is brought. */
function useAhead(): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    const timer = setTimeout(() => bringAhead(() => i18n.loadNamespaces('areas')), 300)
    return () => clearTimeout(timer)
  }, [])
}

/** E-mail and password; why it was refused stands in the form. */
export function SignIn(): ReactNode {
  const { t, language } = useSpeech()
  const { ended } = useSession()
  const { problem, awaited, asksCode, busy, signIn } = useSignIn()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  useAhead()
  useEffect(() => {
    document.title = `${t('ui.signIn')} · Yupana`
  }, [language])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void signIn({ email: email.trim(), password, ...(asksCode ? { code: code.trim() } : {}) }, remember)
  }
  return (
    <form onSubmit={submit} className="yu-sign-in">
      <h1>{t('ui.signIn')}</h1>
      <p className="yu-soft">{t('auth.signInText')}</p>
      {problem ? (
        <Alert type="error" showIcon title={problem} role="alert" />
      ) : (
        ended === 'expired' && <Alert type="warning" showIcon title={t('error.unauthorized')} role="alert" />
      )}
      <label htmlFor="email">{t('ui.email')}</label>
      <Input
        id="email"
        type="email"
        size="large"
        autoFocus
        required
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <label htmlFor="password">{t('ui.password')}</label>
        <Link to="/password">{t('auth.forgotten')}</Link>
      </div>
      <Input.Password
        id="password"
        size="large"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksCode && <FactorCode code={code} onChange={setCode} />}
      <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        {t('ui.remember')}
      </Checkbox>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t('ui.signIn')}
        <kbd className="yu-only-wide">
          <EnterIcon />
        </kbd>
      </Button>
      <p className="yu-soft yu-auth-links">
        {awaited ? (
          <Link to={`/register/verification_code/${awaited}`}>{t('auth.activate')}</Link>
        ) : (
          <span>
            {t('auth.noAccount')} <Link to="/register">{t('auth.register')}</Link>
          </span>
        )}
      </p>
    </form>
  )
}

/** The digits of the app, or a recovery code. */
function FactorCode({ code, onChange }: { code: string; onChange: (code: string) => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <label htmlFor="code">{t('secondFactor.code')}</label>
      <Input
        id="code"
        size="large"
        autoFocus
        required
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, '').slice(0, 11))}
      />
      <p className="yu-soft">{t('secondFactor.signIn')}</p>
    </>
  )
}
