import { type Permission, read, writeFilters } from '@yupana/contract'
import { dec, firstDay, formatAmount, lastDay } from '@yupana/kernel'
import { salesByClient } from '@yupana/sales/contract'
import { currencySign, Explained, Explaining, formatMoney, Link, Spark, useMay, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { Figures } from './dashboard.tsx'

// The sign never stands alone at the end of a line.
export const soles = (amount: string): string => formatAmount(amount, 'PEN').replace(' ', '\u00a0')

/** The report that sums up to the sales of these days. */
export const salesOf = (days: Readonly<Record<string, string>>): string =>
  `${salesByClient.screen}?${new URLSearchParams(days)}`

/** Five figures between hairlines, each leading to what is behind it. */
export function Strip({ figures, today }: { figures: Figures; today: string }): ReactNode {
  const { t } = useSpeech()
  const { receivables, payables, cash, stock } = figures
  return (
    <div className="yu-strip-figures">
      <SalesFigure figures={figures} today={today} />
      {receivables && (
        <Figure
          title={t('dashboard.receivables')}
          amount={receivables.amount}
          to="/reports/account-status"
          permission={read('COLLECTION', 'TREASURYREPORT')}
        >
          <Past amount={receivables.overdue} />
        </Figure>
      )}
      {payables && (
        <Figure title={t('dashboard.payables')} amount={payables.amount} to="/bill" permission={read('INPUTBILL')}>
          {dec(payables.soon).gt(0) ? (
            t('dashboard.soon', { amount: soles(payables.soon) })
          ) : (
            <Past amount={payables.overdue} />
          )}
        </Figure>
      )}
      {cash && (
        <Figure title={t('dashboard.cash')} amount={cash.amount} to="/payment/incomes" permission={read('COLLECTION')}>
          <span
            title={cash.accounts
              .map((each) => `${each.name}: ${currencySign(each.currency)} ${formatMoney(each.balance)}`)
              .join('\n')}
          >
            {t('dashboard.accounts', { count: cash.accounts.length })}
          </span>
        </Figure>
      )}
      {stock && (
        <Figure
          title={t(stock.amount === null ? 'dashboard.onHand' : 'dashboard.stock')}
          amount={stock.amount}
          to="/report/inventory/warehouse"
          permission={read('COMMERCEREPORT', 'PRODUCT')}
        >
          {t('dashboard.items', { count: stock.items })}
        </Figure>
      )}
    </div>
  )
}

/** The net sales of the month, beside those of the month before up to the same day. */
function SalesFigure({ figures, today }: { figures: Figures; today: string }): ReactNode {
  const { t } = useSpeech()
  const reads = useMay(salesByClient.permission)
  const { sales, monthly, year, month } = figures
  if (!sales) return null
  const period = { year, month }
  const days = { from: firstDay(period), to: lastDay(period) }
  const list = writeFilters([{ field: 'date', operator: 'BETWEEN', value: [days.from, days.to], group: 0 }])
  const way = reads
    ? { to: salesOf(days), permission: salesByClient.permission }
    : { to: `/invoice?filter=${encodeURIComponent(list)}`, permission: read('OUTPUTINVOICE') }
  const explained = { report: salesByClient.id, column: 'net', key: 'currency:PEN', asked: days }
  return (
    <Figure
      title={t('dashboard.sales')}
      amount={sales.amount}
      {...way}
      {...(reads ? { explained } : {})}
      spark={<Spark values={(monthly ?? []).map(({ amount }) => Number(amount))} />}
    >
      <Delta now={sales.amount} before={sales.sameDay} date={today} />
    </Figure>
  )
}

/** By how much, and against which day; nothing where there was nothing to be measured by. */
function Delta({ now, before, date }: { now: string; before: string; date: string }): ReactNode {
  const { t, language } = useSpeech()
  if (dec(before).lte(0)) return `– ${sinceWords(t, date, language)}`
  const percent = dec(now).minus(before).times(100).div(before).toDecimalPlaces(1)
  const rises = percent.gte(0)
  return (
    <>
      <strong className={rises ? 'yu-rise' : 'yu-drop'}>
        <svg className="yu-triangle" viewBox="0 0 8 8" aria-hidden="true">
          <path d={rises ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} />
        </svg>{' '}
        {rises ? '+' : '−'}
        {percent.abs().toString()} %
      </strong>{' '}
      {sinceWords(t, date, language)}
    </>
  )
}

/** The same day of the month before. */
function sinceWords(t: ReturnType<typeof useSpeech>['t'], date: string, language: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const before = new Date(Date.UTC(year, month - 2, Math.min(day, last)))
  const said = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(before)
  return t('dashboard.sinceSameDay', { date: said })
}

function Past({ amount }: { amount: string }): ReactNode {
  const { t } = useSpeech()
  if (dec(amount).lte(0)) return t('dashboard.nothingPast')
  return <strong className="yu-drop">{t('dashboard.past', { amount: soles(amount) })}</strong>
}

interface FigureProps {
  title: string
  /** Soles; null for who is not told. */
  amount: string | null
  to: string
  /** Of the screen that it leads to; without it the figure is only read. */
  permission: Permission
  /** The sum of a report that the figure is. */
  explained?: { report: string; column: string; key: string; asked: Readonly<Record<string, string>> }
  spark?: ReactNode
  children: ReactNode
}

function Figure({ title, amount, to, permission, explained, spark, children }: FigureProps): ReactNode {
  const may = useMay(permission)
  const figure = amount !== null && (
    <>
      <span className="yu-sign">S/ </span>
      {formatMoney(amount)}
    </>
  )
  return (
    <article className="yu-figure-card" aria-label={title}>
      <h2>{may ? <Link to={to}>{title}</Link> : title}</h2>
      {spark}
      {amount !== null && (
        <strong className="yu-figure-amount">
          {explained ? (
            <Explaining report={explained.report} params={explained.asked}>
              <Explained field={explained.column} name={explained.key} alone>
                {figure}
              </Explained>
            </Explaining>
          ) : (
            figure
          )}
        </strong>
      )}
      <div className="yu-soft">{children}</div>
    </article>
  )
}
