import { dec, fixed, limaDate, sum, systemClock } from '@yupana/kernel'
import {
  type Column,
  currencySign,
  formatDate,
  formatMoney,
  ResourceList,
  type Say,
  useCall,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { type AccountBalanceRow, accountViewEndpoints, paymentAccount } from '../../contract/index.ts'
import './account.css'

/** The accounts of the company, each with what it holds today; above them the sum of each currency. */
export default function AccountList(): ReactNode {
  const { t, language } = useSpeech()
  const today = limaDate(systemClock())
  const { data } = useCall(accountViewEndpoints.accountBalances, { params: { date: today } }, { silent: true })
  const columns = useMemo(() => (data ? holdingColumns(t, data.data) : []), [data, language])
  return (
    <ResourceList resource={paymentAccount} more={{ before: 'ledgerCode', columns }}>
      {data && <Holdings rows={data.data} />}
    </ResourceList>
  )
}

/** What it holds, the least that it will, how far it is reconciled and what its bank moved that nobody explained. */
function holdingColumns(t: Say, rows: readonly AccountBalanceRow[]): Column<{ id: string }>[] {
  const held = new Map(rows.map((row) => [row.id, row]))
  const money = (amount: string | null, currency: string): ReactNode => {
    if (amount === null) return <span className="yu-soft">{t('accountMonth.hidden')}</span>
    const text = `${currencySign(currency)} ${formatMoney(amount)}`
    return dec(amount).isNegative() ? <span className="yu-field-error">{text}</span> : text
  }
  const column = (
    of: Pick<Column<{ id: string }>, 'field' | 'kind' | 'phone'>,
    render: (row: AccountBalanceRow) => ReactNode,
  ): Column<{ id: string }> => ({
    ...{ ...of, label: t(`paymentAccount.${of.field}`), sortable: false },
    render: ({ id }) => {
      const row = held.get(id)
      return row ? render(row) : '–'
    },
  })
  return [
    column({ field: 'today', kind: 'money', phone: 'amount' }, ({ balance, currency }) => money(balance, currency)),
    column({ field: 'least', kind: 'money' }, ({ least, currency }) => money(least, currency)),
    column({ field: 'reconciledTo', kind: 'date' }, ({ reconciledTo }) =>
      reconciledTo ? formatDate(reconciledTo) : '–',
    ),
    column({ field: 'unexplained', kind: 'quantity' }, ({ unexplained }) =>
      unexplained > 0 ? <span className="yu-due-warning">{unexplained}</span> : '–',
    ),
  ]
}

/** What is held in all, each currency by itself. */
function Holdings({ rows }: { rows: readonly AccountBalanceRow[] }): ReactNode {
  const { t } = useSpeech()
  if (rows.length === 0) return null
  return (
    <dl className="yu-figures">
      {[...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => (
        <div key={currency}>
          <dt>{`${t('paymentAccount.today')} · ${t(`paymentAccount.currency.${currency}`)}`}</dt>
          <dd>{`${currencySign(currency)} ${formatMoney(fixed(sum(own.map(({ balance }) => balance ?? 0))))}`}</dd>
          {own.some(({ balance }) => balance === null) && (
            <dd className="yu-soft">{t('paymentAccount.withoutHidden')}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
