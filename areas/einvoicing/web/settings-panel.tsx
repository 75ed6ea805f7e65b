import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** Whether documents go to the tax office. */
export default function Settings(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`companySettings.${name}`)
  return (
    <FormPart title={t('einvoice.plural')}>
      <Field name="einvoiceEnabled" label={label('einvoiceEnabled')} kind="flag" />
    </FormPart>
  )
}
