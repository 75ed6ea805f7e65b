import { Field, FormPage, type FormValues, useFormContext, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { bases, fareEndpoints, passengerTypes, rooms } from '../../contract/index.ts'
import { Many } from '../program/many.tsx'
import { FarePaste } from './fare-paste.tsx'
import '../travel.css'

export const fareStart: FormValues = {
  ...{ item: null, catalogue: null, contract: null, basis: 'perPerson', weekdays: '', freeOf: null },
  seasons: [{ from: null, to: null }],
  rows: [{ paxFrom: 1, paxTo: 99, room: null, passenger: null, cost: null, rack: null }],
  supplements: [],
}

interface Props {
  id?: string
  title: string
  values: FormValues
}

const named = (given: unknown): { id: string } | null => (given ? { id: (given as { id: string }).id } : null)

/** Only what the call takes of what was read. */
function toBody(values: FormValues): FormValues {
  const { item, catalogue, contract, basis, weekdays, freeOf, seasons, rows, supplements, version } = values
  return {
    ...{ item: named(item), catalogue: named(catalogue), contract: named(contract), basis, freeOf, seasons, rows },
    ...{ weekdays: weekdays ?? '', supplements, ...(version === undefined ? {} : { version }) },
  }
}

/** What an item costs in a book: when, and for how many, in which room and for whom. */
export function FareForm({ id, title, values }: Props): ReactNode {
  const go = useGo()
  const shared = {
    ...{ title, values, toBody, wide: true, draft: `travelFare.${id ?? 'new'}` },
    onSaved: (saved: { id: string }) => go(`/travel/items/view/fare/${saved.id}`, { replace: true }),
    below: (
      <>
        <SeasonsOfFare />
        <Rows />
        <Supplements />
      </>
    ),
  }
  return id === undefined ? (
    <FormPage {...shared} endpoint={fareEndpoints.createFare}>
      <Head />
    </FormPage>
  ) : (
    <FormPage {...shared} endpoint={fareEndpoints.updateFare} params={{ id }}>
      <Head />
    </FormPage>
  )
}

function Head(): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  return (
    <>
      <Field
        name="item"
        label={t('travelItem')}
        kind="ref"
        choose="/api/travel/items/choose"
        span="third"
        onPick={(option) => {
          if (typeof option?.basis === 'string') setValue('basis', option.basis)
        }}
        autoFocus
      />
      <Field
        name="catalogue"
        label={t('travelCatalogue')}
        kind="ref"
        choose="/api/travel/catalogues/choose"
        span="third"
      />
      <Field
        name="contract"
        label={t('travelContract')}
        kind="ref"
        choose="/api/travel/contracts/choose"
        span="third"
      />
      <Field
        name="basis"
        label={t('travelItem.basis')}
        kind="choice"
        options={bases.map((value) => ({ value, label: t(`travelItem.basis.${value}`) }))}
        span="third"
      />
      <Field
        name="weekdays"
        label={t('travelFare.weekdays')}
        kind="text"
        help={t('travelFare.weekdaysHelp')}
        span="third"
      />
      <Field name="freeOf" label={t('travelFare.freeOf')} kind="integer" span="third" />
    </>
  )
}

function SeasonsOfFare(): ReactNode {
  const { t } = useSpeech()
  return <Seasons name="seasons" title={t('travelFare.seasons')} />
}

/** Days from and to. */
function Seasons({ name, title }: { name: string; title: string }): ReactNode {
  const { t } = useSpeech()
  return (
    <Many
      name={name}
      title={title}
      add={t('travelFare.add')}
      blank={() => ({ from: null, to: null })}
      cells={(at) => (
        <>
          <Field name={`${at}.from`} label={t('travelFare.validFrom')} kind="date" span="third" />
          <Field name={`${at}.to`} label={t('travelFare.validTo')} kind="date" span="third" />
        </>
      )}
    />
  )
}

function Rows(): ReactNode {
  const { t } = useSpeech()
  const option = (value: string) => ({ value, label: value })
  return (
    <>
      <FarePaste />
      <Many
        name="rows"
        title={t('travelFare.rows')}
        add={t('travelFare.add')}
        blank={() => ({ paxFrom: 1, paxTo: 99, room: null, passenger: null, cost: null, rack: null })}
        cells={(at) => (
          <>
            <Field name={`${at}.paxFrom`} label={t('travelFare.paxFrom')} kind="integer" span="third" />
            <Field name={`${at}.paxTo`} label={t('travelFare.paxTo')} kind="integer" span="third" />
            <Field
              name={`${at}.room`}
              label={t('travelFare.room')}
              kind="choice"
              options={rooms.map(option)}
              span="third"
            />
            <Field
              name={`${at}.passenger`}
              label={t('travelFare.passenger')}
              kind="choice"
              options={passengerTypes.map(option)}
              span="third"
            />
            <Field name={`${at}.cost`} label={t('travelFare.cost')} kind="money" span="third" />
            <Field name={`${at}.rack`} label={t('travelFare.rack')} kind="money" span="third" />
          </>
        )}
      />
    </>
  )
}

function Supplements(): ReactNode {
  const { t } = useSpeech()
  return (
    <Many
      name="supplements"
      title={t('travelFare.supplements')}
      add={t('travelFare.add')}
      blank={() => ({ name: '', cost: null, dates: [] })}
      cells={(at) => (
        <>
          <Field name={`${at}.name`} label={t('field.name')} kind="text" span="third" />
          <Field name={`${at}.cost`} label={t('travelFare.cost')} kind="money" span="third" />
          <Seasons name={`${at}.dates`} title={t('travelFare.mandatory')} />
        </>
      )}
    />
  )
}
