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
  const speech = useSpeech()
  if (call.data !== undefined && (!fresh || call.isFetchedAfterMount)) return children(call.data)
  if (!call.error && waiting !== undefined) return waiting
  if (!call.error) return <Skeleton active title={false} paragraph={{ rows: 9 }} className="yu-skeleton" />
  const problem = problemOf(call.error)
  if (isMissing(problem)) return <NotFound />
  return (
    <div className="yu-page">
      <Alert
        type="error"
        showIcon
        title={textOf(problem, speech)}
        action={<Button onClick={() => void call.refetch()}>{speech.t('ui.retry')}</Button>}
      />
    </div>
  )
}
