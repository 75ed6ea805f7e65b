import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSpeech } from './i18n.ts'
import { isMissing } from './missing.ts'
import { problemOf, textOf } from './problem-notice.tsx'
import { NotFound } from './shell/message-pages.tsx'

interface AnswerProps<T> {
  call: UseQueryResult<T>
  /** Waits for the present answer, never a kept one: a form must begin with what stands now. */
  fresh?: boolean
  /** What stands there until it comes; bones of lines where absent. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** What a read answered: bones while it is awaited; where it failed the problem and another try, or that there is no such record; else its screen. */
export function Answer<T>({ call, fresh = false, waiting, children }: AnswerProps<T>): ReactNode {
  if (call.data !== undefined && (!fresh || call.isFetchedAfterMount)) return children(call.data)
  if (!call.error && waiting !== undefined) return waiting
  if (!call.error) return <Skeleton active title={false} paragraph={{ rows: 9 }} className="yu-skeleton" />
  if (isMissing(problemOf(call.error))) return <NotFound />
  return (
    <div className="yu-page">
      <NotRead error={call.error} onRetry={() => void call.refetch()} />
    </div>
  )
}

/** What could not be read, and another try. What the server refuses is said here for good; that it failed, the notification has said. */
export function NotRead({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const speech = useSpeech()
  const problem = problemOf(error)
  const refused = problem.status >= 400 && problem.status < 500
  return (
    <Alert
      type={refused ? 'error' : 'warning'}
      showIcon
      title={refused ? textOf(problem, speech) : speech.t('ui.notRead')}
      action={<Button onClick={onRetry}>{speech.t('ui.retry')}</Button>}
    />
  )
}
