import { full } from '@yupana/contract'
import { MailDialog } from '@yupana/parties/web'
import {
  Answer,
  type Column,
  DocumentPage,
  formatDate,
  formatInstant,
  Link,
  RecordFields,
  type RelatedDocument,
  useCall,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type QuotationAction,
  type QuotationOut,
  type QuotationStatus,
  quotationEndpoints,
  quotationStates,
} from '../../contract/index.ts'
import { SaleTotals } from '../line/sale-totals.tsx'
import { SaleViewLines } from '../line/sale-view-lines.tsx'
import { useQuotationActions } from './quotation-actions.tsx'
import { quotationLabels } from './quotation-states.ts'

/** An offer as it stands: what the client said, what was billed of it and what is left. */
export default function QuotationView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(quotationEndpoints.quotation, { params: { number: id } })
  return <Answer call={call}>{(quotation) => <Document key={id} quotation={quotation} />}</Answer>
}

function Document({ quotation }: { quotation: QuotationOut }): ReactNode {
  const { t } = useSpeech()
  const { id, client, status } = quotation
  const [mailing, setMailing] = useState(false)
  return (
    <>
      <DocumentPage
        title={`${t('quotation')} ${quotation.serie}-${quotation.number}`}
        subtitle={
          <Link to={`/contacts/view/${client.id}`}>
            {client.name} · {client.number}
          </Link>
        }
        state={status}
        stateLabels={quotationLabels(t)}
        moves={{ can: (action) => quotationStates.can(status as QuotationStatus, action as QuotationAction) }}
        actions={useQuotationActions(quotation, () => setMailing(true))}
        header={<Record quotation={quotation} />}
        lines={<Lines quotation={quotation} />}
        totals={<SaleTotals amounts={quotation} currency={quotation.currency} />}
        related={relatedOf(quotation, t)}
        pdf={{ endpoint: quotationEndpoints.quotationPdf, input: { params: { id } } }}
        history={{ entity: 'quotation', id }}
        next={{ path: '/quotation/new', permission: full('OUTPUTQUOTES'), label: t('quotation.new') }}
      >
        {quotation.warnings.map(({ code, message }) => (
          <Alert key={code} type="warning" showIcon title={message} />
        ))}
      </DocumentPage>
      {mailing && (
        <MailDialog
          endpoint={quotationEndpoints.emailQuotation}
          id={id}
          contactId={client.id}
          help={t('quotation.mailHelp')}
          onClose={() => setMailing(false)}
        />
      )}
    </>
  )
}

function Record({ quotation }: { quotation: QuotationOut }): ReactNode {
  const { t } = useSpeech()
  const foreign = quotation.currency !== 'PEN'
  const columns: (Column<QuotationOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'validUntil', label: t('quotation.validUntil'), kind: 'date' },
    { field: 'paymentTerm.name', label: t('invoice.paymentTerm'), kind: 'text' },
    { field: 'seller.name', label: t('invoice.seller'), kind: 'text' },
    quotation.branch !== null && { field: 'branch.name', label: t('field.branch'), kind: 'text' },
    {
      field: 'currency',
      label: t('field.currency'),
      kind: 'text',
      render: ({ currency }) => t(`currency.${currency}`),
    },
    foreign && { field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    foreign && { field: 'localTotal', label: t('invoice.localTotal'), kind: 'money' },
    quotation.sentAt !== null && {
      field: 'sentAt',
      label: t('quotation.sentAt'),
      kind: 'text',
      render: ({ sentAt }) => formatInstant(sentAt ?? ''),
    },
    quotation.answeredAt !== null && {
      field: 'answeredAt',
      label: t('quotation.answeredAt'),
      kind: 'text',
      render: ({ answeredAt }) => formatInstant(answeredAt ?? ''),
    },
    quotation.reason !== null && { field: 'reason', label: t('quotation.reason'), kind: 'text' },
    quotation.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    quotation.terms !== null && {
      field: 'terms',
      label: t('quotation.terms'),
      kind: 'text',
      render: ({ terms }) => (terms ?? '').split('\n').map((line, at) => <div key={at}>{line}</div>),
    },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={quotation} />
}

function Lines({ quotation }: { quotation: QuotationOut }): ReactNode {
  const { t } = useSpeech()
  const billed: Column<QuotationOut['items'][number]>[] = [
    { field: 'billed', label: t('quotation.billedLine'), kind: 'quantity' },
    { field: 'pending', label: t('quotation.pendingLine'), kind: 'quantity' },
  ]
  const shown = quotation.items.some((line) => line.billed !== '0')
  return <SaleViewLines items={quotation.items} {...(shown ? { afterQuantity: billed } : {})} />
}

/** Quotation → its invoices, drafts and voided ones too. */
function relatedOf(quotation: QuotationOut, t: ReturnType<typeof useSpeech>['t']): RelatedDocument[] {
  if (quotation.invoices.length === 0) return []
  const own = { kind: t('quotation'), title: `${quotation.serie}-${quotation.number}`, current: true }
  return [
    { ...own, path: `/quotation/view/${quotation.id}` },
    ...quotation.invoices.map(({ id, documentType, serie, number, date, status }) => ({
      kind: t(`invoice.type.${documentType}`),
      title:
        number === null
          ? `${serie} · ${t('invoice.status.draft')} · ${formatDate(date)}`
          : `${serie}-${number}${status === 'voided' ? ` (${t('invoice.status.voided')})` : ''}`,
      path: `/invoice/view/${id}`,
    })),
  ]
}
