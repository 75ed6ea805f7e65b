import {
  Answer,
  type Column,
  DataTable,
  HistoryButton,
  Link,
  PageHead,
  RecordFields,
  StateTag,
  useCall,
  usePrint,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import {
  type ClientLanguage,
  type QuotationChange,
  type TravelQuotationOut,
  travelQuotationEndpoints,
} from '../../contract/index.ts'
import { PriceTable } from '../program/price-panel.tsx'
import { ProgramShown } from '../program/shown.tsx'
import { QuotationActions } from './actions.tsx'
import { quotationLabels } from './list.tsx'

/** A quotation as it stands: its options with their prices, the program, and the versions that the client has. */
export default function QuotationView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(travelQuotationEndpoints.travelQuotation, { params: { id } })
  return <Answer call={call}>{(found) => <Shown of={found} />}</Answer>
}

function Shown({ of }: { of: TravelQuotationOut }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`travelQuotation.${name}`)
  const columns: Column<TravelQuotationOut>[] = [
    of.client
      ? { field: 'client.name', label: t('field.client'), kind: 'text' }
      : { field: 'prospect.name', label: label('prospect'), kind: 'text' },
    { field: 'start', label: label('start'), kind: 'date' },
    { field: 'days', label: t('travelPackage.days'), kind: 'quantity' },
    { field: 'pax', label: t('travelFare.pax'), kind: 'quantity' },
    { field: 'agent.name', label: label('agent'), kind: 'text' },
    { field: 'package.name', label: label('package'), kind: 'text' },
    { field: 'validUntil', label: label('validUntil'), kind: 'date' },
    { field: 'reason', label: label('reason'), kind: 'text' },
    { field: 'notes', label: t('field.notes'), kind: 'text' },
  ]
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('travelQuotation')} ${of.number ?? ''} · ${of.title}`}
        subtitle={<Link to="/travel/quotation">{t('travelQuotation.plural')}</Link>}
        actions={
          <>
            <HistoryButton entity="travelQuotation" id={of.id} />
            <QuotationActions of={of} />
          </>
        }
      />
      <div className="yu-head-actions">
        <StateTag states={quotationLabels(t)} value={of.status} />
        <span className="yu-soft">
          {label('revision')} {of.revision}
        </span>
        {of.acceptedOption && <span>{`${label('acceptedOption')}: ${of.acceptedOption}`}</span>}
      </div>
      {of.delta && of.delta.sent !== of.delta.now && (
        <Alert type="warning" showIcon title={t('travelQuotation.delta', of.delta)} />
      )}
      <RecordFields columns={columns} row={of} />
      <Answers of={of} />
      <PriceTable priced={of.priced} />
      <Versions of={of} />
      <ProgramShown of={of} language={of.language as ClientLanguage} />
    </section>
  )
}

/** What came back by the link: whether it was opened, who accepted, and what was asked for. */
function Answers({ of }: { of: TravelQuotationOut }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<TravelQuotationOut>[] = [
    ...(of.link
      ? [
          { field: 'link.openedAt', label: t('travelLink.opened'), kind: 'instant' as const },
          { field: 'link.opens', label: t('travelLink.opens'), kind: 'quantity' as const },
          { field: 'link.expiresOn', label: t('travelLink.expires'), kind: 'date' as const },
        ]
      : []),
    ...(of.acceptedBy
      ? [
          { field: 'acceptedBy.name', label: t('travelLink.acceptedBy'), kind: 'text' as const },
          { field: 'acceptedBy.email', label: t('field.email'), kind: 'text' as const },
        ]
      : []),
  ]
  return (
    <>
      {columns.length > 0 && <RecordFields columns={columns} row={of} />}
      {of.comments.length > 0 && (
        <Alert
          type="info"
          title={t('travelLink.comments')}
          description={
            <ul>
              {of.comments.map(({ name, text, revision, at }) => (
                <li key={at}>{`${name} (v${revision}): ${text}`}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}

function Versions({ of: { id, versions, currency } }: { of: TravelQuotationOut }): ReactNode {
  const { t } = useSpeech()
  const print = usePrint()
  if (versions.length === 0) return null
  const columns: Column<TravelQuotationOut['versions'][number]>[] = [
    { field: 'revision', label: t('travelQuotation.revision'), kind: 'quantity' },
    { field: 'sentAt', label: t('travelQuotation.sentAt'), kind: 'date' },
    { field: 'price', label: t('field.price'), kind: 'money', currency },
    { field: 'acceptedOption', label: t('travelQuotation.acceptedOption'), kind: 'text' },
    {
      ...{ field: 'pdf', label: '', kind: 'text' },
      render: ({ revision }) => (
        <Button
          size="small"
          onClick={() =>
            void print(travelQuotationEndpoints.travelQuotationPdf, { params: { id }, query: { revision } })
          }
        >
          PDF
        </Button>
      ),
    },
  ]
  const [last, before] = versions
  return (
    <>
      <DataTable
        label={t('travelQuotation.versions')}
        columns={columns}
        rows={versions}
        rowKey={({ revision }) => String(revision)}
      />
      {last && before && <Changes id={id} from={before.revision} to={last.revision} />}
    </>
  )
}

function Changes({ id, from, to }: { id: string; from: number; to: number }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(travelQuotationEndpoints.travelQuotationDiff, { params: { id }, query: { from, to } })
  const said = (field: string): string => {
    const [name, letter] = field.split('.')
    return [t(`travelQuotation.change.${name}`), letter].filter(Boolean).join(' ')
  }
  const columns: Column<QuotationChange>[] = [
    { field: 'field', label: '', kind: 'text', render: ({ field }) => said(field) },
    { field: 'before', label: t('travelQuotation.before'), kind: 'text' },
    { field: 'after', label: t('travelQuotation.after'), kind: 'text' },
  ]
  if (!call.data || call.data.length === 0) return null
  return (
    <DataTable
      label={t('travelQuotation.diff', { from: String(from), to: String(to) })}
      columns={columns}
      rows={call.data}
      rowKey={({ field }) => field}
    />
  )
}
