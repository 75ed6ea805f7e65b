import { type Permission, read, writeFilters } from '@yupana/contract'
import { dec, formatAmount } from '@yupana/kernel'
import { salesByClient } from '@yupana/sales/contract'
import {
  currencySign,
  Explained,
  Explaining,
  formatMoney,
  formatQuantity,
  formatShort,
  Link,
  Spark,
  useMay,
  useMedia,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import type { PanelPeriod } from '../contract/index.ts'
import type { Figures } from './dashboard.tsx'

// The sign never stands alone at the end of a line.
export const soles = (amount: string): string => formatAmount(amount, 'PEN').replace(' ', '\u00a0')

/** The report that sums up to the sales of these days. */
export const salesOf = (days: Readonly<Record<string, string>>): string =>
  `${salesByClient.screen}?${new URLSearchParams(days)}`

/** Five figures between hairlines, each leading to what is behind it. */
export function Strip({ figures, period }: { figures: Figures; period: PanelPeriod }): ReactNode {
  const { t } = useSpeech()
  const { receivables, payables, cash, stock, margin } = figures
  return (
    <div className="yu-strip-figures">
      <SalesFigure figures={figures} period={period} />
      {receivables && (
        <Figure
          title={t('dashboard.receivables')}
          amount={receivables.amount}
          to="/reports/account-status"
          permission={read('COLLECTION', 'TREASURYREPORT')}
          spark={<Spark values={receivables.months.map(Number)} tone="soft" />}
        >
          <Past amount={receivables.overdue} />
        </Figure>
      )}
      {payables && (
        <Figure
          title={t('dashboard.payables')}
          amount={payables.amount}
          to="/bill"
          permission={read('INPUTBILL')}
          spark={<Spark values={payables.months.map(Number)} tone="soft" />}
        >
          {dec(payables.soon).gt(0) ? (
            t('dashboard.soon', { amount: soles(payables.soon) })
          ) : (
            <Past amount={payables.overdue} />
          )}
        </Figure>
      )}
      {cash && (
        <Figure
          title={t('dashboard.cash')}
          amount={cash.amount}
          to="/payment/incomes"
          permission={read('COLLECTION')}
          spark={<Spark values={cash.days.map(Number)} />}
        >
          <span
            title={cash.accounts
              .map((each) => `${each.name}: ${currencySign(each.currency)} ${formatMoney(each.balance)}`)
              .join('\n')}
          >
            <Delta now={cash.amount} before={cash.days.at(-8) ?? '0'}>
              {t('dashboard.sinceWeek')}
            </Delta>
          </span>
        </Figure>
      )}
      {margin && <MarginFigure margin={margin} year={figures.year} month={figures.month} />}
      {stock && !margin && (
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

/** The net sales of the period, beside those of the one before up to the same day. */
function SalesFigure({ figures, period }: { figures: Figures; period: PanelPeriod }): ReactNode {
  const { t, language } = useSpeech()
  const reads = useMay(salesByClient.permission)
  const { sales, monthly } = figures
  if (!sales) return null
  const days = { from: sales.from, to: sales.to }
  const list = writeFilters([{ field: 'date', operator: 'BETWEEN', value: [days.from, days.to], group: 0 }])
  const way = reads
    ? { to: salesOf(days), permission: salesByClient.permission }
    : { to: `/invoice?filter=${encodeURIComponent(list)}`, permission: read('OUTPUTINVOICE') }
  const explained = { report: salesByClient.id, column: 'net', key: 'currency:PEN', asked: days }
  const date = new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
    ...(period === 'year' ? { year: 'numeric' } : {}),
  }).format(Date.parse(sales.against))
  return (
    <Figure
      title={t(`dashboard.sales.${period}`)}
      amount={sales.amount}
      {...way}
      {...(reads ? { explained } : {})}
      spark={<Spark values={(monthly ?? []).map(({ amount }) => Number(amount))} />}
    >
      <Delta now={sales.amount} before={sales.sameDay}>
        {t('dashboard.sinceSameDay', { date })}
      </Delta>
    </Figure>
  )
}

/** What is left of the sales after what the goods cost, and by how many points that changed. */
function MarginFigure({
  margin: { percent, before, months },
  year,
  month,
}: {
  margin: NonNullable<Figures['margin']>
  year: number
  month: number
}): ReactNode {
  const { t, language } = useSpeech()
  const points = percent !== null && before !== null ? dec(percent).minus(before).toDecimalPlaces(1) : undefined
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 2, 1),
  )
  return (
    <article className="yu-figure-card" aria-label={t('dashboard.margin')}>
      <h2>{t('dashboard.margin')}</h2>
      <Spark values={months.flatMap((each) => each ?? []).map(Number)} tone={points?.lt(0) ? 'due' : 'primary'} />
      <strong className="yu-figure-amount">{percent === null ? '–' : `${formatQuantity(percent, 1)} %`}</strong>
      <div className="yu-soft">
        {percent === null && t('dashboard.noSales')}
        {points && (
          <>
            <strong className={points.gte(0) ? 'yu-rise' : 'yu-drop'}>
              <Triangle rises={points.gte(0)} /> {formatQuantity(points.abs().toString(), 1)}{' '}
              {t('dashboard.pointsShort')}
            </strong>{' '}
            {t('dashboard.sinceMonth', { month: name })}
          </>
        )}
      </div>
    </article>
  )
}

const Triangle = ({ rises }: { rises: boolean }): ReactNode => (
  <svg className="yu-triangle" viewBox="0 0 8 8" role="img" aria-label={rises ? '+' : '−'}>
    <path d={rises ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} />
  </svg>
)

/** By how much, and against what; no percentage where there was nothing to be measured by. */
function Delta({ now, before, children }: { now: string; before: string; children: ReactNode }): ReactNode {
  if (dec(before).lte(0)) return <>– {children}</>
  const percent = dec(now).minus(before).times(100).div(before).toDecimalPlaces(1)
  const rises = percent.gte(0)
  return (
    <>
      <strong className={rises ? 'yu-rise' : 'yu-drop'}>
        <Triangle rises={rises} /> {formatQuantity(percent.abs().toString(), 1)} %
      </strong>{' '}
      {children}
    </>
  )
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
  const phone = useMedia('(max-width: 640px)')
  const figure = amount !== null && (
    <span title={phone ? soles(amount) : undefined}>
      <span className="yu-sign">S/ </span>
      {phone ? formatShort(amount) : formatMoney(amount)}
    </span>
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
