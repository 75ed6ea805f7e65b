import { type Asks, PERIOD, periodNames, type Report, type SavedView } from '@yupana/contract'
import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n.ts'
import { ClockIcon, StarIcon } from '../icons.ts'
import { useListPreferences, useOpeningView } from '../list/views/list-preferences.ts'
import { SavedViews } from '../list/views/saved-views.tsx'
import { useSession } from '../session/session-context.tsx'
import { useSearchParams } from '../shell/navigation.tsx'
import { ScheduleDialog } from './own/schedule-dialog.tsx'
import { startingAsks, withoutPeriodAsks } from './report-asked.ts'

type Values = Readonly<Record<string, string>>

/** What is kept of parameters: not what is so by itself, so that "this month" stays this month. */
export function keptAsks(query: Values, starting: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => starting[name] !== value))
}

interface Props {
  report: Report
  query: Values
  /** Kept as such: the view means another month next month. */
  period: string | undefined
  onApply: (params: Values) => void
}

/** Parameters under a name, one's own or for colleagues; one may open the report. */
export function ReportViews({ report, query, period, onApply }: Props): ReactNode {
  const t = useT()
  const session = useSession()
  const preferences = useListPreferences(report.id)
  const [address] = useSearchParams()
  const apply = ({ params }: SavedView): void => onApply(params)
  useOpeningView(preferences, Object.keys(address).length === 0, apply)
  const kept = period
    ? withoutPeriodAsks(report.asks, { ...keptAsks(query, startingAsks(report.asks, session)), [PERIOD]: period })
    : keptAsks(query, startingAsks(report.asks, session))
  const [open, setOpen] = useState(false)
  const [scheduling, setScheduling] = useState(false)
  const schedule = (): void => {
    setOpen(false)
    setScheduling(true)
  }
  // One of a record is opened from it, and has no days to go on.
  const canSchedule = !report.params && report.screen !== undefined
  const button = (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      content={
        <>
          <SavedViews preferences={preferences} params={kept} onOpen={apply} />
          {canSchedule && (
            <Button type="link" size="small" icon={<ClockIcon />} onClick={schedule}>
              {t('schedule.title')}
            </Button>
          )}
        </>
      }
    >
      <Button icon={<StarIcon />}>{t('ui.views')}</Button>
    </Popover>
  )
  return (
    <>
      {button}
      {scheduling && (
        <ScheduleDialog
          report={{
            id: report.id,
            title: t(report.title),
            asks: report.asks,
            params: scheduledParams(report.asks, kept),
          }}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  )
}

/** Days that were chosen stay where they are: a schedule has a period that moves on in their place. */
function scheduledParams(asks: Asks, kept: Values): Record<string, string> {
  const names = new Set(periodNames(asks))
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !names.has(name)))
}
