import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** Whether documents go to contacts by mail. */
export default function Settings(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`companySettings.${name}`)
  return (
    <FormPart title={t('client.plural')}>
      <Field name="mailEnabled" label={label('mailEnabled')} kind="flag" />
    </FormPart>
  )
}
