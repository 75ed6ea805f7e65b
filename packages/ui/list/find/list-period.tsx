import type { Filter } from '@yupana/contract'
import {
  addDays,
  type DateText,
  daysBetween,
  firstDay,
  isDateText,
  lastDay,
  limaDate,
  periodOf,
  systemClock,
} from '@yupana/kernel'
import { Button, Popover, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { DateInput } from '../../form/input/date-input.tsx'
import { useSpeech } from '../../i18n.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons.ts'
import { monthsOf, type Span, spanText, usualPeriods } from '../../report/periods.ts'

const movedBy = (day: DateText, months: number): DateText => {
  const { year, month } = periodOf(day)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The span before or after one: of whole months as many months, of any other as many days. */
export function besideSpan(span: Span, step: -1 | 1): Span {
  const months = monthsOf(span) * step
  if (months !== 0) return { from: movedBy(span.from, months), to: lastDay(periodOf(movedBy(span.to, months))) }
  const days = (daysBetween(span.from, span.to) + 1) * step
  return { from: addDays(span.from, days), to: addDays(span.to, days) }
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
              <Button key={label} type="text" size="small" onClick={() => take({ from, to })}>
                {t(label)}
              </Button>
            ))}
            <Button type="text" size="small" onClick={() => take(undefined)}>
              {t('ui.period.all')}
            </Button>
            <Between span={span ?? month} onChange={take} />
          </div>
        }
      >
        <Button>{span ? spanText(span, language) : t('ui.period.all')}</Button>
      </Popover>
      <Button icon={<ChevronRightIcon />} aria-label={t('ui.periodAfter')} onClick={() => step(1)} />
    </Space.Compact>
  )
}

/** Two days of one's own; the span is taken once both are there and do not run backwards. */
function Between({ span, onChange }: { span: Span; onChange: (next: Span) => void }): ReactNode {
  const { t } = useSpeech()
  const [from, setFrom] = useState<string | undefined>(span.from)
  const [to, setTo] = useState<string | undefined>(span.to)
  const ready = isDateText(from ?? '') && isDateText(to ?? '') && from! <= to!
  return (
    <form
      className="yu-menu-panel"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onChange({ from: from!, to: to! })
      }}
    >
      <DateInput value={from} onChange={setFrom} ariaLabel={t('report.from')} />
      <DateInput value={to} onChange={setTo} ariaLabel={t('report.to')} />
      <Button htmlType="submit" disabled={!ready}>
        {t('ui.apply')}
      </Button>
    </form>
  )
}
