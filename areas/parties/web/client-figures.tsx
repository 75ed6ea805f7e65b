import { endpoint, listQuery, read, writeFilters } from '@yupana/contract'
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

/** What happens with a contact, each figure a way to its list. */
export function ClientFigures({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const sales = useMay(read('OUTPUTINVOICE'))
  const treasury = useMay(read('COLLECTION', 'TREASURYREPORT'))
  return (
    <nav className="yu-client-figures" aria-label={t('ui.chain')}>
      {sales && <SalesCount client={client} label={t('client.documents')} />}
      {sales && <SalesCount client={client} label={t('client.drafts')} status="draft" />}
      {treasury && <Open client={client} />}
      {treasury && (
        <Link className="yu-client-figure" to={`/contacts/statement/${client.id}`}>
          <span className="yu-soft">{t('client.statement')}</span>
          <strong>→</strong>
        </Link>
      )}
    </nav>
  )
}

function SalesCount({ client, label, status }: { client: ClientOut; label: string; status?: string }): ReactNode {
  const equal = (field: string, value: string) => ({ field, operator: 'EQUAL' as const, value, group: 0 })
  const own = status ? [{ ...equal('status', status), group: 1 }] : []
  const { data } = useCall(
    salesDocuments,
    { query: { filters: [equal('client.id', client.id), ...own], limit: 1, showTotal: true } },
    { silent: true },
  )
  if (!data?.total) return null
  const filter = writeFilters([equal('client.id', `${client.id}|${client.fiscalName}`), ...own])
  return (
    <Link className="yu-client-figure" to={`/invoice?filter=${encodeURIComponent(filter)}`}>
      <span className="yu-soft">{label}</span>
      <strong>{data.total}</strong>
    </Link>
  )
}

/** Open balances by direction and currency; what it owes leads to the receivables. */
function Open({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(clientEndpoints.openFigures, { params: { id: client.id } }, { silent: true })
  return data?.data.map(({ direction, currency, count, balance, overdue }) => {
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
    const key = direction + currency
    return direction === 'receivable' ? (
      <Link key={key} className="yu-client-figure" to={`/reports/account-status?filter=${encodeURIComponent(filter)}`}>
        {content}
      </Link>
    ) : (
      <div key={key} className="yu-client-figure">
        {content}
      </div>
    )
  })
}
