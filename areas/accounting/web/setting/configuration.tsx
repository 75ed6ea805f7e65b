import { companyEndpoints } from '@yupana/company/contract'
import { Answer, Field, FormPage, FormPart, type FormValues, Link, useCall, useSession, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** How the books of the company are kept. */
export default function Configuration(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(companyEndpoints.companyAccounting, {})
  return (
    <Answer call={call} fresh>
      {(settings) => (
        <FormPage
          key={settings.version}
          endpoint={companyEndpoints.updateCompanyAccounting}
          title={t('accountingConfiguration')}
          values={settings as FormValues}
          invalidates={['company', 'companyConfiguration']}
          onSaved={() => void call.refetch()}
        >
          <Fields />
        </FormPage>
      )}
    </Answer>
  )
}

function Fields(): ReactNode {
  const { t } = useSpeech()
  const { year } = useSession()
  const choices = (words: string, ...options: string[]) =>
    options.map((value) => ({ value, label: t(`${words}.${value}`) }))
  const own = (name: string): string => `companyAccounting.${name}`
  return (
    <>
      <FormPart title={t('accountingConfiguration.posting')}>
        <Field
          name="automaticAccounting"
          label={t('companyAccounting.automatic')}
          kind="flag"
          help={t('companyAccounting.automaticHelp')}
        />
        <Field
          name="exchangeRateService"
          label={t('companySettings.exchangeRateService')}
          kind="choice"
          options={choices('companySettings.service', 'manual', 'sunat')}
          span="half"
        />
        <Field
          name="rateType"
          label={t(own('rateType'))}
          kind="choice"
          options={choices(own('rateType'), 'sale', 'purchase')}
          span="half"
        />
        <Field name="firstYear" label={t(own('firstYear'))} kind="integer" span="half" />
      </FormPart>
      <FormPart title={t('accountingConfiguration.taxes')}>
        <Field
          name="booksRegime"
          label={t(own('booksRegime'))}
          kind="choice"
          options={choices(own('booksRegime'), 'full', 'simplified')}
          span="half"
        />
        <Field
          name="igvCredit"
          label={t(own('igvCredit'))}
          kind="choice"
          options={choices(own('igvCredit'), 'direct', 'proportional')}
          span="half"
        />
        <Field name="shareValue" label={t(own('shareValue'))} kind="money" span="half" />
        <Field name="profitSharing" label={t(own('profitSharing'))} kind="quantity" places={2} span="half" />
        <Field name="perception" label={t('companySettings.perception')} kind="quantity" span="half" />
        <Field name="detractionAccount" label={t('company.detractionAccount')} kind="text" span="half" />
      </FormPart>
      <FormPart title={t('accountingConfiguration.elsewhere')}>
        <p className="yu-field">
          <Link to="/company-settings?tab=configuration">{t('accountingConfiguration.agent')}</Link>
          {' · '}
          <Link to={`/accountplan/year/${year}`}>{t('accounting.accounts')}</Link>
          {' · '}
          <Link to="/accountsettings">{t('accounting.settings')}</Link>
          {' · '}
          <Link to={`/archives/year/${year}`}>{t('archive.plural')}</Link>
        </p>
      </FormPart>
    </>
  )
}
