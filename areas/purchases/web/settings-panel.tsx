import { Field, FormPart, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'

/** From which amount on a purchase order waits, and what of a bill may go beyond its order. */
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
      <Field
        name="matchQuantity"
        label={label('matchQuantity')}
        help={label('matchQuantityHelp')}
        kind="quantity"
        span="third"
      />
      <Field
        name="matchPrice"
        label={label('matchPrice')}
        help={label('matchPriceHelp')}
        kind="quantity"
        span="third"
      />
      <Field
        name="matchUnordered"
        label={label('matchUnordered')}
        help={label('matchUnorderedHelp')}
        kind="money"
        span="third"
      />
      <Field name="matchNoOrder" label={label('matchNoOrder')} kind="flag" span="third" />
    </FormPart>
  )
}
