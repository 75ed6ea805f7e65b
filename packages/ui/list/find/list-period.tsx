import type { Filter } from '@yupana/contract'
import { addDays, type DateText, daysBetween, firstDay, lastDay, limaDate, periodOf, systemClock } from '@yupana/kernel'
import { Button, Popover, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../date-text.ts'
import { useSpeech } from '../../i18n.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons.ts'
import { usualPeriods } from '../../report/periods.ts'

export interface Span {
  from: DateText
  to: DateText
}

const isMonth = ({ from, to }: Span): boolean => from === firstDay(periodOf(from)) && to === lastDay(periodOf(from))

/** The span before or after one: of a month the month beside it, of any other as many days. */
export function besideSpan(span: Span, step: -1 | 1): Span {
  if (isMonth(span)) {
    const month = periodOf(step < 0 ? addDays(span.from, -1) : addDays(span.to, 1))
    return { from: firstDay(month), to: lastDay(month) }
  }
  const days = (daysBetween(span.from, span.to) + 1) * step
  return { from: addDays(span.from, days), to: addDays(span.to, days) }
}

function spanText(span: Span, language: string): string {
  if (!isMonth(span))
    return span.from === span.to ? formatDate(span.from) : `${formatDate(span.from)} – ${formatDate(span.to)}`
  const name = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(span.from),
  )
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The period that a list's day is asked for, if it is one of days. */
export function spanOf(filters: readonly Filter[], field: string): Span | undefined {
  const found = filters.find((each) => each.field === field && each.operator === 'BETWEEN')
  const [from, to] = Array.isArray(found?.value) ? found.value : []
  return from && to ? { from, to } : undefined
}

/** The list's period, one press beside the search: the month before, the month after, and those that people ask for. */
export function ListPeriod({
  span,
  onChange,
}: {
  span: Span | undefined
  onChange: (next: Span | undefined) => void
}): ReactNode {
  const { t, language } = useSpeech()
  const [open, setOpen] = useState(false)
  const today = limaDate(systemClock())
  const month = { from: firstDay(periodOf(today)), to: lastDay(periodOf(today)) }
  const take = (next: Span | undefined): void => {
    setOpen(false)
    onChange(next)
  }
  const step = (by: -1 | 1): void => onChange(span ? besideSpan(span, by) : month)
  return (
    <Space.Compact className="yu-list-period">
      <Button icon={<ChevronLeftIcon />} aria-label={t('ui.periodBefore')} onClick={() => step(-1)} />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        content={
          <div className="yu-menu-panel">
            {usualPeriods(today).map(({ label, from, to }) => (
              <Button key={label} type="text" onClick={() => take({ from, to })}>
                {t(label)}
              </Button>
            ))}
            <Button type="text" onClick={() => take(undefined)}>
              {t('ui.period.all')}
            </Button>
          </div>
        }
      >
        <Button>{span ? spanText(span, language) : t('ui.period.all')}</Button>
      </Popover>
      <Button icon={<ChevronRightIcon />} aria-label={t('ui.periodAfter')} onClick={() => step(1)} />
    </Space.Compact>
  )
}
