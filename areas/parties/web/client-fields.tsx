import { Field, type FormValues, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'
import { ClientIdentity } from './client-identity.tsx'
import { Parts } from './client-parts.tsx'
import { clientTypeOptions } from './client-words.ts'

/** What a new contact begins with. */
export const newClient: FormValues = {
  type: 'client',
  documentType: '6',
  documentNumber: '',
  fiscalName: '',
  businessName: null,
  commercialName: null,
  currency: 'PEN',
  email: null,
  phone: null,
  website: null,
  notes: null,
  seller: null,
  hasCreditLine: false,
  amountCreditLine: '0',
  currencyCreditLine: 'PEN',
  retainingAgent: false,
  perceptionAgent: false,
  goodTaxpayer: false,
  active: true,
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
          <Field name="businessName" label={t('client.businessName')} kind="text" span="half" />
          <Field name="commercialName" label={t('client.commercialName')} kind="text" span="half" />
          <Field name="type" label={t('field.type')} kind="choice" options={clientTypeOptions(t)} span="half" />
          <Field name="website" label={t('client.website')} kind="text" span="half" />
          <Field name="seller" label={t('client.seller')} kind="ref" choose="/api/workers/choose" span="half" />
          <Field
            name="currency"
            label={t('client.currency')}
            kind="choice"
            options={['PEN', 'USD'].map((value) => ({ value, label: value }))}
            span="half"
          />
          <Field name="retainingAgent" label={t('client.retainingAgent')} kind="flag" span="third" />
          <Field name="perceptionAgent" label={t('client.perceptionAgent')} kind="flag" span="third" />
          <Field name="goodTaxpayer" label={t('client.goodTaxpayer')} kind="flag" span="third" />
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
