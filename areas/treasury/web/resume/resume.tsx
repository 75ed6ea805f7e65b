import { writeFilters } from '@yupana/contract'
import { addDays, dec, fixed, limaDate, sum, systemClock } from '@yupana/kernel'
import {
  Answer,
  currencySign,
  DateInput,
  formatDate,
  formatMoney,
  Link,
  Money,
  PageHead,
  ToneTag,
  useCall,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useId, useState } from 'react'
import type { Resume } from '../../contract/resume/resume.ts'
import { resumeEndpoints } from '../../contract/resume/resume.ts'
import { letterList } from '../letter/letter-states.ts'
import '@yupana/ui/panel.css'

interface Days {
  date: string
  from: string
  to: string
}

/** Where the money stands, what is owed by its days, what moved and what waits; each figure leads to what is behind it. */
export default function ResumeScreen(): ReactNode {
  const { t } = useSpeech()
  const today = limaDate(systemClock())
  const [days, setDays] = useState<Days>({ date: today, from: `${today.slice(0, 8)}01`, to: today })
  const call = useCall(resumeEndpoints.resume, { query: days } as never, { keepPrevious: true })
  return (
    <section className="yu-page yu-dashboard">
      <PageHead
        title={t('payment.resume')}
        subtitle={t('resume.help')}
        actions={(['date', 'from', 'to'] as const).map((name) => (
          <label key={name} htmlFor={`resume-${name}`} style={{ flex: '1 1 140px' }}>
            <span className="yu-soft">{t(`resume.${name}`)}</span>{' '}
            <DateInput
              id={`resume-${name}`}
              value={days[name]}
              onChange={(value) => value && setDays({ ...days, [name]: value })}
            />
          </label>
        ))}
      />
      <Answer call={call}>
        {(figures) => (
          <>
            <Accounts figures={figures} />
            <div className="yu-panel-grid">
              {(['receivable', 'payable'] as const).map((side) => (
                <Owed key={side} side={side} figures={figures} today={today} />
              ))}
              <Alerts figures={figures} today={today} />
              {(['income', 'expense'] as const).map((direction) => (
                <Moved key={direction} direction={direction} figures={figures} />
              ))}
              <Last figures={figures} />
            </div>
          </>
        )}
      </Answer>
    </section>
  )
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className="yu-part-card yu-part-third" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside && <span className="yu-part-aside">{aside}</span>}
      </header>
      {children}
    </section>
  )
}

/** What accounts hold together; nothing where what one of them holds is hidden. */
function totalOf(accounts: Resume['accounts']): string | undefined {
  const told = accounts.flatMap(({ balance }) => balance ?? [])
  return told.length < accounts.length ? undefined : formatMoney(fixed(sum(told)))
}

/** Cash, banks and cards, each currency by itself, with its accounts beneath. */
function Accounts({ figures: { accounts } }: { figures: Resume }): ReactNode {
  const { t } = useSpeech()
  const groups = [...Map.groupBy(accounts, ({ type, currency }) => `${type} ${currency}`).values()]
  if (groups.length === 0) return <p className="yu-soft">{t('resume.none')}</p>
  return (
    <section className="yu-strip-figures" aria-label={t('resume.accounts')}>
      {groups.map((group) => {
        const { type, currency } = group[0]!
        const total = totalOf(group)
        return (
          <div key={type + currency} className="yu-figure-card">
            <h2>
              {t(`resume.type.${type}`)} {currencySign(currency)}
            </h2>
            {total === undefined ? (
              <span className="yu-soft">{t('accountMonth.hidden')}</span>
            ) : (
              <span className="yu-figure-amount">{total}</span>
            )}
            <table className="yu-age-rows">
              <tbody>
                {group.map(({ id, name, balance }) => (
                  <tr key={id}>
                    <td>
                      <Link to={`/payment/account/view/${id}`}>{name}</Link>
                    </td>
                    {balance === null ? (
                      // A sentence, which may take two lines.
                      <td className="yu-soft">{t('accountMonth.hidden')}</td>
                    ) : (
                      <td className={`yu-figure${dec(balance).isNegative() ? ' yu-field-error' : ''}`}>
                        {dec(balance).isZero() ? '–' : formatMoney(balance)}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      })}
    </section>
  )
}

const SPANS = ['overdue', 'today', 'week', 'later'] as const

/** What is owed on a side, by the days until it is due. */
function Owed({ side, figures: { owed }, today }: { side: 'receivable' | 'payable'; figures: Resume; today: string }) {
  const { t } = useSpeech()
  const own = owed.filter(({ direction }) => direction === side)
  return (
    <Part
      title={t(`resume.owed.${side}`)}
      aside={<Link to={`/reports/ageing?direction=${side}`}>{t('report.ageing')}</Link>}
    >
      {own.length === 0 && <p className="yu-soft">{t('resume.owed.none')}</p>}
      {own.length > 0 && (
        <table className="yu-age-rows">
          <tbody>
            {SPANS.map((span) => (
              <tr key={span}>
                <td>
                  <Link to={owedList(side, span, today)}>{t(`resume.${span}`)}</Link>
                </td>
                {own.map((row) => (
                  <td
                    key={row.currency}
                    className={`yu-figure${span === 'overdue' && dec(row[span]).gt(0) ? ' yu-field-error' : ''}`}
                  >
                    {dec(row[span]).isZero() ? '–' : <Money value={row[span]} currency={row.currency} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}

/** The items behind a figure: of what clients owe the list of it, of what we owe the detail of its ageing. */
function owedList(side: 'receivable' | 'payable', span: (typeof SPANS)[number], today: string): string {
  if (side === 'payable') return '/reports/ageing?direction=payable&detail=true'
  const [from, to] = { overdue: [undefined, -1], today: [0, 0], week: [1, 7], later: [8, undefined] }[span] as [
    number | undefined,
    number | undefined,
  ]
  const day = (days: number): string => addDays(today as never, days)
  const field = 'dueDate'
  const filter =
    from === undefined
      ? { field, operator: 'LESS_EQUAL' as const, value: day(to!), group: 0 }
      : to === undefined
        ? { field, operator: 'GREATER_EQUAL' as const, value: day(from), group: 0 }
        : { field, operator: 'BETWEEN' as const, value: [day(from), day(to)], group: 0 }
  return `/reports/account-status?filter=${encodeURIComponent(writeFilters([filter as never]))}`
}

function Moved({ direction, figures: { moved, from, to } }: { direction: 'income' | 'expense'; figures: Resume }) {
  const { t } = useSpeech()
  const own = moved.filter((each) => each.direction === direction)
  const list = direction === 'income' ? '/payment/incomes' : '/payment/expenses'
  const filter = (method: string): string =>
    encodeURIComponent(
      writeFilters([
        { field: 'date', operator: 'BETWEEN', value: [from, to], group: 0 },
        { field: 'method.id', operator: 'EQUAL', value: method, group: 0 },
      ] as never),
    )
  return (
    <Part title={t(`resume.moved.${direction}`)} aside={`${formatDate(from)} – ${formatDate(to)}`}>
      {own.length === 0 && <p className="yu-soft">{t('resume.moved.none')}</p>}
      <table className="yu-age-rows">
        <tbody>
          {own.map(({ method, currency, count, amount }) => (
            <tr key={method.id + currency}>
              <td>
                <Link to={`${list}?filter=${filter(method.id)}`}>{method.name}</Link>
              </td>
              <td className="yu-figure yu-soft">{count}</td>
              <td className="yu-figure">
                {amount === null ? t('accountMonth.hidden') : <Money value={amount} currency={currency} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

const screenOf = ({ kind, id, account }: Resume['last'][number]): string =>
  kind === 'income' || kind === 'expense'
    ? `/payment/${kind}/view/${id}`
    : kind === 'transfer'
      ? `/payment/account/transfer/view/${id}`
      : `/payment/account/view/${account.id}`

function Last({ figures: { last } }: { figures: Resume }): ReactNode {
  const { t } = useSpeech()
  return (
    <Part title={t('resume.last')}>
      {last.length === 0 && <p className="yu-soft">{t('resume.moved.none')}</p>}
      <table className="yu-age-rows">
        <tbody>
          {last.map((row) => (
            <tr key={row.kind + row.id + row.account.id + row.amount}>
              <td>
                <div>
                  <Link to={screenOf(row)}>
                    {t(`resume.kind.${row.kind}`)} {row.number}
                  </Link>
                </div>
                <div className="yu-soft">
                  {formatDate(row.date)} · {row.about ?? row.account.name}
                </div>
              </td>
              <td className="yu-figure">
                <Money value={row.amount} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Alerts({ figures: { alerts }, today }: { figures: Resume; today: string }): ReactNode {
  const { t } = useSpeech()
  const leads: Readonly<Record<Resume['alerts'][number]['kind'], string>> = {
    overdueReceivable: owedList('receivable', 'overdue', today),
    overduePayable: owedList('payable', 'overdue', today),
    lateTransfer: '/payment/transfer',
    negativeAccount: '/payment/account',
    depositDue: '/payment/detraction-deposits',
    letterDue: letterList([{ field: 'dueDate', operator: 'LESS_EQUAL', value: addDays(today as never, 7) }]),
    openShift: '/shift',
    overdueRendering: '/rendering-of-account',
    advanceWithoutSale: '/reports/client-advances',
  }
  return (
    <Part title={t('resume.alerts')}>
      {alerts.length === 0 && <p className="yu-soft">{t('resume.alerts.none')}</p>}
      <table className="yu-age-rows">
        <tbody>
          {alerts.map(({ kind, count }) => (
            <tr key={kind}>
              <td>
                <Link to={leads[kind]}>{t(`resume.alert.${kind}`)}</Link>
              </td>
              <td className="yu-figure">
                <ToneTag tone="due">{count}</ToneTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
