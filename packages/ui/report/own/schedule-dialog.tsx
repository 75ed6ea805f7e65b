import {
  type Asks,
  reportScheduleEndpoints as calls,
  frequencies,
  PERIOD,
  type RelativePeriod,
  type ReportSchedule,
  relativePeriodsOf,
  type ScheduleBody,
  scheduleForms,
} from '@yupana/contract'
import { Input, Modal, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useCall, useCommand } from '../../api.tsx'
import { useSpeech } from '../../i18n.ts'
import { weekdayName } from './schedule-words.ts'

interface Props {
  /** What a new one sends. */
  report?: { id: string; title: string; asks: Asks; params: Readonly<Record<string, string>> }
  /** What is changed. */
  schedule?: ReportSchedule
  onClose: () => void
}

type Draft = Omit<ScheduleBody, 'form' | 'frequency'> & { form: string; frequency: string }

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))
const monthDays = Array.from({ length: 31 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))

/** What goes, when, as what and to whom. It goes with the rights that its maker has on that day. */
export function ScheduleDialog({ report, schedule, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const offered = report ? relativePeriodsOf(report.asks) : []
  const [draft, setDraft] = useState<Draft>(() => draftOf({ report, schedule }, offered))
  const done = { onSuccess: onClose, success: t('schedule.saved') }
  const create = useCommand(calls.createReportSchedule, done)
  const update = useCommand(calls.updateReportSchedule, done)
  const complete = draft.name.trim() !== '' && draft.people.length > 0
  const save = (): void => {
    const body = draft as ScheduleBody
    if (schedule) update.mutate({ params: { id: schedule.id }, body: { ...body, version: schedule.version } })
    else if (report) create.mutate({ body: { ...body, report: report.id } })
  }
  return (
    <Modal
      open
      title={t('schedule.title')}
      okText={t('ui.save')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: !complete, loading: create.isPending || update.isPending }}
      onOk={save}
      onCancel={onClose}
    >
      <p className="yu-soft">{t('schedule.rights')}</p>
      <div className="yu-schedule">
        <Asked label={t('field.name')}>
          {(id) => (
            <Input
              id={id}
              value={draft.name}
              maxLength={80}
              onChange={(event) => setDraft({ ...draft, name: event.target.value })}
            />
          )}
        </Asked>
        {offered.length > 0 && (
          <Asked label={t('report.period')}>
            {(id) => (
              <Select
                id={id}
                value={draft.params[PERIOD]}
                listHeight={400}
                options={offered.map((each) => ({ value: each, label: t(`report.period.${each}`) }))}
                onChange={(period) => setDraft({ ...draft, params: { ...draft.params, [PERIOD]: period } })}
              />
            )}
          </Asked>
        )}
        <When draft={draft} onChange={(next) => setDraft({ ...draft, ...next })} />
        <Asked label={t('schedule.form')}>
          {(id) => (
            <Select
              id={id}
              value={draft.form}
              options={scheduleForms.map((each) => ({ value: each, label: t(`schedule.form.${each}`) }))}
              onChange={(form) => setDraft({ ...draft, form })}
            />
          )}
        </Asked>
        <People value={draft.people} onChange={(people) => setDraft({ ...draft, people })} />
      </div>
    </Modal>
  )
}

function draftOf({ report, schedule }: Pick<Props, 'report' | 'schedule'>, offered: readonly RelativePeriod[]): Draft {
  if (schedule) {
    const { name, params, form, frequency, weekday, monthDay, hour, people } = schedule
    return { name, params, form, frequency, weekday, monthDay, hour, people: people.map(({ id }) => id) }
  }
  const { params = {}, title = '' } = report ?? {}
  const period = offered.includes('lastMonth') ? 'lastMonth' : offered[0]
  return {
    ...{ name: title, form: 'pdf', frequency: 'monthly', weekday: 1, monthDay: 1, hour: 7, people: [] },
    params: { ...(period ? { [PERIOD]: period } : {}), ...params },
  }
}

interface WhenProps {
  draft: Draft
  onChange: (next: Partial<Draft>) => void
}

function When({ draft, onChange }: WhenProps): ReactNode {
  const { t, language } = useSpeech()
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: weekdayName(day, language) }))
  return (
    <div className="yu-schedule-when">
      <Asked label={t('schedule.frequency')}>
        {(id) => (
          <Select
            id={id}
            value={draft.frequency}
            options={frequencies.map((each) => ({ value: each, label: t(`schedule.frequency.${each}`) }))}
            onChange={(frequency) => onChange({ frequency })}
          />
        )}
      </Asked>
      {draft.frequency === 'weekly' && (
        <Asked label={t('schedule.day')}>
          {(id) => (
            <Select id={id} value={draft.weekday} options={weekdays} onChange={(weekday) => onChange({ weekday })} />
          )}
        </Asked>
      )}
      {draft.frequency === 'monthly' && (
        <Asked label={t('schedule.day')}>
          {(id) => (
            <Select
              id={id}
              value={draft.monthDay}
              options={monthDays}
              onChange={(monthDay) => onChange({ monthDay })}
            />
          )}
        </Asked>
      )}
      <Asked label={t('schedule.hour')}>
        {(id) => <Select id={id} value={draft.hour} options={hours} onChange={(hour) => onChange({ hour })} />}
      </Asked>
    </div>
  )
}

function People({ value, onChange }: { value: string[]; onChange: (people: string[]) => void }): ReactNode {
  const { t } = useSpeech()
  const { data = [] } = useCall(calls.reportSchedulePeople, {}, { staleTime: 60_000 })
  return (
    <Asked label={t('schedule.people')}>
      {(id) => (
        <Select
          id={id}
          mode="multiple"
          value={value}
          showSearch={{ optionFilterProp: 'label' }}
          options={data.map((person) => ({ value: person.id, label: person.name }))}
          onChange={onChange}
        />
      )}
    </Asked>
  )
}

function Asked({ label, children }: { label: string; children: (id: string) => ReactNode }): ReactNode {
  const id = useId()
  return (
    <div className="yu-schedule-ask">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
