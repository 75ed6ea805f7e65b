import type { CallInput } from '@yupana/contract'
import { useClient, useNotices, useRefresh, useSpeech } from '@yupana/ui'
import { useRef, useState } from 'react'
import { type Generated, generatorEndpoints } from '../../contract/index.ts'

type Body = CallInput<typeof generatorEndpoints.generate>['body']

/** Generates what is meant, at once or behind the call. @param onSkipped hears what stayed */
export function useGenerate(onSkipped: (skipped: Generated['skipped']) => void) {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [job, setJob] = useState<string>()
  const under = useRef(false)
  return {
    ...{ busy, job, stop: () => setJob(undefined) },
    /** A second press would do nothing more: what is generated is generated once. */
    async run(body: Body): Promise<void> {
      if (under.current) return
      under.current = true
      setBusy(true)
      try {
        const done = await client.call(generatorEndpoints.generate, { body })
        if (!('made' in done)) return setJob((done as { id: string }).id)
        notices.success(t('generator.done', { made: done.made.length, skipped: done.skipped.length }))
        onSkipped(done.skipped)
        refresh('generator', 'summary', 'entry', 'monthLock')
      } catch (error) {
        notices.problem(error)
      } finally {
        under.current = false
        setBusy(false)
      }
    },
  }
}
