import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** What the books of the company may be set to. */
export default function Settings(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`companySettings.${name}`)
  return (
    <FormPart title={t('menu.accounting')}>
      <Field name="perception" label={label('perception')} kind="quantity" span="third" />
    </FormPart>
  )
}
