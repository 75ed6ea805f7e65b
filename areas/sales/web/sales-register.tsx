import { monthParams, type ReportRow, ReportScreen, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { salesRegister } from '../contract/index.ts'

const openInvoice = (row: ReportRow): string | undefined =>
  typeof row.id === 'string' ? `/invoice/view/${row.id}` : undefined
const lead = ['date', 'serie', 'number', 'clientName']
const links = { number: openInvoice, total: openInvoice }

/** The sales register of a month; each row leads to its document. */
export default function SalesRegister(): ReactNode {
  const speech = useSpeech()
  const params = useMemo(() => monthParams(speech), [speech.language])
  return <ReportScreen report={salesRegister} params={params} links={links} lead={lead} />
}
