import { Field, type FormValues, RecordInputs, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'
import { clientFields } from '../contract/index.ts'
import { ClientIdentity } from './client-identity.tsx'
import { Parts } from './client-parts.tsx'

/** What a new contact begins with. */
export const newClient: FormValues = {
  ...clientFields.first,
  documentType: '6',
  addresses: [],
  contacts: [],
  accounts: [],
}

/** @param short only what an invoice needs; for the drawer beside it */
export function ClientFields({ lookUp, short = false }: { lookUp: boolean; short?: boolean }): ReactNode {
  const { t } = useSpeech()
  const hasCreditLine = useWatch({ name: 'hasCreditLine' }) === true
  return (
    <>
      <ClientIdentity lookUp={lookUp} />
      <Field name="fiscalName" label={t('client.fiscalName')} kind="text" />
      <Field name="email" label={t('field.email')} kind="text" span="half" />
      <Field name="phone" label={t('field.phone')} kind="text" span="half" />
      {!short && (
        <>
          <RecordInputs of={clientFields} />
          <Field name="hasCreditLine" label={t('client.hasCreditLine')} kind="flag" />
          {hasCreditLine && <CreditLineFields />}
        </>
      )}
      <Parts part="addresses" />
      {!short && (
        <>
          <Parts part="contacts" />
          <Parts part="accounts" />
          <Field name="notes" label={t('field.notes')} kind="long" />
          <Field name="active" label={t('field.active')} kind="flag" />
        </>
      )}
    </>
  )
}

function CreditLineFields(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="amountCreditLine" label={t('client.amountCreditLine')} kind="money" span="half" />
      <Field
        name="currencyCreditLine"
        label={t('client.currencyCreditLine')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: value }))}
        span="half"
      />
    </>
  )
}
