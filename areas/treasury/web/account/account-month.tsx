import { sourceScreen } from '@yupana/accounting/contract'
import {
  Answer,
  CheckIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  type Column,
  currencySign,
  DataTable,
  formatMoney,
  Link,
  PageHead,
  useCall,
  useGo,
  useScreenParams,
  useShortcuts,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { accountViewEndpoints, type AccountMonth as Month } from '../../contract/index.ts'
import { SheetButton } from './sheet-button.tsx'
import './account.css'

/** What moved in an account in a month, with what it held after each movement. */
export default function AccountMonth(): ReactNode {
  const { id = '', month = '', year = '' } = useScreenParams()
  const call = useCall(accountViewEndpoints.accountMonth, { params: { id, month: Number(month), year: Number(year) } })
  return <Answer call={call}>{(found) => <MonthOf found={found} />}</Answer>
}

/** The month before or after. */
function beside({ month, year }: Pick<Month, 'month' | 'year'>, step: 1 | -1): { month: number; year: number } {
  const at = year * 12 + month - 1 + step
  return { month: (at % 12) + 1, year: Math.floor(at / 12) }
}

function MonthOf({ found }: { found: Month }): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const { account, month, year } = found
  const path = (at: { month: number; year: number }): string =>
    `/payment/account/view/${account.id}/month/${at.month}/year/${at.year}`
  const turn = (step: 1 | -1) => () => go(path(beside(found, step)), { replace: true })
  useShortcuts([
    { keys: 'alt+arrowleft', label: t('accountMonth.before'), run: turn(-1) },
    { keys: 'alt+arrowright', label: t('accountMonth.after'), run: turn(1) },
  ])
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  )
  const figures = [
    { label: t('accountMonth.opening'), value: found.opening },
    { label: t('accountMonth.in'), value: found.in },
    { label: t('accountMonth.out'), value: found.out },
    { label: t('accountMonth.closing'), value: found.closing },
  ]
  return (
    <section className="yu-page">
      <PageHead
        title={t('paymentAccount.title', { account: account.name })}
        subtitle={<Link to={`/payment/account/view/${account.id}`}>{`${account.code} · ${account.name}`}</Link>}
        actions={<SheetButton input={{ params: { id: account.id, reportType: 'month' }, query: { month, year } }} />}
      />
      <div className="yu-month-head">
        <Button icon={<ChevronLeftIcon />} aria-label={t('accountMonth.before')} onClick={turn(-1)} />
        <strong>{name}</strong>
        <Button icon={<ChevronRightIcon />} aria-label={t('accountMonth.after')} onClick={turn(1)} />
      </div>
      <dl className="yu-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === null ? t('accountMonth.hidden') : `${currencySign(account.currency)} ${formatMoney(value)}`}
            </dd>
          </div>
        ))}
      </dl>
      {found.movements.length === 0 ? (
        <p className="yu-gate">{t(found.closing === null ? 'accountMonth.hidden' : 'accountMonth.empty')}</p>
      ) : (
        <Movements found={found} />
      )}
    </section>
  )
}

type Row = Month['movements'][number]

const screenOf = ({ kind, source }: Row): string | undefined =>
  sourceScreen({ kind: kind === 'balance' ? 'initialBalance' : kind, id: source })

function Movements({ found: { movements } }: { found: Month }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<Row>[] = [
    { field: 'date', label: t('accountMonth.date'), kind: 'date', phone: 'detail' },
    {
      ...{ field: 'number', label: t('accountMonth.movement'), kind: 'text', phone: 'title', link: screenOf },
      render: ({ kind, number, back }) =>
        `${t(`accountMonth.kind.${kind}`)} ${number}${back ? ` · ${t('accountMonth.back')}` : ''}`,
    },
    { field: 'party', label: t('accountMonth.party'), kind: 'text' },
    {
      ...{ field: 'about', label: t('accountMonth.about'), kind: 'text' },
      render: ({ about, operationNumber }) => (
        <>
          {about}{' '}
          {operationNumber && (
            <span className="yu-soft">{t('accountMonth.operation', { number: operationNumber })}</span>
          )}
        </>
      ),
    },
    { field: 'in', label: t('accountMonth.in'), kind: 'money', phone: 'detail', render: (row) => figure(row.in, '+') },
    {
      field: 'out',
      label: t('accountMonth.out'),
      kind: 'money',
      phone: 'detail',
      render: (row) => figure(row.out, '−'),
    },
    { field: 'balance', label: t('accountMonth.balance'), kind: 'money', phone: 'amount' },
    {
      ...{ field: 'reconciled', label: t('accountMonth.reconciled'), kind: 'text', width: 90 },
      render: ({ reconciled }) => reconciled && <CheckIcon aria-label={t('accountMonth.reconciled')} />,
    },
    {
      ...{ field: 'voucher.number', label: t('accountMonth.voucher'), kind: 'text' },
      link: ({ voucher }) => voucher?.id && `/vouchers/view/entry/${voucher.id}`,
    },
  ]
  return (
    <DataTable
      label={t('accountMonth.movements')}
      columns={columns}
      rows={movements}
      rowKey={({ id }) => id}
      rowLink={screenOf}
      brief
    />
  )
}

/** With its sign: on a phone no column says which way it went. */
const figure = (amount: string, sign: string): string => (amount === '0.00' ? '' : `${sign} ${formatMoney(amount)}`)
