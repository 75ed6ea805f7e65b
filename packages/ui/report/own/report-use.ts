import { type ReportLayout, type ReportUse, reportUseEndpoints } from '@yupana/contract'
import { useEffect, useRef } from 'react'
import { useCall, useCommand } from '../../api.tsx'
import { useSessionData } from '../../session/session-context.tsx'

const UNUSED: Omit<ReportUse, 'report'> = { starred: false, usedAt: null, params: {}, layout: [] }

export interface OwnReport extends Omit<ReportUse, 'report'> {
  star(starred: boolean): void
  layOut(layout: ReportLayout): void
}

/** What this person keeps of each report: the star, what was asked last, the columns; nothing until it is known. */
export function useReportUses(): readonly ReportUse[] | undefined {
  const { data, isError } = useCall(reportUseEndpoints.reportUses, {}, { silent: true, staleTime: 60_000 })
  return data ?? (isError ? [] : undefined)
}

export function useReportUse(report: string): OwnReport {
  const uses = useReportUses()
  const { mutate } = useCommand(reportUseEndpoints.keepReportUse)
  const kept = uses?.find((each) => each.report === report) ?? UNUSED
  return {
    ...kept,
    star: (starred) => mutate({ params: { report }, body: { starred } }),
    layOut: (layout) => mutate({ params: { report }, body: { layout } }),
  }
}

/** Remembers what a report was asked, once it has answered: its card opens it so again. */
export function useRememberAsked(report: string, params: Readonly<Record<string, string>>, answered: boolean): void {
  const { mutate } = useCommand(reportUseEndpoints.keepReportUse, { onProblem: () => true })
  const { seeingAs } = useSessionData()
  const told = useRef('')
  const text = JSON.stringify(params)
  useEffect(() => {
    if (!answered || told.current === text || seeingAs) return
    told.current = text
    mutate({ params: { report }, body: { params: { ...params } } })
  }, [answered, text])
}
