import BankOutlined from '@ant-design/icons/BankOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined'
import WalletOutlined from '@ant-design/icons/WalletOutlined'
import { type Permission, read } from '@yupana/contract'
import { firstDay, lastDay } from '@yupana/kernel'
import { salesByClient } from '@yupana/sales/contract'
import { currencySign, Explained, Explaining, formatMoney, Link, useMay, useSpeech, writeFilters } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { Figures } from './dashboard.tsx'

// The sign never stands alone at the end of a line.
const soles = (amount: string): string => `S/\u00a0${formatMoney(amount)}`

/** The report that sums up to the sales of these days. */
export const salesOf = (days: Readonly<Record<string, string>>): string =>
  `${salesByClient.screen}?${new URLSearchParams(days)}`

export function FigureCards({ figures }: { figures: Figures }): ReactNode {
  const { t } = useSpeech()
  const { sales, receivables, payables, cash, stock, year, month } = figures
  return (
    <div className="yu-cards">
      {sales && <SalesCard sales={sales} period={{ year, month }} />}
      {receivables && (
        <OpenCard
          title={t('dashboard.receivables')}
          icon={<WalletOutlined />}
          open={receivables}
          to="/reports/account-status"
          permission={read('COLLECTION', 'TREASURYREPORT')}
        />
      )}
      {payables && (
        <OpenCard
          title={t('dashboard.payables')}
          icon={<ShoppingCartOutlined />}
          open={payables}
          to="/bill"
          permission={read('INPUTBILL')}
        />
      )}
      {cash && (
        <Card
          title={t('dashboard.cash')}
          icon={<BankOutlined />}
          amount={cash.amount}
          to="/payment/incomes"
          permission={read('COLLECTION')}
        >
          {cash.accounts.map((each) => (
            <div key={each.id} className="yu-card-row">
              <span title={each.name}>{each.name}</span>
              <span>
                {currencySign(each.currency)} {formatMoney(each.balance)}
              </span>
            </div>
          ))}
        </Card>
      )}
      {stock && (
        <Card
          title={t(stock.amount === null ? 'dashboard.onHand' : 'dashboard.stock')}
          icon={<InboxOutlined />}
          amount={stock.amount}
          to="/report/inventory/warehouse"
          permission={read('COMMERCEREPORT', 'PRODUCT')}
        >
          {t('dashboard.items', { count: stock.items })}
        </Card>
      )}
    </div>
  )
}

/** The net sales of the month: the report by client sums up to them, for who reads it. */
function SalesCard({
  sales,
  period,
}: {
  sales: NonNullable<Figures['sales']>
  period: { year: number; month: number }
}): ReactNode {
  const { t } = useSpeech()
  const reads = useMay(salesByClient.permission)
  const days = { from: firstDay(period), to: lastDay(period) }
  const list = writeFilters([{ field: 'date', operator: 'BETWEEN', value: [days.from, days.to], group: 0 }])
  const way = reads
    ? { to: salesOf(days), permission: salesByClient.permission }
    : { to: `/invoice?filter=${encodeURIComponent(list)}`, permission: read('OUTPUTINVOICE') }
  const explained = { report: salesByClient.id, column: 'net', key: 'currency:PEN', asked: days }
  return (
    <Card
      title={t('dashboard.sales')}
      icon={<FileTextOutlined />}
      amount={sales.amount}
      {...way}
      {...(reads ? { explained } : {})}
    >
      {t('dashboard.documents', { count: sales.documents })} · {t('dashboard.previous')}: {soles(sales.previous)}
    </Card>
  )
}

interface CardProps {
  title: string
  icon: ReactNode
  /** Soles; null for who is not told. */
  amount: string | null
  to: string
  /** Of the screen that it leads to; without it the card is only read. */
  permission: Permission
  /** The sum of a report that the figure is. */
  explained?: { report: string; column: string; key: string; asked: Readonly<Record<string, string>> }
  children: ReactNode
}

function Card({ title, icon, amount, to, permission, explained, children }: CardProps): ReactNode {
  const may = useMay(permission)
  return (
    <article className="yu-card" aria-label={title}>
      <h2>
        {icon} {may ? <Link to={to}>{title}</Link> : title}
      </h2>
      {amount !== null && (
        <strong className="yu-card-figure">
          {explained ? (
            <Explaining report={explained.report} params={explained.asked}>
              <Explained field={explained.column} name={explained.key} alone>
                {soles(amount)}
              </Explained>
            </Explaining>
          ) : (
            soles(amount)
          )}
        </strong>
      )}
      <div className="yu-soft">{children}</div>
    </article>
  )
}

type OpenCardProps = Omit<CardProps, 'amount' | 'children'> & { open: NonNullable<Figures['receivables']> }

/** What is still owed, to the company or by it, and how much of it is past its day. */
function OpenCard({ open, ...card }: OpenCardProps): ReactNode {
  const { t } = useSpeech()
  return (
    <Card {...card} amount={open.amount}>
      {t('dashboard.documents', { count: open.documents })} ·{' '}
      <span className={open.overdue === '0.00' ? undefined : 'yu-field-error'}>
        {t('dashboard.overdue')}: {soles(open.overdue)}
      </span>
    </Card>
  )
}
