import { full } from '@yupana/contract'
import { type Column, type FilterField, ListPage, type RowOf, useCreate, useDownload, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { quotationEndpoints } from '../contract/index.ts'
import { quotationLabels } from './quotation-states.ts'

type Row = RowOf<typeof quotationEndpoints.quotations>

/** Quotations, the latest first. */
export default function QuotationList(): ReactNode {
  const { t, language } = useSpeech()
  const download = useDownload()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/quotation/new', full('OUTPUTQUOTES'), t('quotation.new'))
  return (
    <ListPage
      endpoint={quotationEndpoints.quotations}
      exportEndpoint={quotationEndpoints.exportQuotations}
      title={t('quotation.plural')}
      columns={columns}
      uncounted={t('quotation.uncounted')}
      filters={filters}
      rowLink={(row) => `/quotation/view/${row.id}`}
      bulk={[
        {
          key: 'pdfs',
          label: t('quotation.pdfs'),
          run: (rows) => download(quotationEndpoints.quotationPdfs, { query: { ids: rows.map(({ id }) => id) } }),
          runAll: (query) => download(quotationEndpoints.quotationPdfs, { query }),
        },
      ]}
      actions={create}
      empty={{ text: t('quotation.empty'), action: create }}
    />
  )
}

function columnsOf(t: ReturnType<typeof useSpeech>['t']): Column<Row>[] {
  return [
    {
      field: 'number',
      label: t('field.number'),
      kind: 'text',
      width: 120,
      render: ({ serie, number }) => `${serie}-${number}`,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'client.name', label: t('invoice.client'), kind: 'text' },
    { field: 'client.number', label: t('field.documentNumber'), kind: 'text', optional: true },
    { field: 'seller', label: t('invoice.seller'), kind: 'ref', optional: true },
    { field: 'validUntil', label: t('quotation.validUntil'), kind: 'date' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    { field: 'total', label: t('field.total'), kind: 'money', total: true, currency: 'currency' },
    { field: 'status', label: t('field.status'), kind: 'state', states: quotationLabels(t) },
  ]
}

function filtersOf(t: ReturnType<typeof useSpeech>['t']): FilterField[] {
  const states = Object.entries(quotationLabels(t)).map(([value, { label }]) => ({ value, label }))
  return [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'client.id', label: t('invoice.client'), kind: 'id', choose: '/api/clients/choose' },
    { field: 'status', label: t('field.status'), kind: 'text', options: states },
    { field: 'seller.id', label: t('invoice.seller'), kind: 'id', choose: '/api/workers/choose' },
    { field: 'validUntil', label: t('quotation.validUntil'), kind: 'date' },
    { field: 'serie', label: t('field.serie'), kind: 'text' },
    { field: 'number', label: t('field.number'), kind: 'number' },
    {
      field: 'currency',
      label: t('field.currency'),
      kind: 'text',
      options: ['PEN', 'USD'].map((value) => ({ value, label: value })),
    },
    { field: 'total', label: t('field.total'), kind: 'number' },
    { field: 'client.number', label: t('field.documentNumber'), kind: 'text' },
  ]
}
