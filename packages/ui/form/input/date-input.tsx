import { addDays, type DateText, limaDate, systemClock } from '@yupana/kernel'
import { Button, Input, Popover } from 'antd'
import dayjs from 'dayjs'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { formatDate, parseDate } from '../../date-text.ts'
import { useT } from '../../i18n.ts'
import { CalendarIcon } from '../../icons.ts'

const Calendar = lazy(() => import('antd/es/calendar').then((module) => ({ default: module.default })))

export interface DateInputProps {
  /** `YYYY-MM-DD` */
  value?: DateText | null
  /** `YYYY-MM-DD`, undefined when emptied; text that is no day is passed on as typed, for the form to refuse. */
  onChange?: (value: DateText | undefined) => void
  onBlur?: () => void
  id?: string
  ariaLabel?: string
  disabled?: boolean
  readOnly?: boolean
  status?: 'error'
}

/** A day shown as dd/mm/yyyy. Typed short (`31`, `31/1`, `310126`), moved by arrows, or picked from a calendar. */
export function DateInput({ value, onChange, onBlur, ariaLabel, readOnly, ...rest }: DateInputProps): ReactNode {
  const t = useT()
  const today = limaDate(systemClock())
  const [text, setText] = useState<string>()
  const [open, setOpen] = useState(false)
  useEffect(() => setText(undefined), [value])
  const take = (typed: string): void => onChange?.(typed.trim() === '' ? undefined : (parseDate(typed, today) ?? typed))
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0 || readOnly) return
    event.preventDefault()
    onChange?.(addDays(parseDate(text ?? value ?? today, today) ?? today, step))
  }
  const picker = (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div className="yu-calendar">
          <Suspense fallback={null}>
            <Calendar
              fullscreen={false}
              defaultValue={dayjs(value && parseDate(value, today) ? value : today)}
              onSelect={(day, { source }) => {
                if (source !== 'date') return
                onChange?.(day.format('YYYY-MM-DD'))
                setOpen(false)
              }}
            />
          </Suspense>
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        icon={<CalendarIcon />}
        aria-label={t('ui.openCalendar')}
        disabled={rest.disabled}
      />
    </Popover>
  )
  return (
    <Input
      {...rest}
      className="yu-date-input"
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('ui.dayShape')}
      aria-label={ariaLabel}
      readOnly={readOnly}
      value={text ?? formatDate(value)}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (text !== undefined) take(text)
        setText(undefined)
        onBlur?.()
      }}
      onPressEnter={() => text !== undefined && take(text)}
      suffix={readOnly ? undefined : picker}
    />
  )
}
