import type { CallOutput } from '@yupana/contract'
import { dec, firstDay, lastDay, limaDate, systemClock } from '@yupana/kernel'
import { salesByClient } from '@yupana/sales/contract'
import {
  Answer,
  ChartPanel,
  monthName,
  PageHead,
  useCall,
  useGo,
  useHappening,
  useMay,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { dashboardEndpoint } from '../contract/index.ts'
import { FigureCards, salesOf } from './figure-cards.tsx'
import { FirstStepsPanel } from './first-steps.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Today } from './today.tsx'

export type Figures = CallOutput<typeof dashboardEndpoint>

/** What the owner looks at first: this month's figures, each leading to what is behind it. */
export default function Dashboard(): ReactNode {
  const { t, language } = useSpeech()
  const refresh = useRefresh()
  useHappening('einvoice', () => refresh('dashboard'))
  const call = useCall(dashboardEndpoint, {})
  const today = limaDate(systemClock())
  return (
    <section className="yu-page yu-dashboard">
      <PageHead
        title={t('dashboard')}
        subtitle={`${monthName(today.slice(5, 7), language)} ${today.slice(0, 4)}`}
        actions={<QuickActions />}
      />
      <FirstStepsPanel />
      <Answer call={call}>
        {(figures) => (
          <>
            <Today figures={figures} />
            <FigureCards figures={figures} />
            {figures.monthly && sold(figures.monthly) && <Months points={figures.monthly} />}
          </>
        )}
      </Answer>
    </section>
  )
}

const periodNamed = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })

/** Without a sale there is nothing to draw: the first steps stand there. */
const sold = (points: NonNullable<Figures['monthly']>): boolean => points.some(({ amount }) => !dec(amount).isZero())

function Months({ points }: { points: NonNullable<Figures['monthly']> }): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const reads = useMay(salesByClient.permission)
  const rows = useMemo(
    () =>
      points.map(({ month, amount }) => ({
        days: { from: firstDay(periodNamed(month)), to: lastDay(periodNamed(month)) },
        month: `${monthName(month.slice(5, 7), language).slice(0, 3)} ${month.slice(2, 4)}`,
        amount,
      })),
    [points, language],
  )
  const spec = useMemo(
    () => ({ kind: 'bar' as const, category: 'month', series: [{ field: 'amount', label: t('dashboard.monthly') }] }),
    [language],
  )
  const open = ({ days }: (typeof rows)[number]): void => go(salesOf(days))
  const opens = reads ? { onPick: open } : {}
  return <ChartPanel spec={spec} rows={rows} label={t('dashboard.monthly')} height={260} {...opens} />
}
