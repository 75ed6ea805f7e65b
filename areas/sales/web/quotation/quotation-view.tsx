import { mailsTo } from '@yupana/parties/web'
import { type Column, documentView, formatInstant, RecordFields, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
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
export default documentView({
  ...{ noun: 'quotation', path: '/quotation', module: 'OUTPUTQUOTES', by: 'number' },
  ...{ read: quotationEndpoints.quotation, pdf: quotationEndpoints.quotationPdf },
  titleOf: ({ serie, number }: QuotationOut, t) => `${t('quotation')} ${serie}-${number}`,
  party: ({ client }) => client,
  states: quotationLabels,
  can: ({ status }, action) => quotationStates.can(status as QuotationStatus, action as QuotationAction),
  useActions: useQuotationActions,
  header: (quotation) => <Record quotation={quotation} />,
  lines: (quotation) => <Lines quotation={quotation} />,
  totals: (quotation) => <SaleTotals amounts={quotation} currency={quotation.currency} />,
  dialogs: {
    email: mailsTo(quotationEndpoints.emailQuotation, 'quotation.mailHelp', ({ client }: QuotationOut) => client),
  },
})

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
