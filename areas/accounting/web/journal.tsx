import { monthParams, type ReportRow, ReportScreen, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { journalDaily } from '../contract/index.ts'
import { reportLinks } from './report-links.ts'

const groupOf = ({ entry }: ReportRow): string => String(entry ?? '')

/** The journal of a month, voucher by voucher. */
export default function Journal(): ReactNode {
  const speech = useSpeech()
  const params = useMemo(() => monthParams(speech), [speech.language])
  return <ReportScreen report={journalDaily} params={params} links={reportLinks} groupOf={groupOf} />
}
