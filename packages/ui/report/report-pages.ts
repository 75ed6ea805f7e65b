import type { Endpoint, GroupSums, LooseInput, ReportAnswer, RowOf } from '@yupana/contract'
import { useMemo, useState } from 'react'
import { useCall, useClient } from '../api.tsx'
import { useNotices } from '../problem-notice.tsx'

export interface ReportPages {
  /** The first answer: sums of all rows, what was understood. */
  answer: ReportAnswer | undefined
  rows: readonly RowOf[]
  groups: readonly GroupSums[]
  pending: boolean
  fetching: boolean
  loading: boolean
  /** Reads the next page; absent behind the last one. */
  more: (() => void) | undefined
}

/** The pages of a report, read as they are asked for; other parameters begin anew. */
export function useReportPages(endpoint: Endpoint, input: LooseInput, enabled: boolean): ReportPages {
  const client = useClient()
  const notices = useNotices()
  const { data, isPending, isFetching } = useCall(endpoint, input as never, { enabled, keepPrevious: true })
  const first = data as ReportAnswer | undefined
  const [further, setFurther] = useState<{ of: unknown; answers: readonly ReportAnswer[] }>({
    of: undefined,
    answers: [],
  })
  const [loading, setLoading] = useState(false)
  const answers = useMemo(
    () => (first ? [first, ...(further.of === first ? further.answers : [])] : []),
    [first, further],
  )
  const next = answers.at(-1)?.next
  const read = async (after: string): Promise<void> => {
    setLoading(true)
    try {
      const page = await client.call(endpoint, { ...input, query: { ...(input.query as object), after } } as never)
      setFurther({ of: first, answers: [...answers.slice(1), page as ReportAnswer] })
    } catch (error) {
      notices.problem(error)
    } finally {
      setLoading(false)
    }
  }
  const rows = useMemo(() => answers.flatMap(({ data: own }) => own), [answers])
  const groups = useMemo(() => answers.flatMap((each) => each.groups ?? []), [answers])
  const more = next === undefined ? undefined : () => void read(next)
  return { answer: first, rows, groups, pending: isPending, fetching: isFetching, loading, more }
}
