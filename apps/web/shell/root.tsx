import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import {
  choseLanguage,
  ErrorBoundary,
  useNotices,
  useNoticesOf,
  usePathname,
  useSession,
  useShortcutListener,
} from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failures } from './failures.ts'

/** What every screen has: failed reads are notified, keys are heard, an ended session leads to the sign-in page. */
export function Root(): ReactNode {
  const { status, ended, data } = useSession()
  const { history } = useRouter()
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  const notices = useNotices()
  const path = usePathname()
  useNoticesOf(path)
  useShortcutListener()
  useEffect(() => failures.listen(notices.problem), [notices])
  useEffect(() => {
    if (status !== 'anonymous' || ended === undefined) return
    queries.clear()
    history.push('/')
  }, [status, ended])
  const preferred = data?.user.language ?? data?.configuration.language
  useEffect(() => {
    if (preferred && !choseLanguage()) void i18n.changeLanguage(preferred)
  }, [preferred])
  return (
    <ErrorBoundary resetKey={path}>
      <Outlet />
    </ErrorBoundary>
  )
}
