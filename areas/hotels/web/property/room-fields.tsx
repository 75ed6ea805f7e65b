import { Field, type FormValues, useSpeech, useWatch } from '@yupana/ui'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type ChildAges,
  fits,
  mealPlans,
  type Occupancy,
  partyOf,
  type RoomOut,
  roomTypes,
} from '../../contract/index.ts'
import { noWords, WordsFields } from '../words-fields.tsx'
import { RefsField } from './refs-field.tsx'

const LANGUAGES = ['es', 'en', 'pt']

/** What a new room begins with. */
export const newRoom: FormValues = {
  ...{ code: '', name: noWords(...LANGUAGES), roomType: 'standard', mealPlan: 'RO', beds: null, size: null },
  ...{ view: null, amenities: [], item: null, sort: 0, active: true },
  occupancy: { adults: 2, children: 0, infants: 1, minimal: 1, maximal: 2 },
}

/** What its form holds of a room. */
export function roomValues(room: RoomOut): FormValues {
  return Object.fromEntries([...Object.keys(newRoom), 'version'].map((name) => [name, room[name as 'code']]))
}

export function RoomFields({ ages }: { ages: ChildAges }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`room.${name}`)
  const types = roomTypes.map((value) => ({ value, label: label(`roomType.${value}`) }))
  const plans = mealPlans.map((value) => ({ value, label: label(`mealPlan.${value}`) }))
  return (
    <>
      <Field name="code" label={t('field.code')} kind="code" span="third" autoFocus />
      <Field name="roomType" label={label('roomType')} kind="choice" options={types} span="third" />
      <Field name="mealPlan" label={label('mealPlan')} kind="choice" options={plans} span="third" />
      <WordsFields name="name" label={t('field.name')} languages={LANGUAGES} />
      {(['adults', 'children', 'infants', 'minimal', 'maximal'] as const).map((name) => (
        <Field key={name} name={`occupancy.${name}`} label={label(name)} kind="integer" span="third" />
      ))}
      <Tester ages={ages} />
      <Field name="beds" label={label('beds')} kind="text" span="third" />
      <Field name="size" label={label('size')} kind="quantity" span="third" />
      <Field name="view" label={label('view')} kind="text" span="third" />
      <Field
        name="item"
        label={label('item')}
        kind="ref"
        choose="/api/products/choose"
        query={{ filters: [{ field: 'type', operator: 'EQUAL', value: 'service' }] }}
        span="half"
      />
      <Field name="sort" label={label('sort')} kind="integer" span="half" />
      <RefsField
        name="amenities"
        label={label('amenities')}
        choose="/api/hotels/amenity/choose/es"
        filters={[{ field: 'type', operator: 'EQUAL', value: '1' }]}
      />
      <Field name="active" label={t('field.active')} kind="flag" />
    </>
  )
}

/** Says whether who is typed would fit the room as it is filled in. */
function Tester({ ages }: { ages: ChildAges }): ReactNode {
  const { t } = useSpeech()
  const [asked, setAsked] = useState('2+1(5)')
  const occupancy = useWatch({ name: 'occupancy' }) as Occupancy
  const party = partyOf(asked)
  return (
    <div className="yu-field">
      <label htmlFor="yu-room-tester">{t('room.tester')}</label>
      <div className="yu-hotel-tester">
        <Input id="yu-room-tester" value={asked} onChange={({ target }) => setAsked(target.value)} />
        {party && (
          <strong role="status">{t(fits(occupancy, party, ages) ? 'room.fits' : 'room.fitsNot', { asked })}</strong>
        )}
      </div>
      <div className="yu-soft">{t('room.testerHelp')}</div>
    </div>
  )
}
