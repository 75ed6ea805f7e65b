import { full } from '@yupana/contract'
import { Field, formatDate, PlusIcon, TrashIcon, useFieldArray, useSpeech } from '@yupana/ui'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { seasonEndpoints as calls, type SeasonOut } from '../../contract/index.ts'
import { recordScreens } from '../record-screens.tsx'
import '../hotels.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

function Fields(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="hotel" label={t('hotel')} kind="ref" choose="/api/hotels/hotel/choose" span="half" autoFocus />
      <Field name="name" label={t('field.name')} kind="text" span="half" />
      <Field name="priority" label={t('season.priority')} kind="integer" span="third" />
      <Field
        name="weekdays"
        label={t('season.weekdays')}
        kind="custom"
        help={t('season.weekdaysHelp')}
        input={({ value, onChange }) => (
          <Checkbox.Group
            value={value as number[]}
            options={WEEKDAYS.map((day) => ({ value: day, label: t(`availability.weekday.${day}`) }))}
            onChange={onChange}
          />
        )}
      />
      <Ranges />
    </>
  )
}

/** Spans of days, both included. */
function Ranges(): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name: 'ranges' })
  return (
    <fieldset className="yu-hotel-parts">
      <legend>{t('season.ranges')}</legend>
      {fields.map(({ id }, i) => (
        <div key={id} className="yu-hotel-part">
          <Field name={`ranges.${i}.from`} label={t('season.from')} kind="date" />
          <Field name={`ranges.${i}.to`} label={t('season.to')} kind="date" />
          {fields.length > 1 && <Button icon={<TrashIcon />} aria-label={t('ui.delete')} onClick={() => remove(i)} />}
        </div>
      ))}
      <Button icon={<PlusIcon />} onClick={() => append({ from: null, to: null })}>
        {t('season.addRange')}
      </Button>
    </fieldset>
  )
}

const screens = recordScreens<SeasonOut>({
  noun: 'season',
  path: '/hotel-seasons',
  empty: 'season.empty',
  calls: {
    ...{ list: calls.seasons, export: calls.exportSeasons, read: calls.season },
    ...{ create: calls.createSeason, update: calls.updateSeason, remove: calls.removeSeason },
  },
  permission: full('AVAILABILITIES'),
  titleOf: ({ name, hotel }) => `${name} · ${hotel.name}`,
  shown: (t) => [
    { field: 'hotel', label: t('hotel'), kind: 'ref', link: ({ hotel }) => `/hotels/view/${hotel.id}` },
    {
      ...{ field: 'ranges', label: t('season.ranges'), kind: 'text' },
      render: ({ ranges }) => ranges.map(({ from, to }) => `${formatDate(from)} – ${formatDate(to)}`).join(', '),
    },
    {
      ...{ field: 'weekdays', label: t('season.weekdays'), kind: 'text' },
      render: ({ weekdays }) => weekdays.map((day) => t(`availability.weekday.${day}`)).join(', '),
    },
    { field: 'priority', label: t('season.priority'), kind: 'quantity' },
  ],
  begin: { hotel: null, name: '', ranges: [{ from: null, to: null }], weekdays: [], priority: 0 },
  values: ({ hotel, name, ranges, weekdays, priority, version }) => ({
    ...{ hotel, name, ranges, weekdays, priority, version },
  }),
  Fields,
})
export const { list: SeasonList, create: SeasonNew, edit: SeasonEdit, view: SeasonView } = screens
