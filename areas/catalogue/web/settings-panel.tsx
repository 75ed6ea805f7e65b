import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** How prices of the company are understood. */
export default function Settings(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`companySettings.${name}`)
  return (
    <FormPart title={t('product.plural')}>
      <Field name="taxesIncluded" label={label('taxesIncluded')} kind="flag" />
    </FormPart>
  )
}
