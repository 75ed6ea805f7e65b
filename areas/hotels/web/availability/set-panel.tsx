import { formatDate, useSpeech } from '@yupana/ui'
import { Button, Checkbox, InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { DayOut, DaySet } from '../../contract/index.ts'

const FLAGS = ['closed', 'cta', 'ctd'] as const
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

interface SetPanelProps {
  rooms: readonly string[]
  days: readonly DayOut[]
  busy: boolean
  onApply: (set: DaySet, weekdays: number[]) => void
}

/** What is said of all that is marked at once; what is left empty stays as it is. */
export function SetPanel({ rooms, days, busy, onApply }: SetPanelProps): ReactNode {
  const { t } = useSpeech()
  const [set, setSet] = useState<DaySet>({})
  const [weekdays, setWeekdays] = useState<number[]>([...WEEKDAYS])
  const put = (name: keyof DaySet, value: unknown): void => setSet((before) => ({ ...before, [name]: value }))
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const marked = t('availability.marked', {
    ...{ nights: String(days.length), rooms: rooms.join(', '), from: formatDate(first), to: formatDate(last) },
  })
  return (
    <section className="yu-nights-panel" aria-label={t('availability.apply')}>
      <p role="status">{marked}</p>
      <div className="yu-nights-fields">
        {(['capacity', 'minStay', 'maxStay'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`yu-night-${name}`}>{t(`availability.${name}`)}</label>
            <InputNumber
              id={`yu-night-${name}`}
              value={set[name] ?? null}
              min={name === 'capacity' ? 0 : 1}
              max={name === 'minStay' ? 99 : 9999}
              precision={0}
              placeholder={t('availability.keep')}
              onChange={(value) => put(name, value ?? undefined)}
            />
          </div>
        ))}
        {FLAGS.map((name) => (
          <div key={name}>
            <label htmlFor={`yu-night-${name}`}>{t(`availability.${name}`)}</label>
            <Select
              id={`yu-night-${name}`}
              value={set[name] === undefined ? 'keep' : String(set[name])}
              options={[
                { value: 'keep', label: t('availability.keep') },
                { value: 'true', label: t('availability.yes') },
                { value: 'false', label: t('availability.no') },
              ]}
              onChange={(value) => put(name, value === 'keep' ? undefined : value === 'true')}
            />
          </div>
        ))}
        <Checkbox.Group
          value={weekdays}
          options={WEEKDAYS.map((value) => ({ value, label: t(`availability.weekday.${value}`) }))}
          onChange={setWeekdays}
        />
        <Button
          type="primary"
          loading={busy}
          disabled={Object.values(set).every((each) => each === undefined) || weekdays.length === 0}
          onClick={() => onApply(set, weekdays)}
        >
          {t('availability.apply')}
        </Button>
      </div>
    </section>
  )
}
