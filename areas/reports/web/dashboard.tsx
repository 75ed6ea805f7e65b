import type { CallOutput } from '@yupana/contract'
import { read } from '@yupana/contract'
import { type EDocumentState, eStatusOf } from '@yupana/einvoicing/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  ChartPanel,
  Link,
  monthName,
  PageHead,
  useCall,
  useHappening,
  useMay,
  useRefresh,
  useSpeech,
  writeFilters,
} from '@yupana/ui'
import { Alert } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { dashboardEndpoint } from '../contract/index.ts'
import { FigureCards } from './figure-cards.tsx'
import { FirstStepsPanel } from './first-steps.tsx'
import { QuickActions } from './quick-actions.tsx'

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
            {figures.einvoice && <Alerts einvoice={figures.einvoice} />}
            <FigureCards figures={figures} />
            {figures.monthly && <Months points={figures.monthly} />}
          </>
        )}
      </Answer>
    </section>
  )
}

/** Documents that the tax office has not taken: they have a term. */
function Alerts({ einvoice }: { einvoice: NonNullable<Figures['einvoice']> }): ReactNode {
  const { waiting, rejected, voiding, voidRefused } = einvoice
  const { t } = useSpeech()
  const may = useMay(read('OUTPUTINVOICE'))
  const list = (...filters: Parameters<typeof writeFilters>[0]): ReactNode =>
    may && <Link to={`/invoice?filter=${encodeURIComponent(writeFilters(filters))}`}>{t('dashboard.see')}</Link>
  const link = (...states: EDocumentState[]): ReactNode =>
    list(
      { field: 'eStatus', operator: 'IN', value: states.map((each) => String(eStatusOf[each])), group: 0 },
      { field: 'status', operator: 'NOT_EQUAL', value: 'draft', group: 1 },
    )
  return (
    <>
      {rejected > 0 && (
        <Alert type="error" showIcon title={t('dashboard.rejected', { count: rejected })} action={link('rejected')} />
      )}
      {voidRefused > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('dashboard.voidRefused', { count: voidRefused })}
          action={list({ field: 'voidRefused', operator: 'EQUAL', value: 'true', group: 0 })}
        />
      )}
      {voiding > 0 && (
        <Alert type="info" showIcon title={t('dashboard.voiding', { count: voiding })} action={link('voiding')} />
      )}
      {waiting > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('dashboard.waiting', { count: waiting })}
          action={link('waiting', 'sent')}
        />
      )}
    </>
  )
}

function Months({ points }: { points: NonNullable<Figures['monthly']> }): ReactNode {
  const { t, language } = useSpeech()
  const rows = useMemo(
    () =>
      points.map(({ month, amount }) => ({
        month: `${monthName(month.slice(5, 7), language).slice(0, 3)} ${month.slice(2, 4)}`,
        amount,
      })),
    [points, language],
  )
  const spec = useMemo(
    () => ({ kind: 'bar' as const, category: 'month', series: [{ field: 'amount', label: t('dashboard.monthly') }] }),
    [language],
  )
  return <ChartPanel spec={spec} rows={rows} label={t('dashboard.monthly')} height={260} />
}
