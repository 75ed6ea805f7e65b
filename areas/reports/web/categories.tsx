import { read, writeFilters } from '@yupana/contract'
import { dec, firstDay, fixed, formatQuantity, lastDay, limaDate, sum, systemClock } from '@yupana/kernel'
import { chartColors, Link, Money, useAppearance, useCall, useMay, useSpeech } from '@yupana/ui'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { chartEndpoints } from '../contract/charts.ts'
import { Part } from './part.tsx'

const SIDES = {
  income: { call: chartEndpoints.incomesByCategory, list: '/payment/incomes', reads: read('COLLECTION') },
  expense: { call: chartEndpoints.expensesByCategory, list: '/payment/expenses', reads: read('PAYMENTS') },
} as const
type Side = keyof typeof SIDES

/** What went out, or came in, this month by category: one of both is asked at a time, as the panel shall be there with few requests. */
export function Categories(): ReactNode {
  const { t } = useSpeech()
  const may = { expense: useMay(SIDES.expense.call.permission), income: useMay(SIDES.income.call.permission) }
  const sides = (['expense', 'income'] as const).filter((each) => may[each])
  const [chosen, setChosen] = useState<Side>()
  const side = chosen ?? sides[0]
  if (!side) return null
  const options = sides.map((value) => ({ value, label: t(`dashboard.${value}`) }))
  return (
    <Pie side={side}>{sides.length > 1 && <Segmented<Side> value={side} onChange={setChosen} options={options} />}</Pie>
  )
}

function Pie({ side, children }: { side: Side; children: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const { call, list, reads } = SIDES[side]
  const lists = useMay(reads)
  const colors = chartColors[useAppearance().mode]
  const { data } = useCall(call, {}, { silent: true })
  const amounts = data?.datasets[0]?.data ?? []
  const whole = sum(amounts)
  const shares = whole.gt(0) ? amounts.map((amount) => dec(amount).times(100).div(whole)) : []
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
      {children}
      {data && shares.length === 0 && <p className="yu-soft">{t('dashboard.nothingMoved')}</p>}
      {shares.length > 0 && (
        <div
          className="yu-pie"
          role="img"
          aria-label={title}
          style={{ background: `conic-gradient(${slices.join(', ')})` }}
        />
      )}
      <table className="yu-age-rows">
        <tbody>
          {(shares.length > 0 ? data!.labels : []).map((label, at) => (
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
