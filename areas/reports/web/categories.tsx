import { read, writeFilters } from '@yupana/contract'
import { dec, firstDay, fixed, formatQuantity, lastDay, limaDate, sum, systemClock } from '@yupana/kernel'
import { chartColors, Link, Money, useAppearance, useCall, useMay, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { chartEndpoints } from '../contract/charts.ts'
import { Part } from './part.tsx'

const SIDES = {
  income: { call: chartEndpoints.incomesByCategory, list: '/payment/incomes', reads: read('COLLECTION') },
  expense: { call: chartEndpoints.expensesByCategory, list: '/payment/expenses', reads: read('PAYMENTS') },
} as const
type Side = keyof typeof SIDES

/** What came in, or went out, this month by category: a pie, and the same in rows, each with its name. */
export function Categories({ side }: { side: Side }): ReactNode {
  const may = useMay(SIDES[side].call.permission)
  return may ? <Pie side={side} /> : null
}

function Pie({ side }: { side: Side }): ReactNode {
  const { t } = useSpeech()
  const { call, list, reads } = SIDES[side]
  const lists = useMay(reads)
  const colors = chartColors[useAppearance().mode]
  const { data } = useCall(call, {}, { silent: true })
  const amounts = data?.datasets[0]?.data ?? []
  const whole = sum(amounts)
  if (!data || whole.lte(0)) return null
  const shares = amounts.map((amount) => dec(amount).times(100).div(whole))
  const ends = shares.map((_, at) => sum(shares.slice(0, at + 1).map((share) => fixed(share))))
  const slices = ends.map((end, at) => `${colors[at]} ${at === 0 ? 0 : ends[at - 1]}% ${end}%`)
  const today = limaDate(systemClock())
  const month = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const days = writeFilters([
    { field: 'date', operator: 'BETWEEN', value: [firstDay(month), lastDay(month)], group: 0 },
  ])
  const title = t(`dashboard.by.${side}`)
  return (
    <Part
      title={title}
      className="yu-part-third"
      aside={lists && <Link to={`${list}?filter=${encodeURIComponent(days)}`}>{t('dashboard.todayAll')}</Link>}
    >
      <div
        className="yu-pie"
        role="img"
        aria-label={title}
        style={{ background: `conic-gradient(${slices.join(', ')})` }}
      />
      <table className="yu-age-rows">
        <tbody>
          {data.labels.map((label, at) => (
            <tr key={label}>
              <td>
                <i style={{ background: colors[at] }} /> {label}
              </td>
              <td className="yu-figure yu-soft">{formatQuantity(shares[at]!, 1)} %</td>
              <td className="yu-figure">
                <Money value={amounts[at]!} currency="PEN" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
