import type { CallOutput } from '@yupana/contract'
import { limaDate, limaTime, systemClock } from '@yupana/kernel'
import { Answer, PageHead, useCall, useHappening, useRefresh, useSessionData, useSpeech, useT } from '@yupana/ui'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { dashboardEndpoint, firstStepEndpoints, type PanelPeriod, panelPeriods } from '../contract/index.ts'
import { Categories } from './categories.tsx'
import { FirstStepsPanel } from './first-steps.tsx'
import { Ages, Ahead, Best, Months } from './panels.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Strip } from './strip.tsx'
import { Today } from './today.tsx'
import '@yupana/ui/panel.css'
import './panel.css'

export type Figures = CallOutput<typeof dashboardEndpoint>

/** What the owner looks at first: this month's figures, what waits for a hand, and what is ahead; each leads to what is behind it. */
export default function Dashboard(): ReactNode {
  const { t, language } = useSpeech()
  const refresh = useRefresh()
  const { user } = useSessionData()
  useHappening('einvoice', () => refresh('dashboard'))
  const [period, setPeriod] = useState<PanelPeriod>('month')
  const call = useCall(dashboardEndpoint, period === 'month' ? {} : { query: { period } }, { keepPrevious: true })
  // What stands above the figures comes with them, and need not push them down.
  const { isLoading } = useCall(firstStepEndpoints.firstSteps, {}, { silent: true })
  const now = systemClock()
  const today = limaDate(now)
  const hour = Number(limaTime(now).slice(0, 2))
  const part = hour < 12 ? 'morning' : hour < 19 ? 'afternoon' : 'evening'
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <section className="yu-page yu-dashboard">
      <PageHead
        title={t('dashboard')}
        shown={t(`dashboard.greeting.${part}`, { name: user.name.split(' ')[0] ?? user.name })}
        subtitle={`${day.format(Date.parse(today))} · ${t('dashboard.asOf', { time: limaTime(new Date(call.dataUpdatedAt || now)).slice(0, 5) })}`}
        actions={
          <>
            <Periods period={period} onChange={setPeriod} />
            <QuickActions />
          </>
        }
      />
      <FirstStepsPanel />
      <Answer call={call} waiting={<Waiting />}>
        {(figures) =>
          isLoading ? (
            <Waiting />
          ) : (
            <>
              {figures.urgent && <Strip figures={figures} period={period} />}
              {!figures.urgent && <p className="yu-soft">{t('dashboard.own')}</p>}
              <div className="yu-panel-grid">
                {figures.monthly && <Months />}
                {figures.urgent && <Today figures={figures} />}
                {figures.receivables && <Ages owed={figures.receivables} />}
                {figures.weeks && <Ahead weeks={figures.weeks} />}
                {figures.best && <Best items={figures.best} />}
                {figures.urgent && <Categories />}
              </div>
            </>
          )
        }
      </Answer>
    </section>
  )
}

/** How long sales are added up, until today. */
function Periods({ period, onChange }: { period: PanelPeriod; onChange: (period: PanelPeriod) => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <Segmented
      aria-label={t('dashboard.period')}
      value={period}
      onChange={onChange}
      options={panelPeriods.map((value) => ({ value, label: t(`dashboard.period.${value}`) }))}
    />
  )
}

/** The frames of the figures, before they are there. */
function Waiting(): ReactNode {
  const t = useT()
  return (
    <div role="status" aria-label={t('ui.loading')}>
      <div className="yu-strip-figures yu-part-waits" />
      <div className="yu-panel-grid">
        <div className="yu-part-card yu-part-wide yu-part-waits" />
        {[1, 2, 3, 4].map((part) => (
          <div key={part} className="yu-part-card yu-part-third yu-part-waits" />
        ))}
      </div>
    </div>
  )
}
