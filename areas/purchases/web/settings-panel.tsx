import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** From which amount on a purchase order waits. */
export default function Settings(): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`companySettings.${name}`)
  return (
    <FormPart title={t('menu.purchases')}>
      <Field
        name="orderApprovalLimit"
        label={label('orderApprovalLimit')}
        help={label('orderApprovalHelp')}
        kind="money"
        span="third"
      />
    </FormPart>
  )
}
