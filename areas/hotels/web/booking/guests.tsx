import { identities } from '@yupana/parties/contract'
import { Field, PlusIcon, TrashIcon, useFieldArray, useSpeech, useWatch } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'

/** Who sleeps there: the legal register of lodging asks each of them for a document, the exemption of foreigners for more. */
export function Guests(): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name: 'guests' })
  const blank = {
    ...{ name: '', lastName: '', documentType: '1', documentNumber: '', nationality: 'PE', residenceCountry: 'PE' },
    ...{ birthDate: null, email: null, phone: null, passportCountry: null, entryDate: null, migrationRecord: null },
    ...{ stay: null, lead: fields.length === 0 },
  }
  return (
    <fieldset className="yu-hotel-parts">
      <legend>{t('hotelFile.guests')}</legend>
      {fields.map(({ id }, i) => (
        <div key={id} className="yu-hotel-part">
          <Guest at={`guests.${i}.`} />
          <Button icon={<TrashIcon />} aria-label={t('ui.delete')} onClick={() => remove(i)} />
        </div>
      ))}
      <Button icon={<PlusIcon />} onClick={() => append(blank)}>
        {t('hotelFile.addGuest')}
      </Button>
    </fieldset>
  )
}

function Guest({ at }: { at: string }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`hotelFile.${name}`)
  const types = identities.map((value) => ({ value, label: t(`identity.${value}`) }))
  const foreign = useWatch({ name: `${at}residenceCountry` }) !== 'PE'
  return (
    <>
      <Field name={`${at}name`} label={label('guestName')} kind="text" />
      <Field name={`${at}lastName`} label={label('guestLastName')} kind="text" />
      <Field name={`${at}documentType`} label={t('field.documentType')} kind="choice" options={types} />
      <Field name={`${at}documentNumber`} label={t('field.documentNumber')} kind="text" />
      <Field name={`${at}nationality`} label={label('nationality')} kind="code" />
      <Field name={`${at}residenceCountry`} label={label('residenceCountry')} kind="code" />
      {foreign && (
        <>
          <Field name={`${at}passportCountry`} label={label('passportCountry')} kind="code" />
          <Field name={`${at}entryDate`} label={label('entryDate')} kind="date" />
          <Field name={`${at}migrationRecord`} label={label('migrationRecord')} kind="text" />
        </>
      )}
      <Field name={`${at}stay`} label={label('stay')} kind="integer" />
      <Field name={`${at}lead`} label={label('lead')} kind="flag" />
    </>
  )
}
