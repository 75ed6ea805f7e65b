import { creditControls } from '@yupana/company/contract'
import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** How sales on credit are watched, and what quotations begin with. */
export default function Settings(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`companySettings.${name}`)
  return (
    <FormPart title={t('menu.sales')}>
      <Field
        name="creditControl"
        label={label('creditControl')}
        help={label('creditControlHelp')}
        kind="choice"
        span="third"
        options={creditControls.map((value) => ({ value, label: label(`creditControl.${value}`) }))}
      />
      <Field
        name="creditOverdueDays"
        label={label('creditOverdueDays')}
        help={label('creditOverdueHelp')}
        kind="integer"
        span="third"
      />
      <Field name="retained" label={label('retained')} help={label('retainedHelp')} kind="flag" span="third" />
      <Field name="perceives" label={label('perceives')} kind="flag" span="third" />
      <Field
        name="serviceCharge"
        label={label('serviceCharge')}
        help={label('serviceChargeHelp')}
        kind="quantity"
        span="third"
      />
      <Field name="quotationDays" label={label('quotationDays')} kind="integer" span="third" />
      <Field name="quotationTerms" label={label('quotationTerms')} kind="long" />
    </FormPart>
  )
}
