import { full } from '@yupana/contract'
import {
  Answer,
  Field,
  FormPage,
  type FormValues,
  PageHead,
  useCall,
  useMay,
  useSearchParams,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { companyEndpoints } from '../contract/index.ts'
import { CompanyFields, SettingFields } from './company-fields.tsx'
import { Logo } from './logo.tsx'

/** The company itself, its logo, and how its screens and documents behave. */
export default function CompanySettings(): ReactNode {
  const { t } = useSpeech()
  const [{ tab }, setParams] = useSearchParams()
  return (
    <section className="yu-page">
      <PageHead title={t('companySettings')} />
      <Tabs
        className="yu-tab"
        destroyOnHidden
        activeKey={typeof tab === 'string' ? tab : 'company'}
        onChange={(key) => setParams({ tab: key })}
        items={[
          { key: 'company', label: t('company'), children: <CompanyTab /> },
          { key: 'logo', label: t('company.logo'), children: <Logo /> },
          { key: 'configuration', label: t('companySettings.behaviour'), children: <SettingsTab /> },
          { key: 'accounting', label: t('companyAccounting'), children: <AccountingTab /> },
        ]}
      />
    </section>
  )
}

function CompanyTab(): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  const mayWrite = useMay(full('COMPANYCONFIG'))
  const call = useCall(companyEndpoints.company, {})
  return (
    <Answer call={call} fresh>
      {(company) => (
        <FormPage
          key={company.version}
          endpoint={companyEndpoints.updateCompany}
          title={t('company')}
          values={company as FormValues}
          onCancel={() => void call.refetch()}
          onSaved={() => void session.reload()}
        >
          <CompanyFields ruc={company.ruc} disabled={!mayWrite} />
        </FormPage>
      )}
    </Answer>
  )
}

function SettingsTab(): ReactNode {
  const { t } = useSpeech()
  const session = useSessionStore()
  const call = useCall(companyEndpoints.companyConfiguration, {})
  return (
    <Answer call={call} fresh>
      {(configuration) => (
        <FormPage
          key={configuration.version}
          endpoint={companyEndpoints.updateCompanyConfiguration}
          title={t('companySettings')}
          values={configuration as FormValues}
          onCancel={() => void call.refetch()}
          onSaved={() => void session.reload()}
        >
          <SettingFields />
        </FormPage>
      )}
    </Answer>
  )
}

function AccountingTab(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(companyEndpoints.companyAccounting, {})
  return (
    <Answer call={call} fresh>
      {(settings) => (
        <FormPage
          key={settings.version}
          endpoint={companyEndpoints.updateCompanyAccounting}
          title={t('companyAccounting')}
          values={settings as FormValues}
          invalidates={['company', 'companyConfiguration']}
          onCancel={() => void call.refetch()}
          onSaved={() => void call.refetch()}
        >
          <Field
            name="automaticAccounting"
            label={t('companyAccounting.automatic')}
            kind="flag"
            help={t('companyAccounting.automaticHelp')}
          />
          <Field name="perception" label={t('companySettings.perception')} kind="quantity" span="half" />
          <Field name="detractionAccount" label={t('company.detractionAccount')} kind="text" span="half" />
        </FormPage>
      )}
    </Answer>
  )
}
