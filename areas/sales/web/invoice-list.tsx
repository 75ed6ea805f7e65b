import { full } from '@yupana/contract'
import { einvoicingEndpoints, MOST_VALIDATED } from '@yupana/einvoicing/contract'
import { eStateLabels } from '@yupana/einvoicing/web'
import {
  type Column,
  currencySign,
  DueDate,
  type FilterField,
  formatMoney,
  ListPage,
  type RowOf,
  useCommand,
  useCreate,
  useDownload,
  useHappening,
  useMay,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { invoiceEndpoints } from '../contract/index.ts'
import { invoiceLabels, saleTypeOptions } from './invoice-states.ts'

type Row = RowOf<typeof invoiceEndpoints.invoices>

/** Invoices and tickets, the latest first. */
export default function InvoiceList(): ReactNode {
  const { t, language } = useSpeech()
  const refresh = useRefresh()
  useHappening('einvoice', () => refresh('invoice'))
  const download = useDownload()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const mayWrite = useMay(full('OUTPUTINVOICE'))
  const validate = useCommand(einvoicingEndpoints.validate, {
    success: t('einvoice.validated'),
    invalidates: ['invoice', 'einvoice'],
  })
  const validateRows = async (rows: readonly Row[]): Promise<void> => {
    const ids = rows.filter(({ number }) => number !== null).map(({ id }) => id)
    for (let at = 0; at < ids.length; at += MOST_VALIDATED)
      await validate.mutateAsync({ body: { ids: ids.slice(at, at + MOST_VALIDATED) } })
  }
  const create = useCreate('/invoice/new', full('OUTPUTINVOICE'), t('invoice.new'))
  return (
    <ListPage
      endpoint={invoiceEndpoints.invoices}
      exportEndpoint={invoiceEndpoints.exportInvoices}
      title={t('invoice.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/invoice/view/${row.id}`}
      bulk={[
        {
          key: 'pdfs',
          label: t('invoice.pdfs'),
          run: (rows) => download(invoiceEndpoints.invoicePdfs, { query: { ids: rows.map(({ id }) => id) } }),
          runAll: (query) => download(invoiceEndpoints.invoicePdfs, { query }),
        },
        ...(mayWrite ? [{ key: 'validate', label: t('einvoice.validate'), run: validateRows }] : []),
      ]}
      actions={create}
      empty={{ text: t('invoice.empty'), action: create }}
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
      render: ({ serie, number }) => `${serie}-${number ?? t('invoice.status.draft')}`,
    },
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      field: 'documentType',
      label: t('field.type'),
      kind: 'text',
      render: ({ documentType }) => t(`invoice.short.${documentType}`),
    },
    { field: 'client.name', label: t('invoice.client'), kind: 'text' },
    { field: 'client.number', label: t('field.documentNumber'), kind: 'text', optional: true },
    {
      field: 'dueDate',
      label: t('field.dueDate'),
      kind: 'date',
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
    },
    { field: 'seller', label: t('invoice.seller'), kind: 'ref', optional: true },
    { field: 'currency', label: t('field.currency'), kind: 'text', optional: true },
    {
      field: 'total',
      label: t('field.total'),
      kind: 'money',
      total: true,
      currency: 'currency',
      render: ({ currency, total }) =>
        currency === 'PEN' ? formatMoney(total) : `${currencySign(currency)} ${formatMoney(total)}`,
    },
    { field: 'balance', label: t('field.balance'), kind: 'money', total: true, currency: 'currency' },
    { field: 'status', label: t('field.status'), kind: 'state', states: invoiceLabels(t) },
    { field: 'eStatus', label: t('ui.eStatus'), kind: 'state', states: eStateLabels(t) },
  ]
}

function filtersOf(t: ReturnType<typeof useSpeech>['t']): FilterField[] {
  const choices = (states: ReturnType<typeof invoiceLabels>) =>
    Object.entries(states).map(([value, { label }]) => ({ value, label }))
  return [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'client.id', label: t('invoice.client'), kind: 'id', choose: '/api/clients/choose' },
    { field: 'status', label: t('field.status'), kind: 'text', options: choices(invoiceLabels(t)) },
    { field: 'eStatus', label: t('einvoice.status'), kind: 'number', options: choices(eStateLabels(t)) },
    { field: 'voidRefused', label: t('invoice.voidRefused'), kind: 'flag' },
    { field: 'documentType', label: t('field.type'), kind: 'text', options: saleTypeOptions(t) },
    { field: 'serie', label: t('field.serie'), kind: 'text' },
    { field: 'number', label: t('field.number'), kind: 'number' },
    {
      field: 'currency',
      label: t('field.currency'),
      kind: 'text',
      options: ['PEN', 'USD'].map((value) => ({ value, label: value })),
    },
    { field: 'total', label: t('field.total'), kind: 'number' },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    { field: 'seller.id', label: t('invoice.seller'), kind: 'id', choose: '/api/workers/choose' },
    { field: 'client.number', label: t('field.documentNumber'), kind: 'text' },
  ]
}
