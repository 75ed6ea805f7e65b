import { dec, firstDay, fixed, formatQuantity, lastDay, limaDate, systemClock } from '@yupana/kernel'
import { salesByClient } from '@yupana/sales/contract'
import { Bars, formatDate, Link, Money, monthName, Stack, useCall, useGo, useMay, useSpeech, Weeks } from '@yupana/ui'
import type { ReactNode } from 'react'
import { chartEndpoints } from '../contract/charts.ts'
import type { Figures } from './dashboard.tsx'
import { Part } from './part.tsx'
import { salesOf, soles } from './strip.tsx'

/** The sales of the year beside those of the last. */
export function Months(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const reads = useMay(salesByClient.permission)
  const today = limaDate(systemClock())
  const year = Number(today.slice(0, 4))
  const { data, isLoading } = useCall(chartEndpoints.monthlySales, { params: { year } }, { silent: true })
  // Its place is kept for it: what stands below does not move.
  if (isLoading)
    return (
      <Part title={t('dashboard.months')} help={t('dashboard.months.help')} className="yu-part-wide yu-part-waits" />
    )
  const [now, before] = data?.datasets ?? []
  if (!now || !before || ![...now.data, ...before.data].some((amount) => !dec(amount).isZero())) return null
  const points = now.data.map((amount, at) => {
    const month = String(at + 1).padStart(2, '0')
    const name = monthName(month, language)
    return {
      key: month,
      label: name.slice(0, 3),
      said: `${name}: ${now.label} ${soles(amount)} · ${before.label} ${soles(before.data[at] ?? '0')}`,
      now: Number(amount),
      before: Number(before.data[at] ?? 0),
      current: month === today.slice(5, 7),
    }
  })
  const open = ({ key }: { key: string }): void => {
    const period = { year, month: Number(key) }
    go(salesOf({ from: firstDay(period), to: lastDay(period) }))
  }
  return (
    <Part
      title={t('dashboard.months')}
      help={t('dashboard.months.help')}
      className="yu-part-wide"
      aside={
        <>
          <Key className="yu-key-now" text={now.label} />
          <Key className="yu-key-before" text={before.label} />
          {reads && <Link to={salesOf({ from: `${year}-01-01`, to: `${year}-12-31` })}>{t('dashboard.report')}</Link>}
        </>
      }
    >
      <Bars points={points} label={t('dashboard.months')} {...(reads ? { onPick: open } : {})} />
    </Part>
  )
}

const Key = ({ className, text }: { className: string; text: string }): ReactNode => (
  <span className={`yu-key ${className}`}>{text}</span>
)

const AGE_COLORS = ['var(--yu-before)', ...[1, 2, 3, 4].map((age) => `var(--yu-age-${age})`)]

/** What clients owe, by how long it is late. */
export function Ages({ owed }: { owed: NonNullable<Figures['receivables']> }): ReactNode {
  const { t } = useSpeech()
  const whole = dec(owed.amount)
  if (whole.lte(0)) return null
  return (
    <Part title={t('dashboard.ages')} className="yu-part-third">
      <Stack
        label={t('dashboard.ages')}
        parts={owed.ages.map((amount, age) => ({ key: String(age), share: Number(amount), color: AGE_COLORS[age]! }))}
      />
      <table className="yu-age-rows">
        <tbody>
          {owed.ages.map((amount, age) => (
            <tr key={AGE_COLORS[age]}>
              <td>
                <i style={{ background: AGE_COLORS[age] }} /> {t(`dashboard.age.${age}`)}
              </td>
              <td className="yu-figure yu-soft">{formatQuantity(dec(amount).times(100).div(whole), 1)} %</td>
              <td className="yu-figure">
                <Money value={amount} currency="PEN" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

/** What comes in and goes out in the eight weeks from now. */
export function Ahead({ weeks }: { weeks: NonNullable<Figures['weeks']> }): ReactNode {
  const { t } = useSpeech()
  const gap = (week: (typeof weeks)[number]): number => Number(week.out) - Number(week.in)
  const worst = weeks.reduce((most, each) => (gap(each) > gap(most) ? each : most), weeks[0]!)
  const bad = gap(worst) > 0
  return (
    <Part
      title={t('dashboard.weeks')}
      className="yu-part-third"
      aside={
        <>
          <Key className="yu-key-now" text={t('dashboard.in')} />
          <Key className="yu-key-before" text={t('dashboard.out')} />
          <Key className="yu-key-line" text={t('dashboard.balance')} />
        </>
      }
    >
      <Weeks
        label={t('dashboard.weeks')}
        points={weeks.map((week) => ({
          key: week.from,
          label: formatDate(week.from).slice(0, 5),
          said: `${formatDate(week.from)}: ${t('dashboard.in')} ${soles(week.in)}, ${t('dashboard.out')} ${soles(week.out)}, ${t('dashboard.balance')} ${soles(week.balance)}`,
          incoming: Number(week.in),
          outgoing: Number(week.out),
          balance: Number(week.balance),
          worst: bad && week === worst,
        }))}
      />
      {bad && (
        <p className="yu-part-foot-line">
          {t('dashboard.worstWeek', {
            date: formatDate(worst.from).slice(0, 5),
            amount: soles(fixed(dec(worst.out).minus(worst.in))),
          })}
        </p>
      )}
    </Part>
  )
}

/** What was sold most this month. */
export function Best({ items }: { items: NonNullable<Figures['best']> }): ReactNode {
  const { t } = useSpeech()
  if (items.length === 0) return null
  const most = dec(items[0]!.amount)
  return (
    <Part title={t('dashboard.best')} className="yu-part-third">
      <ul className="yu-best">
        {items.map(({ id, name, amount }) => (
          <li key={id}>
            <span title={name}>{name}</span>
            <span className="yu-figure">
              <Money value={amount} currency="PEN" />
            </span>
            <i style={{ width: `${dec(amount).times(100).div(most).toDecimalPlaces(1)}%` }} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
