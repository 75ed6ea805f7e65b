import {
  Answer,
  type Column,
  DataTable,
  formatInstant,
  Link,
  RecordFields,
  StateTag,
  useCall,
  useDownload,
  useSpeech,
} from '@yupana/ui'
import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { einvoicingEndpoints } from '../contract/index.ts'
import { eStateLabels, summaryLabels } from './states.ts'

type Read = NonNullable<ReturnType<typeof useCall<typeof einvoicingEndpoints.summary>>['data']>
type Within = Read['items'][number]

/** Where the documents within stand; the areas that own them lie above this one. */
const SCREENS: Readonly<Record<string, string>> = { invoice: '/invoice/view', creditNote: '/credit-note/view' }

/** One message to the tax office: what it said, what was answered, the documents within. */
export function SummaryDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(einvoicingEndpoints.summary, { params: { id } })
  return (
    <Modal
      open
      title={call.data?.number ?? t('summary.one')}
      width={720}
      onCancel={onClose}
      footer={call.data && <SummaryFiles summary={call.data} />}
    >
      <Answer call={call}>
        {(summary) => (
          <div className="yu-stack">
            <Facts summary={summary} />
            <Documents rows={summary.items} />
          </div>
        )}
      </Answer>
    </Modal>
  )
}

function Facts({ summary }: { summary: Read }): ReactNode {
  const { t } = useSpeech()
  const columns: (Column<Read> | false)[] = [
    {
      field: 'operation',
      label: t('summary.operation'),
      kind: 'text',
      render: () => t(`summary.operation.${summary.operation}`),
    },
    {
      ...{ field: 'status', label: t('field.status'), kind: 'text' as const },
      render: () => <StateTag value={String(summary.status)} states={summaryLabels(t)} />,
    },
    { field: 'referenceDate', label: t('summary.referenceDate'), kind: 'date' },
    { field: 'createdAt', label: t('einvoice.status.1'), kind: 'text', render: () => formatInstant(summary.createdAt) },
    summary.ticket !== null && { field: 'ticket', label: t('einvoice.ticket'), kind: 'text' },
    summary.reason !== null && { field: 'reason', label: t('einvoice.reason'), kind: 'text' },
    summary.responseText !== null && {
      ...{ field: 'responseText', label: t('einvoice.response'), kind: 'text' as const },
      render: () => [summary.responseCode, summary.responseText].filter(Boolean).join(' · '),
    },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={summary} />
}

function Documents({ rows }: { rows: Within[] }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<Within>[] = [
    {
      ...{ field: 'number', label: t('field.number'), kind: 'text' as const },
      render: ({ id, kind, serie, number }) => {
        const words = `${serie}-${String(number).padStart(8, '0')}`
        return SCREENS[kind] ? <Link to={`${SCREENS[kind]}/${id}`}>{words}</Link> : words
      },
    },
    { field: 'total', label: t('field.total'), kind: 'money' },
    {
      ...{ field: 'eStatus', label: t('einvoice.status'), kind: 'text' as const },
      render: ({ eStatus }) => <StateTag value={String(eStatus)} states={eStateLabels(t)} />,
    },
  ]
  return <DataTable label={t('summary.documents')} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

/** XML and answer of one, as files. */
function SummaryFiles({
  summary: { id, hasXml, hasCdr },
}: {
  summary: { id: string; hasXml: boolean; hasCdr: boolean }
}): ReactNode {
  const { t } = useSpeech()
  const download = useDownload()
  return (
    <>
      <Button disabled={!hasXml} onClick={() => download(einvoicingEndpoints.summaryUbl, { params: { id } })}>
        {t('einvoice.xml')}
      </Button>
      <Button disabled={!hasCdr} onClick={() => download(einvoicingEndpoints.summaryCdr, { params: { id } })}>
        {t('einvoice.cdr')}
      </Button>
    </>
  )
}
