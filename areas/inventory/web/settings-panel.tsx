import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** From which differences on a count is posted by somebody else. */
export default function Settings(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`companySettings.${name}`)
  return (
    <FormPart title={t('menu.inventory')}>
      <Field
        name="countApprovalLimit"
        label={label('countApprovalLimit')}
        help={label('countApprovalHelp')}
        kind="money"
        span="third"
      />
    </FormPart>
  )
}
