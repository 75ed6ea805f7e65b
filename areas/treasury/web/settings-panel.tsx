import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** What transfers cost, and how cash is worked with. */
export default function Settings(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`companySettings.${name}`)
  return (
    <FormPart title={t('menu.treasury')}>
      <Field name="bankCommissionLocal" label={label('bankCommissionLocal')} kind="money" span="third" />
      <Field name="bankCommissionForeign" label={label('bankCommissionForeign')} kind="money" span="third" />
      <Field
        name="paymentWorker"
        label={label('paymentWorker')}
        kind="choice"
        options={['optional', 'required', 'forbidden'].map((value) => ({
          value,
          label: label(`paymentWorker.${value}`),
        }))}
        span="third"
      />
      <Field name="retains" label={label('retains')} help={label('retainsHelp')} kind="flag" span="third" />
      <Field name="cashShift" label={label('cashShift')} kind="flag" />
      <Field
        name="shiftApproval"
        label={label('shiftApproval')}
        kind="choice"
        options={['difference', 'always'].map((value) => ({ value, label: label(`shiftApproval.${value}`) }))}
        span="third"
      />
      <Field name="renderingDays" label={label('renderingDays')} kind="integer" span="third" />
    </FormPart>
  )
}
