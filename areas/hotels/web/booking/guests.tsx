import { limaDate, systemClock } from '@yupana/kernel'
import { identities } from '@yupana/parties/contract'
import { Field, PlusIcon, TrashIcon, useFieldArray, useSpeech, useWatch } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { guestSexes } from '../../contract/index.ts'
import { blankGuest } from './guest-blank.ts'

/** Who sleeps there: the legal register of lodging asks each of them for a document, the exemption of foreigners for more. */
export function Guests(): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name: 'guests', keyName: 'row' })
  return (
    <fieldset className="yu-hotel-parts">
      <legend>{t('hotelFile.guests')}</legend>
      {fields.map(({ row }, i) => (
        <div key={row} className="yu-hotel-part">
          <GuestFields at={`guests.${i}.`} />
          <Button icon={<TrashIcon />} aria-label={t('ui.delete')} onClick={() => remove(i)} />
        </div>
      ))}
      <Button icon={<PlusIcon />} onClick={() => append({ ...blankGuest, lead: fields.length === 0 })}>
        {t('hotelFile.addGuest')}
      </Button>
    </fieldset>
  )
}

/** Fields of one of them. @param at before their names: `guests.0.` */
export function GuestFields({ at }: { at: string }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`hotelFile.${name}`)
  const half = at === '' ? { span: 'half' as const } : {}
  const types = identities.map((value) => ({ value, label: t(`identity.${value}`) }))
  const sexes = guestSexes.map((value) => ({ value, label: label(`sex.${value}`) }))
  const born = String(useWatch({ name: `${at}birthDate` }) ?? '')
  const minor = born > eighteenAgo(limaDate(systemClock()))
  const foreign = useWatch({ name: `${at}residenceCountry` }) !== 'PE'
  return (
    <>
      <Field name={`${at}name`} label={label('guestName')} kind="text" {...half} />
      <Field name={`${at}lastName`} label={label('guestLastName')} kind="text" {...half} />
      <Field name={`${at}documentType`} label={t('field.documentType')} kind="choice" options={types} {...half} />
      <Field name={`${at}documentNumber`} label={t('field.documentNumber')} kind="text" {...half} />
      <Field name={`${at}birthDate`} label={label('birthDate')} kind="date" {...half} />
      <Field name={`${at}sex`} label={label('sex')} kind="choice" options={sexes} {...half} />
      {minor && <Field name={`${at}companion`} label={label('companion')} kind="text" {...half} />}
      <Field name={`${at}nationality`} label={label('nationality')} kind="code" {...half} />
      <Field name={`${at}residenceCountry`} label={label('residenceCountry')} kind="code" {...half} />
      {foreign && (
        <>
          <Field name={`${at}passportCountry`} label={label('passportCountry')} kind="code" {...half} />
          <Field name={`${at}entryDate`} label={label('entryDate')} kind="date" {...half} />
          <Field name={`${at}migrationRecord`} label={label('migrationRecord')} kind="text" {...half} />
        </>
      )}
      <Field name={`${at}stay`} label={label('stay')} kind="integer" {...half} />
      <Field name={`${at}lead`} label={label('lead')} kind="flag" {...half} />
    </>
  )
}

const eighteenAgo = (day: string): string => `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`
