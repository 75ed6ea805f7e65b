import { CodeChooser, Field, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import type { ClientPart } from '../contract/index.ts'

/** What a new entry of a list begins with. */
export const blankPart: Readonly<Record<ClientPart, Record<string, unknown>>> = {
  addresses: { name: null, firstLine: '', geographicCode: null, postalCode: null, type: 'office' },
  contacts: { name: '', job: null, email: null, phone: null },
  accounts: { name: '', bank: null, currency: 'PEN', number: '', cci: null, detraction: false },
}

interface PartFieldsProps {
  part: ClientPart
  /** Where the entry stands in the form: `addresses.0.`; empty where it is a form of its own. */
  at: string
}

/** The fields of one entry of a contact's list, in its form or in one of their own. */
export function PartFields({ part, at }: PartFieldsProps): ReactNode {
  if (part === 'addresses') return <AddressFields at={at} />
  return part === 'contacts' ? <PersonFields at={at} /> : <AccountFields at={at} />
}

function AddressFields({ at }: { at: string }): ReactNode {
  const { t } = useSpeech()
  const types = ['office', 'dispatch'].map((value) => ({ value, label: t(`client.address.${value}`) }))
  return (
    <>
      <Field name={`${at}firstLine`} label={t('client.firstLine')} kind="text" />
      <Field name={`${at}geographicCode`} label={t('client.district')} kind="ubigeo" span="half" />
      <Field name={`${at}type`} label={t('field.type')} kind="choice" options={types} span="half" />
      <Field name={`${at}name`} label={t('client.address.name')} kind="text" span="half" />
      <Field name={`${at}postalCode`} label={t('client.address.postalCode')} kind="text" span="half" />
    </>
  )
}

function PersonFields({ at }: { at: string }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name={`${at}name`} label={t('field.name')} kind="text" span="half" />
      <Field name={`${at}job`} label={t('client.job')} kind="text" span="half" />
      <Field name={`${at}email`} label={t('field.email')} kind="text" span="half" />
      <Field name={`${at}phone`} label={t('field.phone')} kind="text" span="half" />
    </>
  )
}

function AccountFields({ at }: { at: string }): ReactNode {
  const { t } = useSpeech()
  const currencies = ['PEN', 'USD'].map((value) => ({ value, label: value }))
  return (
    <>
      <Field name={`${at}name`} label={t('client.account.name')} kind="text" span="half" />
      <Field
        name={`${at}bank`}
        label={t('client.account.bank')}
        kind="custom"
        span="half"
        input={({ id, value, onChange, onBlur, status }) => (
          <CodeChooser
            id={id}
            path="/api/financial-entity/choose"
            value={typeof value === 'string' ? value : ''}
            onChange={(code) => onChange(code ?? null)}
            onBlur={onBlur}
            status={status}
          />
        )}
      />
      <Field name={`${at}number`} label={t('client.account.number')} kind="text" span="half" />
      <Field name={`${at}currency`} label={t('field.currency')} kind="choice" options={currencies} span="half" />
      <Field name={`${at}cci`} label={t('client.account.cci')} kind="text" span="half" />
      <Field name={`${at}detraction`} label={t('client.account.detraction')} kind="flag" span="half" />
    </>
  )
}
