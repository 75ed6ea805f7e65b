import { Field, type FormValues, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import '../items.css'
import { contactTypeOptions, listTypeOptions, roundingOptions } from './price-list-words.ts'

export const newPriceList: FormValues = {
  name: '',
  type: 'sale',
  currency: 'PEN',
  includeTaxPrice: true,
  validFrom: null,
  validTo: null,
  priority: 0,
  active: true,
  client: null,
  clientType: null,
  branch: null,
  paymentTerm: null,
  margin: null,
  rounding: '0.01',
}

/** The head of a list: what it is, when it holds, whom it is for, and its formula. */
export function PriceListFields(): ReactNode {
  const { t } = useSpeech()
  const currencies = ['PEN', 'USD'].map((value) => ({ value, label: t(`currency.${value}`) }))
  return (
    <>
      <Field name="name" label={t('field.name')} kind="text" span="third" autoFocus />
      <Field name="type" label={t('field.type')} kind="choice" options={listTypeOptions(t)} span="third" />
      <Field name="currency" label={t('field.currency')} kind="choice" options={currencies} span="third" />
      <Field name="validFrom" label={t('priceList.validFrom')} kind="date" span="third" />
      <Field name="validTo" label={t('priceList.validTo')} kind="date" span="third" />
      <Field
        name="priority"
        label={t('priceList.priority')}
        kind="integer"
        span="third"
        help={t('priceList.priorityHelp')}
      />
      <Field name="includeTaxPrice" label={t('priceList.includeTaxPrice')} kind="flag" span="third" />
      <Field name="active" label={t('field.active')} kind="flag" span="third" />
      <Scope />
      <Formula />
    </>
  )
}

function Scope(): ReactNode {
  const { t } = useSpeech()
  return (
    <details className="yu-more" open>
      <summary>{t('priceList.scope')}</summary>
      <div>
        <Field
          name="client"
          label={t('priceList.client')}
          kind="ref"
          choose="/api/clients/choose"
          span="half"
          placeholder={t('priceList.everybody')}
        />
        <Field
          name="clientType"
          label={t('priceList.clientType')}
          kind="choice"
          options={contactTypeOptions(t)}
          span="half"
          placeholder={t('priceList.everybody')}
        />
        <Field
          name="branch"
          label={t('field.branch')}
          kind="ref"
          choose="/api/company/branch-office/choose"
          span="half"
          placeholder={t('priceList.everybody')}
        />
        <Field
          name="paymentTerm"
          label={t('priceList.paymentTerm')}
          kind="ref"
          choose="/api/payment-term/choose"
          span="half"
          placeholder={t('priceList.everybody')}
        />
      </div>
    </details>
  )
}

function Formula(): ReactNode {
  const { t } = useSpeech()
  return (
    <details className="yu-more" open>
      <summary>{t('priceList.formula')}</summary>
      <div>
        <Field
          name="margin"
          label={t('priceList.margin')}
          kind="quantity"
          places={5}
          span="half"
          help={t('priceList.marginHelp')}
        />
        <Field name="rounding" label={t('priceList.rounding')} kind="choice" options={roundingOptions(t)} span="half" />
      </div>
    </details>
  )
}
