import { Field, FormPage, useSessionStore, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { companyEndpoints } from '../contract/index.ts'
import { DistrictField } from './company-fields.tsx'

/** A further company of the person, who is its owner and works in it from now on. */
export default function CompanyNew(): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  return (
    <FormPage
      endpoint={companyEndpoints.createCompany}
      title={t('companies.new')}
      draft="company.new"
      values={{ ruc: '', fiscalName: '', tradeName: '', address: '', geographicCode: '' }}
      onSaved={(tokens) => void session.open(tokens).then(() => location.assign('/dashboard'))}
    >
      <Field name="ruc" label={t('company.ruc')} kind="digits" span="third" autoFocus />
      <Field name="fiscalName" label={t('company.fiscalName')} kind="text" />
      <Field name="tradeName" label={t('company.tradeName')} kind="text" />
      <Field name="address" label={t('company.address')} kind="text" span="half" />
      <DistrictField />
    </FormPage>
  )
}
