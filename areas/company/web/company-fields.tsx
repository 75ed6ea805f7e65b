import { activities, languages } from '@yupana/contract'
import { Field, Panels, useSpeech } from '@yupana/ui'
import { Checkbox, Input } from 'antd'
import type { ReactNode } from 'react'
import { dateFormats, exchangeRateServices, igvRegimes, taxRegimes } from '../contract/index.ts'

/** Who the company is, as its documents say it. */
export function CompanyFields({ ruc, disabled }: { ruc: string; disabled?: boolean }): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <div className="yu-field yu-third">
        <span>{t('company.ruc')}</span>
        <Input value={ruc} disabled aria-label={t('company.ruc')} />
      </div>
      <Field name="fiscalName" label={t('company.fiscalName')} kind="text" disabled={disabled} />
      <Field name="tradeName" label={t('company.tradeName')} kind="text" span="half" disabled={disabled} />
      <Field
        name="taxRegime"
        label={t('company.taxRegime')}
        kind="choice"
        span="half"
        disabled={disabled}
        options={taxRegimes.map((value) => ({ value, label: t(`company.taxRegime.${value}`) }))}
      />
      <Field
        name="igvRegime"
        label={t('company.igvRegime')}
        help={t('company.igvRegimeHelp')}
        kind="choice"
        span="half"
        disabled={disabled}
        options={igvRegimes.map((value) => ({ value, label: t(`company.igvRegime.${value}`) }))}
      />
      <Field name="igvRegimeFrom" label={t('company.igvRegimeFrom')} kind="date" span="half" disabled={disabled} />
      <Field name="address" label={t('company.address')} kind="text" span="half" disabled={disabled} />
      <DistrictField />
      <Field name="email" label={t('field.email')} kind="text" span="third" disabled={disabled} />
      <Field name="phone" label={t('field.phone')} kind="text" span="third" disabled={disabled} />
      <Field name="website" label={t('company.website')} kind="text" span="third" disabled={disabled} />
      <Field
        name="detractionAccount"
        label={t('company.detractionAccount')}
        kind="text"
        span="half"
        disabled={disabled}
      />
    </>
  )
}

export function DistrictField(): ReactNode {
  const { t } = useSpeech()
  return <Field name="geographicCode" label={t('company.district')} kind="ubigeo" span="half" />
}

const languageNames = { es: 'Español', en: 'English', fr: 'Français' }
const currencies = ['PEN', 'USD'].map((value) => ({ value, label: value }))

/** How screens and documents behave: what is the company's own, then what each area can be set to. */
export function SettingFields(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`companySettings.${name}`)
  const formats = dateFormats.map((value) => ({ value, label: value }))
  const services = exchangeRateServices.map((value) => ({ value, label: t(`companySettings.service.${value}`) }))
  return (
    <>
      <Field
        name="language"
        label={t('ui.language')}
        kind="choice"
        span="third"
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Field name="dateFormat" label={label('dateFormat')} kind="choice" span="third" options={formats} />
      <Field name="pageSize" label={label('pageSize')} kind="integer" span="third" />
      <Field name="displayDecimal" label={label('displayDecimal')} kind="integer" span="third" />
      <Field name="displayItemsDecimal" label={label('displayItemsDecimal')} kind="integer" span="third" />
      <Field name="calculationDecimal" label={label('calculationDecimal')} kind="integer" span="third" />
      <Field name="localCurrency" label={label('localCurrency')} kind="choice" span="third" options={currencies} />
      <Field
        name="externalCurrency"
        label={label('externalCurrency')}
        kind="choice"
        span="third"
        options={currencies}
      />
      <Field
        name="exchangeRateService"
        label={label('exchangeRateService')}
        kind="choice"
        span="third"
        options={services}
      />
      <Field
        name="color"
        label={label('color')}
        kind="custom"
        span="third"
        input={({ id, value, onChange, onBlur }) => (
          <input
            id={id}
            type="color"
            value={String(value ?? '')}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      />
      <Field
        name="activities"
        label={label('activities')}
        help={label('activitiesHelp')}
        kind="custom"
        input={({ value, onChange }) => (
          <Checkbox.Group
            value={(value as string[] | undefined) ?? []}
            options={activities.map((each) => ({ value: each, label: label(`activity.${each}`) }))}
            onChange={onChange}
          />
        )}
      />
      <Panels place="company.configuration" />
    </>
  )
}
