import { type CallOutput, endpoint, listQuery, read, writeFilters } from '@yupana/contract'
import { currencySign, formatMoney, Link, useCall, useMay, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { type ClientOut, clientEndpoints } from '../contract/index.ts'

/** The list of sales documents, of which only the number of rows is asked: the figure is that of the list behind it. */
const salesDocuments = endpoint({
  id: 'invoice.count',
  method: 'GET',
  path: '/api/invoices',
  permission: read('OUTPUTINVOICE'),
  query: listQuery,
  response: z.object({ total: z.number().optional() }),
})

/** What happens with a contact, each figure a way to its list; all at once, so that none moves another. */
export function ClientFigures({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const sales = useMay(read('OUTPUTINVOICE'))
  const treasury = useMay(read('COLLECTION', 'TREASURYREPORT'))
  const documents = useSalesCount(client, sales)
  const drafts = useSalesCount(client, sales, 'draft')
  const open = useCall(clientEndpoints.openFigures, { params: { id: client.id } }, { silent: true, enabled: treasury })
  const asked = documents.isLoading || drafts.isLoading || open.isLoading
  return (
    <nav className="yu-client-figures" aria-label={t('ui.chain')}>
      {!asked && (
        <>
          <SalesCount count={documents.data?.total} filter={documents.filter} label={t('client.documents')} />
          <SalesCount count={drafts.data?.total} filter={drafts.filter} label={t('client.drafts')} />
          {open.data?.data.map((each) => (
            <Open key={each.direction + each.currency} client={client} open={each} />
          ))}
        </>
      )}
      {!asked && treasury && (
        <Link className="yu-client-figure" to={`/contacts/statement/${client.id}`}>
          <span className="yu-soft">{t('client.statement')}</span>
          <strong>→</strong>
        </Link>
      )}
    </nav>
  )
}

interface SalesAsked {
  data: { total?: number | undefined } | undefined
  isLoading: boolean
  /** That of the list behind the figure, as its address says it. */
  filter: string
}

function useSalesCount(client: ClientOut, enabled: boolean, status?: string): SalesAsked {
  const equal = (field: string, value: string) => ({ field, operator: 'EQUAL' as const, value, group: 0 })
  const own = status ? [{ ...equal('status', status), group: 1 }] : []
  const { data, isLoading } = useCall(
    salesDocuments,
    { query: { filters: [equal('client.id', client.id), ...own], limit: 1, showTotal: true } },
    { silent: true, enabled },
  )
  return { data, isLoading, filter: writeFilters([equal('client.id', `${client.id}|${client.fiscalName}`), ...own]) }
}

function SalesCount({ count, label, filter }: { count: number | undefined; label: string; filter: string }): ReactNode {
  if (!count) return null
  return (
    <Link className="yu-client-figure" to={`/invoice?filter=${encodeURIComponent(filter)}`}>
      <span className="yu-soft">{label}</span>
      <strong>{count}</strong>
    </Link>
  )
}

type OpenFigure = CallOutput<typeof clientEndpoints.openFigures>['data'][number]

/** An open balance in a direction and currency; what is owed leads to the receivables. */
function Open({
  client,
  open: { direction, currency, count, balance, overdue },
}: {
  client: ClientOut
  open: OpenFigure
}): ReactNode {
  const { t } = useSpeech()
  const money = (amount: string): string => `${currencySign(currency)} ${formatMoney(amount)}`
  const filter = writeFilters([
    { field: 'client.id', operator: 'EQUAL', value: `${client.id}|${client.fiscalName}`, group: 0 },
    { field: 'currency', operator: 'EQUAL', value: currency, group: 1 },
  ])
  const content = (
    <>
      <span className="yu-soft">{t(`client.open.${direction}`)}</span>
      <strong>{money(balance)}</strong>
      <span className="yu-soft">
        {t('client.open.count', { count })}
        {overdue !== '0.00' && (
          <span className="yu-field-error"> · {t('client.open.overdue', { amount: money(overdue) })}</span>
        )}
      </span>
    </>
  )
  return direction === 'receivable' ? (
    <Link className="yu-client-figure" to={`/reports/account-status?filter=${encodeURIComponent(filter)}`}>
      {content}
    </Link>
  ) : (
    <div className="yu-client-figure">{content}</div>
  )
}
