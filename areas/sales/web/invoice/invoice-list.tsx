import { full } from '@yupana/contract'
import { einvoicingEndpoints, eStatusOf, MOST_VALIDATED } from '@yupana/einvoicing/contract'
import { eStateLabels } from '@yupana/einvoicing/web'
import { addDays, dec, limaDate, systemClock } from '@yupana/kernel'
import {
  CollectIcon,
  DebtState,
  DueDate,
  declaredList,
  ListPage,
  type ListTab,
  type RowOf,
  type Say,
  StateTag,
  useCommand,
  useCreate,
  useDownload,
  useGo,
  useHappening,
  useMay,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { invoiceBulk, invoiceEndpoints, invoiceStates } from '../../contract/index.ts'
import { invoiceLabels, invoiceState, payable, saleTypeOptions } from './invoice-states.ts'

type Row = RowOf<typeof invoiceEndpoints.invoices>

/** Invoices and tickets, the latest first. */
export default function InvoiceList(): ReactNode {
  const { t, language } = useSpeech()
  const refresh = useRefresh()
  useHappening('einvoice', () => refresh('invoice'))
  const download = useDownload()
  const { columns, filters } = useMemo(() => listed(t), [language])
  const tabs = useMemo(() => views(t), [language])
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
  const go = useGo()
  const create = useCreate('/invoice/new', full('OUTPUTINVOICE'), t('invoice.new'))
  return (
    <ListPage
      endpoint={invoiceEndpoints.invoices}
      exportEndpoint={invoiceEndpoints.exportInvoices}
      documents={invoiceBulk.bulkInvoices}
      title={t('invoice.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
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
      quick={[
        {
          key: 'collect',
          label: t('invoice.action.collect'),
          icon: <CollectIcon />,
          permission: full('COLLECTION'),
          keys: 'c',
          when: ({ status, balance }) => invoiceStates.can(status as never, 'collect') && dec(balance).gt(0),
          run: ({ id }) => go(`/payment/income/new/${id}`),
        },
      ]}
      actions={create}
      empty={{ text: t('invoice.empty'), action: create }}
    />
  )
}

/** What an owner looks for first: who owes, who is late, what SUNAT has not taken. */
function views(t: Say): ListTab[] {
  const yesterday = addDays(limaDate(systemClock()), -1)
  const owed = [
    { field: 'status', operator: 'EQUAL', value: 'open' },
    { field: 'balance', operator: 'GREATER', value: '0' },
  ] as const
  const issued: ListTab['filters'][number] = { field: 'status', operator: 'IN', value: ['open', 'closed'] }
  return [
    { key: 'owed', label: t('invoice.view.owed'), filters: owed },
    {
      key: 'overdue',
      label: t('invoice.view.overdue'),
      filters: [...owed, { field: 'dueDate', operator: 'LESS_EQUAL', value: yesterday }],
      hot: true,
    },
    {
      key: 'unsent',
      label: t('invoice.view.unsent'),
      filters: [
        issued,
        { field: 'eStatus', operator: 'IN', value: [String(eStatusOf.waiting), String(eStatusOf.sent)] },
      ],
    },
    {
      key: 'rejected',
      label: t('invoice.view.rejected'),
      filters: [{ field: 'eStatus', operator: 'EQUAL', value: String(eStatusOf.rejected) }],
      hot: true,
    },
    {
      key: 'advances',
      label: t('invoice.view.advances'),
      filters: [{ field: 'advance', operator: 'EQUAL', value: 'true' }],
    },
    {
      key: 'drafts',
      label: t('invoice.view.drafts'),
      filters: [{ field: 'status', operator: 'EQUAL', value: 'draft' }],
    },
  ]
}

function listed(t: Say) {
  const answers = eStateLabels(t)
  const observed = { label: t('einvoice.observed'), glyph: 'observed' as const }
  return declaredList(invoiceEndpoints.invoices, t, {
    number: { width: 120, render: ({ serie, number }) => `${serie}-${number ?? t('invoice.status.draft')}` },
    documentType: {
      render: ({ documentType, advance }) =>
        advance
          ? `${t(`invoice.short.${documentType}`)} · ${t('invoice.advance')}`
          : t(`invoice.short.${documentType}`),
      filter: { options: saleTypeOptions(t) },
    },
    dueDate: {
      label: t('ui.falls'),
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} brief />,
    },
    status: {
      states: invoiceLabels(t),
      render: (row) => (
        <DebtState
          debt={{ ...payable(row), status: invoiceState(row) }}
          states={invoiceLabels(t)}
          noun="invoice.status"
        />
      ),
    },
    eStatus: {
      label: t('ui.eStatus'),
      states: answers,
      // Nobody answers what was not sent; an answer with observations is looked at.
      render: ({ status, eStatus, eDetail }) =>
        status === 'draft' ? null : (
          <StateTag
            value={eDetail === 'observed' ? eDetail : String(eStatus)}
            states={{ ...answers, observed }}
            brief
          />
        ),
    },
  })
}
